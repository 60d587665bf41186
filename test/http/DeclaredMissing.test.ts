import { readFileSync } from "node:fs"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ProjectId } from "../../src/domain/Project.ts"
import { asking } from "../support/ProjectAsks.ts"
import { clientOf, newTenant, send, TestService } from "../support/Service.ts"
import { upload } from "../support/Uploads.ts"

const fixture = (name: string) => readFileSync(new URL(`../fixtures/missing/${name}`, import.meta.url))
const figures = JSON.parse(fixture("figures.json").toString())

const arranged = Effect.gen(function* () {
  const tenant = yield* newTenant()
  const file = ["declared.sav", fixture("declared.sav")] as const
  const { json, text } = yield* upload(tenant, { file: [...file], title: "Declared", weight: "wt" })
  assert.property(json, "data", text)
  const projectId = ProjectId.make(json.data.id)
  const { projects } = yield* clientOf(tenant)
  const change = (payload: object) =>
    Effect.map(projects.changeQuestion({ path: { projectId, key: "q1" }, payload }), ({ data }) => data)
  const listed = Effect.map(
    projects.questions({ path: { projectId }, urlParams: {} }),
    ({ data }) => data.questions.find(({ key }) => key === "q1")!
  )
  const post = (path: string, body: object) =>
    Effect.map(send({ path: `/v1/projects/${projectId}${path}`, key: tenant.key, body }), ({ json, text }) => {
      assert.property(json, "data", text)
      return json.data
    })
  const { ask } = asking(tenant, projectId)
  const asked = (filter?: string) =>
    Effect.map(
      ask({
        questions: ["How satisfied are you with the service?"],
        ...(filter === undefined ? {} : { filter })
      }),
      ({ results }) => results[0]!
    )
  return { imported: json.data, listed, change, post, ask, asked }
})

const { dontKnow, refused } = figures.q1
const BOTH = [
  { label: "Don't know", code: "98", count: dontKnow },
  { label: "Refused", code: "99", count: refused }
]

layer(TestService)("values that a file declares missing, over HTTP", (it) => {
  it.effect("are told at the import, in the list of questions, by an ask and by a crosstab", () =>
    Effect.gen(function* () {
      const { asked, imported, listed, post } = yield* arranged
      const q1 = imported.understanding.questions.find((one: { key: string }) => one.key === "q1")
      assert.deepStrictEqual(q1.missing, [
        { cell: "98", label: "Don't know", count: dontKnow },
        { cell: "99", label: "Refused", count: refused }
      ])
      assert.deepStrictEqual(imported.understanding.year, { value: 2016, assumed: false })
      assert.include(JSON.stringify(imported.understanding.warnings), "declares missing")
      assert.deepStrictEqual(imported.questions.find((one: { key: string }) => one.key === "q1").missing, BOTH)
      const question = yield* listed
      assert.deepStrictEqual([question.base, question.missing], [figures.q1.base, BOTH])
      const result = yield* asked()
      assert.deepStrictEqual([result.basis, result.base, result.missing], ["tabulated", figures.q1.base, BOTH])
      assert.include(result.summary, `${dontKnow + refused} respondents with a missing value`)
      const table = yield* post("/crosstab", { rows: "q1", columns: "sex" })
      assert.deepStrictEqual(
        table.bands.map(({ base, label }: { base: number; label: string }) => [label, base]),
        [
          ["Total", figures.q1.base],
          ["Male", figures.q1BySex.Male.base],
          ["Female", figures.q1BySex.Female.base]
        ]
      )
      assert.include(table.notes.join("\n"), `sex: ${figures.sex.notStated} respondents with a missing value`)
    })
  )

  it.effect.each([
    ["q1 = 98", dontKnow],
    ['q1 = "Don\'t know"', dontKnow],
    ["sex = 9", figures.sex.notStated],
    ["income = -8", figures.income.dontKnow]
  ])("are found by filters: %s", ([filter, expected]) =>
    Effect.gen(function* () {
      const { ask } = yield* arranged
      const { results } = yield* ask({ questions: ["Should the service be open on Sundays?"], filter })
      assert.strictEqual(results[0]!.base, expected)
    })
  )

  it.effect("come back into the base and out of it again without the file", () =>
    Effect.gen(function* () {
      const { asked, change, listed } = yield* arranged
      const back = yield* change({ missing: [] })
      assert.strictEqual(back.question.base, figures.q1.base + dontKnow + refused)
      assert.deepStrictEqual(
        back.question.labels.flatMap(({ label, offScale }) => (offScale === true ? [label] : [])),
        ["Don't know", "Refused"]
      )
      assert.deepStrictEqual(
        back.changed.find(({ field }) => field === "missing")?.before,
        `98 Don't know (${dontKnow}) | 99 Refused (${refused})`
      )
      const with98 = yield* listed
      assert.deepStrictEqual([with98.base, with98.missing], [figures.q1.base + dontKnow + refused, undefined])
      yield* change({ missing: ["Refused"] })
      const without = yield* listed
      assert.deepStrictEqual(without.missing, [{ label: "Refused", code: "99", count: refused }])
      yield* change({ missing: ["98", "99"] })
      const again = yield* asked("sex = Male")
      assert.strictEqual(again.base, figures.q1BySex.Male.base)
    })
  )
})
