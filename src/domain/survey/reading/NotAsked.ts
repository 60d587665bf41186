import { codeCounts, type RawTable } from "../file/RawTable.ts"
import type { Block } from "./Blocks.ts"
import { quotedList } from "./Doubts.ts"
import type { Field } from "./Field.ts"
import { isMissingCode } from "./Missing.ts"

/** A block with what was found in it to be no answer, and what to say of that. */
interface Answering {
  readonly block: Block
  readonly doubt?: string | undefined
}

/** A column of which some cells are no answer. */
export const withoutCells = (field: Field, cells: ReadonlyArray<string>): Field => {
  const rest = field.cells.filter((cell) => !cells.includes(cell))
  const gone = field.cells.filter((cell) => cells.includes(cell))
  const rows = gone.reduce((sum, cell) => sum + (field.profile.counts[field.profile.values.indexOf(cell)] ?? 0), 0)
  return {
    ...field,
    cells: rest,
    answers: field.answers - rows,
    ...(rest.length === 0 ? { numbers: null } : {}),
    missing: [...field.missing, ...gone],
    named: [...field.named, ...gone]
  }
}

/** Columns of nothing but codes such as −99, which the others of the block do not hold, are without answers. */
const withoutCodes = (block: Block): Block => {
  const isSilent = ({ cells }: Field) => cells.length > 0 && cells.every((cell) => /^-\d+$/.test(cell))
  const silent = block.fields.filter(isSilent)
  if (silent.length === 0 || silent.length > block.fields.length / 2) return block
  return {
    ...block,
    fields: block.fields.map((field) => (silent.includes(field) ? withoutCells(field, field.cells) : field))
  }
}

/** Whether a cell is a code that surveys write beside answers where there is none. */
export const isCodeBeside = (cell: string): boolean =>
  isMissingCode(cell) || /^(?:[89]|77|88|9[5-9]|99[5-9])$/.test(cell)

/** Rows that hold a cell, as one text; null for a column that is not looked through. */
const rowsWith = (table: RawTable, { column }: Field, cell: string): string | null => {
  const found = table.columns[column - 1]
  if (found?._tag !== "Dictionary") return null
  const code = found.values.indexOf(cell) + 1
  if (code === 0 || codeCounts(found.codes, found.values.length)[code] === 0) return null
  const rows: Array<number> = []
  found.codes.forEach((one, row) => {
    if (one === code) rows.push(row)
  })
  return rows.join(" ")
}

const MIN_COLUMNS = 2
/** Answers that an option has: chosen or not. */
const MAX_ANSWERS = 2

/** A code that stands beside two answers in all columns of a block, and in the same rows of each: nobody asked those. */
const notAskedIn = (fields: ReadonlyArray<Field>, table: RawTable): string | null => {
  const [first] = fields
  if (first === undefined || fields.length < MIN_COLUMNS) return null
  const few = fields.every(({ cells, profile }) => profile.complete && cells.length <= MAX_ANSWERS + 1)
  const code = first.cells.find((cell) => isCodeBeside(cell) && fields.every(({ cells }) => cells.includes(cell)))
  if (!few || code === undefined || first.cells.length < MAX_ANSWERS) return null
  const rows = rowsWith(table, first, code)
  const answers = new Set(fields.flatMap(({ cells }) => cells.filter((cell) => cell !== code)))
  const isCoded = [...answers].every((cell) => /^[012]$/.test(cell)) && answers.size <= MAX_ANSWERS
  return isCoded && rows !== null && fields.every((field) => rowsWith(table, field, code) === rows) ? code : null
}

/** A block without the codes that say that nobody was asked, of whole columns or of the same rows in all of them. */
export const answering = (given: Block, table: RawTable): Answering => {
  const block = withoutCodes(given)
  const fields = block.fields.filter(({ answers }) => answers > 0)
  const code = notAskedIn(fields, table)
  if (code === null) return { block }
  return {
    block: {
      ...block,
      fields: block.fields.map((field) => (fields.includes(field) ? withoutCells(field, [code]) : field))
    },
    doubt:
      `${quotedList([code])} stands in the same rows of all ${fields.length} columns and counts as not ` +
      "asked; remove it from missing in the mapping if it is an answer"
  }
}
