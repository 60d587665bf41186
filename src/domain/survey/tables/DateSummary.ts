import { Schema } from "effect"
import { type Bitset, forEach } from "../../statistics/Bitset.ts"
import { figure } from "../../statistics/Figures.ts"
import { Count } from "../../Whole.ts"
import { answered, type TextColumn, textAt } from "../model/Column.ts"
import { countAt, type Weights, weightAt } from "../model/Weights.ts"

/** How the days that respondents gave are distributed; dates are ISO 8601, without the time of day. */
export const DateSummary = Schema.Struct({
  earliest: Schema.String,
  latest: Schema.String,
  median: Schema.String.annotations({ description: "The first day by which half the weight is reached" }),
  periods: Schema.Array(
    Schema.Struct({
      period: Schema.String.annotations({
        description: "A day, a month (2019-07) or a year, whichever keeps the list short"
      }),
      count: Count.annotations({ description: "Unweighted respondents" }),
      share: Schema.Number.annotations({ description: "Weighted share (0–1) of those who answered" })
    }).annotations({ identifier: "DatePeriod" })
  )
}).annotations({ identifier: "DateSummary" })
export type DateSummary = typeof DateSummary.Type

interface Tally {
  count: number
  weight: number
}

type Tallies = ReadonlyMap<string, Tally>

const DAY = "2019-07-23".length
const MONTH = "2019-07".length
const YEAR = "2019".length
const MOST_PERIODS = 31

const tallied = (dates: Iterable<readonly [string, Tally]>): Tallies => {
  const sums = new Map<string, Tally>()
  for (const [date, { count, weight }] of dates) {
    const sum = sums.get(date) ?? { count: 0, weight: 0 }
    sums.set(date, { count: sum.count + count, weight: sum.weight + weight })
  }
  return sums
}

const by = (length: number, days: Tallies): Tallies =>
  tallied(Array.from(days, ([day, tally]) => [day.slice(0, length), tally] as const))

const periodsOf = (days: Tallies): Tallies =>
  [DAY, MONTH].map((length) => by(length, days)).find(({ size }) => size <= MOST_PERIODS) ?? by(YEAR, days)

/** Describes the dates that the matched respondents gave; null where none did. */
export const summarizeDates = (column: TextColumn, matched: Bitset, weights: Weights): DateSummary | null => {
  const given: Array<readonly [string, Tally]> = []
  forEach(matched, (i) => {
    if (answered(column, i))
      given.push([textAt(column, i).slice(0, DAY), { count: countAt(weights, i), weight: weightAt(weights, i) }])
  })
  const days = new Map([...tallied(given)].sort(([a], [b]) => (a < b ? -1 : 1)))
  const order = [...days.keys()]
  const total = [...days.values()].reduce((sum, { weight }) => sum + weight, 0)
  if (order.length === 0 || total === 0) return null
  let reached = 0
  const median = order.find((day) => {
    reached += days.get(day)!.weight
    return reached >= (total / 2) * (1 - 1e-12)
  })
  return {
    earliest: order[0]!,
    latest: order.at(-1)!,
    median: median ?? order.at(-1)!,
    periods: Array.from(periodsOf(days), ([period, { count, weight }]) => ({
      period,
      count,
      share: figure(weight / total)
    }))
  }
}
