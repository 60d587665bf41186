import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { excerpt } from "../../text/Text.ts"
import type { Comparator } from "../language/Filter.ts"
import type { PhraseAt, Reader } from "./Description.ts"
import { allOf, compare, type Placement, type Unplaced } from "./Intervals.ts"
import { canonical, meaningOf } from "./WordForms.ts"

const MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december".split("|")
const MONTH = MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join("|")
/** A year, a month of one, or a day: “2023”, “March 2023”, “2023-03”, “3 March 2023”, “March 3, 2023”. */
const DATE =
  String.raw`(?:(?:the )?\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${MONTH}),? (?:19|20)\d\d|(?:${MONTH})(?: ` +
  String.raw`\d{1,2}(?:st|nd|rd|th)?,?)? (?:of )?(?:19|20)\d\d|(?:19|20)\d\d(?:-\d\d(?:-\d\d)?)?)`

/** A date as expressions write it; of what is left out anything may be. */
const isoOf = (written: string): string => {
  const year = /(?:19|20)\d\d/.exec(written)![0]
  if (/^\d{4}/.test(written)) return written
  const rest = written.replace(year, "")
  const month = MONTHS.findIndex((one) => rest.includes(one.slice(0, 3))) + 1
  const day = /\d{1,2}/.exec(rest)?.[0]
  const two = (number: number | string) => String(number).padStart(2, "0")
  return day === undefined ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`
}

const WAYS: ReadonlyArray<readonly [written: string, sides: ReadonlyArray<Comparator>]> = [
  [`(?:between|from) (${DATE}) (?:and|to|until|till|through) (${DATE})`, [">=", "<="]],
  [`(?:before|earlier than|prior to) (${DATE})`, ["<"]],
  [`(?:after|later than) (${DATE})`, [">"]],
  [`(?:since|from|starting in|in or after|on or after) (${DATE})(?: on(?:wards?)?)?`, [">="]],
  [`(?:until|till|by|up to|in or before|on or before) (${DATE})`, ["<="]],
  [`(?:in|on|during) (${DATE})`, ["="]]
]
/** What joins or denies what was done, and is no part of it. */
const JOINT = "(?:and|or|but|nor|not|never|no|neither|without|except)"
/** What was done, in at most eight words, and when. */
const PATTERNS = WAYS.map(
  ([written, sides]) =>
    [new RegExp(String.raw`((?:(?!${JOINT}\b)[\p{L}'-]+ ){1,8}?)${written}(?![\p{L}\d-])`, "uy"), sides] as const
)

const WHEN = filterForm("when", "i")

const place = (
  said: ReadonlyArray<string>,
  sides: ReadonlyArray<Comparator>,
  dates: ReadonlyArray<string>,
  { codebook, vocabulary }: Reader
): Placement | Unplaced | null => {
  const asking = vocabulary.questions.filter(
    ({ question, words }) =>
      question.kind === "date" && WHEN.test(`${question.text} ${question.key}`) && said.every((form) => words.has(form))
  )
  const [only, ...others] = asking
  if (only === undefined) return null
  if (others.length > 0)
    return {
      problem: "several questions ask when that was: write the one meant",
      suggestions: asking.map(({ question }) => `${excerpt(question.key)} ${sides[0]} ${dates[0]}`).slice(0, 3)
    }
  const question = codebook.questions[only.position]!
  return {
    filter: allOf(sides.map((side, i) => compare(question, side, dates[i]!))),
    position: only.position,
    note: null
  }
}

/** When something was done that a question dates, “signed up before March 2021”, in lower-case text at `at`. */
export const datedAt = (reader: Reader, at: number): ReadonlyArray<PhraseAt> => {
  if (!reader.codebook.questions.some(({ kind }) => kind === "date")) return []
  for (const [pattern, sides] of PATTERNS) {
    pattern.lastIndex = at
    const found = pattern.exec(reader.text)
    if (found === null) continue
    const said = meaningOf(found[1]!).map(canonical)
    const dates = found.slice(2).map((date) => isoOf(date!))
    const placed = said.length === 0 ? null : place(said, sides, dates, reader)
    if (placed !== null) return [{ end: at + found[0].length, place: () => [placed] }]
  }
  return []
}
