import { Headers, type HttpServerRequest } from "@effect/platform"
import { Option } from "effect"

const BEARER = /^Bearer(?: +(.*?))? *$/i

/** The key or token that a request carries, empty where it carries none, or something of another scheme. */
export const bearerOf = ({ headers }: HttpServerRequest.HttpServerRequest): string =>
  Option.match(Headers.get(headers, "authorization"), {
    onNone: () => "",
    onSome: (header) => BEARER.exec(header)?.[1] ?? ""
  })
