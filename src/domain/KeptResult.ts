import { Schema } from "effect"
import { Uuid } from "./text/Text.ts"

export const ResultId = Uuid.pipe(Schema.brand("ResultId"))
export type ResultId = typeof ResultId.Type

/** The place of a list or a text in a result, e.g. `results[0].answers`. */
export const ResultPart = Schema.String.pipe(
  Schema.pattern(/^[A-Za-z]\w{0,40}(?:\[\d{1,6}\])?(?:\.[A-Za-z]\w{0,40}(?:\[\d{1,6}\])?){0,5}$/, {
    message: () => "must be the place of a list or a text, such as results[0].answers, with a number for n"
  })
)

/** The keys and positions that lead to a part. */
export const stepsTo = (part: string): ReadonlyArray<string> => part.replaceAll("]", "").split(/[.[]/)

export interface ResultPage {
  readonly items: ReadonlyArray<unknown>
  readonly unit: "items" | "characters"
  readonly total: number
}

/** Nothing is kept under that id for the organization, or no longer. */
export class ResultNotFound extends Schema.TaggedError<ResultNotFound>()("ResultNotFound", { resultId: ResultId }) {
  override get message() {
    return `No result ${this.resultId} is kept for this organization: results are kept for 24 hours.`
  }
}

/** A kept result has neither a list nor a text in that place. */
export class ResultPartMissing extends Schema.TaggedError<ResultPartMissing>()("ResultPartMissing", {
  part: Schema.String
}) {
  override get message() {
    return `The result has no list or text at ${this.part}: name a part that its truncated names, with a number for n.`
  }
}
