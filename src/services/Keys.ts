import { Cache, DateTime, Effect, Option, Ref } from "effect"
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

/** Keys are looked up once a second at most, so a revocation holds everywhere within that time. */
const LOOKUP_TIME_TO_LIVE = "1 second"

export class Keys extends Effect.Service<Keys>()("services/Keys", {
  effect: Effect.gen(function* () {
    const repo = yield* ApiKeyRepo
    const uses = yield* Ref.make<ReadonlyMap<ApiKeyId, Date>>(new Map())
    const holders = yield* Cache.make({
      capacity: 10_000,
      timeToLive: LOOKUP_TIME_TO_LIVE,
      lookup: (key: string) => Effect.flatMap(sha256(key), repo.find)
    })

    const admit = (holder: Option.Option<KeyHolder>) => {
      if (Option.isNone(holder)) return new ApiKeyInvalid({ reason: "invalid" })
      return holder.value.revoked ? new ApiKeyInvalid({ reason: "revoked" }) : Effect.succeed<Principal>(holder.value)
    }

    const recordUse = (principal: Principal) =>
      Effect.flatMap(DateTime.nowAsDate, (now) => Ref.update(uses, (seen) => new Map(seen).set(principal.keyId, now)))

    /** Who a key acts for. A text that cannot be a key is refused without asking the store. */
    const authenticate = (key: string): Effect.Effect<Principal, ApiKeyInvalid> => {
      if (key === "") return new ApiKeyInvalid({ reason: "missing" })
      if (!isWellFormedApiKey(key)) return new ApiKeyInvalid({ reason: "invalid" })
      return holders.get(key).pipe(Effect.flatMap(admit), Effect.tap(recordUse))
    }

    /** Writes down when keys were last used since the last call. */
    const flushUses = Ref.getAndSet(uses, new Map()).pipe(
      Effect.flatMap((seen) => (seen.size === 0 ? Effect.void : repo.touch(seen)))
    )

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
