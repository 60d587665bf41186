import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { kitchenDraft } from "../support/Kitchen.ts"
import { Models, serviceWithModels } from "../support/models/Serving.ts"
import { asking } from "../support/ProjectAsks.ts"
import { newTenant, send } from "../support/Service.ts"

const proposal = (expression: string, missing: ReadonlyArray<string> = []) => JSON.stringify({ expression, missing })

const phrase = (description: string, says: string) => ({
  contains: `<description>\n${description}\n`,
  reply: JSON.stringify({ phrases: [{ phrase: description, says }] })
})

const scripts = [
  { contains: "passionate about their stove", reply: proposal('cooks = "Often"') },
  { contains: "hardly at their stove", reply: proposal('cooks = "Frequently"') },
  { contains: "not at their stove", reply: proposal('cooks = "Often"') },
  { contains: "with flour on every sleeve", reply: "Bakers, I should say." },
  { contains: "who sail", reply: proposal("", ["sail"]) },
  { contains: "At what rate is the evening meal made by you?", reply: '{"relation":"same","key":"cooks"}' },
  { contains: "Is the evening meal not made by you?", reply: '{"relation":"same","key":"cooks"}' },
  phrase("womenfolk between jobs", "unemployed women"),
  phrase("chaps between jobs", "retired women"),
  { contains: "<phrases>\nwomenfolk\n", reply: JSON.stringify({ phrases: [{ phrase: "womenfolk", says: "women" }] }) },
  { contains: "<description>\nwomenfolk\n", reply: proposal("", ["womenfolk"]) }
]

const withKitchens = Effect.gen(function* () {
  const tenant = yield* newTenant()
  const { id } = yield* (yield* ProjectRepo).create(tenant.organization, kitchenDraft(), { replace: false })
  return { ...asking(tenant, id), key: tenant.key }
})

const COOKS = "How often do you cook dinner?"

layer(serviceWithModels({ scripts, truth: [] }))("a second reader", (it) => {
  it.effect("reads a filter that words do not make sure, as an expression that it shows", () =>
    Effect.gen(function* () {
      const { ask } = yield* withKitchens
      const read = yield* ask({ filter: "people passionate about their stove", questions: [COOKS] })
      const written = yield* ask({ filter: 'cooks = "Often"', questions: [COOKS] })
      assert.strictEqual(read.filter.expression, 'cooks = "Often"')
      assert.strictEqual(read.matchedTwins, written.matchedTwins)
      assert.match(read.filter.interpretation.notes[0]!, /^Read by local:tiny/)
      assert.deepStrictEqual(written.filter.interpretation.notes, [])
    })
  )

  it.effect("is not believed where the survey or the words say otherwise", () =>
    Effect.gen(function* () {
      const { refused } = yield* withKitchens
      for (const filter of ["people hardly at their stove", "people not at their stove", "people who sail"]) {
        const answer = yield* refused({ filter, questions: [COOKS] })
        isEnvelope(answer, { status: 400, type: "invalid_request_error", code: "filter_invalid", param: "filter" })
      }
    })
  )

  it.effect("is not asked what words say, and not twice what it said", () =>
    Effect.gen(function* () {
      const { ask } = yield* withKitchens
      const { requests } = yield* Models
      const before = requests.length
      yield* ask({ filter: "women who cook dinner often", questions: [COOKS] })
      assert.strictEqual(requests.length, before)
      yield* ask({ filter: "people passionate about their stove", questions: [COOKS] })
      const once = requests.length
      yield* ask({ filter: "people passionate about their stove", questions: [COOKS] })
      assert.strictEqual(requests.length, once)
    })
  )

  it.effect(
    "is done without for a while where its replies were of no use, by the organization that they were sent to",
    () =>
      Effect.gen(function* () {
        const { requests } = yield* Models
        const asked = { filter: "people with flour on every sleeve", questions: [COOKS] }
        const sentFor = <E, R>(ask: Effect.Effect<unknown, E, R>) =>
          Effect.gen(function* () {
            const before = requests.length
            yield* ask
            return requests.length - before
          })
        const first = yield* withKitchens
        assert.strictEqual(yield* sentFor(first.refused(asked)), 2)
        assert.strictEqual(yield* sentFor(first.refused(asked)), 0)
        const other = yield* withKitchens
        assert.strictEqual(yield* sentFor(other.refused(asked)), 2)
      })
  )

  it.effect("finds the question that is meant, unless a negation stands between", () =>
    Effect.gen(function* () {
      const { ask } = yield* withKitchens
      const { results } = yield* ask({
        questions: ["At what rate is the evening meal made by you?", "Is the evening meal not made by you?"]
      })
      assert.strictEqual(results[0]!.matchedQuestion, COOKS)
      assert.strictEqual(results[0]!.basis, "matched")
      assert.include(results[0]!.summary, "which local:tiny read as the same question")
      assert.strictEqual(results[1]!.basis, "none")
    })
  )

  const audienceOf = (audiencePrompt: string, engine?: string) =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const body = { audiencePrompt, question: "Tea?", choices: ["Yes", "No"], seed: 1, ...(engine ? { engine } : {}) }
      const { json } = yield* send({ path: "/v1/ask/choices", key, body })
      const { json: told } = yield* send({ path: `/v1/asks/${json.requestId}/provenance`, key })
      return { audience: json.data.sample.audience, provenance: told.data }
    })

  it.effect("reads a description's phrase in words that the audience then has, and says who read it", () =>
    Effect.gen(function* () {
      const { audience, provenance } = yield* audienceOf("womenfolk between jobs")
      assert.deepStrictEqual(audience.unread, [])
      assert.deepStrictEqual(audience.readBy, [
        { phrase: "womenfolk between jobs", as: "unemployed and women", by: "local:tiny" }
      ])
      assert.strictEqual(provenance.readers, "models")
      assert.isTrue(provenance.calls.some((call: { prompt: { name: string } }) => call.prompt.name === "read-audience"))
    })
  )

  it.effect("reads phrases for a survey as well, which then selects by them", () =>
    Effect.gen(function* () {
      const { ask, id, key } = yield* withKitchens
      const audience = { title: "Womenfolk", prompt: "womenfolk", projectId: id }
      const { json: created } = yield* send({ path: "/v1/audiences", key, body: audience })
      const { json, status, text } = yield* send({
        path: "/v1/ask/choices",
        key,
        body: { audienceId: created.data.id, question: COOKS, choices: ["Never", "Sometimes", "Often"] }
      })
      assert.strictEqual(status, 200, text)
      const { matchedTwins } = yield* ask({ filter: 'gender = "Female"', questions: [COOKS] })
      const { sample } = json.data
      assert.strictEqual(sample.size, matchedTwins)
      assert.strictEqual(sample.basis, "tabulated")
      assert.deepStrictEqual(sample.audience.readBy, [{ phrase: "womenfolk", as: "women", by: "local:tiny" }])
      assert.deepStrictEqual(sample.audience.unread, [])
    })
  )

  it.effect("is not believed of a description whose words say otherwise", () =>
    Effect.gen(function* () {
      const { audience } = yield* audienceOf("chaps between jobs")
      assert.isUndefined(audience.readBy)
      assert.isNotEmpty(audience.unread)
    })
  )

  it.effect("reads nothing for a request that wants computation, whose provenance says so", () =>
    Effect.gen(function* () {
      const { ask, key, refused } = yield* withKitchens
      const { requests } = yield* Models
      const before = requests.length
      const { audience, provenance } = yield* audienceOf("womenfolk between jobs", "statistical")
      assert.isUndefined(audience.readBy)
      assert.isNotEmpty(audience.unread)
      assert.strictEqual(provenance.readers, "words")
      assert.deepStrictEqual(provenance.calls, [])
      yield* refused({ filter: "people passionate about their stove", questions: [COOKS], engine: "statistical" })
      const asked = "At what rate is the evening meal made by you?"
      const { results } = yield* ask({ questions: [asked], engine: "statistical" })
      assert.strictEqual(results[0]!.basis, "none")
      assert.strictEqual(requests.length, before)
      assert.isString(key)
    })
  )

  it.effect("and every model is left alone where a request wants computation", () =>
    Effect.gen(function* () {
      const { key } = yield* withKitchens
      const { requests } = yield* Models
      const before = requests.length
      const { json } = yield* send({
        path: "/v1/ask/choices",
        key,
        body: { audiencePrompt: "adults", question: "Tea?", choices: ["Yes", "No"], engine: "statistical" }
      })
      assert.strictEqual(json.data.sample.engine, "statistical/1")
      assert.strictEqual(requests.length, before)
    })
  )
})
