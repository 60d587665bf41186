import { Args, Command, Options } from "@effect/cli"
import { Data, Effect, Layer, Option, Redacted, Schema } from "effect"
import { ApiKeyId, ApiKeyNotFound, readOverlap } from "../../domain/ApiKey.ts"
import { signInLink } from "../../domain/oauth/SignIn.ts"
import { SignIns } from "../../services/usecases/Credentials.ts"
import { Keys } from "../../services/usecases/Keys.ts"
import { type Connection, connect, connectionOptions, pageAddress } from "./Connection.ts"
import { AdministrationLoaded, chosenOrganization, orgOption } from "./Options.ts"
import { jsonOption, listOptions, print, printList } from "./Output.ts"

const keyId = Args.text({ name: "key-id" }).pipe(Args.withDescription("An id, as `key list` prints it"))

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
      yield* print({ ...key, key: key.text }, json, ({ text }) => `${text}\nKeep it: it is shown this once.`)
    })
).pipe(Command.withDescription("Create an API key"))

const list = Command.make("list", { org: orgOption, ...listOptions }, ({ org, ...format }) =>
  Effect.gen(function* () {
    const { id } = yield* chosenOrganization(org)
    const keys = yield* (yield* Keys).list(id)
    const rows = keys.map((row) => ({ ...row, key: `${row.firstCharacters ?? "ai_live_"}…${row.lastFour}` }))
    yield* format.json
      ? print(keys, true, () => "")
      : printList(rows, format, ["id", "name", "key", "createdAt", "lastUsedAt", "endsAt", "revokedAt"])
  })
).pipe(Command.withDescription("List the API keys"))

const chosenKey = (key: string) =>
  Effect.mapError(Schema.decode(ApiKeyId)(key), () => new ApiKeyNotFound({ keyId: key }))

class NoKey extends Data.TaggedError("NoKey")<{ readonly organization: string }> {
  override get message() {
    return `“${this.organization}” has no API key that works. Create one first: \`key create\`.`
  }
}

class OverlapUnreadable extends Data.TaggedError("OverlapUnreadable")<{ readonly given: string }> {
  override get message() {
    return `--overlap takes a time such as 0s, 30m, 24h or 7d, not “${this.given}”.`
  }
}

const rotate = Command.make(
  "rotate",
  {
    key: keyId,
    overlap: Options.text("overlap").pipe(
      Options.withDescription("How long the old key keeps working: 0s, 30m, 24h, 7d"),
      Options.withDefault("24h")
    ),
    org: orgOption,
    json: jsonOption
  },
  ({ json, key, org, overlap }) =>
    Effect.gen(function* () {
      const duration = readOverlap(overlap)
      if (Option.isNone(duration)) return yield* new OverlapUnreadable({ given: overlap })
      const { id } = yield* chosenOrganization(org)
      const rotated = yield* (yield* Keys).rotate(id, yield* chosenKey(key), duration.value)
      yield* print(
        { ...rotated, key: rotated.text },
        json,
        ({ replaced, text }) =>
          `${text}\nKeep it: it is shown this once. The key ending in ${replaced.lastFour} works until ${replaced.endsAt?.toISOString()}.`
      )
    })
).pipe(Command.withDescription("Replace an API key; the old one keeps working for a while"))

const revoke = Command.make("revoke", { key: keyId, org: orgOption, json: jsonOption }, ({ json, key, org }) =>
  Effect.gen(function* () {
    const { id } = yield* chosenOrganization(org)
    const revoked = yield* (yield* Keys).revoke(id, yield* chosenKey(key))
    yield* print(
      revoked,
      json,
      ({ lastFour }) => `Revoked the key ending in ${lastFour}; it stops working within 2 seconds.`
    )
  })
).pipe(Command.withDescription("Revoke an API key"))

/** Whether a service answers where a link leads. */
const isReached = (url: Connection["url"]) =>
  connect({ url, key: Option.some(Redacted.make("none")) }).pipe(
    Effect.flatMap((client) => client.health.check()),
    Effect.timeout("3 seconds"),
    Effect.isSuccess
  )

const signIn = Command.make("sign-in", { url: connectionOptions.url, org: orgOption, json: jsonOption }, (options) =>
  Effect.gen(function* () {
    const organization = yield* chosenOrganization(options.org)
    const works = yield* (yield* Keys).oldest(organization.id)
    if (Option.isNone(works)) return yield* new NoKey({ organization: organization.name })
    const link = signInLink(yield* pageAddress(options.url), yield* (yield* SignIns).issueCode(works.value.id))
    const isThere = yield* isReached(options.url)
    yield* print({ link, isThere }, options.json, () =>
      isThere
        ? `${link}\nIt works once, within an hour.`
        : `${link}\nNothing answers there just now. If the service has another address, pass it with --url.`
    )
  })
).pipe(Command.withDescription("Print a link that signs a browser in to the console, once"))

export const key = Command.make("key").pipe(
  Command.withDescription("API keys"),
  Command.withSubcommands([create, list, rotate, revoke, signIn]),
  Command.provide(Layer.provideMerge(SignIns.Default, AdministrationLoaded))
)
