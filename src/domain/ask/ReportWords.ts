import type { QuestionResult } from "../evidence/QuestionResult.ts"
import { levelWithFirst, type Precision, ranked, withinMargin } from "../evidence/Standing.ts"
import { MIN_TESTED } from "../survey/tables/Significance.ts"
import { listed } from "../text/Text.ts"

const people = (n: number) => `${n.toLocaleString("en-US")} ${n === 1 ? "respondent" : "respondents"}`

const short = (value: number) => Number(value.toPrecision(3)).toLocaleString("en-US")

type Result = Pick<QuestionResult, "base" | "baseRule" | "choices" | "dates" | "numbers" | "ranking">

/** What is known of how far apart the figures of a result are. */
interface Apart {
  readonly precision: Precision
  /** What the ends of a scale stand for whose numbers are codes; empty for any other. */
  readonly scale: string
  /** Why codes make no mean; null where they do, or there are none. */
  readonly meanless: string | null
  /** What answers with an open end count as in the mean; null where there are none. */
  readonly openEnds: string | null
  /** Whether enough people answered for mean ranks to be compared. */
  readonly ranksComparable: boolean
  /** Whether the mean ranks of two labels, by their positions, differ by more than chance explains. */
  readonly ranksDiffer: (a: number, b: number) => boolean
}

const levelInWords = (level: number, all: number, precision: Precision): string => {
  if (level < 2) return ""
  const who = level === 2 ? "the two" : level === all ? `all ${all} shares` : `these and ${level - 2} more`
  return `; ${who} are ${withinMargin(precision)}`
}

const choicesInWords = (
  choices: NonNullable<Result["choices"]>,
  base: number,
  verb: string,
  precision: Precision,
  whom = ""
): string => {
  const [first, second] = ranked(choices)
  if (first === undefined) return `${people(base)} answered.`
  const lead = `${first.percentage} % of ${people(base)}${whom} ${verb} “${first.choice}”`
  if (second === undefined || second.percentage === 0) return `${lead}.`
  const level = levelInWords(levelWithFirst(choices, precision), choices.length, precision)
  return `${lead}, ${second.percentage} % “${second.choice}”${level}.`
}

const ranksInWords = (ranking: NonNullable<Result["ranking"]>, { ranksComparable, ranksDiffer }: Apart): string => {
  if (!ranksComparable) return ` Too few answered to compare mean ranks: fewer than ${MIN_TESTED}.`
  const order = ranking
    .flatMap(({ label, meanRank }, at) => (meanRank === null ? [] : [{ at, label, meanRank }]))
    .sort((a, b) => a.meanRank - b.meanRank)
  const [best, ...others] = order
  if (best === undefined) return ""
  const level = others.filter(({ at }) => !ranksDiffer(best.at, at))
  if (level.length === 0) return ` The best mean rank is ${short(best.meanRank)}, for “${best.label}”.`
  if (level.length > 2) return ` The mean ranks of ${level.length + 1} items are within the margin of error.`
  const named = [best, ...level].map(({ label, meanRank }) => `“${label}” (${short(meanRank)})`)
  return ` The mean ranks of ${listed(named)} are within the margin of error.`
}

/** The mean and the median of labels that stand for numbers. */
const scoresInWords = (
  { marginOfError, mean, median }: NonNullable<Result["numbers"]>,
  { openEnds, scale }: Apart
): string => {
  const within = marginOfError === null ? "" : ` ± ${short(marginOfError)}`
  const counted = openEnds === null ? "" : `, ${openEnds}`
  return scale === ""
    ? ` The mean is ${short(mean)}${within}, the median ${short(median)}${counted}.`
    : ` By code (${scale}) the mean is ${short(mean)}${within}, the median ${short(median)}${counted}.`
}

/**
 * The result of one question in a sentence or two; every number in it stands in the result or its sample. Answers that
 * chance may have put in their order are said to be level.
 */
export const inWords = ({ base, baseRule, choices, dates, numbers, ranking }: Result, apart: Apart): string => {
  if (base === 0) return "None of the matched respondents answered this question."
  if (numbers !== undefined && choices === undefined) {
    const [low, high] = [
      numbers.quantiles.find((q) => q.probability === 0.25),
      numbers.quantiles.find((q) => q.probability === 0.75)
    ]
    if (numbers.standardDeviation === null && numbers.base === 1)
      return `The one respondent who answered gave ${short(numbers.mean)}; one number has no deviation and no margin of error.`
    return `The mean of ${people(base)} is ${short(numbers.mean)}, the median ${short(numbers.median)}; half lie between ${short(low!.value)} and ${short(high!.value)}.`
  }
  if (dates !== undefined)
    return `${people(base)} gave a date, from ${dates.earliest} to ${dates.latest}; half of them by ${dates.median}.`
  const { precision } = apart
  if (ranking !== undefined)
    return `${choicesInWords(choices ?? [], base, "ranked first", precision)}${ranksInWords(ranking, apart)}`
  if (precision.several) {
    const whom = baseRule === undefined ? "" : `, ${baseRule},`
    return choicesInWords(choices ?? [], base, "selected", precision, whom)
  }
  const meanless = apart.meanless === null ? "" : ` ${apart.meanless}`
  const scores = numbers === undefined ? meanless : scoresInWords(numbers, apart)
  return `${choicesInWords(choices ?? [], base, "chose", precision)}${scores}`
}
