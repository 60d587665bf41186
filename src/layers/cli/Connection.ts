import { Options } from "@effect/cli"
import { FetchHttpClient } from "@effect/platform"
import { Data, Effect, Option, Redacted } from "effect"
import { makeClient } from "../../http/client/Client.ts"
import { AppConfig } from "../Config.ts"

class KeyMissing extends Data.TaggedError("KeyMissing")<{ readonly message: string }> {}

export const connectionOptions = {
  url: Options.text("url").pipe(Options.withDescription("Address of the service"), Options.optional),
  key: Options.text("key").pipe(
    Options.withDescription("API key; AUDIENCE_API_KEY if left out"),
    Options.map(Redacted.make),
    Options.optional
  )
}

interface Connection {
  readonly url: Option.Option<string>
  readonly key: Option.Option<Redacted.Redacted>
}

const missing = new KeyMissing({
  message: "No API key: set AUDIENCE_API_KEY or pass --key. Create one with `key create`."
})

/** A client of the service that the options and the environment name. */
export const connect = ({ key, url }: Connection, headers: Readonly<Record<string, string>> = {}) =>
  Effect.gen(function* () {
    const { apiKey, host, port } = yield* AppConfig
    const secret = yield* Option.match(
      Option.orElse(key, () => apiKey),
      { onNone: () => missing, onSome: Effect.succeed }
    )
    return yield* makeClient({
      baseUrl: Option.getOrElse(url, () => `http://${host}:${port}`),
      apiKey: secret,
      headers
    })
  }).pipe(Effect.provide(FetchHttpClient.layer))
