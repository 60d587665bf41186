import { and, type Bitset, forEach, has } from "../../statistics/Bitset.ts"
import { figure } from "../../statistics/Figures.ts"
import { answered, type Column, textAt } from "../model/Column.ts"
import type { Question } from "../model/Question.ts"
import { countAt, countIn, effectiveNumber, squareAt, type Weights, weightAt, weightSums } from "../model/Weights.ts"

/** One answer label: respondents who gave it, their weights' sum, and its share (0–1) of the weighted base. */
interface TableRow {
  readonly label: string
  readonly count: number
  readonly weighted: number
  readonly share: number
}

/** Those who answered: their number, the sum of their weights, and Kish's effective number (Σw)²/Σw². */
export interface Base {
  readonly base: number
  readonly weightedBase: number
  readonly effectiveBase: number
}

/**
 * The answers to one question. Rows stand in the order of the labels; shares of a multiple response may sum to more than
 * 1, and those of a ranking are first choices. Numbers and texts have no rows.
 */
export interface Table extends Base {
  readonly rows: ReadonlyArray<TableRow>
}

interface Sums {
  readonly counts: Float64Array
  readonly weighted: Float64Array
  base: number
  weightedBase: number
  squares: number
}

const emptySums = (labels: number): Sums => ({
  counts: new Float64Array(labels),
  weighted: new Float64Array(labels),
  base: 0,
  weightedBase: 0,
  squares: 0
})

const tableOf = (labels: ReadonlyArray<string>, sums: Sums): Table => ({
  base: sums.base,
  weightedBase: figure(sums.weightedBase),
  effectiveBase: figure(effectiveNumber({ sum: sums.weightedBase, squares: sums.squares })),
  rows: labels.map((label, i) => ({
    label,
    count: sums.counts[i]!,
    weighted: sums.weighted[i]!,
    share: sums.weightedBase === 0 ? 0 : sums.weighted[i]! / sums.weightedBase
  }))
})

/** Sums per code over the one bits of `matched`; code 0, no answer, is passed over. */
const sumCodes = (codes: Uint8Array | Uint16Array, matched: Bitset, weights: Weights, labels: number): Sums => {
  const counts = new Float64Array(labels + 1)
  const weighted = new Float64Array(labels + 1)
  let squares = 0
  for (let word = 0; word < matched.length; word++) {
    for (let bits = matched[word]!; bits !== 0; bits &= bits - 1) {
      const i = (word << 5) + 31 - Math.clz32(bits & -bits)
      const code = codes[i]!
      counts[code]! += countAt(weights, i)
      if (weights === null || code === 0) continue
      weighted[code]! += weightAt(weights, i)
      squares += squareAt(weights, i)
    }
  }
  const sums = { ...emptySums(0), counts: counts.subarray(1), weighted: weighted.subarray(1), squares }
  sums.base = sums.counts.reduce((sum, n) => sum + n, 0)
  if (weights === null) {
    sums.weighted.set(sums.counts)
    sums.squares = sums.base
  }
  sums.weightedBase = sums.weighted.reduce((sum, w) => sum + w, 0)
  return sums
}

const addToBase = (sums: Sums, weights: Weights, i: number) => {
  sums.base += countAt(weights, i)
  sums.weightedBase += weightAt(weights, i)
  sums.squares += squareAt(weights, i)
}

const sumSelections = (asked: Bitset, selected: ReadonlyArray<Bitset>, matched: Bitset, weights: Weights): Sums => {
  const base = and(matched, asked)
  const { squares, sum } = weightSums(base, weights)
  return {
    counts: Float64Array.from(selected, (bits) => countIn(and(base, bits), weights)),
    weighted: Float64Array.from(selected, (bits) => weightSums(and(base, bits), weights).sum),
    base: countIn(base, weights),
    weightedBase: sum,
    squares
  }
}

const sumFirstChoices = (column: Column & { readonly _tag: "Ranking" }, matched: Bitset, weights: Weights): Sums => {
  const sums = emptySums(column.ranks.length)
  forEach(matched, (i) => {
    if (!answered(column, i)) return
    addToBase(sums, weights, i)
    column.ranks.forEach((ranks, label) => {
      if (ranks[i] !== 1) return
      sums.counts[label]! += countAt(weights, i)
      sums.weighted[label]! += weightAt(weights, i)
    })
  })
  return sums
}

const sumAnswered = (column: Column, matched: Bitset, weights: Weights): Sums => {
  const sums = emptySums(0)
  forEach(matched, (i) => {
    if (answered(column, i)) addToBase(sums, weights, i)
  })
  return sums
}

/** Tabulates the answers of the matched respondents; without weights everyone weighs 1. */
export const tabulate = (question: Question, column: Column, matched: Bitset, weights: Weights): Table => {
  switch (column._tag) {
    case "Coded":
      return tableOf(question.labels, sumCodes(column.codes, matched, weights, question.labels.length))
    case "Multiple":
      return tableOf(question.labels, sumSelections(column.asked, column.selected, matched, weights))
    case "Ranking":
      return tableOf(question.labels, sumFirstChoices(column, matched, weights))
    case "Numeric":
    case "Text":
      return tableOf([], sumAnswered(column, matched, weights))
  }
}

/** The number, weight and effective number of the matched respondents, whatever they answered. */
export const baseOf = (matched: Bitset, weights: Weights): Base => {
  const sums = weightSums(matched, weights)
  return {
    base: countIn(matched, weights),
    weightedBase: figure(sums.sum),
    effectiveBase: figure(effectiveNumber(sums))
  }
}

/**
 * One respondent's answer in words, or null where there is none. Several labels are joined by “; ”, a ranking's from
 * first choice to last; a multiple response with nothing selected is the empty text.
 */
export const answerOf = (question: Question, column: Column, respondent: number): string | null => {
  if (!answered(column, respondent)) return null
  switch (column._tag) {
    case "Coded":
      return question.labels[column.codes[respondent]! - 1] ?? null
    case "Multiple":
      return question.labels.filter((_, label) => has(column.selected[label]!, respondent)).join("; ")
    case "Numeric":
      return String(column.values[respondent]!)
    case "Ranking":
      return question.labels
        .map((label, i) => ({ label, rank: column.ranks[i]![respondent]! }))
        .filter(({ rank }) => rank > 0)
        .sort((a, b) => a.rank - b.rank)
        .map(({ label }) => label)
        .join("; ")
    case "Text":
      return textAt(column, respondent)
  }
}
