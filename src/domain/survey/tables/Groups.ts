import { Either, Schema } from "effect"
import { type Bitset, countBoth, none, set } from "../../statistics/Bitset.ts"
import type { Turns } from "../../Turns.ts"
import { excerpt } from "../../text/Text.ts"
import type { Column } from "../model/Column.ts"
import type { Question } from "../model/Question.ts"
import { besideScale, scoresOf } from "../model/Steps.ts"
import type { Weights } from "../model/Weights.ts"
import { type Ranges, rangeCodes, rangesOf, sortedNumbers } from "./Bins.ts"
import type { CrosstabOptions } from "./CrosstabOptions.ts"
import { periodsOf } from "./Periods.ts"

const TURN = 1 << 16

/** A crosstab was asked of a question that has no groups of answers, or with groups that the question does not have. */
export class CrosstabInvalid extends Schema.TaggedError<CrosstabInvalid>()("CrosstabInvalid", {
  param: Schema.Literal(
    "rows",
    "columns",
    "nets",
    "boxes",
    "bins",
    "questions",
    "shows",
    "score",
    "dates",
    "test.against.column"
  ),
  problem: Schema.String
}) {
  override get message() {
    return this.problem
  }
}

export interface Answers {
  readonly question: Question
  readonly column: Column
}

/** Those who gave one answer; of a ranking, as their first choice. */
export interface Group {
  readonly label: string
  readonly who: Bitset
  readonly offScale: boolean
  /** The one number that the answer is; null where it is none or a range of them. */
  readonly value: number | null
  /** Whether it stands for a range of numbers. */
  readonly range: boolean
}

/** The answers to a question, those off the scale last, and who gave any. */
export interface Groups {
  readonly question: Question
  readonly column: Column
  readonly answered: Bitset
  readonly groups: ReadonlyArray<Group>
  /** Whether nobody is in two groups. */
  readonly disjoint: boolean
  /** Each respondent's number, NaN for none; null where the question has no numbers. */
  readonly numbers: Float64Array | null
  /** What the numbers are, in words. */
  readonly numbersAre: string
}

function* byCode(codes: Uint8Array | Uint16Array, labels: number): Turns<ReadonlyArray<Bitset>> {
  const groups = Array.from({ length: labels }, () => none(codes.length))
  for (let i = 0; i < codes.length; i++) {
    if (i % TURN === TURN - 1) yield
    const code = codes[i]!
    if (code !== 0) groups[code - 1]![i >>> 5]! |= 1 << (i & 31)
  }
  return groups
}

const anyOf = (sets: ReadonlyArray<Bitset>, size: number): Bitset => {
  const out = none(size)
  for (const one of sets) for (let word = 0; word < out.length; word++) out[word]! |= one[word]!
  return out
}

function* byRank(ranks: ReadonlyArray<Uint8Array>): Turns<{ answered: Bitset; first: ReadonlyArray<Bitset> }> {
  const size = ranks[0]?.length ?? 0
  const answered = none(size)
  const first: Array<Bitset> = []
  for (const ranked of ranks) {
    const chosen = none(size)
    for (let i = 0; i < size; i++) {
      if (ranked[i] !== 0) set(answered, i)
      if (ranked[i] === 1) set(chosen, i)
    }
    first.push(chosen)
    yield
  }
  return { answered, first }
}

const offScaleLast = (groups: ReadonlyArray<Group>) => [
  ...groups.filter(({ offScale }) => !offScale),
  ...groups.filter(({ offScale }) => offScale)
]

type Described = Omit<Groups, "question" | "column" | "answered" | "groups">
const WITHOUT_NUMBERS: Described = { disjoint: true, numbers: null, numbersAre: "" }

const labelled = (
  { column, question }: Answers,
  sets: ReadonlyArray<Bitset>,
  answered: Bitset,
  about: Described
): Groups => {
  const { kind, labels, offScale } = question
  const numbers = scoresOf(question)?.values
  const beside = kind === "ordinal" || offScale !== undefined ? besideScale(question) : []
  const groups = sets.map((who, i) => ({
    label: labels[i]!,
    who,
    offScale: beside[i] ?? false,
    value: numbers?.[i] ?? null,
    range: false
  }))
  return { question, column, answered, groups: offScaleLast(groups), ...about }
}

const numbersOfCodes = (question: Question, codes: Uint8Array | Uint16Array): Described => {
  const read = scoresOf(question)
  if (read === null) return WITHOUT_NUMBERS
  const byCode = Float64Array.from([null, ...read.values], (value) => value ?? Number.NaN)
  const steps = question.labels.flatMap((label, i) =>
    read.values[i] == null ? [] : [`${read.values[i]} = ${excerpt(label, 40)}`]
  )
  const numbersAre =
    read.from === "labels" ? "the numbers that the labels are" : `the codes of the scale: ${steps.join(", ")}`
  return { disjoint: true, numbers: Float64Array.from(codes, (code) => byCode[code]!), numbersAre }
}

/** Groups of a question whose answers are put into ranges or periods. */
const coded = (
  { column, question }: Answers,
  sets: ReadonlyArray<Bitset>,
  { labels, values }: Pick<Ranges, "labels"> & Partial<Ranges>,
  size: number,
  about: Described
): Groups => ({
  question,
  column,
  answered: anyOf(sets, size),
  groups: sets.map((who, i) => ({
    label: labels[i]!,
    who,
    offScale: false,
    value: values?.[i] ?? null,
    range: values !== undefined && values[i] === null
  })),
  ...about
})

/** Who gave which answer to a question: labels, first choices, ranges of numbers, or periods of dates. */
export function* groupsOf(
  answers: Answers,
  param: "rows" | "columns",
  size: number,
  breaks: ReadonlyArray<number> | undefined,
  dates: CrosstabOptions["dates"],
  weights: Weights = null
): Turns<Either.Either<Groups, CrosstabInvalid>> {
  const { column, question } = answers
  const refused = (problem: string) => Either.left(new CrosstabInvalid({ param, problem }))
  if (question.constant === true)
    return refused(
      `Everybody who answered ${question.key} gave the same answer, so a table of it tells nothing: ` +
        `choose another question for the ${param}.`
    )
  if (breaks !== undefined && column._tag !== "Numeric")
    return Either.left(
      new CrosstabInvalid({
        param: "bins",
        problem:
          `The answers to ${question.key} aren't numbers: leave out its ` +
          `bins${question.labels.length > 0 ? ", or group its labels with nets" : ""}.`
      })
    )
  switch (column._tag) {
    case "Coded": {
      const sets = yield* byCode(column.codes, question.labels.length)
      return Either.right(labelled(answers, sets, anyOf(sets, size), numbersOfCodes(question, column.codes)))
    }
    case "Multiple":
      return Either.right(
        labelled(answers, column.selected, column.asked, { ...WITHOUT_NUMBERS, disjoint: question.labels.length < 2 })
      )
    case "Ranking": {
      const { answered, first } = yield* byRank(column.ranks)
      const disjoint = first.every((a, i) => first.slice(0, i).every((b) => countBoth(a, b) === 0))
      return Either.right(labelled(answers, first, answered, { ...WITHOUT_NUMBERS, disjoint }))
    }
    case "Numeric": {
      const ranges = rangesOf(yield* sortedNumbers(column.values, weights), breaks)
      const sets = yield* byCode(yield* rangeCodes(column.values, ranges), ranges.labels.length)
      const numbersAre = "the numbers that respondents gave"
      return Either.right(coded(answers, sets, ranges, size, { disjoint: true, numbers: column.values, numbersAre }))
    }
    case "Text": {
      if (question.kind !== "date")
        return refused(
          `The answers to ${question.key} are texts: choose a question with labels, numbers or dates for the ${param}.`
        )
      const periods = yield* periodsOf(column, dates)
      if (periods.labels.length === 0 && dates === "week")
        return Either.left(
          new CrosstabInvalid({
            param: "dates",
            problem: `The dates of ${question.key} name no days: group them by month, quarter or year.`
          })
        )
      const sets = yield* byCode(periods.codes, periods.labels.length)
      return Either.right(coded(answers, sets, periods, size, WITHOUT_NUMBERS))
    }
  }
}
