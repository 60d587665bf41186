import { anthropic } from "./Anthropic.ts"
import { asks, keyTrouble, refuseWith } from "./Asking.ts"
import { batchRouteOf } from "./BatchRoutes.ts"
import { embeddings, type Geometry, googleEmbeddings } from "./Embeddings.ts"
import { sendJson } from "./Exchange.ts"
import { google } from "./Google.ts"
import { type Json, parse } from "./Json.ts"
import { listed } from "./Listing.ts"
import { openAiChat } from "./OpenAiChat.ts"
import { openAiResponses } from "./OpenAiResponses.ts"
import { isJson, type Protocol, type Trouble } from "./Protocol.ts"
import type { Route } from "./Route.ts"

const embeds =
  (protocol: Protocol, vectors: (body: Json | undefined, geometry: Geometry) => Json | Trouble): Route =>
  (exchange) => {
    const said = keyTrouble(exchange) ?? vectors(parse(exchange.text), exchange.world.settings.geometry ?? [])
    if (!isJson(said)) return refuseWith(protocol, exchange, "0", said)
    exchange.recorded.status = 200
    sendJson(exchange.response, 200, {}, said)
  }

const ROUTES: Readonly<Record<string, Route>> = {
  "POST /v1/chat/completions": asks(openAiChat),
  "POST /v1/responses": asks(openAiResponses),
  "POST /v1/messages": asks(anthropic),
  "POST /v1/embeddings": embeds(openAiChat, embeddings),
  "GET /v1/models": listed,
  "GET /v1beta/models": listed
}

const googleRoute = (model: string, verb: string): Route | undefined => {
  switch (verb) {
    case "generateContent":
      return asks(google, model, false)
    case "streamGenerateContent":
      return asks(google, model, true)
    case "embedContent":
    case "batchEmbedContents":
      return embeds(google, googleEmbeddings)
    default:
      return undefined
  }
}

/** What answers a method and path; undefined where nothing does. */
export const routeOf = (method: string, path: string): Route | undefined => {
  const named = method === "POST" ? /^\/v1beta\/models\/([^/:]+):(\w+)$/.exec(path) : null
  if (named !== null) return googleRoute(decodeURIComponent(named[1]!), named[2]!)
  return ROUTES[`${method} ${path}`] ?? batchRouteOf(method, path)
}
