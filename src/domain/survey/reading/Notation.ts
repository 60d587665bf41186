import { AMOUNTS } from "../../lexicon/headers/Amounts.ts"
import { phrases } from "../../lexicon/Phrases.ts"
import { arePacked, type DateOrder, dateOrders, dependsOnOrder } from "../model/Dates.ts"
import {
  type Grouped,
  inBrackets,
  isMeasure,
  type Mark,
  type NumberStyle,
  numberStyle,
  perhapsGrouped,
  readNumber,
  unitIn,
  unitOfCells,
  unstated,
  writesDecimals
} from "../model/Numbers.ts"
import { withDoubts } from "./Doubts.ts"

/** How a file writes numbers and dates, as those of its columns show that can be read in one way only. */
export interface Notation {
  readonly decimalComma: boolean
  readonly decimalPoint: boolean
  /** The order of day and month; null where no column shows one, or they differ. */
  readonly days: "dmy" | "mdy" | null
}

/** A reading with what of it may be wrong. */
interface Told<A> {
  readonly as: A
  readonly doubt?: string | undefined
}

const isDayOrder = (order: DateOrder) => order !== "ymd"

export const notationOf = (columns: ReadonlyArray<ReadonlyArray<string>>): Notation => {
  const proven = columns
    .map((cells) => (arePacked(cells) ? [] : dateOrders(cells).filter(isDayOrder)))
    .filter((orders) => orders.length === 1)
  const shown = new Set(proven.map(([order]) => order))
  return {
    decimalComma: columns.some((cells) => writesDecimals(cells, ",")),
    decimalPoint: columns.some((cells) => writesDecimals(cells, ".")),
    days: shown.size !== 1 ? null : shown.has("dmy") ? "dmy" : "mdy"
  }
}

const said = phrases(AMOUNTS)
const saysMoney = said.within("{money}")
/** Decimals cut to what is needed would have fewer digits in some of so many numbers. */
const MANY = 20
/** Thousands begin with many numbers, such as prices of one thing do not. */
const MIN_LEADS = 4

const isCode = (cell: string) => /^(?:777|888|99[5-9])$/.test(cell)

/** Whether whole numbers of three digits stand among the others, where a writer of decimals would have kept the zeros. */
const isMixed = ({ marked, short }: Grouped): boolean =>
  marked.length >= MANY && short.some((cell) => /^[1-9]\d\d$/.test(cell) && !isCode(cell))

const isMoney = ({ currency, marked }: Grouped, names: ReadonlyArray<string>): boolean =>
  (currency || names.some(saysMoney)) && new Set(marked.map((cell) => Number.parseInt(cell, 10))).size >= MIN_LEADS

const middle = (values: ReadonlyArray<number>): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Sums with a mark that would be far below the whole ones beside them as decimals, and are near to them as thousands. */
const isNearerAsThousands = ({ currency, marked, short }: Grouped): boolean => {
  if (!currency || short.length === 0) return false
  const whole = Math.log(Math.max(1, middle(short.map((text) => Math.abs(Number(text))))))
  const decimal = Math.log(Math.abs(middle(marked.map(Number))))
  return Math.abs(decimal + Math.log(1000) - whole) < Math.abs(decimal - whole)
}

const without = (cell: string, mark: Mark) => cell.replace(mark, "")

const thousandsDoubt = ([cell]: ReadonlyArray<string>, mark: Mark): string =>
  `“${cell}” is read as ${without(cell!, mark)}, with thousands marked; set decimalComma ` +
  `to ${mark === ","} in the mapping if it is a decimal number`
const decimalsDoubt = ([cell]: ReadonlyArray<string>, mark: Mark): string =>
  `“${cell}” is read as a decimal number, though every number with ` +
  `a ${mark === "." ? "point" : "comma"} has three digits after it; set decimalComma ` +
  `to ${mark === "."} in the mapping if it is ${without(cell!, mark)}`

/** Three digits after a point, and after a comma. */
const GROUPS = [/^[-+]?[1-9]\d{0,2}\.\d{3}$/, /^[-+]?[1-9]\d{0,2},\d{3}$/] as const

/** What to say of fractions beside percentages: “0.15” may be meant as 15%, and is read as it stands. */
const fractionsDoubt = (cells: ReadonlyArray<string>, style: NumberStyle): string | undefined => {
  const bare = unstated(cells)
  const [percent] = cells.filter((cell) => unitIn(cell) === "%" && readNumber(cell, style) > 1)
  const fraction = bare.find((cell) => readNumber(cell, style) > 0 && readNumber(cell, style) < 1)
  return percent === undefined || fraction === undefined
    ? undefined
    : `“${fraction}” and ${bare.length === 1 ? "no other" : `${bare.length - 1} other`} ` +
        `${bare.length === 2 ? "number stands" : "numbers stand"} without “%” beside “${percent}” and are read as they ` +
        "are written: if any is a share of 1, the mean is wrong until the file writes them as percentages"
}

/** What to say of groups of three digits after points in some cells and after commas in others: one mark cannot be both. */
const twoMarksDoubt = (cells: ReadonlyArray<string>, style: NumberStyle): string | undefined => {
  const [pointed, commaed] = GROUPS.map((form) => cells.find((cell) => form.test(cell)))
  return pointed === undefined || commaed === undefined
    ? undefined
    : `“${pointed}” is read as ${readNumber(pointed, style)} and “${commaed}” as ${readNumber(commaed, style)}: if both ` +
        "are thousands, the mean is wrong until the file writes them with one mark"
}

/** What to say of measures beside numbers without a unit. */
const unstatedDoubt = (cells: ReadonlyArray<string>): string | undefined => {
  const [bare] = unstated(cells)
  const unit = unitOfCells(cells)
  const stating = cells.find((cell) => unitIn(cell) !== "")
  return bare === undefined || unit === undefined || stating === undefined || !isMeasure(unit)
    ? undefined
    : `“${bare}” is read in the unit of “${stating}”, which it does not state; write one unit in the file if it is in another`
}

/** What to say of sums that accounts write in brackets. */
const bracketsDoubt = (cells: ReadonlyArray<string>): string | undefined => {
  const [first] = inBrackets(cells)
  return first === undefined
    ? undefined
    : `“${first}” is read as a number below zero, as accounts write it; list it in missing in the mapping if it is none`
}

/** Which way of writing numbers fits a column's answers, given how the rest of the file writes them; null for no numbers. */
export const numbersOf = (
  cells: ReadonlyArray<string>,
  names: ReadonlyArray<string>,
  file: Notation
): Told<NumberStyle> | null => {
  const told = styleOf(cells, names, file)
  return told === null
    ? null
    : withDoubts(told, [
        fractionsDoubt(cells, told.as),
        twoMarksDoubt(cells, told.as),
        unstatedDoubt(cells),
        bracketsDoubt(cells)
      ])
}

/** Whether whole numbers of one length are filled up with zeros, as codes are and amounts are not: “015”, “120”. */
const arePadded = (cells: ReadonlyArray<string>): boolean =>
  cells.length > 1 &&
  cells.some((cell) => cell.startsWith("0")) &&
  cells.every((cell) => /^\d{3,}$/.test(cell) && cell.length === cells[0]!.length) &&
  !arePacked(cells)

const styleOf = (
  cells: ReadonlyArray<string>,
  names: ReadonlyArray<string>,
  file: Notation
): Told<NumberStyle> | null => {
  if (arePadded(cells)) return null
  const style = numberStyle(cells)
  if (style !== "point") return style === null ? null : { as: style }
  const dotted = perhapsGrouped(cells, ".")
  if (dotted !== null) {
    const thousands = { as: "comma" as const, doubt: thousandsDoubt(dotted.marked, ".") }
    if (file.decimalComma && !file.decimalPoint) return { as: "comma" }
    if (
      isMixed(dotted) ||
      isNearerAsThousands(dotted) ||
      (isMoney(dotted, names) && (file.decimalComma || !file.decimalPoint))
    )
      return thousands
    return file.decimalPoint && !file.decimalComma
      ? { as: "point" }
      : { as: "point", doubt: decimalsDoubt(dotted.marked, ".") }
  }
  const commas = perhapsGrouped(cells, ",")
  if (commas === null || (file.decimalPoint && !file.decimalComma)) return { as: "point" }
  const thousands = { as: "point" as const, doubt: thousandsDoubt(commas.marked, ",") }
  if (isMixed(commas) || isMoney(commas, names)) return file.decimalComma ? thousands : { as: "point" }
  return file.decimalComma && !file.decimalPoint ? { as: "comma", doubt: decimalsDoubt(commas.marked, ",") } : thousands
}

const saysDated = said.within("{dated}")
const SAID = {
  dmy: /\b(?:dd|d|tt|jj)[-/. ]?mm?[-/. ]?(?:yy|jj|aa)/,
  mdy: /\bmm?[-/. ]?dd?[-/. ]?yy/
} as const
const MIN_PACKED = 3

/** Whether a column of whole numbers holds dates such as 20230401: sure where its name says so. */
export const packedDates = (cells: ReadonlyArray<string>, names: ReadonlyArray<string>): "sure" | "perhaps" | null => {
  if (cells.length < MIN_PACKED || !arePacked(cells)) return null
  return names.some(saysDated) ? "sure" : "perhaps"
}

export const packedDoubt = ([cell]: ReadonlyArray<string>): string =>
  `every number such as “${cell}” is a date written without marks as well; make its kind date if they are dates`

const ordersDoubt = (cell: string, order: DateOrder): string =>
  `every date fits both day/month and month/day: “${cell}” is read with ` +
  `the ${order === "dmy" ? "day" : "month"} first; set order to ${order === "dmy" ? "mdy" : "dmy"} ` +
  "in the mapping if that is wrong"

/** The order that fits a column's dates, by its header, the file's other columns or what is usual; null for no dates. */
export const datesOf = (
  cells: ReadonlyArray<string>,
  headers: ReadonlyArray<string>,
  file: Notation
): Told<DateOrder> | null => {
  const orders = dateOrders(cells)
  const [usual] = orders
  if (usual === undefined) return null
  if (orders.filter(isDayOrder).length < 2 || !dependsOnOrder(cells)) return { as: usual }
  const said = (["dmy", "mdy"] as const).find((order) =>
    headers.some((header) => SAID[order].test(header.toLowerCase()))
  )
  if (said !== undefined) return { as: said }
  const dotted = cells[0]!.includes(".")
  if (file.days !== null && (!dotted || file.days === usual)) return { as: file.days }
  return dotted && file.days === null ? { as: usual } : { as: usual, doubt: ordersDoubt(cells[0]!, usual) }
}
