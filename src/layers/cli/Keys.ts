import { Args, Command, Options } from "@effect/cli"
import { Array as Arr, Data, Duration, Effect, Layer, Option, Redacted, Schema } from "effect"
import { ApiKeyId, ApiKeyNotFound, KeyDraft, readOverlap } from "../../domain/ApiKey.ts"
import { signInLink } from "../../domain/oauth/SignIn.ts"
import { scopes } from "../../domain/Scope.ts"
import { counted } from "../../domain/text/Figures.ts"
import { keyView, newKeyView, revokedKeyView } from "../../http/api/Keys.ts"
import { SignIns } from "../../services/usecases/Credentials.ts"
import { Keys } from "../../services/usecases/Keys.ts"
import { type Connection, connect, connectionOptions, pageAddress } from "./Connection.ts"
import {
  AdministrationLoaded,
  administered,
  chosenOrganization,
  given,
  linksOption,
  orgOption,
  sourceOptions
} from "./Options.ts"
import { jsonOption, listOptions, print, printList } from "./Output.ts"

const keyId = Args.text({ name: "key-id" }).pipe(Args.withDescription("An id, as `key list` prints it"))

const create = Command.make(
  "create",
  {
    name: Options.text("name").pipe(
      Options.withDescription("What the key is for"),
      Options.withSchema(KeyDraft.fields.name.from),
      Options.withDefault("cli")
    ),
    scopes: Options.choice("scope", scopes).pipe(
      Options.withDescription("What it may do; repeat it for more. Everything if left out"),
      Options.repeated
    ),
    days: Options.integer("days").pipe(
      Options.withDescription("How many days it works; until you revoke it if left out"),
      Options.withSchema(Schema.Int.pipe(Schema.between(1, 3650, { message: () => "--days must be 1 to 3650" }))),
      Options.optional
    ),
    ...sourceOptions,
    json: jsonOption
  },
  ({ days, json, name, scopes: wanted, ...source }) =>
    Effect.gen(function* () {
      const payload = { name, ...given({ days }), ...(Arr.isNonEmptyReadonlyArray(wanted) && { scopes: wanted }) }
      const key = yield* administered(
        source,
        (client) => client.keys.create({ payload }),
        (id) =>
          Effect.map(
            Effect.flatMap(Keys, (keys) => keys.make(id, payload, scopes)),
            newKeyView
          )
      )
      yield* print(key, json, (made) => `${made.key}\nKeep it: it is shown this once.`)
    })
).pipe(Command.withDescription("Create an API key"))

const list = Command.make("list", { ...sourceOptions, ...listOptions }, ({ key, org, url, ...format }) =>
  Effect.gen(function* () {
    const keys = yield* administered(
      { key, org, url },
      (client) => client.keys.list({ urlParams: {} }),
      (id) =>
        Effect.map(
          Effect.flatMap(Keys, (all) => all.list(id)),
          (found) => found.map(keyView)
        )
    )
    const rows = keys.map((row) => ({ ...row, key: `${row.start}…${row.end}`, scopes: row.scopes.join(" ") }))
    yield* format.json
      ? print(keys, true, () => "")
      : printList(rows, format, [
          "id",
          "name",
          "key",
          "scopes",
          "madeBy",
          "createdAt",
          "lastUsedAt",
          "endsAt",
          "revokedAt"
        ])
  })
).pipe(Command.withDescription("List the API keys"))

const chosenKey = (key: string) =>
  Effect.mapError(Schema.decode(ApiKeyId)(key), () => new ApiKeyNotFound({ keyId: key }))

class NoKey extends Data.TaggedError("NoKey")<{ readonly organization: string }> {
  override get message() {
    return `“${this.organization}” has no active API key. Create one first: \`key create\`.`
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
    id: keyId,
    overlap: Options.text("overlap").pipe(
      Options.withDescription("How long the old key keeps working: 0s, 30m, 24h, 7d"),
      Options.withDefault("24h")
    ),
    ...sourceOptions,
    json: jsonOption
  },
  ({ id, json, overlap, ...source }) =>
    Effect.gen(function* () {
      const duration = readOverlap(overlap)
      if (Option.isNone(duration)) return yield* new OverlapUnreadable({ given: overlap })
      const keyId = yield* chosenKey(id)
      const made = yield* administered(
        source,
        (client) =>
          client.keys.rotate({
            path: { keyId },
            payload: { overlapHours: Math.ceil(Duration.toHours(duration.value)) }
          }),
        (organization) =>
          Effect.map(
            Effect.flatMap(Keys, (keys) => keys.rotate(organization, keyId, duration.value)),
            newKeyView
          )
      )
      yield* print(
        made,
        json,
        ({ key }) => `${key}\nKeep it: it is shown this once. The old key works ${overlap} longer.`
      )
    })
).pipe(Command.withDescription("Replace an API key; the old one keeps working for a while"))

/** What is said of the links of somebody who goes. */
const linksInWords = (links: number, gone: boolean): string => {
  if (links === 0) return ""
  const count = counted(links, "link", "links")
  return gone
    ? ` ${count} to answers stopped working too.`
    : ` ${count} to answers still work: \`history links\` lists them.`
}

const revoke = Command.make(
  "revoke",
  { id: keyId, links: linksOption, ...sourceOptions, json: jsonOption },
  ({ id, json, links, ...source }) =>
    Effect.gen(function* () {
      const keyId = yield* chosenKey(id)
      const revoked = yield* administered(
        source,
        (client) => client.keys.revoke({ path: { keyId }, urlParams: { links } }),
        (organization) =>
          Effect.map(
            Effect.flatMap(Keys, (keys) => keys.revoke(organization, keyId, links === "revoke")),
            revokedKeyView
          )
      )
      yield* print(revoked, json, ({ also, end, links: count }) => {
        const more = also.length === 0 ? "" : ` So do those made with it: ${also.join(", ")}.`
        const rest = linksInWords(count, links === "revoke")
        return `Revoked the key ending in ${end}; it stops working within 2 seconds.${more}${rest}`
      })
    })
).pipe(Command.withDescription("Revoke an API key, and the keys made with it"))

/** Whether a service answers where a link leads. */
export const isReached = (url: Connection["url"]) =>
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
        : `${link}\nNothing is answering there right now. If the service has another address, pass it with --url.`
    )
  }).pipe(Effect.provide(Layer.provideMerge(SignIns.Default, AdministrationLoaded)))
).pipe(Command.withDescription("Print a link that signs a browser in to the console, once"))

export const key = Command.make("key").pipe(
  Command.withDescription("API keys"),
  Command.withSubcommands([create, list, rotate, revoke, signIn])
)
