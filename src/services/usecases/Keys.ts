import { type Clock, Context, Duration, Effect, Either, Option } from "effect"
import {
  type ApiKey,
  type ApiKeyId,
  ApiKeyInvalid,
  type ApiKeyNotFound,
  type ApiKeyOver,
  firstCharacters,
  hasApiKeyPrefix,
  isWellFormedApiKey,
  lastFour,
  MINT_BYTES,
  mintApiKey,
  type Principal
} from "../../domain/ApiKey.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { Announcements } from "../ports/Database.ts"
import { spanned } from "../Spanned.ts"
import { rememberBriefly } from "./RecentLookups.ts"

/** What a stored hash stands for. */
interface KeyHolder extends Principal {
  readonly revoked: boolean
  /** When its time ends beside the key that takes its place. */
  readonly endsAt: Date | null
}

/** A key to be stored. */
export interface NewApiKey {
  readonly name: string
  readonly hash: Uint8Array
  readonly firstCharacters: string
  readonly lastFour: string
}

/** API keys by the SHA-256 of their text; the text is never stored or logged. */
export class ApiKeyRepo extends Context.Tag("services/ApiKeyRepo")<
  ApiKeyRepo,
  {
    readonly find: (hash: Uint8Array) => Effect.Effect<Option.Option<KeyHolder>>
    readonly create: (organization: OrganizationId, key: NewApiKey) => Effect.Effect<ApiKey>
    /** A key in the place of another, under its name; the other one works for so many seconds more. */
    readonly rotate: (
      organization: OrganizationId,
      id: ApiKeyId,
      key: Omit<NewApiKey, "name">,
      seconds: number
    ) => Effect.Effect<{ readonly made: ApiKey; readonly replaced: ApiKey }, ApiKeyNotFound | ApiKeyOver>
    readonly list: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<ApiKey>>
    readonly revoke: (organization: OrganizationId, id: ApiKeyId) => Effect.Effect<ApiKey, ApiKeyNotFound>
    /** Records when keys were last used, many at a time. */
    readonly touch: (uses: ReadonlyMap<ApiKeyId, Date>) => Effect.Effect<void>
  }
>() {}

const sha256 = (text: string) =>
  Effect.promise(() => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).pipe(
    Effect.map((digest) => new Uint8Array(digest))
  )

export class Keys extends Effect.Service<Keys>()("services/Keys", {
  scoped: Effect.gen(function* () {
    const repo = yield* ApiKeyRepo
    const uses = new Map<ApiKeyId, Date>()
    /** Keys that were revoked here are refused at once; of others it is known as soon as it is heard. */
    const revoked = new Set<ApiKeyId>()
    const { find, forget, known } = rememberBriefly((key) => Effect.flatMap(sha256(key), repo.find))
    yield* (yield* Announcements).heed("credential", forget)

    const admit = (holder: Option.Option<KeyHolder>, clock: Clock.Clock): Either.Either<Principal, ApiKeyInvalid> => {
      if (Option.isNone(holder)) return Either.left(new ApiKeyInvalid({ reason: "invalid" }))
      const { endsAt, keyId } = holder.value
      if (holder.value.revoked || revoked.has(keyId)) return Either.left(new ApiKeyInvalid({ reason: "revoked" }))
      const now = clock.unsafeCurrentTimeMillis()
      if (endsAt !== null && endsAt.getTime() <= now) return Either.left(new ApiKeyInvalid({ reason: "replaced" }))
      uses.set(keyId, new Date(now))
      return Either.right(holder.value)
    }

    /** Who a key acts for. A text that cannot be a key is refused without asking the store. */
    const authenticate = (key: string): Effect.Effect<Principal, ApiKeyInvalid> => {
      if (key === "") return new ApiKeyInvalid({ reason: "missing" })
      if (!hasApiKeyPrefix(key)) return new ApiKeyInvalid({ reason: "unlike" })
      if (!isWellFormedApiKey(key)) return new ApiKeyInvalid({ reason: "invalid" })
      return Effect.flatMap(find(key), (holder) => Effect.clockWith((clock) => admit(holder, clock)))
    }

    /** The same without asking the store; null where that has to be asked, or the key is refused. */
    const authenticateKnown = (key: string, clock: Clock.Clock): Principal | null => {
      const holder = known(key, clock)
      return holder === undefined ? null : Either.getOrNull(admit(holder, clock))
    }

    /** Writes down when keys were last used since the last call. */
    const flushUses = Effect.suspend(() => {
      if (uses.size === 0) return Effect.void
      const seen = new Map(uses)
      uses.clear()
      return repo.touch(seen)
    })

    const minted = Effect.suspend(() => {
      const text = mintApiKey(crypto.getRandomValues(new Uint8Array(MINT_BYTES)))
      const about = { firstCharacters: firstCharacters(text), lastFour: lastFour(text) }
      return Effect.map(sha256(text), (hash) => ({ text, stored: { hash, ...about } }))
    })

    /** A new key. Its text is in the result and nowhere else. */
    const create = spanned("Keys.create")(function* (organization: OrganizationId, name: string) {
      const { stored, text } = yield* minted
      return { ...(yield* repo.create(organization, { name, ...stored })), text }
    })

    /** A new key in the place of another, which works on until the time in the result. */
    const rotate = spanned("Keys.rotate")(function* (
      organization: OrganizationId,
      id: ApiKeyId,
      overlap: Duration.Duration
    ) {
      const { stored, text } = yield* minted
      const { made, replaced } = yield* repo.rotate(organization, id, stored, Duration.toSeconds(overlap))
      return { ...made, text, replaced }
    })

    const revoke = (organization: OrganizationId, id: ApiKeyId) =>
      Effect.tap(repo.revoke(organization, id), () => Effect.sync(() => revoked.add(id)))

    return { authenticate, authenticateKnown, flushUses, create, list: repo.list, rotate, revoke } as const
  })
}) {}
