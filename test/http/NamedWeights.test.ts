import { assert, layer } from "@effect/vitest"
import { Effect, Either } from "effect"
import { ProjectId } from "../../src/domain/Project.ts"
import type { WeightsAsk } from "../../src/domain/survey/mapping/RimWeighting.ts"
import { clientOf, newTenant, send, type Tenant, TestService } from "../support/Service.ts"
import { upload } from "../support/Uploads.ts"

const HOW = ["Never", "Sometimes", "Often"]
const rowsOf = (from: number) =>
  Array.from({ length: 120 }, (_, at) => {
    const i = from + at
    return [
      i % 3 === 0 ? "Male" : "Female",
      HOW[((i * 7) % 11) % 3]!,
      i % 4 === 0 ? "North" : "South",
      0.5 + (i % 5) / 4
    ]
  })
const fileOf = (rows: ReadonlyArray<ReadonlyArray<unknown>>) =>
  ["gender,cooking,region,weight", ...rows.map((row) => row.join(","))].join("\n")
const SURVEY = fileOf(rowsOf(0))

const genders = (female: number): WeightsAsk["targets"] => [
  {
    questions: ["gender"],
    shares: [
      { answers: ["Female"], percent: female },
      { answers: ["Male"], percent: 100 - female }
    ]
  }
]
const PANEL = { name: "trade panel", targets: genders(30) }

const imported = (tenant: Tenant, fields: Readonly<Record<string, string>> = {}) =>
  Effect.map(upload(tenant, { file: ["cooking.csv", SURVEY], title: "Cooking", ...fields }), ({ json, status }) => {
    assert.strictEqual(status, 200, JSON.stringify(json))
    return json.data
  })

const arranged = Effect.gen(function* () {
  const tenant = yield* newTenant({ credits: 1_000 })
  const projectId = ProjectId.make((yield* imported(tenant)).id)
  const { projects } = yield* clientOf(tenant)
  const path = { projectId }
  const weigh = (payload: WeightsAsk) => Effect.map(projects.weigh({ path, payload }), ({ data }) => data)
  const made = (payload: WeightsAsk) =>
    Effect.flatMap(weigh(payload), ({ revision }) => weigh({ ...payload, accept: revision }))
  const choose = (weight: string | number | null) => projects.change({ path, payload: { weight } })
  const understood = Effect.map(projects.understanding({ path, urlParams: {} }), ({ data }) => data)
  const table = (weight?: string) =>
    Effect.map(projects.crosstab({ path, payload: { rows: "gender", columns: "region", weight } }), ({ data }) => data)
  /** The share of women, in percent. */
  const women = (weight?: string) =>
    Effect.map(table(weight), ({ rows: _, table: [first] }) => {
      assert.strictEqual(first!.label, "Female")
      return 100 * first!.cells[0]!.share!
    })
  const names = Effect.map(understood, ({ weights }) =>
    weights.map(({ name, used }) => (used ? `*${name}` : name)).toSorted()
  )
  return { tenant, projectId, path, projects, weigh, made, choose, understood, table, women, names }
})

const COUNTED = (100 * rowsOf(0).filter(([gender]) => gender === "Female").length) / 120

layer(TestService)("several weights of a project", (it) => {
  it.effect("are kept under names, one used; tables, analyses and answers name another", () =>
    Effect.gen(function* () {
      const { choose, made, names, path, projects, table, tenant, understood, women } = yield* arranged
      const own = yield* women()
      assert.deepStrictEqual(yield* names, ["*weight"])
      const census = yield* made({ name: "Census", targets: genders(50) })
      yield* made({ ...PANEL, use: false })
      assert.deepStrictEqual(yield* names, ["*Census", "trade panel", "weight"])
      assert.closeTo(yield* women(), 50, 1e-5)
      assert.closeTo(yield* women("Trade Panel"), 30, 1e-5)
      assert.closeTo(yield* women("census"), 50, 1e-5)
      assert.closeTo(yield* women("weight"), own, 1e-9)
      assert.closeTo(yield* women("unweighted"), COUNTED, 1e-9)
      assert.strictEqual((yield* table("unweighted")).weighting.statement, "unweighted")
      assert.match(
        (yield* table("trade panel")).weighting.statement,
        /weighted by “trade panel”, rim weights for gender/
      )
      const listed = (yield* understood).weights[0]!
      assert.closeTo(listed.designEffect!, census.designEffect, 1e-9)
      assert.closeTo(listed.effectiveRespondents!, census.effectiveRespondents, 1e-6)

      const { data: tables } = yield* projects.tables({
        path,
        payload: { columns: [], questions: ["gender"], weight: "trade panel" }
      })
      assert.match(JSON.stringify(tables), /Male.*70/)
      const analysed = yield* send({
        path: `/v1/projects/${path.projectId}/analyses`,
        key: tenant.key,
        body: {
          kind: "drivers",
          outcome: "cooking",
          answer: "Often",
          drivers: ["gender", "region"],
          weight: "trade panel"
        }
      })
      assert.match(analysed.json.data?.weighting.statement ?? analysed.text, /trade panel/)
      const { data: all } = yield* projects.distributions({ path, urlParams: { weight: "trade panel" } })
      const gender = all.questions.find(({ key }) => key === "gender")!
      assert.closeTo(gender.answers.find(({ label }) => label === "Female")!.share!, 0.3, 1e-7)
      const asked = yield* send({
        path: `/v1/project/${path.projectId}/ask`,
        key: tenant.key,
        body: { questions: ["gender"], weight: "trade panel" }
      })
      assert.strictEqual(asked.status, 200, JSON.stringify(asked.json))
      const women30 = asked.json.data.results[0].choices.find(({ choice }: { choice: string }) => choice === "Female")
      assert.closeTo(women30.percentage, 30, 0.051)

      yield* choose("trade PANEL")
      assert.deepStrictEqual(yield* names, ["*trade panel", "Census", "weight"])
      assert.closeTo(yield* women(), 30, 1e-5)
      assert.closeTo(yield* women("Census"), 50, 1e-5)
      yield* choose(null)
      assert.closeTo(yield* women(), COUNTED, 1e-9)
      assert.closeTo(yield* women("weight"), own, 1e-9)
      yield* choose("weight")
      assert.closeTo(yield* women(), own, 1e-9)
      assert.closeTo(yield* women("trade panel"), 30, 1e-5)
    })
  )

  it.effect("are changes like others: undone, made again of the file, and over the respondents of all waves", () =>
    Effect.gen(function* () {
      const { choose, made, names, path, projectId, projects, table, tenant, understood, women } = yield* arranged
      yield* made({ name: "Census", targets: genders(50), start: "file" })
      yield* made({ ...PANEL, use: false })
      const before = JSON.stringify(yield* Effect.all([table(), table("trade panel"), table("weight")]))
      yield* choose("trade panel")
      const chosen = (yield* understood).changes.at(-1)!
      assert.isNull(chosen.problem)
      const panel = (yield* understood).changes.at(-2)!
      const refused = yield* Effect.flip(projects.takeBackChange({ path: { ...path, changeId: panel.id } }))
      assert.match(refused.message, /rests on it: take that back first/)
      yield* projects.takeBackChange({ path: { ...path, changeId: chosen.id } })
      assert.strictEqual(JSON.stringify(yield* Effect.all([table(), table("trade panel"), table("weight")])), before)

      yield* imported(tenant, { replace: "true" })
      assert.deepStrictEqual(yield* names, ["*Census", "trade panel", "weight"])
      assert.strictEqual(JSON.stringify(yield* Effect.all([table(), table("trade panel"), table("weight")])), before)

      yield* projects.changeQuestion({ path: { ...path, key: "cooking" }, payload: { key: "how" } })
      assert.closeTo(yield* women("trade panel"), 30, 1e-5)
      assert.closeTo(yield* women(), 50, 1e-5)
      const back = (yield* understood).changes.at(-1)!
      yield* projects.takeBackChange({ path: { ...path, changeId: back.id } })

      const wave = { file: ["more.csv", fileOf(rowsOf(7))] as [string, string], first: "2024", label: "2025" }
      const preview = yield* upload(tenant, wave, {}, `/v1/projects/${projectId}/waves`)
      assert.strictEqual(preview.status, 200, JSON.stringify(preview.json))
      const accept = String(preview.json.data.accept)
      const stored = yield* upload(tenant, { ...wave, accept }, {}, `/v1/projects/${projectId}/waves`)
      assert.strictEqual(stored.status, 200, JSON.stringify(stored.json))
      assert.strictEqual((yield* table()).totalTwins, 240)
      assert.closeTo(yield* women(), 50, 1e-5)
      assert.closeTo(yield* women("trade panel"), 30, 1e-5)
      assert.deepStrictEqual(yield* names, ["*Census", "trade panel", "weight"])
    })
  )

  it.effect("stand in the SPSS file as variables, the used one as its weight", () =>
    Effect.gen(function* () {
      const { made, tenant, projectId } = yield* arranged
      yield* made({ name: "Census", targets: genders(50) })
      yield* made({ ...PANEL, use: false })
      const { bytes } = yield* send({ path: `/v1/projects/${projectId}/data`, key: tenant.key })
      const again = yield* upload(tenant, { file: ["again.sav", bytes], title: "Again" })
      assert.strictEqual(again.status, 200, JSON.stringify(again.json))
      const { understanding } = again.json.data
      assert.strictEqual(understanding.weight.header, "Census")
      const { data } = yield* Effect.flatMap(clientOf(tenant), ({ projects }) =>
        projects.crosstab({
          path: { projectId: ProjectId.make(again.json.data.id) },
          payload: { rows: "gender", columns: [] }
        })
      )
      assert.closeTo(data.table[0]!.cells[0]!.share!, 0.5, 1e-7)
      const names = JSON.stringify(understanding.columns)
      assert.match(names, /trade_panel/)
      assert.match(names, /"weight"/)
    })
  )

  it.effect("are refused by names that say something else, and by those that are unknown", () =>
    Effect.gen(function* () {
      const { table, tenant, projectId, weigh } = yield* arranged
      for (const name of ["Unweighted", "region", "weight"]) {
        const refused = yield* Effect.flip(weigh({ name, targets: genders(50) }))
        assert.match(refused.message, /choose another name/)
      }
      const unknown = yield* Effect.flip(table("nobody's"))
      assert.match(unknown.message, /no weights “nobody's”: name “weight” or “unweighted”/)
      const other = yield* newTenant()
      const sent = yield* send({
        path: `/v1/projects/${projectId}/crosstab`,
        key: other.key,
        body: { rows: "gender", columns: [], weight: "weight" }
      })
      assert.strictEqual(sent.status, 404)
      const mine = yield* Effect.either(table("weight"))
      assert.isTrue(Either.isRight(mine))
      assert.isString(tenant.key)
    })
  )
})
