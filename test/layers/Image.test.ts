import { execFile, spawn } from "node:child_process"
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Pool } from "../../src/layers/postgres/Statements.ts"
import { StoresOnSql } from "../../src/layers/postgres/Stores.ts"
import { Keys } from "../../src/services/usecases/Keys.ts"
import { databaseUrl } from "../support/bundle/Server.ts"
import { programFolder } from "../support/Command.ts"
import { TestDatabase } from "../support/Database.ts"
import { commandOf, copiedBy, image, root, variablesOf } from "../support/Image.ts"
import { newTenant } from "../support/Service.ts"

// What the image holds: dist/cli.mjs and the files beside it, and nothing else.

type Owner = { readonly uid: number; readonly gid: number } | Record<string, never>

/** Somebody without rights who reaches the database, where the tests may say who runs a program. */
const somebody = (database: string): Owner => {
  if (process.getuid?.() !== 0) return {}
  const socket = new URL(database).searchParams.get("host") ?? ""
  if (!socket.startsWith("/")) return { uid: 1000, gid: 1000 }
  const { gid, uid } = statSync(socket)
  return { uid, gid }
}
const run = promisify(execFile)
const [building = [], shipped = []] = image

const readOnly = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) readOnly(path)
    chmodSync(path, entry.isDirectory() ? 0o555 : 0o444)
  }
}

/** The folder of the image, which cannot be written to, and beside it the one that can. */
const placed = Effect.fnUntraced(function* (owner: Owner) {
  const folder = yield* programFolder
  const app = join(folder, "app")
  const data = join(folder, "data")
  for (const made of [app, data]) mkdirSync(made)
  cpSync(join(root, "dist"), join(app, "dist"), { recursive: true })
  yield* Effect.addFinalizer(() => Effect.promise(() => run("chmod", ["-R", "u+w", folder])))
  readOnly(folder)
  for (const open of [folder, app, join(app, "dist")]) chmodSync(open, 0o555)
  chmodSync(data, 0o700)
  if (owner.uid !== undefined) chownSync(data, owner.uid, owner.gid)
  return { app, data, owner }
})

type Placed = Effect.Effect.Success<ReturnType<typeof placed>>

const started = ({ app, data, owner }: Placed, environment: Readonly<Record<string, string>>) =>
  Effect.acquireRelease(
    Effect.async<{ readonly url: string; readonly port: string; readonly stop: () => Promise<number | null> }>(
      (resume) => {
        const [, ...args] = commandOf(shipped, "ENTRYPOINT")
        const { PATH = "" } = process.env
        const child = spawn(process.execPath, [...args, ...commandOf(shipped, "CMD")], {
          cwd: app,
          env: {
            PATH,
            ...variablesOf(shipped),
            METRICS_PORT: "0",
            PORT: "0",
            DATA_DIR: data,
            STOP_DELAY: "0",
            ...environment
          },
          stdio: ["ignore", "pipe", "pipe"],
          ...owner
        })
        const ended = new Promise<number | null>((over) => void child.once("exit", over))
        let printed = ""
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding("utf8").on("data", (text: string) => {
            printed += text
            const [, port] = /^Listening on http:\/\/\S+:(\d+)$/m.exec(printed) ?? []
            if (port === undefined) return
            const stop = () => (child.kill("SIGTERM") ? ended : ended)
            resume(Effect.succeed({ url: `http://127.0.0.1:${port}`, port, stop }))
          })
        ended.then((code) => resume(Effect.dieMessage(`It ended with ${code}: ${printed}`)))
      }
    ),
    ({ stop }) => Effect.promise(stop)
  )

const survey = [
  "id,Do you cook?,Do you bake?",
  ...Array.from({ length: 60 }, (_, i) => `${i},${i % 3 ? "Yes" : "No"},${i % 2 ? "Yes" : "No"}`)
]

layer(Keys.Default.pipe(Layer.provideMerge(StoresOnSql), Layer.provideMerge(TestDatabase)), {
  excludeTestServices: true
})("the image", (it) => {
  it.scoped("is built from what it copies", () =>
    Effect.gen(function* () {
      const folder = yield* programFolder
      const copied = copiedBy(building)
      for (const file of copied) cpSync(join(root, file), join(folder, file), { recursive: true })
      symlinkSync(join(root, "node_modules"), join(folder, "node_modules"))
      yield* Effect.promise(() => run(process.execPath, ["build.mjs"], { cwd: folder }))
      const files = (at: string) => readdirSync(join(at, "dist")).filter((name) => !/^chunk|-|^compiled$/.test(name))
      assert.deepStrictEqual(files(folder).sort(), files(root).sort())
      const allowed = readFileSync(join(root, ".dockerignore"), "utf8").trim().split("\n")
      assert.deepStrictEqual(allowed, ["*", ...copied.map((file) => `!${file}`)])
    })
  )

  it.scoped("runs without rights, on files that it cannot change, and answers from every part of it", () =>
    Effect.gen(function* () {
      const DATABASE_URL = databaseUrl(yield* Pool)
      const service = yield* started(yield* placed(somebody(DATABASE_URL)), { DATABASE_URL })
      const { key } = yield* newTenant()
      const [, ...check] = commandOf(shipped, "HEALTHCHECK")
      yield* Effect.promise(() => run(process.execPath, check, { env: { PORT: service.port } }))
      const ask = (path: string, sent: RequestInit = {}) =>
        Effect.promise(async () => {
          const headers = { authorization: `Bearer ${key}`, ...sent.headers }
          const response = await fetch(`${service.url}${path}`, { ...sent, headers })
          assert.isBelow(response.status, 300, `${path}: ${response.status}`)
          return Buffer.from(await response.arrayBuffer())
        })
      const json = { "content-type": "application/json", accept: "application/json, text/event-stream" }
      const form = new FormData()
      form.set("title", "Cooking")
      form.set("file", new File([survey.join("\n")], "cooking.csv"))
      const { data } = JSON.parse((yield* ask("/v1/projects", { method: "POST", body: form })).toString())
      const xlsx = { ...json, accept: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" }
      const project = `/v1/projects/${data.id ?? data.project?.id}`
      const rows = JSON.stringify({ rows: "do_you_cook", columns: ["do_you_bake"] })
      const table = yield* ask(`${project}/crosstab`, { method: "POST", headers: xlsx, body: rows })
      assert.strictEqual(table.subarray(0, 2).toString(), "PK")
      const initialize = {
        jsonrpc: "2.0",
        id: 1,
        method: "initialize",
        params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "t", version: "1" } }
      }
      const told = yield* ask("/mcp", { method: "POST", headers: json, body: JSON.stringify(initialize) })
      assert.include(told.toString(), "audience-insights")
      assert.include((yield* ask("/docs")).toString(), "<html")
      const question = { audiencePrompt: "US adults", question: "Do you drink tea?", choices: ["Yes", "No"] }
      yield* ask("/v1/ask/choices", { method: "POST", headers: json, body: JSON.stringify(question) })
      assert.strictEqual(yield* Effect.promise(service.stop), 0)
    })
  )
})
