import { invalid, type SurveyFileInvalid } from "../../domain/survey/reading/SurveyFileInvalid.ts"
import type { SurveyLimits } from "../../services/ports/SurveyFiles.ts"

/** A table of more cells is refused where hardly any of them are filled: each takes time and memory, filled or not. */
const SPARSE_FROM = 10_000_000
const SPARSEST = 1_000

const whole = (n: number) => n.toLocaleString("en-US")

/** A table whose rows need not be as long as it is wide. */
interface Grid {
  readonly rows: number
  readonly blankRows: ReadonlyArray<number>
  readonly columns: ReadonlyArray<unknown>
  /** Cells that are not blank. */
  readonly cells: number
}

/** The refusal of a table of which more was read than may be, or in which hardly anything stands; null where it is neither. */
export const beyondGrid = (
  limits: typeof SurveyLimits.Service,
  { blankRows, cells, columns, rows }: Grid
): SurveyFileInvalid | null => {
  const refused = beyond(limits, rows, columns.length)
  if (refused !== null) return refused
  if (rows + blankRows.length > limits.respondents)
    return invalid(
      `The file holds more than ${whole(limits.respondents)} rows, which is the most that are read, and ` +
        `${whole(blankRows.length)} of them are blank; delete the blank rows`
    )
  const all = rows * columns.length
  return all > SPARSE_FROM && cells * SPARSEST < all
    ? invalid(
        `The table is ${whole(columns.length)} columns wide and nearly empty: of the first ${whole(all)} ` +
          `cells, ${whole(cells)} are filled; delete the columns and rows that hold no answers, and save the ` +
          "file again"
      )
    : null
}

/** The refusal of a file of which more was read than may be; null where it was not. */
export const beyond = (
  { cells, respondents }: typeof SurveyLimits.Service,
  rows: number,
  columns: number
): SurveyFileInvalid | null => {
  if (rows > respondents)
    return invalid(
      `The file holds more than ${whole(respondents)} respondents, which is the most that are read; import a sample of them`
    )
  return rows * columns > cells
    ? invalid(
        `The file holds more than ${whole(cells)} cells, which is the most that are read; drop columns or ` +
          "import a sample of the respondents"
      )
    : null
}
