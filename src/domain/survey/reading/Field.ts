import { Either } from "effect"
import { blockName, cleanText } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
import { type DateOrder, dateOrder } from "../model/Dates.ts"
import { type NumberStyle, numberStyle } from "../model/Numbers.ts"
import { type Dictionary, isDeclaredMissing, labelOf, type Variable } from "./Dictionary.ts"
import { encodeDates, encodeNumbers } from "./EncodeValues.ts"
import { type Heading, headings } from "./Heading.ts"
import { missingCells, writesNotAvailable } from "./Missing.ts"
import { filled, type Profile, profile } from "./Profile.ts"
import type { RawTable } from "./RawTable.ts"

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
}

/** What a person reads above a column. */
export const headerText = ({ name, text }: Heading): string => (text === "" ? (name ?? "") : text)

const repeats = (of: Profile, option: string): boolean =>
  of.complete && of.values.length === 1 && foldText(cleanText(of.values[0]!)) === foldText(option)

/** Labels of a few codes among many, such as “10 = Very likely”, leave a number a number. */
const standsForLabels = (variable: Variable | null, cells: ReadonlyArray<string>): boolean => {
  const labelled = cells.filter((cell) => labelOf(variable, cell) !== null).length
  return labelled > 0 && (labelled >= 3 || cells.length - labelled <= labelled || cells.length <= 11)
}

/** Finds a column's variable; what a codebook says of `q7` holds for the parts of that question, `q7_1` and on. */
const variableFinder = (dictionary: Dictionary | null): ((header: ReadonlyArray<string>) => Variable | null) => {
  const byName = new Map(dictionary?.variables.map((variable) => [foldText(variable.name), variable]))
  return (header) => {
    const own = header.map((cell) => byName.get(foldText(cell))).find((found) => found !== undefined) ?? null
    const name = blockName(header[0] ?? "")
    const whole = name === null ? null : (byName.get(foldText(name)) ?? null)
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

/** Every column of a table. */
export const fields = (table: RawTable, dictionary: Dictionary | null): ReadonlyArray<Field> => {
  const profiles = table.columns.map((column) => profile(column, table.rows))
  const notAvailable = writesNotAvailable(profiles)
  const find = variableFinder(dictionary)
  const variables = table.columns.map(({ header }) => find(header))
  const read = headings(
    table.columns.map(({ header }, c) => ({
      cells: header,
      variable: variables[c]!,
      repeats: (option) => repeats(profiles[c]!, option)
    }))
  )
  return profiles.map((of, c) => {
    const variable = variables[c]!
    const guessed = variable !== null && variable.labels.length > 0 ? [] : missingCells(of, notAvailable)
    const missing = [
      ...new Set([
        ...guessed,
        ...(variable === null ? [] : of.values.filter((cell) => isDeclaredMissing(variable, cell)))
      ])
    ]
    const without = new Set(missing)
    const cells = of.values.filter((value) => !without.has(value))
    const column = c + 1
    const style = standsForLabels(variable, cells) ? null : numberStyle(cells)
    const numbers = confirmed(of, style, (guess) => encodeNumbers(table, column, guess, missing))
    const order = numbers === null ? dateOrder(cells) : null
    return {
      column,
      heading: read[c]!,
      variable,
      profile: of,
      missing,
      cells,
      answers: filled(of, without),
      numbers,
      dates: confirmed(of, order, (guess) => encodeDates(table, column, guess, missing)),
      notAvailable
    }
  })
}
