import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { ProjectId } from "../../../src/domain/Project.ts"
import type { CodebookSelectors } from "../../../src/domain/survey/model/Selector.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { ProjectRepo, ProjectSettings, Respondents } from "../../../src/services/ports/ProjectRepo.ts"
import { actFor } from "../../../src/services/ports/Reach.ts"
import { servers } from "../../support/Database.ts"
import { newOrganization } from "../../support/Stores.ts"
import { surveyDraft } from "../../support/SurveyDrafts.ts"

const REFERENCE = {
  population: "US adults",
  country: "United States",
  fieldedFrom: "2025-01-01",
  fieldedTo: "2025-02-01",
  mode: "Web",
  citation: "Made up"
} as const
const selectors: CodebookSelectors = {
  declared: { sex: ["gender"] },
  proposed: new Map([
    ["sex", { _tag: "One", question: 0, also: [2], reason: "“What is your gender?” asks it" }],
    ["age", { _tag: "Several", questions: [2, 4], reason: "both ask it" }],
    ["children", { _tag: "Parts", questions: [1, 2], reason: "together" }],
    ["race", { _tag: "None", reason: "nobody asks" }]
  ])
}
const { codebook } = surveyDraft()
const described = surveyDraft({ codebook: { ...codebook, selectors }, reference: REFERENCE })

describe.each(servers)("what is said of projects on $name", ({ database }) => {
  layer(Layer.provide(StoresOnSql, database))((it) => {
    it.effect("is kept as it was imported, and what was declared outlives new data", () =>
      Effect.gen(function* () {
        const repo = yield* ProjectRepo
        const respondents = yield* Respondents
        const settings = yield* ProjectSettings
        const { id: organization } = yield* newOrganization
        yield* actFor(organization)
        const project = yield* repo.create(organization, described, { replace: false })
        const year = Number(REFERENCE.fieldedTo.slice(0, 4))
        assert.deepStrictEqual(yield* respondents.codebook(project), { ...described.codebook, year })
        assert.deepStrictEqual(yield* settings.references(organization), [{ project, reference: REFERENCE }])

        const again = yield* repo.create(organization, surveyDraft(), { replace: true })
        const { selectors: kept } = yield* respondents.codebook(again)
        assert.deepStrictEqual(kept, { declared: selectors.declared, proposed: new Map() })
        assert.deepStrictEqual(yield* settings.reference(organization, project.id), REFERENCE)
      })
    )

    it.effect("changes for the next reader, and neither data nor changes of others are lost", () =>
      Effect.gen(function* () {
        const repo = yield* ProjectRepo
        const respondents = yield* Respondents
        const settings = yield* ProjectSettings
        const { id: organization } = yield* newOrganization
        yield* actFor(organization)
        const project = yield* repo.create(organization, described, { replace: false })
        yield* respondents.codebook(project)
        const done = yield* Effect.all(
          [
            settings.change(organization, project, { selectors: new Map([["age", ["age"]]]) }),
            settings.change(organization, project, { selectors: new Map([["sex", null]]) }),
            settings.change(organization, project, { selectors: new Map([["race", []]]), title: "Renamed" }),
            settings.change(organization, project, { reference: null })
          ],
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(done, [true, true, true, true])
        const now = yield* repo.get(organization, project.id)
        assert.deepInclude(now, { title: "Renamed", revision: project.revision, settings: project.settings + 4 })
        assert.deepStrictEqual((yield* respondents.codebook(now)).selectors?.declared, { age: ["age"], race: [] })
        assert.deepStrictEqual(yield* settings.references(organization), [])
      })
    )

    it.effect("belongs to one organization, and to the data that it was said of", () =>
      Effect.gen(function* () {
        const repo = yield* ProjectRepo
        const settings = yield* ProjectSettings
        const [{ id: organization }, { id: stranger }] = [yield* newOrganization, yield* newOrganization]
        const project = yield* repo.create(organization, described, { replace: false })
        assert.isFalse(yield* settings.change(stranger, project, { title: "Mine" }))
        assert.deepStrictEqual(yield* settings.references(stranger), [])
        const missing = yield* Effect.flip(settings.reference(stranger, project.id))
        assert.strictEqual(missing._tag, "ProjectNotFound")
        yield* repo.create(organization, surveyDraft(), { replace: true })
        assert.isFalse(yield* settings.change(organization, project, { selectors: new Map([["sex", ["gender"]]]) }))
        yield* repo.remove(organization, ProjectId.make(project.id))
        assert.deepStrictEqual(yield* settings.references(organization), [])
      })
    )
  })
})
