import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { assistant, readsTask } from "../../support/Assistant.ts"
import { movements } from "../../support/Ledger.ts"
import { calling } from "../../support/mcp/Calls.ts"
import { serviceWithModels } from "../../support/models/Serving.ts"
import { testService } from "../../support/Service.ts"

const SHARES = { "Every night": 22, "At weekends": 48, Never: 30 }
const ask = {
  audience: "US adults",
  question: "Should the railway run night trains?",
  choices: Object.keys(SHARES)
}

layer(testService(), { excludeTestServices: true })("an assistant that asks where nothing can answer", (it) => {
  it.scoped("is offered the prompts, and its own estimate becomes the answer in a second call", () =>
    Effect.gen(function* () {
      const { call, raw, tenant } = yield* calling({ credits: 1000 })
      const first = yield* raw("ask_choices", ask)
      const text = first.content?.[0]?.text ?? ""
      assert.strictEqual(first.structuredContent.sample.knowledge, "none")
      assert.deepStrictEqual(
        first.structuredContent.choices,
        ask.choices.map((choice) => ({ choice, percentage: null }))
      )
      assert.notInclude(text.slice(0, text.indexOf("Prompt 1")), "%")
      assert.isBelow(text.indexOf("You can supply an estimate of your own"), text.indexOf("Prompt 1"))
      assert.isBelow(text.indexOf("match your percentages to the choices, not the letters"), text.indexOf("Prompt 1"))
      assert.isBelow(text.length, 4000)
      const read = readsTask(text)
      assert.strictEqual(read.prompts.length, 2)
      assert.strictEqual(read.token, first.structuredContent.estimationTask.token)
      const replies = read.prompts.map((prompt) => assistant(SHARES)({ prompt }))
      const refused = yield* raw("submit_estimates", { token: read.token, replies: replies.slice(1) })
      assert.isTrue(refused.isError)
      assert.include(refused.content?.[0]?.text, "there must be 2, one per prompt")
      const answer = yield* raw("submit_estimates", { token: read.token, model: "claude-opus", replies })
      const said = answer.content?.[0]?.text ?? ""
      assert.isNotTrue(answer.isError, said)
      const { credits, question, sample } = answer.structuredContent
      assert.deepInclude(sample, { basis: "model", engine: "client/claude-opus" })
      assert.deepStrictEqual([question, credits], [ask.question, { charged: 50, remaining: 950 }])
      assert.match(said, /At weekends: \d+\.\d%/)
      assert.include(said, "Cost 50 credits")
      assert.deepStrictEqual((yield* movements(tenant)).kinds, ["grant", "charge"])
      const again = yield* raw("submit_estimates", { token: read.token, replies })
      assert.include(again.content?.[0]?.text, "`ask_choices` gives a new one.")
      assert.deepStrictEqual(yield* call("get_credits"), { balance: 950 })
    })
  )

  it.scoped("is told how to estimate the sides of a comparison that nothing can answer for", () =>
    Effect.gen(function* () {
      const { call } = yield* calling({ credits: 1000 })
      const sides = [{ audience: "US adults under 30" }, { audience: "US adults over 60" }]
      const { question, choices } = ask
      const compared = yield* call("ask_compare", { question, choices, sides })
      assert.deepStrictEqual(compared.differences, [])
      for (const side of compared.sides)
        for (const { interval, percentage } of side.choices)
          assert.deepStrictEqual([percentage, interval], [null, null])
      const told = compared.howToEstimate
      for (const { audience } of sides) assert.include(told, audience)
      assert.include(told, "call ask_choices for each of them")
      assert.isUndefined(
        (yield* call("ask_compare", { question, choices, sides, engine: "statistical" })).howToEstimate
      )
    })
  )

  it.scoped("is offered nothing for a question that nobody could answer, or one too long to be shown", () =>
    Effect.gen(function* () {
      const { call } = yield* calling()
      const task = (more: object) => Effect.map(call("ask_choices", { ...ask, ...more }), (one) => one.estimationTask)
      assert.isUndefined(yield* task({ question: "sdkfjh sdfkjh sdf" }))
      assert.isUndefined(
        yield* task({ choices: Array.from({ length: 50 }, (_, i) => `${i} ${"and so on ".repeat(40)}`) })
      )
      assert.isUndefined(yield* task({ engine: "statistical" }))
      assert.isDefined(yield* task({}))
    })
  )
})

const truth = [{ question: ask.question, choices: ask.choices, shares: [0.22, 0.48, 0.3] }]

layer(serviceWithModels({ truth }, { LLM_READS: "false" }), { excludeTestServices: true })(
  "an assistant that asks where a model is configured",
  (it) => {
    it.scoped("gets the model's answer and is offered nothing", () =>
      Effect.gen(function* () {
        const { call } = yield* calling()
        const { estimationTask, sample } = yield* call("ask_choices", ask)
        assert.deepStrictEqual([estimationTask, sample.basis], [undefined, "model"])
      })
    )
  }
)
