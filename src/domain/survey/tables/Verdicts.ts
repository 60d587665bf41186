import { figure } from "../../statistics/Figures.ts"
import { type Correction, isOverTime, type TestPlan } from "./CrosstabOptions.ts"
import type { Change, Comparison } from "./CrosstabShape.ts"

/**
 * p-values corrected for being so many by Holm (1979): the chance of any false finding among all is at most the level, as
 * with Bonferroni's, and more true ones are found.
 */
export const correctedByHolm = (pValues: ReadonlyArray<number>): ReadonlyArray<number> => {
  const order = pValues.map((_, i) => i).sort((a, b) => pValues[a]! - pValues[b]!)
  const out = new Array<number>(pValues.length)
  let most = 0
  order.forEach((at, i) => {
    most = Math.max(most, Math.min(1, pValues[at]! * (pValues.length - i)))
    out[at] = most
  })
  return out
}

/**
 * p-values corrected for being so many: Bonferroni's, times their number; Benjamini and Hochberg's (1995), which bound the
 * share of false findings. Compared with the level like plain ones.
 */
export const corrected = (pValues: ReadonlyArray<number>, correction: Correction): ReadonlyArray<number> => {
  const many = pValues.length
  if (correction === "none") return pValues
  if (correction === "bonferroni") return pValues.map((p) => Math.min(1, p * many))
  const order = pValues.map((_, i) => i).sort((a, b) => pValues[b]! - pValues[a]!)
  const out = new Array<number>(many)
  let least = 1
  order.forEach((at, i) => {
    least = Math.min(least, (pValues[at]! * many) / (many - i))
    out[at] = least
  })
  return out
}

/** What tests say of one column's share or mean. */
interface Verdict {
  readonly significance: string
  readonly direction?: "up" | "down" | null
  readonly strong?: boolean
  readonly pValue?: number | null
  readonly adjusted?: number | null
  readonly comparisons?: ReadonlyArray<Comparison>
  readonly change?: Change | null
}

/** Columns taken together, with which one column is compared. */
interface Reference {
  readonly value: number
  readonly pValue: number
  /** Of columns in time: how far the column has moved from them. */
  readonly change?: Change
}

/** Shares or means of the columns of one banner question, and how two of them, or one and several others, are compared. */
interface Contrast {
  readonly letters: ReadonlyArray<string>
  readonly values: ReadonlyArray<number>
  readonly tested: ReadonlyArray<boolean>
  /** p-value of columns i and j. */
  readonly pair: (i: number, j: number) => number
  /** Column i against all others or earlier ones together; null where these cannot be tested. */
  readonly reference: (i: number) => Reference | null
}

/** A letter in the case of the level at which a difference holds; of one level, upper case; empty above all levels. */
const marked = (letter: string, adjusted: number, levels: ReadonlyArray<number>): string => {
  const at = levels.findIndex((level) => adjusted < level)
  return at < 0 ? "" : at === 0 ? letter : letter.toLowerCase()
}

const againstColumns = ({ letters, pair, tested, values }: Contrast, plan: TestPlan, pValues: boolean) => {
  const published = values.map(figure)
  const pairs: Array<readonly [number, number, number]> = []
  values.forEach((_, i) => {
    for (let j = 0; j < i; j++) if (tested[i] && tested[j]) pairs.push([i, j, pair(i, j)])
  })
  const adjusted = corrected(
    pairs.map(([, , p]) => p),
    plan.correction
  )
  const of = values.map((): Array<{ other: number; pValue: number; adjusted: number }> => [])
  pairs.forEach(([i, j, pValue], at) => {
    of[i]!.push({ other: j, pValue, adjusted: adjusted[at]! })
    of[j]!.push({ other: i, pValue, adjusted: adjusted[at]! })
  })
  return of.map((compared, i): Verdict => {
    const ordered = compared.sort((a, b) => a.other - b.other)
    const significance = ordered
      .map(({ adjusted, other }) =>
        published[i]! > published[other]! ? marked(letters[other]!, adjusted, plan.levels) : ""
      )
      .join("")
    const comparisons = ordered.map(({ other, ...found }) => ({ letter: letters[other]!, ...found }))
    return { significance, ...(pValues ? { comparisons } : {}) }
  })
}

const againstReference = ({ reference, tested, values }: Contrast, plan: TestPlan, pValues: boolean) => {
  const found = values.map((_, i) => (tested[i] ? reference(i) : null))
  const compared = found.flatMap((one, i) => (one === null ? [] : [{ i, ...one }]))
  const adjusted = corrected(
    compared.map(({ pValue }) => pValue),
    plan.correction
  )
  const verdicts = values.map(
    (): Verdict => ({
      significance: "",
      direction: null,
      ...(pValues ? { pValue: null, adjusted: null } : {}),
      ...(isOverTime(plan.against) ? { change: null } : {})
    })
  )
  const [strict, loose] = [plan.levels[0]!, plan.levels.at(-1)!]
  compared.forEach(({ change, i, pValue, value }, at) => {
    const apart = adjusted[at]! < loose && figure(values[i]!) !== figure(value)
    verdicts[i] = {
      significance: "",
      direction: apart ? (values[i]! > value ? "up" : "down") : null,
      ...(apart && strict < loose ? { strong: adjusted[at]! < strict } : {}),
      ...(pValues ? { pValue, adjusted: adjusted[at]! } : {}),
      ...(change === undefined ? {} : { change })
    }
  })
  return verdicts
}

/** Tests the columns of one banner question in one row; the correction is for the tests of that row. */
export const verdictsOf = (contrast: Contrast, plan: TestPlan, pValues: boolean): ReadonlyArray<Verdict> => {
  if (plan.against === "none") return contrast.values.map(() => ({ significance: "" }))
  return plan.against === "columns"
    ? againstColumns(contrast, plan, pValues)
    : againstReference(contrast, plan, pValues)
}
