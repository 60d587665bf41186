import { execFile } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { Effect } from "effect"

export interface Ran {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

export interface Running {
  /** The folder that it runs in, which is also its home. */
  readonly folder: string
  /** Hears what it prints as it prints it. */
  readonly onOutput?: (text: string) => void
  /** Variables of its environment besides those of the tests; undefined takes one of theirs away. */
  readonly environment?: Readonly<Record<string, string | undefined>>
}

const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith("NODE_") && !name.startsWith("VITEST"))
)

/** A folder of its own for a program, as long as the scope lasts. */
export const programFolder = Effect.acquireRelease(
  Effect.sync(() => fs.mkdtempSync(path.join(os.tmpdir(), "insights-client-"))),
  (folder) => Effect.sync(() => fs.rmSync(folder, { recursive: true, force: true }))
)

/** Runs a program to its end; killed with its fiber, it has the status -1. */
export const runCommand = (
  command: string,
  args: ReadonlyArray<string>,
  { environment, folder, onOutput = () => {} }: Running
): Effect.Effect<Ran> =>
  Effect.async((resume) => {
    const env = { ...inherited, HOME: folder, ...environment }
    const child = execFile(
      command,
      [...args],
      { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const status = error === null ? 0 : typeof error.code === "number" ? error.code : -1
        resume(Effect.succeed({ status, stdout, stderr }))
      }
    )
    child.stdout?.on("data", onOutput)
    child.stderr?.on("data", onOutput)
    return Effect.sync(() => void child.kill("SIGKILL"))
  })
