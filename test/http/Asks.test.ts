import { assert, describe, layer } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { adults, coffee, labels } from "../support/ClosedQuestions.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { sum } from "../support/ProjectAsks.ts"
import { clientOf, newTenant, send, type Tenant, TestService } from "../support/Service.ts"
import { exactly, shapes } from "../support/Shapes.ts"

const shuffled = labels.chain((choices) =>
  fc.tuple(fc.constant(choices), fc.shuffledSubarray(choices, { minLength: choices.length }))
)
const runs = { fastCheck: { numRuns: 50 } }

const tenths = (percentage: number) => {
  assert.strictEqual(percentage, Math.round(percentage * 10) / 10)
  return Math.round(percentage * 10)
}

/** A question that any choices may answer. */
const ANY = "Which name for a coffee shop do you like best?"

const askChoices = ({ key }: Tenant, body: object) =>
  Effect.flatMap(send({ path: "/v1/ask/choices", key, body }), ({ headers, json, text }) =>
    Effect.map(exactly(shapes.choices, json), ({ data }) => ({
      data,
      headers,
      text: text.slice(text.indexOf('"data"'))
    }))
  )

layer(TestService)("asking an audience", (it) => {
  describe("a closed question", () => {
    it.effect.prop(
      "shares out exactly 100 among random choices, in their order",
      [labels],
      ([choices]) =>
        Effect.gen(function* () {
          const { data } = yield* askChoices(yield* newTenant(), { ...coffee, question: ANY, choices })
          assert.deepStrictEqual(
            data.choices.map(({ choice }) => choice),
            choices
          )
          assert.strictEqual(sum(data.choices.map(({ percentage }) => tenths(percentage))), 1000)
        }),
      runs
    )

    it.effect.prop(
      "gives each of random choices 0 to 100 where several may hold",
      [labels],
      ([choices]) =>
        Effect.gen(function* () {
          const { data } = yield* askChoices(yield* newTenant(), {
            ...coffee,
            question: ANY,
            choices,
            isMultipleChoice: true
          })
          for (const { percentage } of data.choices) assert.isTrue(tenths(percentage) >= 0 && percentage <= 100)
        }),
      runs
    )

    it.effect.prop(
      "gives a choice its percentage wherever it stands",
      [shuffled, fc.boolean()],
      ([[choices, permuted], isMultipleChoice]) =>
        Effect.gen(function* () {
          const tenant = yield* newTenant()
          const shares = (order: ReadonlyArray<string>) =>
            Effect.map(askChoices(tenant, { ...coffee, choices: order, isMultipleChoice }), ({ data }) =>
              Object.fromEntries(data.choices.map(({ choice, percentage }) => [choice, percentage]))
            )
          assert.deepStrictEqual(yield* shares(choices), yield* shares(permuted))
        }),
      runs
    )

    it.effect("answers the same request with the same bytes, whatever runs beside it", () =>
      Effect.gen(function* () {
        const tenants = yield* Effect.replicateEffect(newTenant(), 3)
        const bodies = [coffee, { ...coffee, isMultipleChoice: true }, { ...coffee, seed: 7 }]
        const texts = yield* Effect.forEach(
          [...bodies, ...bodies, ...bodies],
          (body, i) => Effect.map(askChoices(tenants[i % 3]!, body), ({ text }) => text),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(new Set(texts).size, bodies.length)
      })
    )

    it.effect("is reproduced by its seed and changed by another", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant()
        const first = yield* askChoices(tenant, coffee)
        const { seed } = first.data.sample
        assert.strictEqual((yield* askChoices(tenant, { ...coffee, seed })).text, first.text)
        const others = yield* Effect.forEach([1, 2, 3, 4], (other) => askChoices(tenant, { ...coffee, seed: other }))
        assert.deepStrictEqual(
          others.map(({ data }) => data.sample.seed),
          [1, 2, 3, 4]
        )
        assert.isAbove(new Set(others.map(({ data }) => JSON.stringify(data.choices))).size, 1)
      })
    )

    it.effect("narrows a stored audience by the prompt", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant()
        const client = yield* clientOf(tenant)
        const { data: women } = yield* client.audiences.create({
          payload: { title: "Women", prompt: "Women in the United States" }
        })
        const leading = (ask: { question: string; choices: ReadonlyArray<string>; audiencePrompt?: string }) =>
          Effect.map(askChoices(tenant, { audienceId: women.id, ...ask }), ({ data }) =>
            data.choices.filter(({ percentage }) => percentage === 100).map(({ choice }) => choice)
          )
        const gender = { question: "What is your gender?", choices: ["Male", "Female"] }
        const age = { question: "How old are you?", choices: ["18-29", "30-44", "45-64", "65+"] }
        const narrowed = { audiencePrompt: "People aged 70 and over" }
        assert.deepStrictEqual(yield* leading(gender), ["Female"])
        assert.deepStrictEqual(yield* leading(age), [])
        assert.deepStrictEqual(yield* leading({ ...gender, ...narrowed }), ["Female"])
        assert.deepStrictEqual(yield* leading({ ...age, ...narrowed }), ["65+"])
      })
    )

    it.effect("refuses an audience that is not the organization's", () =>
      Effect.gen(function* () {
        const { key } = yield* newTenant()
        const foreign = yield* (yield* clientOf(yield* newTenant())).audiences.create({
          payload: { title: "Theirs", prompt: "Somebody else's" }
        })
        const refusal = {
          status: 400,
          type: "invalid_request_error",
          code: "resource_missing",
          param: "audienceId"
        }
        for (const audienceId of [foreign.data.id, crypto.randomUUID()]) {
          isEnvelope(yield* send({ path: "/v1/ask/choices", key, body: { ...coffee, audienceId } }), refusal)
          const open = { audienceId, question: "Why?" }
          isEnvelope(yield* send({ path: "/v1/ask/open", key, body: open }), refusal)
        }
      })
    )
  })

  describe("open questions", () => {
    const why = "Why do you drink coffee?"
    const when = "When do you drink coffee?"
    const ask = ({ key }: Tenant, body: object) => send({ path: "/v1/ask/open", key, body: { ...adults, ...body } })

    it.effect("gives a flat list for one question and a list per question for several", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant()
        const flat = yield* exactly(shapes.openFlat, (yield* ask(tenant, { question: why })).json)
        assert.strictEqual(flat.data.answers.length, 25)
        const one = yield* exactly(shapes.openNested, (yield* ask(tenant, { questions: [why] })).json)
        assert.deepStrictEqual(
          one.data.answers.map((answers) => answers.map(({ answer }) => answer)),
          [flat.data.answers.map(({ answer }) => answer)]
        )
        const two = yield* exactly(shapes.openNested, (yield* ask(tenant, { questions: [why, when] })).json)
        assert.deepStrictEqual(
          two.data.answers.map(({ length }) => length),
          [25, 25]
        )
        assert.deepStrictEqual(
          two.data.insights.map(({ question }) => question),
          [why, when]
        )
      })
    )

    it.effect("takes exactly one of question and questions", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant()
        const refusal = { status: 400, type: "invalid_request_error", code: "parameter_invalid" }
        isEnvelope(yield* ask(tenant, {}), { ...refusal, param: "question" })
        isEnvelope(yield* ask(tenant, { question: why, questions: [why] }), { ...refusal, param: "questions" })
        isEnvelope(yield* ask(tenant, { questions: [] }), { ...refusal, param: "questions" })
        isEnvelope(yield* ask(tenant, { questions: Array.from({ length: 21 }, (_, i) => `Question ${i}?`) }), {
          ...refusal,
          param: "questions"
        })
      })
    )

    it.effect("keeps its first respondents when more are asked, and its bytes when asked again", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant()
        const answers = (sampleSize: string) =>
          Effect.map(ask(tenant, { question: why, seed: 3, sampleSize }), ({ json }) => json.data.answers)
        const [low, high, again] = yield* Effect.all([answers("low"), answers("high"), answers("low")], {
          concurrency: "unbounded"
        })
        assert.strictEqual(high.length, 50)
        assert.deepStrictEqual(high.slice(0, 10), low)
        assert.deepStrictEqual(again, low)
      })
    )
  })
})
