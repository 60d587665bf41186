import { assert, layer } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { Credits } from "../../src/services/ports/Credits.ts"
import { adults, car, coffee, labels } from "../support/ClosedQuestions.ts"
import { askOver } from "../support/DurableAsks.ts"
import { sum } from "../support/ProjectAsks.ts"
import { newTenant, send, TestService } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"

const sizeOf: Readonly<Record<string, { readonly choices: number; readonly open: number }>> = {
  low: { choices: 50, open: 10 },
  medium: { choices: 100, open: 25 },
  high: { choices: 400, open: 50 },
  very_high: { choices: 1000, open: 100 }
}
const LEADS = /\) leads\b/
const sizes = Object.keys(sizeOf)

layer(TestService)("the price of an ask", (it) => {
  it.effect.each(sizes)("is one credit per respondent, and nothing for made-up open answers: %s", (sampleSize) =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ credits: 10_000 })
      const { choices: closed, open } = sizeOf[sampleSize]!
      const first = yield* send({ path: "/v1/ask/choices", key, body: { ...car, sampleSize } })
      assert.strictEqual(first.headers["x-credits-charged"], String(closed))
      assert.strictEqual(first.headers["x-credits-remaining"], String(10_000 - closed))
      assert.strictEqual(first.json.data.sample.size, closed)
      const questions = ["Why do you cook?", "When do you shop?", "Where do you read?"]
      const second = yield* send({ path: "/v1/ask/open", key, body: { ...adults, questions, sampleSize } })
      assert.isTrue(second.json.data.sample.illustrative)
      assert.strictEqual(second.headers["x-credits-charged"], "0")
      assert.strictEqual(second.headers["x-credits-remaining"], String(10_000 - closed))
      assert.strictEqual(second.json.data.sample.size, open)
    })
  )

  it.effect("counts the respondents that there are, and the answers that they gave", () =>
    Effect.gen(function* () {
      const { key, organization } = yield* newTenant({ credits: 10_000 })
      const { id: projectId } = yield* importSample(organization)
      const draft = { title: "T", prompt: "People aged 65 and over who drink coffee every day", projectId }
      const { json } = yield* send({ path: "/v1/audiences", key, body: draft })
      const body = { audienceId: json.data.id, question: "How often do you drink coffee?", sampleSize: "very_high" }
      const closed = {
        ...body,
        choices: ["Several times a day", "Once a day", "A few times a week", "Less than once a week", "Never"]
      }
      const first = yield* send({ path: "/v1/ask/choices", key, body: closed })
      assert.isBelow(first.json.data.sample.size, 1000)
      assert.strictEqual(first.headers["x-credits-charged"], String(first.json.data.sample.size))
      const second = yield* send({ path: "/v1/ask/open", key, body })
      assert.strictEqual(second.headers["x-credits-charged"], String(second.json.data.answers.length))
      const questions = ["How many cups of coffee do you drink on a day when you drink any?"]
      const third = yield* send({ path: `/v1/project/${projectId}/ask`, key, body: { questions } })
      assert.isBelow(third.json.data.results[0].base, 600)
      assert.strictEqual(third.headers["x-credits-charged"], String(third.json.data.results[0].base))
    })
  )

  it.effect("is nothing for made-up open answers: now, quoted, in the background, and with no credits left", () =>
    Effect.gen(function* () {
      const { key, organization } = yield* newTenant({ credits: 1 })
      const body = { ...adults, questions: ["Why do you cook?", "What do you think about rents?"] }
      const answered = yield* send({ path: "/v1/ask/open", key, body })
      assert.strictEqual(answered.status, 200, answered.text)
      assert.deepStrictEqual(
        [answered.json.data.sample.knowledge, answered.headers["x-credits-charged"]],
        ["none", "0"]
      )
      const quoted = yield* send({ path: "/v1/ask/quote", key, body })
      assert.deepStrictEqual([quoted.status, quoted.json.data.credits], [200, 0], quoted.text)
      const batch = { asks: [body, body] }
      const quotes = yield* send({ path: "/v1/asks/quote", key, body: batch })
      assert.deepStrictEqual([quotes.status, quotes.json.data.credits], [200, 0], quotes.text)
      const { json } = yield* send({ path: "/v1/asks", key, body: batch })
      assert.strictEqual(json.data.credits.most, 0)
      const over = yield* askOver({ key }, json.data.id)
      assert.deepStrictEqual([over.json.data.state, over.json.data.credits.charged], ["succeeded", 0], over.text)
      const ledger = yield* (yield* Credits).ledger(organization, 100)
      assert.deepStrictEqual(
        ledger.map(({ amount }) => amount),
        [1]
      )
    })
  )

  it.effect("is that of a survey's answers alone if the others are made up", () =>
    Effect.gen(function* () {
      const { key, organization } = yield* newTenant({ credits: 1_000 })
      const { id: projectId } = yield* importSample(organization)
      const draft = { title: "T", prompt: "Adults", projectId }
      const { json } = yield* send({ path: "/v1/audiences", key, body: draft })
      const questions = ["How often do you drink coffee?", "What do you think about rents?"]
      const body = { audienceId: json.data.id, questions, sampleSize: "low" }
      const quoted = yield* send({ path: "/v1/ask/quote", key, body })
      assert.strictEqual(quoted.json.data.credits, 10, quoted.text)
      const answered = yield* send({ path: "/v1/ask/open", key, body })
      assert.deepStrictEqual(
        answered.json.data.answers.map((list: ReadonlyArray<unknown>) => list.length),
        [10, 10]
      )
      assert.isTrue(answered.json.data.sample.illustrative)
      assert.strictEqual(answered.headers["x-credits-charged"], "10")
    })
  )

  const anAsk = fc.oneof(
    fc.record({ choices: labels, sampleSize: fc.constantFrom(...sizes) }).map(({ choices, sampleSize }) => ({
      path: "/v1/ask/choices",
      body: { ...coffee, choices, sampleSize },
      price: sizeOf[sampleSize]!.choices
    })),
    fc
      .record({ count: fc.integer({ min: 1, max: 4 }), sampleSize: fc.constantFrom(...sizes) })
      .map(({ count, sampleSize }) => ({
        path: "/v1/ask/open",
        body: { ...adults, questions: Array.from({ length: count }, (_, i) => `Question ${i}?`), sampleSize },
        price: 0
      }))
  )

  it.effect.prop(
    "debits what the price says",
    [fc.array(anAsk, { minLength: 1, maxLength: 4 })],
    ([asks]) =>
      Effect.gen(function* () {
        const credits = yield* Credits
        const { key, organization } = yield* newTenant({ credits: 20_000 })
        const answers = yield* Effect.forEach(asks, ({ body, path }) => send({ path, key, body }), {
          concurrency: "unbounded"
        })
        // What isn't known well enough to say which choice leads costs nothing.
        const prices = asks.map(({ path, price }, i) =>
          path === "/v1/ask/choices" && !LEADS.test(answers[i]!.json.data.summary) ? 0 : price
        )
        assert.deepStrictEqual(
          answers.map(({ headers }) => Number(headers["x-credits-charged"])),
          prices
        )
        const debited = 20_000 - (yield* credits.balance(organization))
        assert.strictEqual(debited, sum(prices))
        const ledger = yield* credits.ledger(organization, 100)
        assert.strictEqual(sum(ledger.map(({ amount }) => amount)), 20_000 - debited)
      }),
    { fastCheck: { numRuns: 20 } }
  )
})
