import { Schema } from "effect"
import { columnsOf, MappedQuestion, type Mapping } from "../reading/Mapping.ts"
import type { Understanding } from "./Understanding.ts"

const told = Schema.encodeSync(MappedQuestion.pick("key", "text", "kind", "stem", "source"))

/** What of a question's reading figures and filters depend on, however the mapping was stored meanwhile. */
const readingOf = (question: MappedQuestion): string => JSON.stringify(told(question))

const AGAIN =
  "change it again, or send the file with a mapping; such changes are kept only where the file is not imported again."

const weightIn = ({ weight, weightCandidates = [] }: Mapping): string => {
  if (weight === null) return "unweighted"
  const header = weightCandidates.find(({ column }) => column === weight)?.header
  return header === undefined ? `weighted by column ${weight}` : `weighted by “${header}”`
}

/** What was read in another way before a file was read anew in place of the same one: what was changed after its import is gone. */
export const readAnew = (before: Mapping, after: Mapping): Understanding["warnings"] => {
  const now = new Set(after.questions.map(readingOf))
  const gone = before.questions.filter((question) => !now.has(readingOf(question)))
  const columns = new Set(gone.flatMap(({ source }) => columnsOf(source)))
  const questions = after.questions.flatMap(({ key, source }) =>
    columnsOf(source).some((column) => columns.has(column)) ? [key] : []
  )
  return [
    ...(gone.length === 0
      ? []
      : [{ text: `Read in another way until this import, and now read anew: ${AGAIN}`, questions }]),
    ...(before.weight === after.weight
      ? []
      : [
          {
            text: `Figures were ${weightIn(before)} until this import, and now are ${weightIn(after)}: ${AGAIN}`,
            questions: []
          }
        ])
  ]
}
