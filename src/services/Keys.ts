import { Effect, Option } from "effect"
import {
  type ApiKeyId,
  ApiKeyInvalid,
  isWellFormedApiKey,
  lastFour,
  MINT_BYTES,
  mintApiKey,
  type Principal
} from "../domain/ApiKey.ts"
import type { OrganizationId } from "../domain/Organization.ts"
import { ApiKeyRepo, type KeyHolder } from "./ApiKeyRepo.ts"

const sha256 = (text: string) =>
  Effect.promise(() => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).pipe(
    Effect.map((digest) => new Uint8Array(digest))
  )

/** Milliseconds. Keys are looked up once a second at most, so a revocation holds everywhere within that time. */
const LOOKUP_TIME_TO_LIVE = 1000
const KEYS_REMEMBERED = 10_000

interface Looked {
  readonly holder: Option.Option<KeyHolder>
  /** Milliseconds since the epoch. */
  readonly until: number
}

export class Keys extends Effect.Service<Keys>()("services/Keys", {
  effect: Effect.gen(function* () {
    const repo = yield* ApiKeyRepo
    const uses = new Map<ApiKeyId, Date>()
    const recent = new Map<string, Looked>()

    const lookUp = (key: string, now: number) =>
      sha256(key).pipe(
        Effect.flatMap(repo.find),
        Effect.tap((holder) => {
          if (recent.size >= KEYS_REMEMBERED) recent.clear()
          recent.set(key, { holder, until: now + LOOKUP_TIME_TO_LIVE })
        })
      )

    const admit = (holder: Option.Option<KeyHolder>, now: number) => {
      if (Option.isNone(holder)) return new ApiKeyInvalid({ reason: "invalid" })
      if (holder.value.revoked) return new ApiKeyInvalid({ reason: "revoked" })
      uses.set(holder.value.keyId, new Date(now))
      return Effect.succeed<Principal>(holder.value)
    }

    /** Who a key acts for. A text that cannot be a key is refused without asking the store. */
    const authenticate = (key: string): Effect.Effect<Principal, ApiKeyInvalid> => {
      if (key === "") return new ApiKeyInvalid({ reason: "missing" })
      if (!isWellFormedApiKey(key)) return new ApiKeyInvalid({ reason: "invalid" })
      return Effect.clockWith((clock) => {
        const now = clock.unsafeCurrentTimeMillis()
        const known = recent.get(key)
        return known !== undefined && known.until > now
          ? admit(known.holder, now)
          : Effect.flatMap(lookUp(key, now), (holder) => admit(holder, now))
      })
    }

    /** Writes down when keys were last used since the last call. */
    const flushUses = Effect.suspend(() => {
      if (uses.size === 0) return Effect.void
      const seen = new Map(uses)
      uses.clear()
      return repo.touch(seen)
    })

    /** A new key. Its text is in the result and nowhere else. */
    const create = Effect.fn("Keys.create")(function* (organization: OrganizationId, name: string) {
      const text = mintApiKey(crypto.getRandomValues(new Uint8Array(MINT_BYTES)))
      const hash = yield* sha256(text)
      const key = yield* repo.create(organization, { name, hash, lastFour: lastFour(text) })
      return { ...key, text }
    })

    return { authenticate, flushUses, create, list: repo.list, revoke: repo.revoke } as const
  })
}) {}
