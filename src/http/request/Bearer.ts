import { Headers, type HttpServerRequest } from "@effect/platform"
import { Option } from "effect"

const BEARER = /^Bearer(?: +(.*?))? *$/i

/** The key or token that a request carries, empty where it carries none; of another scheme all, which is no key. */
export const bearerOf = ({ headers }: HttpServerRequest.HttpServerRequest): string =>
  Option.match(Headers.get(headers, "authorization"), {
    onNone: () => "",
    onSome: (header) => {
      const bearer = BEARER.exec(header)
      return bearer === null ? header : (bearer[1] ?? "")
    }
  })
