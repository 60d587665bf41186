import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { Scope } from "../../src/domain/Scope.ts"
import { LowestMinimum } from "../../src/services/usecases/Segments.ts"
import { toolCall } from "../support/mcp/Rpc.ts"
import { origin } from "../support/OAuth.ts"
import { newTenant, type Sent, send, TestService, testService } from "../support/Service.ts"
import { upload } from "../support/Uploads.ts"

/** Three people are in the East, and three others never cook. */
const ROWS = Array.from({ length: 103 }, (_, i) => [
  i < 3 ? "East" : i % 2 === 0 ? "North" : "South",
  i >= 50 && i < 53 ? "Never" : i % 3 === 0 ? "Daily" : "Weekly",
  i % 2 === 0 ? "Yes" : "No",
  i % 5 === 0 ? "Yes" : "No",
  i < 3 ? "Yes" : "No"
])
const SURVEY = ["region,cooking,bread,cake,soup", ...ROWS.map((row) => row.join(","))].join("\n")
const TABLE = { rows: "cooking", columns: "region" }
const INTERNAL = /fewer than 5 respondents are shown, who could be recognized: for internal use only/
const HIDDEN = /Columns with fewer than 5 respondents are hidden/

const arranged = Effect.gen(function* () {
  const tenant = yield* newTenant({ credits: 1_000 })
  const { json } = yield* upload(tenant, { file: ["regions.csv", SURVEY], title: "Regions" })
  const project = `/v1/projects/${json.data.id}`
  const keyWith = (scopes: ReadonlyArray<Scope>) =>
    Effect.map(
      send({ path: "/v1/keys", key: tenant.key, body: { name: scopes.join(" "), scopes } }),
      (made) => made.json.data.key as string
    )
  const reader = yield* keyWith(["read", "ask"])
  const analyst = yield* keyWith(["read", "ask", "manage"])
  const at = (path: string, body?: unknown, more: Partial<Sent> = {}) => ({ path: `${project}${path}`, body, ...more })
  const as = (key: string, sent: Sent) => send({ ...sent, key })
  const table = (key: string, more: object = {}) =>
    Effect.map(as(key, at("/crosstab", { ...TABLE, ...more })), ({ json, status }) => {
      assert.strictEqual(status, 200, JSON.stringify(json))
      return json.data
    })
  const lower = (below: number | null, key = analyst) =>
    as(key, at("", { smallCells: below === null ? null : { below } }, { method: "PATCH" }))
  return { tenant, id: json.data.id as string, project, reader, analyst, at, as, table, lower }
})

const basesIn = ({
  bands
}: {
  readonly bands: ReadonlyArray<{ readonly label: string; readonly base: number | null }>
}) => Object.fromEntries(bands.map(({ base, label }) => [label, base]))

layer(TestService)("small cells", (it) => {
  it.effect("of a project are shown to whoever may see its respondents, and to nobody else", () =>
    Effect.gen(function* () {
      const { analyst, as, at, lower, reader, table } = yield* arranged
      const before = yield* table(reader)
      assert.isNull(basesIn(before).East)
      assert.match(before.notes.join("\n"), HIDDEN)
      assert.deepStrictEqual(yield* table(analyst), before)

      const forbidden = yield* lower(1, reader)
      assert.strictEqual(forbidden.status, 403)
      const changed = yield* lower(1)
      assert.strictEqual(changed.status, 200, changed.text)
      assert.deepStrictEqual(changed.json.data.smallCells, { below: 1 })

      const shown = yield* table(analyst)
      assert.deepStrictEqual(basesIn(shown), { Total: 103, East: 3, North: 50, South: 50 })
      assert.match(shown.notes.join("\n"), INTERNAL)
      assert.notMatch(shown.notes.join("\n"), /hidden/)
      assert.deepStrictEqual(yield* table(reader), before)

      const small = { filter: "region = East" }
      assert.strictEqual((yield* table(analyst, small)).matchedTwins, 3)
      const refused = yield* as(reader, at("/crosstab", { ...TABLE, ...small }))
      assert.deepInclude(refused.json.error, { code: "insufficient_matches" })
      const matches = [yield* as(analyst, at("/matches", small)), yield* as(reader, at("/matches", small))]
      assert.deepStrictEqual(
        matches.map(({ json }) => [json.data.matchedTwins, json.data.refusal.code]),
        [
          [3, "insufficient_matches"],
          [null, "insufficient_matches"]
        ]
      )
      const listed = (key: string) =>
        Effect.map(as(key, at("/distributions")), ({ json }) => {
          const one = json.data.questions.find((one: { key: string }) => one.key === "region")
          const row = one.answers.find(({ label }: { label: string }) => label === "East")
          return { notes: json.data.filter.interpretation.notes, count: row?.count ?? null }
        })
      assert.strictEqual((yield* listed(analyst)).count, 3)
      assert.match((yield* listed(analyst)).notes.join(), INTERNAL)
      assert.isNull((yield* listed(reader)).count)
      const understood = (key: string) =>
        Effect.map(as(key, at("/understanding")), ({ json }) => {
          const one = json.data.questions.find((one: { key: string }) => one.key === "region")
          return one.labels.find(({ label }: { label: string }) => label === "East").count
        })
      assert.deepStrictEqual([yield* understood(analyst), yield* understood(reader)], [3, null])

      yield* lower(null)
      assert.deepStrictEqual(yield* table(analyst), before)
    })
  )

  it.effect("of one table are shown, or more hidden, only to whoever may see respondents", () =>
    Effect.gen(function* () {
      const { analyst, as, at, lower, reader, table } = yield* arranged
      const asked = (below: number) => at("/crosstab", { ...TABLE, smallCells: { below } })
      for (const below of [1, 4, 6, 60]) {
        const refused = yield* as(reader, asked(below))
        assert.deepStrictEqual([refused.status, refused.json.error.code], [403, "insufficient_scope"])
      }
      assert.strictEqual((yield* as(reader, asked(5))).status, 200)
      assert.strictEqual(basesIn(yield* table(analyst, { smallCells: { below: 3 } })).East, 3)
      const strict = yield* table(analyst, { smallCells: { below: 60 } })
      assert.match(strict.notes.join("\n"), /Columns with fewer than 60 respondents are hidden/)
      assert.notMatch(strict.notes.join("\n"), INTERNAL)
      for (const below of [0, 1.5, 1_001, "2"])
        assert.strictEqual((yield* as(analyst, asked(below as number))).status, 400)

      // A stricter project is so for everybody, and only whoever may see respondents goes below that.
      yield* lower(60)
      const wider = yield* table(reader)
      assert.match(wider.notes.join("\n"), /fewer than 60 respondents/)
      assert.strictEqual((yield* as(reader, asked(5))).status, 403)
      assert.match((yield* table(analyst, { smallCells: { below: 5 } })).notes.join("\n"), HIDDEN)
      const few = yield* as(reader, at("/matches", { filter: "region = North" }))
      assert.deepStrictEqual([few.json.data.matchedTwins, few.json.data.required], [null, 60])
    })
  )

  it.effect("stay hidden in what is kept, published or repeated to others", () =>
    Effect.gen(function* () {
      const { analyst, as, at, id, lower, reader, table } = yield* arranged
      yield* lower(1)
      const report = yield* as(analyst, { path: "/v1/reports", body: { title: "Regions" } })
      const reportId = report.json.data.id
      for (const more of [{}, { smallCells: { below: 1 } }]) {
        const added = yield* as(analyst, {
          path: `/v1/reports/${reportId}/blocks`,
          body: { projectId: id, table: { ...TABLE, ...more } }
        })
        assert.strictEqual(added.status, 200, added.text)
      }
      const kept = yield* as(analyst, { path: `/v1/reports/${reportId}` })
      for (const { table: one } of kept.json.data.blocks) {
        assert.isNull(basesIn(one.result).East)
        assert.match(one.result.notes.join("\n"), /fewer than 10 respondents/)
      }

      const asked = yield* as(analyst, {
        path: `/v1/project/${id}/ask`,
        body: { filter: "region = East", questions: ["cooking"] }
      })
      assert.deepStrictEqual([asked.status, asked.json.error.code], [422, "insufficient_matches"])

      const headers = { "idempotency-key": "the same" }
      const first = yield* as(analyst, at("/crosstab", TABLE, { headers }))
      assert.strictEqual(basesIn(first.json.data).East, 3)
      const again = yield* as(reader, at("/crosstab", TABLE, { headers }))
      assert.deepStrictEqual([again.status, again.json.error.code], [400, "idempotency_key_reused"])

      const reach = (key: string) =>
        as(key, at("/analyses", { kind: "reach", items: ["bread", "cake", "soup"], shows: { answer: "Yes" } }))
      const seen = [yield* reach(analyst), yield* reach(reader), yield* reach(analyst)].map(({ json, status }) => {
        assert.strictEqual(status, 200, JSON.stringify(json))
        return JSON.stringify(json.data.items)
      })
      assert.match(seen[0]!, /soup/)
      assert.notMatch(seen[1]!, /soup/)
      assert.strictEqual(seen[2], seen[0])

      const base = yield* origin
      const told = yield* toolCall(base, analyst, "crosstab", { projectId: id, ...TABLE })
      assert.notMatch(JSON.stringify(told), /internal use/)
      assert.match(JSON.stringify(told), /fewer than 5 respondents are hidden/)
      assert.strictEqual(basesIn(yield* table(analyst)).East, 3)
    })
  )
})

layer(testService({ SMALL_CELLS_FLOOR: "5" }).pipe(Layer.provide(Layer.succeed(LowestMinimum, 5))))(
  "small cells that the operator forbids to show",
  (it) => {
    it.effect("are hidden from everybody, whatever a project or a table says", () =>
      Effect.gen(function* () {
        const { analyst, as, at, lower, table } = yield* arranged
        const refused = yield* lower(4)
        assert.strictEqual(refused.status, 400)
        assert.match(refused.json.error.message, /doesn't show groups of fewer than 5 respondents, so 4 is too low/)
        const one = yield* as(analyst, at("/crosstab", { ...TABLE, smallCells: { below: 1 } }))
        assert.deepInclude(one.json.error, { code: "parameter_invalid", param: "smallCells" })
        assert.isNull(basesIn(yield* table(analyst)).East)
      })
    )
  }
)
