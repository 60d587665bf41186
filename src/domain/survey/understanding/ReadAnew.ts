import { Schema } from "effect"
import { columnsOf, MappedQuestion, type Mapping } from "../reading/Mapping.ts"
import type { KeptChange } from "./KeptChange.ts"
import type { Understanding } from "./Understanding.ts"

const told = Schema.encodeSync(MappedQuestion.pick("key", "text", "kind", "stem", "source"))

/** What of a question's reading figures and filters depend on, however the mapping was stored meanwhile. */
const readingOf = (question: MappedQuestion): string => JSON.stringify(told(question))

const AGAIN = "look at it, and change it again if it was right before."

const weightIn = ({ weight, weightCandidates = [] }: Mapping): string => {
  if (weight === null) return "unweighted"
  const header = weightCandidates.find(({ column }) => column === weight)?.header
  return header === undefined ? `weighted by column ${weight}` : `weighted by “${header}”`
}

/**
 * What was read in another way before a file was read anew in place of the same one, where no change by hand that is kept
 * says so: this program reads it otherwise now, or it was changed before changes were kept.
 */
export const readAnew = (
  before: Mapping,
  after: Mapping,
  changes: ReadonlyArray<KeptChange>
): Understanding["warnings"] => {
  const lost = changes.filter(({ problem }) => problem !== null)
  const told = new Set(lost.flatMap(({ columns }) => columns.map(({ column }) => column)))
  const now = new Set(after.questions.map(readingOf))
  const gone = before.questions.filter(
    (question) => !now.has(readingOf(question)) && !columnsOf(question.source).some((column) => told.has(column))
  )
  const columns = new Set(gone.flatMap(({ source }) => columnsOf(source)))
  const questions = after.questions.flatMap(({ key, source }) =>
    columnsOf(source).some((column) => columns.has(column)) ? [key] : []
  )
  return [
    ...(gone.length === 0
      ? []
      : [{ text: `Read in another way until this import, and now read anew: ${AGAIN}`, questions }]),
    ...(before.weight === after.weight || lost.some(({ sent }) => "weight" in sent)
      ? []
      : [
          {
            text: `Figures were ${weightIn(before)} until this import, and now are ${weightIn(after)}: ${AGAIN}`,
            questions: []
          }
        ])
  ]
}
