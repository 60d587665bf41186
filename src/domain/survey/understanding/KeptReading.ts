import { atOnce, type Turns } from "../../Turns.ts"
import type { Dictionary } from "../codebook/Dictionary.ts"
import type { HeaderCells, RawTable } from "../file/RawTable.ts"
import type { SurveyDraft } from "../mapping/Draft.ts"
import { type ColumnRole, columnsOf, type Mapping } from "../mapping/Mapping.ts"
import type { Codebook } from "../model/Question.ts"
import { leftOutRole } from "./ColumnRoles.ts"
import { understandingInTurns } from "./Document.ts"
import type { KeptChange } from "./KeptChange.ts"
import { type QuestionFacts, questionFacts, type WeightedFacts } from "./QuestionFacts.ts"
import type { Understanding } from "./Understanding.ts"

interface KeptColumn {
  readonly header: HeaderCells
  /** Its cells, packed; null where they are not kept. */
  readonly bytes: Uint8Array | null
}

/** How a file was read, with its columns, so that its questions can be read in another way later. */
export interface KeptReading {
  readonly mapping: Mapping
  readonly dictionary: Dictionary | null
  readonly format: string
  readonly facts: ReadonlyArray<QuestionFacts>
  /** In the file's order. */
  readonly columns: ReadonlyArray<KeptColumn>
  /** What was changed by hand, in that order; absent where nothing was. */
  readonly changes?: ReadonlyArray<KeptChange> | undefined
  /** How the file was read before that; absent where nothing was changed. */
  readonly asRead?: Mapping | undefined
}

/** Left out and not kept either: who or where somebody is. */
export const NEVER_KEPT: ReadonlySet<ColumnRole> = new Set(["identifier", "personal", "location"])

/** The columns, counted from 1, whose cells are kept: all but those that say who or where somebody is and become no question. */
export const keptColumns = (mapping: Mapping, columns: number): ReadonlySet<number> => {
  const used = new Set([...mapping.questions.flatMap(({ source }) => columnsOf(source)), mapping.weight])
  const never = new Set(
    mapping.leftOut.flatMap((one) => (NEVER_KEPT.has(leftOutRole(one)) && !used.has(one.column) ? [one.column] : []))
  )
  return new Set(Array.from({ length: columns }, (_, c) => c + 1).filter((column) => !never.has(column)))
}

/** What is known of each question of a file that was read. */
export const factsOfDraft = (
  table: RawTable,
  mapping: Mapping,
  { codebook, microdata }: SurveyDraft
): ReadonlyArray<WeightedFacts> =>
  mapping.questions.map((mapped, at) =>
    questionFacts(table, mapped, codebook.questions[at]!, microdata.columns[at]!, microdata.weights)
  )

/** A reading as far as it is shown. */
type ShownReading = Pick<KeptReading, "changes" | "facts" | "format" | "mapping"> & {
  readonly columns: ReadonlyArray<Pick<KeptColumn, "header">>
}

/** What a kept reading, or one about to be kept, says of a survey; with a pause after each question. */
export const keptInTurns = (
  codebook: Codebook,
  { changes = [], columns, facts, format, mapping }: ShownReading
): Turns<Understanding> =>
  understandingInTurns({ codebook, facts, format, mapping, changes, headers: columns.map(({ header }) => header) })

export const understandingOfKept = (codebook: Codebook, reading: ShownReading): Understanding =>
  atOnce(keptInTurns(codebook, reading))

/** What is known of a survey whose reading was not kept. */
export const codebookInTurns = (codebook: Codebook, facts: ReadonlyArray<QuestionFacts>): Turns<Understanding> =>
  understandingInTurns({ codebook, facts, format: null, mapping: null, headers: [], changes: [] })
