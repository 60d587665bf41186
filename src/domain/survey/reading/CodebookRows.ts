import { isVariableName } from "../../text/Slug.ts"

/** What a column of a codebook says: a variable's name, its question, its option, a value, that value's label, all labels at once, or that a value is missing. */
export type CodebookColumn = "variable" | "question" | "option" | "value" | "label" | "packed" | "missing"

/** Which column says what. */
export type CodebookLayout = { readonly [Column in CodebookColumn]: number }

type Records = ReadonlyArray<ReadonlyArray<string>>
type Group = Records

const cellOf = (record: ReadonlyArray<string>, column: number) => (record[column] ?? "").trim()

/** Rows that belong to one variable: its name stands in the first of them, or in all. */
const groupsOf = (body: Records, variable: number): ReadonlyArray<Group> => {
  const groups: Array<Array<ReadonlyArray<string>>> = []
  let name = ""
  for (const record of body) {
    const own = cellOf(record, variable)
    if (groups.length === 0 || (own !== "" && own !== name)) groups.push([])
    if (own !== "") name = own
    groups.at(-1)!.push(record)
  }
  return groups
}

const isCode = (cell: string) => /^-?\d{1,9}(?:\.\d+)?$|^\.[a-z]?$/.test(cell)

/** The column that names variables where no header does: the first with such names, each over several rows. */
const nameColumn = (body: Records, columns: ReadonlyArray<number>): number =>
  columns.find((column) => {
    const cells = body.map((record) => cellOf(record, column)).filter((cell) => cell !== "")
    return cells.length > 1 && cells.every(isVariableName) && !cells.every(isCode) && groupsOf(body, column).length > 1
  }) ?? -1

/**
 * A codebook with a row per value, read by its cells: what says the same in all rows of a variable is its question, what
 * differs among them and is a number is a code, and what differs besides is that code's label. Headers decide only among
 * columns of which the cells say the same.
 */
export const byRows = (layout: CodebookLayout, body: Records): CodebookLayout => {
  const width = Math.max(0, ...body.map((record) => record.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  const variable = layout.variable >= 0 ? layout.variable : nameColumn(body, columns)
  const groups = variable < 0 ? [] : groupsOf(body, variable).filter((group) => group.length > 1)
  if (groups.length === 0) return layout
  const others = columns.filter((column) => column !== variable && column !== layout.missing)
  const said = (group: Group, column: number) => group.map((record) => cellOf(record, column))
  const isSame = (column: number) =>
    groups.every((group) => new Set(said(group, column).filter((cell) => cell !== "")).size === 1)
  const differs = (column: number) =>
    groups.every((group) => {
      const cells = said(group, column)
      return !cells.includes("") && new Set(cells).size === cells.length
    })
  const codes = others.filter((column) => differs(column) && groups.every((group) => said(group, column).every(isCode)))
  const labels = others.filter((column) => differs(column) && !codes.includes(column))
  const questions = others.filter(
    (column) => isSame(column) && !groups.every((group) => said(group, column).every(isCode))
  )
  const one = (wanted: ReadonlyArray<number>, among: ReadonlyArray<number>) =>
    wanted.find((column) => among.includes(column)) ?? among[0] ?? -1
  const value = one([layout.value, layout.packed], codes)
  const label = one([layout.label, layout.packed, layout.option], labels)
  if (value < 0 || label < 0) return layout
  const question = one(
    [layout.question, layout.label],
    questions.filter((column) => column !== layout.option)
  )
  return {
    ...layout,
    variable,
    value,
    label,
    question,
    packed: -1,
    option: layout.option === label ? -1 : layout.option
  }
}
