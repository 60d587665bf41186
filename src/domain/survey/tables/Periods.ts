import type { Turns } from "../../Turns.ts"
import type { TextColumn } from "../model/Column.ts"
import type { CrosstabOptions } from "./CrosstabOptions.ts"

/** Most months that are shown one by one where nobody says how dates are to be grouped. */
const MOST_MONTHS = 24
const [MONTH, DAY] = ["2019-07".length, "2019-07-23".length]
const TURN = 1 << 16
const ZERO = 48
const MS_PER_DAY = 86_400_000
/** The first day of 1970 was a Thursday: the week that it lies in began three days before. */
const TO_MONDAY = 3

/** Periods in which somebody's date lies, ascending, and per respondent the position of theirs from 1; 0 for none. */
interface Periods {
  readonly labels: ReadonlyArray<string>
  readonly codes: Uint16Array
}

interface Unit {
  /** How many characters of an ISO date it needs. */
  readonly length: number
  /** The number of the period that holds a date; months count from 1. */
  readonly of: (year: number, month: number, day: number) => number
  readonly label: (period: number) => string
}

const two = (n: number) => String(n).padStart(2, "0")
const four = (n: number) => String(n).padStart(4, "0")

const partOfYear = (months: number, name: (part: number) => string): Unit => ({
  length: MONTH,
  of: (year, month) => Math.floor((year * 12 + month - 1) / months),
  label: (period) => {
    const perYear = 12 / months
    return `${four(Math.floor(period / perYear))}${name((period % perYear) + 1)}`
  }
})

const UNITS: Readonly<Record<NonNullable<CrosstabOptions["dates"]>, Unit>> = {
  year: partOfYear(12, () => ""),
  quarter: partOfYear(3, (quarter) => `-Q${quarter}`),
  month: partOfYear(1, (month) => `-${two(month)}`),
  week: {
    length: DAY,
    of: (year, month, day) => Math.floor((Date.UTC(year, month - 1, day) / MS_PER_DAY + TO_MONDAY) / 7),
    // ISO 8601: a week belongs to the year that its Thursday lies in.
    label: (week) => {
      const thursday = new Date(week * 7 * MS_PER_DAY)
      const year = thursday.getUTCFullYear()
      return `${four(year)}-W${two(1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / MS_PER_DAY / 7))}`
    }
  }
}

/** Stands for no date: weeks before 1970 are negative. */
const NONE = -(2 ** 31)

/** The period of each respondent's date, or `NONE`. */
function* numbered({ bytes, offsets }: TextColumn, { length, of }: Unit): Turns<Int32Array> {
  const periods = new Int32Array(offsets.length - 1).fill(NONE)
  const pair = (at: number) => (bytes[at]! - ZERO) * 10 + bytes[at + 1]! - ZERO
  for (let i = 0; i < periods.length; i++) {
    if (i % TURN === TURN - 1) yield
    const at = offsets[i]!
    if (offsets[i + 1]! - at < length) continue
    periods[i] = of(pair(at) * 100 + pair(at + 2), pair(at + 5), length === DAY ? pair(at + 8) : 1)
  }
  return periods
}

function* inUnit(column: TextColumn, unit: Unit): Turns<Periods> {
  const periods = yield* numbered(column, unit)
  const seen = [...new Set(periods)].filter((period) => period !== NONE).sort((a, b) => a - b)
  const codes = new Map([[NONE, 0], ...seen.map((period, at): [number, number] => [period, at + 1])])
  yield
  return { labels: seen.map(unit.label), codes: Uint16Array.from(periods, (period) => codes.get(period)!) }
}

/** The dates of a question by period; unless `wanted` says which, by month where that keeps the list short, else by year. */
export function* periodsOf(column: TextColumn, wanted: CrosstabOptions["dates"]): Turns<Periods> {
  if (wanted !== undefined) return yield* inUnit(column, UNITS[wanted])
  const months = yield* inUnit(column, UNITS.month)
  return months.labels.length <= MOST_MONTHS ? months : yield* inUnit(column, UNITS.year)
}
