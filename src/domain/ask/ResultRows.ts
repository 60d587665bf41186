import { Schema } from "effect"
import {
  areFindings,
  type Cells,
  ChoicesResult,
  lineOf,
  OpenResult,
  ProjectResult,
  type Value,
  WORTH_COLUMNS,
  worthOf
} from "./AskResult.ts"
import { CompareResult } from "./CompareResult.ts"
import type { ItemState } from "./DurableAsk.ts"
import { type AnyAsk, askOf, type QuoteAsk, whoIsAsked } from "./QuoteAsk.ts"

export const COMPARE_COLUMNS = [
  ...["who", "compared with", "question", "choice", "percentage", "difference", "low", "high", "p", "exceeds"],
  ...WORTH_COLUMNS,
  "note"
] as const

const verdict = (exceeds: boolean | null): string => (exceeds === null ? "not tested" : exceeds ? "yes" : "no")

/**
 * A comparison as lines: the share of each side at each choice, the difference of each two sides at each choice with what
 * the first has more than the second, both in points with their 95% interval, and why two sides are not tested. Where
 * nothing is known of a side, its shares and their differences are left empty.
 */
export const compareCells = ({ differences, pairs, question, sides }: CompareResult): ReadonlyArray<Cells> => {
  const nameOf = (letter: string) => sides.find((side) => side.letter === letter)?.name ?? letter
  const unknown = new Set(sides.flatMap(({ letter, sample }) => (areFindings(sample) ? [] : [letter])))
  const shares = sides.flatMap(
    ({ base, choices, filter, letter, name, sample, summary }): ReadonlyArray<Cells> =>
      sample.basis === "none"
        ? [{ who: name, question, basis: sample.basis, note: summary }]
        : choices.map(({ choice, interval, percentage }) => ({
            ...{ who: name, question, choice, ...worthOf({ sample, filter }, sample.basis, base) },
            ...(unknown.has(letter) ? {} : { percentage, low: interval?.low ?? null, high: interval?.high ?? null })
          }))
  )
  const between = ({ a, b }: { readonly a: string; readonly b: string }) => ({
    who: nameOf(a),
    "compared with": nameOf(b),
    question,
    basis: null
  })
  const apart = differences.map(
    ({ adjusted, choice, exceeds, interval, points, ...pair }): Cells => ({
      ...between(pair),
      ...(unknown.has(pair.a) || unknown.has(pair.b)
        ? { choice, exceeds: verdict(null) }
        : {
            choice,
            difference: points,
            low: interval.low,
            high: interval.high,
            p: adjusted,
            exceeds: verdict(exceeds)
          })
    })
  )
  const untested = pairs.flatMap(
    ({ because, ...pair }): ReadonlyArray<Cells> =>
      because === null ? [] : [{ ...between(pair), exceeds: verdict(null), note: because }]
  )
  return [...shares, ...apart, ...untested]
}

/** What an ask of any kind is answered. */
export const AskData = Schema.Union(ChoicesResult, CompareResult, ProjectResult, OpenResult)
export type AskData = typeof AskData.Type

/** What became of one ask of many. */
export interface AskResultLine {
  readonly index: number
  readonly state: ItemState
  readonly kind: AnyAsk["kind"]
  /** Who was asked, in words; of a comparison all sides. */
  readonly who: string
  readonly asked: QuoteAsk
  readonly requestId: string
  readonly credits: number
  /** What a request for it alone would have been answered; null where it was not answered. */
  readonly data: AskData | null
  readonly error: { readonly code: string; readonly message: string } | null
}

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

const summariesOf = (data: AskData): ReadonlyArray<{ readonly question: string | null; readonly summary: string }> =>
  "results" in data ? data.results : "insights" in data ? data.insights : [{ question: null, summary: data.summary }]

/** The question that stands in a line where another one was answered: the survey's, next to the one that was asked. */
const askedInstead = (data: AskData, question: Value): Cells => {
  const result = "results" in data ? data.results.find((one) => one.question === question) : undefined
  return result?.match === "nearest" && result.matchedQuestion !== null
    ? { question: `${result.matchedQuestion} (nearest to “${question}”)` }
    : {}
}

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
  return [...rows, ...nothing].map((row) => ({
    ...worth(row.question ?? null),
    ...row,
    ...askedInstead(data, row.question ?? null)
  }))
}

/** Who was asked as an audience, in the words that describe it; undefined where respondents or sides were. */
export const describedAudience = (data: AskData): string | undefined =>
  "results" in data || "sides" in data ? undefined : data.sample.audience?.description

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
