import type { Backtest } from "../backtest/Backtest.ts"

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
