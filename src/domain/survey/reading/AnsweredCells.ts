import { isNonAnswer } from "../../scale/CodedLabel.ts"
import { isDeclaredMissing, labelOf, type Variable } from "./Dictionary.ts"
import { isMissingCode, isNoAnswer, missingCells, notAvailableDoubt } from "./Missing.ts"
import { negativeCodes } from "./NegativeCodes.ts"
import type { Profile } from "./Profile.ts"
import { cellAt, type RawColumn } from "./RawTable.ts"
import { arePairs } from "./Tuples.ts"

/** Whether a dictionary labels the answers of a column, at least as many as it leaves without a label. */
const labelsAnswers = (variable: Variable, cells: ReadonlyArray<string>): boolean => {
  const answers = cells.filter((cell) => !(Number(cell) < 0))
  const labelled = answers.filter((cell) => {
    const label = labelOf(variable, cell)
    return label !== null && !isNoAnswer(variable, cell, label) && !isNonAnswer(label)
  })
  return labelled.length > 0 && labelled.length >= answers.length / 2
}

/**
 * Cells that a dictionary declares to be no answer, or whose labels say so. Of negative codes without a label, those beside
 * labelled answers are none either.
 */
const declaredMissing = (variable: Variable, cells: ReadonlyArray<string>): ReadonlyArray<string> => {
  const labels = cells.map((cell) => labelOf(variable, cell))
  const without = cells.map((cell, i) => isNoAnswer(variable, cell, labels[i]!))
  const known = labelsAnswers(variable, cells)
  const signed = cells.some(
    (cell, i) => labels[i] !== null && !without[i] && Number(cell) < 0 && !isNonAnswer(labels[i]!)
  )
  return cells.filter((cell, i) => without[i] || (labels[i] === null && known && !signed && isMissingCode(cell)))
}

/** The distinct cells of a column, as far as they must be known: of a sampled one also those declared missing. */
const cellsToJudge = (column: RawColumn, of: Profile, variable: Variable | null): ReadonlyArray<string> => {
  if (of.complete || variable === null) return of.values
  const declared = new Set([...of.values, ...variable.missing])
  if (variable.missingRanges.length > 0)
    for (let row = 0; row < of.rows; row++) {
      const cell = cellAt(column, row)
      if (isDeclaredMissing(variable, cell)) declared.add(cell)
    }
  return [...declared]
}

/** Which cells of a column are answers, and what it is called. */
export interface Answered {
  readonly names: ReadonlyArray<string>
  readonly missing: ReadonlyArray<string>
  readonly named: ReadonlyArray<string>
  /** Those that are negative codes by what stands beside them. */
  readonly negative: ReadonlyArray<string>
  readonly cells: ReadonlyArray<string>
  /** Whether those are codes in pairs, which look like decimal numbers. */
  readonly inPairs: boolean
  readonly doubts: ReadonlyArray<string>
}

/** What a file writes where there is no answer, as several of its columns show. */
interface Conventions {
  /** Whether it writes NA. */
  readonly notAvailable: boolean
  /** Negative codes. */
  readonly codes: ReadonlySet<string>
}

/** Which cells of a column are answers. */
export const answersOf = (
  column: RawColumn,
  of: Profile,
  variable: Variable | null,
  names: ReadonlyArray<string>,
  { codes, notAvailable }: Conventions
): Answered => {
  const plain = variable !== null && variable.labels.length > 0 ? [] : missingCells(of, notAvailable)
  const declared = variable === null ? [] : declaredMissing(variable, cellsToJudge(column, of, variable))
  const labelled = of.values.filter((cell) => labelOf(variable, cell) !== null)
  const negative =
    variable !== null && labelsAnswers(variable, of.values)
      ? { codes: [], doubts: [] }
      : negativeCodes(of, [...plain, ...declared, ...labelled], names, codes)
  const named = [...new Set([...negative.codes, ...declared])]
  const missing = [...new Set([...plain, ...named])]
  const without = new Set(missing)
  const cells = of.values.filter((value) => !without.has(value))
  const count = (cell: string) => of.counts[of.values.indexOf(cell)] ?? 0
  const inPairs =
    of.complete &&
    cells.some((cell) => /^\d+,/.test(cell)) &&
    arePairs(
      cells.map((cell) => ({ cell, label: cell, count: count(cell) })),
      names
    )
  return {
    names,
    missing,
    named,
    negative: negative.codes,
    cells,
    inPairs,
    doubts: [...negative.doubts, ...notAvailableDoubt(of, plain, cells, names)]
  }
}
