import type { Turns } from "../../Turns.ts"
import type { TextColumn } from "../model/Column.ts"

/** Most months that are shown one by one where nobody says how dates are to be grouped. */
const MOST_MONTHS = 24
const MONTH = "2019-07".length
const TURN = 1 << 16
const ZERO = 48

/** Months or years in which somebody's date lies, ascending, and per respondent the position of theirs from 1; 0 for none. */
interface Periods {
  readonly labels: ReadonlyArray<string>
  readonly codes: Uint16Array
}

/** Months since the year 0 per respondent, or −1: the texts begin `YYYY-MM`. */
function* monthsOf({ bytes, offsets }: TextColumn): Turns<Int32Array> {
  const months = new Int32Array(offsets.length - 1).fill(-1)
  const digit = (at: number) => bytes[at]! - ZERO
  for (let i = 0; i < months.length; i++) {
    if (i % TURN === TURN - 1) yield
    const at = offsets[i]!
    if (offsets[i + 1]! - at < MONTH) continue
    const year = digit(at) * 1000 + digit(at + 1) * 100 + digit(at + 2) * 10 + digit(at + 3)
    months[i] = year * 12 + digit(at + 5) * 10 + digit(at + 6) - 1
  }
  return months
}

const two = (n: number) => String(n).padStart(2, "0")
const yearIn = (month: number) => String(Math.floor(month / 12)).padStart(4, "0")

/** The dates of a question by month or by year; unless `wanted` says which, by month where that keeps the list short. */
export function* periodsOf(column: TextColumn, wanted: "year" | "month" | undefined): Turns<Periods> {
  const months = yield* monthsOf(column)
  const seen = new Set<number>()
  for (const month of months) if (month >= 0) seen.add(month)
  const byMonth = wanted === undefined ? seen.size <= MOST_MONTHS : wanted === "month"
  const periodOf = (month: number) => (byMonth ? month : Math.floor(month / 12))
  const periods = [...new Set(Array.from(seen, periodOf))].sort((a, b) => a - b)
  const codeOf = new Map(Array.from(seen, (month) => [month, 1 + periods.indexOf(periodOf(month))]))
  yield
  return {
    labels: periods.map((one) => (byMonth ? `${yearIn(one)}-${two((one % 12) + 1)}` : yearIn(one * 12))),
    codes: Uint16Array.from(months, (month) => (month < 0 ? 0 : codeOf.get(month)!))
  }
}
