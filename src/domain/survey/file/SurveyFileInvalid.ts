import { Schema } from "effect"
import { excerpt } from "../../text/Text.ts"

const Given = Schema.Literal("file", "codebook", "mapping", "weight", "id")
type Given = typeof Given.Type

/** A survey file, codebook or mapping that cannot be imported. Nothing of it was stored. */
export class SurveyFileInvalid extends Schema.TaggedError<SurveyFileInvalid>()("SurveyFileInvalid", {
  /** What is wrong and what to change, as a sentence without its final stop. */
  problem: Schema.String,
  /** Row of the file, counted from 1 with the header, where one is to blame. */
  row: Schema.NullOr(Schema.Number),
  /** Header or number of the column to blame. */
  column: Schema.NullOr(Schema.String),
  /** What the caller gave that is to blame. */
  given: Schema.optionalWith(Given, { default: () => "file" as const })
}) {
  override get message() {
    const place = [
      this.row === null ? "" : `row ${this.row}`,
      this.column === null ? "" : `column “${excerpt(this.column)}”`
    ].filter((part) => part !== "")
    const sentence = /[.!?]$/.test(this.problem) ? this.problem : `${this.problem}.`
    if (place.length === 0) return sentence
    const where = place.join(", ")
    return `${where.charAt(0).toUpperCase()}${where.slice(1)}: ${sentence}`
  }
}

export const invalid = (
  problem: string,
  place: { readonly row?: number; readonly column?: string } = {},
  given: Given = "file"
): SurveyFileInvalid => new SurveyFileInvalid({ problem, row: place.row ?? null, column: place.column ?? null, given })

/** The same refusal, of something that was given beside the file. */
export const blaming =
  (given: Given) =>
  ({ column, problem, row }: SurveyFileInvalid): SurveyFileInvalid =>
    new SurveyFileInvalid({ problem, row, column, given })
