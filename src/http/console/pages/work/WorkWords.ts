import type {
  AskLine,
  AskProgress,
  DurableAskSummary,
  QuoteAsk,
  SurveyImportSummary
} from "../../../../client/Types.ts"
import { type AnsweredBy, answeredBy } from "../../../../domain/evidence/BasisWords.ts"
import { counted, inWhole } from "../../../../domain/text/Figures.ts"

const DAY = { day: "numeric", month: "long", year: "numeric" } as const
const TIME = { hour: "2-digit", minute: "2-digit" } as const

/** The day of a moment where the reader is: “4 March 2026”. */
export const dayInWords = (at: string): string => new Date(at).toLocaleDateString("en-GB", DAY)

/** A moment where the reader is: “4 March 2026, 09:30”. */
export const momentInWords = (at: string): string =>
  `${dayInWords(at)}, ${new Date(at).toLocaleTimeString("en-GB", TIME)}`

/** What becomes of work, in words. */
export const stateWords: Readonly<Record<DurableAskSummary["state"], string>> = {
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

/** The same of one ask of a batch. */
export const lineWords = ({ state }: Pick<AskLine, "state">): string => itemWords[state]

/** Whose answers one ask of a batch brought; null where it was not answered. */
export const lineKind = ({ data }: Pick<AskLine, "data">): AnsweredBy | null =>
  data === null ? null : answeredBy(data.sample.basis)

const and = (texts: ReadonlyArray<string>) => texts.join(" · ")

/** What was asked. */
export const questionWords = ({ question, questions }: QuoteAsk): string => question ?? and(questions ?? [])

type TitleOf = (id: string) => string | undefined
type Asked = Pick<QuoteAsk, "audienceId" | "audiencePrompt" | "filter" | "projectId" | "sides">

/** Of whom, such as “Women of “Flying etiquette 2014””; what has no title is called by what it is. */
export const whoWords = (asked: Asked, titleOf: TitleOf): string => {
  const { audienceId, audiencePrompt, filter = "everyone", projectId, sides } = asked
  if (sides !== undefined) {
    return sides.map(({ name, ...side }) => name ?? whoWords({ projectId, ...side }, titleOf)).join(" against ")
  }
  if (audiencePrompt !== undefined) return audiencePrompt
  if (audienceId !== undefined) return titleOf(audienceId) ?? "a stored audience"
  if (projectId === undefined) return ""
  return `${filter} · ${titleOf(projectId) ?? "a survey"}`
}

/** What the answers come to, in words; empty where there are none. */
export const summaryOf = ({ data }: Pick<AskLine, "data">): string => {
  if (data === null) return ""
  if ("summary" in data) return data.summary
  const found = "results" in data ? data.results : data.insights
  return found.length === 1
    ? (found[0]?.summary ?? "")
    : found.map(({ question, summary }) => `${question} ${summary}`).join(" ")
}

/** Which asks of a batch are shown. */
export type Shown = AskLine["state"] | "all"

/** What can be shown of a batch, with how many there are: all, and every state that some are in. */
export const statesOf = ({
  cancelled,
  failed,
  succeeded,
  total,
  waiting
}: AskProgress): ReadonlyArray<readonly [Shown, string]> => {
  const states = [
    ["succeeded", "Answered", succeeded],
    ["failed", "Failed", failed],
    ["queued", "Waiting", waiting],
    ["cancelled", "Cancelled", cancelled]
  ] as const
  return [
    ["all", `All: ${inWhole(total)}`],
    ...states.flatMap(([state, words, count]) => (count > 0 ? [[state, `${words}: ${inWhole(count)}`] as const] : []))
  ]
}

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
  choices: "Closed question",
  compare: "Comparison",
  open: "Open question",
  project: "Question to a survey"
}

/** What was sent, such as “Batch of 24 asks” or “Comparison”. */
export const kindOfWork = ({
  asked,
  kind,
  progress
}: Pick<DurableAskSummary, "asked" | "kind" | "progress">): string =>
  kind === "batch"
    ? `Batch of ${counted(progress.total, "ask", "asks")}`
    : asked.questions > 1
      ? `${inWhole(asked.questions)} questions`
      : kinds[kind]

/** What was asked; of a batch the first, and how many more there are. */
export const titleOfWork = ({ asked, progress }: Pick<DurableAskSummary, "asked" | "progress">): string =>
  progress.total > 1 ? `${asked.question} and ${inWhole(progress.total - 1)} more` : asked.question

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** Whether who was asked has a title, by which people know it. */
export const isNamed = ({ who }: DurableAskSummary["asked"]): boolean => who.search(UUID) >= 0

/** Who was asked, with the titles of audiences and projects where the ask names them by their id. */
export const titledWho = ({ who }: DurableAskSummary["asked"], titles: ReadonlyMap<string, string>): string =>
  who.replace(UUID, (id) => (titles.has(id) ? `“${titles.get(id)}”` : id))

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
