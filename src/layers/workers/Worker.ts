import { setPriority } from "node:os"
import { parentPort, workerData } from "node:worker_threads"
import { Effect } from "effect"
import type { OfficeKind, TableOfSurvey } from "../../domain/ask/TableFile.ts"
import { doWork, type WorkInput, type WorkName } from "../../domain/simulation/HeavyWork.ts"
import type { RereadSource } from "../../services/ports/SurveyReader.ts"
import type { SurveyWork } from "./SurveyWork.ts"

/** One piece of work as it is sent to a thread. */
export type Message =
  | { readonly name: WorkName; readonly input: WorkInput<WorkName> }
  | { readonly name: "survey"; readonly input: SurveyWork }
  | { readonly name: "reread"; readonly input: RereadSource }
  | { readonly name: "table"; readonly input: { readonly kind: OfficeKind; readonly table: TableOfSurvey } }

/** What a thread sends back. */
export type Reply = { readonly done: unknown } | { readonly failed: unknown } | { readonly share: number }

const NICE = 10
/** The least progress that is worth telling. */
const SHARE = 0.01

/** What was worked out, and the memory that it may take along instead of being copied. */
const work = async (message: Message): Promise<{ readonly done: unknown; readonly taken: Array<ArrayBuffer> }> => {
  if (message.name === "survey") {
    const { buffersOf, readHere } = await import("./SurveyWork.ts")
    let told = 0
    const done = await readHere(message.input, (share) =>
      Effect.sync(() => {
        if (share - told < SHARE) return
        told = share
        parentPort?.postMessage({ share } satisfies Reply)
      })
    )
    return { done, taken: buffersOf(done) }
  }
  if (message.name === "reread") {
    const { rereadBuffers, rereadHere } = await import("./RereadWork.ts")
    const done = await rereadHere(message.input)
    return { done, taken: rereadBuffers(done) }
  }
  if (message.name === "table") {
    const { tableFile } = await import("../table-files/TableFile.ts")
    return { done: await tableFile(message.input.kind, message.input.table), taken: [] }
  }
  return { done: doWork(message.name, message.input), taken: [] }
}

/** On Linux a thread has a priority of its own; elsewhere it would be the whole process's. */
if (workerData?.background === true && process.platform === "linux") setPriority(NICE)

parentPort?.on("message", (message: Message) =>
  work(message).then(
    ({ done, taken }) => parentPort?.postMessage({ done } satisfies Reply, taken),
    (failed: unknown) => parentPort?.postMessage({ failed } satisfies Reply)
  )
)
