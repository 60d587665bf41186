import { Effect, type Either } from "effect"
import { EngineUnavailable } from "../../domain/evidence/Estimate.ts"
import { BudgetSpent } from "../../domain/models/BudgetSpent.ts"
import { ModelFailed } from "../../domain/models/ModelFailed.ts"
import { AskUnderWay } from "../ports/UnderWay.ts"
import type { Spender } from "./ModelCalls.ts"

/** Calls of one ask, of which some may come to nothing. */
export interface Collected {
  readonly spender: Spender
  readonly losses: Array<ModelFailed | BudgetSpent>
}

/** What a call brings, or why it failed, which is noted: an ask can do without some. */
export const collecting = <A, R>(
  { losses }: Collected,
  asking: Effect.Effect<A, ModelFailed | BudgetSpent, R>
): Effect.Effect<Either.Either<A, ModelFailed | BudgetSpent>, never, R> =>
  asking.pipe(
    Effect.tapError((loss) => Effect.sync(() => losses.push(loss))),
    Effect.either
  )

/** Whether another wording may bring what this call did not: the model replied, but not as it was to. */
export const mayGoOtherwise = (loss: ModelFailed | BudgetSpent): boolean =>
  loss._tag === "ModelFailed" && (loss.fault === "refused" || loss.fault === "malformed")

/** Longer is not told: by then it is another day for a provider. */
const MAX_TOLD_SECONDS = 3600

/** When the first of those that were lost may be asked again, as far as that is known. */
export const again = (losses: ReadonlyArray<object>): Pick<EngineUnavailable, "retryAfterSeconds"> => {
  const known = losses.flatMap((loss) =>
    loss instanceof ModelFailed && loss.retryAfterMs !== undefined ? [loss.retryAfterMs] : []
  )
  if (known.length === 0) return {}
  return { retryAfterSeconds: Math.max(1, Math.min(MAX_TOLD_SECONDS, Math.ceil(Math.min(...known) / 1000))) }
}

/** Why so few of those asked answered that there is no answer: the budget where it is spent, else what the models said. */
export const reasonFor = (
  { losses }: Collected,
  engine: string,
  answered: number,
  asked: number
): EngineUnavailable | BudgetSpent => {
  const refused = losses.filter((loss) => loss instanceof BudgetSpent)
  const spent = refused.at(-1)
  if (spent !== undefined)
    return new BudgetSpent({ ...spent, neededUsd: refused.reduce((sum, { neededUsd = 0 }) => sum + neededUsd, 0) })
  const last = losses.at(-1)
  const why = last === undefined ? "" : `; ${last.message}`
  return new EngineUnavailable({
    engine,
    reason: `${answered === 0 ? "none" : `only ${answered}`} of ${asked} answers could be used${why}`,
    inPart: answered > 0,
    ...(last === undefined ? { isSettled: true } : {}),
    ...again(losses)
  })
}

/** Has the calls of an effect end so long before the ask does, so that something can be done with what they brought. */
export const endingBefore = <A, E, R>(leftMs: number, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(AskUnderWay, (ask) =>
    ask.endsAt === null ? effect : Effect.provideService(effect, AskUnderWay, { ...ask, endsAt: ask.endsAt - leftMs })
  )
