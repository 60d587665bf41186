import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { Provenance } from "../../src/domain/ask/Provenance.ts"
import { newTenant, send, TestService } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"

const adults = { audiencePrompt: "Adults in the United States" }
const closed = { ...adults, question: "Do you own a car?", choices: ["Yes", "No"], sampleSize: "low" }

const decode = Schema.decodeUnknownSync(Provenance)

const of = (key: string, requestId: string) =>
  Effect.map(send({ path: `/v1/asks/${requestId}/provenance`, key }), ({ json, status }) => {
    assert.strictEqual(status, 200, JSON.stringify(json))
    return decode(json.data)
  })

layer(TestService)("the provenance of an answer", (it) => {
  it.effect("says of a closed question what was asked of whom, what it cost, and what answered", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const draft = { title: "Mine", prompt: "Parents aged 30 to 44" }
      const { json: stored } = yield* send({ path: "/v1/audiences", key, body: draft })
      const body = { ...closed, audienceId: stored.data.id, seed: 7 }
      const { json } = yield* send({ path: "/v1/ask/choices", key, body })
      const kept = yield* of(key, json.requestId)
      assert.strictEqual(kept.requestId, json.requestId)
      assert.deepStrictEqual([...kept.audience], [draft.prompt, adults.audiencePrompt])
      assert.deepInclude(kept.asked, body)
      assert.deepStrictEqual(kept.sample, json.data.sample)
      assert.deepStrictEqual(kept.questions[0]?.choices, json.data.choices)
      assert.deepStrictEqual([kept.kind, kept.credits, kept.calls.length, kept.models.length], ["choices", 50, 0, 0])
    })
  )

  it.effect("says of open questions and of a survey's what answered each", () =>
    Effect.gen(function* () {
      const { key, organization } = yield* newTenant()
      const { id } = yield* importSample(organization)
      const open = yield* send({ path: "/v1/ask/open", key, body: { ...adults, questions: ["Why?", "When?"] } })
      assert.deepStrictEqual(
        (yield* of(key, open.json.requestId)).questions.map(({ question }) => question),
        ["Why?", "When?"]
      )
      const body = { filter: 'gender = "Female"', questions: ["How often do you drink coffee?", "Who will win?"] }
      const { json } = yield* send({ path: `/v1/project/${id}/ask`, key, body })
      const kept = yield* of(key, json.requestId)
      assert.deepStrictEqual(kept.filter, json.data.filter)
      assert.deepStrictEqual(
        kept.questions.map(({ base, basis, matchedQuestion }) => [basis, matchedQuestion, base]),
        json.data.results.map((result: Record<string, unknown>) => [result.basis, result.matchedQuestion, result.base])
      )
      assert.deepStrictEqual(kept.sample.weighting, json.data.sample.weighting)
      assert.strictEqual(kept.projectId, id)
    })
  )

  it.effect("is there for an answer that is sent again, and for none that was refused", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ credits: 50 })
      const ask = { path: "/v1/ask/choices", key, headers: { "idempotency-key": "one" }, body: closed }
      const first = yield* send(ask)
      const again = yield* send(ask)
      assert.strictEqual(again.json.requestId, first.json.requestId)
      yield* of(key, again.json.requestId)
      const refused = yield* send({ ...ask, headers: {} })
      assert.strictEqual(refused.status, 402)
      const none = yield* send({ path: `/v1/asks/${refused.json.requestId}/provenance`, key })
      assert.deepStrictEqual([none.status, none.json.error.param], [404, "requestId"])
      const odd = yield* send({ path: "/v1/asks/nonsense/provenance", key })
      assert.deepStrictEqual([odd.status, odd.json.error.param], [400, "requestId"])
    })
  )
})
