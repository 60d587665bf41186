import type { IncomingMessage, ServerResponse } from "node:http"
import { Config, ConfigError, Either } from "effect"

/** Origins whose pages may read answers in a browser: any, or those named. */
export type Origins = "any" | ReadonlyArray<string>

/** Response headers that pages of other origins may read. */
const EXPOSED =
  "X-Request-Id, X-Credits-Charged, X-Credits-Remaining, RateLimit, RateLimit-Policy, Retry-After, " +
  "Idempotent-Replayed, WWW-Authenticate, Mcp-Session-Id, ETag, Link, Location, " +
  "Preference-Applied, Content-Disposition"

const ALLOW = "Access-Control-Allow-Origin"
const EXPOSE = "Access-Control-Expose-Headers"

/** Whether text is an origin as browsers send it: `https://app.example`, without path or final slash. */
const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { origin, protocol } = new URL(text)
  return /^https?:$/.test(protocol) && origin === text
}

/** Origins as they are set: `*` or nothing for any, `none`, or their names; null where that is neither. */
const originsIn = (text: string): Origins | null => {
  const names = text.split(",").flatMap((name) => (name.trim() === "" ? [] : [name.trim()]))
  const [only = "*", ...others] = names
  if (others.length === 0 && only === "*") return "any"
  if (others.length === 0 && only === "none") return []
  return names.every(isOrigin) ? names : null
}

const RULE = "must be *, none, or origins with commas between them, such as https://app.example.com, without a path"

export const corsOrigins = Config.string("CORS_ORIGINS").pipe(
  Config.withDefault("*"),
  Config.mapOrFail((text) =>
    Either.fromNullable(originsIn(text), () => ConfigError.InvalidData(["CORS_ORIGINS"], RULE))
  )
)

/**
 * Says which pages may read what a server answers, never with cookies: a bearer token is all that counts. Where the answer
 * depends on the origin, caches are told so.
 */
export const makeCors = (origins: Origins) => {
  const named = origins === "any" ? null : new Set(origins)
  const isVaried = named !== null && named.size > 0
  return {
    allow: ({ headers: { origin } }: IncomingMessage, response: ServerResponse) => {
      if (isVaried) response.setHeader("Vary", "Origin")
      if (named !== null && (origin === undefined || !named.has(origin))) return
      response.setHeader(ALLOW, named === null ? "*" : origin!)
      response.setHeader(EXPOSE, EXPOSED)
    },
    /** A header as it is sent, where it says what an answer depends on. */
    header: (name: string, value: string): string => (isVaried && name === "Vary" ? `${value}, Origin` : value)
  }
}
