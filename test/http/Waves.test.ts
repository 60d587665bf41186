import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { createClient } from "../../src/client/Client.ts"
import { ProjectId } from "../../src/domain/Project.ts"
import { origin } from "../support/OAuth.ts"
import { clientOf, newTenant, TestService } from "../support/Service.ts"
import { type Form, upload } from "../support/Uploads.ts"

const ANSWERS = ["Satisfied", "Neither", "Dissatisfied"]
const file = (header: string, rows: number, row: (i: number) => ReadonlyArray<string | number>) =>
  [header, ...Array.from({ length: rows }, (_, i) => row(i).join(","))].join("\n")

const FIRST = file("Email,Gender,How satisfied are you with our service?,Age,Weight", 120, (i) => [
  `p${i}@example.org`,
  i % 2 === 0 ? "Female" : "Male",
  ANSWERS[i % 3]!,
  20 + (i % 50),
  (0.5 + (i % 4) / 3).toFixed(3)
])
const SECOND = file("Weight,Gender,How satisfied are you with our service?,Age,Would you recommend us?", 90, (i) => [
  (0.5 + (i % 5) / 4).toFixed(3),
  i % 3 === 0 ? "Female" : "Male",
  [...ANSWERS, "Don't know"][i % 4]!,
  20 + (i % 40),
  i % 2 === 0 ? "Yes" : "No"
])
const SATISFIED = "how_satisfied_are_you_with_our_service"
const YEARS = { first: "2024", label: "2025" }

const arranged = Effect.gen(function* () {
  const tenant = yield* newTenant()
  const { json } = yield* upload(tenant, { file: ["first.csv", FIRST], title: "Service" })
  const projectId = ProjectId.make(json.data.id)
  const { projects } = yield* clientOf(tenant)
  const append = (fields: Form, headers: Readonly<Record<string, string>> = {}) =>
    upload(tenant, { file: ["second.csv", SECOND], ...fields }, headers, `/v1/projects/${projectId}/waves`)
  /** Shown and accepted as shown. */
  const appended = (fields: Form = YEARS) =>
    Effect.flatMap(append(fields), ({ json }) => append({ ...fields, accept: json.data.accept }))
  const table = (rows: string, columns = "wave") =>
    Effect.map(
      projects.crosstab({
        path: { projectId },
        payload: { rows, columns, test: { against: "previous" } }
      }),
      ({ data }) => data
    )
  const path = { projectId }
  const understood = Effect.map(projects.understanding({ path, urlParams: {} }), ({ data }) => data)
  return { tenant, projectId, path, projects, append, appended, table, understood }
})

layer(TestService)("waves over HTTP", (it) => {
  it.effect("are shown, and stored as they were shown: tables by wave work at once", () =>
    Effect.gen(function* () {
      const { append, path, projects, table } = yield* arranged
      const shown = yield* append(YEARS)
      assert.strictEqual(shown.status, 200, shown.text)
      const { accept, accepted, differences, joined, respondents, waves } = shown.json.data
      assert.deepStrictEqual(
        [accepted, waves, respondents, joined],
        [false, ["2024", "2025"], { before: 120, added: 90 }, 3]
      )
      assert.deepStrictEqual(
        differences.map((one: { readonly kind: string; readonly question: string }) => [one.kind, one.question]),
        [
          ["labels", SATISFIED],
          ["new", "would_you_recommend_us"]
        ]
      )
      assert.strictEqual((yield* projects.about({ path, urlParams: {} })).data.respondents, 120)
      for (const other of [`${accept}0`, "2-0000000000000000"]) {
        const refused = yield* append({ ...YEARS, accept: other })
        assert.deepStrictEqual([refused.status, refused.json.error.param], [400, "accept"])
      }
      const renamed = yield* append({ ...YEARS, label: "2026", accept })
      assert.deepStrictEqual([renamed.status, renamed.json.error.param], [400, "accept"])
      const made = yield* append({ ...YEARS, accept })
      assert.deepStrictEqual(made.json.data, { ...shown.json.data, accepted: true })

      const { bands, table: rows, weighting } = yield* table(SATISFIED)
      assert.strictEqual(weighting.used, "Weight")
      assert.deepStrictEqual(
        bands.map(({ base, label }) => [label, base]),
        [
          ["Total", 210],
          ["2024", 120],
          ["2025", 90]
        ]
      )
      const neither = rows.find(({ label }) => label === "Neither")!
      assert.deepStrictEqual(
        neither.cells.map((cell) => cell?.count),
        [40 + 23, 40, 23]
      )
      assert.isNotNull(neither.cells[2]!.change)
      const recommended = yield* table("would_you_recommend_us")
      assert.deepStrictEqual(
        recommended.bands.map(({ base }) => base),
        [90, 0, 90]
      )
    })
  )

  it.effect("say of a question in other words that it is not comparable, wherever it is shown", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const answers = (n: number) => file("gender,trust", n, (i) => [i % 3 ? "Male" : "Female", i % 2 ? "Yes" : "No"])
      const codebook = (text: string) => ["codebook.csv", `variable,text\ntrust,${text}`] as const
      const [before, now] = ["Do you trust the police?", "Do you trust the police nowadays?"] as const
      const first = { file: ["first.csv", answers(100)], codebook: codebook(before), title: "Trust" } as const
      const { json } = yield* upload(tenant, first)
      const path = { projectId: ProjectId.make(json.data.id) }
      const { projects } = yield* clientOf(tenant)
      const wave = { file: ["second.csv", answers(80)], codebook: codebook(now), ...YEARS } as const
      const append = (fields: Form) => upload(tenant, fields, {}, `/v1/projects/${path.projectId}/waves`)
      const shown = yield* append(wave)
      const made = yield* append({ ...wave, accept: shown.json.data.accept })
      assert.strictEqual(made.json.data.accepted, true, made.text)
      const payload = { rows: "trust", columns: "wave" } as const
      const everywhere = {
        crosstab: yield* projects.crosstab({ path, payload }),
        tables: yield* projects.tables({ path, payload: { columns: ["wave"] } }),
        questions: yield* projects.questions({ path, urlParams: {} }),
        understanding: yield* projects.understanding({ path, urlParams: {} })
      }
      for (const [where, said] of Object.entries(everywhere))
        assert.include(JSON.stringify(said), `In 2025 it was asked as “${now}”, before as “${before}”.`, where)
    })
  )

  it.effect("keep what was changed by hand, make derived questions again, and go as they came", () =>
    Effect.gen(function* () {
      const { appended, path, projects, table, understood } = yield* arranged
      const change = (key: string, payload: object) => projects.changeQuestion({ path: { ...path, key }, payload })
      yield* change("gender", { key: "sex", labels: [{ label: "Women", from: ["Female"] }] })
      yield* change(SATISFIED, { labels: ANSWERS.toReversed().map((label) => ({ label })), kind: "ordinal" })
      const definition = { of: SATISFIED, categories: [{ label: "Content", answers: ["Satisfied"] }] }
      yield* projects.deriveQuestion({ path, payload: { key: "content", definition } })
      const before = yield* understood
      const by = yield* table(SATISFIED, "sex")

      yield* appended()
      const now = yield* understood
      assert.deepStrictEqual(
        now.changes.map(({ id, problem }) => [id, problem]),
        before.changes.map(({ id }) => [id, null])
      )
      const women = (yield* table("sex")).table.find(({ label }) => label === "Women")!
      assert.deepStrictEqual(
        women.cells.map((cell) => cell?.count),
        [90, 60, 30]
      )
      const content = (yield* table("content")).table.find(({ label }) => label === "Content")!
      assert.deepStrictEqual(
        content.cells.map((cell) => cell?.count),
        [63, 40, 23]
      )
      const labels = now.questions.find(({ key }) => key === SATISFIED)!.labels.map(({ label }) => label)
      assert.deepStrictEqual(labels, [...ANSWERS.toReversed(), "Don't know"])

      const removed = yield* projects.removeWave({ path })
      assert.deepStrictEqual(removed.data, { waves: ["2025"], respondents: { before: 210, removed: 90 } })
      assert.deepStrictEqual(yield* understood, before)
      assert.deepStrictEqual(yield* table(SATISFIED, "sex"), by)
      const none = yield* Effect.flip(projects.removeWave({ path }))
      assert.include(JSON.stringify(none), "No file was appended")
    })
  )

  it.effect("keep the file's codes for no answer, also beside those that a person named", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const hours = (n: number, codes: ReadonlyArray<number>) =>
        file("gender,hours of TV per day", n, (i) => [
          i % 2 ? "Male" : "Female",
          i % 9 ? i % 9 : codes[i % codes.length]!
        ])
      const { json } = yield* upload(tenant, { file: ["first.csv", hours(180, [0, 97])], title: "TV" })
      const path = { projectId: ProjectId.make(json.data.id) }
      const { projects } = yield* clientOf(tenant)
      const key = "hours_of_tv_per_day"
      yield* projects.changeQuestion({ path: { ...path, key }, payload: { missing: ["97"] } })
      const wave = { file: ["second.csv", hours(180, [0, 99])], ...YEARS } as const
      const append = (fields: Form) => upload(tenant, fields, {}, `/v1/projects/${path.projectId}/waves`)
      const shown = yield* append(wave)
      assert.include(shown.json.data.differences[0].text, "“99” is no answer in the file and stays none")
      yield* append({ ...wave, accept: shown.json.data.accept })
      const { data } = yield* projects.crosstab({ path, payload: { rows: key, columns: "wave" } })
      const means = data.means!.cells.map((one) => one?.mean)
      assert.strictEqual(means[1], means[2])
    })
  )

  it.effect("say which new answers a derived question counts among the rest", () =>
    Effect.gen(function* () {
      const { append, path, projects } = yield* arranged
      const definition = { of: SATISFIED, categories: [{ label: "Content", answers: ["Satisfied"] }] }
      yield* projects.deriveQuestion({ path, payload: { key: "content", definition: { ...definition, rest: "Not" } } })
      yield* projects.deriveQuestion({ path, payload: { key: "happy", definition } })
      const { json } = yield* append(YEARS)
      const said = json.data.differences.filter((one: { readonly question: string | null }) => one.question !== null)
      assert.deepStrictEqual(
        said.map((one: { readonly question: string }) => one.question),
        [SATISFIED, "would_you_recommend_us", "content"]
      )
      assert.include(said[2].text, "“Don't know”")
      assert.include(said[2].text, "“Not”")
    })
  )

  it.effect("are refused twice, under a name that is taken, and where the project changed meanwhile", () =>
    Effect.gen(function* () {
      const { append, appended, path, projects, tenant } = yield* arranged
      const same = yield* append({ ...YEARS, file: ["first.csv", FIRST] })
      assert.include(same.json.error.message, "the file it was made from")
      const { json } = yield* append(YEARS)
      yield* projects.changeQuestion({ path: { ...path, key: "gender" }, payload: { text: "Your gender?" } })
      const late = yield* append({ ...YEARS, accept: json.data.accept })
      assert.deepStrictEqual([late.status, late.json.error.param], [400, "accept"])
      const done = yield* appended()
      assert.strictEqual(done.status, 200, done.text)
      const again = yield* append({ label: "2026" })
      assert.deepStrictEqual([again.status, again.json.error.param], [400, "file"])
      assert.include(again.json.error.message, "its wave 2025")
      const taken = yield* append({ label: "2025", file: ["third.csv", SECOND.replace("Neither", "Satisfied")] })
      assert.deepStrictEqual([taken.status, taken.json.error.param], [400, "label"])
      const reset = yield* upload(tenant, { file: ["first.csv", FIRST], title: "Service", replace: "true" })
      assert.strictEqual(reset.json.data.respondents, 120)
      assert.include(reset.json.data.understanding.warnings[0].text, "2025")
    })
  )

  it.effect("are appended once under one Idempotency-Key, and by nobody who may only ask", () =>
    Effect.gen(function* () {
      const { append, path, projects, tenant } = yield* arranged
      const { json } = yield* append(YEARS)
      const accepted = { ...YEARS, accept: json.data.accept }
      const [one, two] = yield* Effect.all([1, 2].map(() => append(accepted, { "idempotency-key": "wave 2025" })))
      assert.deepStrictEqual([one!.status, two!.json], [200, one!.json])
      assert.strictEqual((yield* projects.about({ path, urlParams: {} })).data.respondents, 210)
      const reader = (yield* newTenant()).key
      const other = yield* upload(
        { key: reader },
        { file: ["x.csv", SECOND] },
        {},
        `/v1/projects/${path.projectId}/waves`
      )
      assert.strictEqual(other.status, 404)
      assert.isNotEmpty(tenant.key)
    })
  )

  it.effect("are appended by the promise client", () =>
    Effect.gen(function* () {
      const { projectId, tenant } = yield* arranged
      const { projects } = createClient({ baseUrl: yield* origin, apiKey: tenant.key })
      const wave = { file: new File([SECOND], "second.csv"), ...YEARS }
      const made = yield* Effect.promise(async () => {
        const { accept } = await projects.appendWave(projectId, wave)
        return projects.appendWave(projectId, { ...wave, accept })
      })
      assert.isTrue(made.accepted)
      const { respondents } = yield* Effect.promise(() => projects.removeWave(projectId))
      assert.deepStrictEqual(respondents, { before: 210, removed: 90 })
    })
  )
})
