import { HttpServerResponse } from "@effect/platform"
import { Effect, Stream } from "effect"
import type { AskId } from "../../domain/ask/DurableAsk.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { DurableAsk } from "../../services/ports/AskStore.ts"
import { type AskWatch, versionOf } from "../../services/usecases/AskWatch.ts"
import type { DurableAsks } from "../../services/usecases/DurableAsks.ts"
import { EVENTS } from "../api/DurableAskView.ts"
import { toWire } from "../errors/ErrorMapping.ts"
import { askSummary } from "./DurableAskViews.ts"

/** Milliseconds after which a client connects again. */
const RETRY_MS = 1000

const HEADERS = { "cache-control": "no-cache, no-transform", "x-accel-buffering": "no" }
/** A comment, which keeps proxies from closing a quiet stream. */
const KEEP_ALIVE = ": still there\n\n"

const eventOf = (ask: DurableAsk, before: DurableAsk | null): string => {
  const name = ask.finishedAt !== null ? "done" : ask.state === before?.state ? "progress" : "state"
  return `id: ${versionOf(ask)}\nevent: ${name}\ndata: ${JSON.stringify(askSummary(ask))}\n\n`
}

/** What a stream has told. */
interface Told {
  readonly version: string | undefined
  readonly ask: DurableAsk | null
}

/** How an ask goes on from what a client heard last, until it is over, the service stops, or the client is let in no more. */
export const askEvents = (
  asks: Pick<DurableAsks, "get">,
  watch: AskWatch,
  organization: OrganizationId,
  id: AskId,
  heard: string | undefined,
  shutOut: Effect.Effect<void>
) =>
  Effect.gen(function* () {
    const first = yield* toWire(asks.get(organization, id))
    if (first.finishedAt !== null && heard === versionOf(first)) return HttpServerResponse.empty({ status: 204 })

    const texts = watch.changes(organization, first).pipe(
      Stream.mapAccum({ version: heard, ask: null } as Told, ({ ask: before, version }, ask) => {
        const told = { version: versionOf(ask), ask }
        return [told, told.version === version ? KEEP_ALIVE : eventOf(ask, before)]
      })
    )
    return HttpServerResponse.stream(
      Stream.encodeText(Stream.concat(Stream.succeed(`retry: ${RETRY_MS}\n\n`), texts)).pipe(
        Stream.interruptWhen(shutOut)
      ),
      { contentType: EVENTS, headers: HEADERS }
    )
  })
