import { type Interval, interval, isInside, wholeNumbers } from "../../language/Interval.ts"
import { type Quantity, quantityAt } from "../../language/Quantity.ts"
import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { memoized } from "../../Memo.ts"
import { heightsOf } from "../../scale/Brackets.ts"
import type { Question } from "../../survey/model/Question.ts"
import { excerpt, foldText } from "../../text/Text.ts"
import type { PhraseAt, Reader } from "./Description.ts"
import { allOf, anyLabel, bindInterval, compare, type Placement, type Unplaced } from "./Intervals.ts"
import { unrecognised } from "./RespondentQuestions.ts"

/** A measure of the body: by which units a filter says it, and which question asks for it in what. */
interface Measure {
  readonly units: ReadonlyArray<Quantity["unit"]>
  readonly asks: RegExp
  /** Units in which questions ask, with how much of them one unit of the quantity is. */
  readonly asked: ReadonlyArray<readonly [name: string, written: RegExp, by: Partial<Record<string, number>>]>
  readonly unasked: Unplaced | null
}

const HEIGHT: Measure = {
  units: ["height"],
  asks: filterForm("asks-height"),
  asked: [
    ["inches", /\binches\b/, { height: 1 }],
    ["cm", /\b(?:cm|centimet(?:er|re)s)\b/, { height: 2.54 }]
  ],
  unasked: { problem: unrecognised("for their height in feet and inches, inches or centimetres"), suggestions: [] }
}
const WEIGHT: Measure = {
  units: ["pound", "kilogram"],
  asks: filterForm("asks-weight"),
  asked: [
    ["pounds", /\b(?:lbs?|pounds)\b/, { pound: 1 }],
    ["kilograms", filterForm("kilograms"), { kilogram: 1 }]
  ],
  unasked: null
}
const MEASURES = [HEIGHT, WEIGHT]

/** After which pounds are money, or what was lost and gained. */
const OTHERWISE = filterForm("otherwise", "u")
const MAX_BEFORE = 80

/** The heights of an ordered question's labels in whole inches; null unless they rise step by step. */
const stepsOf = memoized(({ kind, labels }: Question): ReadonlyArray<Interval> | null => {
  const heights = kind === "ordinal" ? heightsOf(labels)?.map(wholeNumbers) : undefined
  const isRising = heights?.every((height, i) => i === 0 || height.low > heights[i - 1]!.low)
  return heights !== undefined && heights.length > 1 && isRising === true ? heights : null
})

/** The labels that say just what an interval does; refused where one of them says more. */
const byLabels = (
  question: Question,
  heights: ReadonlyArray<Interval>,
  wanted: Interval
): Pick<Placement, "filter"> | Unplaced => {
  const { labels } = question
  const said = wholeNumbers(wanted)
  const held = heights.map((height) => isInside(height, said))
  const isTorn = heights.some((one, i) => !held[i] && one.low <= said.high && said.low <= one.high)
  const [first, last] = [held.indexOf(true), held.lastIndexOf(true)]
  if (isTorn || first < 0) {
    const ends = [labels[0]!, labels.at(-1)!].map((label) => `“${excerpt(label, 40)}”`)
    const problem = `no answer to ${excerpt(question.key)} says just that; they go from ${ends.join(" to ")}`
    return { problem, suggestions: [] }
  }
  if (first === last) return { filter: anyLabel(question, [first]) }
  const from = first > 0 || last === labels.length - 1 ? [compare(question, ">=", labels[first]!)] : []
  return { filter: allOf([...from, ...(last < labels.length - 1 ? [compare(question, "<=", labels[last]!)] : [])]) }
}

const HUNDREDTHS = 100
const inUnit = ({ high, highOpen, low, lowOpen }: Interval, by: number): Interval => {
  const rounded = (value: number) => Math.round(value * by * HUNDREDTHS) / HUNDREDTHS
  return interval(rounded(low), rounded(high), { low: lowOpen, high: highOpen })
}

interface Asking {
  readonly position: number
  readonly question: Question
  readonly unit: Measure["asked"][number] | null
}

const askingFor = (measure: Measure, questions: ReadonlyArray<Question>): ReadonlyArray<Asking> =>
  questions.flatMap((question, position): ReadonlyArray<Asking> => {
    if (measure === HEIGHT && question.constant !== true && stepsOf(question) !== null)
      return [{ position, question, unit: null }]
    const asked = question.kind === "numeric" ? foldText(question.text) : ""
    const units = measure.asks.test(asked) ? measure.asked.filter(([, written]) => written.test(asked)) : []
    return units.length === 1 ? [{ position, question, unit: units[0]! }] : []
  })

const place = (
  measure: Measure,
  wanted: Interval,
  unit: string,
  asking: ReadonlyArray<Asking>
): Placement | Unplaced => {
  const [only, ...others] = asking
  if (only === undefined) return measure.unasked!
  if (others.length > 0)
    return {
      problem: "several questions ask a height: say which is meant",
      suggestions: asking.map(({ question }) => question.key)
    }
  const { position, question } = only
  const numbers = inUnit(wanted, only.unit?.[2][unit] ?? 1)
  const bound = only.unit === null ? byLabels(question, stepsOf(question)!, wanted) : bindInterval(question, numbers)
  if ("problem" in bound) return bound
  const shown = [...new Set([numbers.low, numbers.high])].filter(Number.isFinite).join(" and ")
  const note = measure === HEIGHT && only.unit !== null ? `the height was converted to ${shown} ${only.unit[0]}` : null
  return { filter: bound.filter, position, note }
}

/** Heights and weights, “over 6 feet tall” or “under 130 pounds”, in lower-case text at `at`. */
export const measuresAt = ({ codebook, text }: Reader, at: number): ReadonlyArray<PhraseAt> => {
  const found = quantityAt(text, at)
  const unit = found?.unit ?? found?.next?.unit ?? null
  const measure = unit === null ? undefined : MEASURES.find(({ units }) => units.includes(unit))
  if (found === null || measure === undefined || (measure === HEIGHT && found.unit === null)) return []
  const asking = askingFor(measure, codebook.questions)
  if (measure.unasked === null) {
    const [only, ...others] = asking
    const isBound = found.interval.low !== found.interval.high
    const isAsked = only !== undefined && others.length === 0 && only.unit?.[2][unit!] !== undefined
    if (!isAsked || !isBound || OTHERWISE.test(text.slice(Math.max(0, at - MAX_BEFORE), at))) return []
  }
  const end = found.unit === null ? found.next!.end : found.end
  return [{ end, place: () => [place(measure, found.interval, unit!, asking)] }]
}
