import { Context, Effect, Either } from "effect"
import type { CallRecord } from "../../domain/models/CallRecord.ts"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import type { ModelCall } from "../../domain/models/ModelCall.ts"
import { ModelFailed } from "../../domain/models/ModelFailed.ts"
import { NO_TOKENS } from "../../domain/models/Tokens.ts"

/** Calls that an ask came to, with the replies to them that somebody gave. */
interface Given {
  readonly calls: Array<ModelCall>
  /** Undefined where there is none. */
  readonly replyTo: (call: ModelCall) => string | undefined
  /** What the replies say. */
  readonly said: Array<unknown>
  /** What is wrong with replies. */
  readonly problems: Array<{ readonly call: ModelCall; readonly problem: string }>
}

/**
 * Where set, nothing is sent to language models: calls are noted, and answered by the replies that were given for them. Nothing
 * of that is paid for, kept, or taken from what was kept.
 */
export class GivenReplies extends Context.Reference<GivenReplies>()("services/GivenReplies", {
  defaultValue: (): Given | null => null
}) {}

export const given = (replyTo: Given["replyTo"] = () => undefined): Given => ({
  calls: [],
  said: [],
  replyTo,
  problems: []
})

/** What the given reply to a call says. */
export const readGiven = <A>(
  { calls, problems, replyTo, said }: Given,
  model: LanguageModel,
  call: ModelCall,
  read: (reply: {
    readonly text: string
    readonly tokens: typeof NO_TOKENS
    readonly model: string
  }) => Either.Either<A, string>,
  note: (made: ReadonlyArray<CallRecord>) => void
): Effect.Effect<A, ModelFailed> =>
  Effect.suspend(() => {
    calls.push(call)
    const text = replyTo(call)
    if (text === undefined)
      return new ModelFailed({ model: model.id, fault: "unavailable", detail: "no reply was given" })
    const found = read({ text, tokens: NO_TOKENS, model: model.id })
    const fault = Either.isLeft(found) ? "malformed" : null
    note([
      { model: model.id, call, served: model.id, kept: false, tokens: NO_TOKENS, usd: null, bookedUsd: null, fault }
    ])
    if (Either.isRight(found)) {
      said.push(found.right)
      return Effect.succeed(found.right)
    }
    problems.push({ call, problem: found.left })
    return new ModelFailed({ model: model.id, fault: "malformed", detail: found.left })
  })
