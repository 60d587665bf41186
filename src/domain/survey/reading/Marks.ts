import { ANSWERS } from "../../lexicon/headers/Answers.ts"
import { phrases } from "../../lexicon/Phrases.ts"
import { foldText } from "../../text/Text.ts"
import { labelOf } from "../codebook/Dictionary.ts"
import type { Field } from "./Field.ts"

const said = phrases(ANSWERS)
const saysChosenInWords = said.whole("{chosen}")
const saysNotChosenInWords = said.whole("{unchosen}")
const isNo = said.whole("{no}")
const isNothing = said.whole("{nothing}")
const isOn = (meaning: string) => /^(?:1|1[.,]0+|100 ?%?)$/.test(meaning) || saysChosenInWords(meaning)
const isOff = (meaning: string) => /^(?:0 ?%?|0[.,]0+)$/.test(meaning) || saysNotChosenInWords(meaning)

/** Signs that are drawn for chosen, and boxes and circles that are empty. */
const TICK = /^(?:[✓✔☑✅🗸🗹√]|[■●⬤⬛◼◉🔘])$/u
const EMPTY = /^[☐□○◯⬜◻▢]$/u
/** Signs that are drawn for chosen, as an x is, and for not chosen beside a tick. */
const CROSS = /^[✗✘❌❎✖✕×☒🗷🗙x]$/u
/** What asks for a sign in colour or in black, which is the same sign. */
const PRESENTATION = /[\uFE0E\uFE0F]/g

/** Distinct cells above which a column says more than chosen or not, however they are spelt. */
const MAX_CELLS = 20

/** What a cell of a column stands for, folded. */
const meaningOf = (field: Field, cell: string): string =>
  foldText(labelOf(field.variable, cell) ?? cell).replace(PRESENTATION, "")

/** Whether a column ticks what was chosen, so that a cross in it, or in another of its question, says not chosen. */
export const isTicked = (field: Field): boolean =>
  field.cells.length <= MAX_CELLS && field.cells.some((cell) => TICK.test(meaningOf(field, cell)))

/** Whether a cell is the 0 of a column of 0 and 1, whatever they are labelled. */
const isZero = ({ cells }: Field, cell: string): boolean =>
  /^0(?:[.,]0+)?$/.test(cell) && cells.every((one) => /^[01](?:[.,]0+)?$/.test(one))

const isFalse = ({ cells }: Field, meaning: string): boolean =>
  meaning === "f" && cells.every((cell) => /^[tf]$/i.test(cell))

/** Letters and digits alone, so that `root_beer` and “Root beer” are the same. */
const bare = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, "")

export const optionNames = (text: string) => ({ folded: foldText(text), bare: bare(text) })

export const sameOption = (one: string, other: string): boolean =>
  foldText(one) === foldText(other) || (bare(one) !== "" && bare(one) === bare(other))

/** What the cells of a column say of one option: which mean chosen, and which not. */
interface Marks {
  readonly on: ReadonlyArray<string>
  readonly off: ReadonlyArray<string>
  /** Whether a cell that means chosen repeats the option. */
  readonly repeats: boolean
}

/**
 * Reads a column's cells as chosen or not, or null where they say more than that. `option` is what the header calls it;
 * “No” means not chosen where `noIsOff` says that the question cannot be answered by it, and a cross where `ticked` says that
 * its question ticks what was chosen.
 */
export const marksOf = (
  field: Field,
  option: string | null,
  noIsOff: boolean,
  ticked = isTicked(field)
): Marks | null => {
  if (!field.profile.complete || field.cells.length > MAX_CELLS) return null
  const echo =
    option === null ? [] : field.cells.filter((cell) => sameOption(labelOf(field.variable, cell) ?? cell, option))
  const leavesOut = (cell: string) => {
    const meaning = meaningOf(field, cell)
    return (
      isOff(meaning) ||
      EMPTY.test(meaning) ||
      (ticked && CROSS.test(meaning)) ||
      isZero(field, cell) ||
      isFalse(field, meaning) ||
      ((noIsOff || echo.length > 0) && isNo(meaning))
    )
  }
  const off = field.cells.filter((cell) => !echo.includes(cell) && leavesOut(cell))
  const on = field.cells.filter((cell) => echo.includes(cell) || !leavesOut(cell))
  return new Set(on.map((cell) => meaningOf(field, cell))).size > 1 ? null : { on, off, repeats: echo.length > 0 }
}

const isSignOfChosen = (field: Field, meaning: string): boolean =>
  TICK.test(meaning) || (CROSS.test(meaning) ? !isTicked(field) : isOn(meaning))

export const saysChosen = (field: Field, cell: string): boolean =>
  isSignOfChosen(field, meaningOf(field, cell)) ||
  (cell.toLowerCase() === "t" && field.cells.every((one) => /^[tf]$/i.test(one)))

/** Whether a cell says that an option was not chosen by its own word or sign. */
export const saysNotChosen = (field: Field, cell: string): boolean => {
  const meaning = meaningOf(field, cell)
  const isDrawn = EMPTY.test(meaning) || (CROSS.test(meaning) && isTicked(field))
  return isOff(meaning) || isNo(meaning) || isDrawn || isFalse(field, meaning)
}

/** Whether what was written beside “Other” says that nothing else was chosen. */
export const saysNothingElse = (field: Field, cell: string): boolean => isNothing(meaningOf(field, cell))

/** Whether a column says nothing but whether its option was chosen. */
export const isToggled = (field: Field): boolean =>
  field.profile.complete &&
  field.cells.length > 0 &&
  field.cells.length <= MAX_CELLS &&
  field.cells.every((cell) => saysChosen(field, cell) || saysNotChosen(field, cell))

/** Whether a column answers with the words yes and no. */
export const saysNo = (field: Field): boolean =>
  field.cells.length <= MAX_CELLS && field.cells.some((cell) => isNo(meaningOf(field, cell)))
