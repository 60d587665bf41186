import { Duration, Option, Schema } from "effect"
import type { OrganizationId, Plan } from "./Organization.ts"
import { Scope } from "./Scope.ts"
import { text, Uuid } from "./text/Text.ts"
import { whole } from "./Whole.ts"

export const ApiKeyId = Uuid.pipe(Schema.brand("ApiKeyId"))
export type ApiKeyId = typeof ApiKeyId.Type

/** What is kept of a key; the key itself is shown once and never stored. */
export interface ApiKey {
  readonly id: ApiKeyId
  readonly name: string
  /** How the key begins; null where it was made before that was kept. */
  readonly firstCharacters: string | null
  readonly lastFour: string
  readonly scopes: ReadonlyArray<Scope>
  /** The name of the key or the member that made it; null where whoever runs the service did. */
  readonly madeBy: string | null
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  /** Until when it works; null where it has no end. */
  readonly endsAt: Date | null
  readonly replacedBy: ApiKeyId | null
  readonly revokedAt: Date | null
}

/** Who a request acts for. */
export interface Principal {
  readonly keyId: ApiKeyId
  readonly organizationId: OrganizationId
  readonly plan: Plan
  readonly scopes: ReadonlyArray<Scope>
}

/** A key to be made: what it is for, what it may do, and for how long. */
export const KeyDraft = Schema.Struct({
  name: text(100).annotations({ description: "What the key is for" }),
  scopes: Schema.optional(
    Schema.NonEmptyArray(Scope).annotations({ description: "What it may do; everything you may do if left out" })
  ),
  days: Schema.optional(
    whole(1, 3650).annotations({ description: "How many days it works; until you revoke it if left out" })
  )
}).annotations({ identifier: "KeyDraft" })
export type KeyDraft = typeof KeyDraft.Type

const refusal = {
  missing: "Send an API key in the header Authorization: Bearer <API_KEY>.",
  invalid: "This is not a valid API key. Check that it was copied whole.",
  unlike: "This is not an API key: keys begin with ai_live_. Check that you copied the whole key.",
  expired: "This API key has expired. Use another one, or create a new one.",
  revoked: "This API key was revoked. Use another one, or create a new one.",
  replaced: "This API key was replaced and no longer works. Use the new one."
}

/** No key, or something that is not one of ours. */
export class ApiKeyInvalid extends Schema.TaggedError<ApiKeyInvalid>()("ApiKeyInvalid", {
  reason: Schema.Literal("expired", "missing", "invalid", "unlike", "revoked", "replaced")
}) {
  override get message() {
    return refusal[this.reason]
  }
}

export class ApiKeyNotFound extends Schema.TaggedError<ApiKeyNotFound>()("ApiKeyNotFound", { keyId: Schema.String }) {
  override get message() {
    return `There is no API key ${this.keyId} in this organization.`
  }
}

const PREFIX = "ai_live_"
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const BODY_LENGTH = 30
const CHECKSUM_LENGTH = 6
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${BODY_LENGTH + CHECKSUM_LENGTH}}$`)

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})

/** CRC-32 (IEEE 802.3) of an ASCII text. */
export const crc32 = (ascii: string): number => {
  let crc = 0xffffffff
  for (let i = 0; i < ascii.length; i++) crc = CRC_TABLE[(crc ^ ascii.charCodeAt(i)) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

const base62 = (value: number, length: number): string => {
  let out = ""
  for (let rest = value, i = 0; i < length; i++, rest = Math.floor(rest / 62)) out = ALPHABET[rest % 62] + out
  return out
}

const checksum = (body: string) => base62(crc32(body), CHECKSUM_LENGTH)

/** Random bytes that `mintApiKey` needs: bytes of 248 and above are skipped so that every character is equally likely. */
export const MINT_BYTES = 64

/** A new key, `ai_live_` + 30 base62 + 6 base62 of their CRC-32, from at least `MINT_BYTES` random bytes. */
export const mintApiKey = (random: Uint8Array): string => {
  const body = Array.from(
    random.filter((byte) => byte < 248).subarray(0, BODY_LENGTH),
    (byte) => ALPHABET[byte % 62]
  ).join("")
  return PREFIX + body + checksum(body)
}

/** Whether a bearer token means to be one of our keys, well formed or not. */
export const hasApiKeyPrefix = (bearer: string): boolean => bearer.startsWith(PREFIX)

/** Whether a text has a key's shape and checksum; everything else is refused without asking the database. */
export const isWellFormedApiKey = (key: string): boolean =>
  SHAPE.test(key) && checksum(key.slice(PREFIX.length, PREFIX.length + BODY_LENGTH)) === key.slice(-CHECKSUM_LENGTH)

export const lastFour = (key: string): string => key.slice(-4)

/** Characters of a key's body that are shown with its prefix: the other 26 are 155 bits. */
const SHOWN = 4

/** How a key begins, to tell keys apart by. */
export const firstCharacters = (key: string): string => key.slice(0, PREFIX.length + SHOWN)

/** Only a key that works can have another take its place. */
export class ApiKeyOver extends Schema.TaggedError<ApiKeyOver>()("ApiKeyOver", { keyId: Schema.String }) {
  override get message() {
    return `API key ${this.keyId} was already revoked or replaced, or has expired. Create a new one.`
  }
}

/** A key that ends can't make one that works longer. */
export class ApiKeyOutlives extends Schema.TaggedError<ApiKeyOutlives>()("ApiKeyOutlives", {
  endsAt: Schema.DateFromSelf
}) {
  override get message() {
    const end = this.endsAt.toISOString().slice(0, 10)
    return `Your key expires on ${end}, so a key you create can't outlast it. Choose fewer days.`
  }
}

const OVERLAP = /^(\d{1,6})(s|m|h|d)$/
const unitSeconds = { s: 1, m: 60, h: 3600, d: 86_400 }

/** How long two keys work side by side: a number of seconds, minutes, hours or days, such as `24h`. */
export const readOverlap = (text: string): Option.Option<Duration.Duration> =>
  Option.map(Option.fromNullable(OVERLAP.exec(text)), ([, count, unit]) =>
    Duration.seconds(Number(count) * unitSeconds[unit as keyof typeof unitSeconds])
  )
