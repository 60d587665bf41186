import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Credits } from "../../src/services/ports/Credits.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { newTenant, send, TestService } from "../support/Service.ts"

const closed = { question: "How old are you?", choices: ["18-29", "30-44", "45-59", "60+"] }

layer(TestService)("the description of an audience", (it) => {
  it.effect("is given back as read and unread, and a summary begins with what is not known", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const ask = (audiencePrompt: string) =>
        Effect.map(send({ path: "/v1/ask/choices", key, body: { ...closed, audiencePrompt } }), ({ json }) => json.data)
      const known = yield* ask("US adults")
      assert.deepStrictEqual(known.sample.audience.unread, [])
      const unknown = yield* ask("people from Iceland")
      assert.match(unknown.summary, /^Answered for US adults; we have no data on “.*Iceland”\. /)
      assert.deepStrictEqual(unknown.sample.audience.read, [])
      assert.isAbove(unknown.sample.marginOfError, 3 * known.sample.marginOfError)
      const stated = yield* ask("women from Iceland")
      assert.include(stated.sample.audience.read, "women")
    })
  )

  it.effect("is refused where it must be understood and is not, free of charge", () =>
    Effect.gen(function* () {
      const { key, organization } = yield* newTenant()
      const balance = Effect.flatMap(Credits, (credits) => credits.balance(organization))
      const before = yield* balance
      const strict = { audiencePrompt: "women from Iceland", strictAudience: true }
      for (const [path, body] of [
        ["/v1/ask/choices", { ...closed, ...strict }],
        ["/v1/ask/open", { question: "Why do you ski?", ...strict }]
      ] as const) {
        const answer = yield* send({ path, key, body })
        isEnvelope(answer, {
          status: 422,
          type: "unprocessable_error",
          code: "audience_not_understood",
          param: "audiencePrompt"
        })
        assert.include(answer.json.error.message, "Iceland")
        assert.include(answer.json.error.message, "women")
      }
      assert.strictEqual(yield* balance, before)
      const understood = { ...closed, audiencePrompt: "women in Florida", strictAudience: true }
      const answer = yield* send({ path: "/v1/ask/choices", key, body: understood })
      assert.strictEqual(answer.status, 200)
      assert.lengthOf(answer.json.data.sample.audience.widenedTo, 1)
    })
  )

  it.effect("does not keep composed answers from being marked as such", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const body = { question: "Why do you ski?", audiencePrompt: "US adults", sampleSize: "low" }
      const { json } = yield* send({ path: "/v1/ask/open", key, body })
      assert.strictEqual(json.data.sample.illustrative, true)
      assert.deepStrictEqual(json.data.insights[0].themes, [])
      const choices = yield* send({ path: "/v1/ask/choices", key, body: { ...closed, audiencePrompt: "US adults" } })
      assert.notProperty(choices.json.data.sample, "illustrative")
    })
  )
})
