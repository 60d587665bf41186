import { Either } from "effect"
import { ANSWERS } from "../../lexicon/headers/Answers.ts"
import { phrases } from "../../lexicon/Phrases.ts"
import { cleanText, isVariableName } from "../../text/Slug.ts"
import { delimitedAs } from "../file/Records.ts"
import { invalid, type SurveyFileInvalid } from "../file/SurveyFileInvalid.ts"
import { codebookLayout, unpacked, type WideColumn, wideColumns } from "./CodebookHeader.ts"
import type { ValueLabel } from "./Dictionary.ts"
import { plainName } from "./PlainName.ts"

export interface CodebookEntry {
  readonly variable: string
  readonly question: string
  readonly option: string
  readonly values: ReadonlyArray<ValueLabel>
  readonly missing: ReadonlyArray<string>
}

type Result = Either.Either<ReadonlyArray<CodebookEntry>, SurveyFileInvalid>

const saysTrue = phrases(ANSWERS).whole("{flag}")
const isTrue = (cell: string) => saysTrue(cell.toLowerCase())
/** What some codebooks write in place of labels: “(number or identifier)”. */
const isNote = (cell: string) => /^[([].*[)\]]$/.test(cell)

const wideLabels = (columns: ReadonlyArray<WideColumn>, cell: (column: number) => string): ReadonlyArray<ValueLabel> =>
  columns.flatMap(({ code, column, holds, place }) => {
    const label = cell(column)
    if (holds === "code" || label === "") return []
    const codeAt = columns.find((other) => other.holds === "code" && other.place === place)
    return [{ value: code ?? (codeAt === undefined ? String(place) : cell(codeAt.column)), label }]
  })

/** Codes of the fields of REDCap that have no choices of their own. */
const CODES_OF_TYPE: Readonly<Record<string, ReadonlyArray<ValueLabel>>> = {
  yesno: [
    { value: "1", label: "Yes" },
    { value: "0", label: "No" }
  ],
  truefalse: [
    { value: "1", label: "True" },
    { value: "0", label: "False" }
  ]
}

/** REDCap keeps each box of a field in a column of its own: `why___2`. */
const boxesOf = (variable: string, question: string, boxes: ReadonlyArray<ValueLabel>): ReadonlyArray<CodebookEntry> =>
  boxes.map(({ label, value }) => ({
    variable: `${variable}___${value.toLowerCase().replace("-", "_")}`,
    question,
    option: label,
    values: [],
    missing: []
  }))

/** A list of variables and their questions without a header. */
const twoColumns = (records: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<CodebookEntry> | null => {
  const rows = records.filter((record) => record.some((cell) => cell.trim() !== ""))
  const names = rows.map((record) => cleanText(record[0] ?? ""))
  const fits =
    rows.length > 1 &&
    rows.every((record) => record.length === 2 && record[1]!.trim() !== "") &&
    names.every((name) => /^\S{1,64}$/.test(name)) &&
    names.slice(1).some(isVariableName) &&
    new Set(names).size === names.length
  return fits
    ? rows.map((record, i) => ({
        variable: names[i]!,
        question: cleanText(record[1]!),
        option: "",
        values: [],
        missing: []
      }))
    : null
}

/** Rows of a codebook in CSV: one per value, one per variable with its labels in a cell or in columns, or a list of questions. */
export const csvEntries = (text: string): Result => {
  const { records } = delimitedAs(text.replace(/\r\n/g, "\n"), { limit: Number.POSITIVE_INFINITY, complete: true })
  const columns = codebookLayout(records)
  const wide = wideColumns(records[0] ?? [])
  const says = [columns.question, columns.label, columns.option, columns.packed].some((column) => column >= 0)
  if (columns.variable === -1 || (!says && wide.length === 0)) {
    const list = twoColumns(records)
    return list === null
      ? Either.left(invalid("A codebook needs a header that names the columns variable, question, value and label"))
      : Either.right(list)
  }
  const typeColumn = (records[0] ?? []).findIndex((cell) => plainName(cell) === "field type")
  let variable = ""
  const entries: Array<CodebookEntry> = []
  for (const [row, record] of records.slice(1).entries()) {
    const raw = (column: number) => record[column] ?? ""
    const cell = (column: number) => cleanText(raw(column))
    if (record.every((one) => one.trim() === "")) continue
    variable = cell(columns.variable) || variable
    if (variable === "")
      return Either.left(invalid("The first entry of the codebook names no variable", { row: row + 2 }))
    const value = cell(columns.value)
    const label = cell(columns.label)
    const missing = cell(columns.missing)
    const type = cell(typeColumn)
    const packed = unpacked(raw(columns.packed)) ?? CODES_OF_TYPE[type] ?? []
    if (type === "checkbox" && packed.length > 0) {
      entries.push(...boxesOf(variable, cell(columns.question), packed))
      continue
    }
    entries.push({
      variable,
      question: cell(columns.question),
      option: cell(columns.option) || (value === "" && !isNote(label) ? label : ""),
      values: [...(value !== "" && label !== "" ? [{ value, label }] : []), ...packed, ...wideLabels(wide, cell)],
      missing:
        value !== ""
          ? isTrue(missing)
            ? [value]
            : []
          : missing.split(/[\s,;]+/).filter((code) => /^-?\d+$/.test(code))
    })
  }
  return Either.right(entries)
}
