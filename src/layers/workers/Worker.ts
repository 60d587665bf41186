import { setPriority } from "node:os"
import { parentPort, workerData } from "node:worker_threads"
import { doWork, type WorkInput, type WorkName } from "../../domain/simulation/HeavyWork.ts"
import type { SurveyWork } from "./SurveyWork.ts"

/** One piece of work as it is sent to a thread. */
export type Message =
  | { readonly name: WorkName; readonly input: WorkInput<WorkName> }
  | { readonly name: "survey"; readonly input: SurveyWork }

/** What a thread sends back. */
export type Reply = { readonly done: unknown } | { readonly failed: unknown }

const NICE = 10

/** What was worked out, and the memory that it may take along instead of being copied. */
const work = async (message: Message): Promise<{ readonly done: unknown; readonly taken: Array<ArrayBuffer> }> => {
  if (message.name !== "survey") return { done: doWork(message.name, message.input), taken: [] }
  const { buffersOf, readHere } = await import("./SurveyWork.ts")
  const done = await readHere(message.input)
  return { done, taken: buffersOf(done) }
}

/** On Linux a thread has a priority of its own; elsewhere it would be the whole process's. */
if (workerData?.background === true && process.platform === "linux") setPriority(NICE)

parentPort?.on("message", (message: Message) =>
  work(message).then(
    ({ done, taken }) => parentPort?.postMessage({ done } satisfies Reply, taken),
    (failed: unknown) => parentPort?.postMessage({ failed } satisfies Reply)
  )
)
