import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Option, Redacted } from "effect"
import { OrganizationId } from "../../../../src/domain/Organization.ts"
import { makeOwnModels } from "../../../../src/layers/models/connections/OwnModels.ts"
import { type KeptConnection, ModelConnectionStore } from "../../../../src/services/ports/ModelConnections.ts"
import { ofOrganization } from "../../../../src/services/ports/Reach.ts"

const organization = OrganizationId.make(crypto.randomUUID())
const [old, current, stranger] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString("base64")) as [
  string,
  string,
  string
]

/** A store of one connection, and how often it was sealed anew. */
const oneConnection = () => {
  let kept: KeptConnection | null = null
  const store = ModelConnectionStore.of({
    get: () => Effect.sync(() => Option.fromNullable(kept)),
    save: (_, one) =>
      Effect.sync(() => {
        kept = { ...one, connectedAt: new Date(0) }
      }),
    reseal: (_, { id, sealed }) =>
      Effect.sync(() => {
        if (kept?.id === id) kept = { ...kept, sealed }
      }),
    remove: () =>
      Effect.sync(() => {
        const was = kept !== null
        kept = null
        return was
      })
  })
  const under = (...keys: ReadonlyArray<string>) =>
    makeOwnModels.pipe(
      Effect.provideService(ModelConnectionStore, store),
      Effect.withConfigProvider(
        ConfigProvider.fromMap(
          new Map([
            ["DATABASE_URL", "postgres://unused"],
            ["ENCRYPTION_KEYS", keys.join(",")]
          ])
        )
      )
    )
  const change = (changed: Partial<KeptConnection>) => {
    kept = { ...kept!, ...changed }
  }
  return { under, change }
}

const connection = { provider: "openai", model: "tiny", key: Redacted.make("sk-0123456789-abcd") } as const
const keyOf = (own: Effect.Effect.Success<typeof makeOwnModels>) =>
  Effect.map(ofOrganization(organization)(own.atHand), (model) =>
    model === null ? null : Redacted.value(model.setting.apiKey)
  )

describe("the operator's keys", () => {
  it.effect("may be replaced: what an old one opens is sealed under the new one when it is used", () =>
    Effect.gen(function* () {
      const { under } = oneConnection()
      yield* (yield* under(old)).save(organization, connection)
      const both = yield* under(current, old)
      assert.strictEqual(yield* keyOf(both), "sk-0123456789-abcd")
      assert.strictEqual(yield* keyOf(yield* under(current)), "sk-0123456789-abcd")
      const lost = yield* under(stranger)
      assert.isNull(yield* keyOf(lost))
      assert.include((yield* lost.shown(organization))?.problem, "ENCRYPTION_KEYS no longer has")
      const none = yield* under()
      assert.isNull(yield* keyOf(none))
      assert.include((yield* none.shown(organization))?.problem, "ENCRYPTION_KEYS isn't set")
    })
  )

  it.effect("open a key for the address that it was given for alone", () =>
    Effect.gen(function* () {
      const { change, under } = oneConnection()
      const own = yield* under(current)
      yield* own.save(organization, connection)
      assert.isNotNull(yield* keyOf(own))
      change({ url: "https://thief.example/v1" })
      assert.isNull(yield* keyOf(yield* under(current)))
    })
  )
})

describe("whoever is at hand", () => {
  it.effect("finds its own model, at once after a change, and nobody else's", () =>
    Effect.gen(function* () {
      const { under } = oneConnection()
      const own = yield* under(current)
      assert.isNull(yield* keyOf(own))
      yield* own.save(organization, connection)
      assert.isNotNull(yield* keyOf(own))
      assert.isNull(yield* own.atHand, "nobody is at hand")
      yield* own.remove(organization)
      assert.isNull(yield* keyOf(own))
    })
  )
})
