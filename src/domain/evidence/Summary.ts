import type { Scale } from "../scale/Scale.ts"
import { listed } from "../text/Text.ts"
import type { ChoiceShare, Sample, Theme } from "./Estimate.ts"

export interface Share {
  readonly choice: string
  readonly percentage: number
}

/** How shares of one sample compare with each other. */
export interface Precision {
  /** Whether a respondent may give several answers. */
  readonly several: boolean
  /** Half the width of the widest 95% interval, in points. */
  readonly marginOfError: number
}

/** Largest first; equal ones by their text. */
export const ranked = <A extends Share>(choices: ReadonlyArray<A>): ReadonlyArray<A> =>
  [...choices].sort((a, b) => b.percentage - a.percentage || (a.choice < b.choice ? -1 : 1))

const variance = (p: number) => p * (1 - p)

/** n times the variance of p − q. Of several answers the least overlap that there can be is assumed, which is the widest. */
const differenceVariance = (p: number, q: number, several: boolean): number =>
  p + q - (several ? 2 * Math.max(0, p + q - 1) : 0) - (p - q) ** 2

/** Without any variance the shares are 0 and 100%, and each is what the other leaves. */
const COMPLEMENT = 2

/**
 * Half the 95% interval of the difference of two shares of one sample, in points. The sample states the margin of its
 * widest share, whose variance is known to be p(1 − p) over some number of people; the difference has
 * p + q − (p − q)² over the same number (multinomial). So the ratio of the two carries over whatever else widens the margin.
 */
export const marginOfDifference = (
  a: Share,
  b: Share,
  all: ReadonlyArray<Share>,
  { marginOfError, several }: Precision
): number => {
  const [p, q] = [a.percentage / 100, b.percentage / 100]
  const widest = Math.max(0, ...all.map(({ percentage }) => variance(Math.min(1, percentage / 100))))
  const ratio = widest === 0 ? COMPLEMENT : Math.sqrt(Math.max(0, differenceVariance(p, q, several)) / widest)
  return marginOfError * ratio
}

/** Whether a share is larger than another by more than chance and the method's own error explain. */
export const isAhead = (a: Share, b: Share, all: ReadonlyArray<Share>, precision: Precision): boolean =>
  a.percentage - b.percentage > marginOfDifference(a, b, all, precision)

/** How many of the largest shares cannot be told apart from the largest, itself among them. */
export const levelWithFirst = (choices: ReadonlyArray<Share>, precision: Precision): number => {
  const [first, ...rest] = ranked(choices)
  if (first === undefined) return 0
  const behind = rest.findIndex((one) => isAhead(first, one, choices, precision))
  return behind < 0 ? choices.length : behind + 1
}

/** Whether so little was known that an estimate can't even say which choice leads. Such an answer is free. */
export const isWorthNothing = (
  choices: ReadonlyArray<Share>,
  { basis, knowledge, marginOfError }: Pick<Sample, "basis" | "knowledge" | "marginOfError">,
  several: boolean
): boolean =>
  basis === "prior" &&
  (knowledge === "none" || levelWithFirst(choices, { several, marginOfError: marginOfError ?? 100 }) > 1)

export const withinMargin = ({ marginOfError }: Precision): string =>
  `within the margin of error (each ±${(Math.round(marginOfError * 10) / 10).toFixed(1)} points)`

const quotedShare = ({ choice, percentage }: Share): string => `“${choice}” (${percentage.toFixed(1)}%)`

/** More shares than these that are level are counted, not named. */
const NAMED = 3

const levelInWords = (level: ReadonlyArray<Share>, all: number, precision: Precision): string => {
  const within = `are ${withinMargin(precision)}`
  if (level.length <= NAMED) return `${listed(level.map(quotedShare))} ${within}`
  const which = level.length === all ? `All ${all} shares` : `${level.length} shares`
  return `${which}, from ${quotedShare(level[0]!)} to ${quotedShare(level.at(-1)!)}, ${within}`
}

/** The choices level with the one at this place of the order, by their published shares: none stands out for all of them. */
const together = (order: ReadonlyArray<Share>, at: number): string => {
  const share = order[at]!.percentage
  const equal = order.slice(at).filter(({ percentage }) => percentage === share)
  if (equal.length === 1) return quotedShare(equal[0]!)
  if (equal.length === order.length - at) return `all others (${share.toFixed(1)}% each)`
  return equal.length <= NAMED ? listed(equal.map(quotedShare)) : `${equal.length} others (${share.toFixed(1)}% each)`
}

/**
 * Which choices stand before others, without a full stop; empty where there is nothing to compare. Nothing is said to
 * lead, to be ahead or to come last by less than the margin of the difference.
 */
export const standing = (choices: ReadonlyArray<Share>, precision: Precision): string => {
  const order = ranked(choices)
  const [first, second] = order
  if (first === undefined || second === undefined) return ""
  const ahead = (a: Share, b: Share) => isAhead(a, b, choices, precision)
  const level = order.slice(0, levelWithFirst(choices, precision))
  const [last, beforeLast, next] = [order.at(-1)!, order.at(-2)!, order[level.length]]
  const lead =
    level.length === 1
      ? `${quotedShare(first)} ${precision.several ? "is chosen most" : "leads"}, ahead of ${together(order, 1)}`
      : levelInWords(level, order.length, precision)
  const followed =
    level.length > 1 && next !== undefined && level.every((one) => ahead(one, next))
      ? `, ahead of ${together(order, level.length)}`
      : ""
  const named = level.length === 1 ? 2 : level.length + (followed === "" ? 0 : 1)
  const tail = order.length > named && ahead(beforeLast, last) ? `; ${quotedShare(last)} comes last` : ""
  return `${lead}${followed}${tail}`
}

const percent = (value: number): string => `${value.toFixed(1)}%`

const quoted = ({ choice, percentage }: ChoiceShare): string => `“${choice}” (${percent(percentage)})`

/**
 * One or two sentences about a table of choices; every number in them stands in the table or the sample. `origin` says in
 * a sentence of its own where the numbers come from.
 */
export const summarizeChoices = (choices: ReadonlyArray<ChoiceShare>, precision: Precision, origin: string): string => {
  const compared = standing(choices, precision)
  return compared === "" ? origin : `${compared}. ${origin}`
}

const sumOf = (choices: ReadonlyArray<ChoiceShare>): number =>
  Math.round(10 * choices.reduce((sum, { percentage }) => sum + percentage, 0)) / 10

const theme = (title: string, summary: string, percentage: number): Theme => ({
  title,
  summary,
  prevalence: Math.round(Math.min(100, percentage) * 10) / 1000
})

/** Whether two parts of a table differ by more than its margin. */
const differ = (a: number, b: number, choices: ReadonlyArray<ChoiceShare>, precision: Precision): boolean => {
  const parts = [
    { choice: "a", percentage: a },
    { choice: "b", percentage: b }
  ] as const
  return isAhead(parts[0], parts[1], choices, precision)
}

const spanned = (part: ReadonlyArray<ChoiceShare>): string => listed(part.map(({ choice }) => `“${choice}”`))

/** Which half of a scale is larger, and by how much. */
const halves = (
  lower: ReadonlyArray<ChoiceShare>,
  upper: ReadonlyArray<ChoiceShare>,
  choices: ReadonlyArray<ChoiceShare>,
  bipolar: boolean,
  precision: Precision
): ReadonlyArray<Theme> => {
  const [low, high] = [sumOf(lower), sumOf(upper)]
  const [large, small] = high > low ? [upper, lower] : [lower, upper]
  if (!differ(Math.max(low, high), Math.min(low, high), choices, precision)) return []
  const title = bipolar
    ? high > low
      ? "More positive than negative"
      : "More negative than positive"
    : high > low
      ? "More in the upper half of the scale"
      : "More in the lower half of the scale"
  const net = Math.abs(Math.round(10 * (high - low)) / 10).toFixed(1)
  const summary =
    `${spanned(large)}: ${percent(sumOf(large))} together; ${spanned(small)}: ${percent(sumOf(small))}. The ` +
    `difference is ${net} points.`
  return [theme(title, summary, Math.max(low, high))]
}

/** Least share of each end, in percent, for a scale to be polarized. */
const MIN_POLE = 20

const poles = (
  steps: ReadonlyArray<ChoiceShare>,
  choices: ReadonlyArray<ChoiceShare>,
  precision: Precision
): ReadonlyArray<Theme> => {
  const [bottom, top] = [steps[0]!, steps.at(-1)!]
  const [ends, inner] = [sumOf([bottom, top]), sumOf(steps.slice(1, -1))]
  if (Math.min(bottom.percentage, top.percentage) >= MIN_POLE && differ(ends, inner, choices, precision)) {
    return [
      theme(
        "Polarized",
        `Both ends were chosen more often than the middle: ${quoted(top)} and ${quoted(bottom)}.`,
        ends
      )
    ]
  }
  if (!differ(inner, ends, choices, precision)) return []
  return [
    theme("Away from the ends", `${percent(inner)} choose neither “${top.choice}” nor “${bottom.choice}”.`, inner)
  ]
}

/** Least share, in percent, of answers beside a scale that is worth a theme. */
const MIN_BESIDE = 15
const MIN_POLED = 4

const scaleThemes = (choices: ReadonlyArray<ChoiceShare>, scale: Scale, precision: Precision): ReadonlyArray<Theme> => {
  const middle = (scale.steps - 1) / 2
  const rankOf = new Map(choices.map((choice, i) => [choice, scale.ranks[i]!]))
  /** Where a scale has sides, its middle label is on neither, wherever it stands among the steps. */
  const sideOf = new Map(choices.map((choice, i) => [choice, scale.sides[i] ?? Math.sign(scale.ranks[i]! - middle)]))
  const steps = choices.filter((choice) => rankOf.get(choice)! >= 0).sort((a, b) => rankOf.get(a)! - rankOf.get(b)!)
  const beside = choices.filter((choice) => rankOf.get(choice)! < 0)
  const lower = steps.filter((choice) => sideOf.get(choice)! < 0)
  const upper = steps.filter((choice) => sideOf.get(choice)! > 0).reverse()
  return [
    ...halves(lower, upper, choices, scale.bipolar, precision),
    ...(steps.length >= MIN_POLED ? poles(steps, choices, precision) : []),
    ...(sumOf(beside) >= Math.max(MIN_BESIDE, precision.marginOfError)
      ? [theme("No position on the scale", `${listed(beside.map(quoted))}.`, sumOf(beside))]
      : [])
  ]
}

const nominalThemes = (choices: ReadonlyArray<ChoiceShare>, precision: Precision): ReadonlyArray<Theme> => {
  const order = ranked(choices)
  const [first, second, third] = order
  if (first === undefined || second === undefined) return []
  if (first.percentage - 50 > precision.marginOfError) {
    const rest = order.slice(1)
    const left = rest.length === 1 ? quoted(second) : `the ${rest.length} other choices share ${percent(sumOf(rest))}`
    return [theme("One answer has a majority", `${quoted(first)}; ${left}.`, first.percentage)]
  }
  if (third === undefined || levelWithFirst(choices, precision) !== 2 || !isAhead(second, third, choices, precision)) {
    return []
  }
  const both = sumOf([first, second])
  return [
    theme(
      "Two answers are level",
      `${quoted(first)} and ${quoted(second)} cannot be told apart; together they are ${percent(both)}.`,
      both
    )
  ]
}

/**
 * What a table of choices says beyond its rows: which half of a recognized scale prevails, whether its ends or its middle
 * do, a majority, a tie before all others. Nothing within the margin of error is a theme, so there may be none.
 */
export const choiceThemes = (
  choices: ReadonlyArray<ChoiceShare>,
  scale: Scale,
  precision: Precision
): ReadonlyArray<Theme> =>
  precision.several || choices.length === 0
    ? []
    : scale.steps > 2
      ? scaleThemes(choices, scale, precision)
      : nominalThemes(choices, precision)

const sentences = (...said: ReadonlyArray<string>): string => said.filter((one) => one !== "").join(" ")

/** What stands before an answer of which nothing is known, with the reason where there is one. */
const ofNothing = (because: string): string => sentences("We have no data on this.", because)

/** What is said where no shares are given at all, for a reason. */
export const unanswerable = (because: string): string => sentences(ofNothing(because), "Nobody was asked.")

/** What is said of shares that stand for nothing; with `models` where these said something. */
export const nothingKnown = (because: string, models = false): string =>
  sentences(
    ofNothing(because),
    `Any percentages are only a guess from the wording${models ? ", regardless of what the models said" : ""}.`
  )

/** The same where only some of the choices are known to be out of the question. */
export const nothingKnownBut = (ruledOut: ReadonlyArray<string>): string =>
  ruledOut.length === 0
    ? nothingKnown("")
    : `Who the audience is rules out ${listed(ruledOut.map((choice) => `“${choice}”`))}. We have no data on ` +
      "the other choices, so their percentages are only a guess from the wording."

/** From this margin on, in points, shares may be in any order. */
const TELLS_LITTLE = 50

/** Whether shares are so unsure that none of them may be named before another. */
export const tellsLittle = ({ marginOfError }: Precision): boolean => marginOfError >= TELLS_LITTLE

/** What is said of such shares; `origin` says in a sentence of its own where they come from. */
export const hardlyKnown = ({ marginOfError }: Precision, origin: string): string =>
  `We know very little about this. With a margin of error of ±${marginOfError.toFixed(1)} points, don't ` +
  `read anything into which percentage is largest. ${origin}`

/** A summary of an answer that stands on less than it might, with the reason before it. */
export const lowered = (because: string, summary: string): string => sentences(because, summary)

/** What stands for an answer that is none: no number, and no charge. */
export const unansweredSample = ({ illustrative: _, ...sample }: Sample): Sample => ({
  ...sample,
  size: 0,
  effectiveSize: null,
  marginOfError: null,
  basis: "none",
  knowledge: "none"
})
