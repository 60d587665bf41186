import { randomUUID } from "node:crypto"
import { ConfigError, Effect, Either, Equal, FiberRef, Hash, Option, Redacted } from "effect"
import { LRUCache } from "lru-cache"
import {
  EncryptionKeyMissing,
  type ModelConnection,
  ModelConnectionNotFound,
  ModelConnectionRefused,
  type NewModelConnection
} from "../../../domain/models/ModelConnection.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import { type KeptConnection, ModelConnectionStore } from "../../../services/ports/ModelConnections.ts"
import { currentReach } from "../../../services/ports/Reach.ts"
import { AppConfig } from "../../Config.ts"
import { reachOf } from "../../outbound/Addresses.ts"
import { type ServerSetting, settingOf } from "../ModelSettings.ts"
import { inOwnWords } from "./OwnWords.ts"
import { sealingConfigured } from "./Sealing.ts"

/*
 * The language model that an organization connected: kept, sealed, and found again for whoever acts for the organization.
 */

/** A connection that can be used; the same as long as nobody connects anew. */
export class OwnModel implements Equal.Equal {
  readonly id: string
  readonly setting: ServerSetting

  constructor(id: string, setting: ServerSetting) {
    this.id = id
    this.setting = setting
  }
  [Equal.symbol](that: unknown): boolean {
    return that instanceof OwnModel && that.id === this.id
  }
  [Hash.symbol](): number {
    return Hash.string(this.id)
  }
}

/** How long it is believed what is connected: so long another process may go on with what was disconnected. */
const BELIEVED_MS = 1000
const MAX_BELIEVED = 10_000
/** Of a shorter key nothing is shown. */
const SHOWN_FROM = 16
const SHOWN = 4

const UNSEALED =
  "The stored key can't be decrypted: ENCRYPTION_KEYS no longer has the key that it was encrypted with. " +
  "The administrator can put that key back, or you can connect the model again."
const NO_KEYS = "The stored key can't be decrypted, because ENCRYPTION_KEYS isn't set. The administrator has to set it."

/** What a sealed key opens for. */
const purposeOf = (organization: OrganizationId, { id, url }: Pick<KeptConnection, "id" | "url">) =>
  ["model_connections", organization, id, url] as const

type Described = Pick<NewModelConnection, "model" | "provider" | "url"> & {
  readonly price?: NewModelConnection["price"] | null
}

export const makeOwnModels = Effect.gen(function* () {
  const store = yield* ModelConnectionStore
  const { modelNetworks } = yield* AppConfig
  const sealing = yield* sealingConfigured
  const { isAllowed, problemOf } = reachOf(modelNetworks, "LLM_NETWORKS")
  const believed = new LRUCache<OrganizationId, { readonly own: OwnModel | null }>({
    max: MAX_BELIEVED,
    ttl: BELIEVED_MS
  })
  /** Counts changes, so that what was read before one is not believed after it. */
  let changes = 0

  /** A connection as the setting of a server. */
  const settingFor = (
    organization: OrganizationId,
    { model, price, provider, url }: Described,
    key: Redacted.Redacted<string>
  ): Either.Either<ServerSetting, ModelConnectionRefused> =>
    Either.gen(function* () {
      const usd =
        price == null
          ? null
          : { cachedInput: price.cachedInput ?? price.input, input: price.input, output: price.output }
      const setting = yield* Either.mapLeft(
        settingOf(
          {
            url: url?.trim() || undefined,
            protocol: provider,
            replicas: [],
            apiKey: Redacted.value(key).trim(),
            models: [{ name: model, price: usd }],
            price: usd,
            concurrency: null,
            embeddingModel: null,
            places: { url: "url", replicas: "url", apiKey: "key" }
          },
          (place) => place
        ),
        (error) =>
          ConfigError.isConfigError(error) && error._op === "InvalidData"
            ? new ModelConnectionRefused({ param: error.path.join("."), problem: inOwnWords(error.message) })
            : new ModelConnectionRefused({ param: "url", problem: "can't be used" })
      )
      const problem = problemOf(setting.url)
      if (problem !== null) return yield* Either.left(new ModelConnectionRefused({ param: "url", problem }))
      return { ...setting, own: { organization, isAllowed: isAllowed(setting.url.protocol) } }
    })

  /** What an organization asks for, as the setting of a server. */
  const wanted = (organization: OrganizationId, { key = Redacted.make(""), ...about }: NewModelConnection) =>
    settingFor(organization, about, key)

  /** What is kept, with what it is used by or why it is not. */
  const opened = (organization: OrganizationId, kept: KeptConnection) =>
    Effect.gen(function* () {
      if (sealing === null) return Either.left(NO_KEYS)
      const purpose = purposeOf(organization, kept)
      const found = sealing.open(kept.sealed, purpose)
      if (Option.isNone(found)) return Either.left(UNSEALED)
      const { isOld, secret } = found.value
      if (isOld) yield* store.reseal(organization, { id: kept.id, sealed: sealing.seal(secret, purpose) })
      return Either.mapBoth(settingFor(organization, kept, secret), {
        onLeft: ({ message }) => message,
        onRight: (setting) => new OwnModel(kept.id, setting)
      })
    })

  const read = (organization: OrganizationId) =>
    Effect.gen(function* () {
      const before = changes
      const kept = yield* store.get(organization)
      const use = Option.isNone(kept) ? null : yield* opened(organization, kept.value)
      if (use !== null && Either.isLeft(use))
        yield* Effect.annotateLogs(Effect.logWarning("A connected language model can't be used"), {
          organization,
          problem: use.left
        })
      const own = use === null ? null : Option.getOrNull(Either.getRight(use))
      if (before === changes) believed.set(organization, { own })
      return own
    })

  /** The model that the organization at hand connected; null where it did not, or it can't be used. */
  const atHand: Effect.Effect<OwnModel | null> =
    sealing === null
      ? Effect.succeed(null)
      : Effect.flatMap(FiberRef.get(currentReach), (reach) => {
          if (reach._tag !== "Organization") return Effect.succeed(null)
          const known = believed.get(reach.id)
          return known === undefined ? read(reach.id) : Effect.succeed(known.own)
        })

  const changed = (organization: OrganizationId) =>
    Effect.sync(() => {
      changes += 1
      believed.delete(organization)
    })

  const shown = (organization: OrganizationId) =>
    Effect.gen(function* () {
      const found = yield* store.get(organization)
      if (Option.isNone(found)) return null
      const { connectedAt, id: _, sealed: __, ...about } = found.value
      const use = yield* opened(organization, found.value)
      return {
        ...about,
        price: about.price ?? null,
        connectedAt: connectedAt.toISOString(),
        problem: Either.isLeft(use) ? use.left : null
      } satisfies ModelConnection
    })

  const save = (organization: OrganizationId, connection: NewModelConnection) =>
    Effect.gen(function* () {
      const { apiKey, url } = yield* wanted(organization, connection)
      if (sealing === null) return yield* new EncryptionKeyMissing()
      const { model, price = null, provider } = connection
      const row = { id: randomUUID(), url: url.href }
      const key = Redacted.value(apiKey)
      yield* store.save(organization, {
        ...row,
        provider,
        model,
        price,
        sealed: sealing.seal(apiKey, purposeOf(organization, row)),
        keyEnds: key.length < SHOWN_FROM ? null : key.slice(-SHOWN)
      })
      yield* changed(organization)
      yield* Effect.annotateLogs(Effect.logInfo("A language model was connected"), {
        organization,
        provider,
        host: url.host,
        model
      })
    }).pipe(Effect.uninterruptible)

  const remove = (organization: OrganizationId) =>
    Effect.gen(function* () {
      if (!(yield* store.remove(organization))) return yield* new ModelConnectionNotFound()
      yield* changed(organization)
      yield* Effect.annotateLogs(Effect.logInfo("A language model was disconnected"), { organization })
    }).pipe(Effect.uninterruptible)

  return { atHand, canSeal: sealing !== null, remove, save, shown, wanted }
})
export type OwnModels = Effect.Effect.Success<typeof makeOwnModels>
