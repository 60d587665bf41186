import { has } from "../statistics/Bitset.ts"
import {
  cellAt,
  codeArray,
  dictionaryColumn,
  type HeaderCells,
  MAX_DICTIONARY,
  type RawColumn
} from "../survey/file/RawTable.ts"
import { joined } from "../survey/mapping/EncodeValues.ts"
import { cellsOf, EITHER, missingOf, type Source } from "../survey/mapping/Mapping.ts"
import { type Column, textAt } from "../survey/model/Column.ts"

const encoder = new TextEncoder()

const plain = (header: HeaderCells, rows: number, cell: (row: number) => string): RawColumn => ({
  ...joined(rows, (row) => encoder.encode(cell(row))),
  _tag: "Plain",
  header
})

/** A column of cells, one per row. */
export const columnOf = (header: HeaderCells, cells: ReadonlyArray<string>): RawColumn =>
  new Set(cells).size <= MAX_DICTIONARY
    ? dictionaryColumn(header, cells)
    : plain(header, cells.length, (row) => cells[row]!)

/** The cells of a column; blank where they were not kept. */
export const cellsIn = (column: RawColumn, rows: number): ReadonlyArray<string> =>
  Array.from({ length: rows }, (_, row) =>
    column._tag === "Dictionary" && row >= column.codes.length ? "" : cellAt(column, row)
  )

/** The rows of one column beneath those of another, under its header. */
export const beneath = (above: RawColumn, rows: number, below: RawColumn, more: number): RawColumn => {
  if (above._tag === "Dictionary" && below._tag === "Dictionary") {
    const codeOf = new Map(above.values.map((value, i) => [value, i + 1]))
    const moved = [0, ...below.values.map((value) => codeOf.get(value) ?? codeOf.set(value, codeOf.size + 1).size)]
    if (codeOf.size <= MAX_DICTIONARY) {
      const codes = codeArray(rows + more, codeOf.size)
      codes.set(above.codes)
      for (let row = 0; row < more; row++) codes[rows + row] = moved[below.codes[row]!]!
      return { _tag: "Dictionary", header: above.header, values: [...codeOf.keys()], codes }
    }
  }
  return plain(above.header, rows + more, (row) => (row < rows ? cellAt(above, row) : cellAt(below, row - rows)))
}

/** A number as a survey writes it, in a spelling that is none of its missing cells. */
export const numberCell = (value: number, decimalComma: boolean, missing: ReadonlySet<string>): string => {
  const cell = decimalComma ? String(value).replace(".", ",") : String(value)
  if (!missing.has(cell)) return cell
  return /[.,]/.test(cell) ? `${cell}0` : `${cell}${decimalComma ? "," : "."}0`
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)/
const WRITTEN = { ymd: "$1-$2-$3", mdy: "$2/$3/$1", dmy: "$3/$2/$1" }

/** What a survey writes for answers: per label and per named missing value of whoever gives them. */
export interface Spelling {
  /** Per label a cell; of a question with a column per label, the position of its column. */
  readonly labels: ReadonlyArray<string | number>
  readonly missing: ReadonlyArray<string>
}

/** Answers as they stand in the columns of a source: per column, in its order, a cell per respondent. */
export const writtenIn = (
  source: Source,
  column: Column,
  { labels, missing }: Spelling,
  rows: number
): ReadonlyArray<ReadonlyArray<string>> => {
  const each = (cell: (row: number) => string) =>
    Array.from({ length: rows }, (_, row) => {
      const code = column.missing?.[row] ?? 0
      return code === 0 ? cell(row) : missing[code - 1]!
    })
  const chosen = (row: number): ReadonlyArray<number> =>
    column._tag === "Multiple" ? column.selected.flatMap((bits, at) => (has(bits, row) ? [at] : [])) : []
  switch (source._tag) {
    case "Labels":
      return [
        each((row) => (column._tag === "Coded" && column.codes[row] !== 0 ? `${labels[column.codes[row]! - 1]}` : ""))
      ]
    case "OneHot":
      return source.options.map((option, at) => {
        const bits = column._tag === "Multiple" ? column.selected.filter((_, i) => labels[i] === at) : []
        const [selected = option.label] = option.selected
        const [not = ""] = option.notSelected
        const cell = (row: number) =>
          bits.some((one) => has(one, row)) ? selected : column._tag === "Multiple" && has(column.asked, row) ? not : ""
        return option.anything === true ? Array.from({ length: rows }, (_, row) => cell(row)) : each(cell)
      })
    case "Delimited": {
      const mark = EITHER.includes(source.delimiter) ? source.delimiter[0]! : source.delimiter
      return [
        each((row) =>
          chosen(row)
            .map((at) => labels[at])
            .join(mark)
        )
      ]
    }
    case "Mentions": {
      const given = Array.from({ length: rows }, (_, row) => chosen(row))
      return source.columns.map((_, at) => {
        const cell = (row: number) => (given[row]![at] === undefined ? "" : `${labels[given[row]![at]]}`)
        return at === 0 ? each(cell) : Array.from({ length: rows }, (_, row) => cell(row))
      })
    }
    case "Ranks":
      return source.options.map((_, at) => {
        const rank = column._tag === "Ranking" ? column.ranks[labels.indexOf(at)] : undefined
        return each((row) => (rank === undefined || rank[row] === 0 ? "" : `${rank[row]}`))
      })
    case "Numbers": {
      const without = new Set(cellsOf(missingOf(source)))
      return [
        each((row) =>
          column._tag !== "Numeric" || Number.isNaN(column.values[row]!)
            ? ""
            : numberCell(column.values[row]!, source.decimalComma, without)
        )
      ]
    }
    case "Dates":
      return [each((row) => (column._tag === "Text" ? textAt(column, row).replace(DAY, WRITTEN[source.order]) : ""))]
    case "Texts":
      return [each((row) => (column._tag === "Text" ? textAt(column, row) : ""))]
  }
}
