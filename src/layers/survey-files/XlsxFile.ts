import { Effect } from "effect"
import { headerOf, headersOf, partedCodes } from "../../domain/survey/file/Header.ts"
import { type Merge, withMerges } from "../../domain/survey/file/MergedHeader.ts"
import type { RawTable } from "../../domain/survey/file/RawTable.ts"
import { invalid, SurveyFileInvalid } from "../../domain/survey/file/SurveyFileInvalid.ts"
import { respondentsOf } from "../../domain/survey/reading/Respondents.ts"
import { excerpt } from "../../domain/text/Text.ts"
import type { SurveyFileFormat, SurveyLimits } from "../../services/ports/SurveyFiles.ts"
import { spanned } from "../../services/WhenEnded.ts"
import { hashOf, rawColumn, tidy } from "./ColumnBuilder.ts"
import { cellDecoder } from "./Encoding.ts"
import { Malformed } from "./SavRecords.ts"
import { SAMPLE_RECORDS } from "./Sniff.ts"
import { beyondGrid, rowWarnings, type Source } from "./Source.ts"
import { TableRows } from "./TableRows.ts"
import { type Archive, DAMAGED, openArchive } from "./XlsxArchive.ts"
import {
  type Attributes,
  plainText,
  readPart,
  readWorkbook,
  type Sheet,
  serialText,
  TextGatherer,
  type Workbook
} from "./XlsxWorkbook.ts"

const MERGED = /mergeCell\s+ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g
const MARK = Buffer.from("mergeCell")
/** No element of this name is longer. */
const LONGEST = 60
const MAX_MERGES = 100_000

const filledColumnOf = (letters: string): number =>
  Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Of joined cells that begin in one row and overlap, the first: no spreadsheet program writes any that do. */
export const apart = (merges: ReadonlyArray<Merge>): ReadonlyArray<Merge> => {
  const ends = new Map<number, number>()
  return merges
    .toSorted((a, b) => a.top - b.top || a.left - b.left)
    .filter(({ left, right, top }) => {
      const isFree = left > (ends.get(top) ?? -1)
      if (isFree) ends.set(top, right)
      return isFree
    })
}

/** The joined cells of a sheet. They are written below all of its cells. */
const mergesOf = async (archive: Archive, part: string): Promise<ReadonlyArray<Merge>> => {
  const merges: Array<Merge> = []
  let kept: Uint8Array = Buffer.alloc(0)
  await archive.each(part, (piece) => {
    const bytes = Buffer.concat([kept, piece])
    const text = bytes.includes(MARK) ? bytes.toString("latin1") : ""
    let read = Math.max(0, bytes.length - LONGEST)
    for (const found of text.matchAll(MERGED)) {
      const [, left, top, right, bottom] = found
      merges.push({
        top: Number(top) - 1,
        left: filledColumnOf(left!),
        bottom: Number(bottom) - 1,
        right: filledColumnOf(right!)
      })
      read = Math.max(read, found.index + found[0].length)
    }
    kept = bytes.subarray(read)
    return merges.length < MAX_MERGES
  })
  return merges
}

interface Held {
  readonly bytes: Uint8Array
  readonly hash: number
}

interface Range {
  readonly column: number
  readonly top: number
  readonly bottom: number
  held: Held | null
}

/** Hands on a cell, as a sheet does. */
type Put = (column: number, bytes: Uint8Array, start: number, end: number, hash: number) => void

/**
 * Gives the cells below the first of a merged range that cell's value, as the range shows it: the ranges that begin below the
 * header and go down. `after` is the header's last row, from 0.
 */
export class FilledRanges {
  cells = 0
  private readonly byTop: ReadonlyArray<Range>
  private next = 0
  /** By column: ranges do not overlap. */
  private readonly open = new Map<number, Range>()

  constructor(merges: ReadonlyArray<Merge>, after: number) {
    this.byTop = merges
      .filter(({ bottom, top }) => top > after && bottom > top)
      .map(({ bottom, left, top }): Range => ({ column: left, top, bottom, held: null }))
      .toSorted((a, b) => a.top - b.top)
  }

  /** Begins a row of the sheet, from 0. */
  openRow(row: number): void {
    for (const [column, { bottom }] of this.open) if (bottom < row) this.open.delete(column)
    for (let range = this.byTop[this.next]; range !== undefined && range.top <= row; range = this.byTop[++this.next])
      if (range.bottom >= row && !this.open.has(range.column)) this.open.set(range.column, range)
  }

  /** Takes note of a cell of the row, which may be the first of a range. */
  saw(row: number, column: number, bytes: Uint8Array, start: number, end: number, hash: number): void {
    const range = this.open.get(column)
    if (range?.top === row) range.held = { bytes: bytes.slice(start, end), hash }
  }

  /** Hands on the cells of a row that lie in ranges which began above it. */
  fill(row: number, put: Put): void {
    for (const { column, held, top } of this.open.values())
      if (top < row && held !== null) {
        put(column, held.bytes, 0, held.bytes.length, held.hash)
        this.cells++
      }
  }
}

const MAX_COLUMN = 16_384
const MAX_ROW = 1_048_576
/** A number of at most 15 digits that reads back as it is written. */
const AS_PRINTED = /^-?(?:0|[1-9]\d{0,14}|0\.0{0,5}[1-9]\d*(?<!0)|[1-9]\d*\.\d*[1-9])$/
const MAX_CACHED = 50_000

interface SheetSink {
  /** Begins a row of the sheet, counted from 1; rows without cells may be left out. */
  readonly openRow?: (row: number) => void
  readonly cell: (column: number, bytes: Uint8Array, start: number, end: number, hash: number) => void
  readonly endRow: () => void
  readonly enough: () => boolean
  readonly progress?: (share: number) => Promise<void>
}

/** What was found in cells that hold no answer. */
interface SheetFaults {
  errors: number
  withoutValue: number
}

const columnOf = (reference: string): number => {
  let column = 0
  for (let i = 0; i < reference.length; i++) {
    const letter = reference.charCodeAt(i) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
    if (column > MAX_COLUMN) throw new Malformed(DAMAGED)
  }
  return column - 1
}

interface Coded {
  readonly bytes: Uint8Array
  readonly hash: number
}

/** Reads the cells of a sheet: numbers in decimal, dates in ISO 8601, formulas by the value they had when saved. */
const readSheet = async (
  archive: Archive,
  { showings, since1904, texts }: Workbook,
  part: string,
  sink: SheetSink
): Promise<SheetFaults> => {
  const faults: SheetFaults = { errors: 0, withoutValue: 0 }
  const gatherer = new TextGatherer()
  const cache = new Map<string, Coded>()
  let row = 0
  let column = -1
  let type = "n"
  let style = 0
  let value: string | null = null
  let inValue = false
  let formula = false

  const put = (text: string) => {
    if (text === "") return
    let coded = cache.get(text)
    if (coded === undefined) {
      const bytes = Buffer.from(text)
      coded = { bytes, hash: hashOf(bytes, 0, bytes.length) }
      if (cache.size >= MAX_CACHED) cache.clear()
      cache.set(text, coded)
    }
    sink.cell(column, coded.bytes, 0, coded.bytes.length, coded.hash)
  }
  const shared = (index: number) => {
    if (!Number.isInteger(index) || index < 0 || index >= texts.count) throw new Malformed(DAMAGED)
    const [start, end] = [texts.offsets[index]!, texts.offsets[index + 1]!]
    if (end > start) sink.cell(column, texts.bytes, start, end, texts.hashes[index]!)
  }
  const number = (text: string) => {
    const showing = showings[style] ?? "number"
    if (showing === "number" && text.length <= 16 && AS_PRINTED.test(text)) return put(text === "-0" ? "0" : text)
    const parsed = Number(text)
    put(Number.isFinite(parsed) ? serialText(parsed, showing, since1904) : plainText(text))
  }
  const endCell = () => {
    const text = value ?? ""
    if (type === "inlineStr") put(plainText(gatherer.take()))
    else if (value === null || text === "") faults.withoutValue += formula ? 1 : 0
    else if (type === "s") shared(Number(text))
    else if (type === "e") faults.errors++
    else if (type === "b") put(text === "1" ? "TRUE" : "FALSE")
    else if (type === "n") number(text)
    else put(plainText(text))
  }
  const openCell = (attributes: Attributes) => {
    column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
    if (column < 0 || column >= MAX_COLUMN) throw new Malformed(DAMAGED)
    type = attributes.t ?? "n"
    style = Number(attributes.s ?? 0)
    value = null
    formula = false
  }
  await readPart(archive, part, {
    open: (name, attributes) => {
      gatherer.open(name)
      if (name === "c") openCell(attributes)
      else if (name === "v") inValue = true
      else if (name === "f") formula = true
      else if (name === "row") {
        const next = attributes.r === undefined ? row + 1 : Number(attributes.r)
        if (!(next > row && next <= MAX_ROW)) throw new Malformed(DAMAGED)
        row = next
        column = -1
        sink.openRow?.(row)
      }
    },
    text: (text) => {
      if (inValue) value = (value ?? "") + text
      else gatherer.add(text)
    },
    close: (name) => {
      gatherer.close(name)
      if (name === "v") inValue = false
      else if (name === "c") endCell()
      else if (name === "row") sink.endRow()
    },
    enough: sink.enough,
    ...(sink.progress !== undefined && { progress: sink.progress })
  })
  return faults
}

type Limits = typeof SurveyLimits.Service

const decode = cellDecoder("utf-8")

interface Looked {
  readonly sheet: Sheet
  /** The first rows that are not blank, as texts, and which rows of the sheet they are, from 0. */
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  readonly numbers: ReadonlyArray<number>
}

/** The first rows of a sheet that are not blank; at most `wanted`. */
const firstRows = async (archive: Archive, workbook: Workbook, sheet: Sheet, wanted: number): Promise<Looked> => {
  const rows: Array<Array<string>> = []
  const numbers: Array<number> = []
  let row: Array<string> = []
  let number = 0
  await readSheet(archive, workbook, sheet.part, {
    openRow: (next) => {
      number = next - 1
    },
    cell: (column, bytes, start, end) => {
      while (row.length < column) row.push("")
      row[column] = decode(bytes.subarray(start, end))
    },
    endRow: () => {
      if (row.length > 0) {
        rows.push(row)
        numbers.push(number)
      }
      row = []
    },
    enough: () => rows.length >= wanted
  })
  return { sheet, rows: rows.slice(0, wanted), numbers }
}

const filled = (row: ReadonlyArray<string>) => row.filter((cell) => cell !== "").length
const isTable = (rows: ReadonlyArray<ReadonlyArray<string>>) => rows.filter((row) => filled(row) >= 2).length >= 2

interface Chosen extends Looked {
  /** Names of the other sheets that hold a table. */
  readonly others: ReadonlyArray<string>
}

const SHEETS_LOOKED_AT = 50

/** Rows in which titles and headers stand. */
const TOP_ROWS = 40

/** Joined cells of a sheet; looked for only where rows at its top have blank cells. */
const joinedCells = (archive: Archive, { numbers, rows, sheet }: Looked): Promise<ReadonlyArray<Merge>> => {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const mayJoin = rows.some((row, i) => numbers[i]! < TOP_ROWS && filled(row) < width)
  return mayJoin ? mergesOf(archive, sheet.part) : Promise.resolve([])
}

/** The sheet that is named, or the first that holds a table; a hidden one only where no other does. */
const chosen = async (archive: Archive, workbook: Workbook, named: string | undefined): Promise<Chosen> => {
  const looked: Array<Looked> = []
  const sheets = workbook.sheets.toSorted((a, b) => Number(a.hidden) - Number(b.hidden))
  for (const sheet of sheets.slice(0, SHEETS_LOOKED_AT))
    looked.push(await firstRows(archive, workbook, sheet, SAMPLE_RECORDS))
  const tables = looked.filter(({ rows }) => isTable(rows))
  const found =
    named === undefined
      ? (tables[0] ?? looked.find(({ rows }) => rows.length >= 2))
      : looked.find(({ sheet }) => sheet.name.toLowerCase() === named.toLowerCase())
  if (found === undefined)
    throw new Malformed(
      named === undefined
        ? "No sheet of the workbook holds a header and at least one row below it"
        : `There is no sheet “${excerpt(named)}”; sheets are ${workbook.sheets
            .map(({ name }) => `“${excerpt(name, 40)}”`)
            .slice(0, 10)
            .join(", ")}`
    )
  return {
    ...found,
    others: tables.filter((one) => one !== found && !one.sheet.hidden).map(({ sheet }) => sheet.name)
  }
}

/** Hands a sheet's rows to a table; the rows that are left out of the file are blank ones. */
const sinkOf = (
  table: TableRows,
  filled: FilledRanges,
  limits: Limits,
  progress: (share: number) => Effect.Effect<void>
): SheetSink & { readonly refusal: () => SurveyFileInvalid | null } => {
  let width = 0
  /** The row being read, and the last one that held a cell. */
  let row = 0
  let before = 0
  let refused: SurveyFileInvalid | null = null
  return {
    openRow: (next) => {
      row = next
      filled.openRow(row - 1)
    },
    cell: (column, bytes, start, end, hash) => {
      filled.saw(row - 1, column, bytes, start, end, hash)
      if (width === 0) for (let blank = before + 1; blank < row; blank++) table.endRow(1, false)
      before = row
      width = column + 1
      table.cell(column, bytes, start, end, hash)
    },
    endRow: () => {
      if (width > 0)
        filled.fill(row - 1, (column, bytes, start, end, hash) => {
          width = Math.max(width, column + 1)
          table.cell(column, bytes, start, end, hash)
        })
      if (width > 0) table.endRow(Math.max(width, table.columns.length), false)
      width = 0
      const { blankRows, cells, columns, problem, rows } = table
      refused ??= problem ?? beyondGrid(limits, { blankRows, columns, rows, cells: cells - filled.cells })
    },
    enough: () => refused !== null,
    progress: (share) => Effect.runPromise(progress(share)),
    refusal: () => refused
  }
}

const faultWarnings = ({ errors, withoutValue }: SheetFaults): ReadonlyArray<string> => [
  ...(errors === 0
    ? []
    : [
        `${errors === 1 ? "One cell holds" : `${errors} cells hold`} an error such as #N/A and ` +
          `${errors === 1 ? "was" : "were"} taken as blank.`
      ]),
  ...(withoutValue === 0
    ? []
    : [
        `${withoutValue === 1 ? "One formula has" : `${withoutValue} formulas have`} no value in the file ` +
          `and ${withoutValue === 1 ? "was" : "were"} taken as blank; open and save it in a spreadsheet ` +
          "program to have them computed."
      ])
]

const read = async (
  source: Source,
  limits: Limits,
  named: string | undefined,
  progress: (share: number) => Effect.Effect<void>
) => {
  const archive = await openArchive(source)
  const workbook = await readWorkbook(archive)
  const found = await chosen(archive, workbook, named)
  const { numbers, others, sheet } = found
  const joined = await joinedCells(archive, found)
  const merges = apart(joined.filter(({ top }) => top < TOP_ROWS))
  const rows = withMerges(found.rows, numbers, merges)
  const header = headerOf(rows)
  const table = new TableRows(header, Math.max(0, ...rows.map((row) => row.length)))
  const ranges = new FilledRanges(joined, numbers[header.skipped + header.rows - 1] ?? 0)
  const sink = sinkOf(table, ranges, limits, progress)
  const faults = await readSheet(archive, workbook, sheet.part, sink)
  const refusal = sink.refusal()
  if (refusal !== null) throw refusal
  const titles = withMerges(
    table.header.map((row) => table.columns.map((_, c) => tidy(decode(row[c] ?? new Uint8Array(0))))),
    numbers.slice(header.skipped),
    merges
  )
  const headers = partedCodes(headersOf(header, titles, table.columns.length))
  const raw: RawTable = {
    rows: table.rows,
    columns: table.columns.map((column, c) => rawColumn(headers[c]!, column.build(table.rows), decode)),
    blankRows: table.blankRows,
    headerRows: header.rows
  }
  const { table: respondents, warnings } = respondentsOf(raw)
  const format: SurveyFileFormat = { kind: "xlsx", sheet: sheet.name, headerRows: header.rows, bytes: source.size }
  const listed = others.slice(0, 10).map((name) => `“${excerpt(name, 40)}”`)
  return {
    table: respondents,
    format,
    dictionary: null,
    warnings: [
      ...(others.length === 0
        ? []
        : [
            `Only the sheet “${excerpt(sheet.name, 40)}” was read; the workbook also holds ` +
              `${listed.join(", ")}${others.length > 10 ? " and others" : ""}.`
          ]),
      ...rowWarnings(header.preamble, null),
      ...(ranges.cells === 0
        ? []
        : [
            `${ranges.cells.toLocaleString("en-US")} cells lie in merged ranges and were given the value that their range shows.`
          ]),
      ...faultWarnings(faults),
      ...warnings
    ]
  }
}

/** Reads a sheet of an Excel workbook (.xlsx) in memory that grows with its coded columns and its shared texts alone. */
export const readXlsx = spanned("XlsxFile.read")(function* (
  source: Source,
  limits: Limits,
  sheet: string | undefined,
  progress: (share: number) => Effect.Effect<void>
) {
  return yield* Effect.tryPromise({
    try: () => read(source, limits, sheet, progress),
    catch: (thrown) =>
      thrown instanceof SurveyFileInvalid ? thrown : invalid(thrown instanceof Malformed ? thrown.problem : DAMAGED)
  })
})
