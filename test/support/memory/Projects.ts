import { randomUUID } from "node:crypto"
import { Effect, Layer } from "effect"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { type Project, ProjectExists, ProjectId, ProjectNotFound } from "../../../src/domain/Project.ts"
import { ProjectRepo } from "../../../src/services/ProjectRepo.ts"
import { Respondents } from "../../../src/services/Respondents.ts"
import { Memory } from "./Memory.ts"

export const ProjectRepoMemory = Layer.effect(
  ProjectRepo,
  Effect.map(Memory, ({ audiences, projects }) => {
    const own = (organization: OrganizationId) =>
      [...projects.values()].filter((row) => row.organization === organization).reverse()
    const find = (organization: OrganizationId, id: ProjectId) =>
      Effect.suspend(() => {
        const row = projects.get(id)
        return row?.organization === organization
          ? Effect.succeed(row.value)
          : Effect.fail(new ProjectNotFound({ projectId: id }))
      })

    return ProjectRepo.of({
      list: (organization) =>
        Effect.sync(() =>
          own(organization).map(({ value, draft }) => ({
            ...value,
            surveyQuestions: draft.codebook.questions.map(({ text }) => text),
            audiences: audiences
              .filter((row) => row.organization === organization && row.value.projectId === value.id)
              .map(({ value: { id, title, prompt } }) => ({ id, title, prompt }))
              .reverse()
          }))
        ),
      get: find,
      create: (organization, draft, { replace, progress }) =>
        Effect.gen(function* () {
          const known = own(organization).find((row) => row.draft.contentHash === draft.contentHash)?.value
          if (known !== undefined && !replace) {
            return yield* new ProjectExists({ projectId: known.id, title: known.title })
          }
          const value: Project = {
            id: known?.id ?? ProjectId.make(randomUUID()),
            title: draft.title,
            description: draft.description,
            respondents: draft.codebook.respondents,
            revision: (known?.revision ?? 0) + 1
          }
          if (progress !== undefined) yield* progress(1)
          projects.set(value.id, { organization, value, draft })
          return value
        }),
      remove: (organization, id) =>
        Effect.map(find(organization, id), () => {
          projects.delete(id)
          audiences.forEach((row, index) => {
            if (row.value.projectId === id) audiences[index] = { ...row, value: { ...row.value, projectId: null } }
          })
        })
    })
  })
)

export const RespondentsMemory = Layer.effect(
  Respondents,
  Effect.map(Memory, ({ projects }) => {
    const draft = ({ id }: Project) => Effect.sync(() => projects.get(id)!.draft)
    return Respondents.of({
      codebook: (project) => Effect.map(draft(project), ({ codebook }) => codebook),
      columns: (project, positions) =>
        Effect.map(draft(project), ({ microdata }) => positions.map((position) => microdata.columns[position]!)),
      weights: (project) => Effect.map(draft(project), ({ microdata }) => microdata.weights)
    })
  })
)
