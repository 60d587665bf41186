import { Schema } from "effect"
import { whole } from "../../Whole.ts"

const MOST = 1_000

/** Which groups of respondents are hidden. */
export const SmallCells = Schema.Struct({
  below: whole(1, MOST).annotations({
    description: "Groups of fewer respondents are hidden, with what would reveal them; 1 hides none"
  })
}).annotations({ identifier: "SmallCells" })
export type SmallCells = typeof SmallCells.Type

/** Smaller groups were to be shown than the operator of the service allows. */
export class SmallCellsRefused extends Schema.TaggedError<SmallCellsRefused>()("SmallCellsRefused", {
  below: Schema.Number,
  least: Schema.Number
}) {
  override get message() {
    return (
      `This service doesn't show groups of fewer than ${this.least} respondents, so ${this.below} is too low: ` +
      `send a smallCells.below of ${this.least} or more, or ask whoever operates it.`
    )
  }
}

/** What a table says that shows smaller groups than others see. */
export const forInternalUse = (usual: number): string =>
  `Groups of fewer than ${usual} respondents are shown, who could be recognized: for internal use only.`
