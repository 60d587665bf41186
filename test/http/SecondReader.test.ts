import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { kitchenDraft } from "../support/Kitchen.ts"
import { Models, serviceWithModels } from "../support/models/Serving.ts"
import { asking } from "../support/ProjectAsks.ts"
import { newTenant, send } from "../support/Service.ts"

const proposal = (expression: string, missing: ReadonlyArray<string> = []) => JSON.stringify({ expression, missing })

const scripts = [
  { contains: "passionate about their stove", reply: proposal('cooks = "Often"') },
  { contains: "hardly at their stove", reply: proposal('cooks = "Frequently"') },
  { contains: "not at their stove", reply: proposal('cooks = "Often"') },
  { contains: "who sail", reply: proposal("", ["sail"]) },
  { contains: "At what rate is the evening meal made by you?", reply: '{"relation":"same","key":"cooks"}' },
  { contains: "Is the evening meal not made by you?", reply: '{"relation":"same","key":"cooks"}' }
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
