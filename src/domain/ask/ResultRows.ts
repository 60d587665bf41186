import type { ChoicesResult, OpenResult, ProjectResult } from "./AskResult.ts"
import type { CompareResult } from "./CompareResult.ts"
import type { ItemState } from "./DurableAsk.ts"
import { type AnyAsk, askOf, type QuoteAsk } from "./QuoteAsk.ts"

/** What became of one ask of many. */
export interface AskResultLine {
  readonly index: number
  readonly state: ItemState
  readonly requestId: string
  readonly credits: number
  /** What a request for it alone would have been answered; null where it was not answered. */
  readonly data: unknown
  readonly error: { readonly code: string; readonly message: string } | null
}

type Value = string | number | null

/** The columns of results as a table. */
export const RESULT_COLUMNS = [
  "index",
  "state",
  "request id",
  "credits",
  "question",
  "choice",
  "percentage",
  "answer",
  "code",
  "message"
] as const

type Found = readonly [question: Value, choice: Value, percentage: Value, answer: Value]

const openRows = ({ answers, insights }: OpenResult): ReadonlyArray<Found> =>
  answers.flatMap((one, at) =>
    "answer" in one
      ? [[insights[0]?.question ?? null, null, null, one.answer] as const]
      : one.map(({ answer }): Found => [insights[at]?.question ?? null, null, null, answer])
  )

const projectRows = ({ answers, results }: ProjectResult): ReadonlyArray<Found> =>
  results.flatMap(
    ({ choices, question }, at): ReadonlyArray<Found> =>
      choices === undefined
        ? (answers[at] ?? []).map(({ answer }) => [question, null, null, answer])
        : choices.map(({ choice, percentage }) => [question, choice, percentage, null])
  )

const compareRows = ({ question, sides }: CompareResult): ReadonlyArray<Found> =>
  sides.flatMap(({ choices, name }) =>
    choices.map(({ choice, percentage }): Found => [question, choice, percentage, name])
  )

const found = (asked: AnyAsk, data: unknown): ReadonlyArray<Found> => {
  switch (asked.kind) {
    case "choices":
      return (data as ChoicesResult).choices.map(({ choice, percentage }) => [
        asked.ask.question,
        choice,
        percentage,
        null
      ])
    case "compare":
      return compareRows(data as CompareResult)
    case "open":
      return openRows(data as OpenResult)
    case "project":
      return projectRows(data as ProjectResult)
  }
}

/** The columns of one answer as a table. */
export const ANSWER_COLUMNS = ["question", "choice", "percentage", "answer", "basis"] as const

/** One answer as lines of that table: its choices or answers, one line where there are none, and what each rests on. */
export const answerRows = (
  body: QuoteAsk,
  data: ChoicesResult | OpenResult | ProjectResult
): ReadonlyArray<ReadonlyArray<Value>> => {
  const rows = found(askOf(body), data)
  const answered = new Set(rows.map(([question]) => question))
  const asked =
    "results" in data ? data.results.map(({ question }) => question) : (body.questions ?? [body.question ?? []].flat())
  const nothing = asked.flatMap(
    (question): ReadonlyArray<Found> => (answered.has(question) ? [] : [[question, null, null, null]])
  )
  const basisOf = (question: Value) =>
    ("results" in data ? data.results.find((one) => one.question === question)?.basis : undefined) ?? data.sample.basis
  return [...rows, ...nothing].map((row) => [...row, basisOf(row[0])])
}

/** A result as lines of that table: one for each choice or answer, and one where there are none. */
export const resultRows = (
  { credits, data, error, index, requestId, state }: AskResultLine,
  body: QuoteAsk
): ReadonlyArray<ReadonlyArray<Value>> => {
  const about = [index, state, requestId, credits]
  const rows = data === null ? [] : found(askOf(body), data)
  const nothing: Found = [body.question ?? body.questions?.[0] ?? null, null, null, null]
  return (rows.length === 0 ? [nothing] : rows).map((row) => [
    ...about,
    ...row,
    error?.code ?? null,
    error?.message ?? null
  ])
}
