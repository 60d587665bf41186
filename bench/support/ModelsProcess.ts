import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { RecordedRequest, statisticsOf } from "../../test/support/models/Recorded.ts"
import type { ModelServerSettings } from "../../test/support/models/Settings.ts"
import { cpuSeconds } from "./Cpu.ts"

export type Statistics = ReturnType<typeof statisticsOf> & { readonly peakInFlight: number; readonly inFlight: number }

/** A server of models in a process of its own, so that neither the service nor the client wait for it. */
export interface Models {
  readonly url: string
  /** CPU time that it has used, in seconds. */
  readonly cpu: () => number
  readonly statistics: () => Promise<Statistics>
  readonly requests: () => Promise<ReadonlyArray<RecordedRequest>>
  readonly change: (settings: ModelServerSettings) => Promise<void>
  readonly forget: () => Promise<void>
  readonly stop: () => Promise<void>
}

const firstLine = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let read = ""
    child.stdout?.on("data", (chunk: Buffer) => {
      read += chunk.toString()
      const end = read.indexOf("\n")
      if (end >= 0) resolve(read.slice(0, end))
    })
    child.once("exit", () => reject(new Error("The server of models did not start.")))
  })

export const startModels = async (settings: ModelServerSettings): Promise<Models> => {
  const folder = mkdtempSync(join(tmpdir(), "models-"))
  const file = join(folder, "settings.json")
  writeFileSync(file, JSON.stringify(settings))
  const program = ["--import", "tsx", "test/support/models/run.ts", "--port", "0", "--settings", file]
  const child = spawn(process.execPath, program, { stdio: ["ignore", "pipe", "inherit"] })
  const url = await firstLine(child).finally(() => rmSync(folder, { recursive: true, force: true }))
  const post = async (path: string, body: object) => {
    await fetch(`${url}${path}`, { method: "POST", body: JSON.stringify(body) }).then((response) => response.text())
  }
  return {
    url,
    cpu: () => cpuSeconds(child.pid!),
    statistics: async () => {
      const numbers: Statistics = await fetch(`${url}/_ground/statistics`).then((response) => response.json())
      return numbers
    },
    requests: async () => {
      const requests: ReadonlyArray<RecordedRequest> = await fetch(`${url}/_ground/requests`).then((response) =>
        response.json()
      )
      return requests
    },
    change: (next) => post("/_ground/settings", next),
    forget: () => post("/_ground/forget", {}),
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve())
        child.kill("SIGTERM")
      })
  }
}
