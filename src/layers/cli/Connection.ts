import { Command, Options } from "@effect/cli"
import { FetchHttpClient, HttpClient, HttpClientError, type HttpClientResponse } from "@effect/platform"
import { Config, type ConfigError, Data, Effect, Layer, Option, Redacted, Schema } from "effect"
import { makeClient } from "../../http/client/Client.ts"
import { AppConfig } from "../Config.ts"
import { jsonOption, print } from "./Output.ts"

class KeyMissing extends Data.TaggedError("KeyMissing")<{ readonly message: string }> {}

export const connectionOptions = {
  url: Options.text("url").pipe(
    Options.withDescription("Service URL (default: AUDIENCE_URL, or this computer)"),
    Options.optional
  ),
  key: Options.text("key").pipe(
    Options.withDescription("API key (default: AUDIENCE_API_KEY)"),
    Options.map(Redacted.make),
    Options.optional
  )
}

export interface Connection {
  readonly url: Option.Option<string>
  readonly key: Option.Option<Redacted.Redacted>
}

const missing = new KeyMissing({
  message: "No API key: set AUDIENCE_API_KEY or pass --key. Create one with `key create`."
})

class AddressInvalid extends Data.TaggedError("AddressInvalid")<{ readonly message: string }> {}

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const addressGiven = (url: Connection["url"]) =>
  Effect.gen(function* () {
    const known = yield* Config.option(Config.nonEmptyString("AUDIENCE_URL"))
    const address = Option.orElse(url, () => known)
    if (Option.isNone(address) || isAddress(address.value)) return address
    const named = Option.isSome(url) ? "--url" : "AUDIENCE_URL"
    return yield* new AddressInvalid({
      message: `${named} must be an address with its scheme, such as http://localhost:3000, not “${address.value}”.`
    })
  })

/** Where a browser reaches the service that the options and the environment name. */
export const pageAddress = (url: Connection["url"]) =>
  Effect.gen(function* () {
    const { host, port, publicUrl } = yield* AppConfig
    const given = Option.orElse(yield* addressGiven(url), () => publicUrl)
    return Option.match(given, { onNone: () => `http://${host}:${port}`, onSome: (text) => text.replace(/\/$/, "") })
  })

/** Sends requests; what is answered without the header that every answer of the service has is none of the service's. */
export const OfTheService = Layer.effect(
  HttpClient.HttpClient,
  Effect.map(HttpClient.HttpClient, (client) =>
    HttpClient.filterOrFail(
      client,
      ({ headers }) => headers["x-request-id"] !== undefined,
      (response) => new HttpClientError.ResponseError({ request: response.request, response, reason: "StatusCode" })
    )
  )
).pipe(Layer.provide(FetchHttpClient.layer))

/** The address and the key that the options and the environment name. */
export const access = (given: Connection) =>
  Effect.gen(function* () {
    const { apiKey: known, host, port } = yield* AppConfig
    const url = yield* addressGiven(given.url)
    const apiKey = yield* Option.match(
      Option.orElse(given.key, () => known),
      { onNone: () => missing, onSome: Effect.succeed }
    )
    return { baseUrl: Option.getOrElse(url, () => `http://${host}:${port}`), apiKey }
  })

/** A client of the service that the options and the environment name. */
export const connect = (given: Connection, headers: Readonly<Record<string, string>> = {}) =>
  Effect.flatMap(access(given), (known) => makeClient({ ...known, headers })).pipe(Effect.provide(OfTheService))

export type Client = Effect.Effect.Success<ReturnType<typeof connect>>

const asked = { ...connectionOptions, json: jsonOption }

/** A command that asks the service one thing, and prints its answer in words or, with `--json`, as JSON. */
export const asking = <Name extends string, const Wanted extends Command.Command.Config, A, E, R>(
  name: Name,
  about: string,
  wanted: Wanted,
  ask: (client: Client, given: Command.Command.ParseConfig<Wanted>) => Effect.Effect<{ readonly data: A }, E, R>,
  words: (data: A, width: number, given: Command.Command.ParseConfig<Wanted>) => string
) =>
  Command.make(name, { ...wanted, ...asked }, (all) =>
    Effect.gen(function* () {
      // The options of every such command, and what this one wants: the compiler cannot add both up.
      const { json, ...connection } = all as unknown as Command.Command.ParseConfig<typeof asked>
      const given = all as unknown as Command.Command.ParseConfig<Wanted>
      const { data } = yield* ask(yield* connect(connection), given)
      yield* print(data, json, (one, width) => words(one, width, given))
    })
  ).pipe(Command.withDescription(about))

/** Whether an option or the environment names a service to be asked in place of the database. */
export const isRemote = (given: Connection): Effect.Effect<boolean, AddressInvalid | ConfigError.ConfigError> =>
  Effect.map(addressGiven(given.url), (url) => Option.isSome(url) || Option.isSome(given.key))

const MAX_PAGE = 100

interface Paged<A> {
  readonly data: ReadonlyArray<A>
}

const cursorIn = ({ headers }: HttpClientResponse.HttpClientResponse): string | undefined => {
  const [, next] = /<([^>]*)>;\s*rel="next"/.exec(headers.link ?? "") ?? []
  return next === undefined ? undefined : (new URL(next, "http://service").searchParams.get("cursor") ?? undefined)
}

/** The first `most` entries of a list, which comes page after page. */
export const firstOf = <A, E, R>(
  most: number,
  page: (wanted: {
    readonly limit: number
    readonly cursor?: string
  }) => Effect.Effect<readonly [Paged<A>, HttpClientResponse.HttpClientResponse], E, R>
): Effect.Effect<ReadonlyArray<A>, E, R> => {
  const from = (known: ReadonlyArray<A>, cursor?: string): Effect.Effect<ReadonlyArray<A>, E, R> =>
    Effect.flatMap(
      page({ limit: Math.min(MAX_PAGE, most - known.length), ...(cursor !== undefined && { cursor }) }),
      ([{ data }, response]) => {
        const all = [...known, ...data]
        const next = cursorIn(response)
        return next === undefined || data.length === 0 || all.length >= most ? Effect.succeed(all) : from(all, next)
      }
    )
  return from([])
}

/** Most entries of a list that are printed at once. */
export const MAX_LISTED = 10_000

/** How many entries of a list are wanted. */
export const limitOption = (usual: number) =>
  Options.integer("limit").pipe(
    Options.withDescription("Show at most this many, 1 to 10,000"),
    Options.withSchema(
      Schema.Int.pipe(
        Schema.between(1, MAX_LISTED, { message: () => "--limit must be a whole number from 1 to 10,000" })
      )
    ),
    Options.withDefault(usual)
  )
