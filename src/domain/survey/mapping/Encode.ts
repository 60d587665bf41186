import { Either } from "effect"
import { all, and, type Bitset, none, or, set, words } from "../../statistics/Bitset.ts"
import { columnAt, eachMeaning, quotedCell, type Result, refuseCell } from "../file/Cells.ts"
import { codeArray, type RawTable } from "../file/RawTable.ts"
import {
  answered,
  type CodedColumn,
  type Column,
  type MultipleColumn,
  type NumericColumn,
  type RankingColumn
} from "../model/Column.ts"
import { encodeDates, encodeNumbers, encodeTexts } from "./EncodeValues.ts"
import {
  cellsOf,
  columnsOf,
  EITHER,
  isSelected,
  type LabelCells,
  type MappedQuestion,
  missingOf,
  namedOf,
  type Source,
  tokensOf
} from "./Mapping.ts"

/**
 * A question's answers with who has which of its named missing values and no answer beside it; of several columns the
 * first that holds one counts.
 */
const withMissing = (table: RawTable, source: Source, column: Column): Column => {
  const named = namedOf(missingOf(source))
  if (named.length === 0) return column
  const means = new Map(named.flatMap(({ cells }, i) => cells.map((cell) => [cell, i + 1] as const)))
  const missing = codeArray(table.rows, named.length)
  let held = false
  for (const at of columnsOf(source))
    eachMeaning(
      table.columns[at - 1]!,
      table.rows,
      (cell) => means.get(cell) ?? 0,
      (row, code) => {
        if (code === 0 || missing[row] !== 0 || answered(column, row)) return
        missing[row] = code
        held = true
      }
    )
  return held ? { ...column, missing } : column
}

type Of<Tag extends Source["_tag"]> = Extract<Source, { readonly _tag: Tag }>

/** Per cell 1 + its label's position, 0 where it is missing, −1 where the mapping does not say. */
const meaningOf = (labels: ReadonlyArray<LabelCells>, missing: ReadonlyArray<string>): ((cell: string) => number) => {
  const means = new Map<string, number>()
  labels.forEach(({ cells }, i) => {
    for (const cell of cells) means.set(cell, i + 1)
  })
  for (const cell of missing) means.set(cell, 0)
  return (cell) => means.get(cell) ?? -1
}

const unknownCell = (table: RawTable, column: number, row: number) =>
  refuseCell(
    table,
    column,
    row,
    `${quotedCell(table, column, row)} is neither an answer nor a missing answer of the mapping; add it there`
  )

const encodeLabels = (table: RawTable, source: Of<"Labels">): Result<CodedColumn> =>
  Either.gen(function* () {
    const column = yield* columnAt(table, source.column)
    const codes = codeArray(table.rows, source.labels.length)
    const bad = eachMeaning(column, table.rows, meaningOf(source.labels, cellsOf(source.missing)), (row, code) => {
      codes[row] = code
    })
    if (bad !== null) return yield* unknownCell(table, source.column, bad)
    const { written } = source
    if (written !== undefined) {
      const without = new Set(written.missing)
      const code = source.labels.findIndex(({ label }) => label === written.label) + 1
      eachMeaning(
        yield* columnAt(table, written.column),
        table.rows,
        (cell) => (without.has(cell) ? 0 : code),
        (row, means) => {
          if (means > 0 && codes[row] === 0) codes[row] = means
        }
      )
    }
    return { _tag: "Coded" as const, codes }
  })

const NOT_SELECTED = 1
const SELECTED = 2

const answeredAll = (table: RawTable, columns: NonNullable<Of<"OneHot">["neighbours"]>): Result<Bitset> =>
  Either.gen(function* () {
    let both = columns.length === 0 ? none(table.rows) : all(table.rows)
    for (const { column: at, missing } of columns) {
      const column = yield* columnAt(table, at)
      const answered = none(table.rows)
      const without = new Set(missing)
      eachMeaning(
        column,
        table.rows,
        (cell) => (without.has(cell) ? 0 : 1),
        (row, means) => {
          if (means === 1) set(answered, row)
        }
      )
      both = and(both, answered)
    }
    return both
  })

const encodeOneHot = (table: RawTable, source: Of<"OneHot">): Result<MultipleColumn> =>
  Either.gen(function* () {
    const asked = none(table.rows)
    const selected = []
    const base = source.base === "asked" ? NOT_SELECTED : SELECTED
    for (const option of source.options) {
      const column = yield* columnAt(table, option.column)
      const bits = none(table.rows)
      const meaning = (cell: string) =>
        isSelected(option, cell) ? SELECTED : option.notSelected.includes(cell) ? NOT_SELECTED : 0
      eachMeaning(column, table.rows, meaning, (row, means) => {
        if (means === SELECTED) set(bits, row)
        if (means >= base) set(asked, row)
      })
      selected.push(bits)
    }
    const beside = source.base === "neighbours" ? yield* answeredAll(table, source.neighbours ?? []) : null
    return { _tag: "Multiple", asked: beside === null ? asked : or(asked, beside), selected }
  })

const encodeDelimited = (table: RawTable, source: Of<"Delimited">): Result<MultipleColumn> =>
  Either.flatMap(columnAt(table, source.column), (column) => {
    const label = meaningOf(source.labels, cellsOf(source.missing))
    const missing = new Set(cellsOf(source.missing))
    const lists: Array<ReadonlyArray<number>> = [[]]
    const known = new Map<string, number>()
    const listOf = (cell: string): number => {
      if (missing.has(cell)) return 0
      const seen = known.get(cell)
      if (seen !== undefined) return seen
      const list = tokensOf(cell, source.delimiter).map(label)
      const id = list.some((at) => at < 0) ? -1 : lists.push(list.filter((at) => at > 0).map((at) => at - 1)) - 1
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

const encodeMentions = (table: RawTable, source: Of<"Mentions">): Result<MultipleColumn> =>
  Either.gen(function* () {
    const asked = none(table.rows)
    const selected = source.labels.map(() => new Uint32Array(words(table.rows)))
    for (const at of source.columns) {
      const column = yield* columnAt(table, at)
      const bad = eachMeaning(column, table.rows, meaningOf(source.labels, cellsOf(source.missing)), (row, code) => {
        if (code === 0) return
        set(asked, row)
        set(selected[code - 1]!, row)
      })
      if (bad !== null) return yield* unknownCell(table, at, bad)
    }
    return { _tag: "Multiple", asked, selected }
  })

const encodeRanks = (table: RawTable, source: Of<"Ranks">): Result<RankingColumn> =>
  Either.gen(function* () {
    const places = source.options.length
    const place = (cell: string) => {
      const n = Number(cell)
      return Number.isInteger(n) && n >= 0 && n <= places ? n : -1
    }
    const ranks = []
    for (const option of source.options) {
      const column = yield* columnAt(table, option.column)
      const rank = new Uint8Array(table.rows)
      const bad = eachMeaning(column, table.rows, place, (row, n) => {
        rank[row] = n
      })
      if (bad !== null)
        return yield* refuseCell(
          table,
          option.column,
          bad,
          `${quotedCell(table, option.column, bad)} is no rank; ranks are whole numbers from 1 to ${places}`
        )
      ranks.push(rank)
    }
    return { _tag: "Ranking", ranks }
  })

/** What respondents wrote themselves in a list of answers. */
const ownWords = ({ within }: Of<"Texts">): ((cell: string) => string) | null => {
  if (within === undefined) return null
  const options = new Set(within.options)
  return (cell) =>
    tokensOf(cell, within.delimiter)
      .filter((token) => !options.has(token))
      .join(
        EITHER.includes(within.delimiter)
          ? "; "
          : within.delimiter.trim() === ""
            ? within.delimiter
            : `${within.delimiter.trim()} `
      )
}

const encodeAnswers = (table: RawTable, source: Source): Result<Column> => {
  switch (source._tag) {
    case "Labels":
      return encodeLabels(table, source)
    case "OneHot":
      return encodeOneHot(table, source)
    case "Delimited":
      return encodeDelimited(table, source)
    case "Mentions":
      return encodeMentions(table, source)
    case "Ranks":
      return encodeRanks(table, source)
    case "Numbers":
      return Either.map(
        encodeNumbers(table, source.column, source.decimalComma ? "comma" : "point", cellsOf(source.missing)),
        (values): NumericColumn => ({ _tag: "Numeric", values })
      )
    case "Dates":
      return encodeDates(table, source.column, source.order, cellsOf(source.missing))
    case "Texts":
      return encodeTexts(table, source.column, cellsOf(source.missing), ownWords(source))
  }
}

export const encodeQuestion = (table: RawTable, { source }: Pick<MappedQuestion, "source">): Result<Column> =>
  Either.map(encodeAnswers(table, source), (column) => withMissing(table, source, column))
