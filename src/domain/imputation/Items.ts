import { has } from "../statistics/Bitset.ts"
import type { Column } from "../survey/model/Column.ts"
import type { Question } from "../survey/model/Question.ts"

/**
 * A closed item of a survey: what a respondent chose of a few categories, 1 to `categories`; 0 is no answer. A multiple
 * response is one item per label (1 not selected, 2 selected), a number is cut at its quintiles, a ranking is one item per
 * label with the rank as its category.
 */
export interface Item {
  /** Position of the question in the codebook. */
  readonly question: number
  /** Position of the label for multiple responses and rankings, else null. */
  readonly label: number | null
  readonly categories: number
  readonly codes: Uint8Array
  /** A number in finer steps, 1 to `MAX_STEPS`; 0 is no answer. */
  readonly detail?: Uint8Array
}

/** Labels beyond this many make a question too fine to compare respondents by. */
const MAX_CATEGORIES = 60
const QUANTILES = 5
/** Finest steps of a number. */
const MAX_STEPS = 254

const quantiles = (sorted: Float64Array, parts: number): ReadonlyArray<number> => {
  const cuts = Array.from({ length: parts - 1 }, (_, q) => sorted[Math.floor(((q + 1) * sorted.length) / parts)] ?? 0)
  return [...new Set(cuts)].filter((cut) => cut > (sorted[0] ?? 0))
}

/** How many of the ascending cuts a value reaches, by halves. */
const reached = (value: number, cuts: ReadonlyArray<number>): number => {
  let [low, high] = [0, cuts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value >= cuts[middle]!) low = middle + 1
    else high = middle
  }
  return low
}

const cutAt = (values: Float64Array, cuts: ReadonlyArray<number>): Uint8Array =>
  Uint8Array.from(values, (value) => (Number.isNaN(value) ? 0 : 1 + reached(value, cuts)))

const binned = (values: Float64Array): Pick<Item, "categories" | "codes" | "detail"> => {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort()
  const cuts = quantiles(sorted, QUANTILES)
  return {
    codes: cutAt(values, cuts),
    categories: cuts.length + 1,
    detail: cutAt(values, quantiles(sorted, MAX_STEPS))
  }
}

/** The closed items of one question; none for texts, dates and questions with very many labels. */
export const itemsOfQuestion = (
  { labels }: Question,
  question: number,
  column: Column,
  respondents: number
): ReadonlyArray<Item> => {
  switch (column._tag) {
    case "Coded":
      return labels.length < 2 || labels.length > MAX_CATEGORIES
        ? []
        : [{ question, label: null, categories: labels.length, codes: Uint8Array.from(column.codes) }]
    case "Multiple":
      return column.selected.map((selected, label) => ({
        question,
        label,
        categories: 2,
        codes: Uint8Array.from({ length: respondents }, (_, i) =>
          has(column.asked, i) ? (has(selected, i) ? 2 : 1) : 0
        )
      }))
    case "Numeric": {
      const cut = binned(column.values)
      return cut.categories < 2 ? [] : [{ question, label: null, ...cut }]
    }
    case "Ranking":
      return column.ranks.map((ranks, label) => ({
        question,
        label,
        categories: Math.max(2, column.ranks.length),
        codes: Uint8Array.from(ranks)
      }))
    case "Text":
      return []
  }
}

/** Positions of the questions that tell respondents apart: closed, asked, and not answered alike by everybody. */
export const tellingPositions = (questions: ReadonlyArray<Question>): ReadonlyArray<number> =>
  questions.flatMap(({ constant, derived, kind }, at) =>
    kind === "text" || kind === "date" || constant === true || derived !== undefined ? [] : [at]
  )

/** Every closed item of a survey, in the order of the codebook. */
export const itemsOf = (
  questions: ReadonlyArray<Question>,
  columns: ReadonlyArray<Column>,
  respondents: number
): ReadonlyArray<Item> =>
  questions.flatMap((question, position) => itemsOfQuestion(question, position, columns[position]!, respondents))

export const answeredRows = ({ codes }: Item): Uint32Array => {
  const rows = new Uint32Array(codes.length)
  let n = 0
  for (let i = 0; i < codes.length; i++) if (codes[i]! !== 0) rows[n++] = i
  return rows.subarray(0, n)
}

/** Share of each category (0-based) among the rows that answered, with one answer added to every category (Laplace). */
export const smoothedShares = ({ categories, codes }: Item, rows: Uint32Array): Float64Array => {
  const counts = new Float64Array(categories).fill(1)
  let total = categories
  for (let r = 0; r < rows.length; r++) {
    const code = codes[rows[r]!]!
    if (code === 0) continue
    counts[code - 1]! += 1
    total++
  }
  return counts.map((n) => n / total)
}

/** Share of the errors of the likeliest answer that a duplicate must spare. */
const MIN_SPARED = 0.95
/** Fewest answers beside the commonest one: agreement on fewer is chance. */
const MIN_ERRORS = 10
const COMPARED_ROWS = 1_500

/** Codes from 0, no answer, to below `size`. */
interface Coding {
  readonly codes: Uint8Array
  readonly size: number
}

/** An item as it is compared with another one: a number in fine steps, unless the other is a number too. */
const codingOf = ({ categories, codes, detail }: Item, other: Item): Coding =>
  detail !== undefined && other.detail === undefined
    ? { codes: detail, size: MAX_STEPS + 1 }
    : { codes, size: categories + 1 }

/** Counts of pairs of codes among evenly spread respondents who answered both, row after row. */
const pairCounts = (a: Item, b: Item, left: Coding, right: Coding): Float64Array => {
  const counts = new Float64Array(left.size * right.size)
  const step = Math.max(1, Math.floor(a.codes.length / COMPARED_ROWS))
  for (let i = 0; i < a.codes.length; i += step) {
    if (a.codes[i] !== 0 && b.codes[i] !== 0) counts[left.codes[i]! * right.size + right.codes[i]!]! += 1
  }
  return counts
}

/**
 * Share of the errors of guessing the second item by its commonest answer that knowing the first one spares (Goodman &
 * Kruskal's λ, 1954). A pair of answers that only one respondent gave counts as an error: it foretells nobody else's.
 */
const spared = (counts: Float64Array, from: number, to: number, fromStep: number, toStep: number): number => {
  const totals = new Float64Array(to)
  let answers = 0
  let errors = 0
  for (let x = 1; x < from; x++) {
    let row = 0
    let commonest = 0
    for (let k = 1; k < to; k++) {
      const n = counts[x * fromStep + k * toStep]!
      row += n
      totals[k]! += n
      commonest = Math.max(commonest, n)
    }
    answers += row
    errors += commonest <= 1 ? row : row - commonest
  }
  const without = answers - Math.max(...totals)
  return without < MIN_ERRORS ? 0 : 1 - errors / without
}

/**
 * Whether two items are recodes of one another, so that one of them gives the other away in all but a few cases: age and
 * its bracket, a question of four answers and the same in three. Such a pair says nothing of how well people can be
 * predicted.
 */
export const isDuplicate = (a: Item, b: Item): boolean => {
  const [left, right] = [codingOf(a, b), codingOf(b, a)]
  const counts = pairCounts(a, b, left, right)
  return (
    spared(counts, left.size, right.size, right.size, 1) >= MIN_SPARED ||
    spared(counts, right.size, left.size, 1, right.size) >= MIN_SPARED
  )
}
