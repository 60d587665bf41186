import { Command } from "@effect/cli"
import { Effect, Option, Redacted } from "effect"
import { connect, connectionOptions } from "./Connection.ts"
import { jsonOption, print } from "./Output.ts"

/** Needs no key. */
export const health = Command.make("health", { url: connectionOptions.url, json: jsonOption }, ({ json, url }) =>
  Effect.gen(function* () {
    const client = yield* connect({ url, key: Option.some(Redacted.make("none")) })
    const report = yield* client.health.check()
    yield* print(report, json, ({ db, status }) => `The service is ${status}, its database is ${db}.`)
  })
).pipe(Command.withDescription("Check that a service and its database answer"))
