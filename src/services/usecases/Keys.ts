import { Effect, Option } from "effect"
import {
  type ApiKeyId,
  ApiKeyInvalid,
  isWellFormedApiKey,
  lastFour,
  MINT_BYTES,
  mintApiKey,
  type Principal
} from "../../domain/ApiKey.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { ApiKeyRepo, type KeyHolder } from "../ports/ApiKeyRepo.ts"
import { rememberBriefly } from "./Remember.ts"

const sha256 = (text: string) =>
  Effect.promise(() => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).pipe(
    Effect.map((digest) => new Uint8Array(digest))
  )

export class Keys extends Effect.Service<Keys>()("services/Keys", {
  effect: Effect.gen(function* () {
    const repo = yield* ApiKeyRepo
    const uses = new Map<ApiKeyId, Date>()
    const find = rememberBriefly((key) => Effect.flatMap(sha256(key), repo.find))

    const admit = (holder: Option.Option<KeyHolder>) => {
      if (Option.isNone(holder)) return new ApiKeyInvalid({ reason: "invalid" })
      if (holder.value.revoked) return new ApiKeyInvalid({ reason: "revoked" })
      const { keyId } = holder.value
      return Effect.clockWith((clock) => {
        uses.set(keyId, new Date(clock.unsafeCurrentTimeMillis()))
        return Effect.succeed<Principal>(holder.value)
      })
    }

    /** Who a key acts for. A text that cannot be a key is refused without asking the store. */
    const authenticate = (key: string): Effect.Effect<Principal, ApiKeyInvalid> => {
      if (key === "") return new ApiKeyInvalid({ reason: "missing" })
      if (!isWellFormedApiKey(key)) return new ApiKeyInvalid({ reason: "invalid" })
      return Effect.flatMap(find(key), admit)
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
