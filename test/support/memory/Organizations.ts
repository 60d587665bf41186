import { randomUUID } from "node:crypto"
import { Effect, Layer, Option } from "effect"
import { type ApiKey, ApiKeyId, ApiKeyNotFound, ApiKeyOver } from "../../../src/domain/ApiKey.ts"
import { OrganizationId } from "../../../src/domain/Organization.ts"
import { OrganizationRepo } from "../../../src/services/ports/OrganizationData.ts"
import { ApiKeyRepo, type NewApiKey } from "../../../src/services/usecases/Keys.ts"
import { Memory } from "./Memory.ts"

export const OrganizationRepoMemory = Layer.effect(
  OrganizationRepo,
  Effect.map(Memory, ({ organizations }) =>
    OrganizationRepo.of({
      create: ({ name, plan }) =>
        Effect.sync(() => {
          const organization = { id: OrganizationId.make(randomUUID()), name, plan }
          organizations.push(organization)
          return organization
        }),
      find: (id) => Effect.sync(() => Option.fromNullable(organizations.find((one) => one.id === id))),
      list: Effect.sync(() => [...organizations])
    })
  )
)

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex")

export const ApiKeyRepoMemory = Layer.effect(
  ApiKeyRepo,
  Effect.map(Memory, ({ keys, organizations }) => {
    const add = (organization: OrganizationId, { hash, madeBy: _, seconds: _s, ...about }: NewApiKey): ApiKey => {
      const id = ApiKeyId.make(randomUUID())
      const open = { madeBy: null, lastUsedAt: null, endsAt: null, replacedBy: null, revokedAt: null }
      const value: ApiKey = { id, ...about, createdAt: new Date(), ...open }
      keys.set(id, { organization, value, hash: hex(hash) })
      return value
    }
    return ApiKeyRepo.of({
      find: (hash) =>
        Effect.sync(() => {
          const row = [...keys.values()].find((key) => key.hash === hex(hash))
          const holder = organizations.find(({ id }) => id === row?.organization)
          return row === undefined || holder === undefined
            ? Option.none()
            : Option.some({
                keyId: row.value.id,
                organizationId: holder.id,
                plan: holder.plan,
                scopes: row.value.scopes,
                replaced: row.value.replacedBy !== null,
                revoked: row.value.revokedAt !== null,
                endsAt: row.value.endsAt
              })
        }),
      create: (organization, key) => Effect.sync(() => add(organization, key)),
      rotate: (organization, id, { seconds, ...key }) =>
        Effect.gen(function* () {
          const row = keys.get(id)
          if (row === undefined || row.organization !== organization) return yield* new ApiKeyNotFound({ keyId: id })
          if (row.value.revokedAt !== null || row.value.endsAt !== null) return yield* new ApiKeyOver({ keyId: id })
          const made = add(organization, { ...key, name: row.value.name, scopes: row.value.scopes, seconds: null })
          const replaced = { ...row.value, endsAt: new Date(Date.now() + seconds * 1000), replacedBy: made.id }
          keys.set(id, { ...row, value: replaced })
          return { made, replaced }
        }),
      list: (organization) =>
        Effect.sync(() =>
          [...keys.values()]
            .filter((key) => key.organization === organization)
            .map(({ value }) => value)
            .reverse()
        ),
      revoke: (organization, id) =>
        Effect.suspend(() => {
          const row = keys.get(id)
          if (row === undefined || row.organization !== organization) {
            return Effect.fail(new ApiKeyNotFound({ keyId: id }))
          }
          const value = { ...row.value, revokedAt: row.value.revokedAt ?? new Date() }
          keys.set(id, { ...row, value })
          return Effect.succeed({ ...value, also: [], links: 0 })
        }),
      touch: (uses) =>
        Effect.sync(() => {
          for (const [id, at] of uses) {
            const row = keys.get(id)
            if (row === undefined || (row.value.lastUsedAt !== null && row.value.lastUsedAt > at)) continue
            keys.set(id, { ...row, value: { ...row.value, lastUsedAt: at } })
          }
        })
    })
  })
)
