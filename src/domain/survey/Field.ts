import { foldText } from "../Text.ts"
import { type Heading, headings } from "./Header.ts"
import { missingCells, writesNotAvailable } from "./Missing.ts"
import { type NumberStyle, numberStyle } from "./Numbers.ts"
import { filled, type Profile, profile } from "./Profile.ts"
import type { RawTable } from "./RawTable.ts"
import { cleanText } from "./Slug.ts"

/** One column of a file with what can be said of it alone. */
export interface Field {
  /** Counted from 1. */
  readonly column: number
  readonly heading: Heading
  readonly profile: Profile
  /** Cells that are no answer. */
  readonly missing: ReadonlyArray<string>
  /** The other distinct cells, in the file's order. */
  readonly cells: ReadonlyArray<string>
  /** Rows that hold an answer. */
  readonly answers: number
  /** How numbers are written where every answer is one. */
  readonly numbers: NumberStyle | null
  /** Whether the file writes NA for a missing answer. */
  readonly notAvailable: boolean
}

/** What a person reads above a column. */
export const headerText = ({ name, option, question }: Heading): string =>
  option === null ? (question === "" ? (name ?? "") : question) : `${question} — ${option}`

const repeats = (of: Profile, option: string): boolean =>
  of.complete && of.values.length === 1 && foldText(cleanText(of.values[0]!)) === foldText(option)

/** Every column of a table. */
export const fields = (table: RawTable): ReadonlyArray<Field> => {
  const profiles = table.columns.map((column) => profile(column, table.rows))
  const notAvailable = writesNotAvailable(profiles)
  const read = headings(
    table.columns.map((column) => column.header),
    (column, option) => repeats(profiles[column]!, option)
  )
  return profiles.map((of, index) => {
    const missing = missingCells(of, notAvailable)
    const without = new Set(missing)
    const cells = of.values.filter((value) => !without.has(value))
    return {
      column: index + 1,
      heading: read[index]!,
      profile: of,
      missing,
      cells,
      answers: filled(of, without),
      numbers: numberStyle(cells),
      notAvailable
    }
  })
}
