import { Command, Options } from "@effect/cli"
import { Console, Effect, Layer, Option, Redacted } from "effect"
import { access, connect, connectionOptions } from "./Connection.ts"
import { jsonOption, print } from "./Output.ts"

export const serve = Command.make(
  "serve",
  {
    demo: Options.boolean("demo").pipe(
      Options.withDescription(
        "On an empty database, create a demo organization with a key, two real surveys and audiences"
      )
    )
  },
  ({ demo }) =>
    Effect.flatMap(
      Effect.promise(() => import("../Serving.ts")),
      ({ serving }) => serving(demo)
    )
).pipe(Command.withDescription("Run the service"))

export const migrateDatabase = Command.make("migrate", {}, () =>
  Console.log("The database schema is up to date.")
).pipe(
  Command.withDescription("Bring the database schema up to date"),
  Command.provide(
    Layer.unwrapEffect(
      Effect.map(
        Effect.promise(() => import("../postgres/Sql.ts")),
        ({ DatabasePostgres }) => DatabasePostgres
      )
    )
  )
)

/** Needs no key. */
export const health = Command.make("health", { url: connectionOptions.url, json: jsonOption }, ({ json, url }) =>
  Effect.gen(function* () {
    const client = yield* connect({ url, key: Option.some(Redacted.make("none")) })
    const report = yield* client.health.check()
    yield* print(report, json, ({ db, status }) => `The service is ${status}, its database is ${db}.`)
  })
).pipe(Command.withDescription("Check that a service and its database answer"))

/** For AI clients that start a program and speak to it over standard input and output. */
export const mcp = Command.make("mcp", connectionOptions, (given) =>
  Effect.gen(function* () {
    const { apiKey, baseUrl } = yield* access(given)
    const { bridge } = yield* Effect.promise(() => import("./McpBridge.ts"))
    yield* Effect.promise(() => bridge({ url: baseUrl, key: Redacted.value(apiKey) }))
  })
).pipe(Command.withDescription("Connect an AI client to a service over standard input and output"))
