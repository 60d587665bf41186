import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { Models, serviceWithModels } from "../support/models/Serving.ts"
import { talk } from "../support/models/Talk.ts"
import type { Truth } from "../support/models/Truth.ts"
import { newTenant, send } from "../support/Service.ts"
import { exactly, shapes } from "../support/Shapes.ts"
import { twinSurvey, twinTruths, unasked } from "../support/TwinSurvey.ts"

const CARS = "What do you think of electric cars?"
const GISTS = ["Would buy one soon", "Too expensive for them", "Has nothing to say"]
const SHOPS = "Where do you buy your groceries?"
const PLACES = ["At a supermarket", "At the market"]
const TOWN = "What would make the town better?"
const WISHES = ["More trees", "Fewer cars"]

const truth: ReadonlyArray<Truth> = [
  ...twinTruths,
  { question: CARS, choices: GISTS, shares: [0.6, 0.3, 0.1], texts: GISTS.map((gist) => talk(gist, 20_000)) },
  { question: SHOPS, choices: PLACES, shares: [0.8, 0.2], texts: PLACES.map((gist) => talk(gist, 20_000)) },
  { question: TOWN, choices: WISHES, shares: [0.5, 0.5], texts: WISHES.map((gist) => talk(gist, 20_000)) }
]

/** Calls that fail are tried again after a while. */
const REAL_TIME = { excludeTestServices: true }

const PEOPLE = 150
const WALKS = "Do you walk to the shops?"

const open = (key: string, body: object) => send({ path: "/v1/ask/open", key, body })

const withTown = Effect.gen(function* () {
  const tenant = yield* newTenant({ credits: 10_000 })
  const { id } = yield* (yield* ProjectRepo).create(tenant.organization, twinSurvey(PEOPLE), { replace: false })
  return { ...tenant, ask: (body: object) => send({ path: `/v1/project/${id}/ask`, key: tenant.key, body }) }
})

const charged = (received: { readonly headers: Readonly<Record<string, string | undefined>> }) =>
  Number(received.headers["x-credits-charged"])

layer(serviceWithModels({ truth }), REAL_TIME)("open questions to an audience, with a language model", (it) => {
  it.effect("are answered in the words of as many people as are charged", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ credits: 10_000 })
      const received = yield* open(key, { audiencePrompt: "US adults", question: CARS, sampleSize: "medium" })
      assert.strictEqual(received.status, 200, received.text)
      const { data } = yield* exactly(shapes.openFlat, received.json)
      assert.strictEqual(data.answers.length, 25)
      assert.strictEqual(charged(received), 25)
      assert.deepStrictEqual([data.sample.basis, data.sample.size, data.sample.engine], ["model", 25, "local:tiny"])
      assert.notProperty(data.sample, "illustrative")
      assert.isNotEmpty(data.insights[0]!.themes)
      assert.include(data.insights[0]!.summary, "nobody was asked")
      assert.isAbove(data.usage!.calls, 2)
      assert.isAbove(data.usage!.tokens.output, 100)
    })
  )

  it.effect("claim to know the topic of what people think, and little of what they do", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ credits: 10_000 })
      const [view, doing] = yield* Effect.forEach([CARS, SHOPS], (question) =>
        Effect.map(open(key, { audiencePrompt: "US adults", question, sampleSize: "low" }), ({ json }) => json.data)
      )
      assert.deepStrictEqual([view.sample.knowledge, doing.sample.knowledge], ["topic", "scale"])
      assert.isAbove(doing.sample.marginOfError, view.sample.marginOfError)
      assert.notInclude(view.insights[0].summary, "hardly know how many")
      assert.include(doing.insights[0].summary, "so we hardly know how many would give each answer")
    })
  )

  it.effect("of a smaller sample are the first of a larger one, and paid to the model once", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ credits: 10_000 })
      const body = { audiencePrompt: "women over 40", question: CARS, seed: 7 }
      const low = (yield* open(key, { ...body, sampleSize: "low" })).json.data
      const high = (yield* open(key, { ...body, sampleSize: "high" })).json.data
      assert.deepStrictEqual(high.answers.slice(0, low.answers.length), low.answers)
      assert.strictEqual(high.usage.keptCalls, low.usage.calls)
      const again = yield* open(key, { ...body, sampleSize: "high" })
      assert.strictEqual(again.json.data.usage.keptCalls, again.json.data.usage.calls)
      assert.deepStrictEqual(again.json.data.answers, high.answers)
    })
  )

  it.effect("are composed without a model where that is asked for", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const { json } = yield* open(key, { audiencePrompt: "US adults", question: CARS, engine: "statistical" })
      assert.deepStrictEqual([json.data.sample.basis, json.data.sample.illustrative], ["prior", true])
      assert.notProperty(json.data, "usage")
    })
  )

  it.effect("bring several lists where there are several questions", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ credits: 10_000 })
      const received = yield* open(key, { audiencePrompt: "US adults", questions: [CARS, TOWN], sampleSize: "low" })
      const { data } = yield* exactly(shapes.openNested, received.json)
      assert.deepStrictEqual(
        data.answers.map((list) => list.length),
        [10, 10]
      )
      assert.strictEqual(charged(received), 20)
    })
  )

  it.effect("cost nothing where the model does not answer, and say why", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ credits: 10_000 })
      const { change } = yield* Models
      yield* Effect.sync(() => change({ faults: { refusal: 1 } }))
      const refused = yield* open(key, { audiencePrompt: "people who like tea", question: CARS, sampleSize: "low" })
      yield* Effect.sync(() => change({ faults: {} }))
      isEnvelope(refused, { status: 503, type: "api_error", code: "engine_unavailable" })
      assert.include(refused.json.error.message, "none of 10")
      const paid = yield* open(key, { audiencePrompt: "people who like tea", question: CARS, sampleSize: "low" })
      assert.strictEqual(paid.headers["x-credits-remaining"], String(10_000 - 10))
    })
  )
})

layer(serviceWithModels({ truth }, { LLM_READS: "false" }), REAL_TIME)("a question that a survey did not ask", (it) => {
  it.effect("is answered by nobody unless the request asks for a model by name", () =>
    Effect.gen(function* () {
      const { ask } = yield* withTown
      const { requests } = yield* Models
      const sent = requests.length
      for (const engine of [undefined, "auto", "statistical"] as const) {
        const received = yield* ask({ questions: [TOWN], ...(engine === undefined ? {} : { engine }) })
        const { data } = yield* exactly(shapes.project, received.json)
        assert.deepStrictEqual([data.answers[0], data.results[0]!.basis, data.sample.basis], [[], "none", "none"])
        assert.strictEqual(charged(received), 0)
      }
      assert.strictEqual(requests.length, sent)
    })
  )

  it.effect("is answered for a hundred respondents by a model that is asked for, beside what the survey knows", () =>
    Effect.gen(function* () {
      const { ask } = yield* withTown
      const received = yield* ask({ questions: [WALKS, TOWN, unasked[0]!], engine: "model" })
      const { data } = yield* exactly(shapes.project, received.json)
      const [known, written, chosen] = data.results
      assert.deepStrictEqual(
        data.results.map(({ basis }) => basis),
        ["tabulated", "model", "model"]
      )
      assert.strictEqual(known!.base, PEOPLE)
      assert.deepStrictEqual(
        data.answers.map((list) => list.length),
        [100, 100, 100]
      )
      const given = data.answers.map((list) => list.filter(({ answer }) => answer !== "No answer").length)
      assert.strictEqual(charged(received), given[0]! + given[1]! + given[2]!)
      assert.deepStrictEqual([known!.choices?.[0]?.count !== 0, written!.choices, chosen!.base], [true, undefined, 0])
      assert.match(written!.summary, /(?:9\d|100) of the 150 respondents who match/)
      assert.deepStrictEqual([data.sample.basis, data.sample.knowledge], ["model", "topic"])
      assert.strictEqual(data.sample.engine, "statistical/1+local:tiny")
      assert.isAtMost(data.sample.size, 100)
      for (const { confidence } of data.answers[0]!) assert.strictEqual(confidence, 1)
      for (const { confidence } of data.answers[2]!) assert.isAtMost(confidence, 0.5)
      assert.isAbove(data.usage!.calls, 10)
    })
  )

  it.effect("has the answers of the same respondents in every list", () =>
    Effect.gen(function* () {
      const { ask } = yield* withTown
      const filter = 'walks = "walks mostly"'
      const { json } = yield* ask({ questions: [WALKS, unasked[0]!], engine: "model", filter })
      for (const { answer } of json.data.answers[0]) assert.strictEqual(answer, "walks mostly")
      assert.strictEqual(json.data.answers[0].length, json.data.answers[1].length)
    })
  )

  it.effect("is not answered for a few who could be recognised", () =>
    Effect.gen(function* () {
      const { ask } = yield* withTown
      const { requests } = yield* Models
      const sent = requests.length
      const filter = 'contact = "person3@private.example"'
      const refused = yield* ask({ questions: [TOWN], engine: "model", filter })
      assert.strictEqual(refused.status, 422, refused.text)
      assert.strictEqual(requests.length, sent)
    })
  )

  it.effect("is refused where the engine is not configured", () =>
    Effect.gen(function* () {
      const { ask } = yield* withTown
      const refused = yield* ask({ questions: [TOWN], engine: "blend" })
      assert.strictEqual(refused.status, 400, refused.text)
      assert.strictEqual(refused.json.error.param, "engine")
    })
  )
})

layer(serviceWithModels({ truth }, { ENGINE: "model" }), REAL_TIME)("a service set to ask a model", (it) => {
  it.effect("answers for respondents without being told so each time, unless told not to", () =>
    Effect.gen(function* () {
      const { ask } = yield* withTown
      const { json } = yield* ask({ questions: [unasked[1]!] })
      assert.strictEqual(json.data.results[0].basis, "model")
      const plain = yield* ask({ questions: [unasked[1]!], engine: "statistical" })
      assert.strictEqual(plain.json.data.results[0].basis, "none")
    })
  )
})

layer(serviceWithModels({ truth, faults: { refusal: 1 } }, { LLM_FALLBACK: "statistical" }), REAL_TIME)(
  "a service that falls back on computation",
  (it) => {
    it.effect("says that no model answered", () =>
      Effect.gen(function* () {
        const { ask, key } = yield* withTown
        const composed = yield* open(key, { audiencePrompt: "US adults", question: CARS, sampleSize: "low" })
        assert.strictEqual(composed.status, 200, composed.text)
        assert.isTrue(composed.json.data.sample.illustrative)
        assert.include(composed.json.data.insights[0].summary, "No language model answered")
        const { json } = yield* ask({ questions: [WALKS, TOWN], engine: "model" })
        assert.deepStrictEqual(
          json.data.results.map(({ basis }: { readonly basis: string }) => basis),
          ["tabulated", "none"]
        )
        assert.include(json.data.results[1].summary, "No language model answered")
      })
    )
  }
)
