import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect, Either } from "effect"
import { type EstimationTask, TaskToken } from "../../src/domain/ask/EstimationTask.ts"
import { RequestId } from "../../src/domain/RequestId.ts"
import { EstimationTaskStore } from "../../src/services/ports/EstimationTaskStore.ts"
import { acrossOrganizations } from "../../src/services/ports/Reach.ts"
import { assistant, listedIn } from "../support/Assistant.ts"
import { movements } from "../support/Ledger.ts"
import { Models, serviceWithModels } from "../support/models/Serving.ts"
import { clientOf, newTenant, send, testService } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"

const REAL_TIME = { excludeTestServices: true }

const QUESTION = "Should the railway run night trains?"
const SHARES = { "Every night": 22, "At weekends": 48, Never: 30 }
const CHOICES = Object.keys(SHARES)
const ask = {
  audiencePrompt: "US adults",
  question: QUESTION,
  choices: CHOICES,
  isMultipleChoice: false,
  sampleSize: "medium",
  seed: 5
} as const
const TASKS = "/v1/ask/estimation-tasks"

const percentages = ({ choices }: { readonly choices: ReadonlyArray<{ readonly percentage: number }> }) =>
  choices.map(({ percentage }) => percentage)

const opened = (credits = 1000, asked: object = ask) =>
  Effect.gen(function* () {
    const tenant = yield* newTenant({ credits })
    const { json, status, text } = yield* send({ path: TASKS, key: tenant.key, body: asked })
    assert.strictEqual(status, 200, text)
    const task = json.data
    const submit = (
      replies: unknown,
      more: { key?: string; headers?: Record<string, string>; model?: string } = {}
    ) => {
      const { headers = {}, key = tenant.key, model = "gpt-5-mini" } = more
      return send({ path: `${TASKS}/${task.token}/replies`, key, headers, body: { model, replies } })
    }
    return { tenant, task, submit, replies: task.prompts.map(assistant(SHARES)) }
  })

layer(testService(), REAL_TIME)("a closed question for a model of the caller's", (it) => {
  it.effect("is answered as models are, charged once, and says where its numbers come from", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1000 })
      const client = yield* clientOf(tenant)
      const { data: task } = yield* client.estimationTasks.create({ payload: ask })
      assert.strictEqual(task.prompts.length, 4)
      const minutes = (Date.parse(task.expiresAt) - Date.now()) / 60_000
      assert.isTrue(minutes > 25 && minutes < 31)
      assert.deepStrictEqual(yield* movements(tenant), { balance: 1000, kinds: ["grant"] })
      const replies = task.prompts.map(assistant(SHARES))
      const { data, requestId } = yield* client.estimationTasks.submit({
        path: { token: task.token },
        payload: { model: "Some Model 5 <b>", replies }
      })
      assert.deepInclude(data.sample, { basis: "model", engine: "client/Some-Model-5-b", size: 100, seed: 5 })
      assert.isAbove(data.sample.marginOfError!, 1)
      assert.include(data.summary, "Estimated by client/Some-Model-5-b, from 4 descriptions")
      assert.deepInclude(data.usage, { calls: 4, keptCalls: 0, lostCalls: 0, moneyUsd: null })
      assert.deepStrictEqual(
        data.choices.map(({ choice }) => choice),
        CHOICES
      )
      assert.deepStrictEqual(yield* movements(tenant), { balance: 900, kinds: ["grant", "charge"] })
      const { data: provenance } = yield* client.provenance.get({ path: { requestId: RequestId.make(requestId) } })
      assert.deepStrictEqual(
        [provenance.calls.map(({ model }) => model), provenance.models.map(({ id }) => id), provenance.credits],
        [Array(4).fill("client/Some-Model-5-b"), ["client/Some-Model-5-b"], 100]
      )
      assert.strictEqual(provenance.workings.length, 1)
      const again = yield* Effect.either(
        client.estimationTasks.submit({ path: { token: task.token }, payload: { replies } })
      )
      assert.strictEqual(
        Either.getLeft(again).pipe((left) => left._tag === "Some" && left.value._tag),
        "NotFound"
      )
    })
  )

  it.effect("lists every choice in both halves of the orders equally often", () =>
    Effect.gen(function* () {
      const { task } = yield* opened()
      const places = CHOICES.map((choice) =>
        task.prompts.reduce(
          (sum: number, { prompt }: { prompt: string }) =>
            sum + listedIn(prompt).findIndex(([, one]) => one === choice),
          0
        )
      )
      assert.deepStrictEqual(places, [4, 4, 4])
      assert.strictEqual((yield* opened(1000, { ...ask, sampleSize: "low" })).task.prompts.length, 2)
      assert.strictEqual((yield* opened(1000, { ...ask, sampleSize: "very_high" })).task.prompts.length, 4)
    })
  )

  it.effect("is rid of what being listed first adds", () =>
    Effect.gen(function* () {
      const fair = yield* opened()
      const biased = yield* opened()
      const expected = percentages((yield* fair.submit(fair.replies)).json.data)
      const { data } = (yield* biased.submit(biased.task.prompts.map(assistant(SHARES, 20)))).json
      assert.isAbove(data.audit.firstPoints, 8)
      percentages(data).forEach((percentage, k) => void assert.closeTo(percentage, expected[k]!, 2))
    })
  )

  it.effect("stays open and costs nothing until its replies can be used", () =>
    Effect.gen(function* () {
      const { replies, submit, tenant } = yield* opened()
      const [first, second, ...others] = replies
      for (const [given, param, said] of [
        [[first], "replies", "there must be 4, one per prompt"],
        [[first, "I'd rather not say.", ...others], "replies[1]", "Reply 2 can't be used"],
        [[first, { A: 400, B: 2, C: 1 }, ...others], "replies[1]", "Reply 2 can't be used"],
        [[first, { A: 50 }, ...others], "replies[1]", "there is no number for B and C"],
        [[{ A: -1, B: 51, C: 50 }, second, ...others], "replies[0]", "below 0"]
      ] as const) {
        const { json, status } = yield* submit(given)
        assert.deepStrictEqual([status, json.error.code, json.error.param], [422, "estimates_unusable", param])
        assert.include(json.error.message, said)
      }
      for (const given of [[], "nonsense", [[1, 2]], [{ A: { B: 1 } }], Array(17).fill(first), ["x".repeat(50_000)]]) {
        assert.strictEqual((yield* submit(given)).status, 400)
      }
      assert.deepStrictEqual(yield* movements(tenant), { balance: 1000, kinds: ["grant"] })
      const asText = replies.map((reply: object) => `Here you are:\n${JSON.stringify(reply)}`)
      assert.strictEqual((yield* submit(asText)).status, 200)
      assert.strictEqual((yield* movements(tenant)).balance, 900)
    })
  )

  it.effect("reads numbers as people write them, and says what is wrong with those it can't be sure of", () =>
    Effect.gen(function* () {
      const { replies, submit, tenant } = yield* opened()
      const [first, ...others] = replies
      for (const value of ["1,000", true, null, "many"]) {
        const { json, status } = yield* submit([{ ...first, A: value }, ...others])
        const isShape = typeof value !== "string"
        assert.deepStrictEqual([status, json.error.param], [isShape ? 400 : 422, "replies[0]"])
        assert.include(
          json.error.message,
          isShape ? "a number for each letter" : `the value of A, "${value}", isn't a number`
        )
      }
      for (const reply of [true, null, 12]) {
        const { json, status } = yield* submit([reply, ...others])
        assert.deepStrictEqual([status, json.error.param], [400, "replies[0]"])
        assert.include(json.error.message, "must be the JSON object asked for")
      }
      const comma = (value: unknown) => (typeof value === "number" ? `${value.toFixed(1)}`.replace(".", ",") : value)
      const written = replies.map((reply: object) =>
        Object.entries(reply).map(([name, value]) => `"${name}": ${typeof value === "number" ? comma(value) : '""'}`)
      )
      const thinking = written.map(
        (parts: ReadonlyArray<string>) => `<think>Say {"A": 90, "B": 5, "C": 5}?</think>{${parts.join(", ")}}`
      )
      const plain = yield* opened()
      const expected = percentages((yield* plain.submit(plain.replies)).json.data)
      const { json, status, text } = yield* submit(thinking)
      assert.strictEqual(status, 200, text)
      percentages(json.data).forEach((percentage, k) => void assert.closeTo(percentage, expected[k]!, 0.5))
      assert.strictEqual((yield* movements(tenant)).balance, 900)
    })
  )

  it.effect("is refused where the numbers go by the letters and not by the choices", () =>
    Effect.gen(function* () {
      for (const sampleSize of ["low", "medium"]) {
        const { replies, submit, task, tenant } = yield* opened(1000, { ...ask, sampleSize })
        const { json, status } = yield* submit(task.prompts.map(() => replies[0]))
        assert.deepStrictEqual([status, json.error.code, json.error.param], [422, "estimates_unusable", "replies"])
        assert.include(json.error.message, "Match the numbers to the choices")
        assert.strictEqual((yield* submit(replies)).status, 200)
        assert.strictEqual((yield* movements(tenant)).kinds.length, 2)
      }
      const even = yield* opened()
      const alike = even.task.prompts.map(() => ({ A: 30, B: 30, C: 40 - 10, unclear: "" }))
      assert.strictEqual((yield* even.submit(alike)).status, 200, "numbers that are all alike go by nothing")
    })
  )

  it.effect("outlives a crash while it is answered, unless it was charged", () =>
    Effect.gen(function* () {
      const { replies, submit, task, tenant } = yield* opened()
      const sql = yield* SqlClient.SqlClient
      const crashed = (request: string) =>
        acrossOrganizations("a test has a process crash")(
          sql`UPDATE estimation_tasks SET taken = true, taken_by = ${request}, taken_at = now() - interval '4 minutes'
            WHERE id = ${task.token}`
        )
      const charge = acrossOrganizations("a test has a process crash")(
        sql`INSERT INTO credit_entries (organization_id, kind, amount, note)
          VALUES (${tenant.organization}, 'charge', 0, 'req_charged')`
      )
      yield* charge
      yield* crashed("req_charged")
      assert.strictEqual((yield* submit(replies)).status, 404)
      yield* crashed("req_uncharged")
      assert.strictEqual((yield* submit(replies)).status, 200)
      assert.strictEqual((yield* submit(replies)).status, 404)
      assert.strictEqual((yield* movements(tenant)).balance, 900)
    })
  )

  it.effect("says that it no longer fits where its audience is gone", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1000 })
      const body = { title: "Commuters", prompt: "People who commute" }
      const { json: audience } = yield* send({ path: "/v1/audiences", key: tenant.key, body })
      const { audiencePrompt: _, ...rest } = ask
      const { json } = yield* send({ path: TASKS, key: tenant.key, body: { ...rest, audienceId: audience.data.id } })
      yield* send({ method: "DELETE", path: `/v1/audiences/${audience.data.id}`, key: tenant.key })
      const replies = json.data.prompts.map(assistant(SHARES))
      const gone = yield* send({ path: `${TASKS}/${json.data.token}/replies`, key: tenant.key, body: { replies } })
      assert.deepStrictEqual([gone.status, gone.json.error.param], [404, "token"])
      assert.include(gone.json.error.message, "ask for a new task")
    })
  )

  it.effect("is for those who want a model, and now, and presumes no country", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ credits: 1000 })
      const task = (more: object) => send({ path: TASKS, key, body: { ...ask, ...more } })
      const computed = yield* task({ engine: "statistical" })
      assert.deepStrictEqual([computed.status, computed.json.error.code], [422, "nothing_to_estimate"])
      assert.include(computed.json.error.message, "leave engine out")
      const batch = yield* task({ service: "batch" })
      assert.deepStrictEqual([batch.status, batch.json.error.param], [422, "service"])
      const { json } = yield* task({ audiencePrompt: "Women over 30" })
      for (const { prompt } of json.data.prompts) assert.notInclude(prompt, "United States")
    })
  )

  it.effect("is charged once, however often and by whomever it is handed in at the same time", () =>
    Effect.gen(function* () {
      const { replies, submit, tenant } = yield* opened()
      const all = yield* Effect.all(
        Array.from({ length: 8 }, () => submit(replies)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(all.map(({ status }) => status).sort(), [200, ...Array(7).fill(404)])
      assert.deepStrictEqual(yield* movements(tenant), { balance: 900, kinds: ["grant", "charge"] })
    })
  )

  it.effect("is answered the same again under its Idempotency-Key", () =>
    Effect.gen(function* () {
      const { replies, submit, tenant } = yield* opened()
      const headers = { "Idempotency-Key": "once" }
      const first = yield* submit(replies, { headers })
      const again = yield* submit(replies, { headers })
      assert.deepStrictEqual([first.status, again.status, again.text], [200, 200, first.text])
      assert.strictEqual(again.headers["idempotent-replayed"], "true")
      assert.strictEqual((yield* submit(replies.slice(1), { headers })).json.error.code, "idempotency_key_reused")
      assert.strictEqual((yield* movements(tenant)).balance, 900)
    })
  )

  it.effect("is nobody else's, and nobody's once its time is over", () =>
    Effect.gen(function* () {
      const { replies, submit, task, tenant } = yield* opened()
      const other = yield* newTenant()
      const theirs = yield* submit(replies, { key: other.key })
      assert.deepStrictEqual([theirs.status, theirs.json.error.code], [404, "resource_missing"])
      assert.strictEqual((yield* submit(replies, { key: "ai_live_none" })).status, 401)
      const sql = yield* SqlClient.SqlClient
      yield* acrossOrganizations("a test has time pass")(
        sql`UPDATE estimation_tasks SET expires_at = now() WHERE id = ${task.token}`
      )
      const late = yield* submit(replies)
      assert.deepStrictEqual([late.status, late.json.error.param], [404, "token"])
      assert.isAtLeast(yield* (yield* EstimationTaskStore).purge, 1)
      assert.strictEqual((yield* movements(tenant)).balance, 1000)
    })
  )

  it.effect("is there for whichever process is asked, and only one of them", () =>
    Effect.gen(function* () {
      const { task, tenant } = yield* opened()
      const store = yield* EstimationTaskStore
      const token = TaskToken.make(task.token)
      const taken = yield* Effect.all(
        [store.take(tenant.organization, token), store.take(tenant.organization, token)],
        {
          concurrency: "unbounded"
        }
      )
      assert.deepStrictEqual(taken.map(({ _tag }) => _tag).sort(), ["None", "Some"])
    })
  )

  it.effect("needs credits for its answer, and keeps the task for those who get some", () =>
    Effect.gen(function* () {
      const poor = yield* newTenant({ credits: 99 })
      assert.strictEqual((yield* send({ path: TASKS, key: poor.key, body: ask })).status, 402)
      const { replies, submit, tenant } = yield* opened(199)
      assert.strictEqual((yield* send({ path: "/v1/ask/open", key: tenant.key, body: {} })).status, 400)
      assert.strictEqual((yield* submit(replies)).status, 200)
      assert.strictEqual((yield* movements(tenant)).balance, 99)
    })
  )

  it.effect("is not handed out where a survey answers, where nobody could, and to those who ask for nothing", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id } = yield* importSample(tenant.organization)
      const created = yield* send({
        path: "/v1/audiences",
        key: tenant.key,
        body: { title: "Everyone", prompt: "Adults", projectId: id }
      })
      const task = (more: object) => send({ path: TASKS, key: tenant.key, body: { ...ask, ...more } })
      const survey = yield* task({
        audiencePrompt: undefined,
        audienceId: created.json.data.id,
        question: "Gender",
        choices: ["Female", "Male"]
      })
      assert.deepStrictEqual([survey.status, survey.json.error?.code], [422, "nothing_to_estimate"])
      const nonsense = yield* task({ question: "sdkfjh sdfkjh sdf", choices: ["A", "B", "C"] })
      assert.deepStrictEqual([nonsense.status, nonsense.json.error?.code], [422, "nothing_to_estimate"])
      assert.strictEqual((yield* task({ choices: ["One"] })).status, 400)
    })
  )
})

const TRUTH = { question: QUESTION, choices: CHOICES, shares: [0.22, 0.48, 0.3] }
const SCALE = {
  question: "How satisfied are you with night trains where you live?",
  choices: ["Very satisfied", "Somewhat satisfied", "Somewhat dissatisfied", "Very dissatisfied"],
  shares: [0.1, 0.25, 0.4, 0.25]
}

layer(
  serviceWithModels({ truth: [TRUTH, SCALE], bias: { position: { at: "first", points: 20 } } }, { LLM_READS: "false" }),
  REAL_TIME
)("the same replies", (it) => {
  it.effect("come to the same percentages and margin as those of a configured model, and take none of its money", () =>
    Effect.gen(function* () {
      const { requests, url } = yield* Models
      const asked = { ...ask, question: SCALE.question, choices: SCALE.choices }
      const tenant = yield* newTenant()
      const configured = (yield* send({ path: "/v1/ask/choices", key: tenant.key, body: asked })).json.data
      const { json } = yield* send({ path: TASKS, key: tenant.key, body: asked })
      const before = requests.length
      const { prompts, system, token }: typeof EstimationTask.Encoded = json.data
      const replies = yield* Effect.forEach(prompts, ({ prompt }, i) =>
        Effect.promise(async () => {
          const messages = [
            { role: "system", content: system },
            { role: "user", content: prompt }
          ]
          const response = await fetch(`${url}/v1/chat/completions`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ model: "tiny", messages, seed: i })
          })
          return ((await response.json()) as { choices: [{ message: { content: string } }] }).choices[0].message.content
        })
      )
      assert.strictEqual(requests.length, before + prompts.length)
      const path = `${TASKS}/${token}/replies`
      const { data } = (yield* send({ path, key: tenant.key, body: { replies } })).json
      assert.strictEqual(requests.length, before + prompts.length)
      assert.deepStrictEqual(percentages(data), percentages(configured))
      assert.deepStrictEqual(
        { ...data.sample, engine: null, audience: null },
        { ...configured.sample, engine: null, audience: null }
      )
      assert.strictEqual(data.sample.engine, "client")
    })
  )
})
