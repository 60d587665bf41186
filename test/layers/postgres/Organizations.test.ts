import { createHash } from "node:crypto"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Either, Option } from "effect"
import { ApiKeyId } from "../../../src/domain/ApiKey.ts"
import { scopes } from "../../../src/domain/Scope.ts"
import { DatabaseHealth } from "../../../src/services/ports/Database.ts"
import { OrganizationRepo } from "../../../src/services/ports/OrganizationData.ts"
import { ApiKeyRepo } from "../../../src/services/usecases/Keys.ts"
import { implementations, newOrganization } from "../../support/Stores.ts"

const sha256 = (text: string) => new Uint8Array(createHash("sha256").update(text).digest())
const named = (name: string) => ({
  name,
  hash: sha256(name),
  firstCharacters: name.slice(0, 4),
  lastFour: name.slice(-4),
  scopes,
  seconds: null,
  madeBy: null
})

describe.each(implementations)("organizations $name", ({ stores }) => {
  layer(stores)((it) => {
    it.effect("are listed oldest first with their plan", () =>
      Effect.gen(function* () {
        const repo = yield* OrganizationRepo
        const first = yield* repo.create({ name: "First", plan: "free" })
        const second = yield* repo.create({ name: "Second", plan: "scale" })
        const listed = yield* repo.list
        assert.deepStrictEqual(listed.slice(-2), [first, second])
        assert.deepInclude(second, { name: "Second", plan: "scale" })
      })
    )

    it.effect("answer to their keys until these are revoked", () =>
      Effect.gen(function* () {
        const repo = yield* ApiKeyRepo
        const { id: organizationId } = yield* newOrganization
        const { id: other } = yield* newOrganization
        const older = yield* repo.create(organizationId, named("older"))
        const newer = yield* repo.create(organizationId, named("newer"))
        assert.deepInclude(older, { name: "older", lastFour: "lder", lastUsedAt: null, endsAt: null, revokedAt: null })
        assert.deepStrictEqual(yield* repo.list(organizationId), [newer, older])
        assert.deepStrictEqual(yield* repo.list(other), [])
        const holder = {
          keyId: older.id,
          organizationId,
          plan: "pro" as const,
          revoked: false,
          endsAt: null,
          replaced: false,
          scopes
        }
        assert.deepStrictEqual(Option.getOrNull(yield* repo.find(sha256("older"))), holder)
        assert.isTrue(Option.isNone(yield* repo.find(sha256("no such key"))))
        for (const [owner, id] of [
          [other, older.id],
          [organizationId, ApiKeyId.make(organizationId)]
        ] as const) {
          assert.deepInclude(yield* Effect.flip(repo.revoke(owner, id, false)), { _tag: "ApiKeyNotFound", keyId: id })
        }
        const { revokedAt } = yield* repo.revoke(organizationId, older.id, false)
        assert.instanceOf(revokedAt, Date)
        assert.deepStrictEqual((yield* repo.revoke(organizationId, older.id, false)).revokedAt, revokedAt)
        assert.deepStrictEqual(Option.getOrNull(yield* repo.find(sha256("older"))), { ...holder, revoked: true })
      })
    )

    it.effect("give keys up for others, which work beside them until a told time", () =>
      Effect.gen(function* () {
        const repo = yield* ApiKeyRepo
        const { id: organization } = yield* newOrganization
        const { id: other } = yield* newOrganization
        const old = yield* repo.create(organization, named("rotated"))
        const { name: _, scopes: _s, ...next } = named("successor")
        const stranger = yield* Effect.flip(repo.rotate(other, old.id, { ...next, seconds: 60 }))
        assert.strictEqual(stranger._tag, "ApiKeyNotFound")
        const { made, replaced } = yield* repo.rotate(organization, old.id, { ...next, seconds: 60 })
        assert.deepInclude(made, { name: "rotated", firstCharacters: "succ", endsAt: null, replacedBy: null })
        assert.deepInclude(replaced, { id: old.id, replacedBy: made.id, revokedAt: null })
        const [kept, fresh] = yield* Effect.all([repo.find(sha256("rotated")), repo.find(sha256("successor"))])
        assert.deepStrictEqual(Option.getOrThrow(kept).endsAt, replaced.endsAt)
        assert.deepInclude(Option.getOrThrow(fresh), { keyId: made.id, revoked: false, endsAt: null })
        const rivals = yield* Effect.all(
          [1, 2].map((n) => {
            const { name: _, scopes: _s, ...rival } = named(`rival ${n}`)
            return Effect.either(repo.rotate(organization, made.id, { ...rival, seconds: 0 }))
          }),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(rivals.filter(Either.isRight).length, 1)
        assert.strictEqual(
          (yield* Effect.flip(repo.rotate(organization, old.id, { ...next, seconds: 60 })))._tag,
          "ApiKeyOver"
        )
      })
    )

    it.effect("see when a key was last used, never an earlier time", () =>
      Effect.gen(function* () {
        const repo = yield* ApiKeyRepo
        const { id: organization } = yield* newOrganization
        const { id } = yield* repo.create(organization, named("touched"))
        const late = new Date("2026-01-02T03:04:05.678Z")
        yield* repo.touch(new Map())
        yield* repo.touch(
          new Map([
            [id, late],
            [ApiKeyId.make(organization), late]
          ])
        )
        yield* repo.touch(new Map([[id, new Date(0)]]))
        assert.deepStrictEqual((yield* repo.list(organization))[0]?.lastUsedAt, late)
      })
    )

    it.effect("are served by a database that answers", () =>
      Effect.gen(function* () {
        assert.isTrue(yield* (yield* DatabaseHealth).ping)
      })
    )
  })
})
