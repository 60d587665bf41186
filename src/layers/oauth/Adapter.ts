import { createHash, timingSafeEqual } from "node:crypto"
import { Cause, Effect, Exit, Option, Runtime } from "effect"
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider"
import { OAuthStore, type Payload, type StoredRecord } from "../../services/ports/OAuthStore.ts"
import { makeRefreshAnswers, REFRESH_TOKEN } from "./RefreshAnswers.ts"

/** A browser's session with the authorization server lasts for one authorization: none is kept. */
const NOT_KEPT = "Session"

/** How a client's secret is kept. */
const secretDigest = (secret: string): string => createHash("sha256").update(secret).digest("base64url")

/** Whether a secret is the one that is kept; it takes as long whatever they have in common. */
export const isSecret = (given: string, kept: string | undefined): boolean => {
  const [one, other] = [Buffer.from(secretDigest(given)), Buffer.from(kept ?? "")]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Runs an effect for the library; a defect comes out as the error that it is. */
export const promised =
  (runtime: Runtime.Runtime<never>) =>
  <A>(effect: Effect.Effect<A>): Promise<A> =>
    Runtime.runPromiseExit(runtime)(effect).then((exit) => {
      if (Exit.isSuccess(exit)) return exit.value
      throw Cause.squash(exit.cause)
    })

const none = () => Promise.resolve(undefined)

const nothing: Adapter = {
  upsert: none,
  find: none,
  findByUid: none,
  findByUserCode: none,
  consume: none,
  destroy: none,
  revokeByGrantId: none
}

interface Refused {
  /** Makes the error of a code or token that is used a second time. */
  readonly alreadyUsed: () => Error
  /** Makes the error of what is issued from a grant that has ended. */
  readonly grantEnded: () => Error
}

/**
 * What the library keeps, in the store. To the library a refresh token that may be sent again has not been used, so that
 * it checks who sends it: to use it up fails then. What came from a grant goes with the grant's own record, which the
 * library destroys whenever it revokes by the grant.
 */
export const makeAdapter = Effect.gen(function* () {
  const store = yield* OAuthStore
  const { mayRepeat } = yield* makeRefreshAnswers
  const run = promised(yield* Effect.runtime<never>())

  const isUsedUp = (kind: string, id: string, { consumedFor }: StoredRecord) =>
    Option.match(consumedFor, {
      onNone: () => Effect.succeed(false),
      onSome: (seconds) => (kind === REFRESH_TOKEN ? Effect.negate(mayRepeat(id, seconds)) : Effect.succeed(true))
    })
  const shown = (kind: string, id: string, record: StoredRecord): Effect.Effect<AdapterPayload> =>
    Effect.map(isUsedUp(kind, id, record), (consumed) => ({
      ...record.payload,
      jti: id,
      ...(consumed ? { consumed } : {})
    }))

  return ({ alreadyUsed, grantEnded }: Refused): AdapterFactory => {
    const records = (kind: string): Adapter => ({
      ...nothing,
      upsert: (id, { jti: _, ...payload }, seconds = 0) =>
        run(store.save(kind, id, payload, seconds)).then((kept) => {
          if (!kept) throw grantEnded()
        }),
      find: (id) =>
        run(
          Effect.flatMap(
            store.find(kind, id),
            Option.match({
              onNone: () => Effect.succeed(undefined),
              onSome: (found) => shown(kind, id, found)
            })
          )
        ),
      consume: (id) =>
        run(store.consume(kind, id)).then((first) => {
          if (!first) throw alreadyUsed()
        }),
      destroy: (id) => run(kind === "Grant" ? store.endGrant(id) : store.remove(kind, id))
    })

    const clients: Adapter = {
      ...nothing,
      upsert: (id, { client_secret, ...metadata }) => {
        const kept: Payload =
          typeof client_secret === "string" ? { ...metadata, client_secret: secretDigest(client_secret) } : metadata
        return run(store.saveClient(id, kept))
      },
      // Names in an Authorization header may hold what no name of ours does.
      find: (id) => (id.includes("\0") ? none() : run(store.findClient(id)).then(Option.getOrUndefined))
    }

    return (kind) => (kind === "Client" ? clients : kind === NOT_KEPT ? nothing : records(kind))
  }
})
