import { assert, describe, layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { ProjectId } from "../../../src/domain/Project.ts"
import { ProjectRepo, Respondents } from "../../../src/services/ports/ProjectRepo.ts"
import { actFor } from "../../../src/services/ports/Reach.ts"
import { implementations, newOrganization } from "../../support/Stores.ts"
import { surveyDraft } from "../../support/SurveyDrafts.ts"

const once = { replace: false }
const draft = surveyDraft()
const smaller = surveyDraft({
  title: "Films again",
  codebook: { questions: draft.codebook.questions.slice(0, 1), respondents: 2, weighted: false },
  microdata: { columns: [{ _tag: "Coded", codes: Uint8Array.of(2, 2) }], weights: null }
})

describe.each(implementations)("projects $name", ({ stores }) => {
  layer(stores)((it) => {
    it.effect("keep a survey exactly as it was imported", () =>
      Effect.gen(function* () {
        const repo = yield* ProjectRepo
        const respondents = yield* Respondents
        const { id: organization } = yield* newOrganization
        yield* actFor(organization)
        const heard: Array<number> = []
        const project = yield* repo.create(organization, draft, {
          replace: false,
          progress: (share) => Effect.sync(() => heard.push(share))
        })
        assert.deepInclude(project, { title: "Films", description: "What people watch", respondents: 3, revision: 1 })
        assert.deepStrictEqual(heard, [...heard].sort())
        assert.strictEqual(heard.at(-1), 1)
        assert.deepStrictEqual(yield* repo.get(organization, project.id), project)
        assert.deepStrictEqual(yield* respondents.codebook(project), draft.codebook)
        const [why, gender, films] = yield* respondents.columns(project, [4, 0, 1])
        assert.deepStrictEqual(
          [gender, films, why],
          [0, 1, 4].map((position) => draft.microdata.columns[position])
        )
        assert.deepStrictEqual(yield* respondents.columns(project, [0, 1, 2, 3, 4]), draft.microdata.columns)
        assert.deepStrictEqual(yield* respondents.columns(project, []), [])
        assert.deepStrictEqual(yield* respondents.weights(project), draft.microdata.weights)
      })
    )

    it.effect("are listed newest first with their questions", () =>
      Effect.gen(function* () {
        const repo = yield* ProjectRepo
        const { id: organization } = yield* newOrganization
        const first = yield* repo.create(organization, draft, once)
        const second = yield* repo.create(organization, { ...smaller, contentHash: "01" }, once)
        assert.deepStrictEqual(yield* repo.list(organization), [
          { ...second, surveyQuestions: ["What is your gender?"], audiences: [] },
          { ...first, surveyQuestions: draft.codebook.questions.map(({ text }) => text), audiences: [] }
        ])
        const all = yield* repo.list(organization)
        const page = yield* repo.page(organization, { limit: 1, after: null })
        assert.deepStrictEqual([page.rows, page.end?.id], [all.slice(0, 1), second.id])
        assert.deepStrictEqual(yield* repo.page(organization, { limit: 1, after: page.end }), {
          rows: all.slice(1),
          end: null
        })
      })
    )

    it.effect("take the same file twice only to replace the data, under the same id", () =>
      Effect.gen(function* () {
        const repo = yield* ProjectRepo
        const respondents = yield* Respondents
        const { id: organization } = yield* newOrganization
        yield* actFor(organization)
        const project = yield* repo.create(organization, draft, once)
        const refusal = yield* Effect.flip(repo.create(organization, smaller, once))
        assert.deepInclude(refusal, { _tag: "ProjectExists", projectId: project.id, title: "Films" })
        assert.deepStrictEqual(yield* repo.get(organization, project.id), project)
        assert.deepStrictEqual(yield* respondents.columns(project, [0]), [draft.microdata.columns[0]!])
        const replaced = yield* repo.create(organization, smaller, { replace: true })
        assert.deepStrictEqual(replaced, { ...project, title: "Films again", respondents: 2, revision: 2 })
        assert.deepStrictEqual(yield* respondents.codebook(replaced), smaller.codebook)
        assert.deepStrictEqual(yield* respondents.columns(replaced, [0]), smaller.microdata.columns)
        assert.isNull(yield* respondents.weights(replaced))
        assert.strictEqual((yield* repo.list(organization)).length, 1)
        const { id: other } = yield* newOrganization
        yield* actFor(other)
        assert.notStrictEqual((yield* repo.create(other, draft, once)).id, project.id)
      })
    )

    it.effect("are stored whole or not at all", () =>
      Effect.gen(function* () {
        const repo = yield* ProjectRepo
        const { id: organization } = yield* newOrganization
        const failing = { replace: false, progress: () => Effect.die("the import was stopped") }
        yield* Effect.exit(repo.create(organization, draft, failing))
        assert.deepStrictEqual(yield* repo.list(organization), [])
        const project = yield* repo.create(organization, draft, once)
        yield* Effect.exit(repo.create(organization, smaller, { ...failing, replace: true }))
        assert.deepStrictEqual(yield* repo.get(organization, project.id), project)
        const fiber = yield* Effect.fork(
          repo.create(organization, smaller, { replace: true, progress: () => Effect.never })
        )
        yield* Fiber.interrupt(fiber)
        assert.deepStrictEqual(yield* repo.get(organization, project.id), project)
      })
    )

    it.effect("of another organization look exactly like missing ones", () =>
      Effect.gen(function* () {
        const repo = yield* ProjectRepo
        const { id: owner } = yield* newOrganization
        const { id: other } = yield* newOrganization
        const { id } = yield* repo.create(owner, draft, once)
        for (const target of [id, ProjectId.make(owner)]) {
          assert.deepInclude(yield* Effect.flip(repo.get(other, target)), {
            _tag: "ProjectNotFound",
            projectId: target
          })
          assert.strictEqual((yield* Effect.flip(repo.remove(other, target)))._tag, "ProjectNotFound")
        }
        assert.deepStrictEqual(yield* repo.list(other), [])
        yield* repo.remove(owner, id)
        assert.strictEqual((yield* Effect.flip(repo.get(owner, id)))._tag, "ProjectNotFound")
      })
    )

    it.effect("of the same file, imported twice at once, become one", () =>
      Effect.gen(function* () {
        const repo = yield* ProjectRepo
        const { id: organization } = yield* newOrganization
        const imports = Array.from({ length: 4 }, () => Effect.either(repo.create(organization, draft, once)))
        const outcomes = yield* Effect.all(imports, { concurrency: "unbounded" })
        assert.strictEqual(outcomes.filter(({ _tag }) => _tag === "Right").length, 1)
        assert.strictEqual((yield* repo.list(organization)).length, 1)
      })
    )
  })
})
