import { assert, layer } from "@effect/vitest"
import { Effect, Schema, TestClock } from "effect"
import { ChoicesResult } from "../../src/domain/ask/AskResult.ts"
import { clientOf, newTenant, send, type Tenant, TestService } from "../support/Service.ts"
import { upload } from "../support/Uploads.ts"

const QUESTION = "How do you usually travel to work or school?"
const WAYS = ["By bicycle", "By car", "On foot"]
const REFERENCE = {
  population: "US adults",
  country: "United States",
  fieldedFrom: "2026-01-05",
  fieldedTo: "2026-01-30",
  mode: "Web",
  citation: "Travel 2026, a survey made up for this test"
} as const

/** Women ride, men drive; the interviewer is always a man, and the first person of the household a woman. */
const SURVEY = [
  `person1_sex,interviewer_sex,sex,age,${QUESTION}`,
  ...Array.from({ length: 200 }, (_, i) => {
    const woman = i % 2 === 0
    const way = i % 10 === 0 ? WAYS[2] : woman ? WAYS[0] : WAYS[1]
    return `Female,Male,${woman ? "Female" : "Male"},${20 + (i % 50)},${way}`
  })
].join("\n")
const CODEBOOK = [
  "variable,question",
  "person1_sex,Sex of first person in household",
  "interviewer_sex,Interviewer's sex",
  "sex,Respondent's sex",
  "age,Age of respondent"
].join("\n")

/** After the fieldwork of the reference. */
const TODAY = Date.parse("2026-06-01")

const imported = (tenant: Tenant, fields: Readonly<Record<string, string>> = {}) =>
  Effect.map(
    Effect.zipRight(
      TestClock.setTime(TODAY),
      upload(tenant, {
        file: ["travel.csv", SURVEY],
        codebook: ["codebook.csv", CODEBOOK],
        title: "Travel 2026",
        ...fields
      })
    ),
    ({ json, status }) => {
      assert.strictEqual(status, 200, JSON.stringify(json))
      return json.data
    }
  )

const asked = (tenant: Tenant, audiencePrompt: string, more: object = {}) =>
  Effect.flatMap(
    send({
      path: "/v1/ask/choices",
      key: tenant.key,
      body: { audiencePrompt, question: QUESTION, choices: WAYS, ...more }
    }),
    ({ json }) => Schema.decodeUnknown(ChoicesResult)(json.data)
  )

const change = (tenant: Tenant, id: string, body: object) =>
  send({ method: "PATCH", path: `/v1/projects/${id}`, key: tenant.key, body })

layer(TestService)("references over HTTP", (it) => {
  it.effect("answer for people of their kind, with their source, until they are none", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id } = yield* imported(tenant)
      const before = yield* asked(tenant, "US adults")
      assert.strictEqual(before.sample.basis, "prior")

      const { json, status } = yield* change(tenant, id, { reference: REFERENCE })
      assert.deepStrictEqual([status, json.data.reference], [200, REFERENCE])
      const after = yield* asked(tenant, "US adults")
      assert.strictEqual(after.sample.basis, "reference")
      assert.deepStrictEqual(after.sample.reference, {
        projectId: id,
        title: "Travel 2026",
        year: 2026,
        n: 200,
        question: QUESTION
      })
      assert.deepStrictEqual(
        after.choices.map(({ percentage }) => percentage),
        [40, 50, 10]
      )
      assert.isAbove(after.sample.marginOfError!, 6.9, "wider than chance alone")
      assert.include(after.summary, "Travel 2026")

      const women = yield* asked(tenant, "American women")
      assert.deepStrictEqual([women.sample.basis, women.sample.reference?.n], ["reference", 100])
      assert.deepStrictEqual(
        women.choices.map(({ percentage }) => percentage),
        [80, 0, 20]
      )
      assert.strictEqual((yield* asked(tenant, "US adults", { references: false })).sample.basis, "prior")

      yield* change(tenant, id, { reference: null })
      assert.deepStrictEqual(yield* asked(tenant, "US adults"), before)
    })
  )

  it.effect("say nothing of other people, of other questions, and of whom they cannot tell", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      yield* imported(tenant, { reference: JSON.stringify({ ...REFERENCE, population: "US women" }) })
      const bases = yield* Effect.forEach(
        ["US adults", "German women", "American women", "American women who own a boat"],
        (who) => Effect.map(asked(tenant, who), ({ sample }) => sample.basis)
      )
      assert.deepStrictEqual(bases, ["prior", "prior", "reference", "prior"])
      const other = yield* asked(tenant, "American women", { question: "How do you usually pay for lunch?" })
      assert.strictEqual(other.sample.basis, "prior")
    })
  )

  it.effect("belong to one organization and end with the project", () =>
    Effect.gen(function* () {
      const [tenant, stranger] = [yield* newTenant(), yield* newTenant()]
      const { id } = yield* imported(tenant, { reference: JSON.stringify(REFERENCE) })
      assert.strictEqual((yield* asked(tenant, "US adults")).sample.basis, "reference")
      assert.strictEqual((yield* asked(stranger, "US adults")).sample.basis, "prior")
      assert.strictEqual((yield* change(stranger, id, { reference: null })).status, 404)
      assert.strictEqual((yield* send({ path: `/v1/projects/${id}`, key: stranger.key })).status, 404)
      const client = yield* clientOf(tenant)
      yield* client.projects.remove({ path: { projectId: id } })
      assert.strictEqual((yield* asked(tenant, "US adults")).sample.basis, "prior")
    })
  )

  it.effect("may change while questions are asked: every answer is of one state or the other", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id } = yield* imported(tenant, { reference: JSON.stringify(REFERENCE) })
      const [answers] = yield* Effect.all(
        [
          Effect.forEach(Array.from({ length: 12 }), () => asked(tenant, "American men"), { concurrency: 4 }),
          Effect.forEach(
            Array.from({ length: 8 }, (_, i) => i),
            (i) =>
              change(tenant, id, {
                reference: i % 2 === 0 ? null : REFERENCE,
                selectors: { [i % 3 === 0 ? "sex" : "age"]: null }
              }),
            { concurrency: 3 }
          )
        ],
        { concurrency: "unbounded" }
      )
      for (const { choices, sample } of answers) {
        assert.include(["prior", "reference"], sample.basis)
        if (sample.basis === "reference") assert.strictEqual(choices[0]!.percentage, 0)
      }
    })
  )

  it.effect("are refused where they say nothing that could be checked", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id } = yield* imported(tenant)
      const params = yield* Effect.forEach(
        [
          { country: "Atlantis" },
          { fieldedTo: "2025-12-31" },
          { fieldedTo: "2999-12-31" },
          { fieldedFrom: "2026-02-30" },
          { population: "" }
        ],
        (wrong) =>
          Effect.map(change(tenant, id, { reference: { ...REFERENCE, ...wrong } }), ({ json, status }) => [
            status,
            json.error.param
          ])
      )
      assert.deepStrictEqual(params, [
        [400, "reference.country"],
        [400, "reference.fieldedTo"],
        [400, "reference.fieldedTo"],
        [400, "reference.fieldedFrom"],
        [400, "reference.population"]
      ])
    })
  )
})

layer(TestService)("selectors over HTTP", (it) => {
  it.effect("are proposed with a reason, declared, and shown", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id, selectors } = yield* imported(tenant)
      const shown = (all: ReadonlyArray<{ demographic: string; status: string; questions: ReadonlyArray<string> }>) =>
        all.map(({ demographic, questions, status }) => [demographic, status, ...questions])
      assert.deepStrictEqual(shown(selectors), [
        ["sex", "recognised", "sex"],
        ["age", "recognised", "age"]
      ])
      assert.include(selectors[0].reason, "answered by 100% of respondents")

      const declared = yield* change(tenant, id, { selectors: { sex: ["PERSON1_SEX"], race: [] }, title: "Renamed" })
      assert.strictEqual(declared.json.data.title, "Renamed")
      const client = yield* clientOf(tenant)
      const { data } = yield* client.projects.about({ path: { projectId: id }, urlParams: {} })
      assert.deepStrictEqual(shown(data.selectors), [
        ["sex", "declared", "person1_sex"],
        ["age", "recognised", "age"],
        ["race", "declared"]
      ])
      const back = yield* change(tenant, id, { selectors: { sex: null, race: null } })
      assert.deepStrictEqual(shown(back.json.data.selectors), shown(selectors))
    })
  )

  it.effect("name questions that the survey has", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id } = yield* imported(tenant)
      const { json, status } = yield* change(tenant, id, { selectors: { sex: ["gender"] } })
      assert.deepStrictEqual([status, json.error.code, json.error.param], [400, "parameter_invalid", "selectors.sex"])
      assert.include(json.error.message, "“person1_sex”")
    })
  )

  it.effect("name no question that asks another thing of respondents", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id } = yield* imported(tenant)
      const { json, status } = yield* change(tenant, id, { selectors: { age: ["sex"] } })
      assert.deepStrictEqual([status, json.error.code, json.error.param], [400, "parameter_invalid", "selectors.age"])
      assert.include(json.error.message, "“sex” says respondents' sex, and none of its answers their age")
    })
  )

  it.effect("declared together by several hands are all kept", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id } = yield* imported(tenant)
      const all = ["sex", "age", "race", "region", "party", "religion"]
      yield* Effect.forEach(all, (one) => change(tenant, id, { selectors: { [one]: [] } }), {
        concurrency: "unbounded"
      })
      const { json } = yield* send({ path: `/v1/projects/${id}`, key: tenant.key })
      assert.sameMembers(
        json.data.selectors.map(({ demographic }: { demographic: string }) => demographic),
        all
      )
    })
  )
})
