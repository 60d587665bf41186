import { setPriority } from "node:os"
import { parentPort, workerData } from "node:worker_threads"
import { Effect } from "effect"
import type { OfficeKind, TableOfSurvey } from "../../domain/ask/CrosstabAsk.ts"
import type { ReportFile, ReportKind } from "../../domain/report/ReportFile.ts"
import type { WorkInput, WorkName } from "../../services/HeavyWork.ts"
import type { RereadSource } from "../../services/ports/SurveyFiles.ts"
import { inPieces, MORE, ownBuffers, type Piece } from "./Pieces.ts"
import type { SurveyWork, WaveWork } from "./SurveyWork.ts"

/** One piece of work as it is sent to a thread. */
export type Message =
  | { readonly name: WorkName; readonly input: WorkInput<WorkName> }
  | { readonly name: "survey"; readonly input: SurveyWork }
  | { readonly name: "reread"; readonly input: RereadSource }
  | { readonly name: "waves"; readonly input: WaveWork }
  | { readonly name: "report"; readonly input: { readonly kind: ReportKind; readonly report: ReportFile } }
  | { readonly name: "deck"; readonly input: { readonly path: string } }
  | { readonly name: "update"; readonly input: { readonly path: string; readonly report: ReportFile } }
  | { readonly name: "table"; readonly input: { readonly kind: OfficeKind; readonly table: TableOfSurvey } }

/** What a thread sends back: how far it is, then what was worked out, piece by piece and the rest of it at the end. */
export type Reply =
  | { readonly done: unknown }
  | { readonly failed: unknown }
  | { readonly piece: Piece }
  | { readonly share: number }

const NICE = 10
/** The least progress that is worth telling. */
const SHARE = 0.01

/** Tells how far a piece of work is, where that is worth it. */
const telling = () => {
  let told = 0
  return (share: number) => {
    if (share - told < SHARE) return
    told = share
    parentPort?.postMessage({ share } satisfies Reply)
  }
}

const work = async (message: Message): Promise<unknown> => {
  const tell = telling()
  if (message.name === "survey") {
    const { readHere } = await import("./SurveyWork.ts")
    return readHere(message.input, (share) => Effect.sync(() => tell(share)))
  }
  if (message.name === "reread") return (await import("./SurveyWork.ts")).rereadHere(message.input)
  if (message.name === "waves") return (await import("./SurveyWork.ts")).wavesHere(message.input)
  if (message.name === "table") {
    const { tableFile } = await import("../table-files/TableFile.ts")
    return tableFile(message.input.kind, message.input.table)
  }
  if (message.name === "report") {
    const { reportFile } = await import("../table-files/TableFile.ts")
    return reportFile(message.input.kind, message.input.report)
  }
  if (message.name === "deck") return (await import("../table-files/TableFile.ts")).deckSourceOf(message.input.path)
  if (message.name === "update") {
    const { deckUpdate } = await import("../table-files/TableFile.ts")
    return deckUpdate(message.input.path, message.input.report)
  }
  const { doWork } = await import("../../services/HeavyWork.ts")
  return doWork(message.name, message.input, tell)
}

let goOn = () => {}

/** Whose thread ends with the work, so that the memory of what was worked out can go instead of being copied. */
const GIVES_MEMORY: ReadonlySet<Message["name"]> = new Set(["survey", "reread", "waves"])

/** Sends what was worked out: the next piece once the one before was received. */
const send = async ({ name }: Message, done: unknown) => {
  const { pieces, rest } = inPieces(done)
  const buffers = GIVES_MEMORY.has(name) ? ownBuffers([...pieces.map(({ items }) => items), rest]) : []
  for (const [i, piece] of pieces.entries()) {
    const received = new Promise<void>((resolve) => {
      goOn = resolve
    })
    parentPort?.postMessage({ piece } satisfies Reply, buffers[i])
    await received
  }
  parentPort?.postMessage({ done: rest } satisfies Reply, buffers.at(-1))
}

/** On Linux a thread has a priority of its own; elsewhere it would be the whole process's. */
if (workerData?.background === true && process.platform === "linux") setPriority(NICE)

parentPort?.on("message", (message: Message | typeof MORE) => {
  if (message === MORE) return goOn()
  void work(message)
    .then((done) => send(message, done))
    .catch((failed: unknown) => parentPort?.postMessage({ failed } satisfies Reply))
})
