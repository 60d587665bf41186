import { Either } from "effect"
import { none, set, words } from "./Bitset.ts"
import type { CodedColumn, Column, MultipleColumn, NumericColumn, RankingColumn, TextColumn } from "./Column.ts"
import { tokensOf } from "./Labels.ts"
import type { LabelCells, MappedQuestion, Source } from "./Mapping.ts"
import { type NumberStyle, readNumber } from "./Numbers.ts"
import { cellAt, codeArray, fileRow, type RawColumn, type RawTable } from "./RawTable.ts"
import { invalid, type SurveyFileInvalid } from "./SurveyFileInvalid.ts"

type Result<A> = Either.Either<A, SurveyFileInvalid>
type Of<Tag extends Source["_tag"]> = Extract<Source, { readonly _tag: Tag }>

const headerOf = (table: RawTable, column: number): string =>
  table.columns[column - 1]!.header.find((cell) => cell !== "") ?? `${column}`

const refuse = (table: RawTable, column: number, row: number, problem: string) =>
  Either.left(invalid(problem, { row: fileRow(table, row), column: headerOf(table, column) }))

const columnAt = (table: RawTable, column: number): Result<RawColumn> => {
  const found = table.columns[column - 1]
  return found === undefined
    ? Either.left(invalid(`The mapping names column ${column} but the file has ${table.columns.length}`))
    : Either.right(found)
}

/** Per dictionary code what a cell means, by `meaning`; the blank cell is 0. */
const lookup = (values: ReadonlyArray<string>, meaning: (cell: string) => number): Int32Array =>
  Int32Array.from([0, ...values.map(meaning)])

/** Calls `visit` with what each row's cell means. Stops at, and returns, the first row whose cell means nothing (−1). */
const eachMeaning = (
  column: RawColumn,
  rows: number,
  meaning: (cell: string) => number,
  visit: (row: number, means: number) => void
): number | null => {
  if (column._tag === "Dictionary") {
    const means = lookup(column.values, meaning)
    for (let row = 0; row < rows; row++) {
      const at = means[column.codes[row]!]!
      if (at < 0) return row
      visit(row, at)
    }
    return null
  }
  for (let row = 0; row < rows; row++) {
    const cell = cellAt(column, row)
    const at = cell === "" ? 0 : meaning(cell)
    if (at < 0) return row
    visit(row, at)
  }
  return null
}

const meaningOf = (labels: ReadonlyArray<LabelCells>, missing: ReadonlyArray<string>): ((cell: string) => number) => {
  const means = new Map<string, number>()
  labels.forEach(({ cells }, i) => {
    for (const cell of cells) means.set(cell, i + 1)
  })
  for (const cell of missing) means.set(cell, 0)
  return (cell) => means.get(cell) ?? -1
}

const unknownCell = (table: RawTable, column: number, row: number) =>
  refuse(
    table,
    column,
    row,
    `The answer “${cellAt(table.columns[column - 1]!, row).slice(0, 80)}” is neither a label nor a missing answer of the mapping`
  )

const encodeLabels = (table: RawTable, source: Of<"Labels">): Result<CodedColumn> =>
  Either.flatMap(columnAt(table, source.column), (column) => {
    const codes = codeArray(table.rows, source.labels.length)
    const bad = eachMeaning(column, table.rows, meaningOf(source.labels, source.missing), (row, code) => {
      codes[row] = code
    })
    return bad === null ? Either.right({ _tag: "Coded", codes }) : unknownCell(table, source.column, bad)
  })

const SELECTED = 2
const NOT_SELECTED = 1

const encodeOneHot = (table: RawTable, source: Of<"OneHot">): Result<MultipleColumn> =>
  Either.gen(function* () {
    const asked = none(table.rows)
    const selected = []
    for (const option of source.options) {
      const column = yield* columnAt(table, option.column)
      const bits = none(table.rows)
      const base = source.base === "asked" ? NOT_SELECTED : SELECTED
      const meaning = (cell: string) =>
        option.selected.includes(cell) ? SELECTED : option.notSelected.includes(cell) ? NOT_SELECTED : 0
      eachMeaning(column, table.rows, meaning, (row, means) => {
        if (means === SELECTED) set(bits, row)
        if (means >= base) set(asked, row)
      })
      selected.push(bits)
    }
    return { _tag: "Multiple", asked, selected }
  })

const encodeDelimited = (table: RawTable, source: Of<"Delimited">): Result<MultipleColumn> =>
  Either.flatMap(columnAt(table, source.column), (column) => {
    const label = meaningOf(source.labels, [])
    const lists: Array<ReadonlyArray<number>> = [[]]
    const missing = new Set(source.missing)
    const known = new Map<string, number>()
    const listOf = (cell: string): number => {
      if (missing.has(cell)) return 0
      const seen = known.get(cell)
      if (seen !== undefined) return seen
      const list = tokensOf(cell, source.delimiter).map(label)
      const id = list.some((at) => at < 1) ? -1 : lists.push(list.map((at) => at - 1)) - 1
      known.set(cell, id)
      return id
    }
    const asked = none(table.rows)
    const selected = source.labels.map(() => new Uint32Array(words(table.rows)))
    const bad = eachMeaning(column, table.rows, listOf, (row, id) => {
      const list = lists[id]!
      if (list.length > 0) set(asked, row)
      for (const at of list) set(selected[at]!, row)
    })
    return bad === null ? Either.right({ _tag: "Multiple", asked, selected }) : unknownCell(table, source.column, bad)
  })

const encodeRanks = (table: RawTable, source: Of<"Ranks">): Result<RankingColumn> =>
  Either.gen(function* () {
    const ranks = []
    for (const option of source.options) {
      const column = yield* columnAt(table, option.column)
      const rank = new Uint8Array(table.rows)
      const place = (cell: string) => {
        const n = Number(cell)
        return Number.isInteger(n) && n >= 0 && n <= source.options.length ? n : -1
      }
      const bad = eachMeaning(column, table.rows, place, (row, n) => {
        rank[row] = n
      })
      if (bad !== null)
        return yield* refuse(
          table,
          option.column,
          bad,
          `A rank must be a whole number from 1 to ${source.options.length}`
        )
      ranks.push(rank)
    }
    return { _tag: "Ranking", ranks }
  })

/** The numbers of a column; NaN where it is blank or missing. Refuses the first cell that is no number. */
export const encodeNumbers = (
  table: RawTable,
  at: number,
  style: NumberStyle,
  missing: ReadonlyArray<string>
): Result<Float64Array> =>
  Either.flatMap(columnAt(table, at), (column) => {
    const without = new Set(missing)
    const values = new Float64Array(table.rows).fill(Number.NaN)
    const numbers =
      column._tag === "Dictionary" ? [Number.NaN, ...column.values.map((cell) => readNumber(cell, style))] : null
    for (let row = 0; row < table.rows; row++) {
      if (numbers !== null && column._tag === "Dictionary") {
        const code = column.codes[row]!
        const value = numbers[code]!
        if (code === 0 || without.has(column.values[code - 1]!)) continue
        if (Number.isNaN(value))
          return refuse(table, at, row, `“${column.values[code - 1]!.slice(0, 80)}” is not a number`)
        values[row] = value
        continue
      }
      const cell = cellAt(column, row)
      if (cell === "" || without.has(cell)) continue
      const value = readNumber(cell, style)
      if (Number.isNaN(value)) return refuse(table, at, row, `“${cell.slice(0, 80)}” is not a number`)
      values[row] = value
    }
    return Either.right(values)
  })

const encodeTexts = (table: RawTable, source: Of<"Texts">): Result<TextColumn> =>
  Either.map(columnAt(table, source.column), (column) => {
    if (column._tag === "Plain" && source.missing.length === 0)
      return { _tag: "Text", offsets: column.offsets, bytes: column.bytes }
    const missing = new Set(source.missing)
    const encoder = new TextEncoder()
    const encoded =
      column._tag === "Dictionary" ? column.values.map((v) => encoder.encode(missing.has(v) ? "" : v)) : null
    const cell = (row: number): Uint8Array | null => {
      if (column._tag === "Dictionary") return column.codes[row] === 0 ? null : encoded![column.codes[row]! - 1]!
      const text = cellAt(column, row)
      return missing.has(text) ? null : column.bytes.subarray(column.offsets[row]!, column.offsets[row + 1]!)
    }
    const offsets = new Uint32Array(table.rows + 1)
    for (let row = 0; row < table.rows; row++) offsets[row + 1] = offsets[row]! + (cell(row)?.length ?? 0)
    const bytes = new Uint8Array(offsets[table.rows]!)
    for (let row = 0; row < table.rows; row++) {
      const written = cell(row)
      if (written !== null) bytes.set(written, offsets[row]!)
    }
    return { _tag: "Text", offsets, bytes }
  })

/** All answers to one question of a mapping. */
export const encodeQuestion = (table: RawTable, { source }: MappedQuestion): Result<Column> => {
  switch (source._tag) {
    case "Labels":
      return encodeLabels(table, source)
    case "OneHot":
      return encodeOneHot(table, source)
    case "Delimited":
      return encodeDelimited(table, source)
    case "Ranks":
      return encodeRanks(table, source)
    case "Numbers":
      return Either.map(
        encodeNumbers(table, source.column, source.decimalComma ? "comma" : "point", source.missing),
        (values): NumericColumn => ({ _tag: "Numeric", values })
      )
    case "Texts":
      return encodeTexts(table, source)
  }
}
