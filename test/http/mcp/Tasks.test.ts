import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestDatabase } from "../../support/Database.ts"
import { askOver } from "../../support/DurableAsks.ts"
import { GatedEngine, nextWork } from "../../support/Engine.ts"
import { movements } from "../../support/Ledger.ts"
import { origin } from "../../support/mcp/Clients.ts"
import { inSession, messagesOf, modern, newSession, post, request } from "../../support/mcp/Messages.ts"
import { taskClients } from "../../support/mcp/TaskClients.ts"
import { newTenant, send, type Tenant, testService, testServiceOn } from "../../support/Service.ts"
import { lookUntil } from "../../support/Waiting.ts"

const ask = {
  audience: "Adults in the United States",
  question: "Do you own a car?",
  choices: ["Yes", "No"],
  sampleSize: "low"
}
const { audience: audiencePrompt, ...others } = ask
const overHttp = { ...others, audiencePrompt }
const generations = Object.keys(taskClients)

const clientOf = (generation: string, { key }: Tenant) =>
  Effect.flatMap(origin, (base) =>
    Effect.acquireRelease(
      Effect.promise(() => taskClients[generation]!(base, key)),
      (client) => Effect.promise(() => client.close())
    )
  )
const failure = (promise: Promise<unknown>) =>
  Effect.promise(() =>
    promise.then(
      () => "answered",
      (error: Error) => error.message
    )
  )

/** A call of the gated tool by a client of each generation, and the work of each: they wait for the service together. */
const begun = Effect.gen(function* () {
  const calls = yield* Effect.forEach(
    generations,
    (generation) =>
      Effect.gen(function* () {
        const tenant = yield* newTenant({ credits: 1000 })
        const client = yield* clientOf(generation, tenant)
        const { result, taskId } = yield* Effect.promise(() => client.call("ask_choices", ask))
        return { generation, tenant, client, result, id: taskId ?? "" }
      }),
    { concurrency: "unbounded" }
  )
  return { calls, works: yield* Effect.replicateEffect(nextWork, generations.length) }
})

layer(testServiceOn(GatedEngine, TestDatabase))("a call that takes long", (it) => {
  it.scoped("is a task, whose result is that of the call, in each generation", () =>
    Effect.gen(function* () {
      const { calls, works } = yield* begun
      for (const { client, generation, id } of calls)
        assert.strictEqual(yield* Effect.promise(() => client.status(id)), "working", generation)
      for (const { finish } of works) yield* finish
      for (const { client, generation, id, result, tenant } of calls) {
        const { _meta, content, structuredContent } = yield* Effect.promise(() => result)
        assert.strictEqual(structuredContent.question, ask.question, generation)
        assert.deepStrictEqual(structuredContent.credits, { charged: 50, remaining: 950 }, generation)
        assert.match(content?.[0]?.text ?? "", /Yes: [\d.]+%/, generation)
        assert.strictEqual(yield* Effect.promise(() => client.status(id)), "completed", generation)
        const shown = yield* askOver(tenant, id)
        assert.deepStrictEqual(shown.json.data.result.data.choices, structuredContent.choices, generation)
        assert.strictEqual(_meta?.["audience-insights/requestId"], shown.json.data.result.requestId, generation)
        assert.strictEqual((yield* movements(tenant)).balance, 950, generation)
      }
    })
  )

  it.scoped("is cancelled as a task, and costs nothing, in each generation", () =>
    Effect.gen(function* () {
      const { calls, works } = yield* begun
      for (const { client, id } of calls) yield* Effect.promise(() => client.cancel(id))
      for (const { abandoned } of works) yield* abandoned
      for (const { client, generation, id, result, tenant } of calls) {
        assert.notStrictEqual(yield* failure(result), "answered", generation)
        assert.strictEqual(yield* Effect.promise(() => client.status(id)), "cancelled", generation)
        assert.strictEqual((yield* movements(tenant)).balance, 1000, generation)
      }
    })
  )

  it.scoped("is nobody else's task, and no ask of others' is one, in each generation", () =>
    Effect.gen(function* () {
      const { calls, works } = yield* begun
      for (const { client, generation, id, tenant } of calls) {
        const stranger = yield* clientOf(generation, yield* newTenant())
        const plain = yield* send({ path: "/v1/asks", key: tenant.key, body: [overHttp] })
        yield* Effect.flatMap(nextWork, ({ finish }) => finish)
        const nobodys = crypto.randomUUID()
        const unknown = (one: string) => new RegExp(`There is no task ${one} in this organization`)
        for (const one of [id, nobodys, "nonsense"]) {
          assert.match(yield* failure(stranger.status(one)), unknown(one), generation)
          assert.match(yield* failure(stranger.cancel(one)), unknown(one), generation)
        }
        const ownAsk = plain.json.data.id as string
        assert.match(yield* failure(client.status(ownAsk)), unknown(ownAsk), generation)
        assert.strictEqual(yield* Effect.promise(() => client.status(id)), "working", generation)
      }
      for (const { finish } of works) yield* finish
    })
  )

  it.scoped("is answered and charged once, whether or not its client asks again, in each generation", () =>
    Effect.gen(function* () {
      const { calls, works } = yield* begun
      for (const { client } of calls) yield* Effect.promise(() => client.close())
      for (const { finish } of works) yield* finish
      for (const { generation, id, tenant } of calls) {
        assert.strictEqual((yield* askOver(tenant, id)).json.data.state, "succeeded", generation)
        assert.strictEqual((yield* movements(tenant)).balance, 950, generation)
      }
    })
  )

  it.scoped("is no task for a client of 2026-07-28 that does not know any", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      for (const method of ["tasks/get", "tasks/cancel", "tasks/update"]) {
        const taskId = crypto.randomUUID()
        const { body, headers } = modern(method, { taskId })
        const answer = yield* post(tenant.key, body, { ...headers, "mcp-name": taskId })
        assert.strictEqual(messagesOf(answer).at(-1).error.code, -32021, answer.text)
      }
    })
  )

  it.scoped("is listed in 2025-11-25, and no tool that is answered at once is a task", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const session = yield* newSession(tenant)
      const called = yield* inSession(session, {
        body: request("tools/call", { name: "ask_choices", arguments: ask, task: { ttl: 1000 } })
      })
      const { task } = messagesOf(called).at(-1).result
      assert.deepStrictEqual([task.status, task.ttl, task.pollInterval], ["working", 30 * 24 * 3600 * 1000, 2000])
      const work = yield* nextWork
      const listed = yield* inSession(session, { body: request("tasks/list") })
      assert.deepStrictEqual(
        messagesOf(listed)
          .at(-1)
          .result.tasks.map(({ taskId }: { taskId: string }) => taskId),
        [task.taskId]
      )
      const refused = yield* inSession(session, {
        body: request("tools/call", { name: "get_credits", arguments: {}, task: {} })
      })
      assert.strictEqual(messagesOf(refused).at(-1).error.code, -32601)
      yield* work.finish
      const result = yield* inSession(session, { body: request("tasks/result", { taskId: task.taskId }) })
      const { _meta, structuredContent } = messagesOf(result).at(-1).result
      assert.deepStrictEqual(_meta["io.modelcontextprotocol/related-task"], { taskId: task.taskId })
      assert.strictEqual(structuredContent.question, ask.question)
      const late = yield* inSession(session, { body: request("tasks/cancel", { taskId: task.taskId }) })
      assert.strictEqual(messagesOf(late).at(-1).error.code, -32602)
    })
  )
})

layer(testService())("a call", (it) => {
  it.scoped("that is answered soon is no task for who would take one", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const client = yield* clientOf("2026-07-28", tenant)
      // A call that is not answered soon becomes a task, however easy it is: the next may be.
      const { result } = yield* lookUntil(
        Effect.promise(() => client.call("ask_choices", ask)),
        ({ taskId }) => taskId === null
      )
      const { structuredContent } = yield* Effect.promise(() => result)
      const { charged, remaining } = structuredContent.credits
      assert.deepStrictEqual([charged, remaining], [50, (yield* movements(tenant)).balance])
    })
  )

  it.scoped.each(generations)("that is refused says so as ever: %s", (generation) =>
    Effect.gen(function* () {
      const client = yield* clientOf(generation, yield* newTenant({ credits: 10 }))
      const answer = yield* Effect.promise(() =>
        client
          .call("ask_choices", ask)
          .then(({ result }) => result.then(({ content }) => content?.[0]?.text ?? "", String), String)
      )
      assert.match(answer, /insufficient_credits|costs 50 credits/)
    })
  )

  it.scoped("of any of the tools can be a task, and comes to what it comes to at once", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const client = yield* clientOf("2025-11-25", tenant)
      const at = yield* clientOf("2026-07-28", tenant)
      const calls = [
        ["ask_open", { audience: ask.audience, question: "Why coffee?", sampleSize: "low" }],
        ["ask_twins", { audience: ask.audience, questions: ["Why coffee?"] }],
        ["ask_choices", ask],
        [
          "ask_compare",
          {
            question: ask.question,
            choices: ask.choices,
            sampleSize: "low",
            sides: [{ audience: "US women" }, { audience: "US men" }]
          }
        ]
      ] as const
      yield* Effect.forEach(
        calls,
        ([name, given]) =>
          Effect.gen(function* () {
            const [later, soon] = yield* Effect.all(
              [client, at].map((one) => Effect.promise(() => one.call(name, given).then(({ result }) => result))),
              { concurrency: 2 }
            )
            assert.deepStrictEqual(
              { ...later!.structuredContent, credits: null },
              { ...soon!.structuredContent, credits: null }
            )
          }),
        { concurrency: "unbounded", discard: true }
      )
    })
  )
})
