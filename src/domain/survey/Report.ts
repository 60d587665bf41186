import type { QuestionResult } from "../AskResult.ts"
import type { Theme } from "../Estimate.ts"
import { apportion, percentages } from "../simulation/Apportionment.ts"
import type { Bitset } from "./Bitset.ts"
import type { Column } from "./Column.ts"
import { summarizeDates } from "./DateSummary.ts"
import type { FoundQuestion } from "./FindQuestion.ts"
import { marginOfError } from "./Interval.ts"
import type { Question } from "./Question.ts"
import { inWords, themeInWords } from "./ReportWords.ts"
import { summarizeNumbers, summarizeRanks } from "./Statistics.ts"
import { type Table, tabulate } from "./Tabulate.ts"

/** A question's table with the half-width of its widest 95 % interval, as a share; null where no share is published. */
export interface Reported {
  readonly result: QuestionResult
  readonly marginOfError: number | null
}

const percentagesOf = ({ kind, labels }: Question, { rows }: Table) => {
  const shares = rows.map(({ share }) => share)
  return kind === "multiple" ? percentages(shares) : apportion(shares, labels)
}

type Statistics = Pick<QuestionResult, "dates" | "numbers" | "ranking">

/** What describes answers beyond their labels: numbers, ranks and dates. */
const statisticsOf = (
  { kind, labels }: Question,
  column: Column,
  matched: Bitset,
  weights: Float64Array | null
): Statistics => {
  if (column._tag === "Numeric") {
    const numbers = summarizeNumbers(column, matched, weights)
    return numbers === null ? {} : { numbers }
  }
  if (column._tag === "Ranking") return { ranking: summarizeRanks(labels, column, matched, weights) }
  if (column._tag !== "Text" || kind !== "date") return {}
  const dates = summarizeDates(column, matched, weights)
  return dates === null ? {} : { dates }
}

/** Tabulates what matched respondents answered to one question, in the words and percentages of the response. */
export const reportQuestion = (
  asked: string,
  found: FoundQuestion,
  question: Question,
  column: Column,
  matched: Bitset,
  weights: Float64Array | null
): Reported => {
  const table = tabulate(question, column, matched, weights)
  const published = table.base === 0 ? [] : percentagesOf(question, table)
  const choices = table.rows.map(({ count, label }, i) => ({ choice: label, percentage: published[i] ?? 0, count }))
  const themes: ReadonlyArray<Theme> = choices
    .filter(({ percentage }) => percentage >= 10)
    .sort((a, b) => b.percentage - a.percentage)
    .slice(0, 3)
    .map(({ choice, count, percentage }) => ({
      title: choice,
      summary: themeInWords(percentage, count),
      prevalence: percentage / 100
    }))
  const figures = {
    base: table.base,
    weightedBase: table.weightedBase,
    ...(choices.length === 0 ? {} : { choices }),
    ...statisticsOf(question, column, matched, weights)
  }
  return {
    result: {
      question: asked,
      basis: found.basis,
      matchedQuestion: question.text,
      ...figures,
      summary: inWords(figures, question.kind === "multiple"),
      themes
    },
    marginOfError:
      table.rows.length === 0
        ? null
        : Math.max(...table.rows.map(({ share }) => marginOfError(share, table.effectiveBase)))
  }
}
