import type { Backtest } from "../backtest/Backtest.ts"
import { type PredictedItem, sharesAmong } from "../imputation/SegmentShares.ts"
import { apportion, percentages } from "../statistics/Apportionment.ts"
import type { Bitset } from "../statistics/Bitset.ts"
import { widestMargin } from "../statistics/Interval.ts"
import type { Column } from "../survey/model/Column.ts"
import type { Question } from "../survey/model/Question.ts"
import { baseOf, tabulate } from "../survey/tables/Tabulate.ts"
import type { Answer } from "./Estimate.ts"
import { confidenceIn } from "./Evidence.ts"
import type { QuestionResult } from "./QuestionResult.ts"
import { standing } from "./Summary.ts"

/** People behind a prediction as long as no backtest says better: about what one model and the prior are worth. */
const PEOPLE_UNTESTED = 10

const itemsOf = (record: Backtest | null, key: string) => (record?.items ?? []).filter((item) => item.key === key)

/**
 * People asked at random whose answers would say as much about a group of which nobody was asked as the predictions of a
 * question do, by the survey's own backtest: those of its worst predicted item.
 */
export const peopleBehind = (record: Backtest | null, key: string): number => {
  const known = itemsOf(record, key).flatMap(({ humanEquivalent }) =>
    humanEquivalent === null ? [] : [humanEquivalent]
  )
  return known.length === 0 ? PEOPLE_UNTESTED : Math.min(...known)
}

/** Whether the backtest found that predictions of a question beat everybody's shares in no part of it; false without one. */
export const isUnforetold = (record: Backtest | null, key: string): boolean => {
  const items = itemsOf(record, key)
  return items.length > 0 && items.every(({ foretold }) => !foretold)
}

/** How often what was predicted with a probability came true in the backtest; the probability itself without one. */
export const cameTrue = (record: Backtest | null, probability: number): number => {
  const points = record?.calibration ?? []
  const above = points.findIndex(({ predicted }) => predicted >= probability)
  const [before, after] = [points[above - 1], points[above]]
  if (after === undefined || before === undefined) return probability
  const along = (probability - before.predicted) / (after.predicted - before.predicted || 1)
  return Math.min(1, Math.max(0, before.actual + along * (after.actual - before.actual)))
}

/** Shares of a question's labels in a segment of which some did not answer. */
interface ImputedShares {
  readonly shares: ReadonlyArray<number>
  readonly base: number
  /** Answers of a plain sample that would say as much. */
  readonly effectiveBase: number
}

/** Whether the answers to a question can be predicted: one label, or any number of them, that people were asked for. */
export const isPredictable = ({ derived, kind }: Question): boolean =>
  derived === undefined && (kind === "single" || kind === "ordinal" || kind === "multiple")

/** People behind a prediction in a segment of which nobody was asked: its own chance error comes on top of the method's. */
const worthInSegment = (
  { key }: Question,
  matched: Bitset,
  weights: Float64Array | null,
  record: Backtest | null
): number => {
  const { effectiveBase } = baseOf(matched, weights)
  return effectiveBase === 0 ? 0 : 1 / (1 / peopleBehind(record, key) + 1 / effectiveBase)
}

/**
 * Estimates a segment of which not everybody answered. Where nobody did, as many people stand behind the shares as the
 * survey's backtest found predictions of whole hidden groups to be worth, and fewer where the segment itself is small.
 */
export const imputedShares = (
  question: Question,
  items: ReadonlyArray<PredictedItem>,
  matched: Bitset,
  weights: Float64Array | null,
  record: Backtest | null
): ImputedShares => {
  const estimates = items.map((item) => sharesAmong(item, matched, weights))
  const base = Math.min(...estimates.map((estimate) => estimate.base))
  const equivalent = Math.min(...estimates.map(({ equivalentBase }) => equivalentBase))
  const shares =
    question.kind === "multiple" ? estimates.map((estimate) => estimate.shares[1]!) : Array.from(estimates[0]!.shares)
  return {
    shares,
    base,
    effectiveBase: base > 0 ? equivalent : Math.min(equivalent, worthInSegment(question, matched, weights, record))
  }
}

/**
 * What a respondent who did not answer would most likely have answered. The confidence is the probability of that answer
 * as the backtest corrects it, below that of any answer that was given.
 */
export const imputedAnswer = (
  { kind, labels }: Question,
  items: ReadonlyArray<PredictedItem>,
  respondent: number,
  record: Backtest | null
): Answer => {
  const rows = items.map(({ item, predicted }) =>
    predicted.subarray(respondent * item.categories, (respondent + 1) * item.categories)
  )
  const trusted = (probability: number) => {
    const behind = items[0]!.item.codes.length
    return Math.round(1000 * Math.min(confidenceIn("imputed", behind), cameTrue(record, probability))) / 1000
  }
  if (kind === "multiple") {
    const likely = labels.filter((_, label) => rows[label]![1]! > 0.5)
    const sure = rows.reduce((sum, row) => sum + Math.max(row[0]!, row[1]!), 0) / rows.length
    return { answer: likely.length === 0 ? "None of these" : likely.join("; "), confidence: trusted(sure) }
  }
  const [row = new Float64Array(0)] = rows
  const best = row.reduce((at, p, k) => (p > row[at]! ? k : at), 0)
  return { answer: labels[best] ?? "No answer", confidence: trusted(row[best] ?? 0) }
}

const people = (n: number) => `${n.toLocaleString("en-US")} ${n === 1 ? "respondent" : "respondents"}`

/** The estimate of a segment in the words and percentages of the response, with the half-width of its widest interval. */
export const reportImputed = (
  asked: string,
  question: Question,
  column: Column,
  matched: Bitset,
  weights: Float64Array | null,
  { base, effectiveBase, shares }: ImputedShares
): { readonly result: QuestionResult; readonly marginOfError: number; readonly effectiveBase: number } => {
  const { rows, weightedBase } = tabulate(question, column, matched, weights)
  const published = question.kind === "multiple" ? percentages(shares) : apportion(shares, question.labels)
  const choices = rows.map(({ count, label }, i) => ({ choice: label, percentage: published[i]!, count }))
  const widest = widestMargin(shares, effectiveBase)
  const compared = standing(choices, { several: question.kind === "multiple", marginOfError: 100 * widest })
  const origin =
    base === 0
      ? "None of the matched respondents answered this: their answers are predicted from what they answered " +
        "otherwise and from those who did answer."
      : `${people(base)} answered this: the others' answers are predicted from what they answered otherwise.`
  return {
    result: {
      question: asked,
      basis: "imputed",
      matchedQuestion: question.text,
      base,
      weightedBase,
      ...(question.baseRule === undefined
        ? {}
        : { baseRule: "everyone who matches, answers predicted where none was given" }),
      choices,
      summary: compared === "" ? origin : `${origin} ${compared}.`,
      themes: []
    },
    marginOfError: widest,
    effectiveBase
  }
}
