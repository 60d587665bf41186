import { randomUUID } from "node:crypto"
import { Effect, Layer } from "effect"
import {
  type AttachedAudience,
  type Audience,
  AudienceId,
  AudienceNotFound,
  ReferenceMissing
} from "../../../src/domain/Audience.ts"
import { pageOf } from "../../../src/domain/Listing.ts"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { AudienceRepo } from "../../../src/services/ports/AudienceRepo.ts"
import { Memory } from "./Memory.ts"

const shown = ({ id, title, prompt }: AttachedAudience): Audience => ({ id, title, prompt })

/** Search here is by words that all occur, without stems or misspellings. */
const matches = (query: string, { title, prompt }: Audience) => {
  const text = `${title} ${prompt}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export const AudienceRepoMemory = Layer.effect(
  AudienceRepo,
  Effect.map(Memory, ({ audiences, projects }) => {
    const made = new Map<AudienceId, number>()
    const all = (organization: OrganizationId) =>
      audiences
        .filter((row) => row.organization === organization)
        .map(({ value }) => value)
        .reverse()
    const at = (organization: OrganizationId, id: AudienceId) =>
      Effect.suspend(() => {
        const index = audiences.findIndex((row) => row.organization === organization && row.value.id === id)
        return index < 0 ? Effect.fail(new AudienceNotFound({ audienceId: id })) : Effect.succeed(index)
      })

    return AudienceRepo.of({
      list: (organization) => Effect.sync(() => all(organization).map(shown)),
      page: (organization, wanted) =>
        Effect.sync(() => {
          const { after, limit } = wanted
          const rows = all(organization).map((row) => ({ ...shown(row), at: made.get(row.id)! }))
          const later = rows.filter(({ at }) => after === null || at < after.at)
          return pageOf(later.slice(0, limit + 1), wanted, ({ at: _, ...audience }) => audience)
        }),
      listJson: (organization) => Effect.sync(() => JSON.stringify(all(organization).map(shown))),
      get: (organization, id) => Effect.map(at(organization, id), (index) => audiences[index]!.value),
      titled: (organization, title) =>
        Effect.sync(() =>
          all(organization)
            .filter((audience) => audience.title.toLowerCase() === title.toLowerCase())
            .map(shown)
        ),
      create: (organization, { title, prompt, projectId }) =>
        Effect.suspend(() => {
          if (projectId !== undefined && projects.get(projectId)?.organization !== organization) {
            return Effect.fail(new ReferenceMissing({ param: "projectId", id: projectId }))
          }
          const value = { id: AudienceId.make(randomUUID()), title, prompt, projectId: projectId ?? null }
          audiences.push({ organization, value })
          made.set(value.id, made.size)
          return Effect.succeed(shown(value))
        }),
      rename: (organization, id, title) =>
        Effect.map(at(organization, id), (index) => {
          const value = { ...audiences[index]!.value, title }
          audiences[index] = { organization, value }
          return shown(value)
        }),
      remove: (organization, id) => Effect.map(at(organization, id), (index) => void audiences.splice(index, 1)),
      search: (organization, { query, limit, offset }) =>
        Effect.sync(() => {
          const found = all(organization).filter((audience) => matches(query.trim(), audience))
          return { audiences: found.slice(offset, offset + limit).map(shown), total: found.length }
        })
    })
  })
)
