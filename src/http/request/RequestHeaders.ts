import { Headers, type HttpServerRequest } from "@effect/platform"
import { Option } from "effect"

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
