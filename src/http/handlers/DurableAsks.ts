import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { Effect, Option, Stream } from "effect"
import type { AskId, ItemState } from "../../domain/ask/DurableAsk.ts"
import { RESULT_COLUMNS, resultRows } from "../../domain/ask/ResultRows.ts"
import { type PageRequest, pageWanted } from "../../domain/Listing.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Turns } from "../../domain/Turns.ts"
import { csv } from "../../domain/text/Csv.ts"
import type { AskItem, DurableAsk } from "../../services/ports/AskStore.ts"
import { AskWatch, DurableAsks, versionOf } from "../../services/usecases/asks/DurableAsks.ts"
import { inTurns, placesOfEach } from "../../services/usecases/Turns.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { EVENTS, NDJSON } from "../api/DurableAskView.ts"
import { currentExchange } from "../api/Exchange.ts"
import { toWire } from "../errors/ErrorMapping.ts"
import { Admission } from "../middleware/Admission.ts"
import { bearerOf, preference } from "../request/Representation.ts"
import { respond, respondAccepted, respondJson } from "../request/Respond.ts"
import { withNextLink } from "../routing/Routes.ts"
import { acceptedHeaders, askLine, askSummary, askView, sentAsks, whenAgain } from "./DurableAskViews.ts"

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
const askEvents = (
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

const MAX_READ = 50
/** Downloads for which results are read at once, of all organizations and of each. */
const READ_AT_ONCE = 4
const READ_OF_EACH = 1
const FIRST_PAGE: PageRequest = { limit: 20, after: null }
/** Seconds in which one of many asks may well be over. */
const TURN_SECONDS = "30"

/** Says when another may be taken in. */
export const sayWhenAgain = Effect.map(currentExchange, ({ setHeader }) => setHeader("Retry-After", TURN_SECONDS))

/** What is accepted has no result yet. */
export const acceptedData = (ask: DurableAsk) => askView(ask, undefined)

export const DurableAsksHandlers = HttpApiBuilder.group(
  Api,
  "durableAsks",
  Effect.fnUntraced(function* (handlers) {
    const asks = yield* DurableAsks
    const watch = yield* AskWatch
    const { ended } = yield* Admission
    const sent = yield* sentAsks
    const organization = Effect.map(CurrentPrincipal, ({ organizationId }) => organizationId)

    const shown = Effect.fnUntraced(function* (organization: OrganizationId, ask: DurableAsk) {
      const isOver = ask.finishedAt !== null
      const [item] = isOver && ask.form !== "batch" ? yield* asks.items(organization, ask.id, 0, 1) : []
      const { setHeader } = yield* currentExchange
      if (!isOver) for (const [name, value] of Object.entries(whenAgain)) setHeader(name, value)
      return JSON.stringify(askView(ask, item))
    })

    const reading = yield* Effect.makeSemaphore(READ_AT_ONCE)
    const ownReading = placesOfEach(READ_OF_EACH)

    function* resultText(ask: DurableAsk, items: ReadonlyArray<AskItem>, isTable: boolean): Turns<string> {
      const texts: Array<string> = []
      for (const item of items) {
        const line = askLine(ask, item)
        texts.push(isTable ? csv(resultRows(line)) : `${JSON.stringify(line)}\n`)
        yield
      }
      return texts.join("")
    }

    /** A reader that is slow holds no place: it has one only while its next results are read. */
    const results = (organization: OrganizationId, ask: DurableAsk, isTable: boolean, state?: ItemState) =>
      Stream.paginateEffect(0, (from) =>
        ownReading(organization).pipe(
          Effect.zipRight(
            reading.withPermits(1)(
              Effect.flatMap(asks.items(organization, ask.id, from, MAX_READ, state), (items) =>
                inTurns(resultText(ask, items, isTable))
              )
            )
          ),
          Effect.scoped,
          Effect.map(
            (text) => [text, from + MAX_READ < ask.items ? Option.some(from + MAX_READ) : Option.none()] as const
          )
        )
      ).pipe(
        (texts) => (isTable ? Stream.concat(Stream.succeed(csv([RESULT_COLUMNS])), texts) : texts),
        Stream.encodeText
      )

    return handlers
      .handleRaw("submit", () =>
        Effect.gen(function* () {
          const id = yield* organization
          const { asks: read, webhook = null } = yield* sent
          return yield* respondAccepted(acceptedData, acceptedHeaders, (receipt) =>
            Effect.tapErrorTag(
              asks.submit(id, { form: "batch", asks: read, webhook, tool: null }, receipt),
              "TooManyAsks",
              () => sayWhenAgain
            )
          )
        })
      )
      .handle("list", ({ urlParams }) =>
        Effect.flatMap(organization, (id) => {
          const wanted = pageWanted("asks", urlParams) ?? FIRST_PAGE
          const page = withNextLink("asks", wanted, asks.page(id, wanted))
          return respond(Effect.map(page, ({ rows }) => rows.map(askSummary)))
        })
      )
      .handleRaw("get", ({ path }) =>
        Effect.flatMap(organization, (id) =>
          respondJson(Effect.flatMap(toWire(asks.get(id, path.askId)), (ask) => shown(id, ask)))
        )
      )
      .handleRaw("events", ({ path, request }) =>
        Effect.flatMap(organization, (id) =>
          askEvents(asks, watch, id, path.askId, request.headers["last-event-id"], ended(bearerOf(request)))
        )
      )
      .handleRaw("results", ({ path, request, urlParams }) =>
        Effect.flatMap(organization, (id) =>
          Effect.map(toWire(asks.get(id, path.askId)), (ask) => {
            const accept = request.headers.accept ?? "*/*"
            const isTable = preference(accept, "text/csv") > preference(accept, NDJSON)
            return HttpServerResponse.stream(results(id, ask, isTable, urlParams.state), {
              contentType: isTable ? "text/csv; charset=utf-8" : NDJSON
            })
          })
        )
      )
      .handleRaw("result", ({ path: { askId, index } }) =>
        Effect.flatMap(organization, (id) =>
          respondJson(
            Effect.map(toWire(asks.item(id, askId, index)), (item) => JSON.stringify(askLine({ id: askId }, item)))
          )
        )
      )
      .handleRaw("cancel", ({ path }) =>
        Effect.flatMap(organization, (id) =>
          respondJson(Effect.flatMap(toWire(asks.cancel(id, path.askId)), (ask) => shown(id, ask)))
        )
      )
      .handleRaw("retry", ({ path }) =>
        Effect.flatMap(organization, (id) =>
          respondAccepted(acceptedData, acceptedHeaders, (receipt) => asks.retry(id, path.askId, receipt))
        )
      )
  })
)
