/**
 * What the header says of a column, without surrounding white space: its question alone; question and option; or name,
 * question and option. Blank cells are empty strings.
 */
export type HeaderCells = ReadonlyArray<string>

/**
 * A column dictionary-coded: each distinct cell once in `values` (trimmed; the empty cell is never listed), and per row
 * its index + 1, or 0 for an empty cell.
 */
interface DictionaryColumn {
  readonly _tag: "Dictionary"
  readonly header: HeaderCells
  readonly values: ReadonlyArray<string>
  readonly codes: Uint8Array | Uint16Array
}

/** A column with too many distinct cells for a dictionary: trimmed UTF-8 cells end to end, row i from offsets[i] to offsets[i + 1]. */
export interface PlainColumn {
  readonly _tag: "Plain"
  readonly header: HeaderCells
  readonly offsets: Uint32Array
  readonly bytes: Uint8Array
}

export type RawColumn = DictionaryColumn | PlainColumn

/** A survey file as read, before anything is understood of it. */
export interface RawTable {
  readonly rows: number
  readonly columns: ReadonlyArray<RawColumn>
  /** Rows that were passed over, blank or no respondents: for each, the number of respondents before it; ascending. */
  readonly blankRows: ReadonlyArray<number>
  /** Rows of the file that its header takes, where they are not as many as the cells above a column. */
  readonly headerRows?: number | undefined
}

/** Distinct cells above which a column is plain. */
export const MAX_DICTIONARY = 65_535

const decoder = new TextDecoder()

/** The cell of a row counted from 0; the empty string where it is blank. */
export const cellAt = (column: RawColumn, row: number): string => {
  if (column._tag === "Plain")
    return decoder.decode(column.bytes.subarray(column.offsets[row]!, column.offsets[row + 1]!))
  const code = column.codes[row]!
  return code === 0 ? "" : column.values[code - 1]!
}

/** Whether the cell of a row counted from 0 is not blank. */
export const isFilled = (column: RawColumn, row: number): boolean =>
  column._tag === "Dictionary" ? column.codes[row] !== 0 : column.offsets[row] !== column.offsets[row + 1]

/** How many rows the header takes, and so how far a data row's number lies below its row in the file. */
const headerDepth = (table: RawTable): number => table.headerRows ?? table.columns[0]?.header.length ?? 0

/** The row of the file, counted from 1, that holds a respondent counted from 0. */
export const fileRow = (table: RawTable, respondent: number): number =>
  respondent + headerDepth(table) + 1 + table.blankRows.filter((before) => before <= respondent).length

const DENSE = 255

/** Codes in the narrowest array that holds `distinct` values. */
export const codeArray = (rows: number, distinct: number): Uint8Array | Uint16Array =>
  distinct <= DENSE ? new Uint8Array(rows) : new Uint16Array(rows)

/** A column from its cells, for tables that are small or made by hand. At most `MAX_DICTIONARY` distinct cells. */
export const dictionaryColumn = (header: HeaderCells, cells: ReadonlyArray<string>): DictionaryColumn => {
  const index = new Map<string, number>()
  const wide = new Uint16Array(cells.length)
  cells.forEach((cell, row) => {
    const value = cell.trim()
    if (value === "") return
    if (!index.has(value)) index.set(value, index.size + 1)
    wide[row] = index.get(value)!
  })
  const codes = codeArray(cells.length, index.size)
  codes.set(wide)
  return { _tag: "Dictionary", header, values: [...index.keys()], codes }
}

export const tableOf = (records: ReadonlyArray<ReadonlyArray<string>>, depth: number): RawTable => {
  const width = Math.max(0, ...records.map((record) => record.length))
  const body = records.slice(depth)
  const head = records.slice(0, depth)
  return {
    rows: body.length,
    blankRows: [],
    columns: Array.from({ length: width }, (_, c) =>
      dictionaryColumn(
        head.map((record) => (record[c] ?? "").trim()),
        body.map((record) => record[c] ?? "")
      )
    )
  }
}

/** What a column holds, before its meaning is known. Distinct cells of a plain column are a sample of its first rows. */
export interface Profile {
  readonly values: ReadonlyArray<string>
  readonly counts: ReadonlyArray<number>
  readonly blank: number
  readonly rows: number
  /** Whether `values` lists every distinct cell. */
  readonly complete: boolean
}

const SAMPLE = 2_000

/** Counts of each code of a column, blanks first. */
export const codeCounts = (codes: Uint8Array | Uint16Array, distinct: number): Uint32Array => {
  const counts = new Uint32Array(distinct + 1)
  for (let row = 0; row < codes.length; row++) counts[codes[row]!]!++
  return counts
}

export const profile = (column: RawColumn, rows: number): Profile => {
  if (column._tag === "Dictionary") {
    const counts = codeCounts(column.codes, column.values.length)
    return { values: column.values, counts: Array.from(counts.subarray(1)), blank: counts[0]!, rows, complete: true }
  }
  const seen = new Map<string, number>()
  let blank = 0
  for (let row = 0; row < rows; row++) {
    if (column.offsets[row] === column.offsets[row + 1]) blank++
    else if (seen.size < SAMPLE) {
      const cell = cellAt(column, row)
      seen.set(cell, (seen.get(cell) ?? 0) + 1)
    }
  }
  return { values: [...seen.keys()], counts: [...seen.values()], blank, rows, complete: false }
}

export const filled = (of: Profile, without: ReadonlySet<string> = new Set()): number =>
  of.rows - of.blank - of.values.reduce((sum, value, i) => sum + (without.has(value) ? of.counts[i]! : 0), 0)
