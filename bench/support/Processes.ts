import { type ChildProcess, spawn } from "node:child_process"
import { openSync } from "node:fs"
import * as Net from "node:net"

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = Net.createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

/** Sends a signal to a process that may be gone already. */
export const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch {
    return
  }
}

/** The service as a process that is started anew whenever it ends. */
export interface Service {
  readonly port: number
  readonly kill: (name: NodeJS.Signals) => void
  /** Resolves when the service and its database answer. */
  readonly healthy: () => Promise<void>
  /** How often it ended without having been killed, after it had answered. */
  readonly endedByItself: () => number
  readonly stop: () => Promise<void>
}

const LONGEST_START = 60_000
const LONGEST_STOP = 10_000

export const startService = async (
  bundle: string,
  log: string,
  environment: Readonly<Record<string, string>>
): Promise<Service> => {
  const port = await freePort()
  const output = openSync(log, "a")
  let stopping = false
  let killed = false
  let answered = false
  let ended = 0
  let child: ChildProcess
  const start = () => {
    killed = false
    answered = false
    child = spawn(process.execPath, [bundle, "serve"], {
      env: { ...process.env, LOG_LEVEL: "warning", ...environment, PORT: String(port) },
      stdio: ["ignore", output, output]
    })
    child.once("exit", () => {
      if (stopping) return
      if (answered && !killed) ended++
      setTimeout(start, killed ? 0 : 200)
    })
  }
  start()
  const health = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/v1/healthcheck`, { signal: AbortSignal.timeout(1000) })
    await response.text()
    answered = true
    return response.ok
  }
  return {
    port,
    kill: (name) => {
      killed = name === "SIGKILL"
      child.kill(name)
    },
    healthy: async () => {
      const deadline = Date.now() + LONGEST_START
      while (!(await health().catch(() => false))) {
        if (Date.now() > deadline) throw new Error(`The service did not become healthy; see ${log}`)
        await pause(25)
      }
    },
    endedByItself: () => ended,
    stop: () =>
      new Promise((resolve) => {
        stopping = true
        const impatient = setTimeout(() => {
          console.error(`The service did not stop within ${LONGEST_STOP / 1000} s of SIGTERM and was killed`)
          child.kill("SIGKILL")
        }, LONGEST_STOP)
        child.once("exit", () => {
          clearTimeout(impatient)
          resolve()
        })
        child.kill("SIGTERM")
      })
  }
}
