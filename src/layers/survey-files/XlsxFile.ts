import { Effect } from "effect"
import { headerOf, headersOf, partedCodes } from "../../domain/survey/reading/Header.ts"
import { type Merge, withMerges } from "../../domain/survey/reading/MergedHeader.ts"
import type { RawTable } from "../../domain/survey/reading/RawTable.ts"
import { respondentsOf } from "../../domain/survey/reading/Respondents.ts"
import { invalid, SurveyFileInvalid } from "../../domain/survey/reading/SurveyFileInvalid.ts"
import { excerpt } from "../../domain/text/Text.ts"
import type { SurveyFileFormat, SurveyLimits } from "../../services/ports/SurveyFiles.ts"
import { spanned } from "../../services/Spanned.ts"
import { rawColumn, tidy } from "./BuiltColumns.ts"
import { beyondGrid } from "./Ceiling.ts"
import { cellDecoder } from "./Encoding.ts"
import { Malformed } from "./SavBytes.ts"
import { SAMPLE_RECORDS } from "./Sniff.ts"
import { rowWarnings, type Source } from "./Source.ts"
import { TableRows } from "./TableRows.ts"
import { type Archive, DAMAGED, openArchive } from "./XlsxArchive.ts"
import { apart, FilledRanges, mergesOf } from "./XlsxFilled.ts"
import { readSheet, type SheetFaults, type SheetSink } from "./XlsxSheet.ts"
import { readWorkbook, type Sheet, type Workbook } from "./XlsxWorkbook.ts"

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
