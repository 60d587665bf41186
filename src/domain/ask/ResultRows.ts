import type { AskData } from "./AskData.ts"
import type { ChoicesResult, OpenResult, ProjectResult } from "./AskResult.ts"
import type { CompareResult } from "./CompareResult.ts"
import { type Cells, compareCells, type Value } from "./CompareRows.ts"
import type { ItemState } from "./DurableAsk.ts"
import { type AnyAsk, askOf, type QuoteAsk } from "./QuoteAsk.ts"

/** What became of one ask of many. */
export interface AskResultLine {
  readonly index: number
  readonly state: ItemState
  readonly kind: AnyAsk["kind"]
  /** Who was asked, in words; of a comparison all sides. */
  readonly who: string
  /** The ask as it was sent. */
  readonly asked: QuoteAsk
  readonly requestId: string
  readonly credits: number
  /** What a request for it alone would have been answered; null where it was not answered. */
  readonly data: AskData | null
  readonly error: { readonly code: string; readonly message: string } | null
}

/** The columns of results as a table. */
export const RESULT_COLUMNS = [
  ...["index", "state", "kind", "request id", "credits", "who", "compared with", "question", "choice", "percentage"],
  ...["difference", "low", "high", "p", "exceeds", "answer", "basis", "note", "code", "message"]
] as const

const openCells = ({ answers, insights }: OpenResult): ReadonlyArray<Cells> =>
  answers.flatMap((one, at) =>
    "answer" in one
      ? [{ question: insights[0]?.question ?? null, answer: one.answer }]
      : one.map(({ answer }): Cells => ({ question: insights[at]?.question ?? null, answer }))
  )

const projectCells = ({ answers, results }: ProjectResult): ReadonlyArray<Cells> =>
  results.flatMap(
    ({ choices, question }, at): ReadonlyArray<Cells> =>
      choices === undefined
        ? (answers[at] ?? []).map(({ answer }) => ({ question, answer }))
        : choices.map(({ choice, percentage }) => ({ question, choice, percentage }))
  )

const found = (asked: AnyAsk, data: AskData): ReadonlyArray<Cells> => {
  switch (asked.kind) {
    case "choices":
      return (data as ChoicesResult).choices.map(({ choice, percentage }) => ({
        question: asked.ask.question,
        choice,
        percentage
      }))
    case "compare":
      return compareCells(data as CompareResult)
    case "open":
      return openCells(data as OpenResult)
    case "project":
      return projectCells(data as ProjectResult)
  }
}

const questionsIn = ({ question, questions }: QuoteAsk): ReadonlyArray<string> => questions ?? [question ?? []].flat()

/** What is said of each question in words. */
const summariesOf = (data: AskData): ReadonlyArray<{ readonly question: string | null; readonly summary: string }> =>
  "results" in data ? data.results : "insights" in data ? data.insights : [{ question: null, summary: data.summary }]

/** The lines of an answer, one for a question to which there is none, and what each question's answer rests on. */
const answered = (body: QuoteAsk, data: AskData): ReadonlyArray<Cells> => {
  const rows = found(askOf(body), data)
  const told = new Set(rows.map(({ question }) => question))
  const asked = "results" in data ? data.results.map(({ question }) => question) : questionsIn(body)
  const summaries = summariesOf(data)
  const noteOf = (question: string) =>
    (summaries.find((one) => one.question === question) ?? summaries.find((one) => one.question === null))?.summary
  const nothing = asked.flatMap(
    (question): ReadonlyArray<Cells> => (told.has(question) ? [] : [{ question, note: noteOf(question) ?? null }])
  )
  const basisOf = (question: Value) =>
    ("results" in data ? data.results.find((one) => one.question === question)?.basis : undefined) ?? data.sample.basis
  return [...rows, ...nothing].map((row) => ({ basis: basisOf(row.question ?? null), ...row }))
}

/** Cells as a line of a table with these columns. */
export const lineOf = (columns: ReadonlyArray<string>, cells: Cells): ReadonlyArray<Value> =>
  columns.map((column) => cells[column] ?? null)

/** The columns of one answer as a table. */
export const ANSWER_COLUMNS = ["question", "choice", "percentage", "answer", "basis"] as const

/** One answer as lines of that table: its choices or answers, one line where there are none, and what each rests on. */
export const answerRows = (
  body: QuoteAsk,
  data: ChoicesResult | OpenResult | ProjectResult
): ReadonlyArray<ReadonlyArray<Value>> => answered(body, data).map((cells) => lineOf(ANSWER_COLUMNS, cells))

/** A result as lines of the table of results: one for each choice, answer or difference, and one where there are none. */
export const resultRows = (line: AskResultLine): ReadonlyArray<ReadonlyArray<Value>> => {
  const { asked, credits, data, error, index, kind, requestId, state, who } = line
  const about = { index, state, kind, "request id": requestId, credits, who }
  const problem = { code: error?.code ?? null, message: error?.message ?? null }
  const rows = data === null ? questionsIn(asked).map((question): Cells => ({ question })) : answered(asked, data)
  return rows.map((row) => lineOf(RESULT_COLUMNS, { ...about, ...problem, ...row }))
}
