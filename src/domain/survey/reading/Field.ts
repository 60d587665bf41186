import { Either } from "effect"
import { isNonAnswer } from "../../scale/CodedLabel.ts"
import { blockName, cleanText } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
import { codeKey, type Dictionary, labelOf, type Variable } from "../codebook/Dictionary.ts"
import { filled, type Profile, profile, type RawTable } from "../file/RawTable.ts"
import { encodeDates, encodeNumbers } from "../mapping/EncodeValues.ts"
import type { DateOrder } from "../model/Dates.ts"
import type { NumberStyle } from "../model/Numbers.ts"
import { type Answered, answersOf } from "./AnsweredCells.ts"
import { strayCells, strayDoubt } from "./CellDoubts.ts"
import { namesWithOption } from "./ColumnNames.ts"
import { type Heading, headings } from "./Heading.ts"
import { pairsDoubt } from "./ListOptions.ts"
import { writesNotAvailable } from "./Missing.ts"
import { codesByName } from "./NamedCodes.ts"
import { datesOf, type Notation, notationOf, numbersOf, packedDates, packedDoubt } from "./Notation.ts"

export interface Field {
  /** Counted from 1. */
  readonly column: number
  readonly heading: Heading
  readonly variable: Variable | null
  readonly profile: Profile
  /** Cells that are no answer. */
  readonly missing: ReadonlyArray<string>
  /** Those of them that are declared missing, or codes and labels that say so: filters can name them. */
  readonly named: ReadonlyArray<string>
  /** The other distinct cells, in the file's order. */
  readonly cells: ReadonlyArray<string>
  readonly answers: number
  /** How numbers are written where every answer is one and no codes stand for labels. */
  readonly numbers: NumberStyle | null
  /** How dates are written where every answer is one. */
  readonly dates: DateOrder | null
  /** Whether the file writes NA for a missing answer. */
  readonly notAvailable: boolean
  /** What of its cells may be read wrongly, and what to change then. */
  readonly doubts: ReadonlyArray<string>
  /** Cells that the columns of its battery show to be codes of no answer. */
  readonly apart?: ReadonlyArray<string> | undefined
  /** Cells that count as steps and may say that there is no answer. */
  readonly perhapsMissing?: ReadonlyArray<string> | undefined
  /** What showed that the column is a part of a question, where its header alone did not. */
  readonly joined?: "names" | "echoes" | "words" | "tails" | undefined
}

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

/** A label that is nothing but its code and signs, “7.-”, is the bare code. */
const withBareCodes = (variable: Variable): Variable => {
  const isBare = ({ label, value }: Variable["labels"][number]) =>
    label !== value && codeKey(label.replace(/^[([]|[\s.:)\]–-]+$/g, "")) === codeKey(value)
  return variable.labels.some(isBare)
    ? { ...variable, labels: variable.labels.map((one) => (isBare(one) ? { ...one, label: one.value } : one)) }
    : variable
}

/** Of the lists of two answers that a file declares ordinal or nominal, so many are ordinal where a program guessed. */
const MAX_ORDINAL_PAIRS = 0.25
const MIN_ORDINAL_PAIRS = 3

/** Whether “ordinal” tells anything in a file: not where yes and no are declared to be it as well. */
const tellsOrdinal = (variables: ReadonlyArray<Variable>): boolean => {
  const pairs = variables.filter(({ labels }) => labels.filter(({ label }) => !isNonAnswer(label)).length === 2)
  const ordinal = pairs.filter(({ measure }) => measure === "ordinal").length
  const nominal = pairs.filter(({ measure }) => measure === "nominal").length
  return ordinal < MIN_ORDINAL_PAIRS || ordinal <= MAX_ORDINAL_PAIRS * (ordinal + nominal)
}

/**
 * Finds a column's variable; what a codebook says of `q7` holds for the parts of that question, `q7_1` and on, where
 * the file has no column `q7`.
 */
const variableFinder = (
  dictionary: Dictionary | null,
  headers: ReadonlyArray<ReadonlyArray<string>>
): ((header: ReadonlyArray<string>) => Variable | null) => {
  const isTold = dictionary === null || tellsOrdinal(dictionary.variables)
  const measured = (variable: Variable): Variable =>
    isTold || variable.measure !== "ordinal" ? variable : { ...variable, measure: null }
  const byName = new Map(
    dictionary?.variables.map((variable) => [foldText(variable.name), withBareCodes(measured(variable))])
  )
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

const namesOfColumn = (heading: Heading, variable: Variable | null) => namesWithOption({ heading, variable })

/** Whether a column's answers are numbers or dates, and how they are written. */
const valuesOf = (
  table: RawTable,
  column: number,
  of: Profile,
  { cells, inPairs, missing, names }: Answered,
  variable: Variable | null,
  notation: Notation
): Pick<Field, "numbers" | "dates" | "doubts"> & { readonly strays: ReadonlyArray<string> } => {
  const amongNumbers = variable === null ? strayCells(of, cells) : []
  const measured = cells.filter((cell) => !amongNumbers.includes(cell))
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
  const notation = notationOf(answered.map(({ cells, inPairs }) => (inPairs ? [] : cells)))
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
