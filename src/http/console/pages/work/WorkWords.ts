import type {
  AskLine,
  AskProgress,
  DurableAskSummary,
  HistoryEntry,
  QuoteAsk,
  SurveyImportSummary
} from "../../../../client/Types.ts"
import { type AnsweredBy, answeredBy } from "../../../../domain/evidence/BasisWords.ts"
import { counted, inWhole } from "../../../../domain/text/Figures.ts"

const DAY = { day: "numeric", month: "long", year: "numeric" } as const
const TIME = { hour: "numeric", minute: "2-digit" } as const

/** A day in the reader's time zone: “March 4, 2026”. */
export const dayInWords = (at: string): string => new Date(at).toLocaleDateString("en-US", DAY)

/** A moment in the reader's time zone: “March 4, 2026, 9:30 AM”. */
export const momentInWords = (at: string): string =>
  `${dayInWords(at)}, ${new Date(at).toLocaleTimeString("en-US", TIME)}`

export const stateWords: Readonly<Record<DurableAskSummary["state"], string>> = {
  queued: "Waiting",
  running: "In progress",
  succeeded: "Answered",
  failed: "Failed",
  cancelled: "Canceled"
}

/** The outcome of a request; a batch says how many of its requests failed. */
export const outcomeWords = ({ progress, state }: Pick<DurableAskSummary, "progress" | "state">): string =>
  state === "succeeded" && progress.failed > 0
    ? `Answered, except ${inWhole(progress.failed)} that failed`
    : stateWords[state]

const itemWords: Readonly<Record<AskLine["state"], string>> = {
  queued: "Not answered yet",
  succeeded: "Answered",
  failed: "Failed",
  cancelled: "Canceled"
}

export const lineWords = ({ state }: Pick<AskLine, "state">): string => itemWords[state]

/** Where the answer to one request of a batch came from; null if it wasn't answered. */
export const lineKind = ({ data }: Pick<AskLine, "data">): AnsweredBy | null =>
  data === null ? null : answeredBy(data.sample.basis)

const and = (texts: ReadonlyArray<string>) => texts.join(" · ")

export const questionWords = ({ question, questions }: QuoteAsk): string => question ?? and(questions ?? [])

type TitleOf = (id: string) => string | undefined
type Asked = Pick<QuoteAsk, "audienceId" | "audiencePrompt" | "filter" | "projectId" | "sides">

/** Who was asked, such as “women · Flying etiquette 2014”. Falls back to a generic name if there is no title. */
export const whoWords = (asked: Asked, titleOf: TitleOf): string => {
  const { audienceId, audiencePrompt, filter = "everyone", projectId, sides } = asked
  if (sides !== undefined) {
    return sides.map(({ name, ...side }) => name ?? whoWords({ projectId, ...side }, titleOf)).join(" vs. ")
  }
  if (audiencePrompt !== undefined) return audiencePrompt
  if (audienceId !== undefined) return titleOf(audienceId) ?? "a stored audience"
  if (projectId === undefined) return ""
  return `${filter} · ${titleOf(projectId) ?? "a survey"}`
}

/** The summary of the answers; empty if there are none. */
export const summaryOf = ({ data }: Pick<AskLine, "data">): string => {
  if (data === null) return ""
  if ("summary" in data) return data.summary
  const found = "results" in data ? data.results : data.insights
  return found.length === 1
    ? (found[0]?.summary ?? "")
    : found.map(({ question, summary }) => `${question} ${summary}`).join(" ")
}

export type Shown = AskLine["state"] | "all"

/** The filters for a batch, with counts: “All”, and each state that occurs. */
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
    ["cancelled", "Canceled", cancelled]
  ] as const
  return [
    ["all", `All: ${inWhole(total)}`],
    ...states.flatMap(([state, words, count]) => (count > 0 ? [[state, `${words}: ${inWhole(count)}`] as const] : []))
  ]
}

export const importWords: Readonly<Record<SurveyImportSummary["status"], string>> = {
  queued: "Waiting",
  reading: "Reading",
  storing: "Saving",
  done: "Done",
  failed: "Failed",
  cancelled: "Canceled"
}

const kinds: Readonly<Record<Exclude<DurableAskSummary["kind"], "batch">, string>> = {
  choices: "Closed question",
  compare: "Comparison",
  open: "Open question",
  project: "Survey question"
}

type Kind = keyof typeof kinds

/** The kinds of answers in the history, with their names. */
export const historyKinds = Object.entries(kinds) as ReadonlyArray<readonly [Kind, string]>

/** What kind of answer it is, such as “Comparison” or “3 questions”. */
export const kindOfAnswer = ({ asked, kind }: Pick<HistoryEntry, "asked" | "kind">): string =>
  asked.questions > 1 ? `${inWhole(asked.questions)} questions` : kinds[kind]

/** What kind of request it was, such as “Batch of 24 requests” or “Comparison”. */
export const kindOfWork = ({
  asked,
  kind,
  progress
}: Pick<DurableAskSummary, "asked" | "kind" | "progress">): string =>
  kind === "batch"
    ? `Batch of ${counted(progress.total, "request", "requests")}`
    : asked.questions > 1
      ? `${inWhole(asked.questions)} questions`
      : kinds[kind]

export const titleOfWork = ({ asked, progress }: Pick<DurableAskSummary, "asked" | "progress">): string =>
  progress.total > 1 ? `${asked.question} and ${inWhole(progress.total - 1)} more` : asked.question

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** Whether the description contains the id of an audience or project, which has a title. */
export const isNamed = ({ who }: DurableAskSummary["asked"]): boolean => who.search(UUID) >= 0

export const titledWho = ({ who }: DurableAskSummary["asked"], titles: ReadonlyMap<string, string>): string =>
  who.replace(UUID, (id) => (titles.has(id) ? `“${titles.get(id)}”` : id))

/** Progress, such as “20 of 24 answered, 3 failed, 1 waiting”. */
export const progressWords = ({ cancelled, failed, succeeded, total, waiting }: AskProgress): string =>
  [
    `${inWhole(succeeded)} of ${inWhole(total)} answered`,
    ...(failed > 0 ? [`${inWhole(failed)} failed`] : []),
    ...(cancelled > 0 ? [`${inWhole(cancelled)} canceled`] : []),
    ...(waiting > 0 ? [`${inWhole(waiting)} waiting`] : [])
  ].join(", ")

/** The share that is finished, from 0 to 1. */
export const doneShare = ({ total, waiting }: Pick<AskProgress, "total" | "waiting">): number =>
  total === 0 ? 1 : (total - waiting) / total

/** The progress of an import, from 0 to 1; reading counts for half of it. */
export const importShare = ({ bytes, questions, status }: SurveyImportSummary): number => {
  if (status === "done") return 1
  const read = bytes.total === 0 ? 0 : bytes.read / bytes.total
  const stored = questions.total === null || questions.total === 0 ? 0 : questions.stored / questions.total
  return Math.min(1, (read + stored) / 2)
}
