import { ROLES } from "../../lexicon/headers/Roles.ts"
import { phrases } from "../../lexicon/Phrases.ts"
import { excerpt } from "../../text/Text.ts"
import { labelOf } from "../codebook/Dictionary.ts"
import { fileRow, isFilled, type RawColumn, type RawTable } from "../file/RawTable.ts"
import { namesOf } from "./ColumnNames.ts"
import { type Field, headerText } from "./Field.ts"
import type { Role } from "./Personal.ts"
import { isPersonId } from "./Roles.ts"

const said = phrases(ROLES)
const saysFinished = said.whole("{finished}")
const saysProgress = said.whole("{progress}")
const isUnfinished = said.whole("{unfinished}")
const isPart = said.whole("{part}")

const unfinishedIn = (field: Field): number => {
  const names = namesOf(field)
  const says = names.some(saysFinished) ? isUnfinished : names.some(saysProgress) ? isPart : null
  if (says === null || !field.profile.complete) return 0
  return field.cells.reduce((sum, cell) => {
    const count = field.profile.counts[field.profile.values.indexOf(cell)] ?? 0
    return says((labelOf(field.variable, cell) ?? cell).trim().toLowerCase()) ? sum + count : sum
  }, 0)
}

/** What to say of respondents who did not finish the survey, as a column of the survey tool has it. */
export const unfinishedWarnings = (fields: ReadonlyArray<Field>): ReadonlyArray<string> => {
  const found = fields.map((field) => [field, unfinishedIn(field)] as const).find(([, rows]) => rows > 0)
  if (found === undefined) return []
  const [field, rows] = found
  return rows === field.answers
    ? []
    : [
        `${rows.toLocaleString("en-US")} of ${field.profile.rows.toLocaleString("en-US")} respondents did ` +
          `not finish the survey, as “${excerpt(headerText(field.heading), 40)}” says, and count as far as ` +
          "they answered; remove their rows from the file if they should not"
      ]
}

const mixed = (hash: number, value: number, factor: number): number => {
  const product = Math.imul(hash ^ value, factor)
  return product ^ (product >>> 15)
}

const HALVES = [0x9e3779b1, 0x85ebca77] as const

const hashed = (column: RawColumn, row: number, from: number, factor: number): number => {
  if (column._tag === "Dictionary") return mixed(from, column.codes[row]!, factor)
  const end = column.offsets[row + 1]!
  let hash = mixed(from, end - column.offsets[row]!, factor)
  for (let at = column.offsets[row]!; at < end; at++) hash = mixed(hash, column.bytes[at]!, factor)
  return hash
}

/** A number per row, the same for rows with the same cells and, but for once in millions of files, for no others. */
const keysOf = (columns: ReadonlyArray<RawColumn>, rows: ArrayLike<number>): Float64Array => {
  const keys = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    let [a, b] = [1, 2]
    for (const column of columns) {
      a = hashed(column, rows[i]!, a, HALVES[0])
      b = hashed(column, rows[i]!, b, HALVES[1])
    }
    keys[i] = (a >>> 0) * 2 ** 21 + (b >>> 11)
  }
  return keys
}

/** Rows of which another holds the same cells in some columns, and how many different ones all rows hold. */
const repeating = (columns: ReadonlyArray<RawColumn>, rows: ArrayLike<number>) => {
  const keys = keysOf(columns, rows)
  const sorted = keys.toSorted()
  const twice = new Set<number>()
  let distinct = 0
  for (let i = 0; i < sorted.length; i++) {
    if (i > 0 && sorted[i] === sorted[i - 1]) twice.add(sorted[i]!)
    else distinct++
  }
  return { distinct, keys, rows: twice.size === 0 ? [] : Array.from(rows).filter((_, i) => twice.has(keys[i]!)) }
}

const MIN_COLUMNS = 5
/** Rows that differ do so in these already, nearly always. */
const FIRST_COLUMNS = 12
const count = (n: number) => n.toLocaleString("en-US")

/** Rows that say in every column what a row above them says. */
const copies = (table: RawTable, within: ReadonlyArray<number>): ReadonlyArray<number> => {
  if (table.columns.length < MIN_COLUMNS) return []
  const alike = repeating(table.columns.slice(0, FIRST_COLUMNS), within).rows
  const { keys } = repeating(table.columns, alike)
  const seen = new Set<number>()
  return alike.filter((_, i) => {
    const key = keys[i]!
    if (seen.has(key)) return true
    seen.add(key)
    return false
  })
}

/**
 * What to say of a file in which ids of respondents repeat, or whole rows. Rows are compared only where the columns that
 * should tell them apart do not.
 */
export const repeatWarnings = (table: RawTable, roles: ReadonlyMap<Field, Role>): ReadonlyArray<string> => {
  const columnOf = ({ column }: Field) => table.columns[column - 1]!
  const withRole = (wanted: Role["role"]) =>
    [...roles].flatMap(([field, { role }]) => (role === wanted && field.cells.length > 1 ? [field] : []))
  const ids = withRole("identifier")
  const telling = [...ids, ...withRole("timing")]
  if (telling.length === 0) return []
  const every = Uint32Array.from({ length: table.rows }, (_, row) => row)
  const told = repeating(telling.map(columnOf), every)
  const again = copies(table, told.rows)
  const id = ids.find(isPersonId)
  const of = id === undefined ? null : columnOf(id)
  const filled = of === null ? every : every.filter((row) => isFilled(of, row))
  const alone = telling.length === 1 && filled.length === table.rows
  const different =
    id === undefined ? filled.length : alone ? told.distinct : repeating([columnOf(id)], filled).distinct
  const repeated = filled.length - different
  return [
    ...(id === undefined || repeated <= again.length
      ? []
      : [
          `“${excerpt(headerText(id.heading), 40)}” repeats: ${count(filled.length)} rows ` +
            `hold ${count(different)} ids, and every row counts as a respondent. If the same people stand in ` +
            "several rows, as in waves or loops, keep one row each; ids that begin anew, as in each country, " +
            "do no harm."
        ]),
    ...(again.length === 0
      ? []
      : [
          `${again.length === 1 ? "1 row repeats" : `${count(again.length)} rows repeat`} another in every ` +
            `column, first row ${fileRow(table, again[0]!)}; each counts as a respondent. ` +
            `Remove ${again.length === 1 ? "it" : "them"} from the file where somebody was written twice.`
        ])
  ]
}
