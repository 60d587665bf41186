import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { newTenant } from "../Service.ts"
import { type Answer, type AnyClient, connect } from "./Clients.ts"

/** A tenant with a connected client, and how to call tools through it. */
export const calling = (options: Parameters<typeof newTenant>[0] = {}) =>
  Effect.gen(function* () {
    const tenant = yield* newTenant(options)
    const client = yield* connect(tenant.key)
    yield* Effect.promise(() => client.listTools())
    const caller = client as unknown as AnyClient
    const raw = (name: string, given: Record<string, unknown> = {}): Effect.Effect<Answer> =>
      Effect.promise(() => caller.callTool({ name, arguments: given }))
    /** What a tool brings back; the client has checked it against the tool's output schema. */
    const call = (name: string, given?: Record<string, unknown>) =>
      Effect.map(raw(name, given), (answer) => {
        assert.isNotTrue(answer.isError, answer.content?.[0]?.text)
        return answer.structuredContent
      })
    /** The problem that a tool refuses with. */
    const refused = (name: string, given?: Record<string, unknown>) =>
      Effect.map(raw(name, given), (answer) => {
        assert.isTrue(answer.isError, JSON.stringify(answer.structuredContent))
        const problem = answer._meta?.["audience-insights/error"] as {
          code: string
          message: string
          param: string | null
        }
        assert.strictEqual(answer.content?.[0]?.text, `${problem.code}: ${problem.message}`)
        return problem
      })
    return { call, client, raw, refused, tenant } as const
  })
