import { type ChildProcess, spawn } from "node:child_process"
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import * as Pg from "pg"
import { plantedTruths } from "../../test/support/models/Planted.ts"
import { startModels } from "../support/ModelsProcess.ts"
import { freePort } from "../support/Processes.ts"
import { answering, stop } from "../support/Servers.ts"

/** Which source files a request enters: the service bundled with its line breaks, and asked what ran. */

interface Ran {
  readonly url: string
  readonly starts: ReadonlyArray<number>
}

const MARK = /^\s*\/\/ ((?:src|node_modules)\/[^\n]*)$/gm

/** Where each file begins in a chunk of the bundle. */
const marksOf = (path: string): ReadonlyArray<readonly [at: number, file: string]> =>
  [...readFileSync(path, "utf8").matchAll(MARK)].map(({ 1: file, index }) => [index, file!] as const)

const filesOf = (ran: ReadonlyArray<Ran>): ReadonlySet<string> =>
  new Set(
    ran.flatMap(({ starts, url }) => {
      const marks = marksOf(fileURLToPath(url))
      return starts.flatMap((start) => {
        const file = marks.findLast(([at]) => at <= start)?.[1]
        return file?.startsWith("src/") ? [file] : []
      })
    })
  )

const taken = (service: ChildProcess): Promise<ReadonlySet<string>> =>
  new Promise((done) => {
    service.once("message", (ran) => done(filesOf(ran as ReadonlyArray<Ran>)))
    service.send("take")
  })

const printed = (service: ChildProcess, what: RegExp): Promise<RegExpExecArray> =>
  new Promise((done, failed) => {
    let output = ""
    service.stdout!.on("data", (chunk) => {
      output += chunk
      const found = what.exec(output)
      if (found !== null) done(found)
    })
    service.once("exit", () => failed(new Error(`The service ended: ${output}`)))
  })

const bundled = async (folder: string): Promise<void> => {
  // The way it is bundled is described in a program without types.
  const { copyData, options } = (await import(new URL("../../build.mjs", import.meta.url).href)) as {
    readonly copyData: (folder: string) => void
    readonly options: Parameters<typeof build>[0]
  }
  await build({ ...options, outdir: folder, minifyWhitespace: false })
  copyData(folder)
}

const NAME = `house_${process.pid}`

/** A database of its own on the server that `DATABASE_URL` names; without one the service brings its own. */
const database = async (): Promise<{
  readonly env: Readonly<Record<string, string>>
  readonly drop: () => Promise<void>
}> => {
  const server = process.env.DATABASE_URL
  if (server === undefined) return { env: {}, drop: async () => undefined }
  const query = async (text: string) => {
    const client = new Pg.Client({ connectionString: server })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  await query(`CREATE DATABASE ${NAME}`)
  const url = Object.assign(new URL(server), { pathname: `/${NAME}` }).href
  return { env: { DATABASE_URL: url }, drop: () => query(`DROP DATABASE ${NAME} WITH (FORCE)`) }
}

const CHOICES = ["Every day", "A few times a week", "Once a week", "Less often"]
const WAIT_MS = 300
const SETTLED_MS = 6000

/** How many source files each of four requests enters, the second time that it is sent. */
export const enteredFiles = async (): Promise<Readonly<Record<string, number>>> => {
  const home = mkdtempSync(join(tmpdir(), "house-"))
  chmodSync(home, 0o755)
  const folder = join(home, "house-bundle")
  // What the bundle leaves to the packages, the embedded Postgres above all, is found beside it.
  symlinkSync(resolve("node_modules"), join(home, "node_modules"))
  await bundled(folder)
  const models = await startModels({ truth: plantedTruths(4) })
  const port = await freePort()
  const { drop, env } = await database()
  const probe = resolve(import.meta.dirname, "probe.mjs")
  const started = (...args: ReadonlyArray<string>) =>
    spawn(process.execPath, ["--import", probe, join(folder, "cli.mjs"), "serve", ...args], {
      env: {
        ...process.env,
        ...env,
        DATA_DIR: join(home, "data"),
        PORT: String(port),
        LLM_URL: `${models.url}/v1`,
        LLM_MODEL: "gpt-5-mini",
        LLM_API_KEY: "none",
        LOG_LEVEL: "error"
      },
      stdio: ["ignore", "pipe", "inherit", "ipc"]
    })
  // The first start makes the demo and asks questions of its own; what is counted runs on the second.
  let service = started("--demo")
  try {
    const [, key] = await printed(service, /shown only once:\s+(\S+)/)
    await stop(service)
    service = started()
    service.stdout!.resume()
    await answering(`http://127.0.0.1:${port}/v1/healthcheck`, 0)
    await pause(SETTLED_MS)
    const send = async (method: string, path: string, body?: object) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
      return JSON.parse(text) as { readonly data: ReadonlyArray<{ readonly id: string; readonly title: string }> }
    }
    const projects = (await send("GET", "/v1/projects")).data
    const flying = projects.find(({ title }) => /fl(?:y|ight)/i.test(title)) ?? projects[0]!
    const asked = (engine: string, audiencePrompt: string) => ({
      audiencePrompt,
      choices: CHOICES,
      sampleSize: "low",
      engine
    })
    const entered = async (method: string, path: string, bodies: readonly [object?, object?]): Promise<number> => {
      await send(method, path, bodies[0])
      await pause(WAIT_MS)
      await taken(service)
      await send(method, path, bodies[1])
      await pause(WAIT_MS / 2)
      return (await taken(service)).size
    }
    const ask = "/v1/ask/choices"
    const matches = `/v1/projects/${flying.id}/matches`
    const [parents, women] = ["Parents aged 30 to 44 in the United States", "Women over 50 who live in cities"]
    const [drinks, bakes] = ["How often do you drink coffee?", "How often do you bake bread?"]
    return {
      list: await entered("GET", "/v1/audiences", []),
      closed: await entered("POST", ask, [
        { ...asked("statistical", parents), question: drinks },
        { ...asked("statistical", women), question: bakes }
      ]),
      filter: await entered("POST", matches, [
        { filter: "women over 60" },
        { filter: "men under 30 who never recline" }
      ]),
      model: await entered("POST", ask, [
        { ...asked("model", parents), question: drinks },
        { ...asked("model", women), question: bakes }
      ])
    }
  } finally {
    if (service.exitCode === null) await stop(service)
    await models.stop()
    await drop()
    rmSync(home, { recursive: true, force: true })
  }
}
