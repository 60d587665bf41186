import { Cause, Either, Exit, Option } from "effect"
import type { BudgetSpent } from "../../domain/models/BudgetSpent.ts"
import { callIdentity } from "../../domain/models/CallIdentity.ts"
import type { CallRecord } from "../../domain/models/CallRecord.ts"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import type { ModelCall, ModelReply } from "../../domain/models/ModelCall.ts"
import type { ModelFailed } from "../../domain/models/ModelFailed.ts"
import { NO_TOKENS } from "../../domain/models/Tokens.ts"
import type { BatchUnderWay } from "../ports/UnderWay.ts"

/** A call for which nothing was sent. */
export const unsent = (model: LanguageModel, call: ModelCall, fault: CallRecord["fault"]): CallRecord => ({
  model: model.id,
  call,
  kept: false,
  tokens: NO_TOKENS,
  usd: 0,
  bookedUsd: 0,
  fault
})

export const faultOf = (error: ModelFailed | BudgetSpent) =>
  error._tag === "BudgetSpent" ? "over_budget" : error.fault

/** What a request came to, of which `read` says whether it can be used; null where a defect ended it. */
export const outcomeOf = (
  exit: Exit.Exit<ModelReply, ModelFailed | BudgetSpent>,
  read: (reply: ModelReply) => Either.Either<unknown, string>
): Pick<CallRecord, "fault" | "served"> | null => {
  if (Exit.isSuccess(exit))
    return { fault: Either.isLeft(read(exit.value)) ? "malformed" : null, served: exit.value.model }
  const failure = Cause.failureOption(exit.cause)
  if (Option.isSome(failure)) return { fault: faultOf(failure.value) }
  return Cause.isInterruptedOnly(exit.cause) ? { fault: "late" } : null
}

/** What a reply took that was made together with others for the very ask that is answered, told once. */
export const paidNow = (
  batch: BatchUnderWay["Type"],
  model: LanguageModel,
  call: ModelCall,
  { paid, tokens }: ModelReply
): Pick<CallRecord, "bookedUsd" | "tokens" | "usd"> | null => {
  if (batch === null || paid?.by !== batch.ask) return null
  const name = callIdentity(model, call)
  if (batch.told.has(name)) return null
  batch.told.add(name)
  return { tokens, usd: paid.usd, bookedUsd: paid.usd }
}

/** A reply that was kept, with what it took where that counts now. */
export const keptReply = (
  model: LanguageModel,
  call: ModelCall,
  reply: ModelReply,
  took: Pick<CallRecord, "bookedUsd" | "tokens" | "usd"> | null = null
): CallRecord => ({
  ...unsent(model, call, null),
  ...took,
  kept: true,
  served: reply.model
})

/** What one who waited for another's call has to show for it. */
export const recordOf = (
  model: LanguageModel,
  call: ModelCall,
  exit: Exit.Exit<ModelReply, ModelFailed | BudgetSpent>
) =>
  Exit.match(exit, {
    onSuccess: (reply) => keptReply(model, call, reply),
    onFailure: (cause) =>
      unsent(model, call, Option.match(Cause.failureOption(cause), { onNone: () => "unavailable", onSome: faultOf }))
  })
