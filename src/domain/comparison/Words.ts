import { excerpt, listed } from "../text/Text.ts"
import type { Difference } from "./Differences.ts"
import type { Pair } from "./Pairs.ts"
import { isCounted, type Side } from "./Side.ts"

/** Differences that are said in full. */
const NAMED = 3
const MAX_LABEL = 60

interface Compared {
  readonly choices: ReadonlyArray<string>
  readonly sides: ReadonlyArray<Side>
  readonly pairs: ReadonlyArray<Pair>
  readonly differences: ReadonlyArray<Difference>
  readonly tests: number
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const points = (value: number): string => (Math.round(Math.abs(value) * 10) / 10).toFixed(1)
const signedPoints = (share: number): string => `${share < 0 ? "−" : ""}${points(100 * share)}`

/** The side that is higher, the one that is lower, and by how much at least and at most. */
const orient = ({ pairs, sides }: Compared, { choice, interval, pair, points: difference }: Difference) => {
  const { a, b } = pairs[pair]!
  const [high, low] = difference >= 0 ? [sides[a]!, sides[b]!] : [sides[b]!, sides[a]!]
  const bounds = difference >= 0 ? interval : { low: -interval.high, high: -interval.low }
  return { high, low, bounds, highShare: high.shares[choice]!.share, lowShare: low.shares[choice]!.share }
}

const differenceInWords = (compared: Compared, difference: Difference): string => {
  const { bounds, high, highShare, low, lowShare } = orient(compared, difference)
  const label = excerpt(compared.choices[difference.choice]!, MAX_LABEL)
  return `“${label}”: ${high.name} ${percent(highShare)}, ${low.name} ${percent(lowShare)}, a difference of ${points(difference.points)} points (${signedPoints(bounds.low)} to ${signedPoints(bounds.high)})`
}

const exceedingInWords = (compared: Compared, exceeding: ReadonlyArray<Difference>): string => {
  const count =
    exceeding.length === 1 ? "One difference exceeds the error" : `${exceeding.length} differences exceed the error`
  const shown = exceeding.slice(0, NAMED).map((one) => differenceInWords(compared, one))
  const more = exceeding.length - shown.length
  return `${count}. ${shown.join(". ")}.${more > 0 ? ` And ${more} more.` : ""}`
}

const noneInWords = (compared: Compared, tested: ReadonlyArray<Difference>): string => {
  const largest = tested.find(({ points }) => points !== 0)
  if (largest === undefined) return "No difference exceeds the error: the shares are the same."
  return `No difference exceeds the error. The largest is at ${differenceInWords(compared, largest)}.`
}

const levelPairs = ({ differences, pairs, sides }: Compared): string => {
  const apart = new Set(differences.filter(({ exceeds }) => exceeds === true).map(({ pair }) => pair))
  const level = pairs.filter((pair, at) => pair.isTested && !apart.has(at))
  if (apart.size === 0 || level.length === 0) return ""
  const named = level.slice(0, NAMED).map(({ a, b }) => `${sides[a]!.name} and ${sides[b]!.name}`)
  const others = level.length > NAMED ? `, nor between ${level.length - NAMED} more pairs` : ""
  return ` None does between ${named.join(", nor between ")}${others}.`
}

const untestedInWords = ({ pairs, sides }: Compared): string => {
  const reasons = new Map<string, Array<string>>()
  for (const { a, b, because } of pairs) {
    if (because === null) continue
    const named = `${sides[a]!.name} and ${sides[b]!.name}`
    reasons.set(because, [...(reasons.get(because) ?? []), named])
  }
  return [...reasons]
    .map(([because, named]) => {
      const shown = named.length > NAMED ? [...named.slice(0, NAMED), `${named.length - NAMED} more pairs`] : named
      return ` Not tested: ${listed(shown)}, because ${because}.`
    })
    .join("")
}

/** That some sides are estimates, whose differences are told from each other much worse than those of people's answers. */
const estimatedInWords = ({ pairs, sides }: Compared): string => {
  const tested = pairs.filter(({ isTested, method }) => isTested && method === "estimates")
  const estimated = sides.filter((side, at) => !isCounted(side) && tested.some(({ a, b }) => a === at || b === at))
  if (estimated.length === 0) return ""
  const named = estimated.map(
    ({ name, sample: { marginOfError } }) => `${name} (±${(marginOfError ?? 100).toFixed(1)} points)`
  )
  return ` ${estimated.length === 1 ? "Estimated, not counted, is" : "Estimated, not counted, are"} ${listed(named)}: that no difference exceeds so large an error does not make them alike.`
}

/** What a comparison found, in sentences that can be read out. */
export const inWords = (compared: Compared): string => {
  const { differences, pairs } = compared
  const tested = differences.filter(({ exceeds, isCopy }) => exceeds !== null && !isCopy)
  const exceeding = tested.filter(({ exceeds }) => exceeds)
  const found =
    tested.length === 0
      ? pairs.some(({ isKnown }) => isKnown)
        ? "Whether any difference exceeds the error cannot be said."
        : "Nothing can be compared."
      : exceeding.length > 0
        ? exceedingInWords(compared, exceeding)
        : noneInWords(compared, tested)
  return `${found}${levelPairs(compared)}${estimatedInWords(compared)}${untestedInWords(compared)}`
}
