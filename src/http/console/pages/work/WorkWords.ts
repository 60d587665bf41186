import type { AskLine, AskProgress, DurableAskSummary, SurveyImportSummary } from "../../../../client/Types.ts"
import { counted, inWhole } from "../../../../domain/text/Figures.ts"

/** What becomes of work, in words. */
const stateWords: Readonly<Record<DurableAskSummary["state"], string>> = {
  queued: "Waiting for its turn",
  running: "Being answered",
  succeeded: "Answered",
  failed: "Failed",
  cancelled: "Cancelled"
}

/** What became of all of it: a batch of which some failed says so. */
export const outcomeWords = ({ progress, state }: Pick<DurableAskSummary, "progress" | "state">): string =>
  state === "succeeded" && progress.failed > 0 ? `Answered but for ${inWhole(progress.failed)}` : stateWords[state]

const itemWords: Readonly<Record<AskLine["state"], string>> = {
  queued: "Not answered yet",
  succeeded: "Answered",
  failed: "Failed",
  cancelled: "Cancelled"
}

/** The same of one ask of a batch; an answer of which nothing is known says so. */
export const lineWords = ({ data, state }: Pick<AskLine, "data" | "state">): string =>
  data?.sample.basis === "none" ? "Not known" : itemWords[state]

/** The same of an import. */
export const importWords: Readonly<Record<SurveyImportSummary["status"], string>> = {
  queued: "Waiting for its turn",
  reading: "Being read",
  storing: "Being stored",
  done: "Done",
  failed: "Failed",
  cancelled: "Cancelled"
}

const kinds: Readonly<Record<Exclude<DurableAskSummary["kind"], "batch">, string>> = {
  choices: "A closed question",
  compare: "A comparison",
  open: "Open questions",
  project: "Questions to a survey"
}

/** What was sent, such as “Batch of 24 asks”. */
export const titleOf = ({ kind, progress }: Pick<DurableAskSummary, "kind" | "progress">): string =>
  kind === "batch" ? `Batch of ${counted(progress.total, "ask", "asks")}` : (kinds[kind] ?? "An ask")

/** How far it is, such as “20 of 24 answered, 3 failed, 1 waiting”. */
export const progressWords = ({ cancelled, failed, succeeded, total, waiting }: AskProgress): string =>
  [
    `${inWhole(succeeded)} of ${inWhole(total)} answered`,
    ...(failed > 0 ? [`${inWhole(failed)} failed`] : []),
    ...(cancelled > 0 ? [`${inWhole(cancelled)} cancelled`] : []),
    ...(waiting > 0 ? [`${inWhole(waiting)} waiting`] : [])
  ].join(", ")

/** How much of it is over, 0 to 1. */
export const doneShare = ({ total, waiting }: Pick<AskProgress, "total" | "waiting">): number =>
  total === 0 ? 1 : (total - waiting) / total

/** How much of a file has been read and stored, 0 to 1; half of it is reading. */
export const importShare = ({ bytes, questions, status }: SurveyImportSummary): number => {
  if (status === "done") return 1
  const read = bytes.total === 0 ? 0 : bytes.read / bytes.total
  const stored = questions.total === null || questions.total === 0 ? 0 : questions.stored / questions.total
  return Math.min(1, (read + stored) / 2)
}
