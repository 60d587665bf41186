import { Either, Option, Schema } from "effect"
import { CODEBOOKS } from "../../lexicon/headers/Codebooks.ts"
import { phrases } from "../../lexicon/Phrases.ts"
import { cleanText } from "../../text/Slug.ts"
import { invalid, type SurveyFileInvalid } from "../file/SurveyFileInvalid.ts"
import type { CodebookEntry } from "./CodebookCsv.ts"
import { unpacked } from "./CodebookHeader.ts"
import type { ValueLabel } from "./Dictionary.ts"
import { plainName } from "./PlainName.ts"

type Result = Either.Either<ReadonlyArray<CodebookEntry>, SurveyFileInvalid>

const Cell = Schema.Union(Schema.String, Schema.Number, Schema.Boolean)
const Entry = Schema.Record({ key: Schema.String, value: Schema.Unknown })
type Entry = typeof Entry.Type

const isCell = Schema.is(Cell)
const isEntry = (value: unknown): value is Entry => Schema.is(Entry)(value) && !Array.isArray(value)

const said = phrases(CODEBOOKS)
const NAMES = {
  variable: said.whole("[{name}|{id}]"),
  question: said.whole("[{wording}|question]"),
  option: said.whole("[{part}|item text]"),
  value: said.whole("{code}"),
  label: said.whole("[{label}|label|text|name|display|title]"),
  labels: said.whole("{codes}"),
  missing: said.whole("{missing}")
} as const
const isList = said.whole("{list}")

const found = (entry: Entry, name: keyof typeof NAMES): unknown =>
  Object.entries(entry).find(([key, value]) => value != null && NAMES[name](plainName(key)))?.[1]

const textOf = (value: unknown): string => (isCell(value) ? cleanText(String(value)) : "")

/** Labels as {code: label}, as a list of {value, label} or of labels, or packed into a text. */
const labelsOf = (given: unknown): ReadonlyArray<ValueLabel> => {
  if (isCell(given)) return unpacked(String(given)) ?? []
  if (Array.isArray(given))
    return given.flatMap((one): ReadonlyArray<ValueLabel> => {
      if (isCell(one)) return [{ value: String(one), label: textOf(one) }]
      if (!isEntry(one)) return []
      const label = textOf(found(one, "label"))
      const value = found(one, "value")
      return label === "" || !isCell(value) ? [] : [{ value: String(value), label }]
    })
  return isEntry(given)
    ? Object.entries(given).flatMap(([value, label]) => (isCell(label) ? [{ value, label: textOf(label) }] : []))
    : []
}

const missingOf = (given: unknown, value: unknown): ReadonlyArray<string> => {
  if (given === true) return isCell(value) ? [String(value)] : []
  if (Array.isArray(given)) return given.filter(isCell).map(String)
  return typeof given === "number" || typeof given === "string"
    ? String(given)
        .split(/[\s,;]+/)
        .filter(Boolean)
    : []
}

const isCodes = (entry: Entry): boolean =>
  Object.keys(entry).length > 0 && Object.entries(entry).every(([key, value]) => /^-?\d+$/.test(key) && isCell(value))

const entryOf = (given: unknown, name: string): CodebookEntry | null => {
  if (isCell(given)) return { variable: name, question: textOf(given), option: "", values: [], missing: [] }
  if (!isEntry(given)) return null
  if (isCodes(given)) return { variable: name, question: "", option: "", values: labelsOf(given), missing: [] }
  const value = found(given, "value")
  const labels = found(given, "labels")
  const label = textOf(Object.entries(given).find(([key]) => plainName(key) === "label")?.[1])
  const question = textOf(found(given, "question"))
  const single = isCell(value) && label !== "" ? [{ value: String(value), label }] : []
  const named = isCell(value) ? "" : label
  return {
    variable: name || textOf(found(given, "variable")),
    question: question || (labels === undefined ? "" : named),
    option: textOf(found(given, "option")) || (question === "" && labels !== undefined ? "" : named),
    values: [...labelsOf(labels), ...single],
    missing: missingOf(found(given, "missing"), value)
  }
}

const entries = (json: unknown): ReadonlyArray<CodebookEntry | null> | null => {
  if (Array.isArray(json)) return json.map((one) => (isCell(one) ? null : entryOf(one, "")))
  if (!isEntry(json)) return null
  const list = Object.entries(json).find(([key, value]) => isList(plainName(key)) && typeof value === "object")?.[1]
  if (list !== undefined) return entries(list)
  return Object.entries(json).map(([name, one]) => entryOf(one, name))
}

/** Entries of a codebook in JSON: a list of variables, or an object by their names. */
export const jsonEntries = (json: unknown): Result => {
  const found = Option.fromNullable(entries(json))
  if (Option.isNone(found) || found.value.some((one) => one === null))
    return Either.left(
      invalid("A codebook in JSON is a list of {variable, question, values: {code: label}}; this one is not")
    )
  const known = found.value.filter((one) => one !== null)
  return known.some(({ variable }) => variable === "")
    ? Either.left(invalid("Every entry of a codebook needs the name of its variable"))
    : Either.right(known)
}
