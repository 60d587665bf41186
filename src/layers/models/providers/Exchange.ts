import { Clock, Effect, Redacted } from "effect"
import type { LimitsSeen, ProviderFault } from "../Provider.ts"
import type { Dialect } from "./Dialect.ts"
import { errorIn, faultOf, notJson, shownWords, transportFault } from "./Faults.ts"
import { limitsIn } from "./Limits.ts"
import { type Json, parseJson, send, type WireRequest } from "./Transport.ts"

/** A server of language models: where it is, how it is spoken to, and with which key. */
export interface Server {
  readonly url: URL
  readonly dialect: Dialect
  readonly key: Redacted.Redacted<string>
  /** Which addresses it may be at; anywhere unless it is said. */
  readonly isAllowed?: ((address: string) => boolean) | undefined
}

export const endpoint = ({ url }: Server, path: string): URL => new URL(`${url.href.replace(/\/+$/, "")}${path}`)

export const headersOf = ({ dialect, key }: Server): Readonly<Record<string, string>> => ({
  "content-type": "application/json",
  accept: "application/json",
  ...dialect.headers(Redacted.value(key))
})

/** What is asked of a server besides replies. */
interface Errand extends Pick<WireRequest, "method" | "body" | "maxBytes"> {
  readonly path: string
  readonly contentType?: string
  /** Texts of the request, of which an error must not tell anything. */
  readonly texts?: ReadonlyArray<string>
}

export const fetchText = (
  server: Server,
  { contentType, path, texts = [], ...request }: Errand
): Effect.Effect<{ readonly text: string; readonly limits: LimitsSeen }, ProviderFault> =>
  Effect.gen(function* () {
    const headers = { ...headersOf(server), ...(contentType === undefined ? {} : { "content-type": contentType }) }
    const url = endpoint(server, path)
    const answer = yield* Effect.mapError(
      send({ ...request, url, headers, isAllowed: server.isAllowed }),
      transportFault
    )
    const now = yield* Clock.currentTimeMillis
    const limits = limitsIn(answer.headers, now)
    if (answer.status >= 200 && answer.status < 300) return { text: answer.body, limits }
    const json = parseJson(answer.body)
    const said = errorIn(json)
    const words = shownWords(said.message, Redacted.value(server.key), texts)
    return yield* faultOf(answer.status, answer, json, said, words, limits, now)
  })

/** The body of an answer of 200 as JSON. */
export const fetchJson = (
  server: Server,
  errand: Errand
): Effect.Effect<{ readonly json: Json; readonly limits: LimitsSeen }, ProviderFault> =>
  Effect.flatMap(fetchText(server, errand), ({ limits, text }) => {
    const json = parseJson(text)
    return json === undefined ? notJson({ status: 200, headers: {}, body: text }) : Effect.succeed({ json, limits })
  })
