import { type Clock, Context, Duration, Effect, Either, FiberRef, Option } from "effect"
import { LRUCache } from "lru-cache"
import { giving } from "../../domain/Access.ts"
import {
  type ApiKey,
  type ApiKeyId,
  ApiKeyInvalid,
  ApiKeyNotFound,
  type ApiKeyOutlives,
  type ApiKeyOver,
  firstCharacters,
  hasApiKeyPrefix,
  isWellFormedApiKey,
  type KeyDraft,
  lastFour,
  MINT_BYTES,
  mintApiKey,
  type Principal
} from "../../domain/ApiKey.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { scopes as everyScope, type Scope } from "../../domain/Scope.ts"
import { Announcements } from "../ports/Database.ts"
import { askedWith } from "../ports/Reach.ts"
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

const DAY_SECONDS = 86_400

/** What a stored hash stands for. */
interface KeyHolder extends Principal {
  readonly revoked: boolean
  readonly replaced: boolean
  readonly endsAt: Date | null
}

/** What is stored of a key's text, and which key or member makes it. */
interface NewText {
  readonly hash: Uint8Array
  readonly firstCharacters: string
  readonly lastFour: string
  readonly madeBy: ApiKeyId | null
}

/** A key to be stored. */
export interface NewApiKey extends NewText {
  readonly name: string
  readonly scopes: ReadonlyArray<Scope>
  /** For how long it works; null for as long as it may. */
  readonly seconds: number | null
}

/** A key that was revoked. */
interface RevokedKey extends ApiKey {
  /** Names of the keys that were made with it, and went with it. */
  readonly also: ReadonlyArray<string>
  /** Links that were made with any of them and worked. */
  readonly links: number
}

/** API keys by the SHA-256 of their text; the text is never stored or logged. */
export class ApiKeyRepo extends Context.Tag("services/ApiKeyRepo")<
  ApiKeyRepo,
  {
    readonly find: (hash: Uint8Array) => Effect.Effect<Option.Option<KeyHolder>>
    /** Fails where it would work longer than the key that makes it. */
    readonly create: (
      organization: OrganizationId,
      key: NewApiKey
    ) => Effect.Effect<ApiKey, ApiKeyInvalid | ApiKeyOutlives>
    /** A key in the place of another, with its name and scopes; the other one works for so many seconds more. */
    readonly rotate: (
      organization: OrganizationId,
      id: ApiKeyId,
      key: NewText & { readonly seconds: number }
    ) => Effect.Effect<{ readonly made: ApiKey; readonly replaced: ApiKey }, ApiKeyNotFound | ApiKeyOver>
    readonly list: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<ApiKey>>
    /** Ends a key with all that were made with it, and with `links` the links that they made. */
    readonly revoke: (
      organization: OrganizationId,
      id: ApiKeyId,
      links: boolean
    ) => Effect.Effect<RevokedKey, ApiKeyNotFound>
    /** Records when keys were last used, many at a time. */
    readonly touch: (uses: ReadonlyMap<ApiKeyId, Date>) => Effect.Effect<void>
  }
>() {}

/** SHA-256 of a text. */
export const sha256 = (text: string) =>
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
      const { endsAt, keyId, replaced } = holder.value
      if (holder.value.revoked || revoked.has(keyId)) return Either.left(new ApiKeyInvalid({ reason: "revoked" }))
      const now = clock.unsafeCurrentTimeMillis()
      if (endsAt !== null && endsAt.getTime() <= now)
        return Either.left(new ApiKeyInvalid({ reason: replaced ? "replaced" : "expired" }))
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

    /** Notes that somebody acts through a token that was granted with this key. */
    const noteUse = (id: ApiKeyId, clock: Clock.Clock): void => {
      uses.set(id, new Date(clock.unsafeCurrentTimeMillis()))
    }

    const minted = Effect.gen(function* () {
      const text = mintApiKey(crypto.getRandomValues(new Uint8Array(MINT_BYTES)))
      const about = { firstCharacters: firstCharacters(text), lastFour: lastFour(text) }
      const hash = yield* sha256(text)
      return { text, stored: { hash, ...about, madeBy: yield* FiberRef.get(askedWith) } }
    })

    /** A new key of somebody who holds these scopes. Its text is in the result and nowhere else. */
    const make = spanned("Keys.make")(function* (
      organization: OrganizationId,
      { days, name, scopes: wanted }: KeyDraft,
      own: ReadonlyArray<Scope>
    ) {
      const given = wanted ?? own
      yield* giving(own, given)
      const { stored, text } = yield* minted
      const seconds = days === undefined ? null : days * DAY_SECONDS
      const scopes = everyScope.filter((scope) => given.includes(scope))
      return { ...(yield* repo.create(organization, { name, scopes, seconds, ...stored })), text }
    })

    /** A key that may do everything, made by whoever runs the service. */
    const create = (organization: OrganizationId, name: string) =>
      Effect.orDie(make(organization, { name }, everyScope))

    /** A new key in the place of another, which works on until the time in the result. */
    const rotate = spanned("Keys.rotate")(function* (
      organization: OrganizationId,
      id: ApiKeyId,
      overlap: Duration.Duration,
      own: ReadonlyArray<Scope> = everyScope
    ) {
      const before = (yield* repo.list(organization)).find((one) => one.id === id)
      if (before === undefined) return yield* new ApiKeyNotFound({ keyId: id })
      yield* giving(own, before.scopes)
      const { stored, text } = yield* minted
      const seconds = Duration.toSeconds(overlap)
      const { made, replaced } = yield* repo.rotate(organization, id, { ...stored, seconds })
      return { ...made, text, replaced }
    })

    const revoke = (organization: OrganizationId, id: ApiKeyId, links = false) =>
      Effect.tap(repo.revoke(organization, id, links), () => Effect.sync(() => revoked.add(id)))

    /** The organization's oldest key that works without an end, if there is one that may do everything. */
    const oldest = (organization: OrganizationId): Effect.Effect<Option.Option<ApiKey>> =>
      Effect.map(repo.list(organization), (all) => {
        const working = all.filter(({ endsAt, revokedAt }) => endsAt === null && revokedAt === null)
        const whole = working.findLast(({ scopes }) => scopes.length === everyScope.length)
        return Option.fromNullable(whole ?? working.at(-1))
      })

    const { list } = repo
    return { authenticate, authenticateKnown, create, flushUses, list, make, noteUse, oldest, rotate, revoke } as const
  })
}) {}
