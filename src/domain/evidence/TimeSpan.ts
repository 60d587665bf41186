import { patterns } from "../lexicon/Patterns.ts"
import { TIME_SPAN } from "../lexicon/questions/QuestionForms.ts"
import { termOf } from "../text/Similarity.ts"

const { pattern, rules } = patterns(TIME_SPAN)

/** A stretch of time next to now. */
export interface Span {
  readonly direction: "past" | "next" | "either"
  readonly days: number
}

const SPAN = pattern("span")
const DAYS = rules("days")
const NEXT = pattern("next")
const PAST = pattern("past")

/** The first stretch of time next to now that a folded text names: “the past 12 months”, “next year”; null where it names none. */
export const spanIn = (text: string): Span | null => {
  const [, picks = "", half, number, unit = ""] = SPAN.exec(text) ?? []
  const days = Number(DAYS.find(([unitOf]) => unitOf.test(unit))?.[1] ?? Number.NaN)
  if (Number.isNaN(days)) return null
  const count = number === undefined ? 1 : Number(termOf(number))
  return {
    direction: NEXT.test(picks) ? "next" : PAST.test(picks) ? "past" : "either",
    days: days * (half === undefined ? 1 : 0.5) * (Number.isNaN(count) ? 3 : count)
  }
}
