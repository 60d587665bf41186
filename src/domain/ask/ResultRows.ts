import { answeredBy, answeredByWords } from "../evidence/BasisWords.ts"
import type { Basis, Sample } from "../evidence/Estimate.ts"
import type { ChoicesResult, FilterReading, OpenResult, ProjectResult } from "./AskResult.ts"
import type { CompareResult } from "./CompareResult.ts"
import type { ItemState } from "./DurableAsk.ts"
import { type AnyAsk, askOf, type QuoteAsk } from "./QuoteAsk.ts"

/** What became of one ask of many. */
export interface AskResultLine {
  readonly index: number
  readonly state: ItemState
  readonly requestId: string
  readonly credits: number
  /** The ask as it was sent. */
  readonly asked: QuoteAsk
  /** What a request for it alone would have been answered; null where it was not answered. */
  readonly data: unknown
  readonly error: { readonly code: string; readonly message: string } | null
}

type Value = string | number | null

/** What every number of a table rests on: whose answers it is, of whom, how many, and how sure. */
const WORTH_COLUMNS = [
  "basis",
  "answers by",
  "asked of",
  "n",
  "effective n",
  "margin of error (points)",
  "weighting"
] as const
type Worth = readonly [
  basis: Value,
  answersBy: Value,
  askedOf: Value,
  n: Value,
  effectiveN: Value,
  margin: Value,
  weighting: Value
]

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
  "message",
  ...WORTH_COLUMNS
] as const

/** The columns of one answer as a table. */
export const ANSWER_COLUMNS = ["question", "choice", "percentage", "answer", ...WORTH_COLUMNS] as const

type Found = readonly [question: Value, choice: Value, percentage: Value, answer: Value]
type Told = readonly [...Found, ...Worth]

/** Who was asked, as the ask says it. */
export const askedOf = ({ audienceId, audiencePrompt, filter, projectId, sides }: QuoteAsk): string => {
  if (sides !== undefined) return sides.map(({ name, ...side }) => name ?? askedOf({ projectId, ...side })).join(" / ")
  if (audiencePrompt !== undefined) return audiencePrompt
  if (audienceId !== undefined) return `audience ${audienceId}`
  return filter ?? "everyone"
}

const filterWords = ({ expression, interpretation }: FilterReading): string =>
  expression === null ? "everyone" : interpretation.description

const worthOf = (sample: Sample, whom: string, basis: Basis, n: number): Worth => [
  basis,
  answeredByWords[answeredBy(basis)],
  whom,
  n,
  sample.effectiveSize,
  sample.marginOfError,
  sample.weighting?.statement ?? null
]

const sizeOf = ({ reference, size }: Sample) => reference?.n ?? size
const nothingFound = (question: Value): Found => [question, null, null, null]

/** Lines that stand for a question of which nothing was found. */
const atLeastOne = (question: Value, rows: ReadonlyArray<Found>) =>
  rows.length === 0 ? [nothingFound(question)] : rows

const openRows = (asked: QuoteAsk, { answers, insights, sample }: OpenResult): ReadonlyArray<Told> => {
  const whom = sample.audience?.description ?? askedOf(asked)
  const worth = worthOf(sample, whom, sample.basis, sizeOf(sample))
  const questions = asked.questions ?? insights.map(({ question }) => question)
  const lists = answers.some((one) => !("answer" in one)) ? answers : [answers]
  return questions.flatMap((question, at) => {
    const list = (lists[at] ?? []) as ReadonlyArray<{ readonly answer: string }>
    const rows = list.map(({ answer }): Found => [question, null, null, answer])
    return atLeastOne(question, rows).map((row): Told => [...row, ...worth])
  })
}

const projectRows = ({ answers, filter, results, sample }: ProjectResult): ReadonlyArray<Told> =>
  results.flatMap(({ base, basis, choices, question }, at): ReadonlyArray<Told> => {
    const rows =
      choices === undefined
        ? (answers[at] ?? []).map(({ answer }): Found => [question, null, null, answer])
        : choices.map(({ choice, percentage }): Found => [question, choice, percentage, null])
    const worth = worthOf(sample, filterWords(filter), basis, base)
    return atLeastOne(question, rows).map((row): Told => [...row, ...worth])
  })

const compareRows = ({ question, sides }: CompareResult): ReadonlyArray<Told> =>
  sides.flatMap(({ base, choices, filter, name, sample }) => {
    const whom = filter === undefined ? (sample.audience?.description ?? name) : filterWords(filter)
    const worth = worthOf(sample, whom, sample.basis, base ?? sizeOf(sample))
    return choices.map(({ choice, percentage }): Told => [question, choice, percentage, name, ...worth])
  })

const choicesRows = (asked: QuoteAsk, { choices, sample }: ChoicesResult): ReadonlyArray<Told> => {
  const question = asked.question ?? null
  const worth = worthOf(sample, sample.audience?.description ?? askedOf(asked), sample.basis, sizeOf(sample))
  const rows = choices.map(({ choice, percentage }): Found => [question, choice, percentage, null])
  return atLeastOne(question, rows).map((row): Told => [...row, ...worth])
}

const told = (body: QuoteAsk, kind: AnyAsk["kind"], data: unknown): ReadonlyArray<Told> => {
  switch (kind) {
    case "choices":
      return choicesRows(body, data as ChoicesResult)
    case "compare":
      return compareRows(data as CompareResult)
    case "open":
      return openRows(body, data as OpenResult)
    case "project":
      return projectRows(data as ProjectResult)
  }
}

/** One answer as lines of that table: its choices or answers, one line where there are none, and what each rests on. */
export const answerRows = (
  body: QuoteAsk,
  data: ChoicesResult | OpenResult | ProjectResult
): ReadonlyArray<ReadonlyArray<Value>> => told(body, askOf(body).kind, data)

/** A result as lines of that table: one for each choice or answer, and one where there are none. */
export const resultRows = ({
  asked,
  credits,
  data,
  error,
  index,
  requestId,
  state
}: AskResultLine): ReadonlyArray<ReadonlyArray<Value>> => {
  const question = asked.question ?? asked.questions?.[0] ?? null
  const unanswered: Told = [...nothingFound(question), null, null, askedOf(asked), null, null, null, null]
  const rows = data === null ? [unanswered] : told(asked, askOf(asked).kind, data)
  return rows.map(([asks, choice, percentage, answer, ...worth]) => [
    ...[index, state, requestId, credits, asks, choice, percentage, answer],
    ...[error?.code ?? null, error?.message ?? null],
    ...worth
  ])
}
