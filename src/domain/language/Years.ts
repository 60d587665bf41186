import { filterForm } from "../lexicon/questions/FilterForms.ts"
import { type Interval, interval } from "./Interval.ts"

/** Decades of the last century by their names, from the twenties on. */
const DECADES = ["twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties"]

const YEARS = filterForm("calendar-years", "gu")
const [FROM_THEN_ON, BEFORE] = [filterForm("from-then-on"), filterForm("before-then")]

const spanOf = ([, relation = "", year, decade, tens, named = "", last, open = ""]: RegExpMatchArray): Interval => {
  const short = tens === undefined ? (DECADES.indexOf(named) + 2) * 10 : Number(tens)
  const first = year === undefined ? 1900 + short : Number(year)
  const end = last === undefined ? first + (year === undefined || decade !== undefined ? 9 : 0) : Number(last)
  if (last !== undefined && end > first) return interval(first, end)
  if (BEFORE.test(relation)) return interval(-Infinity, first - 1)
  if (relation === "after") return interval(end + 1, Infinity)
  if (FROM_THEN_ON.test(relation + open)) return interval(first, Infinity)
  return relation === "" && open === "" ? interval(first, end) : interval(-Infinity, end)
}

/** The calendar years that lower-case text speaks of, in order: “before 1990” is up to 1989, “the nineties” 1990 to 1999. */
export const yearsIn = (text: string): ReadonlyArray<Interval> => [...text.matchAll(YEARS)].map(spanOf)
