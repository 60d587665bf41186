import { excerpt, listed } from "../../text/Text.ts"
import { codeKey, isDeclaredMissing, labelOf } from "../codebook/Dictionary.ts"
import { labelsInOrder, toldApart } from "../mapping/Labels.ts"
import { columnsOf, type LabelCells, type MappedQuestion, type Missing, namedOf } from "../mapping/Mapping.ts"
import type { Field } from "./Field.ts"
import { isNoAnswer, missingTexts } from "./Missing.ts"

type Named = ReturnType<typeof namedOf>[number]

/** So many missing values without a label have a name of their own; of more, as a range may hold, all have one together. */
const MAX_UNLABELLED = 100

/** Missing cells under the names of what they stand for, distinct codes apart. */
const namedCells = (cells: ReadonlyArray<string>, nameOf: (cell: string) => string | null): ReadonlyArray<Named> => {
  const all = cells.map((cell) => ({ cell, name: nameOf(cell) }))
  const bare = all.filter(({ name }) => name === null).length > MAX_UNLABELLED ? "Missing" : null
  return labelsInOrder(toldApart(all.map(({ cell, name }) => ({ cell, label: name ?? bare ?? cell, count: 0 })))).map(
    ({ cells: together, label }) => ({ label, cells: together })
  )
}

/** Codes of a dictionary that are no answer and that nobody has. */
const absent = ({ profile, variable }: Field): ReadonlyArray<string> => {
  if (variable === null) return []
  const given = new Set(profile.values.map(codeKey))
  return variable.labels.flatMap(({ label, value }) =>
    isNoAnswer(variable, value, label) && !given.has(codeKey(value)) ? [value] : []
  )
}

/** Missing cells in the order of the dictionary, and behind those that it names the others. */
const named = ({ variable }: Field, cells: ReadonlyArray<string>): ReadonlyArray<Named> => {
  const order = new Map((variable?.labels ?? []).map(({ value }, i) => [codeKey(value), i]))
  const place = (cell: string) => order.get(codeKey(cell)) ?? order.size
  return namedCells(
    cells.toSorted((a, b) => place(a) - place(b)),
    (cell) => labelOf(variable, cell)
  )
}

/** What of a column is no answer; `also` are codes that its reading takes for missing values. */
export const missingIn = (field: Field, also: ReadonlyArray<string> = []): Missing => {
  const coded = [...new Set([...field.named, ...also])]
  return [...field.missing.filter((cell) => !coded.includes(cell)), ...named(field, [...coded, ...absent(field)])]
}

/** What of a column of respondents' own words is no answer. */
export const missingTextsIn = (field: Field): Missing => {
  const bare = missingTexts(field.profile, field.notAvailable).filter((cell) => !field.named.includes(cell))
  return field.variable === null ? bare : [...bare, ...named(field, field.named)]
}

/** The missing values of several columns, each once. */
export const missingInAny = (fields: ReadonlyArray<Field>): Missing => {
  const byLabel = new Map<string, Set<string>>()
  const seen = new Set<string>()
  for (const { cells, label } of fields.flatMap((field) => namedOf(missingIn(field)))) {
    const own = cells.filter((cell) => !seen.has(cell))
    for (const cell of own) seen.add(cell)
    if (own.length > 0) byLabel.set(label, new Set([...(byLabel.get(label) ?? []), ...own]))
  }
  const bare = [...new Set(fields.flatMap(({ missing }) => missing))].filter((cell) => !seen.has(cell))
  return [...bare, ...[...byLabel].map(([label, cells]) => ({ label, cells: [...cells] }))]
}

/** Labels without cells that are missing where the columns beside do not say so; those that had no others are none. */
export const withoutMissing = (
  labels: ReadonlyArray<LabelCells>,
  missing: ReadonlyArray<string>
): ReadonlyArray<LabelCells> => {
  const without = new Set(missing)
  if (!labels.some(({ cells }) => cells.some((cell) => without.has(cell)))) return labels
  return labels.flatMap((one) => {
    const cells = one.cells.filter((cell) => !without.has(cell))
    return cells.length > 0 || one.cells.length === 0 ? [{ ...one, cells }] : []
  })
}

/** Questions that the warning names. */
const MAX_NAMED = 3

const isDeclared = ({ source }: MappedQuestion, fieldOf: (column: number) => Field): boolean =>
  columnsOf(source).some((column) => {
    const { profile, variable } = fieldOf(column)
    return variable !== null && profile.values.some((cell) => isDeclaredMissing(variable, cell))
  })

/** That values which the file declares missing are in no base, of the questions where somebody has one. */
export const missingWarnings = (
  questions: ReadonlyArray<MappedQuestion>,
  fieldOf: (column: number) => Field
): ReadonlyArray<string> => {
  const holding = questions.filter((question) => isDeclared(question, fieldOf)).map(({ key }) => excerpt(key, 40))
  if (holding.length === 0) return []
  const named = holding.slice(0, MAX_NAMED)
  const others = holding.length - named.length
  const which = others > 0 ? `${named.join(", ")} and ${others} more` : listed(named)
  return [
    `Values that the file declares missing are in no base, as in SPSS's valid percent: those of ${which}; ` +
      "filters find them by name and code, and taking them out of a question's missing counts them " +
      "again"
  ]
}
