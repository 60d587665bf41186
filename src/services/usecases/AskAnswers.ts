import { Effect, Either, Option, Schema } from "effect"
import { AskFailure, type AskId, AskInterrupted, itemRequestId } from "../../domain/ask/DurableAsk.ts"
import { askOf, QuoteAsk } from "../../domain/ask/QuoteAsk.ts"
import { Credits as Amount } from "../../domain/Credits.ts"
import { DatabaseUnavailable } from "../../domain/DatabaseUnavailable.ts"
import { EngineUnavailable } from "../../domain/evidence/Estimate.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { AskItem, ItemOutcome } from "../ports/AskStore.ts"
import { Engines } from "../ports/Engines.ts"
import { Rehearsal, type Rehearsed } from "../ports/Rehearsal.ts"
import { asRequest, Prepaid } from "../ports/UnderWay.ts"
import { spanned } from "../Spanned.ts"
import { Asks } from "./Asks.ts"
import { BatchedCalls } from "./BatchedCalls.ts"
import type { Charged } from "./Charges.ts"
import { CompareAsks } from "./CompareAsks.ts"
import { ProjectAsks } from "./ProjectAsks.ts"
import { begun } from "./Turns.ts"

const readBody = Schema.decodeUnknown(Schema.parseJson(QuoteAsk))
const writeFailure = Schema.encodeSync(Schema.parseJson(AskFailure))
const NOTHING = Amount.make(0)
/** Asks that are gone through at once for the calls that they take. */
const REHEARSED_AT_ONCE = 4

type Item = Pick<AskItem, "body" | "index">

/** Whether asks can be answered now; a failure is that of them all. */
export type Prepared = { readonly _tag: "Wait" } | { readonly _tag: "Ready"; readonly failure: AskFailure | null }
const WAIT: Prepared = { _tag: "Wait" }
const ready = (failure: AskFailure | null): Prepared => ({ _tag: "Ready", failure })

/** What became of an ask that came to nothing. */
export const failed = (index: number, failure: AskFailure): ItemOutcome => ({
  index,
  state: "failed",
  answer: writeFailure(failure),
  charged: NOTHING
})

const succeeded = (index: number, { charged, value }: Charged<unknown>): ItemOutcome => ({
  index,
  state: "succeeded",
  answer: JSON.stringify(value),
  charged
})

/** Answers asks for whoever keeps what becomes of them, and charges it. */
export class AskAnswers extends Effect.Service<AskAnswers>()("services/AskAnswers", {
  effect: Effect.gen(function* () {
    const asks = yield* Asks
    const batched = yield* BatchedCalls
    const compareAsks = yield* CompareAsks
    const engines = yield* Engines
    const projectAsks = yield* ProjectAsks

    /** Begins in its turn what is computed; what may wait for a language model begins at once. */
    const inTurn =
      ({ engine }: QuoteAsk) =>
      <A, E>(answering: Effect.Effect<A, E>): Effect.Effect<A, E> =>
        Effect.flatMap(Effect.option(engines.chosen(engine)), (chosen) =>
          Option.exists(chosen, ({ spends }) => spends) ? answering : begun(answering)
        )

    const answered = (
      organization: OrganizationId,
      body: QuoteAsk
    ): Effect.Effect<Charged<unknown>, Exclude<AskFailure, AskInterrupted>> => {
      const asked = askOf(body)
      switch (asked.kind) {
        case "choices":
          return asks.choices(organization, asked.ask)
        case "compare":
          return compareAsks.ask(organization, asked.ask)
        case "open":
          return asks.open(organization, asked.ask)
        case "project":
          return projectAsks.ask(organization, asked.projectId, asked.ask)
      }
    }

    /** What becomes of one ask; where its engine is to be tried again, after how many seconds at least. */
    const outcomeOf = (
      organization: OrganizationId,
      ask: AskId,
      { body, index }: Item,
      isLastTry: boolean
    ): Effect.Effect<Either.Either<ItemOutcome, number>> =>
      Effect.flatMap(Effect.orDie(readBody(body)), (asked) => inTurn(asked)(answered(organization, asked))).pipe(
        Effect.provideService(Prepaid, true),
        asRequest(itemRequestId(ask, index)),
        Effect.map((charged) => Either.right(succeeded(index, charged))),
        Effect.catchTag("EngineUnavailable", (error) =>
          isLastTry || error.isSettled === true
            ? Effect.fail(error)
            : Effect.succeed(Either.left(error.retryAfterSeconds ?? 0))
        ),
        Effect.catchAll((failure: AskFailure) => Effect.succeed(Either.right(failed(index, failure)))),
        Effect.catchAllDefect((defect) =>
          defect instanceof DatabaseUnavailable || !isLastTry
            ? Effect.die(defect)
            : Effect.as(
                Effect.logError(`Ask ${ask} failed`, defect),
                Either.right(failed(index, new AskInterrupted({ reason: "fault" })))
              )
        )
      )

    /** The calls that asks come to; what they fail with, they fail with in their turn. */
    const callsOf = (organization: OrganizationId, items: ReadonlyArray<Item>) => {
      const rehearsed: Rehearsed = { calls: [], credits: null }
      return Effect.forEach(
        items,
        ({ body }) =>
          Effect.orDie(readBody(body)).pipe(
            Effect.flatMap((asked) => answered(organization, asked)),
            Effect.ignore
          ),
        { concurrency: REHEARSED_AT_ONCE, discard: true }
      ).pipe(
        Effect.provideService(Rehearsal, rehearsed),
        Effect.map(() => rehearsed.calls)
      )
    }

    /** Where providers are to answer asks together, hands their calls in, or looks whether they have. */
    const prepared = spanned("AskAnswers.prepared")(function* (
      key: { readonly organization: OrganizationId; readonly ask: AskId; readonly from: number },
      items: ReadonlyArray<Item>,
      isLastTry: boolean
    ): Effect.fn.Return<Prepared> {
      const [first] = items
      if (first === undefined) return ready(null)
      const { service } = yield* Effect.orDie(readBody(first.body))
      if (service !== "batch") return ready(null)
      const handedIn = Effect.flatMap(callsOf(key.organization, items), (calls) => batched.start(key, calls))
      return yield* Effect.flatMap(
        batched.collected(key),
        Option.match({
          onNone: () => Effect.map(handedIn, (started) => (started ? WAIT : ready(null))),
          onSome: (all) => (all ? Effect.as(batched.forget(key), ready(null)) : Effect.succeed(WAIT))
        })
      ).pipe(
        Effect.catchTag("ModelFailed", ({ detail, model }) =>
          Effect.succeed(isLastTry ? ready(new EngineUnavailable({ engine: model, reason: detail })) : WAIT)
        ),
        Effect.catchTag("BudgetSpent", (error) => Effect.succeed(ready(error)))
      )
    })

    return { outcomeOf, prepared } as const
  })
}) {}
