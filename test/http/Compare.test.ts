import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { CompareResult } from "../../src/domain/ask/CompareResult.ts"
import { CrosstabResult } from "../../src/domain/ask/CrosstabAsk.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { askOver, LATER, resultsOf } from "../support/DurableAsks.ts"
import { kitchenDraft } from "../support/Kitchen.ts"
import { newTenant, send, type Tenant, TestService } from "../support/Service.ts"

const COOKS = "How often do you cook dinner?"
const HABITS = ["Often", "Sometimes", "Never"]
const OWN = "Which of these do you own?"
const WOMEN = 'gender = "Female"'
const MEN = 'gender = "Male"'

const withKitchens = Effect.gen(function* () {
  const tenant = yield* newTenant()
  const { id } = yield* (yield* ProjectRepo).create(tenant.organization, kitchenDraft(), { replace: false })
  const attached = (prompt: string) =>
    Effect.map(
      send({ path: "/v1/audiences", key: tenant.key, body: { title: `All ${prompt}`, prompt, projectId: id } }),
      ({ json }) => json.data.id as string
    )
  return { tenant, id, attached }
})

const compare = ({ key }: Tenant, body: object, headers: Record<string, string> = {}) =>
  send({ path: "/v1/ask/compare", key, body, headers })

const decoded = Schema.decodeUnknownSync(CompareResult, { onExcessProperty: "error" })

const compared = (tenant: Tenant, body: object) =>
  Effect.map(compare(tenant, body), ({ headers, json, status, text }) => {
    assert.strictEqual(status, 200, text)
    return { ...decoded(json.data), charged: Number(headers["x-credits-charged"]) }
  })

interface Share {
  readonly choice: string
  readonly percentage: number | null
}
const sharesIn = (choices: ReadonlyArray<Share>) =>
  new Map(choices.map(({ choice, percentage }) => [choice, percentage]))

const balanceOf = ({ organization }: Tenant) => Effect.flatMap(Credits, (credits) => credits.balance(organization))

layer(TestService)("POST /v1/ask/compare", (it) => {
  it.effect("tells each side the very numbers of its own ask with the same seed", () =>
    Effect.gen(function* () {
      const { attached, id, tenant } = yield* withKitchens
      const audienceId = yield* attached("Women")
      const seed = 11
      const ask = { question: COOKS, choices: HABITS, seed }
      const prompt = "Parents aged 30 to 44 in the United States"
      const found = yield* compared(tenant, {
        ...ask,
        sides: [{ audienceId }, { audiencePrompt: prompt }, { projectId: id, filter: MEN }]
      })
      const alone = yield* Effect.all([
        send({ path: "/v1/ask/choices", key: tenant.key, body: { ...ask, audienceId } }),
        send({ path: "/v1/ask/choices", key: tenant.key, body: { ...ask, audiencePrompt: prompt } }),
        send({ path: `/v1/project/${id}/ask`, key: tenant.key, body: { questions: [COOKS], filter: MEN, seed } })
      ])
      const [women, parents, men] = alone.map(({ json }) => json.data)
      const own = [women.choices, parents.choices, men.results[0].choices]
      found.sides.forEach((side, at) => {
        assert.deepStrictEqual([...sharesIn(side.choices)].sort(), [...sharesIn(own[at])].sort())
        assert.deepStrictEqual(side.sample, [women, parents, men][at].sample)
      })
      assert.deepStrictEqual(
        found.sides.map(({ name }) => name),
        ["All Women", prompt, MEN]
      )
      assert.deepStrictEqual(
        found.sides.map(({ credits }) => credits),
        alone.map(({ headers }) => Number(headers["x-credits-charged"]))
      )
      assert.strictEqual(
        found.charged,
        alone.reduce((sum, { headers }) => sum + Number(headers["x-credits-charged"]), 0)
      )
    })
  )

  it.effect("tests respondents of one survey against each other, whichever way they are named", () =>
    Effect.gen(function* () {
      const { attached, id, tenant } = yield* withKitchens
      const audienceId = yield* attached("Women")
      const sides = yield* Effect.forEach([{ filter: WOMEN }, { audienceId }], (women) =>
        compared(tenant, {
          question: COOKS,
          choices: HABITS,
          projectId: id,
          sides: [women, { filter: MEN }, { filter: "everyone" }]
        })
      )
      const [byFilter, byAudience] = [sides[0]!, sides[1]!]
      assert.deepStrictEqual(byAudience.differences, byFilter.differences)
      assert.deepStrictEqual(
        byFilter.pairs.map((pair) => [pair.comparable, pair.isTested, pair.method, pair.sharedRespondents]),
        [
          [true, true, "respondents", 0],
          [true, true, "respondents", byFilter.sides[0]!.base],
          [true, true, "respondents", byFilter.sides[1]!.base]
        ]
      )
      assert.strictEqual(byFilter.noOverall, "Not tested: some respondents are in more than one group.")
    })
  )

  it.effect("knows men and women by other words than the survey's", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const sides = [{ filter: "everyone" }, { filter: WOMEN }]
      const question = "What is your gender?"
      const own = yield* compared(tenant, { question, projectId: id, sides })
      const found = yield* compared(tenant, { question, choices: ["Woman", "Man"], projectId: id, sides })
      const numbers = ({ sides }: typeof own) => sides.map(({ choices }) => choices.map(({ percentage }) => percentage))
      assert.deepStrictEqual(numbers(found), numbers(own))
      assert.deepStrictEqual(
        found.sides[1]!.choices.map(({ choice, percentage }) => [choice, percentage]),
        [
          ["Woman", 100],
          ["Man", 0]
        ]
      )
    })
  )

  it.effect("says what the crosstab says of two groups", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const found = yield* compared(tenant, {
        question: COOKS,
        projectId: id,
        sides: [{ filter: WOMEN }, { filter: MEN }]
      })
      const { json } = yield* send({
        path: `/v1/projects/${id}/crosstab`,
        key: tenant.key,
        body: { rows: "cooks", columns: "gender", pValues: true, test: { correction: "none" } }
      })
      const crosstab = Schema.decodeUnknownSync(CrosstabResult)(json.data)
      assert.deepStrictEqual(found.overall, crosstab.banner[0]!.association)
      assert.strictEqual(found.differences.length, crosstab.table.length)
      for (const { choice, pValue } of found.differences) {
        const row = crosstab.table.find(({ label }) => label === choice)!
        assert.closeTo(row.cells[1]!.comparisons![0]!.pValue, pValue ?? -1, 1e-9, choice)
      }
    })
  )

  it.effect("charges nothing for a side of which nothing is known, and says why", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const before = yield* balanceOf(tenant)
      const found = yield* compared(tenant, {
        question: "Do you own a boat?",
        choices: ["Yes", "No"],
        sampleSize: "low",
        sides: [{ projectId: id, name: "Cooks" }, { audiencePrompt: "US adults" }]
      })
      assert.strictEqual(found.sides[0]!.sample.basis, "none")
      assert.deepStrictEqual([...sharesIn(found.sides[0]!.choices).values()], [null, null])
      assert.deepStrictEqual([found.pairs[0]!.comparable, found.pairs[0]!.isTested], [false, false])
      assert.match(
        found.summary,
        /^Nothing can be compared\. We have no data for Cooks: no question in the survey matches these words/
      )
      assert.deepStrictEqual([found.charged, yield* balanceOf(tenant)], [50, before - 50])
    })
  )

  it.effect("does not compare other wordings or other choices", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const sides = [
        { projectId: id, name: "Survey" },
        { audiencePrompt: "US adults", name: "Model" }
      ]
      const nearly = yield* compared(tenant, { question: "How often do you cook a dinner?", choices: HABITS, sides })
      assert.match(nearly.pairs[0]!.because ?? "", /different wordings/)
      const fewer = yield* compared(tenant, { question: COOKS, choices: ["Often", "Never"], sides })
      assert.strictEqual(fewer.pairs[0]!.because ?? "", "Survey could answer “Sometimes”, and Model could not")
      for (const found of [nearly, fewer]) {
        assert.isFalse(found.comparable)
        for (const { exceeds, pValue } of found.differences) assert.deepStrictEqual([exceeds, pValue], [null, null])
        assert.match(found.summary, /^We can't say whether any difference is significant\./)
      }
    })
  )

  it.effect("tests no side of fewer than 30 effective respondents", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const few = 'gender = "Female" AND cooks = "Sometimes" AND bakes = "Often"'
      const found = yield* compared(tenant, {
        question: OWN,
        projectId: id,
        sides: [{ filter: few, name: "Few" }, {}]
      })
      assert.isTrue(found.sides[0]!.isSmall)
      assert.match(found.pairs[0]!.because ?? "", /^Few has fewer than 30 effective respondents$/)
      assert.strictEqual(found.tests, 0)
    })
  )

  it.effect("refuses a side by its number, and charges nothing for any", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const before = yield* balanceOf(tenant)
      const ask = { question: COOKS, choices: HABITS }
      const adults = { audiencePrompt: "US adults" }
      const nobody = crypto.randomUUID()
      const cases = [
        [[adults, { projectId: id, filter: "shoes > 4" }], 400, "filter_invalid", "sides[1].filter"],
        [[adults, { projectId: nobody }], 404, "resource_missing", "sides[1].projectId"],
        [[{ audienceId: nobody }, adults], 400, "resource_missing", "sides[0].audienceId"],
        [[adults, { projectId: id, filter: `${WOMEN} AND ${MEN}` }], 422, "insufficient_matches", "sides[1].filter"],
        [[adults, { audiencePrompt: " us  adults " }], 422, "sides_repeated", "sides[1]"],
        [[adults, { filter: WOMEN }], 400, "parameter_invalid", "sides[1].projectId"],
        [[adults, {}], 400, "parameter_invalid", "sides[1].audienceId"],
        [[adults, { ...adults, projectId: id }], 400, "parameter_invalid", "sides[1].projectId"],
        [[adults], 400, "parameter_invalid", "sides"]
      ] as const
      for (const [sides, status, code, param] of cases) {
        const answer = yield* compare(tenant, { ...ask, sides })
        assert.deepStrictEqual(
          [answer.status, answer.json.error.code, answer.json.error.param],
          [status, code, param],
          answer.text
        )
      }
      assert.strictEqual(yield* balanceOf(tenant), before)
    })
  )

  it.effect("is refused whole where the balance does not cover all sides", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 150 })
      const answer = yield* compare(tenant, {
        question: "Do you own a boat?",
        choices: ["Yes", "No"],
        sides: [{ audiencePrompt: "US adults" }, { audiencePrompt: "Women" }]
      })
      assert.deepStrictEqual([answer.status, answer.json.error.code], [402, "insufficient_credits"])
      assert.strictEqual(yield* balanceOf(tenant), 150)
    })
  )

  it.effect("is answered and charged once for one key", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const before = yield* balanceOf(tenant)
      const body = {
        question: "Do you own a boat?",
        choices: ["Yes", "No"],
        sampleSize: "low",
        sides: [{ audiencePrompt: "US adults" }, { audiencePrompt: "Women" }]
      }
      const first = yield* compare(tenant, body, { "idempotency-key": "compare-1" })
      const again = yield* compare(tenant, body, { "idempotency-key": "compare-1" })
      assert.deepStrictEqual(again.json, first.json)
      assert.strictEqual(yield* balanceOf(tenant), before - 100)
    })
  )

  it.effect("outlives its request where that is wanted, and comes to the same for the same price", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const body = { question: COOKS, projectId: id, seed: 3, sides: [{ filter: WOMEN }, { filter: MEN }, {}] }
      const before = yield* balanceOf(tenant)
      const headers = { ...LATER, "idempotency-key": "compare-later" }
      const accepted = yield* compare(tenant, body, headers)
      assert.deepStrictEqual(
        [accepted.status, accepted.headers["preference-applied"], accepted.json.data.kind],
        [202, "respond-async", "compare"],
        accepted.text
      )
      const { id: ask } = accepted.json.data
      assert.strictEqual(accepted.headers.location, `/v1/asks/${ask}`)
      assert.strictEqual((yield* compare(tenant, body, headers)).json.data.id, ask)
      const over = (yield* askOver(tenant, ask)).json.data
      const spent = before - (yield* balanceOf(tenant))
      const waited = yield* compared(tenant, body)
      const { charged, ...result } = waited
      assert.deepStrictEqual(over.result.data, Schema.encodeSync(CompareResult)(result))
      assert.deepStrictEqual([over.credits.charged, spent], [charged, charged])
      const heard = yield* send({ path: `/v1/asks/${ask}/events`, key: tenant.key })
      assert.include(heard.text, "event: done")
      const [line] = yield* resultsOf(tenant, ask)
      assert.deepStrictEqual([line.kind, line.data], ["compare", over.result.data])
      const made = yield* send({ path: `/v1/asks/${over.result.requestId}/provenance`, key: tenant.key })
      assert.deepStrictEqual([made.status, made.json.data.kind], [200, "compare"])
    })
  )

  it.effect("that outlives its request is refused, cancelled and told as other asks are", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const before = yield* balanceOf(tenant)
      const webhook = { url: "https://example.org/told" }
      const body = { question: COOKS, projectId: id, sides: [{ filter: WOMEN }, { filter: MEN }] }
      const nowhere = yield* compare(tenant, { ...body, projectId: crypto.randomUUID() }, LATER)
      assert.deepStrictEqual([nowhere.status, nowhere.json.error.code], [404, "resource_missing"], nowhere.text)
      const waits = yield* compare(tenant, { ...body, webhook })
      assert.deepStrictEqual([waits.status, waits.json.error.param], [400, "webhook"])
      const batched = yield* compare(tenant, { ...body, service: "batch" })
      assert.match(batched.json.error.message, /send it with Prefer: respond-async/)
      const refused = yield* compare(tenant, { ...body, sides: [{ filter: "shoes > 4" }, {}] }, LATER)
      const failed = (yield* askOver(tenant, refused.json.data.id)).json.data
      assert.deepStrictEqual(
        [failed.state, failed.error.code, failed.error.param],
        ["failed", "filter_invalid", "sides[0].filter"]
      )
      const accepted = yield* compare(tenant, body, LATER)
      const ended = yield* send({ method: "DELETE", path: `/v1/asks/${accepted.json.data.id}`, key: tenant.key })
      assert.include(["cancelled", "succeeded"], ended.json.data.state)
      assert.strictEqual(yield* balanceOf(tenant), before - ended.json.data.credits.charged)
    })
  )

  it.effect("is written as a table of shares, differences and why others are not tested", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const unasked = { question: "How often do you mow the lawn?", choices: HABITS, projectId: id }
      const batch = yield* send({
        path: "/v1/asks",
        key: tenant.key,
        body: [
          {
            question: COOKS,
            projectId: id,
            sides: [
              { filter: WOMEN, name: "Women" },
              { filter: MEN, name: "Men" }
            ]
          },
          { ...unasked, sides: [{ filter: WOMEN, name: "Women" }, { audiencePrompt: "US adults" }] }
        ]
      })
      yield* askOver(tenant, batch.json.data.id)
      const [first] = yield* resultsOf(tenant, batch.json.data.id)
      const table = yield* send({
        path: `/v1/asks/${batch.json.data.id}/results`,
        key: tenant.key,
        headers: { accept: "text/csv" }
      })
      const lines = table.text.trimEnd().split("\r\n").slice(1)
      const own = lines.filter((line) => line.startsWith("0,"))
      assert.strictEqual(own.length, 2 * HABITS.length + first.data.differences.length)
      const [{ choice, interval, points }] = first.data.differences
      assert.isTrue(
        own.some((line) => line.includes(`,Women,Men,${COOKS},${choice},,${points},${interval.low},${interval.high},`)),
        table.text
      )
      const other = lines.filter((line) => line.startsWith("1,"))
      assert.isTrue(
        other.some((line) => line.includes(",Women,US adults,") && /not tested,.*we have no data for Women/.test(line)),
        table.text
      )
    })
  )

  it.effect("says of the same people that they are, whatever they are called, and what it did not read", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const same = yield* compared(tenant, {
        question: COOKS,
        projectId: id,
        sides: [{ filter: WOMEN }, { filter: 'NOT gender = "Male"' }]
      })
      assert.strictEqual(same.pairs[0]!.because, "they are the same respondents", same.summary)
      assert.match(same.summary, /^There is nothing to compare\. .* are the same respondents\.$/)
      const described = yield* compared(tenant, {
        question: "Do you own a boat?",
        choices: ["Yes", "No"],
        sampleSize: "low",
        sides: [
          { audiencePrompt: "US women who collect zithers" },
          { audiencePrompt: "US women who collect theremins" }
        ]
      })
      assert.match(described.summary, /As far as their descriptions were read, .* are the same people\.$/)
      for (const words of ["zithers", "theremins"])
        assert.match(described.summary, new RegExp(`“[^”]*${words}[^”]*” was not read and selects nobody`))
      const unread = yield* compared(tenant, {
        question: "Do you like pizza?",
        choices: ["Yes", "No"],
        sampleSize: "low",
        sides: [{ audiencePrompt: "US adults" }, { audiencePrompt: "zitherists" }]
      })
      assert.isFalse(unread.pairs[0]!.comparable)
      assert.deepStrictEqual(
        unread.sides.map(({ sample }) => sample.basis),
        ["prior", "none"]
      )
      assert.strictEqual(unread.sides[1]!.credits, 0)
      assert.match(unread.summary, /no data for zitherists|No/)
    })
  )

  it.effect("names the nearest question of a survey that did not ask this", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const found = yield* compared(tenant, {
        question: "How often do you cook dinner outdoors?",
        choices: HABITS,
        sides: [{ projectId: id, name: "Cooks" }, { audiencePrompt: "US adults" }]
      })
      assert.match(
        found.summary,
        /We have no data for Cooks: .*; the closest question asked is “How often do you cook dinner\?”/,
        found.summary
      )
      assert.match(found.pairs[0]!.because ?? "", /the closest question asked is “How often do you cook dinner\?”/)
    })
  )

  it.effect("is quoted, and answered within a batch, at the same price", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const body = {
        question: COOKS,
        choices: HABITS,
        sampleSize: "low",
        projectId: id,
        sides: [{ filter: WOMEN }, { filter: MEN }, { audiencePrompt: "US adults" }]
      }
      const found = yield* compared(tenant, body)
      const quote = yield* send({ path: "/v1/ask/quote", key: tenant.key, body })
      assert.deepStrictEqual([quote.status, quote.json.data.credits], [200, found.charged], quote.text)
      const batch = yield* send({ path: "/v1/asks", key: tenant.key, body: [body] })
      const over = yield* askOver(tenant, batch.json.data.id)
      assert.strictEqual(over.json.data.credits.charged, found.charged, over.text)
      const results = yield* send({ path: `/v1/asks/${batch.json.data.id}/results`, key: tenant.key })
      assert.include(results.text, found.summary.slice(0, 40))
    })
  )
})
