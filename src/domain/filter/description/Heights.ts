import { memoized } from "../../Memo.ts"
import type { Question } from "../../survey/model/Question.ts"
import { excerpt, foldText } from "../../text/Text.ts"
import type { PhraseAt, Reader } from "./Description.ts"
import { allOf, anyLabel, compare, type Placement, type Unplaced } from "./Intervals.ts"
import { unrecognised } from "./RespondentQuestions.ts"

const FEET_AND_INCHES = String.raw`(?:(\d+|four|five|six|seven)(?:\s*['’′]\s*|[\s-]*(?:feet|foot|ft)\b\.?\s*)(?:(?:and\s+)?(\d+)(?:\s*(?:inches|inch|in\b\.?|["”″]))?)?)`
const HEIGHT = new RegExp(`^${FEET_AND_INCHES}$`, "u")
const END = /^(?:under|below|less than)\s+|\s+(?:and|or) (?:above|over|more|taller|below|under|less|shorter)$/u
const NUMBERS: Readonly<Record<string, number>> = { four: 4, five: 5, six: 6, seven: 7 }
const INCHES = 12

const inches = (feet: string, more: string | undefined): number =>
  INCHES * (NUMBERS[feet] ?? Number(feet)) + Number(more ?? 0)

/** Heights that labels name, in inches, an end by what it begins or ends at; null unless all do and rise step by step. */
const heightsOf = memoized(({ kind, labels }: Question): ReadonlyArray<number> | null => {
  if (kind !== "ordinal") return null
  const heights = labels.map((label) => {
    const found = HEIGHT.exec(label.toLowerCase().replace(END, "").trim())
    return found === null ? Number.NaN : inches(found[1]!, found[2])
  })
  return heights.length > 1 && heights.every((height, i) => i === 0 || height >= heights[i - 1]!) ? heights : null
})

const TALLNESS = /\b(?:how tall|height|tall)\b/
const UNITS: ReadonlyArray<readonly [written: RegExp, perInch: number]> = [
  [/\binches\b/, 1],
  [/\b(?:cm|centimet(?:er|re)s)\b/, 2.54]
]

/** How many units of a question that asks for a height as a number make an inch; null for any other. */
const unitsPerInch = memoized(({ kind, text }: Question): number | null => {
  const asked = foldText(text)
  if (kind !== "numeric" || !TALLNESS.test(asked)) return null
  const units = UNITS.filter(([written]) => written.test(asked))
  return units.length === 1 ? units[0]![1] : null
})

type Side = ">" | ">=" | "<" | "<=" | "="

const TALLER = "(?:over|above|more than|taller than)"
const SHORTER = "(?:under|below|less than|shorter than)"
const AT_LEAST = "(?:at least|a minimum of)"
const AT_MOST = "(?:at most|up to|no taller than)"
const TALL = "(?: (?:tall|in height))?"

/** Ways to write a height, the longest first, with what each says of its number. */
const WAYS: ReadonlyArray<readonly [pattern: RegExp, sides: ReadonlyArray<Side>]> = (
  [
    [`(?:between|from) ${FEET_AND_INCHES} (?:and|to) ${FEET_AND_INCHES}${TALL}`, [">=", "<="]],
    [`${FEET_AND_INCHES}${TALL} (?:or|and) (?:taller|over|above|more)`, [">="]],
    [`${FEET_AND_INCHES}${TALL} (?:or|and) (?:shorter|under|below|less)`, ["<="]],
    [`${TALLER} ${FEET_AND_INCHES}${TALL}`, [">"]],
    [`${SHORTER} ${FEET_AND_INCHES}${TALL}`, ["<"]],
    [`${AT_LEAST} ${FEET_AND_INCHES}${TALL}`, [">="]],
    [`${AT_MOST} ${FEET_AND_INCHES}${TALL}`, ["<="]],
    [`(?:exactly )?${FEET_AND_INCHES}${TALL}`, ["="]]
  ] as const
).map(([written, sides]) => [new RegExp(`${written}(?![\\p{L}\\d])`, "uy"), sides])

const HOLDS: Readonly<Record<Side, (one: number, wanted: number) => boolean>> = {
  ">": (one, wanted) => one > wanted,
  ">=": (one, wanted) => one >= wanted,
  "<": (one, wanted) => one < wanted,
  "<=": (one, wanted) => one <= wanted,
  "=": (one, wanted) => one === wanted
}

/** Whether a label is an end that holds all beyond a height, rather than the height itself. */
const isOpen = (label: string): boolean => END.test(label.toLowerCase())

/** A bound on a question about height by the label at which it begins; null where the label holds heights on both sides. */
const bound = (question: Question, heights: ReadonlyArray<number>, side: Side, wanted: number) => {
  const { labels } = question
  const below = isOpen(labels[0]!)
  const above = isOpen(labels.at(-1)!)
  const last = labels.length - 1
  const holds = heights.map((height, i) => {
    if (i === 0 && below) return side.startsWith("<") && wanted >= height
    if (i === last && above) return side.startsWith(">") && (side === ">=" ? wanted <= height : wanted < height)
    return HOLDS[side](height, wanted)
  })
  const isTorn =
    (below && (side === "=" || side === "<" || side === "<=" ? wanted < heights[0]! : wanted < heights[0]! - 1)) ||
    (above && (side === ">" ? wanted >= heights[last]! : wanted > heights[last]!))
  if (isTorn || !holds.includes(true)) return null
  const [first, end] = [holds.indexOf(true), holds.lastIndexOf(true)]
  if (first === end) return anyLabel(question, [first])
  return side.startsWith(">") ? compare(question, ">=", labels[first]!) : compare(question, "<=", labels[end]!)
}

const UNASKED = unrecognised("for their height in feet and inches, inches or centimetres")
const HUNDREDTHS = 100

/** Heights in inches as bounds on a number, and what they were converted to. */
const boundsOf = (
  sides: ReadonlyArray<Side>,
  wanted: ReadonlyArray<number>,
  perInch: number,
  { position, question }: { readonly position: number; readonly question: Question }
): Placement => {
  const numbers = wanted.map((one) => Math.round(one * perInch * HUNDREDTHS) / HUNDREDTHS)
  const unit = perInch === 1 ? "inches" : "cm"
  return {
    filter: allOf(sides.map((side, i) => compare(question, side, numbers[i]!))),
    position,
    note: `the height was converted to ${numbers.join(" and ")} ${unit}`
  }
}

const place = (
  sides: ReadonlyArray<Side>,
  wanted: ReadonlyArray<number>,
  { codebook }: Reader
): Placement | Unplaced => {
  const asking = codebook.questions.flatMap((question, position) => {
    const heights = question.constant === true ? null : heightsOf(question)
    const perInch = unitsPerInch(question)
    return heights === null && perInch === null ? [] : [{ question, heights, perInch, position }]
  })
  const [only, ...others] = asking
  if (only === undefined) return { problem: UNASKED, suggestions: [] }
  if (others.length > 0)
    return {
      problem: "several questions ask a height: say which is meant",
      suggestions: asking.map(({ question }) => question.key)
    }
  const { heights, perInch, position, question } = only
  if (perInch !== null) return boundsOf(sides, wanted, perInch, only)
  if (heights === null) return { problem: UNASKED, suggestions: [] }
  const parts = sides.flatMap((side, i) => bound(question, heights, side, wanted[i]!) ?? [])
  if (parts.length < sides.length) {
    const ends = [question.labels[0]!, question.labels.at(-1)!].map((label) => `“${excerpt(label, 40)}”`)
    return {
      problem: `no answer to ${excerpt(question.key)} says just that; they go from ${ends.join(" to ")}`,
      suggestions: []
    }
  }
  return { filter: allOf(parts), position, note: null }
}

/** Heights in feet and inches, “over 6 feet tall” or “5'4" or shorter”, in lower-case text at `at`. */
export const heightsAt = (text: string, at: number): ReadonlyArray<PhraseAt> => {
  for (const [pattern, sides] of WAYS) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found === null) continue
    const wanted = sides.map((_, i) => inches(found[1 + 2 * i]!, found[2 + 2 * i]))
    return [{ end: at + found[0].length, place: (reader) => [place(sides, wanted, reader)] }]
  }
  return []
}
