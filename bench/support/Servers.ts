import { type ChildProcess, spawn } from "node:child_process"
import { cpus } from "node:os"

const pinnable = process.platform === "linux" && cpus().length > 1

/** Room for short-lived objects, as `npm start` gives it. */
export const HEAP = ["--min-semi-space-size=16", "--max-semi-space-size=32"]

/** Runs Node wherever there is room. */
export const startProgram = (args: ReadonlyArray<string>, env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [...args], { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "inherit"] })

/** Runs Node on the first core, leaving the others to the client and the database. */
export const startPinned = (args: ReadonlyArray<string>, env: Readonly<Record<string, string>>): ChildProcess => {
  const command = [...(pinnable ? ["taskset", "-c", "0"] : []), process.execPath, ...args]
  return spawn(command[0]!, command.slice(1), {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"]
  })
}

/** Resolves with the milliseconds until a server answers, and not that it is still starting. */
export const answering = async (url: string, since: number): Promise<number> => {
  for (;;) {
    const answered = await fetch(url).then(
      ({ status }) => status < 500,
      () => false
    )
    if (answered) return performance.now() - since
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Stops a server and waits until it is gone. */
export const stop = (server: ChildProcess, signal: NodeJS.Signals = "SIGTERM") =>
  new Promise<void>((resolve) => {
    server.once("exit", () => resolve())
    server.kill(signal)
  })
