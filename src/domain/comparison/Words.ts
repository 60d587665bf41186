import { quoted as quotedPhrases } from "../evidence/AnsweredFor.ts"
import { excerpt, listed } from "../text/Text.ts"
import type { Difference } from "./Differences.ts"
import { type Pair, unknownOf } from "./Pairs.ts"
import { isCounted, isVague, type Side } from "./Side.ts"

/** Differences, pairs or answers that are said in full. */
const NAMED = 3
const MAX_LABEL = 60
const MAX_QUESTION = 120

interface Compared {
  readonly choices: ReadonlyArray<string>
  readonly sides: ReadonlyArray<Side>
  readonly pairs: ReadonlyArray<Pair>
  readonly differences: ReadonlyArray<Difference>
  readonly tests: number
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`
const points = (value: number): string => (Math.round(Math.abs(value) * 10) / 10).toFixed(1)
const signedPoints = (share: number): string => `${share < 0 ? "−" : ""}${points(100 * share)}`
const labelled = ({ choices }: Compared, choice: number): string => `“${excerpt(choices[choice]!, MAX_LABEL)}”`
const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)

const firstOf = (names: ReadonlyArray<string>, more: string): string =>
  listed(names.length > NAMED ? [...names.slice(0, NAMED), `${names.length - NAMED} more ${more}`] : names)

const pairNamed = ({ sides }: Compared, { a, b }: Pair): string => `${sides[a]!.name} and ${sides[b]!.name}`

/** The side that is higher, the one that is lower, and by how much at least and at most. */
const orient = ({ pairs, sides }: Compared, { choice, interval, pair, points: difference }: Difference) => {
  const { a, b } = pairs[pair]!
  const [high, low] = difference >= 0 ? [sides[a]!, sides[b]!] : [sides[b]!, sides[a]!]
  const bounds = difference >= 0 ? interval : { low: -interval.high, high: -interval.low }
  return { high, low, bounds, highShare: high.shares[choice]!.share, lowShare: low.shares[choice]!.share }
}

const differenceInWords = (compared: Compared, difference: Difference): string => {
  const { bounds, high, highShare, low, lowShare } = orient(compared, difference)
  return (
    `${labelled(compared, difference.choice)}: ${high.name} ${percent(highShare)}, ${low.name} ` +
    `${percent(lowShare)}, a difference of ${points(difference.points)} points (95%: ` +
    `${signedPoints(bounds.low)} to ${signedPoints(bounds.high)})`
  )
}

const exceedingInWords = (compared: Compared, exceeding: ReadonlyArray<Difference>): string => {
  const count =
    exceeding.length === 1 ? "One difference is significant" : `${exceeding.length} differences are significant`
  const shown = exceeding.slice(0, NAMED).map((one) => differenceInWords(compared, one))
  const more = exceeding.length - shown.length
  return `${count}. ${shown.join(". ")}.${more > 0 ? ` And ${more} more.` : ""}`
}

const largestInWords = (compared: Compared, differences: ReadonlyArray<Difference>): string => {
  const largest = differences.find(({ points }) => points !== 0)
  return largest === undefined ? "" : ` The largest is for ${differenceInWords(compared, largest)}.`
}

const isApart = ({ interval }: Difference): boolean => interval.low > 0 || interval.high < 0

/**
 * That no difference exceeds the error. Where the interval of the largest leaves out zero nevertheless, what it is an interval
 * of, and what the verdict is of: a test that is corrected for all tests of the comparison.
 */
const noneInWords = (compared: Compared, tested: ReadonlyArray<Difference>): string => {
  const pairs = new Set(tested.map(({ pair }) => compared.pairs[pair]!))
  if ([...pairs].every(({ a, b }) => isVague(compared.sides[a]!) && isVague(compared.sides[b]!)))
    return "We know too little about this question to tell these groups apart."
  const largest = tested.find(({ points }) => points !== 0)
  if (largest === undefined) return "No significant difference: the percentages are the same."
  const said = largestInWords(compared, tested)
  if (!isApart(largest) || largest.adjusted === null) return `No significant difference.${said}`
  const p = largest.adjusted.toFixed(3)
  return compared.tests > 1
    ? `No significant difference once corrected for ${compared.tests} tests.${said} That interval is for this ` +
        `difference alone and excludes zero, which one in ${compared.tests} can do by chance; its corrected ` +
        `p-value is ${p}.`
    : `No significant difference.${said} That interval narrowly excludes zero, but the test of the difference ` +
        `doesn't confirm it (p = ${p}).`
}

/** Where nothing is tested: what there is to see, unless all sides of which something is known are the same people. */
const untestedFound = (compared: Compared): string => {
  const known = compared.pairs.filter(({ isKnown }) => isKnown)
  if (known.length === 0) return "Nothing can be compared."
  if (known.every(({ isSame }) => isSame)) return "There is nothing to compare."
  return `We can't say whether any difference is significant.${largestInWords(compared, compared.differences)}`
}

const levelPairs = (compared: Compared): string => {
  const { differences, pairs } = compared
  const apart = new Set(differences.filter(({ exceeds }) => exceeds === true).map(({ pair }) => pair))
  const level = pairs.filter((pair, at) => pair.isTested && !apart.has(at))
  if (apart.size === 0 || level.length === 0) return ""
  const named = level.slice(0, NAMED).map((pair) => pairNamed(compared, pair))
  const others = level.length > NAMED ? `, nor between ${level.length - NAMED} more pairs` : ""
  return `There is none between ${named.join(", nor between ")}${others}.`
}

/** Every side of which nothing is known, with the reason, once. */
const unknownInWords = ({ sides }: Compared): string =>
  sides.map((side) => (side.unknown === null ? "" : ` ${capital(unknownOf(side)!)}.`)).join("")

const untestedInWords = (compared: Compared): string => {
  const reasons = new Map<string, { readonly isSame: boolean; readonly named: Array<string> }>()
  for (const pair of compared.pairs) {
    const { because, isKnown, isSame } = pair
    if (because === null || !isKnown) continue
    const { named } = reasons.get(because) ?? { named: [] }
    reasons.set(because, { isSame, named: [...named, pairNamed(compared, pair)] })
  }
  return [...reasons]
    .map(([because, { isSame, named }]) =>
      isSame
        ? named.map((pair) => ` ${pair} are the same respondents.`).join("")
        : ` Not tested: ${firstOf(named, "pairs")}, because ${because}.`
    )
    .join("")
}

/** Answers at which a pair is not tested although it is at others. */
const untestedChoices = (compared: Compared): string => {
  const { choices, differences, pairs, sides } = compared
  const tested = pairs.flatMap((pair, at) => (pair.isTested ? [{ at, pair }] : []))
  const few = tested.flatMap(({ at, pair }) => {
    const answers = differences.flatMap((one) => (one.pair === at && one.exceeds === null ? [one.choice] : []))
    const named = answers.toSorted((a, b) => a - b).map((choice) => labelled(compared, choice))
    return named.length === 0 ? [] : [`${firstOf(named, "answers")} between ${pairNamed(compared, pair)}`]
  })
  const unoffered = sides.flatMap(({ name, shares }, side) => {
    if (!tested.some(({ pair: { a, b } }) => a === side || b === side)) return []
    const missing = choices.flatMap((_, choice) => (shares[choice] == null ? [labelled(compared, choice)] : []))
    return missing.length === 0 ? [] : [`${firstOf(missing, "answers")}, on which we have no data for ${name}`]
  })
  return [
    ...(few.length === 0
      ? []
      : [
          ` Not tested: ${firstOf(few, "pairs")}, because fewer than 5 effective respondents of a side are ` +
            "expected to give this answer, or any other."
        ]),
    ...unoffered.map((one) => ` Not tested: ${one}.`)
  ].join("")
}

/** That some sides are estimates, whose differences are told from each other much worse than those of people's answers. */
const estimatedInWords = ({ differences, pairs, sides }: Compared): string => {
  const tested = pairs.filter(({ isTested, method }) => isTested && method === "estimates")
  const estimated = sides.filter((side, at) => !isCounted(side) && tested.some(({ a, b }) => a === at || b === at))
  if (estimated.length === 0) return ""
  const named = estimated.map(
    ({ name, sample: { marginOfError } }) => `${name} (±${(marginOfError ?? 100).toFixed(1)} points)`
  )
  const near = estimated.flatMap(({ name, nearest }) =>
    nearest.length === 0
      ? []
      : [` The nearest that the survey of ${name} asked is “${excerpt(nearest[0]!, MAX_QUESTION)}”.`]
  )
  return (
    ` ${listed(named)} ${estimated.length === 1 ? "is an estimate, not a count" : "are estimates, not counts"}` +
    `${differences.some(({ exceeds }) => exceeds === true) ? "" : ": finding no difference doesn't mean there is none"}.${near.join("")}`
  )
}

/** Every side that stands for other people than were described, and what of the description it leaves out. */
const misreadInWords = ({ sides }: Compared): string =>
  sides
    .map(({ name, reading, unknown }) => {
      if (reading === null || unknown !== null) return ""
      const { unread, widenedTo } = reading
      const left = unread.length === 0 ? "" : ` Of ${name}, ${quotedPhrases(unread)} was not read and selects nobody.`
      return `${left}${widenedTo.length === 0 ? "" : ` For ${name}, wider people were asked: ${listed(widenedTo)}.`}`
    })
    .join("")

/** Sides that are the same people as far as their descriptions were read: what sets them apart was not. */
const readAlikeInWords = (compared: Compared): string => {
  const people = ({ reading }: Side) => JSON.stringify([reading?.read.toSorted(), reading?.widenedTo.toSorted()])
  const alike = compared.pairs.filter(({ a, b, method }) => {
    const [one, other] = [compared.sides[a]!, compared.sides[b]!]
    return method === "estimates" && !isCounted(one) && !isCounted(other) && people(one) === people(other)
  })
  if (alike.length === 0) return ""
  const named = alike.map((pair) => pairNamed(compared, pair))
  return ` As far as their descriptions were read, ${firstOf(named, "pairs")} are the same people.`
}

/** What a comparison found, in sentences that can be read out. */
export const inWords = (compared: Compared): string => {
  const tested = compared.differences.filter(({ exceeds, isCopy }) => exceeds !== null && !isCopy)
  const exceeding = tested.filter(({ exceeds }) => exceeds)
  const found =
    tested.length === 0
      ? untestedFound(compared)
      : exceeding.length > 0
        ? exceedingInWords(compared, exceeding)
        : noneInWords(compared, tested)
  return [
    ...[found, levelPairs(compared), estimatedInWords(compared), unknownInWords(compared)],
    ...[untestedInWords(compared), untestedChoices(compared), misreadInWords(compared)],
    readAlikeInWords(compared)
  ].join("")
}
