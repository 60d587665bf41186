import { MODEL_ERROR, peopleWithMargin } from "../evidence/ModelError.ts"
import type { FoundQuestion } from "../evidence/QuestionMatch.ts"
import type { QuestionResult } from "../evidence/QuestionResult.ts"
import { choiceThemes, levelWithFirst, type Precision, ranked, withinMargin } from "../evidence/Summary.ts"
import { apportion, percentages } from "../statistics/Apportionment.ts"
import type { Bitset } from "../statistics/Bitset.ts"
import { widestMargin } from "../statistics/Interval.ts"
import type { Column } from "../survey/model/Column.ts"
import { baseInWords } from "../survey/model/Disclosure.ts"
import type { Question } from "../survey/model/Question.ts"
import { countedAs, scaleOf, scoresOf, whyNoMean } from "../survey/model/Steps.ts"
import type { Weights } from "../survey/model/Weights.ts"
import { summarizeDates } from "../survey/tables/DateSummary.ts"
import { missingCounts, missingInWords } from "../survey/tables/MissingCounts.ts"
import { ranksDiffer } from "../survey/tables/RankDifference.ts"
import { MIN_TESTED } from "../survey/tables/Significance.ts"
import { scoredColumn, summarizeNumbers, summarizeRanks } from "../survey/tables/Statistics.ts"
import { type Table, tabulate } from "../survey/tables/Tabulate.ts"
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
  const lead = `${first.percentage}% of ${people(base)}${whom} ${verb} “${first.choice}”`
  if (second === undefined || second.percentage === 0) return `${lead}.`
  const level = levelInWords(levelWithFirst(choices, precision), choices.length, precision)
  return `${lead}, ${second.percentage}% “${second.choice}”${level}.`
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
const inWords = ({ base, baseRule, choices, dates, numbers, ranking }: Result, apart: Apart): string => {
  if (base === 0) return "None of the matched respondents answered this question."
  if (numbers !== undefined && choices === undefined) {
    const [low, high] = [
      numbers.quantiles.find((q) => q.probability === 0.25),
      numbers.quantiles.find((q) => q.probability === 0.75)
    ]
    if (numbers.standardDeviation === null && numbers.base === 1)
      return `The one respondent who answered gave ${short(numbers.mean)}; one number has no deviation and no margin of error.`
    return (
      `The mean of ${people(base)} is ${short(numbers.mean)}, the median ${short(numbers.median)}; half lie ` +
      `between ${short(low!.value)} and ${short(high!.value)}.`
    )
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

/** A question's table with half the width of its widest 95% interval, as a share; null where no share is published. */
interface Reported {
  readonly result: QuestionResult
  readonly marginOfError: number | null
  /** Answers of a plain sample that would say as much. */
  readonly effectiveBase: number
}

const percentagesOf = ({ kind, labels }: Question, { rows }: Table) => {
  const shares = rows.map(({ share }) => share)
  return kind === "multiple" ? percentages(shares) : apportion(shares, labels)
}

type Statistics = Pick<QuestionResult, "dates" | "numbers" | "ranking">

/** What describes answers beyond their labels: numbers, ranks and dates. */
const statisticsOf = (question: Question, column: Column, matched: Bitset, weights: Weights): Statistics => {
  const { kind, labels } = question
  if (column._tag === "Numeric" || column._tag === "Coded") {
    const scores = column._tag === "Coded" ? scoresOf(question) : null
    const given = column._tag === "Numeric" ? column : scores === null ? null : scoredColumn(column, scores)
    const numbers = given === null ? null : summarizeNumbers(given, matched, weights)
    return numbers === null ? {} : { numbers }
  }
  if (column._tag === "Ranking") return { ranking: summarizeRanks(labels, column, matched, weights) }
  if (column._tag !== "Text" || kind !== "date") return {}
  const dates = summarizeDates(column, matched, weights)
  return dates === null ? {} : { dates }
}

/** What the least and the greatest code of an ordered scale stand for, in words; empty where labels are numbers themselves. */
const endsOf = (question: Question): string => {
  const scores = scoresOf(question)
  if (scores?.from !== "codes") return ""
  const known = scores.values.flatMap((value, i) => (value === null ? [] : [{ value, label: question.labels[i]! }]))
  const ends = [...known].sort((a, b) => a.value - b.value)
  return [ends[0]!, ends.at(-1)!].map(({ label, value }) => `${value} = “${label}”`).join(", ")
}

/** What answers to a question that only means nearly the same may be off by, as a share. */
const mismatchOf = ({ basis, similarity }: Pick<FoundQuestion, "basis" | "similarity">): number =>
  basis === "tabulated" ? 0 : (1 - similarity ** 2) * MODEL_ERROR

const withSentence = (said: string | null, summary: string) => (said === null ? summary : `${summary} ${said}.`)

/** Tabulates what matched respondents answered to one question, in the words and percentages of the response. */
export const reportQuestion = (
  asked: string,
  found: Pick<FoundQuestion, "basis" | "similarity">,
  question: Question,
  column: Column,
  matched: Bitset,
  weights: Weights
): Reported => {
  const table = tabulate(question, column, matched, weights)
  const published = table.base === 0 ? [] : percentagesOf(question, table)
  const choices = table.rows.map(({ count, label }, i) => ({ choice: label, percentage: published[i] ?? 0, count }))
  const margin =
    table.rows.length === 0
      ? null
      : Math.hypot(
          widestMargin(
            table.rows.map(({ share }) => share),
            table.effectiveBase
          ),
          mismatchOf(found)
        )
  const precision = { several: question.kind === "multiple", marginOfError: 100 * (margin ?? 0) }
  const figures = {
    base: table.base,
    weightedBase: table.weightedBase,
    ...(question.baseRule === undefined ? {} : { baseRule: baseInWords(question.baseRule, question.derived) }),
    ...(choices.length === 0 ? {} : { choices }),
    ...statisticsOf(question, column, matched, weights)
  }
  const missing = missingCounts(question, column, matched, weights).filter(({ count }) => count > 0)
  const excluded = missingInWords(missing)
  return {
    result: {
      question: asked,
      basis: found.basis,
      matchedQuestion: question.text,
      ...figures,
      ...(missing.length === 0 ? {} : { missing }),
      summary: withSentence(
        excluded,
        inWords(figures, {
          precision,
          scale: endsOf(question),
          meanless: whyNoMean(question),
          openEnds: countedAs(question),
          ranksComparable: table.effectiveBase >= MIN_TESTED,
          ranksDiffer: (a, b) => column._tag === "Ranking" && ranksDiffer(column, matched, weights, a, b)
        })
      ),
      themes: margin === null || column._tag === "Ranking" ? [] : choiceThemes(choices, scaleOf(question), precision)
    },
    marginOfError: margin,
    effectiveBase:
      margin === null || mismatchOf(found) === 0
        ? table.effectiveBase
        : peopleWithMargin(
            table.rows.map(({ share }) => share),
            margin,
            table.effectiveBase
          )
  }
}
