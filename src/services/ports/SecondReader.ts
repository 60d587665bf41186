import { Context, Effect, Option } from "effect"
import type { Theme } from "../../domain/evidence/Estimate.ts"
import type { FoundQuestion, SoughtQuestion } from "../../domain/evidence/QuestionMatch.ts"
import type { CompiledFilter } from "../../domain/filter/CompiledFilter.ts"
import type { EngineChoice } from "../../domain/models/EngineChoice.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { PhraseRead } from "../../domain/people/OpenPhrases.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"

/** What somebody else read, and who. */
export interface Reading<A> {
  readonly read: A
  readonly by: string
}

/** Written answers to be read. */
export interface WrittenAnswers {
  readonly question: string
  /** Without what could tell who wrote them. */
  readonly texts: ReadonlyArray<string>
  readonly weights: ArrayLike<number>
}

/** The engine that a request names; undefined where it names none. */
export class ReadingFor extends Context.Reference<ReadingFor>()("services/ReadingFor", {
  defaultValue: (): EngineChoice | undefined => undefined
}) {}

/** Reads for a request that names an engine: who wants computation alone has nothing read by a model. */
export const readingFor =
  (engine: EngineChoice | undefined) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(ReadingFor, (current) =>
      current === engine ? work : Effect.provideService(work, ReadingFor, engine)
    )

/**
 * Reads what words alone did not say for sure. What it reads is checked against the survey before it is believed, and
 * results name who read it. Nobody unless somebody is provided.
 */
export class SecondReader extends Context.Reference<SecondReader>()("services/SecondReader", {
  defaultValue: () => ({
    reads: (_engine: EngineChoice | undefined): Effect.Effect<boolean> => Effect.succeed(false),
    filter: (_organization: OrganizationId, _source: string, _codebook: Codebook) =>
      Effect.succeed(Option.none<Reading<CompiledFilter>>()),
    phrases: (_organization: OrganizationId, _description: string) => Effect.succeed<ReadonlyArray<PhraseRead>>([]),
    /** Themes of what respondents wrote; nobody reads it unless a request, or the usual engine, names models. */
    themes: (_organization: OrganizationId, _answers: WrittenAnswers) => Effect.succeed<ReadonlyArray<Theme>>([]),
    question: (_organization: OrganizationId, _sought: SoughtQuestion, _codebook: Codebook) =>
      Effect.succeed(Option.none<Reading<FoundQuestion>>())
  })
}) {}
