import { type ChildProcess, spawn } from "node:child_process"
import { join, resolve } from "node:path"
import { Effect } from "effect"

const root = resolve(import.meta.dirname, "../../..")
const clock = join(import.meta.dirname, "Clock.mjs")

/** A service in a process of its own. */
export interface ServiceProcess {
  readonly port: number
  /** Everything that it printed so far. */
  readonly printed: () => string
  /** Puts its clock forward by so many milliseconds. */
  readonly putForward: (ms: number) => Effect.Effect<void>
  /** Ends it with a signal; done once it is gone. */
  readonly end: (signal: "SIGKILL" | "SIGTERM") => Effect.Effect<void>
}

interface Settings {
  readonly environment: Readonly<Record<string, string>>
  /** The Node that runs it; the one of the tests if left out. */
  readonly node?: string
  /** Whether its clock runs as everybody's; it stands still if left out. */
  readonly inRealTime?: boolean
}

const started = ({ environment, inRealTime = false, node = process.execPath }: Settings) =>
  Effect.async<Pick<ServiceProcess, "port" | "printed"> & { readonly child: ChildProcess }>((resume) => {
    const { HOME = "", PATH = "", TMPDIR } = process.env
    const child = spawn(node, [...(inRealTime ? [] : ["--import", clock]), join(root, "dist", "cli.mjs"), "serve"], {
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
      if (port !== undefined) resume(Effect.succeed({ child, port: Number(port), printed: () => printed }))
    }
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", look)
    child.once("exit", (code, signal) =>
      resume(Effect.dieMessage(`The service ended (${code ?? signal}) before it listened: ${printed}`))
    )
  })

const ended = (child: ChildProcess, signal: NodeJS.Signals) =>
  Effect.async<void>((resume) => {
    child.once("exit", () => resume(Effect.void))
    child.kill(signal)
  })

const stopped = (child: ChildProcess) =>
  Effect.suspend(() => {
    if (child.exitCode !== null || child.signalCode !== null)
      return Effect.dieMessage(`The service ended by itself: ${child.exitCode ?? child.signalCode}`)
    return ended(child, "SIGTERM")
  })

/** Runs the bundle on a free port, as long as the scope lasts. */
export const serviceProcess = (settings: Settings) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.map(started(settings), (one) => ({ ...one, isEnded: { value: false } })),
      ({ child, isEnded }) => (isEnded.value ? Effect.void : stopped(child))
    ),
    ({ child, isEnded, port, printed }): ServiceProcess => ({
      port,
      printed,
      end: (signal) =>
        Effect.suspend(() => {
          isEnded.value = true
          return ended(child, signal)
        }),
      putForward: (ms) =>
        Effect.async((resume) => {
          child.once("message", () => resume(Effect.void))
          child.send(ms)
        })
    })
  )
