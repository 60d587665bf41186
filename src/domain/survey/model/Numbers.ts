import { UNITS } from "../../lexicon/language/Units.ts"
import { patterns } from "../../lexicon/Patterns.ts"

const PLAIN = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,3})?$/
/** What parts thousands in either style: a space of any width, or an apostrophe. */
const GAP = "[ \\u00A0\\u2009\\u202F'’]"
const spaced = (decimals: string) => String.raw`[1-9]\d{0,2}(?:${GAP}\d{3})+(?:${decimals}\d+)?`
/** Thousands, and above them hundreds as in India: “12,34,567”. */
const GROUPED = new RegExp(
  String.raw`^[-+]?(?:[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?|[1-9]\d?(?:,\d\d)+,\d{3}(?:\.\d+)?|${spaced("\\.")})$`
)
const COMMA = new RegExp(String.raw`^[-+]?(?:\d*,\d+|[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?|${spaced(",")})$`)

const { pattern, rules } = patterns(UNITS)
const DECORATED = pattern("decorated")
const TENS: Readonly<Record<string, string>> = { k: "e3", t: "e3", l: "e5", m: "e6", c: "e7", b: "e9" }
const CURRENCIES: Readonly<Record<string, string>> = {
  $: "usd",
  us$: "usd",
  "€": "eur",
  "£": "gbp",
  "¥": "jpy",
  "₹": "inr"
}

interface Written {
  /** The number alone, with its sign. */
  readonly bare: string
  /** Its multiplier as an exponent; empty without one. */
  readonly tens: string
  /** The currency or “%”; empty without one. */
  readonly unit: string
}

const MEASURES = rules("measure")

/** The measure that a unit is of, by its name without the plural; undefined for money and per cent. */
const measureOf = (unit: string): string | undefined => {
  const found = MEASURES.find(([pattern]) => pattern.test(unit))?.[1]
  return found === "other" ? unit : found
}

const unitOf = (text: string): string => {
  const folded = text.toLowerCase().replace(/s$|\.$/, "")
  const measure = measureOf(folded)
  if (measure !== undefined) return measure
  if (folded.startsWith("%") || folded.startsWith("per")) return "%"
  return { dollar: "usd", buck: "usd", euro: "eur", pound: "gbp" }[folded] ?? CURRENCIES[folded] ?? folded
}

const MAX_CHARACTERS = 60

/** What stands in the brackets by which accounts say that a sum is below zero: “(12.50)”; null for other cells. */
const bracketed = (cell: string): string | null => (/^\([^()]+\)$/.test(cell) ? cell.slice(1, -1).trim() : null)

/** Cells that are read as below zero for their brackets. */
export const inBrackets = (cells: ReadonlyArray<string>): ReadonlyArray<string> =>
  cells.filter((cell) => bracketed(cell) !== null)

const written = (cell: string): Written | null => {
  if (cell.length > MAX_CHARACTERS) return null
  const below = bracketed(cell)
  const found = DECORATED.exec((below ?? cell).replace(/^[−–]/, "-"))
  if (found === null) return null
  const [, stated, before, bare, multiplier, after] = found
  if (below !== null && /[-+]/.test(`${stated}${bare}`)) return null
  const sign = below === null ? stated : "-"
  if (before !== undefined && after !== undefined) return null
  const unit = before ?? after
  if (multiplier === "m" && (unit === undefined || unit === "%")) return null
  const tens = multiplier === undefined ? "" : TENS[multiplier[0]!.toLowerCase()]!
  return { bare: `${sign}${bare!.trim()}`, tens, unit: unit === undefined ? "" : unitOf(unit) }
}

/** Whether a unit is of a measure, and not of money or per cent. */
export const isMeasure = (unit: string): boolean => measureOf(unit) !== undefined

/** The unit that a cell writes beside its number: a measure, a currency or “%”; empty without one. */
export const unitIn = (cell: string): string => (PLAIN.test(cell) ? "" : (written(cell)?.unit ?? ""))

/** The one unit of a column of numbers; undefined where it states none, or several. */
export const unitOfCells = (cells: ReadonlyArray<string>): string | undefined => {
  const units = new Set(cells.map(unitIn))
  units.delete("")
  return units.size === 1 ? [...units][0] : undefined
}

const undecorated = (cell: string): string => (PLAIN.test(cell) ? cell : (written(cell)?.bare ?? cell))

/** How a column writes its numbers: with a decimal point, or with a decimal comma. */
export type NumberStyle = "point" | "comma"

const GAPS = new RegExp(GAP, "g")

/** The digits of a number written in a style, as JavaScript writes them; null where it is none. */
const digitsOf = (bare: string, style: NumberStyle): string | null => {
  if (style === "comma" && COMMA.test(bare)) return bare.replace(GAPS, "").replaceAll(".", "").replace(",", ".")
  if (PLAIN.test(bare)) return bare
  return style === "point" && GROUPED.test(bare) ? bare.replace(GAPS, "").replaceAll(",", "") : null
}

/**
 * The number that a cell writes, or NaN. Currencies, per cent, multipliers (“2.9k”, “3 million”) and thousands parted by a
 * comma, a point, a space or an apostrophe are understood.
 */
export const readNumber = (cell: string, style: NumberStyle): number => {
  if (PLAIN.test(cell) && (style === "point" || !COMMA.test(cell))) return Number(cell)
  const of = written(cell)
  const digits = of === null ? null : digitsOf(of.bare, style)
  return of === null || digits === null ? Number.NaN : Number(/e/i.test(digits) ? digits : `${digits}${of.tens}`)
}

/** The number that a text writes where there is no column to tell its style: a comma before three digits parts thousands. */
export const readAmount = (text: string): number => {
  const pointed = readNumber(text, "point")
  return Number.isNaN(pointed) ? readNumber(text, "comma") : pointed
}

const DIALLED = /^\d{3}[ \u00A0]\d{3}[ \u00A0]\d{3}$/

/** Fewer different amounts with a unit of measure, such as “1 year” to “5 years”, are answers to choose from. */
const MANY_MEASURED = 13

/** So many times as large or small in the middle, bare numbers are not in the unit that others state. */
const TIMES_OFF = 3

const middleOf = (cells: ReadonlyArray<string>): number =>
  cells.map(readAmount).toSorted((a, b) => a - b)[cells.length >> 1] ?? Number.NaN

/** Cells without a unit beside others that state one, where both could be in it; empty where none or all state it. */
export const unstated = (cells: ReadonlyArray<string>): ReadonlyArray<string> => {
  const bare = cells.filter((cell) => unitIn(cell) === "")
  return bare.length === cells.length ? [] : bare
}

const couldBeInIt = (cells: ReadonlyArray<string>): boolean => {
  const bare = unstated(cells)
  if (bare.length === 0) return true
  const times = middleOf(bare) / middleOf(cells.filter((cell) => unitIn(cell) !== ""))
  return times <= TIMES_OFF && times >= 1 / TIMES_OFF
}

/**
 * Whether cells are in one unit: sums in two currencies, or in money and per cent, are no numbers to be added up, nor are
 * hours beside minutes, or bare numbers beside measures of another size.
 */
const inOneUnit = (cells: ReadonlyArray<string>, manyMeasured: number): boolean => {
  const units = new Set(cells.map(unitIn))
  const measured = [...units].some((unit) => measureOf(unit) !== undefined)
  units.delete("")
  return measured ? units.size === 1 && cells.length >= manyMeasured && couldBeInIt(cells) : units.size < 2
}

const styleOf = (cells: ReadonlyArray<string>, manyMeasured: number): NumberStyle | null => {
  if (cells.length === 0 || cells.every((cell) => DIALLED.test(cell))) return null
  const below = inBrackets(cells).length
  if (below > 0 && (below === cells.length || cells.length < manyMeasured)) return null
  const areNumbers = (style: NumberStyle) => cells.every((cell) => !Number.isNaN(readNumber(cell, style)))
  const style = areNumbers("point") ? "point" : areNumbers("comma") ? "comma" : null
  return style !== null && inOneUnit(cells, manyMeasured) ? style : null
}

/** The style in which all of some cells are numbers of one unit, or null where they are not, or may be answers to choose from. */
export const numberStyle = (cells: ReadonlyArray<string>): NumberStyle | null => styleOf(cells, MANY_MEASURED)

/** The same of cells that are known to be no answers to choose from. */
export const amountStyle = (cells: ReadonlyArray<string>): NumberStyle | null => styleOf(cells, 1)

/** What marks a group of three digits in one style and decimals in the other. */
export type Mark = "." | ","

export interface Grouped {
  /** Cells with the mark, as numbers without it. */
  readonly marked: ReadonlyArray<string>
  /** Whole numbers of at most three digits beside them. */
  readonly short: ReadonlyArray<string>
  readonly currency: boolean
}

/** Cells that may be thousands as well as decimals: each has three digits after one mark, or is a short whole number; null for others. */
export const perhapsGrouped = (cells: ReadonlyArray<string>, mark: Mark): Grouped | null => {
  const form = mark === "." ? /^[-+]?[1-9]\d{0,2}\.\d{3}$/ : /^[-+]?[1-9]\d{0,2},\d{3}$/
  const texts = cells.map(undecorated)
  const marked = texts.filter((text) => form.test(text))
  const short = texts.filter((text) => /^[-+]?\d{1,3}$/.test(text))
  const hundreds = mark === "." && short.some((text) => /^[-+]?[1-9]\d\d$/.test(text))
  if (marked.length < (hundreds ? 1 : 2) || marked.length + short.length < cells.length) return null
  return { marked, short, currency: cells.some((cell) => !["", "%"].includes(written(cell)?.unit ?? "")) }
}

const DECIMALS = {
  ".": /^[-+]?(?:\d*\.(?:\d{1,2}|\d{4,})|0\.\d{3}|[1-9]\d{0,2}(?:,\d{3})+\.\d+)$/,
  ",": COMMA
} as const
const PROOF = 3

/** Whether cells can only be read with this mark before the decimals. */
export const writesDecimals = (cells: ReadonlyArray<string>, mark: Mark): boolean => {
  const style = numberStyle(cells)
  return (
    style === (mark === "." ? "point" : "comma") &&
    cells.filter((cell) => DECIMALS[mark].test(undecorated(cell)) && (mark === "." || cell.includes(","))).length >=
      PROOF
  )
}
