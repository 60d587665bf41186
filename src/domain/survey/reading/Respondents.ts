import { isNonAnswer } from "../../scale/CodedLabel.ts"
import { excerpt } from "../../text/Text.ts"
import { cellAt, codeArray, fileRow, type PlainColumn, type RawColumn, type RawTable } from "../file/RawTable.ts"
import { readAmount } from "../model/Numbers.ts"
import { isMissingWord } from "./Missing.ts"

/** Rows below the first that show what its columns hold. */
const SHOWN = 200
const MIN_SHOWN = 3
const NUMERIC = 0.9
const isNumber = (cell: string) => /^[-+]?[\d.,\s%$€£]*\d[\d.,\s%$€£]*$/.test(cell) || /^\d{4}-\d\d-\d\d/.test(cell)

interface Told {
  /** What stands in the first row. */
  readonly cell: string
  readonly below: ReadonlyArray<string>
  readonly holdsNumbers: boolean
}

const toldOf = (column: RawColumn, rows: number): Told => {
  const below = Array.from({ length: rows - 1 }, (_, row) => cellAt(column, row + 1)).filter((cell) => cell !== "")
  const numbers = below.filter(isNumber).length
  return {
    cell: cellAt(column, 0),
    below,
    holdsNumbers: below.length >= MIN_SHOWN && numbers >= below.length * NUMERIC
  }
}

/**
 * Whether a table's first row says what its columns are measured in, “years” or “1-5”, and belongs to no respondent: it has
 * words over at least two columns of numbers, or over one and nothing else, and nothing that a row below says again.
 */
const isUnitsRow = (table: RawTable): boolean => {
  const rows = Math.min(table.rows, SHOWN)
  if (rows <= MIN_SHOWN) return false
  const told = table.columns.map((column) => toldOf(column, rows))
  const said = told.filter(({ cell }) => cell !== "")
  const over = said.filter(({ holdsNumbers }) => holdsNumbers)
  const columns = told.filter(({ holdsNumbers }) => holdsNumbers)
  return (
    over.length > 0 &&
    (over.length > 1 || said.length === 1) &&
    over.length >= columns.length / 2 &&
    said.every(({ below, cell }) => !isNumber(cell) && !below.includes(cell)) &&
    over.some(({ cell }) => !isMissingWord(cell) && !isNonAnswer(cell))
  )
}

/** A table without the rows that are no respondents, and what to say of those. */
interface Cleaned {
  readonly table: RawTable
  readonly warnings: ReadonlyArray<string>
}

const LAST_ROWS = 3
/** Rows that are added up to see whether the last one is their total, and what rounding may take from it. */
const MOST_ADDED = 20_000
const ROUNDED = 0.001
const TOTAL =
  /^(?:grand |sub)?(?:totals?|sums?|averages?|means?|base|summe|gesamt|insgesamt|mittelwert|somme|moyenne|promedio|suma)\b[\s:]*$/i
const isImportId = (cell: string) => /^\{\s*"ImportId"/.test(cell)
const isNumberOrDate = (cell: string) => /^[-+]?[\d.,:/\s-]+$/.test(cell)

/** What survey tools write beside answers that the makers of a survey gave to try it. */
const PREVIEW = /^(?:survey )?(?:preview|test)(?: response)?$/i
const STATUS = /^(?:response ?)?(?:status|type)$|^(?:distribution ?)?channel$/i

/** Rows in which the survey was tried and nobody answered it. */
const previews = (table: RawTable): ReadonlyArray<number> => {
  const rows = new Set<number>()
  for (const column of table.columns) {
    if (column._tag !== "Dictionary" || !column.header.some((cell) => STATUS.test(cell))) continue
    const tried = column.values.map((value) => PREVIEW.test(value))
    if (!tried.includes(true) || !tried.includes(false)) continue
    for (let row = 0; row < table.rows; row++) if (tried[column.codes[row]! - 1] === true) rows.add(row)
  }
  return [...rows]
}

/** Rows that say the header again, as where files were put one below the other. */
const headerRepeats = (table: RawTable): ReadonlyArray<number> => {
  const titled = table.columns.filter(({ header }) => header.some((cell) => cell !== ""))
  const few = titled.filter((column) => column._tag === "Dictionary").slice(0, 3)
  const saying = few.map(({ header, values }) => values.map((value) => header.includes(value) || isImportId(value)))
  if (few.length === 0 || saying.some((says) => !says.includes(true))) return []
  const [first] = few
  const rows: Array<number> = []
  for (let row = 0; row < table.rows; row++) {
    const code = first!.codes[row]!
    if (code === 0 || !saying[0]![code - 1]) continue
    const cells = titled
      .map((column) => [column.header, cellAt(column, row)] as const)
      .filter(([, cell]) => cell !== "")
    const same = cells.filter(([header, cell]) => header.includes(cell) || isImportId(cell)).length
    if (cells.length >= 2 && cells.length >= titled.length / 2 && same === cells.length) rows.push(row)
  }
  return rows
}

/** What a note on a table begins with. */
const NOTED = /^(?:source|quelle|fuente|fonte|notes?|hinweis|remarque|base|n)\b\s*[:=]|^(?:©|\*)/i

/** Whether the other cells of the first column are numbers, dates or keys, beside which a word is no answer. */
const isListing = (table: RawTable, without: number): boolean => {
  const seen = new Map<string, number>()
  const rows = Math.min(table.rows, 1_000)
  let typed = 0
  let filled = 0
  for (let row = 0; row < rows; row++) {
    const cell = row >= without ? "" : cellAt(table.columns[0]!, row)
    if (cell === "") continue
    filled++
    seen.set(cell, (seen.get(cell) ?? 0) + 1)
    if (isNumberOrDate(cell)) typed++
  }
  return filled >= 3 && (typed >= filled * 0.95 || seen.size >= filled * 0.95)
}

/** Whether a row has numbers in a few columns alone and no key, where every row above it has one: totals without a name. */
const isSumOfRows = (table: RawTable, row: number): boolean => {
  const [first, ...others] = table.columns
  const given = others.map((column) => cellAt(column, row)).filter((cell) => cell !== "")
  return (
    cellAt(first!, row) === "" &&
    given.length > 0 &&
    given.length < table.columns.length / 2 &&
    given.every((cell) => /^[-+]?\d[\d.,\s]*$/.test(cell)) &&
    Array.from({ length: Math.min(row, 1_000) }, (_, above) => cellAt(first!, above)).every((cell) => cell !== "")
  )
}

const numberAt = (column: RawColumn, row: number): number => readAmount(cellAt(column, row))

/** Whether a row at the end says that it is a total and adds up: one of its numbers is the sum or the mean of those above it. */
const addsUp = (table: RawTable, row: number): boolean =>
  TOTAL.test(cellAt(table.columns[0]!, row)) &&
  row <= MOST_ADDED &&
  table.columns.slice(1).some((column) => {
    const said = numberAt(column, row)
    if (Number.isNaN(said) || said === 0) return false
    const above = Array.from({ length: row }, (_, at) => numberAt(column, at)).filter((value) => !Number.isNaN(value))
    const sum = above.reduce((total, value) => total + value, 0)
    const near = (wanted: number) => Math.abs(said - wanted) <= Math.abs(wanted) * ROUNDED
    return above.length > 1 && (near(sum) || near(sum / above.length))
  })

/** Rows at the end that hold totals or a note. */
const footers = (table: RawTable): ReadonlyArray<number> => {
  if (table.columns.length < 3) return []
  const rows: Array<number> = []
  for (let row = table.rows - 1; row >= Math.max(1, table.rows - LAST_ROWS); row--) {
    const first = cellAt(table.columns[0]!, row)
    const others = table.columns.slice(1).filter((column) => cellAt(column, row) !== "").length
    const isNote = others === 0 && (first.split(/\s+/).length >= 3 || NOTED.test(first)) && !isNumberOrDate(first)
    const isFooter = TOTAL.test(first) || isNote || isSumOfRows(table, row)
    if (!addsUp(table, row) && !(isFooter && isListing(table, row))) break
    rows.unshift(row)
  }
  return rows
}

const plainWithout = (column: PlainColumn, keep: ReadonlyArray<number>): PlainColumn => {
  const offsets = new Uint32Array(keep.length + 1)
  const bytes = new Uint8Array(column.bytes.length)
  keep.forEach((row, i) => {
    const cell = column.bytes.subarray(column.offsets[row]!, column.offsets[row + 1]!)
    bytes.set(cell, offsets[i]!)
    offsets[i + 1] = offsets[i]! + cell.length
  })
  return { ...column, offsets, bytes: bytes.slice(0, offsets[keep.length]) }
}

const columnWithout = (column: RawColumn, keep: ReadonlyArray<number>): RawColumn => {
  if (column._tag === "Plain") return plainWithout(column, keep)
  const used = new Uint8Array(column.values.length + 1)
  for (const row of keep) used[column.codes[row]!] = 1
  const now = new Uint32Array(column.values.length + 1)
  const values = column.values.filter((_, i) => used[i + 1] === 1)
  let next = 0
  for (let code = 1; code <= column.values.length; code++) if (used[code] === 1) now[code] = ++next
  const codes = codeArray(keep.length, values.length)
  keep.forEach((row, i) => {
    codes[i] = now[column.codes[row]!]!
  })
  return { ...column, values, codes }
}

const withoutRows = (table: RawTable, rows: ReadonlyArray<number>): RawTable => {
  const gone = new Set(rows)
  const keep = Array.from({ length: table.rows }, (_, row) => row).filter((row) => !gone.has(row))
  const before = (row: number) => row - rows.filter((one) => one < row).length
  const blankRows = [...table.blankRows.map(before), ...rows.map(before)].toSorted((a, b) => a - b)
  return { ...table, rows: keep.length, columns: table.columns.map((column) => columnWithout(column, keep)), blankRows }
}

const isEmpty = (column: RawColumn) =>
  column.header.every((cell) => cell === "") && column._tag === "Dictionary" && column.values.length === 0

const withoutTrailingColumns = (table: RawTable): RawTable => {
  const last = table.columns.findLastIndex((column) => !isEmpty(column))
  return last + 1 === table.columns.length ? table : { ...table, columns: table.columns.slice(0, last + 1) }
}

const place = (table: RawTable, row: number) =>
  `Row ${fileRow(table, row)} (“${excerpt(cellAt(table.columns[0]!, row), 40)}”)`

const repeated = (table: RawTable, rows: ReadonlyArray<number>): string =>
  "The header stands again " +
  `in ${rows.length === 1 ? "" : `${rows.length} rows, first in `}row ${fileRow(table, rows[0]!)}, ` +
  "and was left out there; if files were put one below the other, see that nobody is in them twice."

const tried = (rows: number): string =>
  `${rows === 1 ? "One row is" : `${rows.toLocaleString("en-US")} rows are`} marked as a preview or ` +
  `test of the survey and ${rows === 1 ? "was" : "were"} left out.`

/** Cells of a row of units that its warning shows. */
const MAX_UNITS = 4

const units = (table: RawTable): string => {
  const said = table.columns.map((column) => cellAt(column, 0)).filter((cell) => cell !== "")
  const shown = said.slice(0, MAX_UNITS).map((cell) => `“${excerpt(cell, 30)}”`)
  return (
    `Row ${fileRow(table, 0)} was left out: it says what the columns are measured in ` +
    `(${shown.join(", ")}${said.length > MAX_UNITS ? " and so on" : ""}) and is no respondent.`
  )
}

/**
 * The respondents of a table: without a row of units at the top, headers that are repeated, trials of the survey, totals and
 * notes at the end, and empty columns at the right.
 */
export const respondentsOf = (read: RawTable): Cleaned => {
  const table = withoutTrailingColumns(read)
  if (table.columns.length === 0 || table.rows === 0) return { table, warnings: [] }
  const repeats = headerRepeats(table)
  const first = isUnitsRow(table) && !repeats.includes(0) ? [0] : []
  const others = [...repeats, ...first]
  const trials = previews(table).filter((row) => !others.includes(row))
  const notes = footers(table).filter((row) => !others.includes(row) && !trials.includes(row))
  if (others.length + trials.length + notes.length === 0) return { table, warnings: [] }
  const warnings = [
    ...(first.length === 0 ? [] : [units(table)]),
    ...(repeats.length === 0 ? [] : [repeated(table, repeats)]),
    ...(trials.length === 0 ? [] : [tried(trials.length)]),
    ...notes.map((row) => `${place(table, row)} was left out: it holds totals or a note, no respondent.`)
  ]
  return {
    table: withoutRows(
      table,
      [...others, ...trials, ...notes].toSorted((a, b) => a - b)
    ),
    warnings
  }
}
