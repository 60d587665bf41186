import fs from "node:fs"
import path from "node:path"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { programFolder, type Ran, type Running, runCommand } from "./Command.ts"

const root = path.resolve(import.meta.dirname, "../..")
const modules = path.join(root, "node_modules")
const tools = path.join(root, "test/package/node_modules")

/** Whether the programs that look at packages are installed: `npm ci --prefix test/package`. */
export const toolsInstalled = fs.existsSync(tools)

/** Runs a program, which must succeed. */
export const succeeds = (command: string, args: ReadonlyArray<string>, running: Running) =>
  Effect.tap(runCommand(command, args, running), ({ status, stderr, stdout }: Ran) =>
    Effect.sync(() => assert.strictEqual(status, 0, `${stdout}\n${stderr}`.slice(-4_000)))
  )

/** Runs a tool for packages, which must find nothing. */
export const runTool = (script: string, args: ReadonlyArray<string>, folder: string) =>
  succeeds(process.execPath, [path.join(tools, script), ...args], { folder })

/** Writes files into a folder. */
export const write = (folder: string, files: Readonly<Record<string, string | object>>) => {
  for (const [name, content] of Object.entries(files))
    fs.writeFileSync(path.join(folder, name), typeof content === "string" ? content : JSON.stringify(content))
}

/** The package as it would be published. */
export const packed = Effect.gen(function* () {
  const folder = yield* programFolder
  const args = ["pack", "--json", "--silent", "--pack-destination", folder]
  yield* succeeds("npm", args, { folder: root })
  const file = fs.readdirSync(folder).find((name) => name.endsWith(".tgz"))
  return path.join(folder, file ?? "nothing was packed")
})

/** Links packages of this project into another, as if they had been installed there. */
export const link = (folder: string, names: ReadonlyArray<string>) => {
  for (const name of names) {
    const place = path.join(folder, "node_modules", name)
    fs.mkdirSync(path.dirname(place), { recursive: true })
    fs.symlinkSync(path.join(modules, name), place)
  }
}

/** A project that has installed the package and nothing else. */
export const projectWith = (tarball: string, manifest: object) =>
  Effect.gen(function* () {
    const folder = yield* programFolder
    write(folder, { "package.json": { name: "empty", private: true, ...manifest } })
    const args = ["install", "--offline", "--omit=optional", "--no-audit", "--no-fund", tarball]
    yield* succeeds("npm", args, { folder })
    return folder
  })

/** Compiles a project, which must succeed. */
export const compile = (folder: string, project: string) =>
  succeeds(process.execPath, [path.join(modules, "typescript/bin/tsc"), "-p", project], { folder })
