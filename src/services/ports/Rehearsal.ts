import { Context } from "effect"
import type { Credits } from "../../domain/Credits.ts"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import type { ModelCall } from "../../domain/models/ModelCall.ts"

/** A call that a rehearsal came to, and whether its reply is kept from before. */
export interface RehearsedCall {
  readonly model: LanguageModel
  readonly call: ModelCall
  readonly kept: boolean
}

/** What a rehearsal came to. */
export interface Rehearsed {
  readonly calls: Array<RehearsedCall>
  /** The most credits that it would cost. */
  credits: Credits | null
}

/**
 * Where set, an ask is gone through for what it would take: nothing is charged, nothing is sent to language models, and
 * what would be is noted.
 */
export class Rehearsal extends Context.Reference<Rehearsal>()("services/Rehearsal", {
  defaultValue: (): Rehearsed | null => null
}) {}
