import { Context, Effect, Option } from "effect"
import type { FoundQuestion, SoughtQuestion } from "../../domain/evidence/QuestionMatch.ts"
import type { CompiledFilter } from "../../domain/filter/CompiledFilter.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"

/** What somebody else read, and who. */
export interface Reading<A> {
  readonly read: A
  readonly by: string
}

/**
 * Reads what words alone did not say for sure. What it reads is checked against the survey before it is believed, and
 * results name who read it. Nobody unless somebody is provided.
 */
export class SecondReader extends Context.Reference<SecondReader>()("services/SecondReader", {
  defaultValue: () => ({
    filter: (_organization: OrganizationId, _source: string, _codebook: Codebook) =>
      Effect.succeed(Option.none<Reading<CompiledFilter>>()),
    question: (_organization: OrganizationId, _sought: SoughtQuestion, _codebook: Codebook) =>
      Effect.succeed(Option.none<Reading<FoundQuestion>>())
  })
}) {}
