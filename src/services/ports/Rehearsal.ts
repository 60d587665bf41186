import { Context } from "effect"
import type { Credits } from "../../domain/Credits.ts"
import { mostCost } from "../../domain/models/CallSize.ts"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import type { ModelCall } from "../../domain/models/ModelCall.ts"

/** A call that a rehearsal came to, and whether its reply is kept from before. */
export interface RehearsedCall {
  readonly model: LanguageModel
  readonly call: ModelCall
  readonly kept: boolean
}

/** Calls by which language models would first be tried on people's own questions. */
export interface RehearsedTrial {
  readonly calls: ReadonlyArray<RehearsedCall>
  /** Whether they are not made today, since they could take too much of what is left of the day's money. */
  readonly isPutOff: boolean
}

/** What a rehearsal came to. */
export interface Rehearsed {
  readonly calls: Array<RehearsedCall>
  /** Calls that may follow where replies are not as they were taken to be; absent where nobody wants to know. */
  readonly possible?: Array<RehearsedCall>
  /** Whether calls that the day's money does not cover are refused as they would be. */
  readonly isBudgeted?: boolean
  /** Trials that would be begun beside it, by whom and what they are about; absent where nobody wants to know. */
  readonly trials?: Map<string, RehearsedTrial>
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

/** The most that those of some calls can cost for which no reply is kept, in US dollars. */
export const mostCostOf = (calls: ReadonlyArray<RehearsedCall>): number =>
  calls.reduce((sum, { call, kept, model }) => (kept ? sum : sum + mostCost(model, call)), 0)
