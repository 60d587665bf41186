import { readInterval } from "../../scale/Brackets.ts"
import { isNonAnswer } from "../../scale/CodedLabel.ts"
import { excerpt } from "../../text/Text.ts"
import { readAmount } from "../model/Numbers.ts"
import { quotedList } from "./Doubts.ts"
import type { Profile } from "./Profile.ts"

const MIN_NUMBERS = 20
/** Answers that are no numbers, of all that were given, at most. */
const MAX_STRAY = 0.02
/** The same of those that say that somebody does not know or does not say. */
const MAX_SILENT = 0.5

/** Cells that are no numbers in a column of amounts where nearly all are; empty where a part of them is another kind of answer. */
export const strayCells = (of: Profile, cells: ReadonlyArray<string>): ReadonlyArray<string> => {
  const strays = cells.filter((cell) => Number.isNaN(readAmount(cell)))
  if (!of.complete || strays.length === 0 || cells.length - strays.length < MIN_NUMBERS) return []
  const counts = new Map(of.values.map((value, i) => [value, of.counts[i]!]))
  const given = (list: ReadonlyArray<string>) => list.reduce((sum, cell) => sum + (counts.get(cell) ?? 0), 0)
  const silent = strays.filter(isNonAnswer)
  const others = strays.filter((cell) => !silent.includes(cell))
  const all = given(cells)
  return others.some((cell) => readInterval(cell) !== null) ||
    given(others) > all * MAX_STRAY ||
    given(silent) > all * MAX_SILENT
    ? []
    : strays
}

const MAX_SHOWN = 5
/** Answers that are numbers, with or without a word, at least, and words that they count at most. */
const MOSTLY_WORDED = 0.9
const MAX_COUNTED = 4

/** What to say of them. */
export const strayDoubt = (strays: ReadonlyArray<string>): string => {
  const shown = strays.slice(0, MAX_SHOWN).map((cell) => excerpt(cell, 40))
  const one = strays.length === 1
  const more = strays.length > MAX_SHOWN ? ` and ${strays.length - MAX_SHOWN} more` : ""
  return `${quotedList(shown)}${more} ${one ? "is no number and counts" : "are no numbers and count"} as no answer among numbers; write ${one ? "it" : "them"} as numbers in the file if ${one ? "it is an amount" : "they are amounts"}`
}

/** Of the answers of a column, those that are numbers at least, where it may be meant as one of amounts. */
const MOSTLY = 0.6
/** Different words among them at most. */
const MAX_WORDS = 12

/** A number with one word behind it, such as “12 books”. */
const COUNTED = /^\d[\d.,]*\s*(\p{L}{1,20})\.?$/u

/** What to say of a column of texts of which most are numbers, alone or with one of a few words behind them. */
export const wordedNumbersDoubt = (of: Profile, cells: ReadonlyArray<string>): ReadonlyArray<string> => {
  const worded = cells.filter((cell) => COUNTED.test(cell) && Number.isNaN(readAmount(cell)))
  const words = new Set(worded.map((cell) => COUNTED.exec(cell)![1]!.toLowerCase()))
  const plain = cells.filter((cell) => !Number.isNaN(readAmount(cell)))
  const most = worded.length + plain.length >= Math.max(MIN_NUMBERS, cells.length * MOSTLY_WORDED)
  if (!of.complete || worded.length < 2 || words.size > MAX_COUNTED || !most) return []
  return [
    `most answers are numbers, some with a word behind them (${quotedList(worded.slice(0, 2))}), so that there is no mean; write the numbers alone in the file to have one`
  ]
}

/** What to say of a column of many different numbers that some other answers keep from being read as numbers. */
export const mostlyNumbersDoubt = (of: Profile, cells: ReadonlyArray<string>): ReadonlyArray<string> => {
  const counts = new Map(of.values.map((value, i) => [value, of.counts[i]!]))
  const given = (list: ReadonlyArray<string>) => list.reduce((sum, cell) => sum + (counts.get(cell) ?? 0), 0)
  const others = cells.filter((cell) => Number.isNaN(readAmount(cell)))
  const numbers = cells.length - others.length
  if (!of.complete || others.length === 0 || others.length > MAX_WORDS || numbers < MIN_NUMBERS) return []
  if (given(others) > given(cells) * (1 - MOSTLY)) return []
  const shown = others.slice(0, MAX_SHOWN).map((cell) => excerpt(cell, 40))
  const more = others.length > MAX_SHOWN ? ` and ${others.length - MAX_SHOWN} more` : ""
  const one = others.length === 1
  return [
    `all answers but ${quotedList(shown)}${more} (${given(others)} of ${given(cells)} respondents) are numbers, of which there is no mean as long as ${one ? "it is an answer" : "they are answers"}; list ${one ? "it" : "them"} in missing and make its kind numeric to have one`
  ]
}
