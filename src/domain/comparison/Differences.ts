/**
 * Comparison: the same question answered by several groups of people. Percentages and margins of each group come in; tested
 * differences, corrected for how many were tested, go out.
 */
import { whoGave } from "../evidence/SurveyAnswers.ts"
import { countBoth } from "../statistics/Bitset.ts"
import { normalTail } from "../statistics/Distributions.ts"
import { tenths } from "../statistics/Figures.ts"
import { type BoundedShare, differenceInterval, type ShareInterval, wilson, Z95 } from "../statistics/Interval.ts"
import { effectiveNumber } from "../survey/model/Weights.ts"
import { type Sums, sumsOfBoth } from "../survey/tables/Cells.ts"
import { associationOf, MAX_FREEDOM, type NoAssociation } from "../survey/tables/ChiSquare.ts"
import type { Association } from "../survey/tables/CrosstabShape.ts"
import { pValue } from "../survey/tables/Significance.ts"
import { correctedByHolm } from "../survey/tables/Verdicts.ts"
import type { Turns } from "../Turns.ts"
import type { Pair } from "./Pairs.ts"
import { isCounted, isSmall, type Side } from "./Side.ts"

/** The chance, at most, that any difference is said to exceed the error where none is there. */
const LEVEL = 0.05

/** Effective respondents that a choice must be expected to have on each side for a test of it to keep its level (Cochran 1954). */
const MIN_EXPECTED = 5

export interface Difference {
  readonly choice: number
  readonly pair: number
  /** Published share of the pair's first side minus that of its second, in points. */
  readonly points: number
  /** 95% interval, as a share. */
  readonly interval: ShareInterval
  /** Null where the two sides are not tested, or too few are expected to give this answer, or any other. */
  readonly pValue: number | null
  readonly adjusted: number | null
  readonly exceeds: boolean | null
  /** Whether it is what the pair's other difference leaves, of two choices: the same finding a second time. */
  readonly isCopy: boolean
}

/** The respondents of a side who gave each choice, and those who gave any; null where they are not counted. */
export interface Counts {
  readonly base: Sums
  readonly cells: ReadonlyArray<Sums | null>
}

export function* countsOf(side: Side): Turns<Counts | null> {
  const { answers } = side
  if (answers === null || !isCounted(side)) return null
  const { labels, weights, who } = answers
  const cells: Array<Sums | null> = []
  for (const label of labels) {
    cells.push(label === null ? null : sumsOfBoth(who, whoGave(answers, label), weights))
    yield
  }
  return { base: sumsOfBoth(who, who, weights), cells }
}

const NOBODY: Sums = { count: 0, sum: 0, squares: 0 }
const cellOf = ({ cells }: Counts, choice: number): Sums => cells[choice] ?? NOBODY

/** A share as it was counted, before it was rounded for publication, of so many effective respondents. */
const counted = (counts: Counts, choice: number, effect: number) => {
  const share = cellOf(counts, choice).sum / counts.base.sum
  const effectiveBase = effectiveNumber(counts.base) / effect
  return { share, effectiveBase, ...wilson(share, effectiveBase) }
}

/** The share that both sides together have of a choice, each counting as many as it has effective respondents. */
const pooledOf = (a: Counts, b: Counts, choice: number): number => {
  const [n, m] = [effectiveNumber(a.base), effectiveNumber(b.base)]
  return ((cellOf(a, choice).sum / a.base.sum) * n + (cellOf(b, choice).sum / b.base.sum) * m) / (n + m)
}

/**
 * By how much the linearized variance of a share exceeds the one that Kish's effective size gives it, over both sides and
 * under the same share: 1 without weights, and where weights have nothing to do with the answer.
 */
const designEffect = (a: Counts, b: Counts, choice: number): number => {
  const p = pooledOf(a, b, choice)
  const all = a.base.squares + b.base.squares
  const gave = cellOf(a, choice).squares + cellOf(b, choice).squares
  return p <= 0 || p >= 1 ? 1 : ((1 - p) ** 2 * gave + p * p * (all - gave)) / (p * (1 - p) * all)
}

/** Correlation of two counted shares' errors: what respondents on both sides make of it. */
const correlationOf = (a: Counts, b: Counts, overlap: number): number =>
  overlap === 0 ? 0 : Math.min(1, overlap * Math.sqrt(effectiveNumber(a.base) * effectiveNumber(b.base)))

/** Two-sided p-value of a difference whose interval is known; below 5% just where the interval leaves out zero. */
const fromInterval = ({ share: a, ...one }: BoundedShare, { share: b, ...other }: BoundedShare): number => {
  const half = a >= b ? Math.hypot(a - one.low, other.high - b) : Math.hypot(one.high - a, b - other.low)
  return a === b ? 1 : half === 0 ? 0 : Math.min(1, 2 * normalTail((Z95 * Math.abs(a - b)) / half))
}

/** Whether enough respondents gave the answer, and enough another, for as many to be expected on each side. */
const isExpected = (a: Counts, b: Counts, choice: number): boolean => {
  const [n, m] = [effectiveNumber(a.base), effectiveNumber(b.base)]
  const effective = (one: Sums, other: Sums) =>
    effectiveNumber({ sum: one.sum + other.sum, squares: one.squares + other.squares })
  const less = ({ base }: Counts, cell: Sums): Sums => ({
    count: base.count - cell.count,
    sum: base.sum - cell.sum,
    squares: base.squares - cell.squares
  })
  const [gave, also] = [cellOf(a, choice), cellOf(b, choice)]
  const fewest = Math.min(effective(gave, also), effective(less(a, gave), less(b, also)))
  return (fewest * Math.min(n, m)) / (n + m) >= MIN_EXPECTED
}

interface Found extends Omit<Difference, "adjusted" | "exceeds" | "isCopy"> {}

const differenceAt = (
  sides: ReadonlyArray<Side>,
  counts: ReadonlyArray<Counts | null>,
  pair: Pair,
  at: number,
  choice: number
): Found | null => {
  const [a, b] = [sides[pair.a]!.shares[choice] ?? null, sides[pair.b]!.shares[choice] ?? null]
  if (a === null || b === null) return null
  const points = tenths(100 * a.share - 100 * b.share)
  const [one, other] = [counts[pair.a] ?? null, counts[pair.b] ?? null]
  if (one === null || other === null || !pair.isComparable)
    return {
      choice,
      pair: at,
      points,
      interval: differenceInterval(a, b),
      pValue: pair.isTested ? fromInterval(a, b) : null
    }
  const effect = designEffect(one, other, choice)
  const [first, second] = [counted(one, choice, effect), counted(other, choice, effect)]
  return {
    choice,
    pair: at,
    points,
    interval: differenceInterval(first, second, correlationOf(one, other, pair.overlap)),
    pValue: pair.isTested && isExpected(one, other, choice) ? pValue(first, second, pair.overlap * effect) : null
  }
}

/** Whether of two choices each is what the other leaves, so that they are one test and not two. */
const isEitherOr = (sides: ReadonlyArray<Side>, { a, b }: Pair): boolean =>
  [sides[a]!, sides[b]!].every(
    ({ form, shares }) =>
      form !== "several" &&
      shares.length === 2 &&
      Math.abs(1 - shares.reduce((sum, one) => sum + (one?.share ?? 0), 0)) < 0.0011
  )

const ordered = (differences: ReadonlyArray<Difference>) => {
  const rank = ({ exceeds }: Difference) => (exceeds === true ? 0 : exceeds === false ? 1 : 2)
  return [...differences].sort(
    (x, y) => rank(x) - rank(y) || Math.abs(y.points) - Math.abs(x.points) || x.choice - y.choice || x.pair - y.pair
  )
}

/** Every difference that is known, those that exceed the error first and the largest first; and how many tests were made. */
export const differencesOf = (
  sides: ReadonlyArray<Side>,
  counts: ReadonlyArray<Counts | null>,
  pairs: ReadonlyArray<Pair>,
  choices: number
): { readonly differences: ReadonlyArray<Difference>; readonly tests: number } => {
  const found = pairs.flatMap((pair, at) =>
    pair.isKnown
      ? Array.from({ length: choices }, (_, choice) => differenceAt(sides, counts, pair, at, choice)).filter(
          (one) => one !== null
        )
      : []
  )
  const isCopy = ({ choice, pair }: Found) => choice === 1 && isEitherOr(sides, pairs[pair]!)
  const tested = found.filter((one) => one.pValue !== null && !isCopy(one))
  const adjusted = correctedByHolm(tested.map((one) => one.pValue!))
  const adjustedOf = new Map(tested.map(({ choice, pair }, at) => [`${pair} ${choice}`, adjusted[at]!]))
  const differences = found.map((one): Difference => {
    const copied = { ...one, isCopy: isCopy(one) }
    if (one.pValue === null) return { ...copied, adjusted: null, exceeds: null }
    const corrected = adjustedOf.get(`${one.pair} ${copied.isCopy ? 0 : one.choice}`) ?? one.pValue
    const { high, low } = one.interval
    return { ...copied, adjusted: corrected, exceeds: corrected < LEVEL && one.points !== 0 && (low > 0 || high < 0) }
  })
  return { differences: ordered(differences), tests: tested.length }
}

const WHY: Readonly<Record<NoAssociation, string>> = {
  few: "Not tested: fewer than two choices or groups have answers.",
  large: `Not tested: the table has more than ${MAX_FREEDOM} degrees of freedom.`,
  singular: "Not tested: too many choices have no answers in a group."
}

const minus = (base: Sums, cells: ReadonlyArray<Sums>): Sums =>
  cells.reduce(
    (rest, cell) => ({
      count: rest.count - cell.count,
      sum: Math.max(0, rest.sum - cell.sum),
      squares: Math.max(0, rest.squares - cell.squares)
    }),
    base
  )

const whyNot = (sides: ReadonlyArray<Side>, pairs: ReadonlyArray<Pair>): string | null => {
  if (!sides.every(isCounted)) return "Not tested: some groups aren't counted from respondents' answers."
  const different = pairs.find(({ isComparable }) => !isComparable)
  if (different !== undefined) return `Not tested: ${different.because}.`
  if (sides.some(({ form }) => form === "several")) return "Not tested: respondents could give several answers."
  if (new Set(sides.map(({ answers }) => answers!.survey)).size > 1)
    return "Not tested: the groups come from different surveys."
  const overlapping = sides.some((a, i) => sides.slice(0, i).some((b) => countBoth(a.answers!.who, b.answers!.who) > 0))
  if (overlapping) return "Not tested: some respondents are in more than one group."
  return sides.some(isSmall) ? "Not tested: a group has too few effective respondents." : null
}

/**
 * Whether the sides differ at all, in one test: Rao and Scott's of the table of choices by sides, as crosstabs make it; or
 * why it is not made.
 */
export function* overallOf(
  sides: ReadonlyArray<Side>,
  counts: ReadonlyArray<Counts | null>,
  pairs: ReadonlyArray<Pair>,
  choices: number
): Turns<Association | string> {
  const reason = whyNot(sides, pairs)
  if (reason !== null) return reason
  const rows = Array.from({ length: choices }, (_, choice) => counts.map((one) => one!.cells[choice] ?? null)).filter(
    (row): row is Array<Sums> => row.every((cell) => cell !== null)
  )
  const others = counts.map((one, side) =>
    minus(
      one!.base,
      rows.map((row) => row[side]!)
    )
  )
  const table = others.some(({ count }) => count > 0) ? [...rows, others] : rows
  const association = yield* associationOf(table, sides[0]!.answers!.respondents)
  return typeof association === "string" ? WHY[association] : association
}
