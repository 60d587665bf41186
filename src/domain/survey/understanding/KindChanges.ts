import { Either } from "effect"
import { labelOf } from "../codebook/Dictionary.ts"
import type { RawTable } from "../file/RawTable.ts"
import { encodeDates, encodeNumbers } from "../mapping/EncodeValues.ts"
import { type Counted, conventional, labelsByFrequency, labelsInOrder, scaled } from "../mapping/Labels.ts"
import { cellsOf, columnsOf, type LabelCells, type Missing, missingOf, type Source } from "../mapping/Mapping.ts"
import { dateOrder } from "../model/Dates.ts"
import { amountStyle, readNumber, unitIn, unitOfCells } from "../model/Numbers.ts"
import type { QuestionKind } from "../model/Question.ts"
import { looksLikeText } from "../reading/Answers.ts"
import { type Field, textOf } from "../reading/Field.ts"
import { listLabels, readList } from "../reading/Lists.ts"
import { type Changed, listed, refuse } from "./QuestionChange.ts"

/** Different answers above which a column is not read as labels. */
const MAX_LABELS = 500

const counted = (field: Field, missing: Missing): ReadonlyArray<Counted> => {
  const without = new Set(cellsOf(missing))
  return field.profile.values.flatMap((cell, i) =>
    without.has(cell) ? [] : [{ cell, label: labelOf(field.variable, cell) ?? cell, count: field.profile.counts[i]! }]
  )
}

const isNumber = (text: string) => text.trim() !== "" && !Number.isNaN(Number(text))

/** Labels in an order that their words, or the numbers that the file writes for them, tell; null where neither does. */
const inOrder = (labels: ReadonlyArray<LabelCells>): ReadonlyArray<LabelCells> | null => {
  const known = scaled(labels)
  if (known !== null) return known
  return labels.every(({ cells }) => cells.length > 0 && isNumber(cells[0]!))
    ? labels.toSorted((a, b) => Number(a.cells[0]) - Number(b.cells[0]))
    : null
}

const labelsFrom = (field: Field, missing: Missing): Changed<ReadonlyArray<LabelCells>> => {
  const cells = counted(field, missing)
  if (!field.profile.complete || cells.length > MAX_LABELS)
    return refuse(
      "kind",
      "The column " +
        `holds ${field.profile.complete ? cells.length.toLocaleString("en-US") : "more than 65,000"} ` +
        `different answers, and at most ${MAX_LABELS} can be labels; read it as text or numeric.`
    )
  if (cells.length === 0) return refuse("kind", "The column holds no answers that could be labels.")
  const words = labelsByFrequency(cells)
  return Either.right(inOrder(words) ?? (field.variable === null ? conventional(words) : labelsInOrder(cells)))
}

const unordered = (labels: ReadonlyArray<LabelCells>): Changed<never> =>
  refuse(
    "kind",
    "Neither the words of the labels nor codes tell in which " +
      `order ${listed(labels.map(({ label }) => label))} stand; send labels with all of them in their ` +
      "order."
  )

/** What respondents wrote is shown to nobody as a label. */
const ownWords: Changed<never> = refuse(
  "kind",
  "The answers are respondents' own words, most of them different; they can be read as text alone."
)

const asLabels = (field: Field, source: Source, kind: "single" | "ordinal", ordered: boolean): Changed<Source> =>
  Either.gen(function* () {
    if (source._tag === "Texts" && looksLikeText(field)) return yield* ownWords
    const missing = missingOf(source)
    const labels = source._tag === "Labels" ? source.labels : yield* labelsFrom(field, missing)
    const order = kind === "ordinal" ? inOrder(labels) : labels
    if (order === null && !ordered) return yield* unordered(labels)
    const written = source._tag === "Labels" && source.written !== undefined ? { written: source.written } : {}
    return { _tag: "Labels" as const, column: field.column, labels: order ?? labels, missing, ...written }
  })

const noNumbers = (cells: ReadonlyArray<string>, source: Source): Changed<never> => {
  if (cells.length === 0) return refuse("kind", "The column holds no numbers.")
  const wrong = cells.filter(
    (cell) => Number.isNaN(readNumber(cell, "point")) && Number.isNaN(readNumber(cell, "comma"))
  )
  const units = [...new Set(cells.map(unitIn))]
  if (wrong.length === 0 && units.length > 1)
    return refuse(
      "kind",
      `The numbers are not in one unit (${listed(units.map((unit) => (unit === "" ? "none" : unit)))}): ` +
        "write them in one in the file and import it again (replace=true), or read the question as " +
        "single."
    )
  const which =
    source._tag === "Texts"
      ? `${wrong.length.toLocaleString("en-US")} different ones are not`
      : wrong.length > 0
        ? listed(wrong)
        : "further down in the column, or some have a decimal comma and some a point"
  return refuse(
    "kind",
    `Not every answer is a number (${which}): send the cells that are no answer in missing, or read it as single.`
  )
}

const asNumbers = (table: RawTable, field: Field, source: Source): Changed<Source> => {
  const missing = missingOf(source)
  const cells = counted(field, missing).map(({ cell }) => cell)
  const style = field.numbers ?? amountStyle(cells)
  if (style === null || Either.isLeft(encodeNumbers(table, field.column, style, cellsOf(missing))))
    return noNumbers(cells, source)
  const unit = unitOfCells(cells)
  return Either.right({
    _tag: "Numbers",
    column: field.column,
    decimalComma: style === "comma",
    ...(unit === undefined ? {} : { unit }),
    missing
  })
}

const asDates = (table: RawTable, field: Field, missing: Missing): Changed<Source> => {
  const order = field.dates ?? dateOrder(counted(field, missing).map(({ cell }) => cell))
  if (order === null || Either.isLeft(encodeDates(table, field.column, order, cellsOf(missing))))
    return refuse(
      "kind",
      "Not every answer is a date in one order of day, month and year; send the cells that are no answer in missing."
    )
  return Either.right({ _tag: "Dates", column: field.column, order, missing })
}

const MARKS: ReadonlyArray<string> = [";", "|", "\n", ",", "/", "&", "+"]

/** Why cells are no lists, and what to send or write instead. */
const noLists = (cells: ReadonlyArray<Counted>): Changed<never> => {
  const used = MARKS.map((mark) => ({ mark, cells: cells.filter(({ cell }) => cell.includes(mark)).length })).filter(
    (one) => one.cells > 0
  )
  if (used.length === 0)
    return refuse(
      "kind",
      "No cell of the column holds several answers. To read several columns as one question, send them in columns."
    )
  const marks = used.map(({ cells, mark }) => `${listed([mark === "\n" ? "line break" : mark])} in ${cells}`).join(", ")
  return refuse(
    "kind",
    `The different answers of the column (${marks}, of ${cells.length}) are not parted by one mark ` +
      "into answers that recur: write the same mark between answers in the file, such as “;”, and " +
      "import it again (replace=true). To read several columns as one question, send them in columns."
  )
}

const asList = (field: Field, missing: Missing): Changed<Source> => {
  const cells = counted(field, missing)
  const list = field.profile.complete ? readList(cells, true) : null
  if (list === null) return noLists(cells)
  const label = (token: string) => labelOf(field.variable, token) ?? token
  const labels = conventional(listLabels(cells, list, label, textOf(field)))
  return Either.right({
    _tag: "Delimited",
    column: field.column,
    delimiter: list.delimiter,
    labels,
    missing: [...missing, ...list.silent]
  })
}

export const changeKind = (
  table: RawTable,
  fieldAt: (column: number) => Field,
  { kind: before, source }: { readonly kind: QuestionKind; readonly source: Source },
  kind: QuestionKind,
  /** Whether the caller sends the labels' order along. */
  ordered: boolean
): Changed<Source> => {
  if (kind === before) return Either.right(source)
  const columns = columnsOf(source)
  if (columns.length > 1)
    return refuse(
      "kind",
      `The question is read from ${columns.length} columns, so it is ${before} and cannot be ${kind}. ` +
        "To read one of the columns by itself, leave it out of columns."
    )
  const field = fieldAt(columns[0]!)
  const missing = missingOf(source)
  switch (kind) {
    case "single":
    case "ordinal":
      return asLabels(field, source, kind, ordered)
    case "numeric":
      return asNumbers(table, field, source)
    case "date":
      return asDates(table, field, missing)
    case "multiple":
      return asList(field, missing)
    case "text":
      return Either.right({ _tag: "Texts", column: field.column, missing })
    case "ranking":
      return refuse("kind", "A ranking is read from a column per label that holds its rank: send them in columns.")
  }
}
