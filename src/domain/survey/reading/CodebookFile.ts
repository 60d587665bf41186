import { Either, Schema } from "effect"
import { cleanText } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
import type { Dictionary, ValueLabel, Variable } from "./Dictionary.ts"
import { isQsf, qsfDictionary } from "./Qsf.ts"
import { delimitedAs } from "./Records.ts"
import { invalid, type SurveyFileInvalid } from "./SurveyFileInvalid.ts"

type Result<A> = Either.Either<A, SurveyFileInvalid>

/** What one row of a codebook adds to a variable. */
interface Entry {
  readonly variable: string
  readonly question: string
  readonly option: string
  readonly values: ReadonlyArray<ValueLabel>
  readonly missing: ReadonlyArray<string>
}

const COLUMNS = {
  variable: /^(?:variable|var|name|variable name|column|field|code name)$/,
  question: /^(?:question|question text|text|wording|variable label|description)$/,
  option: /^(?:option|item|row|statement|part|subquestion)$/,
  value: /^(?:value|code|answer code|value code)$/,
  label: /^(?:label|value label|answer|answer text|meaning|response)$/,
  missing: /^(?:missing|is missing|user missing)$/
} as const

const isTrue = (cell: string) => /^(?:1|x|y|yes|true|missing)$/i.test(cell)

const merged = (entries: ReadonlyArray<Entry>): Dictionary => {
  const byName = new Map<string, Variable>()
  for (const { missing, option, question, values, variable } of entries) {
    const key = foldText(variable)
    const before = byName.get(key)
    byName.set(key, {
      name: before?.name ?? variable,
      question: before?.question ?? (question === "" ? null : question),
      option: before?.option ?? (option === "" ? null : option),
      labels: [...(before?.labels ?? []), ...values],
      missing: [...(before?.missing ?? []), ...missing],
      missingRanges: [],
      measure: null
    })
  }
  return { variables: [...byName.values()], sets: [], weight: null }
}

const fromCsv = (text: string): Result<Dictionary> => {
  const { records } = delimitedAs(text.replace(/\r\n/g, "\n"), { limit: Number.POSITIVE_INFINITY, complete: true })
  const header = (records[0] ?? []).map(foldText)
  const at = (name: keyof typeof COLUMNS) => header.findIndex((cell) => COLUMNS[name].test(cell))
  const columns = {
    variable: at("variable"),
    question: at("question"),
    option: at("option"),
    value: at("value"),
    label: at("label"),
    missing: at("missing")
  }
  if (columns.variable === -1 || (columns.question === -1 && columns.label === -1 && columns.option === -1))
    return Either.left(invalid("A codebook needs a header that names the columns variable, question, value and label"))
  let variable = ""
  const entries: Array<Entry> = []
  for (const [row, record] of records.slice(1).entries()) {
    const cell = (column: number) => cleanText(record[column] ?? "")
    variable = cell(columns.variable) || variable
    if (variable === "")
      return Either.left(invalid("The first entry of the codebook names no variable", { row: row + 2 }))
    const value = cell(columns.value)
    const label = cell(columns.label)
    entries.push({
      variable,
      question: cell(columns.question),
      option: cell(columns.option) || (value === "" ? label : ""),
      values: value !== "" && label !== "" ? [{ value, label }] : [],
      missing: value !== "" && isTrue(cell(columns.missing)) ? [value] : []
    })
  }
  return Either.right(merged(entries))
}

const Cell = Schema.transform(Schema.Union(Schema.String, Schema.Number, Schema.Boolean), Schema.String, {
  strict: true,
  decode: String,
  encode: (value) => value
})
const Labels = Schema.Union(
  Schema.Record({ key: Schema.String, value: Cell }),
  Schema.Array(Schema.Struct({ value: Cell, label: Cell }))
)
const JsonEntry = Schema.Struct({
  variable: Schema.optional(Schema.String),
  name: Schema.optional(Schema.String),
  question: Schema.optional(Schema.String),
  text: Schema.optional(Schema.String),
  option: Schema.optional(Schema.String),
  value: Schema.optional(Cell),
  label: Schema.optional(Cell),
  values: Schema.optional(Labels),
  labels: Schema.optional(Labels),
  missing: Schema.optional(Schema.Array(Cell))
})
type JsonEntry = typeof JsonEntry.Type
const JsonCodebook = Schema.Union(
  Schema.Array(JsonEntry),
  Schema.Struct({ variables: Schema.Array(JsonEntry) }),
  Schema.Record({ key: Schema.String, value: JsonEntry })
)

const labelled = (labels: typeof Labels.Type | undefined): ReadonlyArray<ValueLabel> =>
  labels === undefined
    ? []
    : Array.isArray(labels)
      ? labels
      : Object.entries(labels).map(([value, label]) => ({ value, label }))

const entryOf = (entry: JsonEntry, name: string): Entry => ({
  variable: entry.variable ?? entry.name ?? name,
  question: cleanText(entry.question ?? entry.text ?? ""),
  option: cleanText(entry.option ?? (entry.value === undefined && entry.label !== undefined ? entry.label : "")),
  values: [
    ...labelled(entry.values ?? entry.labels),
    ...(entry.value !== undefined && entry.label !== undefined ? [{ value: entry.value, label: entry.label }] : [])
  ],
  missing: entry.missing ?? []
})

const isList = (value: typeof JsonCodebook.Type): value is ReadonlyArray<JsonEntry> => Array.isArray(value)
const isWrapped = (value: object): value is { readonly variables: ReadonlyArray<JsonEntry> } =>
  "variables" in value && Array.isArray(value.variables)

const fromJson = (json: unknown): Result<Dictionary> => {
  if (isQsf(json)) return Either.right(qsfDictionary(json))
  return Either.match(Schema.decodeUnknownEither(JsonCodebook)(json), {
    onLeft: () =>
      Either.left(
        invalid("A codebook in JSON is a list of {variable, question, values: {code: label}}; this one is not")
      ),
    onRight: (codebook) => {
      const entries = isList(codebook)
        ? codebook.map((entry) => entryOf(entry, ""))
        : isWrapped(codebook)
          ? codebook.variables.map((entry) => entryOf(entry, ""))
          : Object.entries(codebook).map(([name, entry]) => entryOf(entry, name))
      return entries.some(({ variable }) => variable === "")
        ? Either.left(invalid("Every entry of a codebook needs the name of its variable"))
        : Either.right(merged(entries))
    }
  })
}

/** What a codebook says of a file's variables: CSV or JSON of variable, question, value and label, or a Qualtrics .qsf. */
export const readCodebook = (text: string): Result<Dictionary> => {
  if (!/^\s*[[{]/.test(text)) return fromCsv(text)
  return Either.flatMap(
    Either.try({
      try: (): unknown => JSON.parse(text),
      catch: () => invalid("The codebook looks like JSON but is not valid JSON")
    }),
    fromJson
  )
}
