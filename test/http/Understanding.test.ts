import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ProjectId } from "../../src/domain/Project.ts"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { kitchenDraft } from "../support/Kitchen.ts"
import { clientOf, newTenant, send, type Tenant, TestService } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"
import { upload } from "../support/Uploads.ts"

const HOW = ["Never", "Sometimes", "Often"]
/** Every third respondent was not asked the films; 9 is a refusal that the file does not say to be one. */
const ROWS = Array.from({ length: 120 }, (_, i) => [
  `p${i}@example.org`,
  i % 2 === 0 ? "Female" : "Male",
  i % 10 === 0 ? "Refused" : HOW[i % 3]!,
  i % 7 === 0 ? "9" : String(1 + (i % 5)),
  i % 3 === 0 ? "" : String(i % 2),
  i % 3 === 0 ? "" : String(i % 4 === 0 ? 1 : 0),
  (0.5 + (i % 4) / 3).toFixed(3),
  `Because of reason ${i} and nothing else`
])
const SURVEY = [
  "Email,Gender,How often do you cook?,Stars,Which films? - Jaws,Which films? - Alien,Weight,Why is that?",
  ...ROWS.map((row) => row.join(","))
].join("\n")

const imported = (tenant: Tenant, fields: Readonly<Record<string, string>> = {}) =>
  Effect.map(upload(tenant, { file: ["cooking.csv", SURVEY], title: "Cooking", ...fields }), ({ json, status }) => {
    assert.strictEqual(status, 200, JSON.stringify(json))
    return json.data
  })

const arranged = Effect.gen(function* () {
  const tenant = yield* newTenant()
  const data = yield* imported(tenant)
  const projectId = ProjectId.make(data.id)
  const { projects } = yield* clientOf(tenant)
  const understood = Effect.map(projects.understanding({ path: { projectId }, urlParams: {} }), (answer) => answer.data)
  const change = (key: string, payload: object) =>
    Effect.map(projects.changeQuestion({ path: { projectId, key }, payload }), (answer) => answer.data)
  const questions = Effect.map(
    projects.questions({ path: { projectId }, urlParams: {} }),
    (answer) => answer.data.questions
  )
  return { tenant, data, projectId, projects, understood, change, questions }
})

const STARS = "stars"
const COOK = "how_often_do_you_cook"

layer(TestService)("how a survey was read, over HTTP", (it) => {
  it.effect("is one document, at the import and afterwards", () =>
    Effect.gen(function* () {
      const { data, understood } = yield* arranged
      const document = yield* understood
      assert.deepStrictEqual(JSON.parse(JSON.stringify(document)), data.understanding)
      assert.deepStrictEqual(
        document.columns.map(({ column }) => column),
        [1, 2, 3, 4, 5, 6, 7, 8]
      )
      assert.deepStrictEqual(
        [document.columns[0]!.role, document.columns[1]!.role, document.weight?.header],
        ["personal", "selector", "Weight"]
      )
      const cook = document.questions.find(({ key }) => key === COOK)!
      for (const { count, label } of cook.labels)
        assert.strictEqual(count, ROWS.filter((row) => row[2] === label).length, label)
      assert.notInclude(JSON.stringify(document), "example.org")
      assert.notInclude(JSON.stringify(document), "Because of reason")
    })
  )

  it.effect("is changed without the file, and everything asked afterwards counts so", () =>
    Effect.gen(function* () {
      const { change, projectId, projects, questions, understood } = yield* arranged
      const { changed, question } = yield* change(COOK, {
        missing: ["Refused"],
        labels: [{ label: "Never" }, { label: "At times", from: ["Sometimes", "Often"] }]
      })
      const asked = ROWS.filter((row) => row[2] !== "Refused")
      assert.deepStrictEqual(
        question.labels.map(({ count, label }) => [label, count]),
        [
          ["Never", asked.filter((row) => row[2] === "Never").length],
          ["At times", asked.filter((row) => row[2] !== "Never").length]
        ]
      )
      assert.deepStrictEqual(
        [question.base, question.missing],
        [asked.length, [{ cell: "Refused", label: "Refused", count: 12 }]]
      )
      assert.includeMembers(
        changed.map(({ field }) => field),
        ["labels", "missing", "base"]
      )
      assert.deepStrictEqual(
        (yield* understood).questions.find(({ key }) => key === COOK),
        question
      )
      assert.strictEqual((yield* questions).find(({ key }) => key === COOK)!.base, asked.length)
      const { data: table } = yield* projects.crosstab({
        path: { projectId },
        payload: { rows: COOK, columns: "gender" } as never
      })
      assert.strictEqual(table.bands[0]!.base, asked.length)
      const { data: women } = yield* projects.crosstab({
        path: { projectId },
        payload: { rows: COOK, columns: "gender", filter: `${COOK} = "At times"` } as never
      })
      assert.strictEqual(women.bands[0]!.base, asked.filter((row) => row[2] !== "Never").length)
    })
  )

  it.effect("takes back what was changed, answers and all", () =>
    Effect.gen(function* () {
      const { change, questions, understood } = yield* arranged
      const before = yield* understood
      const listed = yield* questions
      const films = before.questions.find(({ columns }) => columns.length === 2)!
      yield* change(films.key, { columns: [5] })
      const apart = yield* understood
      assert.strictEqual(apart.questions.length, before.questions.length + 1)
      assert.deepStrictEqual(
        apart.columns.map(({ questions: { length } }) => length),
        before.columns.map(({ questions: { length } }) => length)
      )
      yield* change(films.key, { columns: [5, 6] })
      assert.deepStrictEqual(yield* questions, listed)
    })
  )

  it.effect("refuses what cannot be, and changes nothing then", () =>
    Effect.gen(function* () {
      const { projectId, tenant, understood } = yield* arranged
      const before = yield* understood
      const patch = (key: string, body: object) =>
        send({ method: "PATCH", path: `/v1/projects/${projectId}/questions/${key}`, key: tenant.key, body })
      const refused = yield* Effect.forEach(
        [
          [COOK, { text: "Other words", labels: [{ label: "x", from: ["Oftn"] }] }],
          [COOK, { kind: "numeric" }],
          ["why_is_that", { kind: "ordinal" }],
          [STARS, { columns: [4, 1] }],
          [STARS, { label: "x" }],
          ["starz", { text: "x" }]
        ] as const,
        ([key, body]) =>
          Effect.map(patch(key, body), ({ json, status }) => [status, json.error.param, json.error.message])
      )
      assert.deepStrictEqual(
        refused.map(([status, param]) => [status, param]),
        [
          [400, "labels"],
          [400, "kind"],
          [400, "kind"],
          [400, "columns"],
          [400, "label"],
          [404, "key"]
        ]
      )
      assert.match(refused[0]![2], /no label “Oftn”\. Did you mean “Often”\?/)
      assert.match(refused[5]![2], /no question “starz”\. Did you mean “stars”\?/)
      assert.deepStrictEqual(yield* understood, before)
    })
  )

  it.effect("lets nobody's change undo another's", () =>
    Effect.gen(function* () {
      const { change, understood } = yield* arranged
      yield* Effect.all(
        [
          change(COOK, { missing: ["Refused"] }),
          change(STARS, { missing: ["9"] }).pipe(
            Effect.catchTag("NotFound", () => change("rating", { missing: ["9"] }))
          ),
          change("gender", { text: "Your gender" }),
          change(COOK, { text: "Do you cook?" }),
          change(STARS, { key: "rating" })
        ],
        { concurrency: "unbounded" }
      )
      const { questions } = yield* understood
      const by = new Map(questions.map((one) => [one.columns[0]!.column, one]))
      assert.deepStrictEqual([by.get(3)!.text, by.get(3)!.missing.length], ["Do you cook?", 1])
      assert.deepStrictEqual([by.get(4)!.key, by.get(4)!.missing.length], ["rating", 1])
      assert.strictEqual(by.get(2)!.text, "Your gender")
    })
  )

  it.effect("changes the weight, together with what else is said, or neither", () =>
    Effect.gen(function* () {
      const { projectId, projects, questions, tenant, understood } = yield* arranged
      const change = (payload: object) => projects.change({ path: { projectId }, payload })
      const weighted = yield* questions
      yield* change({ weight: null, title: "Unweighted" })
      const document = yield* understood
      assert.deepStrictEqual([document.weight, document.columns[6]!.role], [null, "weight"])
      for (const { base, weightedBase } of yield* questions) assert.strictEqual(weightedBase, base)
      const { json, status } = yield* send({
        method: "PATCH",
        path: `/v1/projects/${projectId}`,
        key: tenant.key,
        body: { weight: "Gender", title: "No" }
      })
      assert.deepStrictEqual([status, json.error.param], [400, "weight"])
      const { data } = yield* change({ weight: "Weight" })
      assert.strictEqual(data.title, "Unweighted")
      assert.deepStrictEqual(yield* questions, weighted)
      yield* change({ weight: 4 })
      assert.isUndefined((yield* questions).find(({ key }) => key === STARS))
      assert.strictEqual((yield* understood).columns[3]!.role, "weight")
    })
  )

  it.effect("follows a question that describes respondents under its new name", () =>
    Effect.gen(function* () {
      const { change, projectId, projects } = yield* arranged
      yield* projects.change({ path: { projectId }, payload: { selectors: { sex: ["gender"] } } as never })
      yield* change("gender", { key: "sex_of_person" })
      const { data } = yield* projects.about({ path: { projectId }, urlParams: {} })
      assert.deepInclude(data.selectors[0], { demographic: "sex", status: "declared", questions: ["sex_of_person"] })
    })
  )

  it.effect("belongs to its organization", () =>
    Effect.gen(function* () {
      const { projectId } = yield* arranged
      const { key } = yield* newTenant()
      const looked = yield* send({ path: `/v1/projects/${projectId}/understanding`, key })
      const changed = yield* send({
        method: "PATCH",
        path: `/v1/projects/${projectId}/questions/${COOK}`,
        key,
        body: { text: "Mine" }
      })
      assert.deepStrictEqual([looked.status, changed.status], [404, 404])
    })
  )

  it.effect("is said to be unknown where it was not kept", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id } = yield* (yield* ProjectRepo).create(tenant.organization, kitchenDraft(), { replace: false })
      const { json } = yield* send({ path: `/v1/projects/${id}/understanding`, key: tenant.key })
      assert.deepStrictEqual([json.data.changeable, json.data.columns, json.data.format], [false, [], null])
      assert.match(json.data.warnings[0].text, /import it again with replace=true/)
      assert.isAbove(json.data.questions[0].base, 0)
      const { json: refused, status } = yield* send({
        method: "PATCH",
        path: `/v1/projects/${id}/questions/${json.data.questions[0].key}`,
        key: tenant.key,
        body: { text: "x" }
      })
      assert.strictEqual(status, 400)
      assert.match(refused.error.message, /import it again with replace=true/)
    })
  )

  it.effect("of the sample survey is known as well", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id } = yield* importSample(tenant.organization)
      const { json } = yield* send({ path: `/v1/projects/${id}/understanding`, key: tenant.key })
      assert.isTrue(json.data.changeable)
    })
  )
})
