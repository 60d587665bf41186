import { Headers, type HttpServerRequest } from "@effect/platform"
import { Option } from "effect"

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
