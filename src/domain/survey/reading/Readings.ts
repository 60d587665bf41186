import { isNonAnswer } from "../../scale/CodedLabel.ts"
import { codeKey, labelOf } from "../codebook/Dictionary.ts"
import { type Counted, labelsInOrder, placesOf, toldApart } from "../mapping/Labels.ts"
import type { LabelCells, Source, SuggestedReading } from "../mapping/Mapping.ts"
import type { QuestionKind } from "../model/Question.ts"
import { apartDoubt } from "./Doubts.ts"
import type { Field } from "./Field.ts"
import { isNoAnswer } from "./Missing.ts"
import { missingIn, missingInAny, missingTextsIn, withoutMissing } from "./MissingValues.ts"

export interface Reading {
  readonly kind: QuestionKind
  readonly source: Source
  /** How it was recognised, for a person. */
  readonly why?: string
  /** What of it may be wrong, and what to change then. */
  readonly doubt?: string
  /** The change that the doubt is about, where one is plain. */
  readonly suggested?: SuggestedReading
}

/** The labels of a dictionary that stand for answers. */
const declaredLabels = ({ missing, variable }: Field) =>
  variable === null
    ? []
    : variable.labels.filter(({ label, value }) => !missing.includes(value) && !isNoAnswer(variable, value, label))

/** The column's answers with what they stand for, those of a dictionary first and in its order, whether given or not. */
export const countedCells = (field: Field): ReadonlyArray<Counted> => {
  const counts = new Map(field.profile.values.map((cell, i) => [cell, field.profile.counts[i]!]))
  const given = new Set(field.cells.map(codeKey))
  const declared = declaredLabels(field)
  const absent = declared.filter(({ value }) => !given.has(codeKey(value)))
  const order = new Map(declared.map(({ label }, i) => [label, i]))
  const place = (one: Counted) => order.get(one.label) ?? order.size
  return toldApart(
    [
      ...field.cells.map((cell) => ({ cell, label: labelOf(field.variable, cell) ?? cell, count: counts.get(cell)! })),
      ...absent.map(({ value, label }) => ({ cell: value, label, count: 0 }))
    ].toSorted((a, b) => place(a) - place(b))
  )
}

export const isCoded = (field: Field) => (field.variable?.labels.length ?? 0) > 0

export const texts = (field: Field): Reading => ({
  kind: "text",
  source: { _tag: "Texts", column: field.column, missing: missingTextsIn(field) }
})

export const labelled = (
  field: Field,
  labels: ReadonlyArray<LabelCells>,
  kind: "single" | "ordinal",
  said: Pick<Reading, "why" | "doubt"> = {}
): Reading => ({
  kind,
  source: {
    _tag: "Labels",
    column: field.column,
    labels: withoutMissing(labels, field.missing),
    missing: missingIn(field)
  },
  ...said
})

/** Codes in the order of their places. */
export const byValue = (cells: ReadonlyArray<Counted>, among: ReadonlyArray<Counted> = cells) => {
  const places = placesOf(among)
  const place = new Map(among.map((one, i) => [one, places[i]!]))
  return cells.toSorted((a, b) => place.get(a)! - place.get(b)!)
}
export const isBare = (one: Counted) => one.cell === one.label
export const isStep = ({ label }: Counted) => !isNonAnswer(label)

/** Steps in the order of their codes, then what stands beside them. */
export const inSteps = (
  field: Field,
  steps: ReadonlyArray<Counted>,
  beside: ReadonlyArray<Counted>,
  apart: ReadonlyArray<string>,
  said: Pick<Reading, "why" | "doubt">
): Reading => {
  const off = labelsInOrder(byValue(beside)).map((one): LabelCells => ({ ...one, offScale: true }))
  const labels = labelsInOrder(byValue(steps, [...steps, ...beside]))
  const doubt = apart.length > 0 ? { doubt: apartDoubt(apart) } : {}
  return labelled(field, [...labels, ...off], labels.length === 2 ? "single" : "ordinal", { ...said, ...doubt })
}

/** Several columns that hold one of the answers each. */
export const mentionsOf = (
  fields: ReadonlyArray<Field>,
  cells: ReadonlyArray<Counted> = fields.flatMap(countedCells)
): Extract<Source, { _tag: "Mentions" }> => ({
  _tag: "Mentions",
  columns: fields.map(({ column }) => column),
  labels: withoutMissing(
    labelsInOrder(cells),
    fields.flatMap(({ missing }) => missing)
  ),
  missing: missingInAny(fields)
})
