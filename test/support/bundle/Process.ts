import { type ChildProcess, spawn } from "node:child_process"
import { join, resolve } from "node:path"
import { Effect } from "effect"

const root = resolve(import.meta.dirname, "../../..")
const clock = join(import.meta.dirname, "Clock.mjs")

/** A service in a process of its own. */
export interface ServiceProcess {
  readonly port: number
  /** Puts its clock forward by so many milliseconds. */
  readonly putForward: (ms: number) => Effect.Effect<void>
}

interface Settings {
  readonly environment: Readonly<Record<string, string>>
  /** The Node that runs it; the one of the tests if left out. */
  readonly node?: string
}

const started = ({ environment, node = process.execPath }: Settings) =>
  Effect.async<{ readonly child: ChildProcess; readonly port: number }>((resume) => {
    const { HOME = "", PATH = "", TMPDIR } = process.env
    const child = spawn(node, ["--import", clock, join(root, "dist", "cli.mjs"), "serve"], {
      env: {
        HOME,
        PATH,
        ...(TMPDIR !== undefined && { TMPDIR }),
        HOST: "127.0.0.1",
        PORT: "0",
        LOG_LEVEL: "none",
        STOP_DELAY: "0",
        ...environment
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"]
    })
    let printed = ""
    const look = (text: string) => {
      printed += text
      const [, port] = /^Listening on http:\/\/127\.0\.0\.1:(\d+)$/m.exec(printed) ?? []
      if (port !== undefined) resume(Effect.succeed({ child, port: Number(port) }))
    }
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", look)
    child.once("exit", (code, signal) =>
      resume(Effect.dieMessage(`The service ended (${code ?? signal}) before it listened: ${printed}`))
    )
  })

const stopped = (child: ChildProcess) =>
  Effect.async<void>((resume) => {
    if (child.exitCode !== null || child.signalCode !== null)
      return resume(Effect.dieMessage(`The service ended by itself: ${child.exitCode ?? child.signalCode}`))
    child.once("exit", () => resume(Effect.void))
    child.kill("SIGTERM")
  })

/** Runs the bundle on a free port, as long as the scope lasts. */
export const serviceProcess = (settings: Settings) =>
  Effect.map(
    Effect.acquireRelease(started(settings), ({ child }) => stopped(child)),
    ({ child, port }): ServiceProcess => ({
      port,
      putForward: (ms) =>
        Effect.async((resume) => {
          child.once("message", () => resume(Effect.void))
          child.send(ms)
        })
    })
  )
