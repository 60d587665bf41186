import type { QuestionResult } from "../AskResult.ts"
import type { Theme } from "../Estimate.ts"
import { apportion, percentages } from "../simulation/Apportionment.ts"
import type { Bitset } from "./Bitset.ts"
import type { Column } from "./Column.ts"
import type { FoundQuestion } from "./FindQuestion.ts"
import { marginOfError } from "./Interval.ts"
import type { Question } from "./Question.ts"
import { type Table, tabulate } from "./Tabulate.ts"

/** A question's table with the half-width of its widest 95 % interval, as a share. */
export interface Reported {
  readonly result: QuestionResult
  readonly marginOfError: number
}

const percentagesOf = ({ kind, labels }: Question, { rows }: Table) => {
  const shares = rows.map(({ share }) => share)
  return kind === "multiple" ? percentages(shares) : apportion(shares, labels)
}

const people = (n: number) => `${n.toLocaleString("en-US")} ${n === 1 ? "respondent" : "respondents"}`

const summarize = (question: Question, table: Table, choices: NonNullable<QuestionResult["choices"]>): string => {
  if (table.base === 0) return "None of the matched respondents answered this question."
  const [first, second] = [...choices].sort((a, b) => b.percentage - a.percentage)
  if (first === undefined) return `${people(table.base)} answered.`
  const verb = question.kind === "multiple" ? "selected" : question.kind === "ranking" ? "ranked first" : "chose"
  const lead = `${first.percentage} % of ${people(table.base)} ${verb} “${first.choice}”`
  return second === undefined || second.percentage === 0
    ? `${lead}.`
    : `${lead}, ${second.percentage} % “${second.choice}”.`
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
      summary: `${percentage} % (${people(count)}).`,
      prevalence: percentage / 100
    }))
  return {
    result: {
      question: asked,
      basis: found.basis,
      matchedQuestion: question.text,
      base: table.base,
      ...(choices.length === 0 ? {} : { choices }),
      summary: summarize(question, table, choices),
      themes
    },
    marginOfError: Math.max(0, ...table.rows.map(({ share }) => marginOfError(share, table.effectiveBase)))
  }
}
