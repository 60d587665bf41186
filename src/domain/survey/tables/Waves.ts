import { Either } from "effect"
import { SUBJECTS } from "../../lexicon/headers/Subjects.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { foldText, listed } from "../../text/Text.ts"
import { dateOrders, dependsOnOrder, monthNamed, readDate } from "../model/Dates.ts"
import { type Against, isOverTime } from "./CrosstabOptions.ts"
import { CrosstabInvalid, type Groups } from "./Groups.ts"

const DAY = /\d{1,4}([-/.])\d{1,2}\1\d{2,4}/
const YEAR = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/
/** A quarter or half of a year: “Q3”, “3Q”, “T3”, “H1”. */
const PART = /(?<![\p{L}\d])(?:([qth]) ?([1-4])(?!\d)|([1-4])([qh])(?!\p{L}))/u
/** A month or week of a year by their numbers: “11/23”, “03.2024”, “W51/23”. */
const MONTH_OF_YEAR = /(?<!\d)(0?[1-9]|1[0-2])[-/.](?=\d\d(?:\d\d)?(?!\d))/
const WEEK_OF_YEAR = /(?<!\p{L})(?:w|wk|week|kw) ?(\d{1,2})[-/. ]{1,2}(?=\d\d(?:\d\d)?(?!\d))/u
/** Two digits that are a year beside a part of it, or behind a sign that says so: “Nov 23”, “FY23”, “’24”. */
const SHORT_YEAR = /(?<!\d)(?:fy ?|['’])?(\d\d)(?!\d)/
const SAYS_YEAR = /fy ?\d\d(?!\d)|['’]\d\d(?!\d)/
const SIZE = /\(?\bn ?= ?[\d,. ]+\)?/
const COUNTED_BACK = patterns(SUBJECTS).pattern("counted-back")

interface Time {
  readonly year: number | null
  /** Whether the year has two digits, which could be a day as well. */
  readonly isShort: boolean
  /** Of a year that is told: how many months into it. */
  readonly month: number | null
  /** The number of a wave or a week. */
  readonly number: number | null
}

const monthOfPart = ([, letter, part, before, after]: RegExpExecArray): number =>
  Number(part ?? before) * ((letter ?? after) === "h" ? 6 : 3)

/** What a label says of time; null where it says several numbers more. */
const timeOf = (label: string): Time | null => {
  let rest = foldText(label).replace(SIZE, " ")
  if (COUNTED_BACK.test(rest)) return null
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest)
    if (found !== null) rest = rest.replace(found[0], " ")
    return found
  }
  const named = (rest.match(/\p{L}{3,}/gu) ?? []).map(monthNamed).find((month) => month > 0)
  const week = take(WEEK_OF_YEAR)
  const ofYear = named === undefined && week === null ? take(MONTH_OF_YEAR) : null
  const long = take(YEAR)
  const part = take(PART)
  const isInYear = [named, week, ofYear, part].some((one) => one != null)
  const short = long === null && (isInYear || SAYS_YEAR.test(rest)) ? take(SHORT_YEAR) : null
  const numbers = [...(week === null ? [] : [week[1]!]), ...(rest.match(/\d+/g) ?? [])].map(Number)
  if (numbers.length > 1) return null
  const number = numbers[0] ?? null
  if (long === null && short === null) return { year: null, isShort: false, month: null, number }
  const month = part !== null ? monthOfPart(part) : ofYear !== null ? Number(ofYear[1]) : (named ?? null)
  return { year: long === null ? 2000 + Number(short![1]) : Number(long[0]), isShort: long === null, month, number }
}

/** The positions of some keys in their order; null where two are the same. */
const inOrder = <A>(keys: ReadonlyArray<A>, compare: (a: A, b: A) => number): ReadonlyArray<number> | null => {
  const order = [...keys.keys()].sort((a, b) => compare(keys[a]!, keys[b]!))
  return order.some((at, i) => i > 0 && compare(keys[order[i - 1]!]!, keys[at]!) === 0) ? null : order
}

/** Labels that begin with a day, by that. */
const dayOrder = (labels: ReadonlyArray<string>): ReadonlyArray<number> | null => {
  const days = labels.map((label) => DAY.exec(label)?.[0] ?? "")
  const [order, ...others] = dateOrders(days)
  if (order === undefined || (others.length > 0 && dependsOnOrder(days))) return null
  return inOrder(
    days.map((day) => readDate(day, order)!),
    (a, b) => (a < b ? -1 : a > b ? 1 : 0)
  )
}

/**
 * Labels by their position, earliest first: “Wave 2” before “Wave 10”, “Nov 25” before “Jan 26”, “Q4 FY23” before “Q1 FY24”;
 * null where they say no time, or not all of them the same parts of it.
 */
export const timeOrder = (labels: ReadonlyArray<string>): ReadonlyArray<number> | null => {
  if (labels.length === 0) return null
  if (labels.every((label) => DAY.test(label))) return dayOrder(labels)
  const times = labels.flatMap((label) => timeOf(label) ?? [])
  const keys = times.map(({ month, number, year }) => [year, month, number])
  const says = new Set(keys.map((key) => key.map((one) => one !== null).join()))
  if (times.length < labels.length || says.size > 1 || keys[0]!.every((one) => one === null)) return null
  const short = [...new Set(times.flatMap(({ isShort, year }) => (isShort ? [year!] : [])))].sort((a, b) => a - b)
  // “Oct 15”, “Nov 12” may be days of a month.
  if (short.some((year, i) => i > 0 && year > short[i - 1]! + 1)) return null
  return inOrder(keys, (a, b) => {
    const apart = a.findIndex((one, at) => one !== b[at])
    return apart < 0 ? 0 : a[apart]! - b[apart]!
  })
}

const wavesOf = ({ groups }: Groups) => groups.filter(({ offScale }) => !offScale)

const columnOf = (groups: Groups["groups"], label: string): number =>
  groups.findIndex((group) => !group.offScale && foldText(group.label) === foldText(label))

/** Whether columns say when they were: dates, or labels that all name a time. */
export const tellsTime = (columns: Groups): boolean =>
  columns.question.kind === "date" || timeOrder(wavesOf(columns).map(({ label }) => label)) !== null

const MOST_LISTED = 12

/** Which of a banner's questions are compared over time: those that say one, else all; those with a column, where that is named. */
export const overTime = (
  banner: ReadonlyArray<Groups>,
  against: Against
): Either.Either<ReadonlyArray<boolean>, CrosstabInvalid> => {
  if (!isOverTime(against) || banner.length === 0) return Either.right(banner.map(() => false))
  const refused = (param: CrosstabInvalid["param"], problem: string) =>
    Either.left(new CrosstabInvalid({ param, problem }))
  const named = typeof against === "object" && "column" in against ? against.column : null
  const chosen = banner.map((columns) => (named === null ? tellsTime(columns) : columnOf(columns.groups, named) >= 0))
  if (named !== null && !chosen.includes(true)) {
    const there = banner.flatMap((columns) => wavesOf(columns).map(({ label }) => `“${label}”`))
    const more = there.length > MOST_LISTED ? [`${there.length - MOST_LISTED} more`] : []
    return refused(
      "test.against.column",
      `There is no column “${named}” to compare with. Choose one of: ${listed([...there.slice(0, MOST_LISTED), ...more])}.`
    )
  }
  const taken = chosen.includes(true) ? chosen : banner.map(() => true)
  const shared = banner.find(({ disjoint }, at) => taken[at] && !disjoint)
  if (shared === undefined) return Either.right(taken)
  return refused(
    "columns",
    `Respondents can be in several columns of ${shared.question.key}, so they aren't waves: put a date or a wave in the ` +
      "columns, or test against columns."
  )
}

/** The columns of a table over time, earliest first, unless the question has an order of its own; answers off the scale last. */
export const inTime = (columns: Groups): Groups => {
  const given = wavesOf(columns)
  const order = columns.question.kind === "single" ? timeOrder(given.map(({ label }) => label)) : null
  if (order === null) return columns
  return { ...columns, groups: [...order.map((at) => given[at]!), ...columns.groups.filter((one) => one.offScale)] }
}

/**
 * Positions of the columns that one column is compared with, taken together; none where there are no such. Columns that
 * nobody is in, as `isThere` says, are passed over.
 */
export const referenceOf = (
  { groups }: Groups,
  against: Against,
  at: number,
  isThere: (column: number) => boolean
): ReadonlyArray<number> => {
  if (at >= groups.length || groups[at]!.offScale || !isOverTime(against)) return []
  if (typeof against === "object" && "column" in against) {
    const column = columnOf(groups, against.column)
    return column === at || column < 0 ? [] : [column]
  }
  const earlier = Array.from({ length: at }, (_, column) => column).filter(isThere)
  if (against === "first") return earlier.slice(0, 1)
  const many = typeof against === "object" && "average" in against ? against.average : 1
  return earlier.length < many ? [] : earlier.slice(-many)
}
