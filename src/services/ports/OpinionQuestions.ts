import { Context, type Effect } from "effect"
import type { ShownQuestion } from "../../domain/elicitation/ShownQuestion.ts"

/** Questions of public opinion with what adults in the United States answered, which come with the service. */
export class OpinionQuestions extends Context.Tag("services/OpinionQuestions")<
  OpinionQuestions,
  { readonly all: Effect.Effect<ReadonlyArray<OpinionQuestion>> }
>() {}

export interface OpinionQuestion extends ShownQuestion {
  readonly key: string
  /** The wave of the panel in which it was asked. */
  readonly wave: string
}
