import { Array as Arr, Effect } from "effect"
import { type QuotedCalls, quoteOf } from "../../domain/ask/Quote.ts"
import type { AnyAsk } from "../../domain/ask/QuoteAsk.ts"
import type { Sample } from "../../domain/evidence/Estimate.ts"
import { sizeOf } from "../../domain/models/CallSize.ts"
import { forecast } from "../../domain/models/Forecast.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { Rehearsal, type Rehearsed, type RehearsedCall } from "../ports/Rehearsal.ts"
import { ReplyCache } from "../ports/ReplyCache.ts"
import { Asks } from "./Asks.ts"
import type { Charged } from "./Charges.ts"
import { ProjectAsks } from "./ProjectAsks.ts"

const engineOf = ({ value: { sample } }: Charged<{ readonly sample: Sample }>) => sample.engine

/** What asks would take: they are gone through as they would be answered, but nothing is charged, sent or told. */
export class Quotes extends Effect.Service<Quotes>()("services/Quotes", {
  effect: Effect.gen(function* () {
    const asks = yield* Asks
    const projectAsks = yield* ProjectAsks
    const cache = yield* ReplyCache

    /** What answers. */
    const answering = Effect.fnUntraced(function* (organization: OrganizationId, asked: AnyAsk) {
      switch (asked.kind) {
        case "choices":
          return engineOf(yield* asks.choices(organization, asked.ask))
        case "open":
          return engineOf(yield* asks.open(organization, asked.ask))
        case "project":
          return engineOf(yield* projectAsks.ask(organization, asked.projectId, asked.ask))
      }
    })

    /** Calls of one prompt to one model. */
    const quoted = (organization: OrganizationId, calls: Arr.NonEmptyReadonlyArray<RehearsedCall>) => {
      const { call, model } = calls[0]
      const [sent, kept] = Arr.partition(calls, (one) => one.kept)
      return Effect.map(cache.seen(organization, model.id, call.prompt), (seen): QuotedCalls => {
        const sizes = sent.map((one) => sizeOf(model, one.call))
        return { model, kept: kept.length, sent: sent.length, forecast: forecast(sizes, seen), seen: seen.length }
      })
    }

    /** The most credits that an ask costs, and what language models would take for it; refused where the ask would be. */
    const quote = Effect.fn("Quotes.quote")(function* (organization: OrganizationId, asked: AnyAsk) {
      const rehearsed: Rehearsed = { calls: [], credits: null }
      const engine = yield* answering(organization, asked).pipe(
        Effect.provideService(Rehearsal, rehearsed),
        // Without replies an engine may come to no answer.
        Effect.catchTag("EngineUnavailable", (error) =>
          rehearsed.calls.length > 0 ? Effect.succeed(error.engine) : Effect.fail(error)
        )
      )
      const groups = Arr.groupBy(rehearsed.calls, ({ call: { prompt }, model }) =>
        JSON.stringify([model.id, prompt.name, prompt.version])
      )
      const calls = yield* Effect.forEach(Object.values(groups), (group) => quoted(organization, group), {
        concurrency: "unbounded"
      })
      return quoteOf(rehearsed.credits ?? 0, engine, calls)
    })

    return { quote } as const
  })
}) {}
