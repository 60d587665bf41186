import { randomUUID } from "node:crypto"
import { Effect, Layer, Option } from "effect"
import { type ApiKey, ApiKeyId, ApiKeyNotFound } from "../../../src/domain/ApiKey.ts"
import { OrganizationId } from "../../../src/domain/Organization.ts"
import { ApiKeyRepo } from "../../../src/services/ports/ApiKeyRepo.ts"
import { OrganizationRepo } from "../../../src/services/ports/OrganizationRepo.ts"
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
  Effect.map(Memory, ({ keys, organizations }) =>
    ApiKeyRepo.of({
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
                revoked: row.value.revokedAt !== null
              })
        }),
      create: (organization, { name, hash, lastFour }) =>
        Effect.sync(() => {
          const id = ApiKeyId.make(randomUUID())
          const value: ApiKey = { id, name, lastFour, createdAt: new Date(), lastUsedAt: null, revokedAt: null }
          keys.set(id, { organization, value, hash: hex(hash) })
          return value
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
          return Effect.succeed(value)
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
  )
)
