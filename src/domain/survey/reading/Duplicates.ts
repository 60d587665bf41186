import { excerpt, foldText } from "../../text/Text.ts"
import { cellAt, type RawTable } from "../file/RawTable.ts"
import { isSelected, type Source, tokensOf } from "../mapping/Mapping.ts"
import type { DraftQuestion } from "./Interpret.ts"
import { optionNames } from "./Marks.ts"

type OneHot = Extract<Source, { _tag: "OneHot" }>

const MIN_AGREEING = 0.95
const DELIMITERS = [" ", ",", ";", "|", "\n"]

/** Rows that are looked at before all are. */
const SAMPLE = 100
/** Texts whose reading is kept: those of lists recur. */
const MAX_KEPT = 20_000

/** A function of texts that works each out once, as far as `MAX_KEPT` of them recur. */
const remembered = <A>(work: (text: string) => A): ((text: string) => A) => {
  const known = new Map<string, A>()
  return (text) => {
    if (known.has(text)) return known.get(text)!
    const done = work(text)
    if (known.size < MAX_KEPT) known.set(text, done)
    return done
  }
}

/**
 * Says, for a cell and the options selected beside it, whether the cell lists them, parted or, where options hold the
 * delimiter themselves, as a whole.
 */
const lister = (delimiter: string) => {
  const comparable = remembered(optionNames)
  const tokens = remembered((cell) => tokensOf(cell, delimiter))
  const folded = remembered(foldText)
  const names = (token: string, label: string) => {
    const [one, other] = [comparable(token), comparable(label)]
    return one.folded === other.folded || (one.bare !== "" && one.bare === other.bare)
  }
  return (cell: string, selected: ReadonlyArray<string>): boolean => {
    const parts = tokens(cell)
    const each = parts.length === selected.length && selected.every((label) => parts.some((part) => names(part, label)))
    return each || folded(parts.join(" ")) === folded(selected.join(" "))
  }
}

/** The share of rows with answers in which the cells of a column list the options that other columns say were selected. */
const agreement = (table: RawTable, column: number, { options }: OneHot, delimiter: string, most: number): number => {
  const list = table.columns[column - 1]!
  const columns = options.map((option) => ({
    option,
    cells: table.columns[option.column - 1]!
  }))
  const lists = lister(delimiter)
  let rows = 0
  let agreeing = 0
  for (let row = 0; row < table.rows && rows < most; row++) {
    const cell = cellAt(list, row)
    const selected = columns.flatMap(({ cells, option }) =>
      isSelected(option, cellAt(cells, row)) ? [option.label] : []
    )
    if (cell === "" && selected.length === 0) continue
    rows++
    if (lists(cell, selected)) agreeing++
  }
  return rows === 0 ? 0 : agreeing / rows
}

/** Whether the cells of a column list the options that other columns say were selected. */
const listsOptions = (table: RawTable, column: number, source: OneHot): boolean =>
  DELIMITERS.some(
    (delimiter) =>
      agreement(table, column, source, delimiter, SAMPLE) >= MIN_AGREEING &&
      agreement(table, column, source, delimiter, table.rows) >= MIN_AGREEING
  )

/** Questions beside a multiple response that may hold it a second time. */
const REACH = 2

/** The questions without columns that hold a second time, as a list in a cell, what a column for each option says. */
export const withoutDuplicates = (
  table: RawTable,
  drafts: ReadonlyArray<DraftQuestion>
): { readonly questions: ReadonlyArray<DraftQuestion>; readonly dropped: ReadonlyMap<number, string> } => {
  const dropped = new Map<number, string>()
  drafts.forEach(({ question, source }, at) => {
    if (source._tag !== "OneHot" || source.options.length < 2) return
    for (let i = Math.max(0, at - REACH); i <= Math.min(drafts.length - 1, at + REACH); i++) {
      const other = drafts[i]!.source
      if (i === at || !("column" in other) || other._tag === "Numbers" || other._tag === "Dates") continue
      if (listsOptions(table, other.column, source))
        dropped.set(
          other.column,
          `a list of the options that columns ${source.options[0]!.column} ` +
            `to ${source.options.at(-1)!.column} (“${excerpt(question, 40)}”) hold one by one`
        )
    }
  })
  const questions = drafts.filter(({ source }) => !("column" in source && dropped.has(source.column)))
  return { questions, dropped }
}
