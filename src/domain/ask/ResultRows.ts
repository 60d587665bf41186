import type { AskData } from "./AskData.ts"
import type { ChoicesResult, OpenResult, ProjectResult } from "./AskResult.ts"
import type { CompareResult } from "./CompareResult.ts"
import { compareCells } from "./CompareRows.ts"
import type { ItemState } from "./DurableAsk.ts"
import { type AnyAsk, askOf, type QuoteAsk } from "./QuoteAsk.ts"
import { whoIsAsked } from "./WhoIsAsked.ts"
import { areFindings, type Cells, lineOf, type Value, WORTH_COLUMNS, worthOf } from "./Worth.ts"

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
  ...["difference", "low", "high", "p", "exceeds", "answer"],
  ...WORTH_COLUMNS,
  ...["note", "code", "message"]
] as const

/** A choice each; without a percentage where nothing is known of the question. */
const choiceCells = (question: string | null, { choices, sample }: ChoicesResult): ReadonlyArray<Cells> =>
  choices.map(({ choice, percentage }) => ({ question, choice, percentage: areFindings(sample) ? percentage : null }))

const openCells = (questions: ReadonlyArray<string>, { answers }: OpenResult): ReadonlyArray<Cells> =>
  answers.flatMap((one, at) =>
    "answer" in one
      ? [{ question: questions[0] ?? null, answer: one.answer }]
      : one.map(({ answer }): Cells => ({ question: questions[at] ?? null, answer }))
  )

const projectCells = ({ answers, results }: ProjectResult): ReadonlyArray<Cells> =>
  results.flatMap(
    ({ choices, question }, at): ReadonlyArray<Cells> =>
      choices === undefined
        ? (answers[at] ?? []).map(({ answer }) => ({ question, answer }))
        : choices.map(({ choice, percentage }) => ({ question, choice, percentage }))
  )

const questionsIn = ({ question, questions }: QuoteAsk): ReadonlyArray<string> => questions ?? [question ?? []].flat()

const found = (body: QuoteAsk, data: AskData): ReadonlyArray<Cells> => {
  switch (askOf(body).kind) {
    case "choices":
      return choiceCells(body.question ?? null, data as ChoicesResult)
    case "compare":
      return compareCells(data as CompareResult)
    case "open":
      return openCells(questionsIn(body), data as OpenResult)
    case "project":
      return projectCells(data as ProjectResult)
  }
}

/** What is said of each question in words. */
const summariesOf = (data: AskData): ReadonlyArray<{ readonly question: string | null; readonly summary: string }> =>
  "results" in data ? data.results : "insights" in data ? data.insights : [{ question: null, summary: data.summary }]

/** The lines of an answer, one for a question to which there is none, and what each question's answer rests on. */
const answered = (body: QuoteAsk, data: AskData): ReadonlyArray<Cells> => {
  const rows = found(body, data)
  const told = new Set(rows.map(({ question }) => question))
  const asked = "results" in data ? data.results.map(({ question }) => question) : questionsIn(body)
  const summaries = summariesOf(data)
  const noteOf = (question: string) =>
    (summaries.find((one) => one.question === question) ?? summaries.find((one) => one.question === null))?.summary
  const nothing = asked.flatMap(
    (question): ReadonlyArray<Cells> => (told.has(question) ? [] : [{ question, note: noteOf(question) ?? null }])
  )
  const worth = (question: Value): Cells => {
    if (!("results" in data)) return "sides" in data ? { basis: data.sample.basis } : worthOf(data)
    const result = data.results.find((one) => one.question === question)
    return worthOf(data, result?.basis, result?.base)
  }
  return [...rows, ...nothing].map((row) => ({ ...worth(row.question ?? null), ...row }))
}

/** Who was asked as an audience, in the words that describe it; undefined where respondents or sides were. */
export const describedAudience = (data: AskData): string | undefined =>
  "results" in data || "sides" in data ? undefined : data.sample.audience?.description

/** The columns of one answer as a table. */
export const ANSWER_COLUMNS = ["who", "question", "choice", "percentage", "answer", ...WORTH_COLUMNS] as const

/** One answer as lines of that table: its choices or answers, one line where there are none, and what each rests on. */
export const answerRows = (
  body: QuoteAsk,
  data: ChoicesResult | OpenResult | ProjectResult
): ReadonlyArray<ReadonlyArray<Value>> => {
  const who = describedAudience(data) ?? whoIsAsked(body)
  return answered(body, data).map((cells) => lineOf(ANSWER_COLUMNS, { who, ...cells }))
}

/** A result as lines of the table of results: one for each choice, answer or difference, and one where there are none. */
export const resultRows = (line: AskResultLine): ReadonlyArray<ReadonlyArray<Value>> => {
  const { asked, credits, data, error, index, kind, requestId, state, who } = line
  const about = { index, state, kind, "request id": requestId, credits, who }
  const problem = { code: error?.code ?? null, message: error?.message ?? null }
  const rows = data === null ? questionsIn(asked).map((question): Cells => ({ question })) : answered(asked, data)
  return rows.map((row) => lineOf(RESULT_COLUMNS, { ...about, ...problem, ...row }))
}
