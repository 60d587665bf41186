import type { Counted } from "../mapping/Labels.ts"
import type { ListReading } from "./Lists.ts"

const MIN_CELLS = 5
const MIN_DIGITS = 3
/** How unlikely it is, as a natural logarithm, that the digits of so many numbers rise by chance; less where several are asked for. */
const MIN_SURPRISE = 12
const MIN_SURPRISE_ASKED = 4

const isRising = (cell: string): boolean =>
  /^[1-9]{1,9}$/.test(cell) && [...cell].every((digit, i) => i === 0 || digit > cell[i - 1]!)

/** How many of 9 digits there are to choose so many from. */
const choose = (digits: number): number =>
  Array.from({ length: digits }, (_, i) => (9 - i) / (i + 1)).reduce((product, one) => product * one, 1)

const surpriseOf = (cell: string): number => -Math.log(choose(cell.length) / (9 * 10 ** (cell.length - 1)))

/**
 * The list that numbers are whose digits are the options that were chosen, as “134” is 1, 3 and 4; null for other numbers. The digits of
 * each rise, and they run from 1 on.
 */
export const packedOptions = (cells: ReadonlyArray<Counted>, several: boolean): ListReading | null => {
  if (cells.some(({ cell, label }) => cell.length > 1 && label !== cell)) return null
  const given = cells.filter(({ count }) => count > 0).map(({ cell }) => cell)
  if (given.length < MIN_CELLS || !given.every(isRising) || !given.some(({ length }) => length >= MIN_DIGITS))
    return null
  const digits = new Set(given.flatMap((cell) => [...cell]))
  const inRow = Math.max(...Array.from(digits, Number)) === digits.size
  const surprise = given.reduce((sum, cell) => sum + surpriseOf(cell), 0)
  return inRow && surprise >= (several ? MIN_SURPRISE_ASKED : MIN_SURPRISE)
    ? { delimiter: "", options: new Map(), silent: [], offered: digits }
    : null
}

/** What to say of such a list. */
export const packedOptionsDoubt = (cells: ReadonlyArray<Counted>): string => {
  const [shown] = cells.filter(({ cell }) => cell.length >= MIN_DIGITS)
  const digits = [...shown!.cell]
  return (
    `each digit is read as an option, “${shown!.cell}” as ${digits.slice(0, -1).join(", ")} and ${digits.at(-1)}: ` +
    "make it numeric if these are amounts"
  )
}
