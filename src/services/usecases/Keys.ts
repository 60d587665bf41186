import { type Clock, Context, Duration, Effect, Either, Option } from "effect"
import { LRUCache } from "lru-cache"
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
import { spanned } from "../WhenEnded.ts"

interface Kept<A extends object | number> {
  /** The cache as it is at this time of the clock. */
  readonly at: (clock: Clock.Clock) => LRUCache<string, A>
  readonly clear: () => void
}

/** Values that are kept for `milliseconds` each, and no more than `most` of them: the longest unused go first. */
const keep = <A extends object | number>(milliseconds: number, most: number): Kept<A> => {
  let now = 0
  const cache = new LRUCache<string, A>({
    max: most,
    // What is as old as this is still given out.
    ttl: milliseconds - 1,
    ttlResolution: 0,
    perf: { now: () => now }
  })
  return {
    at: (clock) => {
      // Time zero, at which clocks of tests start, is none to the cache.
      now = clock.unsafeCurrentTimeMillis() + 1
      return cache
    },
    clear: () => cache.clear()
  }
}

/** Milliseconds. What was revoked is refused everywhere within this time, and as soon as a process hears of it. */
const TIME_TO_LIVE_MS = 1000
const MAX_REMEMBERED = 10_000

/** The same look-up, done once a second for a key at most; what is looked up while all is forgotten is not remembered. */
export const rememberBriefly = <A extends object>(lookUp: (key: string) => Effect.Effect<A>) => {
  const recent = keep<A>(TIME_TO_LIVE_MS, MAX_REMEMBERED)
  let times = 0
  /** What is remembered of a key at this time of the clock. */
  const known = (key: string, clock: Clock.Clock): A | undefined => recent.at(clock).get(key)
  const find = (key: string): Effect.Effect<A> =>
    Effect.clockWith((clock) => {
      const cache = recent.at(clock)
      const known = cache.get(key)
      if (known !== undefined) return Effect.succeed(known)
      const start = cache.perf.now()
      const before = times
      return Effect.map(lookUp(key), (value) => {
        if (times === before) recent.at(clock).set(key, value, { start })
        return value
      })
    })
  const forget = (): void => {
    times++
    recent.clear()
  }
  return { find, forget, known } as const
}

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

    /** The organization's oldest key that works and that no other is about to replace. */
    const oldest = (organization: OrganizationId): Effect.Effect<Option.Option<ApiKey>> =>
      Effect.map(repo.list(organization), (all) =>
        Option.fromNullable(all.findLast(({ endsAt, revokedAt }) => endsAt === null && revokedAt === null))
      )

    return { authenticate, authenticateKnown, flushUses, create, list: repo.list, oldest, rotate, revoke } as const
  })
}) {}
