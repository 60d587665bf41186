import { assert, describe, it } from "@effect/vitest"
import type { ServerContext } from "@modelcontextprotocol/server"
import { Effect, Fiber, Schema, TestClock } from "effect"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { authInfoOf, callTool } from "../../../src/http/mcp/Calls.ts"
import { costs, tool } from "../../../src/http/mcp/Tool.ts"
import { forEachReported } from "../../../src/services/ports/UnderWay.ts"

const access = {
  organizationId: "o1" as OrganizationId,
  plan: "free",
  subject: "key 1",
  keyId: null,
  scopes: ["ask"]
} as const

const patient = tool({
  name: "wait",
  title: "Wait",
  description: "Waits so many seconds for each question",
  scope: "ask",
  annotations: costs,
  input: Schema.Struct({ seconds: Schema.Array(Schema.Number) }),
  output: Schema.Struct({ waited: Schema.Number }),
  run: (_, { seconds }) =>
    Effect.map(
      forEachReported(seconds, (one) => Effect.sleep(`${one} seconds`)),
      ({ length }) => ({ waited: length })
    ),
  text: ({ waited }) => `Waited ${waited} times`
})

/** A request's context, and what was told of its progress. */
const listening = (progressToken?: string) => {
  const told: Array<{ readonly progress: number; readonly total: number }> = []
  const context = {
    http: { authInfo: authInfoOf(access, "") },
    mcpReq: {
      signal: new AbortController().signal,
      _meta: progressToken === undefined ? {} : { progressToken },
      notify: async ({ params }: { params: { progress: number; total: number; progressToken: string } }) => {
        assert.strictEqual(params.progressToken, progressToken)
        told.push({ progress: params.progress, total: params.total })
      }
    }
  } as unknown as ServerContext
  return { context, told }
}

describe("a call of a tool", () => {
  it.effect("tells how far it has come, ever further, by steps and while a step takes long", () =>
    Effect.gen(function* () {
      const { context, told } = listening("t")
      const call = yield* Effect.fork(callTool(patient, { seconds: [12, 1] }, context))
      yield* TestClock.adjust("13 seconds")
      const answer = yield* Fiber.join(call)
      assert.deepStrictEqual(answer.structuredContent, { waited: 2 })
      assert.deepStrictEqual(told, [
        { progress: 0, total: 2 },
        { progress: 1 / 2, total: 2 },
        { progress: 2 / 3, total: 2 },
        { progress: 1, total: 2 },
        { progress: 2, total: 2 }
      ])
    })
  )

  it.effect("tells nothing to those who did not ask for it", () =>
    Effect.gen(function* () {
      const { context, told } = listening()
      const call = yield* Effect.fork(callTool(patient, { seconds: [30] }, context))
      yield* TestClock.adjust("30 seconds")
      assert.strictEqual((yield* Fiber.join(call)).isError, undefined)
      assert.deepStrictEqual(told, [])
    })
  )

  it.effect("that fails unforeseen says so, and nothing of the inside", () =>
    Effect.gen(function* () {
      const broken = { ...patient, call: () => Effect.die(new Error("secret")) }
      const { context } = listening()
      const answer = yield* callTool(broken, {}, context)
      assert.isTrue(answer.isError)
      assert.match(JSON.stringify(answer), /internal_error/)
      assert.notMatch(JSON.stringify(answer), /secret/)
    })
  )
})
