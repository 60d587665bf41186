import { CODEBOOKS } from "../../lexicon/headers/Codebooks.ts"
import { phrases, type Says } from "../../lexicon/Phrases.ts"
import { cleanText, isVariableName } from "../../text/Slug.ts"
import type { ValueLabel } from "./Dictionary.ts"
import { plainName } from "./PlainName.ts"

const CODE = String.raw`-?\d+(?:\.\d+)?|[A-Za-z]{1,2}\d{0,2}|NA|DK`
const CODED = new RegExp(`^["']?(${CODE})["']?\\s*(?:=>?|:|[)\\]]|[.](?=\\s)|\\s[-–—]\\s|\\t)\\s*["']?(.+?)["']?$`)
const NEXT = /[,/]\s*(?=["']?(?:-?\d+(?:\.\d+)?)["']?\s*(?:=|:|\)|[-–—]\s))/
const SEPARATORS: ReadonlyArray<RegExp> = [/\r?\n|<br ?\/?>/i, /\s*(?:;|\|)\s*/, /\s*(?:\.{2,}|…)\s*/, NEXT]

const MAX_SEPARATED = 300

const partsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map(cleanText)
    .filter((part) => part !== "")

const codedPart = (part: string): ValueLabel | null => {
  const found = CODED.exec(part.replace(/[,;]$/, ""))
  return found === null ? null : { value: found[1]!, label: found[2]! }
}

/** As REDCap's dictionaries have them: “1, Yes, daily | 2, No”. */
const COMMA_CODED = /^(-?\w{1,12}),\s+(\S.*)$/
const commaCoded = (text: string): ReadonlyArray<ValueLabel> | null => {
  const parts = partsOf(text, /\|/).map((part) => COMMA_CODED.exec(part))
  return parts.length > 1 && parts.length <= MAX_SEPARATED && parts.every((one) => one !== null)
    ? parts.map((one) => ({ value: one[1]!, label: one[2]! }))
    : null
}

/**
 * Codes and labels that stand in one cell, as in “1=Yes; 2=No”, “1: Yes, 2: No” or a line each; labels alone, “Yes; No; Not
 * sure”, stand for themselves. Null where a cell is neither.
 */
export const unpacked = (cell: string): ReadonlyArray<ValueLabel> | null => {
  const text = cell.trim().replace(/^[{[](.*)[}\]]$/s, "$1")
  const byCommas = commaCoded(text)
  if (byCommas !== null) return byCommas
  for (const separator of SEPARATORS) {
    const labels = partsOf(text, separator).map(codedPart)
    if (labels.length > 1 && labels.length <= MAX_SEPARATED && labels.every((one) => one !== null)) return labels
  }
  const only = codedPart(cleanText(text))
  if (only !== null && text.includes("=")) return [only]
  const words = partsOf(text, /\s*(?:;|\||\r?\n)\s*/)
  return words.length > 1 && words.length <= MAX_SEPARATED ? words.map((label) => ({ value: label, label })) : null
}

/**
 * What a column of a codebook says: a variable's name, its question, its option, a value, that value's label, all labels
 * at once, or that a value is missing.
 */
type CodebookColumn = "variable" | "question" | "option" | "value" | "label" | "packed" | "missing"

/** Which column says what. */
type CodebookLayout = { readonly [Column in CodebookColumn]: number }

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
const byRows = (layout: CodebookLayout, body: Records): CodebookLayout => {
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

const said = phrases(CODEBOOKS)

/** Headers that say so, the plainest first; each column is taken once. */
const ALIASES: ReadonlyArray<readonly [CodebookColumn, Says]> = [
  ["variable", said.whole("{variable}")],
  ["missing", said.whole("{missing}")],
  ["packed", said.whole("{packed}")],
  ["value", said.whole("[{code}|values|codes]")],
  ["label", said.whole("{label}")],
  ["question", said.whole("{question}")],
  ["variable", said.whole("[{id}|q|question]")],
  ["question", said.whole("question")],
  ["label", said.whole("label(s)")],
  ["question", said.whole("label")],
  ["option", said.whole("{option}")]
]

const NOWHERE: CodebookLayout = {
  variable: -1,
  question: -1,
  option: -1,
  value: -1,
  label: -1,
  packed: -1,
  missing: -1
}

const filledCells = (body: Records, column: number): ReadonlyArray<string> =>
  column < 0 ? [] : body.map((record) => (record[column] ?? "").trim()).filter((cell) => cell !== "")

const holdsPacked = (body: Records, column: number): boolean => {
  const cells = filledCells(body, column)
  return cells.length > 0 && cells.filter((cell) => unpacked(cell) !== null).length > cells.length / 2
}

const holdsNames = (body: Records, column: number): boolean => {
  const cells = filledCells(body, column)
  return cells.length > 0 && cells.filter(isVariableName).length > cells.length / 2
}

/** A header names what it can; “question” is the name of a variable where another column holds the wording. */
const named = (header: ReadonlyArray<string>): CodebookLayout => {
  const names = header.map(plainName)
  const layout: { -readonly [Column in CodebookColumn]: number } = { ...NOWHERE }
  const taken = new Set<number>()
  for (const [column, says] of ALIASES) {
    if (layout[column] !== -1) continue
    const mayBeWording = column === "variable" && layout.question === -1
    const at = names.findIndex((name, i) => !taken.has(i) && says(name) && !(mayBeWording && name === "question"))
    if (at < 0) continue
    layout[column] = at
    taken.add(at)
  }
  return layout
}

/** Corrects by the cells what headers leave open: “values” of one value a row, “label” of a variable, “code” that names one. */
const corrected = (layout: CodebookLayout, body: Records): CodebookLayout => {
  const { label, packed, question, value, variable } = layout
  if (packed >= 0 && value >= 0 && !holdsPacked(body, packed))
    return corrected({ ...layout, packed: -1, label: packed, question: question < 0 ? label : question }, body)
  if (packed >= 0 && value < 0 && !holdsPacked(body, packed))
    return label >= 0 || question >= 0
      ? corrected({ ...layout, packed: -1, ...(label >= 0 ? { value: packed } : { label: packed }) }, body)
      : layout
  if (value >= 0 && packed < 0 && label < 0) {
    if (holdsPacked(body, value)) return { ...layout, packed: value, value: -1 }
    if (variable < 0) return { ...layout, variable: value, value: -1 }
  }
  if (variable < 0 && holdsNames(body, value)) return corrected({ ...layout, variable: value, value: -1 }, body)
  if (variable < 0 && holdsNames(body, question))
    return corrected({ ...layout, variable: question, question: -1 }, body)
  if (label >= 0 && value < 0) {
    if (packed < 0 && holdsPacked(body, label)) return { ...layout, packed: label, label: -1 }
    if (question < 0) return { ...layout, question: label, label: -1 }
  }
  return layout
}

/** What the columns of a codebook say, by their headers and cells. */
export const codebookLayout = (records: Records): CodebookLayout => {
  const body = records.slice(1)
  return byRows(corrected(named(records[0] ?? []), body), body)
}

/** A column of a wide codebook: the label of a code, or the code or label in a numbered place. */
export interface WideColumn {
  readonly column: number
  readonly code: string | null
  readonly place: number | null
  readonly holds: "code" | "label"
}

const PLACED = /^(value|code|label|text|option|answer|choice|category|response) ?(?:label|text)? ?(\d{1,3})$/

/** Columns that are headed by codes (“1”, “2”) or by places (“code 1”, “label 1”). */
export const wideColumns = (header: ReadonlyArray<string>): ReadonlyArray<WideColumn> =>
  header.flatMap((cell, column): ReadonlyArray<WideColumn> => {
    const name = plainName(cell)
    if (/^-?\d{1,4}$/.test(name)) return [{ column, code: name, place: null, holds: "label" }]
    const placed = PLACED.exec(name)
    if (placed === null) return []
    const holds = placed[1] === "value" || placed[1] === "code" ? "code" : "label"
    return [{ column, code: null, place: Number(placed[2]), holds }]
  })
