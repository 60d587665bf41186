import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { AudienceId } from "../../../src/domain/Audience.ts"
import { ProjectId } from "../../../src/domain/Project.ts"
import { AudienceRepo } from "../../../src/services/ports/AudienceRepo.ts"
import { ProjectRepo } from "../../../src/services/ports/ProjectRepo.ts"
import { implementations, newOrganization, StoresTest } from "../../support/Stores.ts"
import { surveyDraft } from "../../support/SurveyDrafts.ts"

const WORDS = [
  ...["vegetarians", "commuters", "nurses", "zeppelin", "ice", "retired sailors", "école primaire", "aaa", "護士"],
  ...["mississippi", "banana bananas", "early adopters of electric cars", "a", "parents of toddlers", "x-ray", "1984"]
]
/** Of so many trigrams that texts share most of their bits. */
const LONG = Array.from({ length: 1500 }, (_, at) => (at * 7919).toString(36)).join(" ")

/** A text, and what comes of it where a character is lost, doubled or replaced. */
const misspelled = (text: string) => [
  text,
  ...[0.2, 0.5, 0.8].flatMap((share) => {
    const at = Math.floor(share * text.length)
    return [
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at + 1) + text.slice(at),
      `${text.slice(0, at)}q${text.slice(at + 1)}`
    ]
  })
]

const nowhere = AudienceId.make("00000000-0000-4000-8000-000000000000")

describe.each(implementations)("audiences $name", ({ stores }) => {
  layer(stores)((it) => {
    it.effect("are listed newest first, as rows and as JSON", () =>
      Effect.gen(function* () {
        const repo = yield* AudienceRepo
        const { id: organization } = yield* newOrganization
        assert.strictEqual(yield* repo.listJson(organization), "[]")
        const first = yield* repo.create(organization, { title: "Nurses", prompt: 'Nurses who say "no" – 護士 \\ 🙂' })
        const second = yield* repo.create(organization, { title: "Teachers", prompt: "Teachers\nin Ohio" })
        assert.deepStrictEqual(yield* repo.list(organization), [second, first])
        assert.deepStrictEqual(JSON.parse(yield* repo.listJson(organization)), [second, first])
      })
    )

    it.effect("are listed page by page, each after the place where the last one ended", () =>
      Effect.gen(function* () {
        const repo = yield* AudienceRepo
        const { id: organization } = yield* newOrganization
        assert.deepStrictEqual(yield* repo.page(organization, { limit: 2, after: null }), { rows: [], end: null })
        for (const title of ["A", "B", "C", "D", "E"]) yield* repo.create(organization, { title, prompt: title })
        const all = yield* repo.list(organization)
        const first = yield* repo.page(organization, { limit: 2, after: null })
        assert.deepStrictEqual([first.rows, first.end?.id], [all.slice(0, 2), all[1]?.id])
        yield* repo.remove(organization, all[1]!.id)
        const second = yield* repo.page(organization, { limit: 2, after: first.end })
        assert.deepStrictEqual(second.rows, all.slice(2, 4))
        const last = yield* repo.page(organization, { limit: 2, after: second.end })
        assert.deepStrictEqual(last, { rows: all.slice(4), end: null })
        const { id: other } = yield* newOrganization
        assert.deepStrictEqual(yield* repo.page(other, { limit: 2, after: first.end }), { rows: [], end: null })
      })
    )

    it.effect("change only their title, and are gone once removed", () =>
      Effect.gen(function* () {
        const repo = yield* AudienceRepo
        const { id: organization } = yield* newOrganization
        const { id, prompt } = yield* repo.create(organization, { title: "Nurses", prompt: "Nurses in Ohio" })
        assert.deepStrictEqual(yield* repo.rename(organization, id, "Carers"), { id, title: "Carers", prompt })
        assert.deepStrictEqual(yield* repo.get(organization, id), { id, title: "Carers", prompt, projectId: null })
        yield* repo.remove(organization, id)
        assert.strictEqual((yield* Effect.flip(repo.get(organization, id))).audienceId, id)
        assert.strictEqual((yield* Effect.flip(repo.remove(organization, id)))._tag, "AudienceNotFound")
      })
    )

    it.effect("of another organization look exactly like missing ones", () =>
      Effect.gen(function* () {
        const repo = yield* AudienceRepo
        const { id: owner } = yield* newOrganization
        const { id: other } = yield* newOrganization
        const { id } = yield* repo.create(owner, { title: "Nurses", prompt: "Nurses in Ohio" })
        for (const target of [id, nowhere]) {
          assert.strictEqual((yield* Effect.flip(repo.get(other, target)))._tag, "AudienceNotFound")
          assert.strictEqual((yield* Effect.flip(repo.rename(other, target, "Mine")))._tag, "AudienceNotFound")
          assert.strictEqual((yield* Effect.flip(repo.remove(other, target)))._tag, "AudienceNotFound")
        }
        assert.deepStrictEqual(yield* repo.list(other), [])
        assert.strictEqual(yield* repo.listJson(other), "[]")
        const found = yield* repo.search(other, { query: "nurses", limit: 10, offset: 0 })
        assert.deepStrictEqual(found, { audiences: [], total: 0 })
        assert.strictEqual((yield* repo.get(owner, id)).title, "Nurses")
      })
    )

    it.effect("attach to a project of their organization only, and stay when it is deleted", () =>
      Effect.gen(function* () {
        const repo = yield* AudienceRepo
        const projects = yield* ProjectRepo
        const { id: organization } = yield* newOrganization
        const { id: other } = yield* newOrganization
        const { id: projectId } = yield* projects.create(organization, surveyDraft(), { replace: false })
        const draft = { title: "Fans", prompt: "Fans", projectId }
        const audience = yield* repo.create(organization, draft)
        assert.strictEqual((yield* repo.get(organization, audience.id)).projectId, projectId)
        assert.deepStrictEqual((yield* projects.list(organization))[0]?.audiences, [audience])
        assert.deepInclude(yield* Effect.flip(repo.create(other, draft)), { param: "projectId", id: projectId })
        const unknown = ProjectId.make(nowhere)
        assert.deepInclude(yield* Effect.flip(repo.create(organization, { ...draft, projectId: unknown })), {
          id: unknown
        })
        yield* projects.remove(organization, projectId)
        assert.strictEqual((yield* repo.get(organization, audience.id)).projectId, null)
      })
    )

    it.effect("are searched page by page with the total of all pages", () =>
      Effect.gen(function* () {
        const repo = yield* AudienceRepo
        const { id: organization } = yield* newOrganization
        for (const title of ["One", "Two", "Three"])
          yield* repo.create(organization, { title, prompt: "Young parents" })
        yield* repo.create(organization, { title: "Four", prompt: "Retired sailors" })
        const titles = (query: string, limit: number, offset: number) =>
          Effect.map(repo.search(organization, { query, limit, offset }), ({ audiences, total }) => ({
            titles: audiences.map(({ title }) => title),
            total
          }))
        assert.deepStrictEqual(yield* titles("", 2, 0), { titles: ["Four", "Three"], total: 4 })
        assert.deepStrictEqual(yield* titles(" ", 2, 2), { titles: ["Two", "One"], total: 4 })
        assert.deepStrictEqual(yield* titles("parents", 2, 0), { titles: ["Three", "Two"], total: 3 })
        assert.deepStrictEqual(yield* titles("parents", 2, 2), { titles: ["One"], total: 3 })
        assert.deepStrictEqual(yield* titles("parents", 2, 9), { titles: [], total: 3 })
      })
    )
  })
})

layer(StoresTest)("the search for audiences", (it) => {
  it.effect("reads word forms, misspellings and any punctuation; the better match comes first", () =>
    Effect.gen(function* () {
      const repo = yield* AudienceRepo
      const { id: organization } = yield* newOrganization
      const create = (title: string, prompt: string) => repo.create(organization, { title, prompt })
      yield* create("Vegetarians in Lisbon", "Vegetarians who cook at home")
      yield* create("Commuters", "People who commute to Lisbon by train; a few are vegetarians")
      yield* create("Élèves", "École primaire")
      const titles = (query: string) =>
        Effect.map(repo.search(organization, { query, limit: 10, offset: 0 }), ({ audiences }) =>
          audiences.map(({ title }) => title)
        )
      assert.deepStrictEqual(yield* titles("vegetarian"), ["Vegetarians in Lisbon", "Commuters"])
      assert.deepStrictEqual(yield* titles("comuters"), ["Commuters"])
      assert.deepStrictEqual(yield* titles("cooking"), ["Vegetarians in Lisbon"])
      assert.deepStrictEqual(yield* titles("ÉCOLE"), ["Élèves"])
      assert.deepStrictEqual(yield* titles("zeppelin"), [])
      for (const query of ["'", '"', "&|!()", "\\", "%", "a & | b", "-", "<->", "😀"]) yield* titles(query)
    })
  )

  it.effect("finds whatever is like the query, though most is passed over, and nothing of others", () =>
    Effect.gen(function* () {
      const repo = yield* AudienceRepo
      const sql = yield* SqlClient.SqlClient
      const { id: organization } = yield* newOrganization
      const { id: other } = yield* newOrganization
      const prompts = WORDS.map(
        (word, at) => `${word} ${WORDS[(at * 7 + 3) % WORDS.length]}, ${at} of them: ÉCOLE 護士`
      )
      for (const owner of [organization, other])
        yield* sql`INSERT INTO audiences ${sql.insert(
          [...prompts, LONG].map((prompt) => ({ organizationId: owner, title: "T", prompt }))
        )}`
      const own = yield* sql<{ id: string }>`SELECT id FROM audiences WHERE organization_id = ${organization}`
      let found = 0
      for (const query of WORDS.flatMap(misspelled).filter((text) => text.trim() !== "")) {
        const like = yield* sql.withTransaction(
          Effect.zipRight(
            sql`SELECT set_config('pg_trgm.word_similarity_threshold', '0.45', true)`,
            sql<{ id: string }>`
              SELECT id FROM audiences WHERE organization_id = ${organization}
                AND (document @@ websearch_to_tsquery('english', ${query}) OR ${query} <% (title || ' ' || prompt))`
          )
        )
        const { audiences, total } = yield* repo.search(organization, { query, limit: 100, offset: 0 })
        assert.deepStrictEqual(audiences.map(({ id }) => id as string).sort(), like.map(({ id }) => id).sort(), query)
        assert.strictEqual(total, like.length)
        for (const { id } of audiences) assert.isTrue(own.some((one) => one.id === id))
        found += total
      }
      assert.isAbove(found, WORDS.length)
    })
  )
})
