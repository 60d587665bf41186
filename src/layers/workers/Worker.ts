import { setPriority } from "node:os"
import { parentPort, workerData } from "node:worker_threads"
import { doWork, type WorkInput, type WorkName } from "../../domain/simulation/HeavyWork.ts"

/** One piece of work as it is sent to a thread. */
export interface Message {
  readonly name: WorkName
  readonly input: WorkInput<WorkName>
}

/** What a thread sends back. */
export type Reply = { readonly done: unknown } | { readonly failed: unknown }

const NICE = 10

const reply = ({ input, name }: Message): Reply => {
  try {
    return { done: doWork(name, input) }
  } catch (failed) {
    return { failed }
  }
}

/** On Linux a thread has a priority of its own; elsewhere it would be the whole process's. */
if (workerData?.background === true && process.platform === "linux") setPriority(NICE)

parentPort?.on("message", (message: Message) => parentPort?.postMessage(reply(message)))
