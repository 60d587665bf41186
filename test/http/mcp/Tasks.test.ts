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

const ask = {
  audiencePrompt: "Adults in the United States",
  question: "Do you drink coffee?",
  choices: ["Yes", "No"],
  sampleSize: "low"
}
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

layer(testServiceOn(GatedEngine, TestDatabase))("a call that takes long", (it) => {
  it.scoped.each(generations)("is a task, whose result is that of the call: %s", (generation) =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1000 })
      const client = yield* clientOf(generation, tenant)
      const begun = yield* Effect.promise(() => client.call("ask_choices", ask))
      const id = begun.taskId ?? ""
      const work = yield* nextWork
      assert.strictEqual(yield* Effect.promise(() => client.status(id)), "working")
      yield* work.finish
      const { _meta, content, structuredContent } = yield* Effect.promise(() => begun.result)
      assert.strictEqual(structuredContent.question, ask.question)
      assert.deepStrictEqual(structuredContent.credits, { charged: 50, remaining: 950 })
      assert.match(content?.[0]?.text ?? "", /Yes: [\d.]+ %/)
      assert.strictEqual(yield* Effect.promise(() => client.status(id)), "completed")
      const shown = yield* askOver(tenant, id)
      assert.deepStrictEqual(shown.json.data.result.data.choices, structuredContent.choices)
      assert.strictEqual(_meta?.["audience-insights/requestId"], shown.json.data.result.requestId)
      assert.strictEqual((yield* movements(tenant)).balance, 950)
    })
  )

  it.scoped.each(generations)("is cancelled as a task, and costs nothing: %s", (generation) =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1000 })
      const client = yield* clientOf(generation, tenant)
      const begun = yield* Effect.promise(() => client.call("ask_choices", ask))
      const work = yield* nextWork
      yield* Effect.promise(() => client.cancel(begun.taskId ?? ""))
      yield* work.abandoned
      assert.notStrictEqual(yield* failure(begun.result), "answered")
      assert.strictEqual(yield* Effect.promise(() => client.status(begun.taskId ?? "")), "cancelled")
      assert.strictEqual((yield* movements(tenant)).balance, 1000)
    })
  )

  it.scoped.each(generations)("is nobody else's task, and no ask of others' is one: %s", (generation) =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const stranger = yield* clientOf(generation, yield* newTenant())
      const client = yield* clientOf(generation, tenant)
      const { taskId } = yield* Effect.promise(() => client.call("ask_choices", ask))
      const work = yield* nextWork
      const plain = yield* send({ path: "/v1/asks", key: tenant.key, body: [ask] })
      yield* Effect.flatMap(nextWork, ({ finish }) => finish)
      const nobodys = crypto.randomUUID()
      const unknown = (id: string) => new RegExp(`There is no task ${id} in this organization`)
      for (const id of [taskId ?? "", nobodys, "nonsense"]) {
        assert.match(yield* failure(stranger.status(id)), unknown(id))
        assert.match(yield* failure(stranger.cancel(id)), unknown(id))
      }
      const ownAsk = plain.json.data.id as string
      assert.match(yield* failure(client.status(ownAsk)), unknown(ownAsk))
      assert.strictEqual(yield* Effect.promise(() => client.status(taskId ?? "")), "working")
      yield* work.finish
    })
  )

  it.scoped.each(generations)("is answered and charged once, whether or not its client asks again: %s", (generation) =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1000 })
      const client = yield* Effect.flatMap(origin, (base) =>
        Effect.promise(() => taskClients[generation]!(base, tenant.key))
      )
      const { taskId } = yield* Effect.promise(() => client.call("ask_choices", ask))
      yield* Effect.promise(() => client.close())
      yield* Effect.flatMap(nextWork, ({ finish }) => finish)
      assert.strictEqual((yield* askOver(tenant, taskId ?? "")).json.data.state, "succeeded")
      assert.strictEqual((yield* movements(tenant)).balance, 950)
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
      const tenant = yield* newTenant({ credits: 1000 })
      const client = yield* clientOf("2026-07-28", tenant)
      const begun = yield* Effect.promise(() => client.call("ask_choices", ask))
      assert.isNull(begun.taskId)
      assert.deepStrictEqual((yield* Effect.promise(() => begun.result)).structuredContent.credits, {
        charged: 50,
        remaining: 950
      })
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
        ["ask_open", { audiencePrompt: ask.audiencePrompt, question: "Why coffee?", sampleSize: "low" }],
        ["ask_twins", { audience: ask.audiencePrompt, questions: ["Why coffee?"] }],
        ["ask_choices", ask],
        [
          "ask_compare",
          {
            question: ask.question,
            choices: ask.choices,
            sampleSize: "low",
            sides: [{ audiencePrompt: "US women" }, { audiencePrompt: "US men" }]
          }
        ]
      ] as const
      for (const [name, given] of calls) {
        const later = yield* Effect.flatMap(
          Effect.promise(() => client.call(name, given)),
          ({ result }) => Effect.promise(() => result)
        )
        const soon = yield* Effect.flatMap(
          Effect.promise(() => at.call(name, given)),
          ({ result }) => Effect.promise(() => result)
        )
        assert.deepStrictEqual(
          { ...later.structuredContent, credits: null },
          { ...soon.structuredContent, credits: null }
        )
      }
    })
  )
})
