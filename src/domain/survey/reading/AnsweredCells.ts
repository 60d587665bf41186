import { AMOUNTS } from "../../lexicon/headers/Amounts.ts"
import { phrases } from "../../lexicon/Phrases.ts"
import { isNonAnswer } from "../../scale/CodedLabel.ts"
import { listed } from "../../text/Text.ts"
import { isDeclaredMissing, labelOf, type Variable } from "../codebook/Dictionary.ts"
import { cellAt, type Profile, type RawColumn } from "../file/RawTable.ts"
import { arePairs } from "./ListOptions.ts"
import { isMissingCode, isNoAnswer, missingCells, notAvailableDoubt } from "./Missing.ts"

const saysSigned = phrases(AMOUNTS).within("{signed}")
const MAX_CODES = 4
/** More distinct numbers are amounts, of which each is given seldom. */
const MANY_VALUES = 12
/** Codes are given so many times as often as the amount beside them. */
const MORE_OFTEN = 1.5
/** A code this small beside amounts so many times larger is no amount. */
const TIMES_SMALLER = 50
/** Steps below zero go no further down. */
const LAST_STEP = -7

interface Found {
  readonly codes: ReadonlyArray<string>
  readonly doubts: ReadonlyArray<string>
}

const NONE: Found = { codes: [], doubts: [] }

const mean = (values: ReadonlyArray<number>) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const median = (values: ReadonlyArray<number>) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Whether negative codes stand beside so many different numbers as codes do: often, or far below them. */
const standOut = (
  codes: ReadonlyArray<number>,
  given: ReadonlyArray<number>,
  others: ReadonlyArray<number>,
  counts: ReadonlyArray<number>
) => {
  if (others.length <= MANY_VALUES || codes.every((code) => code <= -77)) return true
  const often = mean(given) >= 2 && mean(given) >= MORE_OFTEN * mean(counts)
  return often || median(others) > -TIMES_SMALLER * Math.min(...codes)
}

const looksCoded = (codes: ReadonlyArray<number>, others: ReadonlyArray<number>): boolean => {
  const small = codes.filter((code) => code > LAST_STEP)
  const beside = small.length < codes.length && others.length <= MANY_VALUES && !others.includes(0)
  return small.length === 0 || beside || (small.length <= 2 && Math.max(...others) > -2 * Math.min(...small))
}

/** Whether few codes stand on both sides of zero and never at it: a scale without a middle, or codes of missing answers. */
const mayBeCodes = (codes: ReadonlyArray<number>, others: ReadonlyArray<number>): boolean =>
  others.length <= MANY_VALUES && codes.length > 1 && others.every((value) => Number.isInteger(value) && value > 0)

const counted = (codes: ReadonlyArray<string>, count: (code: string) => number) =>
  listed(codes.toSorted((a, b) => Number(b) - Number(a)).map((code) => `“${code}” (${count(code)})`))

type Count = (code: string) => number

const readAsAmounts = (codes: ReadonlyArray<string>, count: Count): string => {
  const one = codes.length === 1
  return (
    `${counted(codes, count)} ${one ? "is read as an amount" : "are read as amounts"} and may ` +
    `be ${one ? "a code" : "codes"} of missing answers; list ${one ? "it" : "them"} in missing in the ` +
    "mapping if so"
  )
}

const readAsCodes = (codes: ReadonlyArray<string>, count: Count): string => {
  const one = codes.length === 1
  return (
    `${counted(codes, count)} ${one ? "looks like a code" : "look like codes"} of missing answers ` +
    `and ${one ? "counts" : "count"} as no answer; remove ${one ? "it" : "them"} from missing in the ` +
    `mapping if ${one ? "it is an amount" : "they are amounts"}`
  )
}

/**
 * Negative cells that surveys write where there is no answer, −1, −99 and the like: a few beside numbers of which none is
 * below zero, in a column whose name says nothing of profits, changes or balances. `known` are those that other columns of
 * the file have.
 */
export const negativeCodes = (
  of: Profile,
  missing: ReadonlyArray<string>,
  names: ReadonlyArray<string>,
  known: ReadonlySet<string>
): Found => {
  const negatives = of.values.filter((value) => /^-\d+(?:[.,]\d+)?$/.test(value) && !missing.includes(value))
  const others = of.values.filter((value) => !negatives.includes(value) && !missing.includes(value))
  if (negatives.length === 0 || negatives.length > MAX_CODES || others.length === 0 || !negatives.every(isMissingCode))
    return NONE
  const numbers = others.map((value) => Number(value.replace(",", ".")))
  const count = (value: string) => of.counts[of.values.indexOf(value)]!
  if (numbers.some(Number.isNaN)) {
    const written = others.filter((value) => /\d/.test(value)).length > others.length / 2
    if (written && names.some(saysSigned)) return { codes: [], doubts: [readAsAmounts(negatives, count)] }
    const codes = negatives.length === 1 ? negatives : []
    return { codes, doubts: written && codes.length > 0 ? [readAsCodes(codes, count)] : [] }
  }
  const codes = negatives.map(Number)
  const usual = others.length <= MANY_VALUES && negatives.length > 1 && negatives.every((code) => known.has(code))
  const coded =
    usual || (looksCoded(codes, numbers) && standOut(codes, negatives.map(count), numbers, others.map(count)))
  if (!coded && mayBeCodes(codes, numbers)) return { codes: [], doubts: [readAsAmounts(negatives, count)] }
  if (!coded && (negatives.length > 1 || others.length <= MANY_VALUES)) return NONE
  return !coded || names.some(saysSigned)
    ? { codes: [], doubts: [readAsAmounts(negatives, count)] }
    : { codes: negatives, doubts: [readAsCodes(negatives, count)] }
}

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
