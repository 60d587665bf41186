import { randomFillSync } from "node:crypto"
import { Headers, type HttpServerRequest } from "@effect/platform"
import { Option } from "effect"
import type { RequestId } from "../../domain/RequestId.ts"

/** Whether a header `Prefer` asks for an answer before the work is done (RFC 7240, 4.1). */
export const prefersAsync = (header: string | ReadonlyArray<string> | undefined): boolean =>
  [header ?? []]
    .flat()
    .join(",")
    .split(",")
    .some((preference) => /^\s*respond-async\s*(?:[;=]|$)/i.test(preference))

const BEARER = /^Bearer(?: +(.*?))? *$/i

/** The key or token that a request carries, which some clients send bare; empty where it carries none or another scheme. */
export const bearerOf = ({ headers }: HttpServerRequest.HttpServerRequest): string =>
  Option.match(Headers.get(headers, "authorization"), {
    onNone: () => "",
    onSome: (header) => {
      const bearer = BEARER.exec(header)
      if (bearer !== null) return bearer[1] ?? ""
      return /\s/.test(header.trim()) ? "" : header
    }
  })

/** How much a header `Accept` wants a media type, 0 to 1: what its most specific range says (RFC 9110, 12.5.1). */
export const preference = (accept: string, type: string): number => {
  const wanted = ["*/*", type.replace(/\/.*/, "/*"), type]
  let best = { rank: -1, quality: 0 }
  for (const range of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim())
    const rank = wanted.indexOf(name)
    const given = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1)
    if (rank > best.rank) best = { rank, quality: given >= 0 && given <= 1 ? given : 0 }
  }
  return best.quality
}

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567"
const LENGTH = 24
const pool = new Uint8Array(LENGTH * 256)
let used = pool.length

/** A new identifier: `req_` and 24 base32 characters, 120 random bits. */
export const newRequestId = (): RequestId => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let id = "req_"
  for (const end = used + LENGTH; used < end; used++) id += BASE32[pool[used]! & 31]
  // Made as its schema says, of which every request waits.
  return id as RequestId
}
