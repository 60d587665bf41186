import { readInterval } from "../../scale/Brackets.ts"
import { isNonAnswer } from "../../scale/CodedLabel.ts"
import { excerpt } from "../../text/Text.ts"
import type { Profile } from "../file/RawTable.ts"
import { readAmount } from "../model/Numbers.ts"
import { quotedList } from "./Doubts.ts"

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*"
/** What a spreadsheet makes of “1-5”: a day of this year, or a month with a number. */
const DATE = new RegExp(
  `^(?:\\d{4}-\\d\\d-\\d\\d(?:T00:00:00)?|\\d{1,2}-${MONTH}|${MONTH}-\\d{1,2}|\\d{1,2}/\\d{1,2}/\\d{4})$`,
  "i"
)
const RANGE =
  /^(?:[<>]\s*)?\d[\d.,]*\s*(?:[-–—]|to)\s*\d[\d.,]*$|^\d[\d.,]*\s*\+$|^(?:under|over|less than|more than)\s+\d/i
const MAX_ANSWERS = 20

/** What to say of dates among ranges of numbers: ranges that a spreadsheet took for days. */
export const mangledDoubt = (cells: ReadonlyArray<string>): ReadonlyArray<string> => {
  const dates = cells.filter((cell) => DATE.test(cell))
  const ranges = cells.filter((cell) => RANGE.test(cell))
  return dates.length > 0 && ranges.length > 0 && cells.length <= MAX_ANSWERS && dates.length <= MAX_ANSWERS / 2
    ? [
        `${quotedList(dates)} stand${dates.length === 1 ? "s" : ""} among ranges of numbers and may ` +
          `be ${dates.length === 1 ? "one" : "some"} that a spreadsheet made a date, as 1-5 becomes the ` +
          "first of May; write the ranges as text in the file, or rename the labels"
      ]
    : []
}

/** Marks between things that one cell puts in order. */
const MARKS = [";", "|", ">", "<", "\n", ",", "/"] as const
const MIN_THINGS = 3
const MIN_ORDERS = 3

const thingsIn = (cell: string, mark: string): ReadonlyArray<string> =>
  cell
    .split(mark)
    .map((thing) => thing.trim())
    .filter((thing) => thing !== "")

/** Whether different cells name the same things, each once, in orders of their own. */
const areOrders = (cells: ReadonlyArray<string>, mark: string): boolean => {
  const first = new Set(thingsIn(cells[0]!, mark))
  return (
    first.size >= MIN_THINGS &&
    cells.every((cell) => {
      const things = thingsIn(cell, mark)
      return (
        things.length === first.size && things.every((thing) => first.has(thing)) && new Set(things).size === first.size
      )
    })
  )
}

/** What to say of distinct cells that put the same things in order, which is read as a choice of all of them, or as words. */
export const rankedDoubt = (cells: ReadonlyArray<string>): ReadonlyArray<string> => {
  const mark = cells.length < MIN_ORDERS ? undefined : MARKS.find((one) => areOrders(cells, one))
  if (mark === undefined) return []
  const things = thingsIn(cells[0]!, mark).length
  return [
    `every cell names the same ${things} things in an order of its own, as rankings do, and the order ` +
      "is not read: write the rank of each thing in a column of its own in the file"
  ]
}

const ALONE = new Set(["y", "n"])
const MIN_PAIRS = 2

/** What to say of a letter beside the word that it begins: “Y” beside “Yes”. */
export const lettersDoubt = (labels: ReadonlyArray<string>): ReadonlyArray<string> => {
  const letters = labels.filter((label) => /^\p{L}$/u.test(label))
  const words = labels.filter((label) => /^\p{L}{2,}$/u.test(label))
  const pairs = letters.map((letter) => {
    const begun = words.filter((word) => word[0]!.toLowerCase() === letter.toLowerCase())
    return begun.length === 1 ? ([letter, begun[0]!] as const) : null
  })
  const found = pairs.filter((pair) => pair !== null)
  const enough = found.length >= MIN_PAIRS || found.some(([letter]) => ALONE.has(letter.toLowerCase()))
  return enough && found.length === letters.length
    ? [
        `${found.map(([letter, word]) => `“${letter}” may mean “${word}”`).join(", ")}, ` +
          `and ${found.length === 1 ? "is" : "are"} counted apart; give the letter the label of the word if ` +
          "so"
      ]
    : []
}

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

export const strayDoubt = (strays: ReadonlyArray<string>): string => {
  const shown = strays.slice(0, MAX_SHOWN).map((cell) => excerpt(cell, 40))
  const one = strays.length === 1
  const more = strays.length > MAX_SHOWN ? ` and ${strays.length - MAX_SHOWN} more` : ""
  return (
    `${quotedList(shown)}${more} ${one ? "is no number and counts" : "are no numbers and count"} as ` +
    `no answer among numbers; write ${one ? "it" : "them"} as numbers in the file ` +
    `if ${one ? "it is an amount" : "they are amounts"}`
  )
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
    `most answers are numbers, some with a word behind them (${quotedList(worded.slice(0, 2))}), so ` +
      "that there is no mean; write the numbers alone in the file to have one"
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
    `all answers but ${quotedList(shown)}${more} (${given(others)} of ${given(cells)} respondents) ` +
      "are numbers, of which there is no mean as long " +
      `as ${one ? "it is an answer" : "they are answers"}; list ${one ? "it" : "them"} in missing and ` +
      "make its kind numeric to have one"
  ]
}
