import { memoized } from "../../Memo.ts"
import type { Question } from "../../survey/model/Question.ts"
import { foldText } from "../../text/Text.ts"
import type { PhraseAt, Reader } from "./Description.ts"
import { allOf, compare } from "./Intervals.ts"

type Unit = "pounds" | "kilograms"

const UNITS: ReadonlyArray<readonly [unit: Unit, written: RegExp]> = [
  ["pounds", /\b(?:lbs?|pounds)\b/],
  ["kilograms", /\b(?:kgs?|kilos?|kilograms?)\b/]
]

/** The unit in which a question asks for a body weight as a number; null for any other question. */
const unitOf = memoized(({ kind, text }: Question): Unit | null => {
  const asked = foldText(text)
  if (kind !== "numeric" || !/\b(?:weigh|your weight|body weight)\b/.test(asked)) return null
  const units = UNITS.filter(([, written]) => written.test(asked))
  return units.length === 1 ? units[0]![0] : null
})

const NUMBER = String.raw`(\d{2,3}(?:\.\d)?)`
const UNIT = String.raw` ?(lbs?|pounds|kgs?|kilos?|kilograms)(?![\p{L}\d])`
/** The longest first. */
const WAYS: ReadonlyArray<readonly [pattern: RegExp, sides: ReadonlyArray<">" | ">=" | "<" | "<=">]> = (
  [
    [`(?:between|from) ${NUMBER} (?:and|to) ${NUMBER}${UNIT}`, [">=", "<="]],
    [`${NUMBER}${UNIT} (?:or|and) (?:over|above|more|heavier)`, [">="]],
    [`${NUMBER}${UNIT} (?:or|and) (?:under|below|less|lighter)`, ["<="]],
    [`(?:over|above|more than|heavier than) ${NUMBER}${UNIT}`, [">"]],
    [`(?:under|below|less than|lighter than) ${NUMBER}${UNIT}`, ["<"]],
    [`at least ${NUMBER}${UNIT}`, [">="]],
    [`(?:at most|up to) ${NUMBER}${UNIT}`, ["<="]]
  ] as const
).map(([written, sides]) => [new RegExp(written, "uy"), sides])

/** After which pounds are money, or what was lost and gained. */
const OTHERWISE =
  /\b(?:paid|pay|paying|spen[dt]\p{L}*|earn\p{L}*|cost\p{L}*|worth|mak(?:e|es|ing)|sav\p{L}+|lost|los(?:e|es|ing)|gain\p{L}*) $/u

/** Weights in the unit of the one question that asks for them, “under 130 pounds”, in lower-case text at `at`. */
export const weightsAt = ({ codebook, text }: Reader, at: number): ReadonlyArray<PhraseAt> => {
  const asking = codebook.questions.flatMap((question, position) => {
    const unit = unitOf(question)
    return unit === null ? [] : [{ question, position, unit }]
  })
  const [only, ...others] = asking
  if (only === undefined || others.length > 0 || OTHERWISE.test(text.slice(Math.max(0, at - 80), at))) return []
  for (const [pattern, sides] of WAYS) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found === null) continue
    const [all, ...said] = found
    const written = said[sides.length]!
    if (!UNITS.some(([unit, names]) => unit === only.unit && names.test(written))) return []
    const filter = allOf(sides.map((side, i) => compare(only.question, side, Number(said[i]))))
    return [{ end: at + all.length, place: () => [{ filter, position: only.position, note: null }] }]
  }
  return []
}
