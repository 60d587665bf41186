import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import {
  type AskEvent,
  BadRequest,
  type Client,
  createClient,
  NotFound,
  PaymentRequired,
  type Unauthorized,
  Unprocessable
} from "../../src/client/Client.ts"
import { origin } from "../support/mcp/Clients.ts"
import { newTenant, testService } from "../support/Service.ts"
import { sampleSurveyCsv } from "../support/sample/SampleSurvey.ts"

const parents = "Parents aged 30 to 44 in the United States"
const car = {
  audiencePrompt: parents,
  question: "Do you own a car?",
  choices: ["Yes", "No"],
  sampleSize: "low"
} as const

const all = async <A>(list: AsyncIterable<A>): Promise<ReadonlyArray<A>> => {
  const found: Array<A> = []
  for await (const one of list) found.push(one)
  return found
}
const refusal = async <A>(calling: Promise<A>): Promise<unknown> => calling.then(() => null).catch((error) => error)
const survey = () => new File([sampleSurveyCsv(1)], "coffee.csv")

const using = <A>(use: (client: Client, url: string) => Promise<A>, credits = 1000) =>
  Effect.gen(function* () {
    const { key } = yield* newTenant({ credits })
    const baseUrl = yield* origin
    return yield* Effect.promise(() => use(createClient({ baseUrl, apiKey: key }), baseUrl))
  })

layer(testService())("the client of promises", (it) => {
  it.effect("asks, and tells what it cost and how it came about", () =>
    using(async (client) => {
      const { choices, credits, requestId, sample } = await client.ask.choices(car)
      assert.deepStrictEqual(
        choices.map(({ choice }) => choice),
        [...car.choices]
      )
      assert.deepStrictEqual([sample.size, credits], [50, { charged: 50, remaining: 950 }])
      const flat = await client.ask.open({
        audiencePrompt: parents,
        question: "Why do you cook at home?",
        sampleSize: "low"
      })
      const [first] = flat.answers
      assert.isString(first?.answer)
      const nested = await client.ask.open({
        audiencePrompt: parents,
        questions: ["Why do you cook at home?", "What do you cook?"],
        sampleSize: "low"
      })
      assert.isString(nested.answers[1]?.[0]?.answer)
      assert.strictEqual((await client.ask.quote(car)).credits, 50)
      assert.strictEqual((await client.provenance(requestId)).requestId, requestId)
      assert.strictEqual((await client.health()).status, "ok")
    })
  )

  it.effect("throws a class for each refusal", () =>
    using(async (client, baseUrl) => {
      const wrong = await refusal(client.ask.choices({ ...car, choices: ["Yes", "yes"] }))
      assert.instanceOf(wrong, BadRequest)
      assert.deepInclude(wrong as BadRequest, { status: 400, code: "parameter_invalid", param: "choices[1]" })
      assert.match((wrong as BadRequest).requestId ?? "", /^req_/)
      assert.instanceOf(await refusal(client.ask.choices({ ...car, sampleSize: "very_high" })), PaymentRequired)
      assert.instanceOf(await refusal(client.projects.get(crypto.randomUUID())), NotFound)
      const stranger = createClient({ baseUrl: `${baseUrl}/`, apiKey: "ai_live_nobody" })
      const unknown = await refusal(stranger.ask.choices(car))
      assert.deepInclude(unknown as Unauthorized, { name: "Unauthorized", code: "invalid_api_key" })
    }, 100)
  )

  it.effect("makes a project of a survey, asks its respondents and tabulates them", () =>
    using(async (client) => {
      const seen: Array<string> = []
      const onProgress = ({ status }: { readonly status: string }) => void seen.push(status)
      const project = await client.projects.create({ file: survey(), title: "Coffee" }, { onProgress })
      assert.deepStrictEqual([project.respondents, seen.at(-1)], [600, "done"])
      const again = await refusal(client.projects.create({ file: survey(), title: "Coffee" }))
      assert.instanceOf(again, BadRequest)
      const [question, other] = await client.projects.questions(project.id)
      const asked = await client.ask.project(project.id, { questions: [question!.text] })
      assert.strictEqual(asked.totalTwins, 600)
      const table = { rows: question!.key, columns: [other!.key] }
      assert.strictEqual((await client.projects.crosstab(project.id, table)).basis, "tabulated")
      const file = await client.projects.crosstabFile(project.id, table, "csv")
      assert.match(await file.text(), /,/)
      assert.strictEqual((await client.projects.change(project.id, { title: "Tea" })).title, "Tea")
      assert.isAbove((await client.projects.understanding(project.id)).questions.length, 3)
      const changed = await client.projects.changeQuestion(project.id, question!.key, { text: "Really?" })
      assert.strictEqual(changed.question.text, "Really?")
      assert.include(["computing", "ready"], (await client.projects.backtest(project.id)).status)
      assert.strictEqual((await client.imports.list()).length, 2)
      await client.projects.remove(project.id)
      assert.deepStrictEqual(await all(client.projects.list()), [])
    })
  )

  it.effect("reads lists page by page", () =>
    using(async (client) => {
      for (const n of [1, 2, 3]) await client.audiences.create({ title: `Parents ${n}`, prompt: parents })
      const titles = async (list: AsyncIterable<{ readonly title: string }>) =>
        (await all(list)).map(({ title }) => title)
      const newest = ["Parents 3", "Parents 2", "Parents 1"]
      assert.deepStrictEqual(await titles(client.audiences.list({ pageSize: 2 })), newest)
      assert.deepStrictEqual((await titles(client.audiences.search("parents", { pageSize: 1 }))).sort(), newest.sort())
      for await (const { id } of client.audiences.list({ pageSize: 1 })) {
        assert.strictEqual((await client.audiences.rename(id, "Fathers")).title, "Fathers")
        await client.audiences.remove(id)
        break
      }
      assert.strictEqual((await all(client.audiences.list())).length, 2)
    })
  )

  it.effect("submits asks, hears how they go on, and reads what became of them", () =>
    using(async (client) => {
      const unclear = { ...car, audiencePrompt: "Quaxers who zorble", strictAudience: true }
      const { id } = await client.asks.submit([car, unclear, { ...car, question: "And lunch?" }])
      const told: Array<AskEvent> = []
      for await (const event of client.asks.events(id)) told.push(event)
      assert.strictEqual(told.at(-1)?.event, "done")
      assert.deepInclude(told.at(-1)?.ask.progress, { succeeded: 2, failed: 1, waiting: 0 })
      assert.deepStrictEqual(await all(client.asks.events(id, { lastEventId: told.at(-1)!.id })), [])
      const lines = await all(client.asks.results(id))
      assert.deepStrictEqual(
        lines.map(({ error, index, state }) => [index, state, error?.code ?? null]),
        [
          [0, "succeeded", null],
          [1, "failed", "audience_not_understood"],
          [2, "succeeded", null]
        ]
      )
      assert.match(await client.asks.table(id), /^index,state,/)
      const one = await client.asks.submit(car)
      const { data } = await client.asks.answer(one.id)
      assert.deepStrictEqual(data, lines[0]!.data)
      const lost = await client.asks.submit(unclear).then(({ id: lostId }) => refusal(client.asks.answer(lostId)))
      assert.instanceOf(lost, Unprocessable)
      assert.strictEqual((await client.asks.cancel(one.id)).state, "succeeded")
      assert.strictEqual((await all(client.asks.list({ pageSize: 2 }))).length >= 2, true)
      await client.asks.retry(id).then((again) => client.asks.wait(again.id))
    })
  )

  it.effect("is charged once for one key", () =>
    using(async (client) => {
      const options = { idempotencyKey: "once" }
      const [first, second] = [await client.ask.choices(car, options), await client.ask.choices(car, options)]
      assert.deepStrictEqual(second.choices, first.choices)
      assert.strictEqual((await client.ask.choices(car)).credits?.remaining, 900)
    })
  )
})
