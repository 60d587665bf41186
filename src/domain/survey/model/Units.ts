import { type Interval, interval } from "../../language/Interval.ts"
import { memoized } from "../../Memo.ts"
import { readAmount, readNumber, unitIn } from "./Numbers.ts"
import type { Question } from "./Question.ts"

/** Units by what they measure, each in the smallest of them; months and years are of no fixed number of days. */
const MEASURES: ReadonlyArray<Readonly<Record<string, number>>> = [
  { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800 },
  { month: 1, year: 12 },
  { mm: 1, cm: 10, m: 1000, km: 1_000_000, inch: 25.4, foot: 304.8, mile: 1_609_344 },
  { g: 1, kg: 1000, lb: 453.592_37, stone: 6350.293_18 }
]
const MONEY = new Set(["usd", "eur", "gbp", "jpy", "inr", "chf", "cad", "aud"])
const OTHER = new Set(["m²", "liter", "%"])
const SPELLED: Readonly<Record<string, string>> = {
  ft: "foot",
  feet: "foot",
  in: "inch",
  inches: "inch",
  litre: "liter",
  l: "liter",
  meter: "m",
  metre: "m",
  centimeter: "cm",
  centimetre: "cm",
  millimeter: "mm",
  millimetre: "mm",
  gram: "g",
  pound: "lb",
  kilogram: "kg",
  st: "stone",
  "years old": "year",
  "years of age": "year",
  percent: "%",
  "per cent": "%"
}

const measureWith = (unit: string) => MEASURES.find((measure) => measure[unit] !== undefined)
const isUnit = (unit: string) => measureWith(unit) !== undefined || MONEY.has(unit) || OTHER.has(unit)

/** The one name of a unit, however it is written; what is no known unit stays as it is. */
const unitNamed = (written: string): string => {
  const folded = written.trim().toLowerCase().replace(/\.$/, "")
  const known = [folded, SPELLED[folded], SPELLED[folded.replace(/s$/, "")]].find((one) => one && isUnit(one))
  return known ?? (unitIn(`1 ${folded}`) || folded)
}

const TRAILING = /\d\s*([\p{L}%²][\p{L}²% .]*)$/u
/** What only multiplies a number: thousands, millions, billions. */
const MULTIPLIER = /^(?:k|m|mn|mio|bn|b|thousand|million|billion|tsd)\b\.?\s*/i

/** The unit behind the number of a text, or null where it states none. */
const unitBehind = (text: string): string | null => {
  const read = unitIn(text)
  if (read !== "") return unitNamed(read)
  const behind = TRAILING.exec(text.trim())?.[1] ?? ""
  const unit = Number.isNaN(readAmount(text)) ? behind.replace(MULTIPLIER, "") : ""
  return unit === "" ? null : unitNamed(unit)
}

const IN_BRACKETS = /[([]\s*(?:in\s+)?([^()[\]]{1,20}?)\s*[)\]]/gu
const IN_WORDS = /(?:\bin|,)\s+(\p{L}+)\s*\??$/iu
const HOW_MANY = /\bhow many (\p{L}+)|\b(?:number|no\.?) of (\p{L}+)/iu
/** Units of one letter or two are believed in brackets alone. */
const MIN_SPELLED = 3

/** The unit that a question's own words state: “Height (cm)”, “Travel time in minutes”, “How many hours …?”. */
const unitInWords = (text: string): string | null => {
  const bracketed = [...text.matchAll(IN_BRACKETS)].map(([, unit]) => unit!)
  const worded = [IN_WORDS.exec(text)?.[1], HOW_MANY.exec(text)?.[1], HOW_MANY.exec(text)?.[2]]
  const spelled = worded.filter((unit) => unit !== undefined && unit.length >= MIN_SPELLED) as ReadonlyArray<string>
  const units = new Set([...bracketed, ...spelled].map(unitNamed).filter(isUnit))
  return units.size === 1 ? [...units][0]! : null
}

const ASKS_AGE = /\b(?:age|aged|alter|how old|âge|edad|idade|età)\b/iu

/** The one unit that ranges among answers are written in: “up to 15 min”, “16–30 min”; null where there is none, or several. */
const unitOfLabels = (labels: ReadonlyArray<string>): string | null => {
  const units = new Set(labels.flatMap((label) => unitBehind(label) ?? []))
  return units.size === 1 ? [...units][0]! : null
}

/** The unit of a question's numbers: as its answers are written, as its words state it, years of an age; else null. */
export const unitOfQuestion = memoized(({ labels, text, unit }: Question): string | null =>
  unit === undefined
    ? (unitOfLabels(labels) ?? unitInWords(text) ?? (ASKS_AGE.test(text) ? "year" : null))
    : unitNamed(unit)
)

/** A number in a question's unit, and what to say of how it became that; or what is wrong and what to write. */
type InUnit = { readonly amount: number; readonly note: string | null } | { readonly problem: string }

const DIGITS = 12
const THOUSANDS = /^[-+]?[1-9]\d{0,2}(?:\.\d{3})+$/

/** The number that a text writes as a question's file writes its numbers; a bare 2.500 is a decimal number. */
const numberIn = (text: string, quoted: boolean, question: Question, otherwise: number) => {
  if (question.decimalComma !== true) return { amount: otherwise, note: null }
  if (quoted) {
    const read = readNumber(text, "comma")
    const amount = Number.isNaN(read) ? otherwise : read
    return {
      amount,
      note: amount === otherwise ? null : `“${text}” is read as ${amount}, as the file writes its numbers`
    }
  }
  return {
    amount: otherwise,
    note: THOUSANDS.test(text)
      ? `${text} is read as a decimal number; write ${text.replaceAll(".", "")} if the point marks thousands`
      : null
  }
}

const UNIT_BEHIND = /[ -]?(\p{L}[\p{L}²]*)(?![\p{L}\d])/uy

/** The unit of a measure that stands in a text from a place on, as “hours” of “2 hours”; null where none does. */
export const measureAt = (text: string, from: number): { readonly unit: string; readonly end: number } | null => {
  UNIT_BEHIND.lastIndex = from
  const found = UNIT_BEHIND.exec(text)
  if (found === null || (found[1]!.length < MIN_SPELLED && found[0].length > found[1]!.length)) return null
  const unit = unitNamed(found[1]!)
  return measureWith(unit) === undefined ? null : { unit, end: from + found[0].length }
}

/** Numbers in one unit as numbers in the unit of a question's; null where the survey doesn't state that, or it measures something else. */
export const measuredFor = (question: Question, numbers: Interval, unit: string): Interval | null => {
  const own = unitOfQuestion(question)
  const measure = own === null ? undefined : measureWith(own)
  const [from, to] = [measure?.[unit], measure?.[own ?? ""]]
  if (from === undefined || to === undefined) return null
  const converted = (value: number) => Number(((value * from) / to).toPrecision(DIGITS))
  return interval(converted(numbers.low), converted(numbers.high), { low: numbers.lowOpen, high: numbers.highOpen })
}

/**
 * An amount that a filter writes, with or without a unit, in the unit of a question's numbers. `otherwise` is its number
 * as it is read without a question. A unit that the survey does not state for the question is no part of a comparison,
 * but for money and per cent, of which the number is compared and said to be.
 */
export const inUnitOf = (question: Question, text: string, quoted: boolean, otherwise: number): InUnit => {
  const { amount, note } = numberIn(text, quoted, question, otherwise)
  const given = unitBehind(text)
  const own = unitOfQuestion(question)
  if (given === null || given === own) return { amount, note }
  const key = question.key
  const alone = `write the number alone, as in ${key} >= ${amount}`
  if (own === null) {
    if (MONEY.has(given) || given === "%")
      return { amount, note: `the survey states no unit of ${key}: “${text}” is compared as the number ${amount}` }
    const named = new RegExp(String.raw`\b${given.replace(/[^\p{L} ]/gu, "").replace(/s$/, "")}`, "iu")
    if (!isUnit(given) && given.length >= MIN_SPELLED && named.test(question.text)) return { amount, note }
    return {
      problem: `The survey states no unit of ${key}, so “${text}” cannot be compared with it: ${alone}, in its own unit`
    }
  }
  const measure = measureWith(own)
  const [from, to] = [measure?.[given], measure?.[own]]
  if (from === undefined || to === undefined) {
    const others = measure === undefined ? "" : `, or one in ${Object.keys(measure).join(", ")}`
    return { problem: `${key} is in ${own}, and “${text}” is not: write a number alone, which is in ${own}${others}` }
  }
  const converted = Number(((amount * from) / to).toPrecision(DIGITS))
  return { amount: converted, note: `“${text}” is ${converted} in the unit of ${key}, ${own}` }
}
