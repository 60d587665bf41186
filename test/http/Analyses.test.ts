import { assert, layer } from "@effect/vitest"
import { Effect, Either } from "effect"
import type { AnalysisAsk, AnalysisResult } from "../../src/domain/analysis/Analysis.ts"
import { ProjectId } from "../../src/domain/Project.ts"
import { uniform } from "../../src/domain/statistics/Rng.ts"
import { calling } from "../support/mcp/Calls.ts"
import { clientOf, type Tenant, TestService } from "../support/Service.ts"
import { upload } from "../support/Uploads.ts"

const PEOPLE = 400
const TRAITS = ["cheap", "modern", "trusted", "friendly"]
const BRANDS = ["Acorn", "Birch", "Cedar"]
/** What each brand is seen as, in percent. */
const SEEN = [
  [70, 20, 30, 30],
  [20, 70, 30, 35],
  [25, 20, 75, 60]
]
const kindOf = (i: number) => (uniform("kind", i) < 0.4 ? 1 : 0)
const yes = (i: number, key: string) => (uniform(key, i) < (kindOf(i) === 1 ? 0.9 : 0.1) ? "Yes" : "No")
const step = (value: number) => String(Math.min(7, Math.max(1, Math.round(value))))

const SURVEY = [
  [
    "Satisfaction (1-7)",
    "Taste (1-7)",
    "Price (1-7)",
    ...["Cooks", "Gardens", "Sews", "Bakes"].map((one) => `${one} at home`),
    ...BRANDS.flatMap((brand) => TRAITS.map((trait) => `Which of these fits ${brand}? - ${trait}`))
  ].join(","),
  ...Array.from({ length: PEOPLE }, (_, i) => {
    const [taste, price] = [1 + 6 * uniform("taste", i), 1 + 6 * uniform("price", i)]
    return [
      step(4 + 0.8 * (taste - 4) - 0.3 * (price - 4) + uniform("noise", i)),
      step(taste),
      step(price),
      ...["Cooks", "Gardens", "Sews", "Bakes"].map((one) => yes(i, one)),
      ...BRANDS.flatMap((brand, b) =>
        TRAITS.map((trait, t) => (100 * uniform(brand + trait, i) < SEEN[b]![t]! ? "1" : "0"))
      )
    ].join(",")
  })
].join("\n")

const imported = (tenant: Tenant) =>
  Effect.map(upload(tenant, { file: ["crafts.csv", SURVEY], title: "Crafts" }), ({ json, status }) => {
    assert.strictEqual(status, 200, JSON.stringify(json))
    return ProjectId.make(json.data.id)
  })

const HOME = ["cooks_at_home", "gardens_at_home", "sews_at_home", "bakes_at_home"]
const FITS = BRANDS.map((brand) => `which_of_these_fits_${brand.toLowerCase()}`)

const arranged = Effect.gen(function* () {
  const session = yield* calling()
  const projectId = yield* imported(session.tenant)
  const { projects } = yield* clientOf(session.tenant)
  const analyze = (payload: AnalysisAsk) =>
    Effect.map(projects.analyze({ path: { projectId }, payload } as never), ({ data }): AnalysisResult => data)
  return { ...session, projectId, projects, analyze }
})

layer(TestService)("analyses, over HTTP", (it) => {
  it.scoped("find what drives an outcome, among those who match a filter", () =>
    Effect.gen(function* () {
      const { analyze } = yield* arranged
      const ask = { kind: "drivers", outcome: "satisfaction_1_7", drivers: ["taste_1_7", "price_1_7"] } as const
      const found = yield* analyze({ ...ask, filter: "cooks_at_home = Yes" })
      assert.strictEqual(found.kind === "drivers" ? found.drivers[0]!.key : null, "taste_1_7")
      assert.strictEqual(found.base, found.matchedTwins)
      assert.isBelow(found.matchedTwins, found.totalTwins)
      assert.deepStrictEqual([found.basis, found.weighting.statement], ["tabulated", "unweighted"])
      assert.deepStrictEqual(yield* analyze({ ...ask, filter: "cooks_at_home = Yes" }), found)
    })
  )

  it.scoped("find segments, which can be kept as a question", () =>
    Effect.gen(function* () {
      const { analyze, projectId, projects } = yield* arranged
      const found = yield* analyze({ kind: "segments", questions: HOME })
      if (found.kind !== "segments") return assert.fail("no segments")
      assert.strictEqual(found.segments.length, 2)
      const path = { projectId }
      yield* projects.deriveQuestion({ path, payload: { key: "crafty", definition: found.definition } })
      const { data } = yield* projects.crosstab({ path, payload: { rows: "crafty", columns: "cooks_at_home" } })
      assert.deepStrictEqual(
        data.table.map(({ cells, label }) => [label, cells[0]!.count]),
        found.segments.map(({ count, label }) => [label, count])
      )
      assert.include(data.notes.join(" "), "crafty is derived: segments by the answers to")
    })
  )

  it.scoped("find what reaches most, and what goes with what", () =>
    Effect.gen(function* () {
      const { analyze } = yield* arranged
      const reach = yield* analyze({ kind: "reach", items: HOME, shows: { answer: "Yes" }, size: 2 })
      const table = reach.kind === "reach" ? reach.sizes.map(({ best }) => best[0]!.reach) : []
      assert.strictEqual(table.length, 2)
      assert.isAbove(table[1]!, table[0]!)
      const map = yield* analyze({ kind: "map", rows: FITS })
      if (map.kind !== "map") return assert.fail("no map")
      assert.deepStrictEqual(map.columns.map(({ label }) => label).sort(), [...TRAITS].sort())
      assert.strictEqual(map.rows.length, 3)
      const along = (row: number, column: string) => {
        const at = map.columns.find(({ label }) => label === column)!
        return map.rows[row]!.x * at.x + map.rows[row]!.y * at.y
      }
      assert.isAbove(along(0, "cheap"), along(0, "modern"))
      assert.isAbove(along(1, "modern"), along(1, "cheap"))
    })
  )

  it.scoped("are refused with the parameter to change", () =>
    Effect.gen(function* () {
      const { analyze } = yield* arranged
      const refusal = (ask: AnalysisAsk) =>
        Effect.map(Effect.either(analyze(ask)), (made) =>
          Either.isLeft(made) && "param" in made.left ? made.left.param : null
        )
      assert.strictEqual(yield* refusal({ kind: "drivers", outcome: "rooftops", drivers: HOME }), "outcome")
      assert.strictEqual(yield* refusal({ kind: "map", rows: HOME[0]! }), "columns")
      assert.strictEqual(yield* refusal({ kind: "segments", questions: [HOME[0]!, HOME[0]!] }), "questions")
      assert.strictEqual(yield* refusal({ kind: "reach", items: HOME, filter: "nonsense = 1" }), "filter")
    })
  )

  it.scoped("are made by an assistant, too", () =>
    Effect.gen(function* () {
      const { call, projectId, raw } = yield* arranged
      const analysis = { kind: "drivers", outcome: "satisfaction_1_7", drivers: ["taste_1_7", "price_1_7"] }
      const found = yield* call("analyze_survey", { projectId, analysis })
      assert.strictEqual(found.drivers[0].key, "taste_1_7")
      const refused = yield* raw("analyze_survey", { projectId, analysis: { ...analysis, kind: "dirvers" } })
      assert.isTrue(refused.isError)
      assert.include(refused.content?.[0]?.text, "kind")
    })
  )
})
