import { FastCheck as fc } from "effect"
import { none, set } from "../../src/domain/statistics/Bitset.ts"
import type { Column } from "../../src/domain/survey/model/Column.ts"
import type { Codebook, Question } from "../../src/domain/survey/model/Question.ts"

/** One respondent's answer as people would write it down; null is no answer. */
export type Cell = string | number | ReadonlyArray<string> | null

/** A small survey in two forms: rows of answers, and the coded columns that the product computes with. */
export interface SmallSurvey {
  readonly codebook: Codebook
  readonly rows: ReadonlyArray<ReadonlyArray<Cell>>
  readonly columns: ReadonlyArray<Column>
  readonly weights: Float64Array | null
}

export const question = (
  key: string,
  kind: Question["kind"],
  labels: ReadonlyArray<string> = [],
  text = key,
  stem: string | null = null
): Question => ({ key, text, kind, labels, stem })

export const codebook = (questions: ReadonlyArray<Question>, respondents = 100): Codebook => ({
  questions,
  respondents,
  weighted: false
})

/** Ages behind the labels of `age`, the last one reaching far. */
export const ages: Record<string, readonly [number, number]> = {
  "18-29": [18, 29],
  "30-44": [30, 44],
  "45-60": [45, 60],
  "> 60": [61, 140]
}

export const questions: ReadonlyArray<Question> = [
  question("gender", "single", ["Female", "Male", 'In "another" way'], "What is your gender?"),
  question("age", "ordinal", Object.keys(ages), "Age"),
  question("agreement", "ordinal", ["Disagree", "Neither", "Agree", "Don't know"], "How far do you agree?"),
  question(
    "films",
    "multiple",
    ["A New Hope", "Return of the Jedi", "The Phantom Menace"],
    "Which films have you seen?"
  ),
  question("visits", "numeric", [], "How many visits did you make?"),
  question("favourites", "ranking", ["Han", "Leia", "Yoda"], "Rank the characters"),
  question("comment", "text", [], "Anything else?"),
  question("started", "date", [], "When did you begin?")
]

const encoder = new TextEncoder()

const textColumn = (cells: ReadonlyArray<Cell>): Column => {
  const parts = cells.map((cell) => encoder.encode(typeof cell === "string" ? cell : ""))
  const offsets = new Uint32Array(parts.length + 1)
  parts.forEach((part, i) => {
    offsets[i + 1] = offsets[i]! + part.length
  })
  const bytes = new Uint8Array(offsets[parts.length]!)
  parts.forEach((part, i) => {
    bytes.set(part, offsets[i]!)
  })
  return { _tag: "Text", offsets, bytes }
}

const bits = (cells: ReadonlyArray<Cell>, holds: (cell: Cell) => boolean) => {
  const out = none(cells.length)
  cells.forEach((cell, i) => {
    if (holds(cell)) set(out, i)
  })
  return out
}

/** Encodes the answers to one question. */
export const columnOf = ({ kind, labels }: Question, cells: ReadonlyArray<Cell>): Column => {
  switch (kind) {
    case "single":
    case "ordinal":
      return { _tag: "Coded", codes: Uint8Array.from(cells, (cell) => labels.indexOf(String(cell)) + 1) }
    case "multiple":
      return {
        _tag: "Multiple",
        asked: bits(cells, (cell) => cell !== null),
        selected: labels.map((label) => bits(cells, (cell) => Array.isArray(cell) && cell.includes(label)))
      }
    case "numeric":
      return {
        _tag: "Numeric",
        values: Float64Array.from(cells, (cell) => (cell === null ? Number.NaN : Number(cell)))
      }
    case "ranking":
      return {
        _tag: "Ranking",
        ranks: labels.map((label) =>
          Uint8Array.from(cells, (cell) => (Array.isArray(cell) ? cell.indexOf(label) + 1 : 0))
        )
      }
    case "text":
    case "date":
      return textColumn(cells)
  }
}

const cellOf = ({ kind, labels }: Question): fc.Arbitrary<Cell> => {
  switch (kind) {
    case "single":
    case "ordinal":
      return fc.constantFrom(null, ...labels)
    case "multiple":
      return fc.option(fc.subarray([...labels]))
    case "numeric":
      return fc.option(fc.integer({ min: -3, max: 9 }))
    case "ranking":
      return fc.option(fc.shuffledSubarray([...labels], { minLength: 1 }))
    case "date":
      return fc.option(fc.constantFrom("2019-07-23T10:00:00Z", "2019-08-01", "2020-01-01"))
    case "text":
      return fc.option(fc.constantFrom("Great fun", "great  FUN.", "no", "2019-07-23 10:00", "2020-01-01", "naïve"))
  }
}

const rowArbitrary = fc.tuple(...questions.map(cellOf))

/** Surveys of up to `max` respondents who answered `questions`, weighted or not. */
export const smallSurvey = (max = 80): fc.Arbitrary<SmallSurvey> =>
  fc
    .tuple(
      fc.array(rowArbitrary, { maxLength: max }),
      fc.option(fc.array(fc.double({ min: 0.05, max: 8, noNaN: true }), { minLength: max, maxLength: max }))
    )
    .map(([rows, weights]) => ({
      codebook: { questions, respondents: rows.length, weighted: weights !== null },
      rows,
      columns: questions.map((q, position) =>
        columnOf(
          q,
          rows.map((row) => row[position]!)
        )
      ),
      weights: weights === null ? null : Float64Array.from(weights.slice(0, rows.length))
    }))
