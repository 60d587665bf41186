import { HttpServer } from "@effect/platform"
import { Context, Effect, Layer, Option } from "effect"
import { PublicUrl, ServerUrl } from "../http/routing/PublicUrl.ts"
import { AppConfig } from "./Config.ts"

const EVERY_INTERFACE = new Set(["0.0.0.0", "::"])

const originOf = (address: HttpServer.Address): string => {
  if (address._tag === "UnixAddress") return "http://localhost"
  const { hostname, port } = address
  if (EVERY_INTERFACE.has(hostname)) return `http://localhost:${port}`
  return `http://${hostname.includes(":") ? `[${hostname}]` : hostname}:${port}`
}

/** The address in `PUBLIC_URL`, or else the one where the server listens. */
export const PublicUrlConfigured = Layer.effectContext(
  Effect.gen(function* () {
    const { publicUrl } = yield* AppConfig
    const { address } = yield* HttpServer.HttpServer
    return Context.make(
      PublicUrl,
      Option.getOrElse(publicUrl, () => originOf(address))
    ).pipe(
      Context.add(
        ServerUrl,
        Option.getOrElse(publicUrl, () => "/")
      )
    )
  })
)
