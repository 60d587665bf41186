import type { Block } from "./Blocks.ts"
import type { Field } from "./Field.ts"
import { arranged, type Counted, labelGroups, listDelimiter, listLabels } from "./Labels.ts"
import type { MappedQuestion, Source } from "./Mapping.ts"
import { missingTexts } from "./Missing.ts"
import { isWriteIn, oneHot } from "./OneHot.ts"
import type { QuestionKind } from "./Question.ts"
import { looksLikeText } from "./Verbatim.ts"

/** A question with the names its key is chosen from: the first that no other question takes. */
export interface DraftQuestion extends Omit<MappedQuestion, "key"> {
  /** The file's variable name, or null. */
  readonly name: string | null
  /** The row of a grid, or the write-in of a question, that the text ends with. */
  readonly part: string | null
  /** The question without its part. */
  readonly question: string
}

export const countedCells = (field: Field): ReadonlyArray<Counted> => {
  const missing = new Set(field.missing)
  return field.profile.values
    .map((cell, i) => ({ cell, count: field.profile.counts[i]! }))
    .filter(({ cell }) => !missing.has(cell))
}

const RATING =
  /\b(?:rate|rating|scale|how (?:likely|satisfied|important|much do you (?:agree|like|trust))|score|stars?|agree)\b/i

const isRating = (field: Field): boolean => {
  const numbers = field.cells.map(Number)
  const steps = numbers.every((n) => Number.isInteger(n) && n >= 0 && n <= 10)
  if (!steps || field.cells.length < 2 || field.cells.length > 11) return false
  const binary = numbers.every((n) => n === 0 || n === 1)
  return binary || RATING.test(`${field.heading.question} ${field.heading.option ?? ""}`)
}

const inOrder = (cells: ReadonlyArray<Counted>): ReadonlyArray<{ label: string; cells: ReadonlyArray<string> }> =>
  labelGroups(cells).toSorted((a, b) => Number(a.label) - Number(b.label))

interface Reading {
  readonly kind: QuestionKind
  readonly labels: ReadonlyArray<string>
  readonly source: Source
}

const texts = (field: Field): Reading => ({
  kind: "text",
  labels: [],
  source: { _tag: "Texts", column: field.column, missing: missingTexts(field.profile, field.notAvailable) }
})

const labelled = (field: Field, cells: ReadonlyArray<Counted>): Reading => {
  const { ordinal, labels } = arranged(labelGroups(cells))
  return {
    kind: ordinal ? "ordinal" : "single",
    labels: labels.map(({ label }) => label),
    source: { _tag: "Labels", column: field.column, labels, missing: field.missing }
  }
}

const numbers = (field: Field): Reading => {
  if (isRating(field)) {
    const labels = inOrder(countedCells(field))
    const source = { _tag: "Labels", column: field.column, labels, missing: field.missing } as const
    return { kind: labels.length === 2 ? "single" : "ordinal", labels: labels.map(({ label }) => label), source }
  }
  return {
    kind: "numeric",
    labels: [],
    source: { _tag: "Numbers", column: field.column, decimalComma: field.numbers === "comma", missing: field.missing }
  }
}

/** How one column answers its question. `cells` are the column's own, or those of the whole grid that it is a row of. */
const readColumn = (field: Field, cells: ReadonlyArray<Counted>): Reading => {
  if (field.numbers !== null) return numbers(field)
  if (!field.profile.complete) return texts(field)
  const delimiter = listDelimiter(cells)
  if (delimiter !== null) {
    const labels = arranged(listLabels(cells, delimiter)).labels
    const source = { _tag: "Delimited", column: field.column, delimiter, labels, missing: field.missing } as const
    return { kind: "multiple", labels: labels.map(({ label }) => label), source }
  }
  return looksLikeText(field) ? texts(field) : labelled(field, cells)
}

const question = (field: Field, reading: Reading, stem: string | null): DraftQuestion => {
  const { name, question, option } = field.heading
  return {
    name,
    part: option,
    question: question === "" ? (name ?? `Column ${field.column}`) : question,
    text:
      option === null ? (question === "" ? (name ?? `Column ${field.column}`) : question) : `${question} — ${option}`,
    kind: reading.kind,
    stem,
    source: reading.source
  }
}

/** The cells of all rows of a grid, where its rows are answered on one scale. */
const sharedCells = (fields: ReadonlyArray<Field>): ReadonlyArray<Counted> | null => {
  const all = new Map<string, number>()
  for (const field of fields)
    for (const { cell, count } of countedCells(field)) all.set(cell, (all.get(cell) ?? 0) + count)
  const widest = Math.max(...fields.map((field) => labelGroups(countedCells(field)).length))
  const cells = [...all].map(([cell, count]) => ({ cell, count }))
  return fields.length > 1 && labelGroups(cells).length <= Math.max(widest + 1, widest * 1.3) ? cells : null
}

const isRanking = (fields: ReadonlyArray<Field>): boolean => {
  const places = fields.length
  if (places < 3 || fields.some((field) => field.numbers === null || field.cells.length === 0)) return false
  const inRange = fields.every((field) =>
    field.cells.every((cell) => /^\d+$/.test(cell) && +cell >= 1 && +cell <= places)
  )
  if (!inRange) return false
  const perPlace = new Array<number>(places + 1).fill(0)
  for (const field of fields) for (const { cell, count } of countedCells(field)) perPlace[Number(cell)]! += count
  const most = Math.max(...perPlace)
  return fields.every((field) => field.cells.length > 1) && perPlace.slice(1, 3).every((n) => n > 0 && n >= most * 0.9)
}

const ranking = ({ fields, name, question }: Block): DraftQuestion => ({
  name,
  part: null,
  question,
  text: question,
  kind: "ranking",
  stem: null,
  source: {
    _tag: "Ranks",
    options: fields.map((field) => ({
      column: field.column,
      label: field.heading.option ?? field.heading.name ?? `${field.column}`
    }))
  }
})

const rows = (block: Block, fields: ReadonlyArray<Field>): ReadonlyArray<DraftQuestion> => {
  const shared = sharedCells(fields.filter((field) => field.numbers === null && field.profile.complete))
  const stem = block.fields.length > 1 ? block.question : null
  return fields.map((field) => {
    const own = countedCells(field)
    const labelled = field.numbers === null && field.profile.complete
    return question(field, readColumn(field, labelled && shared !== null ? shared : own), stem)
  })
}

/** The questions of a block: one for multiple response and rankings, one per row for grids, and one per write-in. */
export const interpret = (block: Block): ReadonlyArray<DraftQuestion> => {
  const writeIns = block.fields.filter((field, i) => isWriteIn(field, block.fields.slice(0, i)))
  const fields = block.fields.filter((field) => !writeIns.includes(field))
  const written = writeIns.map((field) => question(field, texts(field), null))
  const marks = oneHot(fields)
  if (marks !== null) {
    const multiple = { name: block.name, part: null, question: block.question, text: block.question, stem: null }
    return [{ ...multiple, kind: "multiple", source: marks }, ...written]
  }
  if (isRanking(fields)) return [ranking({ ...block, fields }), ...written]
  return [...rows(block, fields), ...written]
}
