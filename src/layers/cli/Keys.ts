import { Args, Command, Options } from "@effect/cli"
import { Effect, Schema } from "effect"
import { ApiKeyId, ApiKeyNotFound } from "../../domain/ApiKey.ts"
import { Keys } from "../../services/usecases/Keys.ts"
import { AdministrationLayer } from "../Administration.ts"
import { chosenOrganization, orgOption } from "./Organizations.ts"
import { jsonOption, print, table } from "./Output.ts"

const create = Command.make(
  "create",
  {
    name: Options.text("name").pipe(Options.withDescription("What the key is for"), Options.withDefault("cli")),
    org: orgOption,
    json: jsonOption
  },
  ({ json, name, org }) =>
    Effect.gen(function* () {
      const { id } = yield* chosenOrganization(org)
      const key = yield* (yield* Keys).create(id, name)
      yield* print(key, json, ({ text }) => `${text}\nKeep it: it is shown this once.`)
    })
).pipe(Command.withDescription("Create an API key"))

const list = Command.make("list", { org: orgOption, json: jsonOption }, ({ json, org }) =>
  Effect.gen(function* () {
    const { id } = yield* chosenOrganization(org)
    const keys = yield* (yield* Keys).list(id)
    yield* print(keys, json, (rows) => table(rows, ["id", "name", "lastFour", "createdAt", "lastUsedAt", "revokedAt"]))
  })
).pipe(Command.withDescription("List the API keys"))

const revoke = Command.make(
  "revoke",
  { key: Args.text({ name: "key-id" }), org: orgOption, json: jsonOption },
  ({ json, key, org }) =>
    Effect.gen(function* () {
      const { id } = yield* chosenOrganization(org)
      const keyId = yield* Schema.decode(ApiKeyId)(key).pipe(Effect.mapError(() => new ApiKeyNotFound({ keyId: key })))
      const revoked = yield* (yield* Keys).revoke(id, keyId)
      yield* print(
        revoked,
        json,
        ({ lastFour }) => `Revoked the key ending in ${lastFour}; it stops working within 2 seconds.`
      )
    })
).pipe(Command.withDescription("Revoke an API key"))

export const key = Command.make("key").pipe(
  Command.withDescription("API keys"),
  Command.withSubcommands([create, list, revoke]),
  Command.provide(AdministrationLayer)
)
