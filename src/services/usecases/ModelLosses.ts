import { Effect, type Either } from "effect"
import { EngineUnavailable } from "../../domain/evidence/Estimate.ts"
import { BudgetSpent } from "../../domain/models/BudgetSpent.ts"
import type { ModelFailed } from "../../domain/models/ModelFailed.ts"
import { AskUnderWay } from "../ports/AskUnderWay.ts"
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

/** Why so few of those asked answered that there is no answer: the budget where it is spent, else what the models said. */
export const reasonFor = (
  { losses }: Collected,
  engine: string,
  answered: number,
  asked: number
): EngineUnavailable | BudgetSpent => {
  const spent = losses.find((loss) => loss instanceof BudgetSpent)
  if (spent !== undefined) return spent
  const first = losses[0]
  const why = first === undefined ? "" : `; ${first.message}`
  return new EngineUnavailable({ engine, reason: `${answered} of ${asked} answers could be used${why}` })
}

/** Has the calls of an effect end so long before the ask does, so that something can be done with what they brought. */
export const endingBefore = <A, E, R>(leftMs: number, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(AskUnderWay, (ask) =>
    ask.endsAt === null ? effect : Effect.provideService(effect, AskUnderWay, { ...ask, endsAt: ask.endsAt - leftMs })
  )
