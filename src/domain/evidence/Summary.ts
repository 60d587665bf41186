import type { Scale } from "../scale/Scale.ts"
import { listed } from "../text/Text.ts"
import type { ChoiceShare, Theme } from "./Estimate.ts"
import { isAhead, levelWithFirst, type Precision, ranked, standing } from "./Standing.ts"

/** A percentage as the table shows it. */
const percent = (value: number): string => `${value.toFixed(1)} %`

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
  const summary = `${spanned(large)}: ${percent(sumOf(large))} together; ${spanned(small)}: ${percent(sumOf(small))}. The difference is ${net} points.`
  return [theme(title, summary, Math.max(low, high))]
}

/** Least share of each end, in percent, for a scale to be polarised. */
const MIN_POLE = 20

const poles = (
  steps: ReadonlyArray<ChoiceShare>,
  choices: ReadonlyArray<ChoiceShare>,
  precision: Precision
): ReadonlyArray<Theme> => {
  const [bottom, top] = [steps[0]!, steps.at(-1)!]
  const [ends, inner] = [sumOf([bottom, top]), sumOf(steps.slice(1, -1))]
  if (Math.min(bottom.percentage, top.percentage) >= MIN_POLE && differ(ends, inner, choices, precision)) {
    return [theme("Polarised", `Both ends are taken more than the middle: ${quoted(top)} and ${quoted(bottom)}.`, ends)]
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
 * What a table of choices says beyond its rows: which half of a recognised scale prevails, whether its ends or its middle
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
