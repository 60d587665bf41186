import { Schema } from "effect"
import { ReferenceMissing } from "../Audience.ts"
import { FilterInvalid, InsufficientMatches } from "../filter/language/FilterError.ts"
import { ProjectNotFound } from "../Project.ts"
import { TooManyCriteria } from "../simulation/Audience.ts"
import { AudienceNotUnderstood } from "./AudienceNotUnderstood.ts"

/** What only one side of a comparison is refused for. */
export const SideProblem = Schema.Union(
  AudienceNotUnderstood,
  FilterInvalid,
  InsufficientMatches,
  ProjectNotFound,
  ReferenceMissing,
  TooManyCriteria
)
export type SideProblem = typeof SideProblem.Type

/** One side of a comparison could not be asked, so that nothing is compared, and nothing charged. */
export class SideRefused extends Schema.TaggedError<SideRefused>()("SideRefused", {
  /** Its position among the sides, from 0. */
  side: Schema.Number,
  problem: SideProblem
}) {
  override get message() {
    return `Side ${this.side + 1}: ${this.problem.message}`
  }
}
