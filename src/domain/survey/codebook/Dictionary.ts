import { foldText } from "../../text/Text.ts"

export interface ValueLabel {
  readonly value: string
  readonly label: string
}

/** What is known of a file's column beside its cells: from the file itself (SPSS) or from a codebook. */
export interface Variable {
  /** As in the file's header. */
  readonly name: string
  /** The question asked, or null where the name is all there is. */
  readonly question: string | null
  /** Which option or row of the question the column holds. */
  readonly option: string | null
  /** In the questionnaire's order. */
  readonly labels: ReadonlyArray<ValueLabel>
  /** Codes that are no answer. */
  readonly missing: ReadonlyArray<string>
  /** Ranges of codes that are no answer, both ends included. */
  readonly missingRanges: ReadonlyArray<readonly [low: number, high: number]>
  readonly measure: "nominal" | "ordinal" | "scale" | null
}

/** Variables that together answer one question with any number of answers. */
export interface ResponseSet {
  readonly name: string
  readonly label: string | null
  readonly variables: ReadonlyArray<string>
  /** The value that means “selected” where each variable is an option; null where each variable holds one of the answers. */
  readonly counted: string | null
}

/** What is known of a file's columns beside their cells. */
export interface Dictionary {
  readonly variables: ReadonlyArray<Variable>
  readonly sets: ReadonlyArray<ResponseSet>
  /** Name of the variable that weights respondents. */
  readonly weight: string | null
  /** Names that a person's codebook lists; absent where there is none. */
  readonly book?: ReadonlyArray<string>
}

export const bareVariable = (name: string): Variable => ({
  name,
  question: null,
  option: null,
  labels: [],
  missing: [],
  missingRanges: [],
  measure: null
})

const overlay = (base: Variable, over: Variable): Variable => ({
  name: base.name,
  question: over.question ?? base.question,
  option: over.option ?? base.option,
  labels: over.labels.length > 0 ? over.labels : base.labels,
  missing: [...base.missing, ...over.missing],
  missingRanges: [...base.missingRanges, ...over.missingRanges],
  measure: over.measure ?? base.measure
})

/** Both dictionaries; what `over` says of a variable holds against what `base` says of it. */
export const mergeDictionaries = (base: Dictionary | null, over: Dictionary | null): Dictionary | null => {
  if (base === null || over === null) return base ?? over
  const byName = new Map(over.variables.map((variable) => [foldText(variable.name), variable]))
  const known = new Set(base.variables.map(({ name }) => foldText(name)))
  return {
    variables: [
      ...base.variables.map((variable) => {
        const more = byName.get(foldText(variable.name))
        return more === undefined ? variable : overlay(variable, more)
      }),
      ...over.variables.filter(({ name }) => !known.has(foldText(name)))
    ],
    sets: [...base.sets, ...over.sets],
    weight: over.weight ?? base.weight,
    ...(over.book === undefined ? {} : { book: over.book })
  }
}

export const isDeclaredMissing = (variable: Variable, cell: string): boolean =>
  variable.missing.includes(cell) ||
  (variable.missingRanges.length > 0 &&
    cell.trim() !== "" &&
    variable.missingRanges.some(([low, high]) => Number(cell) >= low && Number(cell) <= high))

/** One spelling for a code, so that `1`, `01` and `1.0` are the same. */
export const codeKey = (code: string): string =>
  code.trim() === "" || Number.isNaN(Number(code)) ? code : String(Number(code))

const indexes = new WeakMap<ReadonlyArray<ValueLabel>, ReadonlyMap<string, string>>()

const indexOf = (labels: ReadonlyArray<ValueLabel>): ReadonlyMap<string, string> => {
  const known = indexes.get(labels)
  if (known !== undefined) return known
  const index = new Map(labels.toReversed().map(({ label, value }) => [codeKey(value), label]))
  indexes.set(labels, index)
  return index
}

/** What a cell stands for, or null where the dictionary does not say. */
export const labelOf = (variable: Variable | null, cell: string): string | null =>
  variable === null || variable.labels.length === 0 ? null : (indexOf(variable.labels).get(codeKey(cell)) ?? null)
