import { and, andNot, type Bitset, countBoth } from "../../statistics/Bitset.ts"
import type { Turns } from "../../Turns.ts"
import { weightedRespondents } from "../model/Weights.ts"
import { type BandMean, bandMean, weighingBoth } from "./BandMeans.ts"
import type { MeanCell } from "./CrosstabShape.ts"
import type { Frame } from "./Frame.ts"
import type { Groups } from "./Groups.ts"
import { givenIn, type Moments, meansP, momentsOf, overlappingMeansP, sharedSpread } from "./Means.ts"
import { largeEnough } from "./Significance.ts"
import type { Hidden } from "./Suppression.ts"
import { verdictsOf } from "./Verdicts.ts"

/** The means of a banner question's columns, and whether anything keeps some from being told, or told in full. */
interface BannerMeans {
  readonly means: ReadonlyArray<MeanCell | null>
  readonly meansGuarded: boolean
  readonly meansHidden: boolean
  readonly mediansHidden: boolean
}

const manyEnough = ({ count, squares, weight }: Moments, minimum: number) =>
  largeEnough({ count, sum: weight, squares }, minimum)

/** The means of the columns of one question, and how they compare. */
export function* bannerMeans(
  frame: Frame,
  columns: Groups,
  who: ReadonlyArray<Bitset>,
  both: Bitset,
  tested: ReadonlyArray<boolean>,
  letters: ReadonlyArray<string>,
  hiddenRows: Hidden,
  hiddenColumns: Hidden
): Turns<BannerMeans> {
  const { minimum, plan, pValues, rows, weights } = frame
  const { numbers } = rows
  if (numbers === null) {
    return { means: who.map(() => null), meansGuarded: false, meansHidden: false, mediansHidden: false }
  }
  const numbered = givenIn(numbers)
  const found: Array<BandMean | null> = []
  for (const [i, one] of who.entries())
    found.push(hiddenColumns.has(i) ? null : yield* bandMean(frame, one, numbered, hiddenRows))
  const large = found.map((one, i) => tested[i]! && one !== null && !one.guarded && manyEnough(one.moments, minimum))
  const design = weightedRespondents(weights) === null ? null : frame.respondents
  const pair = (i: number, j: number) => {
    const [a, b] = [found[i]!, found[j]!]
    if (columns.disjoint || countBoth(a.who, b.who) === 0) return meansP(a.moments, b.moments, design)
    const shared = sharedSpread(and(a.who, b.who), numbers, weights, a.moments, b.moments)
    const weighing = weighingBoth(a.who, b.who, weights)
    return overlappingMeansP(a.moments, b.moments, shared, weighing, frame.respondents)
  }
  const everyOther: Array<Moments | null> = []
  for (const [i, one] of who.entries()) {
    const wanted = plan.against === "complement" && large[i]!
    everyOther.push(wanted ? momentsOf(andNot(and(both, numbered), one), numbers, weights) : null)
    yield
  }
  const rest = (i: number) => {
    const others = everyOther[i]!
    if (others === null || !manyEnough(others, minimum)) return null
    return { value: others.mean, pValue: meansP(found[i]!.moments, others, design) }
  }
  const contrast = { letters, values: found.map((one) => one?.moments.mean ?? 0), tested: large, pair, rest }
  const verdicts = verdictsOf(contrast, plan, pValues)
  yield
  return {
    means: found.map((one, i) => (one === null ? null : { ...one.cell, ...verdicts[i]! })),
    meansGuarded: found.some((one) => one?.guarded === true),
    mediansHidden: found.some((one) => one?.alone === true),
    meansHidden: found.some((one, i) => one === null && !hiddenColumns.has(i) && countBoth(who[i]!, numbered) > 0)
  }
}
