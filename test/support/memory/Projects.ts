import { randomUUID } from "node:crypto"
import { Effect, Layer } from "effect"
import { pageOf } from "../../../src/domain/Listing.ts"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { type Project, ProjectExists, ProjectId, ProjectNotFound } from "../../../src/domain/Project.ts"
import { weighedBy } from "../../../src/domain/survey/model/ChosenWeights.ts"
import type { Microdata } from "../../../src/domain/survey/model/Column.ts"
import { within } from "../../../src/domain/survey/tables/Tally.ts"
import { ProjectRepo, Respondents } from "../../../src/services/ports/ProjectRepo.ts"
import { Memory } from "./Memory.ts"

export const ProjectRepoMemory = Layer.effect(
  ProjectRepo,
  Effect.map(Memory, ({ audiences, projects }) => {
    const made = new Map<ProjectId, number>()
    const own = (organization: OrganizationId) =>
      [...projects.values()].filter((row) => row.organization === organization).reverse()
    const find = (organization: OrganizationId, id: ProjectId) =>
      Effect.suspend(() => {
        const row = projects.get(id)
        return row?.organization === organization
          ? Effect.succeed(row.value)
          : Effect.fail(new ProjectNotFound({ projectId: id }))
      })

    const listing = (organization: OrganizationId) =>
      own(organization).map(({ value, draft }) => ({
        ...value,
        surveyQuestions: draft.codebook.questions.flatMap(({ constant, text }) => (constant ? [] : [text])),
        audiences: audiences
          .filter((row) => row.organization === organization && row.value.projectId === value.id)
          .map(({ value: { id, title, prompt } }) => ({ id, title, prompt }))
          .reverse()
      }))
    return ProjectRepo.of({
      list: (organization) => Effect.sync(() => listing(organization)),
      page: (organization, wanted) =>
        Effect.sync(() => {
          const { after, limit } = wanted
          const rows = listing(organization).map((project) => ({ ...project, at: made.get(project.id)! }))
          const later = rows.filter(({ at }) => after === null || at < after.at)
          return pageOf(later.slice(0, limit + 1), wanted, ({ at: _, ...project }) => project)
        }),
      titles: (organization) => Effect.sync(() => own(organization).map(({ value: { id, title } }) => ({ id, title }))),
      find: (organization, id) =>
        Effect.map(find(organization, id), () => listing(organization).find((project) => project.id === id)!),
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
            revision: (known?.revision ?? 0) + 1,
            settings: 1,
            smallCells: null
          }
          if (progress !== undefined) yield* progress(1)
          projects.set(value.id, { organization, value, draft })
          if (!made.has(value.id)) made.set(value.id, made.size)
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

/** Respondents of a survey that is kept: tests of larger ones are made in blocks. */
export const MAX_KEPT = 50_000

const weightsIn = ({ weighedBy: name }: Project, { otherWeights = [], weights }: Microdata) =>
  name === undefined ? weights : (otherWeights.find((one) => one.name === name)?.weights ?? null)

export const RespondentsMemory = Layer.effect(
  Respondents,
  Effect.map(Memory, ({ projects }) => {
    const draft = ({ id }: Project) => Effect.sync(() => projects.get(id)!.draft)
    const block: typeof Respondents.Service.block = (project, positions, from, size) =>
      Effect.map(draft(project), ({ codebook, microdata }) => {
        const columns = positions.map((position) => microdata.columns[position]!)
        const weights = weightsIn(project, microdata)
        return within({ from: 0, size: codebook.respondents, columns, weights }, from, size)
      })
    return Respondents.of({
      codebook: (project) =>
        Effect.map(draft(project), ({ codebook }) =>
          project.weighedBy === undefined ? codebook : weighedBy(codebook, project.weighedBy)
        ),
      columns: (project, positions) =>
        Effect.map(draft(project), ({ microdata }) => positions.map((position) => microdata.columns[position]!)),
      weights: (project) => Effect.map(draft(project), ({ microdata }) => weightsIn(project, microdata)),
      isKept: ({ respondents }) => respondents <= MAX_KEPT,
      block,
      passing: block
    })
  })
)
