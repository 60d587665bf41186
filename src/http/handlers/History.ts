import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { brieflyAsked } from "../../domain/ask/QuoteAsk.ts"
import { type PageRequest, pageWanted } from "../../domain/Listing.ts"
import { type HistoryEntry, HistoryStore, type KeptAnswer } from "../../services/ports/HistoryStore.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { toWire } from "../errors/ErrorMapping.ts"
import { respond, respondJson } from "../request/Respond.ts"
import { withNextLink } from "../routing/Routes.ts"
import { shareResponses } from "./Shares.ts"

const FIRST_PAGE: PageRequest = { limit: 20, after: null }
const LIST = "history"

const entryView = ({ answeredAt, asked, askedBy, basis, credits, id, kind, name, pinned }: HistoryEntry) => ({
  id,
  kind,
  asked: brieflyAsked(asked),
  name,
  pinned,
  askedBy,
  credits,
  basis,
  answeredAt: answeredAt.toISOString()
})

/** An answer as it was given, in JSON. */
export const answerJson = ({ answer, audience, ...entry }: KeptAnswer): string => {
  const { asked: request } = entry
  return `${JSON.stringify({ ...entryView(entry), request, audience }).slice(0, -1)},"data":${answer}}`
}

export const HistoryHandlers = HttpApiBuilder.group(
  Api,
  "history",
  Effect.fnUntraced(function* (handlers) {
    const history = yield* HistoryStore
    const shares = yield* shareResponses
    const organization = Effect.map(CurrentPrincipal, ({ organizationId }) => organizationId)

    return handlers
      .handle("list", ({ urlParams: { cursor, limit, ...filter } }) =>
        Effect.flatMap(organization, (id) => {
          const wanted = pageWanted(LIST, { cursor, limit }) ?? FIRST_PAGE
          const page = withNextLink(LIST, wanted, history.page(id, filter, wanted), filter)
          return respond(Effect.map(page, ({ rows }) => rows.map(entryView)))
        })
      )
      .handleRaw("get", ({ path }) =>
        Effect.flatMap(organization, (id) => respondJson(Effect.map(toWire(history.get(id, path.id)), answerJson)))
      )
      .handle("change", ({ path, payload }) =>
        Effect.flatMap(organization, (id) => respond(Effect.map(history.change(id, path.id, payload), entryView)))
      )
      .handle("remove", ({ path }) =>
        Effect.flatMap(organization, (id) => respond(Effect.as(history.remove(id, path.id), { success: true })))
      )
      .handle("share", ({ path, payload }) => shares.create({ answer: path.id }, payload))
      .handle("shares", ({ path }) => shares.list({ answer: path.id }))
      .handle("everyShare", ({ urlParams }) => shares.page(urlParams))
      .handle("unshare", ({ path }) => shares.remove({ answer: path.id }, path.shareId))
  })
)
