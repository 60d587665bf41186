import { Either } from "effect"
import { columnAt, type Result, refuseCell } from "./Cells.ts"
import { answered } from "./Column.ts"
import { encodeQuestion } from "./Encode.ts"
import { encodeNumbers } from "./EncodeValues.ts"
import type { MappedQuestion, Mapping, Source } from "./Mapping.ts"
import { numberStyle } from "./Numbers.ts"
import type { Question } from "./Question.ts"
import type { RawTable } from "./RawTable.ts"
import type { SurveyDraft } from "./SurveyDraft.ts"

/** The answer labels of a question, in their order. */
export const labelsOf = (source: Source): ReadonlyArray<string> => {
  switch (source._tag) {
    case "Labels":
    case "Delimited":
    case "Mentions":
      return source.labels.map(({ label }) => label)
    case "OneHot":
    case "Ranks":
      return source.options.map(({ label }) => label)
    case "Numbers":
    case "Dates":
    case "Texts":
      return []
  }
}

const questionOf = ({ key, text, kind, stem, source }: MappedQuestion): Question => ({
  key,
  text,
  kind,
  stem,
  labels: labelsOf(source)
})

const weightsOf = (table: RawTable, at: number): Result<Float64Array> =>
  Either.gen(function* () {
    const column = yield* columnAt(table, at)
    const style = column._tag === "Dictionary" ? numberStyle(column.values) : null
    const weights = yield* encodeNumbers(table, at, style ?? "point", [])
    const bad = weights.findIndex((weight) => !(weight >= 0 && weight < Number.POSITIVE_INFINITY))
    return bad === -1
      ? weights
      : yield* refuseCell(table, at, bad, "Every respondent needs a weight that is a number of zero or more")
  })

/** Per question the number of respondents who answered it. */
export const basesOf = ({ codebook, microdata }: SurveyDraft): ReadonlyArray<number> =>
  microdata.columns.map((column) => {
    let base = 0
    for (let row = 0; row < codebook.respondents; row++) if (answered(column, row)) base++
    return base
  })

/** A table read as its mapping says. A cell that the mapping does not cover is refused with its row and column. */
export const draftOf = (table: RawTable, mapping: Mapping): Result<SurveyDraft> =>
  Either.gen(function* () {
    const columns = []
    for (const question of mapping.questions) columns.push(yield* encodeQuestion(table, question))
    const weights = mapping.weight === null ? null : yield* weightsOf(table, mapping.weight)
    return {
      codebook: { questions: mapping.questions.map(questionOf), respondents: table.rows, weighted: weights !== null },
      microdata: { columns, weights },
      leftOut: mapping.leftOut
    }
  })
