import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { calling } from "../../support/mcp/Calls.ts"
import { send, TestService } from "../../support/Service.ts"
import { upload } from "../../support/Uploads.ts"

const AGES = [21, 27, 35, 44, 52, 63, 71]

/** Two hundred people: “99” stands apart from the ratings, so that nobody knows whether it is one. */
const doubtful = [
  "gender,age,rating,joined,weight",
  ...Array.from({ length: 200 }, (_, i) =>
    [
      i % 3 === 0 ? "Female" : "Male",
      AGES[i % AGES.length],
      i % 10 === 0 ? 99 : 1 + ((i * 7) % 5),
      `2025-${String(1 + (i % 2)).padStart(2, "0")}-1${i % 9}`,
      (0.4 + ((i * 37) % 101) / 97).toFixed(4)
    ].join(",")
  )
].join("\n")

const DOUBT = "“99” stands apart from the scale"

const withDoubt = Effect.gen(function* () {
  const session = yield* calling()
  const { json } = yield* upload(session.tenant, { file: ["ratings.csv", doubtful], title: "Ratings" })
  const projectId: string = json.data.id
  const text = (name: string, given: Record<string, unknown>) =>
    Effect.map(session.raw(name, { projectId, ...given }), (answer) => answer.content?.[0]?.text ?? "")
  return { ...session, projectId, text }
})

layer(TestService)("tools on surveys", (it) => {
  it.scoped("tabulate with the ranges, dates, measures and p-values that the REST side has", () =>
    Effect.gen(function* () {
      const { call, projectId, tenant, text } = yield* withDoubt
      const ask = {
        rows: "age",
        columns: ["gender", "joined"],
        bins: [{ question: "age", breaks: [30, 60] }],
        dates: "month",
        measures: ["share", "count", "interval"],
        pValues: true,
        test: { against: "complement", correction: "none" }
      }
      const page = yield* call("crosstab", { projectId, ...ask })
      const { json } = yield* send({ path: `/v1/projects/${projectId}/crosstab`, key: tenant.key, body: ask })
      assert.deepStrictEqual(page.table, json.data.table)
      assert.deepStrictEqual(page.bands, json.data.bands)
      assert.lengthOf(page.table, 3)
      assert.lengthOf(page.bands, 1 + 2 + 2)
      assert.deepStrictEqual(page.measures, ask.measures)
      const cell = json.data.table[0].cells[1]
      assert.isNumber(cell.pValue)
      assert.notStrictEqual(cell.share, Math.round(cell.share * 1e4) / 1e4)
      const table = yield* text("crosstab", ask)
      for (const line of ["count", "95% from", "95% to", "p-value", "adjusted p-value"])
        assert.lengthOf(table.match(new RegExp(`^\\| ${line} \\|`, "gm")) ?? [], line.includes("p-value") ? 4 : 3, line)
    })
  )

  it.scoped("show the figures of the table that analysts download", () =>
    Effect.gen(function* () {
      const { projectId, tenant, text } = yield* withDoubt
      const ask = { rows: "rating", columns: ["gender", "joined"], measures: ["share", "count", "rowShare"], boxes: 2 }
      const { text: file } = yield* send({
        path: `/v1/projects/${projectId}/crosstab`,
        key: tenant.key,
        body: ask,
        headers: { accept: "text/csv" }
      })
      const written = file
        .split("\r\n")
        .flatMap((line) => (/^[^,]*,percent,(.*)$/.exec(line)?.[1] ?? "").split(","))
        .filter((cell) => cell !== "")
        .map((cell) => `${Number(cell).toFixed(1)}%`)
      const shown = (yield* text("crosstab", ask))
        .split("\n")
        .filter((line) => /^\| (?:= )?(?:\d|Top|Bottom)/.test(line))
        .flatMap((line) => line.match(/\d+\.\d%/g) ?? [])
      assert.isAbove(written.length, 20)
      assert.deepStrictEqual(shown, written)
    })
  )

  it.scoped("refuse what they do not know, however deep it stands", () =>
    Effect.gen(function* () {
      const { projectId, refused } = yield* withDoubt
      const ask = { projectId, rows: "age", columns: "gender" }
      const wrong: ReadonlyArray<readonly [given: object, named: string]> = [
        [{ pValue: true }, "pValue"],
        [{ measures: ["shares"] }, "measures[0]"],
        [{ test: { correctionn: "none" } }, "correctionn"],
        [{ test: { against: "colums" } }, "against"],
        [{ bins: [{ question: "age", breaks: [30], closed: "right" }] }, "closed"],
        [{ bins: [{ question: "age", brakes: [30] }] }, "brakes"],
        [{ nets: [{ label: "High", of: ["4", "5"], off: true }] }, "off"]
      ]
      for (const [given, named] of wrong)
        assert.include((yield* refused("crosstab", { ...ask, ...given })).message, named)
    })
  )

  it.scoped("say what of a survey may be read wrongly, beside every figure that rests on it", () =>
    Effect.gen(function* () {
      const { call, projectId, tenant, text } = yield* withDoubt
      const { questions } = yield* call("list_questions", { projectId })
      const doubts = new Map(
        questions.map(({ doubt, key }: { key: string; doubt?: string }) => [key, doubt !== undefined])
      )
      assert.deepStrictEqual([doubts.get("rating"), doubts.get("gender")], [true, false])
      assert.include(yield* text("list_questions", {}), DOUBT)
      assert.include(yield* text("crosstab", { rows: "gender", columns: "rating" }), DOUBT)
      assert.notInclude(yield* text("crosstab", { rows: "gender", columns: "age" }), DOUBT)
      assert.include(yield* text("ask_project", { questions: ["rating"] }), DOUBT)
      assert.notInclude(yield* text("ask_project", { questions: ["gender"] }), DOUBT)
      assert.include(yield* text("ask_project", { questions: ["gender"], filter: "rating >= 3" }), DOUBT)
      assert.include(yield* text("interpret_filter", { filter: "rating >= 3" }), DOUBT)
      const audience = { title: "Raters", prompt: "Men and women", projectId }
      const { id } = yield* call("create_audience", audience)
      const asked = { audience: id, question: "rating", choices: ["1", "2", "3", "4", "5", "99"] }
      assert.include((yield* call("ask_choices", asked)).summary, DOUBT)
      const path = `/v1/projects/${projectId}/questions/rating`
      const change = { key: tenant.key, method: "PATCH", path, body: { offScale: ["99"] } } as const
      assert.strictEqual((yield* send(change)).status, 200)
      assert.notInclude(yield* text("crosstab", { rows: "gender", columns: "rating" }), DOUBT)
      assert.notInclude(yield* text("list_questions", {}), DOUBT)
    })
  )

  it.scoped("tell first what may be wrong of a whole file", () =>
    Effect.gen(function* () {
      const session = yield* calling()
      const rows = Array.from({ length: 60 }, (_, i) => `${i % 2 === 0 ? "Yes" : "No"},${i % 3}`)
      const csv = ["smokes,shops", ...rows, ...rows].join("\n")
      const { json } = yield* upload(session.tenant, { file: ["twice.csv", csv], title: "Twice" })
      const own: ReadonlyArray<string> = json.data.understanding.warnings.flatMap(
        ({ questions, text }: { questions: ReadonlyArray<string>; text: string }) =>
          questions.length === 0 ? [text] : []
      )
      const { warnings } = yield* session.call("list_questions", { projectId: json.data.id })
      assert.deepStrictEqual(warnings, own)
    })
  )
})
