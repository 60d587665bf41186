import { execFileSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { programFolder, type Ran, type Running, runCommand } from "./Command.ts"
import { origin } from "./mcp/Clients.ts"
import { newTenant, send } from "./Service.ts"

const root = path.resolve(import.meta.dirname, "../openapi-tools")
const clients = path.join(root, "clients")
const modules = path.join(root, "node_modules")
const scripts = path.join(root, ".venv/bin")

const succeeds = (command: string, ...args: ReadonlyArray<string>): boolean => {
  try {
    execFileSync(command, args, { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

/** Whether the tools are installed: `npm ci --prefix test/openapi-tools`. */
export const toolsInstalled = fs.existsSync(modules)
/** Whether those in Python are, as `.ci/run` does it where Python is. */
export const pythonInstalled = fs.existsSync(path.join(scripts, "schemathesis"))
/** Whether Java is there as well, which one of these needs. */
export const javaInstalled = pythonInstalled && succeeds("java", "-version")

const said = ({ stderr, stdout }: Ran) => `${stdout}\n${stderr}`.slice(-4_000)

const ran = (command: string, args: ReadonlyArray<string>, running: Running) =>
  Effect.tap(runCommand(command, args, running), (result) =>
    Effect.sync(() => assert.strictEqual(result.status, 0, said(result)))
  )

/** Runs a tool of npm's, which must succeed. */
export const runTool = (script: string, args: ReadonlyArray<string>, running: Running) =>
  ran(process.execPath, [path.join(modules, script), ...args], running)

/** Runs a tool of Python's, which must succeed. */
export const runPython = (script: string, args: ReadonlyArray<string>, running: Running) =>
  ran(path.join(scripts, script), args, running)

/** A folder with the tools' packages and the document that the service publishes, and where the service is. */
export const workshop = Effect.gen(function* () {
  const folder = yield* programFolder
  const { text } = yield* send({ path: "/openapi.json" })
  fs.symlinkSync(modules, path.join(folder, "node_modules"))
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify({ type: "module" }))
  fs.writeFileSync(path.join(folder, "openapi.json"), text)
  return { folder, url: yield* origin }
})

/** Puts the program that uses a generated client into a folder, beside the client. */
export const placeClient = (name: string, folder: string) => {
  fs.mkdirSync(folder, { recursive: true })
  fs.copyFileSync(path.join(clients, name), path.join(folder, `client${path.extname(name)}`))
}

const COMPILER_OPTIONS = {
  strict: true,
  target: "ES2022",
  module: "NodeNext",
  lib: ["ES2022", "DOM", "DOM.Iterable"],
  types: ["node"],
  skipLibCheck: true,
  outDir: "out"
}

/** Compiles `client.ts` with the client that was generated beside it. */
export const compile = (folder: string) => {
  const config = { compilerOptions: COMPILER_OPTIONS, include: ["client.ts", "generated", "generated.ts"] }
  fs.writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(config))
  return runTool("typescript/bin/tsc", ["-p", "."], { folder })
}

const isPercentages = (values: ReadonlyArray<number>) =>
  Math.abs(values.reduce((sum, value) => sum + value, 0) - 100) < 1e-9

/**
 * Has a program use the client that was generated for it: one closed ask, open asks of one question and of two, an
 * audience stored and listed, a key that nobody has, and a request that is refused. All programs report the same.
 */
export const visit = (command: "node" | "python", program: string, folder: string, url: string) =>
  Effect.gen(function* () {
    const { key } = yield* newTenant()
    const environment = { BASE_URL: url, API_KEY: key }
    const executable = command === "node" ? process.execPath : path.join(scripts, "python")
    const { stdout } = yield* ran(executable, [program], { environment, folder })
    const { percentages, ...report } = JSON.parse(stdout) as { readonly percentages: ReadonlyArray<number> }
    assert.strictEqual(percentages.length, 3)
    assert.isTrue(isPercentages(percentages))
    assert.deepStrictEqual(report as object, {
      size: 50,
      flat: 10,
      nested: [10, 10],
      confident: true,
      error: null,
      title: "Parents",
      audiences: 1,
      unknown: [401, "invalid_api_key"],
      refused: [400, "parameter_invalid", "choices[1]"]
    })
  })
