import { type ChildProcess, spawn } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { Effect, Scope } from "effect"

const root = resolve(import.meta.dirname, "../..")

export interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A folder of its own, a free port, and the variables that put the command line there. */
export const workplace = Effect.acquireRelease(
  Effect.promise(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "insights-cli-"))
    chmodSync(dataDir, 0o755)
    const port = await new Promise<number>((done) => {
      const probe = createServer().listen(0, "127.0.0.1", () => {
        const address = probe.address()
        probe.close(() => done(typeof address === "object" && address !== null ? address.port : 0))
      })
    })
    const { DATABASE_URL: _, ...environment } = process.env
    return { dataDir, port, env: { ...environment, DATA_DIR: dataDir, PORT: String(port), LLM_NETWORKS: "loopback" } }
  }),
  ({ dataDir }) => Effect.sync(() => rmSync(dataDir, { recursive: true, force: true }))
)

export interface Running {
  readonly process: ChildProcess
  /** Everything printed so far. */
  readonly output: () => string
  readonly finished: Promise<Finished>
}

/** Starts the command line from the bundle. */
export const start = (
  args: ReadonlyArray<string>,
  env: NodeJS.ProcessEnv,
  stdin: "ignore" | "pipe" = "ignore"
): Running => {
  const child = spawn(process.execPath, [join(root, "bin.mjs"), ...args], {
    cwd: root,
    env,
    stdio: [stdin, "pipe", "pipe"]
  })
  let stdout = ""
  let stderr = ""
  child.stdout?.on("data", (chunk) => {
    stdout += chunk
  })
  child.stderr?.on("data", (chunk) => {
    stderr += chunk
  })
  const finished = new Promise<Finished>((done) => child.once("close", (code) => done({ code, stdout, stderr })))
  return { process: child, output: () => stdout + stderr, finished }
}

/** Runs a command to its end. */
export const run = (args: ReadonlyArray<string>, env: NodeJS.ProcessEnv) =>
  Effect.promise(() => start(args, env).finished)

/** A running service, stopped with the scope; resolves once `ready` has been printed. */
export const service = (env: NodeJS.ProcessEnv, ready: RegExp) =>
  Effect.acquireRelease(
    Effect.promise(
      () =>
        new Promise<Running>((done, failed) => {
          const running = start(["serve", "--demo"], env)
          const look = () => {
            if (ready.test(running.output())) done(running)
          }
          running.process.stdout?.on("data", look)
          running.finished.then((end) =>
            failed(new Error(`The service ended (${end.code}): ${end.stdout}${end.stderr}`))
          )
        })
    ),
    ({ finished, process }) =>
      Effect.promise(() => {
        process.kill("SIGTERM")
        return finished
      })
  )

/** Stops a service when this process of tests ends, and takes its folder away once it is gone. */
const endWithProcess = ({ pid }: ChildProcess, folder: string) => {
  const lines = 'kill "$0"; while kill -0 "$0" 2>/dev/null; do sleep 0.1; done; rm -rf "$1"'
  process.once("exit", () =>
    spawn("sh", ["-c", lines, String(pid), folder], { detached: true, stdio: "ignore" }).unref()
  )
}

/** A demo that the test files of a process share: its key, and where it is. */
export const sharedDemo = Effect.runSync(
  Effect.cached(
    Effect.gen(function* () {
      const { dataDir, env, port } = yield* workplace
      const running = yield* service(env, /basis tabulated/)
      endWithProcess(running.process, dataDir)
      const key = /ai_live_[0-9A-Za-z]+/.exec(running.output())?.[0] ?? ""
      return { dataDir, env, key, origin: `http://127.0.0.1:${port}` }
    }).pipe(Scope.extend(Effect.runSync(Scope.make())))
  )
)
