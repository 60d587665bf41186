import { AMOUNTS } from "../../lexicon/headers/Amounts.ts"
import { phrases } from "../../lexicon/Phrases.ts"
import { readInterval } from "../../scale/Brackets.ts"
import { isNonAnswer } from "../../scale/CodedLabel.ts"
import { quantilePlace } from "../../statistics/Quantile.ts"
import { codeKey } from "../codebook/Dictionary.ts"
import type { Counted } from "../mapping/Labels.ts"
import { type NumberStyle, readNumber } from "../model/Numbers.ts"
import { namesWithOption } from "./ColumnNames.ts"
import type { Field } from "./Field.ts"

/** Codes that surveys give to answers beside a scale: 8, 9, and numbers of one digit repeated, or ending beside it. */
const BESIDE = /^(?:[89]|6{2,4}|7{2,}|8{2,}|9+[5-9])$/
/** Steps of scales are seldom more. */
const MAX_STEPS = 12
/** A code of two digits and more is apart where it is so many times the largest of the others. */
const TIMES_APART = 4
/** A code of one digit is apart from scales that end here at the latest. */
const LAST_STEP = 5
const MIN_OTHERS = 2

const said = phrases(AMOUNTS)
const saysCount = said.within("{count}")
const saysAmount = said.within("{amount}")
const saysSort = said.within("{sort}")
const saysWhichSort = said.within("{preposition} {whichsort}")
const beginsWithWhichSort = said.whole("{whichsort} ...")
const saysStep = said.within("{step}")

const asksWhichSort = (name: string) =>
  saysWhichSort(name) || name.split(/(?<=[,;:.]) /).some((clause) => beginsWithWhichSort(clause))

/** Whether a column asks for a step of something, such as a level, a frequency or an education. */
export const asksForAStep = (field: Field): boolean => namesWithOption(field).some(saysStep)

/** Whether a column asks for one of several kinds, such as a gender, a region or “which …”, rather than for a step. */
export const asksForAKind = (field: Field): boolean => {
  const names = namesWithOption(field)
  return !names.some(saysStep) && names.some((name) => saysSort(name) || asksWhichSort(name))
}

const isWhole = (cell: string) => cell.trim() !== "" && Number.isInteger(Number(cell))
const valuesOf = (cells: ReadonlyArray<string>) => cells.map(Number).toSorted((a, b) => a - b)

/** Whether a column's name says that its numbers are amounts: ages, money, times. */
export const namesAnAmount = (field: Field): boolean =>
  namesWithOption(field).some((name) => /[%$€£]/.test(name) || saysAmount(name))

const namesACount = (field: Field): boolean => namesWithOption(field).some(saysCount)

/** Whether a cell is a code that surveys give to what is no answer. */
export const isUsualCode = (cell: string): boolean => BESIDE.test(codeKey(cell)) || TOP.test(codeKey(cell))

/**
 * Cells without words of their own that stand apart from a column's other whole numbers as codes of refusals do: 77, 88 and 99
 * after 0 to 10, 8 and 9 after 1 to 5, 9999 after amounts below 2,500; and those that its battery shows to do so.
 */
export const codesApart = (field: Field, cells: ReadonlyArray<Counted>): ReadonlyArray<string> => {
  const bare = cells.filter(({ cell, label }) => label === cell)
  const known = bare.flatMap(({ cell }) => (field.apart?.includes(cell) === true ? [cell] : []))
  return [...new Set([...known, ...apartAlone(field, bare, cells)])]
}

const apartAlone = (
  field: Field,
  bare: ReadonlyArray<Counted>,
  cells: ReadonlyArray<Counted>
): ReadonlyArray<string> => {
  if (!bare.every(({ cell }) => !Number.isNaN(Number(cell)))) return []
  const suspects = bare.filter(({ cell }) => BESIDE.test(codeKey(cell))).map(({ cell }) => cell)
  const others = valuesOf(
    cells
      .filter(({ cell, label }) => !suspects.includes(cell) && !(label !== cell && isNonAnswer(label)))
      .map(({ cell }) => cell)
  ).filter((value) => !Number.isNaN(value))
  const last = others.at(-1)
  if (last === undefined || others.length < MIN_OTHERS) return []
  const whole = others.every(Number.isInteger)
  const contiguous = whole && last - others[0]! === others.length - 1 && others[0]! <= 1 && others[0]! >= 0
  const shortApart =
    contiguous &&
    last <= LAST_STEP &&
    suspects.some((cell) => codeKey(cell) === "9") &&
    !namesACount(field) &&
    !namesAnAmount(field)
  return suspects.filter((cell) => {
    const code = Number(cell)
    if (code < 10) return shortApart
    return last > 0 && (code > last * TIMES_APART || (code < 100 && last <= MAX_STEPS))
  })
}

/**
 * The same beside answers such as “10+”, “none” or “DK”: numbers far above those, or above a last range without an end, which
 * holds every amount.
 */
export const codesBesideRanges = (field: Field, cells: ReadonlyArray<Counted>): ReadonlyArray<string> => {
  const suspects = cells.filter(({ cell }) => cell.length > 1 && BESIDE.test(cell))
  const others = cells.filter((one) => !suspects.includes(one) && !isNonAnswer(one.label))
  const ranges = others.map(({ label }) => readInterval(label))
  if (suspects.length === 0 || others.length < MIN_OTHERS || ranges.includes(null)) return []
  const known = ranges.filter((range) => range !== null)
  const last = Math.max(...known.map(({ high, low }) => (Number.isFinite(high) ? high : low)))
  const hasTop = known.some(({ high }) => high === Number.POSITIVE_INFINITY)
  const isFar = (code: number) => code > last * TIMES_APART || (last <= MAX_STEPS && !namesAnAmount(field))
  return suspects.filter(({ cell }) => Number(cell) > last && (hasTop || isFar(Number(cell)))).map(({ cell }) => cell)
}

/** Whether whole numbers are codes of steps, rather than amounts: few, close together, and not named as amounts are. */
export const areSteps = (field: Field, cells: ReadonlyArray<string>): boolean => {
  const values = valuesOf(cells)
  const first = values[0]
  if (first === undefined || values.length < 2 || values.length > MAX_STEPS || !cells.every(isWhole)) return false
  const span = values.at(-1)! - first
  const close = span <= MAX_STEPS && (first >= 0 || -first <= MAX_STEPS / 2)
  return (close || span < values.length * 1.5) && (!namesAnAmount(field) || asksForAKind(field))
}

/** A step is given so many times as often as a code beyond it. */
const TIMES_RARER = 2

/**
 * Codes 8 and 9 that may say that there is no answer, beside steps that would end at 5 to 7: in every column of a battery they are
 * given seldom, or in one column 9 more often than 8 or alone, where a scale that goes on would fall off.
 */
export const perhapsBeyond = (battery: ReadonlyArray<ReadonlyArray<Counted>>): ReadonlyArray<string> => {
  const held = battery.filter((cells) => cells.some(({ cell }) => cell === "8" || cell === "9"))
  const isSuspect = (cells: ReadonlyArray<Counted>): boolean => {
    const count = (step: number) => cells.find(({ cell }) => Number(cell) === step)?.count ?? 0
    const steps = valuesOf(cells.map(({ cell }) => cell)).filter((value) => value < 8)
    const last = steps.at(-1) ?? 0
    const isRun = last >= LAST_STEP && steps[0]! <= 1 && steps[0]! >= 0 && last - steps[0]! === steps.length - 1
    const rare = Math.max(count(8), count(9)) * TIMES_RARER <= count(last)
    return isRun && rare && (battery.length >= MIN_COLUMNS || count(9) > count(8))
  }
  if (
    held.length === 0 ||
    !battery.every((cells) => cells.every(({ cell, label }) => /^\d$/.test(cell) && label === cell))
  )
    return []
  return held.every(isSuspect) && held.length >= battery.length / 2
    ? ["8", "9"].filter((code) => held.some((cells) => cells.some(({ cell }) => cell === code)))
    : []
}

/** Columns that show together what one alone does not. */
const MIN_COLUMNS = 3

/** Codes that surveys give to refusals at the top of amounts, as wide as these are. */
const TOP = /^(?:7{2,}|8{2,}|9+[6-9])$/
/** A code that piles up is one beyond doubt where it is so large: 98 may be hours, and 999999 is no income that many have. */
const WIDE = 100_000
/** Of a gap that parts codes from amounts, how many times wider than any between the amounts it is at least. */
const TIMES_WIDER = 3
/** A code piles up where it is given so many times as often as the other numbers are. */
const TIMES_PILED = 3
const MIN_PILE = 5
const MIN_AMOUNTS = 8
const MANY_PER_AMOUNT = 2

/** Codes below amounts, which are nearly all so many times as large. */
const BELOW = /^(?:[89]|77|88|9[5-9]|99[5-9])$/
const TIMES_SMALLER = 50
const NEARLY_ALL = 0.95

/** Codes far below amounts that are no amounts themselves: 99 below monthly incomes, given by more than one person. */
export const codesBelow = (cells: ReadonlyArray<Counted>, style: NumberStyle): ReadonlyArray<string> => {
  const suspects = cells.filter(({ cell, count }) => BELOW.test(cell) && count > 1)
  if (suspects.length === 0 || cells.length - suspects.length < MIN_AMOUNTS) return []
  const amounts = cells.filter((one) => !suspects.includes(one))
  const given = (list: ReadonlyArray<Counted>) => list.reduce((sum, { count }) => sum + count, 0)
  return suspects.flatMap(({ cell }) => {
    const larger = amounts.filter((one) => readNumber(one.cell, style) >= TIMES_SMALLER * Number(cell))
    return given(larger) >= NEARLY_ALL * given(amounts) ? [cell] : []
  })
}

/** Top codes among amounts: those so far above all others that they are no amounts, and those that may be some. */
export const codesOnTop = (
  cells: ReadonlyArray<Counted>,
  style: NumberStyle
): { readonly apart: ReadonlyArray<string>; readonly perhaps: ReadonlyArray<string> } => {
  const none = { apart: [], perhaps: [] }
  const numbers = cells.flatMap(({ cell, count, label }) =>
    label === cell && cell.trim() !== "" ? [{ cell, count, value: readNumber(cell, style) }] : []
  )
  if (numbers.some(({ value }) => Number.isNaN(value))) return none
  const isTop = ({ value }: { readonly value: number }) => TOP.test(String(value))
  const last = Math.max(...numbers.filter((one) => !isTop(one)).map(({ value }) => value))
  const suspects = numbers.filter((one) => isTop(one) && one.value > last)
  if (!Number.isFinite(last) || suspects.length === 0) return none
  const others = numbers.filter((one) => !suspects.includes(one))
  const amounts = others.map(({ value }) => value).toSorted((a, b) => a - b)
  const least = Math.min(...suspects.map(({ value }) => value))
  const gap = least - last
  const widest = Math.max(0, ...amounts.slice(1).map((value, i) => value - amounts[i]!))
  const each = others.reduce((sum, { count }) => sum + count, 0) / others.length
  const given = suspects.reduce((sum, { count }) => sum + count, 0) / suspects.length
  const piled = given >= MIN_PILE && given >= TIMES_PILED * each
  const parted = amounts.length >= MIN_AMOUNTS && gap > TIMES_WIDER * widest && gap > 2 * suspects.length
  const known = suspects.map(({ cell }) => cell)
  const alone = parted && gap > last - amounts[0]! && (suspects.length > 1 || given >= MANY_PER_AMOUNT)
  if (alone || (piled && least >= WIDE)) return { apart: known, perhaps: [] }
  const together = suspects.length > 1 && gap > 2 * suspects.length && amounts[0]! >= 0
  return parted || piled || together || least >= WIDE ? { apart: [], perhaps: known } : none
}

const MIN_GIVEN = 50
const NEARLY_HIGHEST = 0.95

const meanOf = (amounts: ReadonlyArray<{ readonly count: number; readonly value: number }>): number =>
  amounts.reduce((sum, { count, value }) => sum + count * value, 0) / amounts.reduce((sum, { count }) => sum + count, 0)

/**
 * The largest of some amounts, and the mean of all, where a few make the mean of those that are not zero larger than 95% of
 * them; null where none do. Most people have no arrests, and whoever has some is no mistake.
 */
export const extremes = (
  cells: ReadonlyArray<Counted>,
  style: NumberStyle
): { readonly largest: string; readonly mean: number } | null => {
  const given = cells
    .map(({ cell, count }) => ({ cell, count, value: readNumber(cell, style) }))
    .filter(({ count, value }) => count > 0 && !Number.isNaN(value))
  const amounts = given.filter(({ value }) => value > 0).toSorted((a, b) => a.value - b.value)
  const counts = amounts.map(({ count }) => count)
  if (counts.reduce((sum, count) => sum + count, 0) < MIN_GIVEN) return null
  const high = amounts[quantilePlace(counts, NEARLY_HIGHEST)]!
  return meanOf(amounts) > high.value ? { largest: amounts.at(-1)!.cell, mean: meanOf(given) } : null
}

/** Codes that surveys give to what is no amount, as wide as amounts in tens or hundreds. */
const AMONG = /^9+[5-9]$/
/** Amounts that people round are multiples of it. */
const ROUND = 5
const NEARLY_ALL_ROUND = 0.9
/** So wide, a code tells itself by how often it is given, whatever the amounts beside it end on. */
const TOLD_BY_COUNT = 999

/**
 * Codes that pile up among amounts: 97 minutes beside 30, 45 and 60, which people round as nobody would round to it, and 99999
 * among incomes of which no other is given nearly as often.
 */
export const codesAmong = (cells: ReadonlyArray<Counted>, style: NumberStyle): ReadonlyArray<string> => {
  const suspects = cells.filter(({ cell }) => AMONG.test(cell) && Number(cell) % ROUND !== 0)
  const others = cells.filter((one) => !suspects.includes(one))
  if (suspects.length === 0 || others.length < MIN_AMOUNTS) return []
  const given = others.reduce((sum, { count }) => sum + count, 0)
  const round = others.reduce((sum, { cell, count }) => sum + (readNumber(cell, style) % ROUND === 0 ? count : 0), 0)
  const most = others.reduce((max, { count }) => Math.max(max, count), 0)
  const areRound = round >= NEARLY_ALL_ROUND * given
  const piled = Math.max(MIN_PILE, (TIMES_PILED * given) / others.length)
  return suspects.flatMap(({ cell, count }) =>
    (areRound && count >= piled) || (Number(cell) >= TOLD_BY_COUNT && count >= Math.max(MIN_PILE, TIMES_PILED * most))
      ? [cell]
      : []
  )
}
