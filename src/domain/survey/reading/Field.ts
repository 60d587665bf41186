import { Either } from "effect"
import { isNonAnswer } from "../../scale/CodedLabel.ts"
import { blockName, cleanText } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
import type { DateOrder } from "../model/Dates.ts"
import type { NumberStyle } from "../model/Numbers.ts"
import { namesWithOption } from "./ColumnNames.ts"
import { codeKey, type Dictionary, isDeclaredMissing, labelOf, type Variable } from "./Dictionary.ts"
import { encodeDates, encodeNumbers } from "./EncodeValues.ts"
import { type Heading, headings } from "./Heading.ts"
import { isMissingCode, isNoAnswer, missingCells, notAvailableDoubt, writesNotAvailable } from "./Missing.ts"
import { codesByName } from "./NamedCodes.ts"
import { negativeCodes } from "./NegativeCodes.ts"
import { datesOf, type Notation, notationOf, numbersOf, packedDates, packedDoubt } from "./Notation.ts"
import { filled, type Profile, profile } from "./Profile.ts"
import { cellAt, type RawColumn, type RawTable } from "./RawTable.ts"
import { strayCells, strayDoubt } from "./Strays.ts"
import { arePairs, pairsDoubt } from "./Tuples.ts"

/** One column of a file with what can be said of it alone. */
export interface Field {
  /** Counted from 1. */
  readonly column: number
  readonly heading: Heading
  /** What a dictionary says of the column. */
  readonly variable: Variable | null
  readonly profile: Profile
  /** Cells that are no answer. */
  readonly missing: ReadonlyArray<string>
  /** Those of them that are declared missing, or codes and labels that say so: filters can name them. */
  readonly named: ReadonlyArray<string>
  /** The other distinct cells, in the file's order. */
  readonly cells: ReadonlyArray<string>
  /** Rows that hold an answer. */
  readonly answers: number
  /** How numbers are written where every answer is one and no codes stand for labels. */
  readonly numbers: NumberStyle | null
  /** How dates are written where every answer is one. */
  readonly dates: DateOrder | null
  /** Whether the file writes NA for a missing answer. */
  readonly notAvailable: boolean
  /** What of its cells may be read wrongly, and what to change then. */
  readonly doubts: ReadonlyArray<string>
  /** Whether the columns beside it show that its numbers are steps, whatever its name says. */
  readonly likeSteps?: true | undefined
  /** What showed that the column is a part of a question, where its header alone did not. */
  readonly joined?: "names" | "echoes" | "words" | undefined
}

/** What a person reads above a column. */
export const headerText = ({ name, text }: Heading): string => (text === "" ? (name ?? "") : text)

/** A question's text: all that the header says, its parts in the order in which questions are read. */
export const textOf = ({ column, heading }: Pick<Field, "column" | "heading">): string => {
  const question = heading.question === "" ? (heading.name ?? `Column ${column}`) : heading.question
  return heading.text === "" ? question : heading.text
}

/** The text of a column that is no part of a question: its header as it is written. */
export const textAlone = (field: Pick<Field, "column" | "heading">): string => field.heading.whole || textOf(field)

const repeats = (of: Profile, option: string): boolean =>
  of.complete && of.values.length === 1 && foldText(cleanText(of.values[0]!)) === foldText(option)

/** So many times as many numbers without a label as with one are amounts. */
const MANY_BARE = 4

/** Labels of a few codes among many, such as “10 = Very likely”, and of refusals leave a number a number. */
const standsForLabels = (variable: Variable | null, cells: ReadonlyArray<string>): boolean => {
  const labels = cells.map((cell) => {
    const label = labelOf(variable, cell)
    return label === null || codeKey(label) === codeKey(cell) ? null : label
  })
  const named = codesByName(cells.map((cell, i) => ({ cell, label: labels[i] ?? cell, count: 1 }))).length
  const labelled = labels.filter((label) => label !== null && !isNonAnswer(label)).length - named
  const bare = labels.filter((label) => label === null).length
  return labelled > 0 && ((labelled >= 3 && bare <= MANY_BARE * labelled) || bare <= labelled || labelled + bare <= 11)
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

/**
 * Finds a column's variable; what a codebook says of `q7` holds for the parts of that question, `q7_1` and on, where
 * the file has no column `q7`.
 */
const variableFinder = (
  dictionary: Dictionary | null,
  headers: ReadonlyArray<ReadonlyArray<string>>
): ((header: ReadonlyArray<string>) => Variable | null) => {
  const byName = new Map(dictionary?.variables.map((variable) => [foldText(variable.name), variable]))
  const columns = new Set(headers.map((header) => foldText(header[0] ?? "")))
  return (header) => {
    const own = header.map((cell) => byName.get(foldText(cell))).find((found) => found !== undefined) ?? null
    const name = blockName(header[0] ?? "")
    const whole = name === null || columns.has(foldText(name)) ? null : (byName.get(foldText(name)) ?? null)
    if (own === null || whole === null) return own ?? whole
    return {
      ...own,
      question: whole.question ?? own.question,
      option: own.option ?? (whole.question === null ? null : own.question),
      labels: own.labels.length > 0 ? own.labels : whole.labels,
      missing: [...own.missing, ...whole.missing]
    }
  }
}

/** What the sample of a plain column suggests holds only if it can be read so to the end. */
const confirmed = <A>(of: Profile, guess: A | null, reads: (guess: A) => Either.Either<unknown, unknown>): A | null =>
  guess === null || of.complete || Either.isRight(reads(guess)) ? guess : null

interface Answered {
  readonly names: ReadonlyArray<string>
  readonly missing: ReadonlyArray<string>
  readonly named: ReadonlyArray<string>
  /** Those that are negative codes by what stands beside them. */
  readonly negative: ReadonlyArray<string>
  readonly cells: ReadonlyArray<string>
  readonly doubts: ReadonlyArray<string>
}

const namesOfColumn = (heading: Heading, variable: Variable | null) => namesWithOption({ heading, variable })

/** What a file writes where there is no answer, as several of its columns show. */
interface Conventions {
  /** Whether it writes NA. */
  readonly notAvailable: boolean
  /** Negative codes. */
  readonly codes: ReadonlySet<string>
}

/** Which cells of a column are answers. */
const answersOf = (
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
  return {
    names,
    missing,
    named,
    negative: negative.codes,
    cells,
    doubts: [...negative.doubts, ...notAvailableDoubt(of, plain, cells, names)]
  }
}

/** Whether a column's answers are numbers or dates, and how they are written. */
const valuesOf = (
  table: RawTable,
  column: number,
  of: Profile,
  { cells, missing, names }: Answered,
  variable: Variable | null,
  notation: Notation
): Pick<Field, "numbers" | "dates" | "doubts"> & { readonly strays: ReadonlyArray<string> } => {
  const amongNumbers = variable === null ? strayCells(of, cells) : []
  const measured = cells.filter((cell) => !amongNumbers.includes(cell))
  const count = (cell: string) => of.counts[of.values.indexOf(cell)] ?? 0
  const counted = () => cells.map((cell) => ({ cell, label: cell, count: count(cell) }))
  const inPairs = of.complete && cells.some((cell) => /^\d+,/.test(cell)) && arePairs(counted(), names)
  const written = inPairs || standsForLabels(variable, cells) ? null : numbersOf(measured, names, notation)
  const packed = written === null ? null : packedDates(cells, names)
  const style = packed === "sure" ? null : (written?.as ?? null)
  const numbers = confirmed(of, style, (guess) => encodeNumbers(table, column, guess, [...missing, ...amongNumbers]))
  const order = numbers === null ? datesOf(cells, names, notation) : null
  const dates = confirmed(of, order?.as ?? null, (guess) => encodeDates(table, column, guess, missing))
  const strays = numbers === null ? [] : amongNumbers
  const doubt = numbers !== null ? written?.doubt : dates !== null ? order?.doubt : undefined
  return {
    numbers,
    dates,
    strays,
    doubts: [
      ...(doubt === undefined ? [] : [doubt]),
      ...(strays.length === 0 ? [] : [strayDoubt(strays)]),
      ...(inPairs ? [pairsDoubt(cells.find((cell) => cell.includes(","))!)] : []),
      ...(packed === "perhaps" ? [packedDoubt(cells)] : [])
    ]
  }
}

/** Every column of a table. */
export const fields = (table: RawTable, dictionary: Dictionary | null): ReadonlyArray<Field> => {
  const profiles = table.columns.map((column) => profile(column, table.rows))
  const notAvailable = writesNotAvailable(profiles)
  const find = variableFinder(
    dictionary,
    table.columns.map(({ header }) => header)
  )
  const variables = table.columns.map(({ header }) => find(header))
  const read = headings(
    table.columns.map(({ header }, c) => ({
      cells: header,
      variable: variables[c]!,
      repeats: (option) => repeats(profiles[c]!, option)
    }))
  )
  const answersBy = (codes: ReadonlySet<string>) =>
    profiles.map((of, c) =>
      answersOf(table.columns[c]!, of, variables[c]!, namesOfColumn(read[c]!, variables[c]!), { notAvailable, codes })
    )
  const codes = new Set(answersBy(new Set()).flatMap(({ negative }) => negative))
  const answered = answersBy(codes)
  const notation = notationOf(answered.map(({ cells }) => cells))
  return profiles.map((of, c): Field => {
    const variable = variables[c]!
    const { doubts, named } = answered[c]!
    const values = valuesOf(table, c + 1, of, answered[c]!, variable, notation)
    const missing = [...answered[c]!.missing, ...values.strays]
    const cells = answered[c]!.cells.filter((cell) => !values.strays.includes(cell))
    return {
      column: c + 1,
      heading: read[c]!,
      variable,
      profile: of,
      missing,
      named,
      cells,
      answers: filled(of, new Set(missing)),
      numbers: values.numbers,
      dates: values.dates,
      notAvailable,
      doubts: [...values.doubts, ...doubts]
    }
  })
}
