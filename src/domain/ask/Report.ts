import { MODEL_ERROR } from "../evidence/ModelError.ts"
import type { FoundQuestion } from "../evidence/QuestionMatch.ts"
import type { QuestionResult } from "../evidence/QuestionResult.ts"
import { choiceThemes } from "../evidence/Summary.ts"
import { peopleWithMargin } from "../evidence/Worth.ts"
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
import { inWords } from "./ReportWords.ts"

/** A question's table with half the width of its widest 95 % interval, as a share; null where no share is published. */
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
    ...(question.baseRule === undefined ? {} : { baseRule: baseInWords(question.baseRule) }),
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
