import { and, type Bitset, countBoth, or } from "../../statistics/Bitset.ts"
import { figure } from "../../statistics/Figures.ts"
import { differenceInterval } from "../../statistics/Interval.ts"
import type { Turns } from "../../Turns.ts"
import { countIn, effectiveNumber } from "../model/Weights.ts"
import { bannerMeans } from "./BannerMeans.ts"
import { codesOf, type Sums, sumsByCodes, sumsOfBoth } from "./Cells.ts"
import { associationOf, MAX_FREEDOM, type NoAssociation } from "./ChiSquare.ts"
import { isOverTime, type TestPlan } from "./CrosstabOptions.ts"
import type { Association, Band, Cell, MeanCell } from "./CrosstabShape.ts"
import {
  basesOf,
  cellOf,
  type Frame,
  intervalOf,
  NO_BASES,
  residualOf,
  type Size,
  shareError,
  shareOf,
  sizeOf
} from "./Frame.ts"
import type { Group, Groups } from "./Groups.ts"
import { effectiveOverlap, largeEnough, MIN_TESTED, pValue } from "./Significance.ts"
import { type Hidden, netIsSafe } from "./Suppression.ts"
import { verdictsOf } from "./Verdicts.ts"
import { referenceOf } from "./Waves.ts"

export interface BannerPart {
  readonly columns: Groups
  /** How these columns are tested: those beside waves are compared with each other. */
  readonly plan: TestPlan
  readonly bands: ReadonlyArray<Band>
  /** Per line a cell per column. */
  readonly cells: ReadonlyArray<ReadonlyArray<Cell | null>>
  readonly means: ReadonlyArray<MeanCell | null>
  readonly association: Association | null
  readonly noAssociation: string | null
  readonly hiddenRows: Hidden
  readonly hiddenColumns: Hidden
  readonly meansGuarded: boolean
  readonly meansHidden: boolean
  readonly mediansHidden: boolean
}

/** A, B, … Z, AA, AB, … */
export const letterOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26)

const MAX_NAMED = 4

/** Several labels as one. */
export const anyOf = (labels: ReadonlyArray<string>): string =>
  labels.length > MAX_NAMED
    ? `${labels.slice(0, MAX_NAMED - 1).join(", ")} or ${labels.length - MAX_NAMED + 1} others`
    : labels.join(" or ")

const WHY: Readonly<Record<NoAssociation, string>> = {
  few: "Not defined: fewer than two rows or columns with respondents are shown.",
  large: `Not computed: the table has more than ${MAX_FREEDOM} degrees of freedom.`,
  singular: "Not defined: too many cells are empty."
}

const plus = (a: Sums, b: Sums): Sums => ({
  count: a.count + b.count,
  sum: a.sum + b.sum,
  squares: a.squares + b.squares
})

const minus = (a: Sums, b: Sums): Sums => ({
  count: a.count - b.count,
  sum: a.sum - b.sum,
  squares: a.squares - b.squares
})

/** Positions of the columns and their size together. */
interface Earlier {
  readonly at: ReadonlyArray<number>
  readonly size: Size
}

const NOBODY: Sums = { count: 0, sum: 0, squares: 0 }

/** Sums per line and column. Where nobody is in two answers or columns, lines and columns of several add up. */
function* cellSums(
  { lines, rowCodes, rows, weights }: Frame,
  columns: Groups,
  given: ReadonlyArray<Bitset>,
  who: ReadonlyArray<Bitset>
): Turns<ReadonlyArray<ReadonlyArray<Sums>>> {
  if (rowCodes === null || !columns.disjoint) {
    const sums: Array<ReadonlyArray<Sums>> = []
    for (const line of lines) {
      sums.push(who.map((one) => sumsOfBoth(line.who, one, weights)))
      yield
    }
    return sums
  }
  const codes = yield* codesOf(given)
  const answers = yield* sumsByCodes(rowCodes, rows.groups.length, codes, given.length, weights)
  const extra = who.slice(given.length)
  return lines.map(({ members, who: gave }) => [
    ...given.map((_, column) => members.map((row) => answers[row]![column]!).reduce(plus, NOBODY)),
    ...extra.map((one) => sumsOfBoth(gave, one, weights))
  ])
}

/** The columns that are not shown as one, where respondents are enough and their sum is known anyway. */
const togetherOf = (
  { disjoint, groups }: Groups,
  hidden: Hidden,
  sizes: ReadonlyArray<number>,
  minimum: number
): ReadonlyArray<Group & { readonly of: ReadonlyArray<string> }> => {
  const together = groups.filter((_, i) => hidden.has(i))
  const size = [...hidden].reduce((sum, i) => sum + sizes[i]!, 0)
  if (!disjoint || together.length < 2 || size < minimum) return []
  const who = together.map((group) => group.who).reduce((a, b) => or(a, b))
  const of = together.map(({ label }) => label)
  return [{ label: anyOf(of), of, who, offScale: false, value: null, range: false }]
}

/** Rows of a table with those that are not shown added up to one. */
const withTogether = (rows: ReadonlyArray<ReadonlyArray<Sums>>, hidden: Hidden) => {
  const together = rows.filter((_, row) => hidden.has(row))
  const shown = rows.filter((_, row) => !hidden.has(row))
  return together.length === 0 ? shown : [...shown, together.reduce((a, b) => a.map((one, i) => plus(one, b[i]!)))]
}

/** Earlier columns taken together, with which a later one is compared; null where there are none, or one is hidden. */
const earlierOf = (at: ReadonlyArray<number>, sizes: ReadonlyArray<Size>, hidden: Hidden): Earlier | null => {
  if (at.length === 0 || at.some((column) => hidden.has(column))) return null
  const together = at.map((column) => sizes[column]!)
  const weighing = together.reduce((sum, one) => sum + one.weighing, 0)
  return { at, size: { ...together.reduce<Sums>(plus, NOBODY), weighing } }
}

/** Tabulates the row question by one question of the banner, whose position there is `at`. */
export function* bannerPart(
  frame: Frame,
  columns: Groups,
  at: number,
  hiddenRows: Hidden,
  hiddenColumns: Hidden
): Turns<BannerPart> {
  const { lines, minimum, plan, rows, weights } = frame
  const both = and(frame.everyone, columns.answered)
  const given = columns.groups.map((group) => and(both, group.who))
  yield
  const inBoth = sizeOf(both, sumsOfBoth(both, both, weights), weights)
  yield
  const columnSizes = given.map((one) => countIn(one, weights))
  const groups: ReadonlyArray<Group & { readonly of?: ReadonlyArray<string> }> = [
    ...columns.groups,
    ...togetherOf(columns, hiddenColumns, columnSizes, minimum)
  ]
  const who = groups.map((group) => and(both, group.who))
  yield
  const sizes: Array<Size> = []
  for (const one of who) {
    sizes.push(sizeOf(one, sumsOfBoth(one, one, weights), weights))
    yield
  }
  const sums = yield* cellSums(frame, columns, given, who)
  const across: Array<Sums> = []
  const covered = columns.disjoint && columnSizes.reduce((sum, size) => sum + size, 0) === inBoth.count
  for (const [at, line] of lines.entries()) {
    const added = sums[at]!.slice(0, given.length).reduce(plus, NOBODY)
    across.push(covered ? added : sumsOfBoth(line.who, both, weights))
    yield
  }
  const letters = groups.map((_, i) => letterOf(i))
  const tested = sizes.map((size, i) => largeEnough(size, minimum) && !hiddenColumns.has(i))
  const effective = sizes.map((size) => effectiveNumber(size))
  const overlap = who.map((a, i) =>
    who.map((b, j) =>
      columns.disjoint || j >= i || !tested[i] || !tested[j] || countBoth(a, b) === 0
        ? 0
        : effectiveOverlap({ weightedBase: sizes[i]!.sum }, { weightedBase: sizes[j]!.sum }, and(a, b), weights)
    )
  )
  yield
  const isThere = (column: number) => sizes[column]!.count > 0
  const earlier = isOverTime(plan.against)
    ? groups.map((_, i) => earlierOf(referenceOf(columns, plan.against, i, isThere), sizes, hiddenColumns))
    : null
  const shown = lines.map(({ members }, line) =>
    netIsSafe(members, across[line]!.count, hiddenRows, rows.disjoint, minimum)
  )
  const cellsOf = (line: number): ReadonlyArray<Cell | null> => {
    if (!shown[line]) return groups.map(() => null)
    const estimate = (i: number) => ({ share: shareOf(sums[line]![i]!, sizes[i]!), effectiveBase: effective[i]! })
    const reference = (i: number) => {
      const others = earlier?.[i] ?? null
      const base = others === null ? minus(inBoth, sizes[i]!) : others.size
      if ((earlier !== null && others === null) || !largeEnough(base, minimum)) return null
      const gave =
        others === null
          ? minus(across[line]!, sums[line]![i]!)
          : others.at.map((j) => sums[line]![j]!).reduce(plus, NOBODY)
      const share = shareOf(gave, base)
      const compared = { value: share, pValue: pValue(estimate(i), { share, effectiveBase: effectiveNumber(base) }) }
      if (others === null) return compared
      const bounded = (cell: Sums, base: Size) => ({
        share: shareOf(cell, base),
        ...intervalOf(cell, base, shareError(cell, base, frame.respondents))
      })
      const { high, low } = differenceInterval(bounded(sums[line]![i]!, sizes[i]!), bounded(gave, others.size))
      const since = others.at.map((j) => letters[j]!)
      return {
        ...compared,
        change: { since, by: figure(estimate(i).share - share), low: figure(low), high: figure(high) }
      }
    }
    const contrast = {
      letters,
      values: sizes.map((_, i) => estimate(i).share),
      tested,
      pair: (i: number, j: number) => pValue(estimate(i), estimate(j), overlap[Math.max(i, j)]![Math.min(i, j)]!),
      reference
    }
    // Beside something hidden, margins that the table doesn't show would tell of it.
    const whole = columns.disjoint && hiddenColumns.size + hiddenRows.size === 0
    const residual = (i: number) =>
      frame.measures.has("residual") && {
        residual: whole ? residualOf(sums[line]![i]!, across[line]!, sizes[i]!, inBoth) : null
      }
    return verdictsOf(contrast, plan, frame.pValues).map((verdict, i) =>
      hiddenColumns.has(i) ? null : { ...cellOf(frame, line, sums[line]![i]!, sizes[i]!), ...residual(i), ...verdict }
    )
  }
  const cells: Array<ReadonlyArray<Cell | null>> = []
  for (const line of lines.keys()) {
    cells.push(cellsOf(line))
    yield
  }
  const means = yield* bannerMeans(frame, columns, who, both, tested, letters, hiddenRows, hiddenColumns, isThere)
  const overlapping = [rows, columns].find((one) => !one.disjoint)
  const shownColumns = groups.flatMap((_, i) => (hiddenColumns.has(i) ? [] : [i]))
  const counted = [...rows.groups.keys()].map((row) => shownColumns.map((column) => sums[row]![column]!))
  const association =
    overlapping === undefined ? yield* associationOf(withTogether(counted, hiddenRows), frame.respondents) : null
  return {
    columns,
    plan,
    bands: groups.map(({ label, of }, i) => ({
      label,
      ...(of === undefined ? {} : { of }),
      letter: letters[i]!,
      tested: tested[i]!,
      suppressed: hiddenColumns.has(i),
      ...(hiddenColumns.has(i) ? NO_BASES : basesOf(sizes[i]!)),
      question: at,
      lowBase: !hiddenColumns.has(i) && sizes[i]!.count < MIN_TESTED,
      ...(earlier !== null && i < columns.groups.length && !columns.groups[i]!.offScale && { wave: true })
    })),
    cells,
    ...means,
    association: typeof association === "string" ? null : association,
    noAssociation:
      overlapping !== undefined
        ? `Not defined: respondents may have given several answers to ${overlapping.question.key}.`
        : typeof association === "string"
          ? WHY[association]
          : null,
    hiddenRows,
    hiddenColumns
  }
}
