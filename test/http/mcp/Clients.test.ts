import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { tools } from "../../../src/http/mcp/Tools.ts"
import { type AnyClient, clients, connected } from "../../support/mcp/Clients.ts"
import { newTenant, send, TestService } from "../../support/Service.ts"

const ask = {
  audience: "Parents in the United States",
  question: "Do you own a car?",
  choices: ["Yes", "No"],
  sampleSize: "low"
}

layer(TestService)("official clients", (it) => {
  it.scoped.each(Object.entries(clients))("%s", ([_, open]) =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ credits: 50 })
      const client: AnyClient = yield* connected<AnyClient>(
        open as (base: string, key: string) => Promise<AnyClient>,
        key
      )
      const listed = yield* Effect.promise(() => client.listTools())
      assert.deepStrictEqual(
        listed.tools.map(({ name }) => name),
        tools.map(({ name }) => name)
      )

      const answer = yield* Effect.promise(() => client.callTool({ name: "ask_choices", arguments: ask }))
      const { choices, credits, question, sample } = answer.structuredContent
      assert.strictEqual(question, ask.question)
      assert.deepStrictEqual(
        choices.map(({ choice }: { choice: string }) => choice),
        ask.choices
      )
      assert.closeTo(
        choices.reduce((sum: number, { percentage }: { percentage: number }) => sum + percentage, 0),
        100,
        0.11
      )
      assert.deepStrictEqual(credits, { charged: 50, remaining: 0 })
      const requestId = answer._meta?.["audience-insights/requestId"]
      const kept = yield* send({ path: `/v1/asks/${requestId}/provenance`, key })
      assert.deepStrictEqual(kept.json.data?.questions[0].choices, choices)
      const text = answer.content?.[0]?.text ?? ""
      for (const { choice, percentage } of choices) assert.include(text, `${choice}: ${percentage.toFixed(1)}%`)
      assert.include(text, `±${sample.marginOfError} points`)
      assert.include(text, `Basis ${sample.basis}`)

      const refused = yield* Effect.promise(() => client.callTool({ name: "ask_choices", arguments: ask }))
      assert.isTrue(refused.isError)
      assert.match(refused.content?.[0]?.text ?? "", /^insufficient_credits: This costs up to 50 credits/)
    })
  )
})
