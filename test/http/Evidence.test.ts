import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { ProjectId } from "../../src/domain/Project.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { Backtests } from "../../src/services/usecases/Backtests.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { kitchenDraft } from "../support/Kitchen.ts"
import { askAt, asking, sum } from "../support/ProjectAsks.ts"
import { newTenant, send, type Tenant, testService } from "../support/Service.ts"
import { exactly, shapes } from "../support/Shapes.ts"

const COOKS = "How often do you cook dinner?"
const HABITS = ["Often", "Sometimes", "Never"]
const LOVES = "Do you love cooking?"
const WHY = "Why do you cook?"

const withKitchens = Effect.gen(function* () {
  const tenant = yield* newTenant()
  const { id } = yield* (yield* ProjectRepo).create(tenant.organization, kitchenDraft(), { replace: false })
  return { ...asking(tenant, id), id }
})

const attached = ({ key }: Tenant, projectId: ProjectId, prompt: string) =>
  Effect.map(
    send({ path: "/v1/audiences", key, body: { title: "Audience", prompt, projectId } }),
    ({ json }) => json.data.id as string
  )

const choose = ({ key }: Tenant, body: object) =>
  Effect.flatMap(send({ path: "/v1/ask/choices", key, body }), ({ json }) =>
    Effect.map(exactly(shapes.choices, json), ({ data }) => data)
  )

const share = (choices: ReadonlyArray<{ readonly choice: string; readonly percentage: number }>, choice: string) =>
  choices.find((one) => one.choice === choice)!.percentage

layer(testService())("an audience attached to a project", (it) => {
  it.effect("answers from the table of those who fit", () =>
    Effect.gen(function* () {
      const { ask, id, tenant } = yield* withKitchens
      const women = yield* attached(tenant, id, "Women")
      const { choices, sample } = yield* choose(tenant, { audienceId: women, question: COOKS, choices: HABITS })
      const { matchedTwins, results } = yield* ask({ filter: 'gender = "Female"', questions: [COOKS] })
      for (const { choice, percentage } of choices)
        assert.strictEqual(percentage, share(results[0]!.choices!, choice), choice)
      assert.deepStrictEqual(
        [sample.basis, sample.size, sample.effectiveSize],
        ["tabulated", matchedTwins, matchedTwins]
      )
      assert.isBelow(sample.marginOfError!, 8)
    })
  )

  it.effect("is narrowed by the inline prompt, and costs the same as any audience", () =>
    Effect.gen(function* () {
      const { ask, id, tenant } = yield* withKitchens
      const women = yield* attached(tenant, id, "Women")
      const before = yield* (yield* Credits).balance(tenant.organization)
      const { sample } = yield* choose(tenant, {
        audienceId: women,
        audiencePrompt: "people who own a wok",
        question: COOKS,
        choices: HABITS,
        sampleSize: "low"
      })
      const { matchedTwins } = yield* ask({ filter: 'gender = "Female" AND tools : "Wok"', questions: [COOKS] })
      assert.strictEqual(sample.size, matchedTwins)
      assert.strictEqual(yield* (yield* Credits).balance(tenant.organization), before - 50 - matchedTwins)
    })
  )

  it.effect("answers several choices as the table has them", () =>
    Effect.gen(function* () {
      const { ask, id, tenant } = yield* withKitchens
      const men = yield* attached(tenant, id, "Men")
      const question = "Which of these do you own?"
      const { choices, sample } = yield* choose(tenant, {
        audienceId: men,
        question,
        choices: ["Grill", "Oven", "Wok"],
        isMultipleChoice: true
      })
      const { results } = yield* ask({ filter: "men", questions: [question] })
      assert.strictEqual(sample.basis, "tabulated")
      for (const { choice, percentage } of choices)
        assert.strictEqual(percentage, share(results[0]!.choices!, choice), choice)
    })
  )

  it.effect("of whom nobody was asked has no number, and pays nothing, strictly or not", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const before = yield* (yield* Credits).balance(tenant.organization)
      const { get, next } = yield* Backtests
      const asked = (prompt: string, strictAudience: boolean) =>
        Effect.flatMap(attached(tenant, id, prompt), (audienceId) =>
          choose(tenant, { audienceId, question: LOVES, choices: ["Yes", "No"], strictAudience })
        )
      const early = yield* asked("Men", false)
      while ((yield* get(tenant.organization, id)).backtest === null) yield* next
      for (const { choices, sample, summary } of [early, yield* asked("Men", false), yield* asked("Men", true)]) {
        assert.deepStrictEqual(choices, [])
        assert.deepStrictEqual([sample.basis, sample.knowledge, sample.size], ["none", "none", 0])
        assert.deepStrictEqual([sample.effectiveSize, sample.marginOfError], [null, null])
        assert.include(summary, "They may not have been asked")
      }
      assert.strictEqual((yield* asked("Men who sail", false)).sample.basis, "none")
      assert.strictEqual(yield* (yield* Credits).balance(tenant.organization), before)
      assert.strictEqual((yield* asked("Women", false)).sample.basis, "tabulated")
    })
  )

  it.effect("described as people in general is all respondents", () =>
    Effect.gen(function* () {
      const { ask, id, tenant } = yield* withKitchens
      const { results, totalTwins } = yield* ask({ questions: [COOKS] })
      for (const prompt of ["Adults", "US adults", "People", "Everyone", "Consumers", "Respondents"]) {
        const audienceId = yield* attached(tenant, id, prompt)
        const body = { audienceId, question: COOKS, choices: HABITS, strictAudience: true }
        const { choices, sample } = yield* choose(tenant, body)
        assert.deepStrictEqual([sample.basis, sample.knowledge, sample.size], ["tabulated", "question", totalTwins])
        assert.deepStrictEqual(sample.audience, { description: prompt, read: [prompt], widenedTo: [], unread: [] })
        for (const { choice, percentage } of choices)
          assert.strictEqual(percentage, share(results[0]!.choices!, choice), choice)
      }
      const women = yield* attached(tenant, id, "Adult women")
      const { sample } = yield* choose(tenant, { audienceId: women, question: COOKS, choices: HABITS })
      assert.deepStrictEqual([sample.basis, sample.audience!.unread], ["tabulated", []])
      const dutch = yield* attached(tenant, id, "Dutch adults")
      assert.strictEqual(
        (yield* choose(tenant, { audienceId: dutch, question: COOKS, choices: HABITS })).sample.basis,
        "borrowed"
      )
    })
  )

  it.effect("that the survey cannot tell apart borrows little, and says so", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const nurses = yield* attached(tenant, id, "Night nurses")
      const { sample, summary } = yield* choose(tenant, { audienceId: nurses, question: COOKS, choices: HABITS })
      assert.strictEqual(sample.basis, "borrowed")
      assert.isAbove(sample.marginOfError!, 20)
      assert.include(summary, "“Night nurses”")
    })
  )

  it.effect(
    "of whom the survey can tell some phrases is asked of those whom these fit, unless they are alternatives",
    () =>
      Effect.gen(function* () {
        const { ask, id, tenant } = yield* withKitchens
        const asked = (prompt: string) =>
          Effect.flatMap(attached(tenant, id, prompt), (audienceId) =>
            choose(tenant, { audienceId, question: COOKS, choices: HABITS })
          )
        const { matchedTwins, totalTwins } = yield* ask({ filter: 'gender = "Female"', questions: [COOKS] })
        const { sample, summary } = yield* asked("Women who sail")
        assert.strictEqual(sample.basis, "borrowed")
        assert.strictEqual(sample.size, matchedTwins)
        assert.deepStrictEqual(sample.audience!.unread, ["sail"])
        assert.lengthOf(sample.audience!.read, 1)
        assert.include(summary, "“sail”")
        const either = (yield* asked("Women or people who sail")).sample
        assert.strictEqual(either.size, totalTwins)
        assert.deepStrictEqual(either.audience!.read, [])
      })
  )

  it.effect("asked something else is estimated like any audience", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const women = yield* attached(tenant, id, "Women")
      const question = { question: "Should taxes rise?", choices: ["Yes", "No"], seed: 4 }
      const known = yield* choose(tenant, { audienceId: women, ...question })
      assert.deepStrictEqual(known, yield* choose(tenant, { audiencePrompt: "Women", ...question }))
      assert.strictEqual(known.sample.basis, "prior")
    })
  )

  it.effect("of too few people is refused without a charge", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const women = yield* attached(tenant, id, "Women")
      const before = yield* (yield* Credits).balance(tenant.organization)
      for (const [path, body] of [
        ["/v1/ask/choices", { question: COOKS, choices: HABITS }],
        ["/v1/ask/open", { question: WHY }]
      ] as const) {
        const answer = yield* send({
          path,
          key: tenant.key,
          body: { audienceId: women, audiencePrompt: "men", ...body }
        })
        isEnvelope(answer, {
          status: 422,
          type: "unprocessable_error",
          code: "insufficient_matches",
          param: "audienceId"
        })
        assert.include(answer.json.error.message, "Fewer than 5 of 300")
      }
      assert.strictEqual(yield* (yield* Credits).balance(tenant.organization), before)
    })
  )

  it.effect("answers open questions in the words of those who fit", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const women = yield* attached(tenant, id, "Women")
      const body = { audienceId: women, questions: [WHY, COOKS, "Why do people go sailing?"], sampleSize: "low" }
      const { json } = yield* send({ path: "/v1/ask/open", key: tenant.key, body })
      const { data } = yield* exactly(shapes.openNested, json)
      const [why, cooks, sailing] = data.answers
      assert.strictEqual(why!.length, 10)
      for (const { answer, confidence } of why!) {
        assert.match(answer, /money|recipes/)
        assert.notInclude(answer, "cook@example.com")
        assert.isAbove(confidence, 0.8)
      }
      for (const { answer } of cooks!) assert.include(HABITS, answer)
      for (const { confidence } of sailing!) assert.isAtMost(confidence, 0.35)
      assert.strictEqual(data.sample.basis, "prior")
      assert.isAbove(sum(data.insights[0]!.themes.map(({ prevalence }) => prevalence)), 0.5)
    })
  )
})

layer(testService())("a project's respondents", (it) => {
  it.effect("of whom none was asked say so and pay nothing, unless their answers are to be predicted", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const credits = yield* Credits
      const before = yield* credits.balance(tenant.organization)
      const ask = (impute: boolean) =>
        Effect.map(
          send({
            path: `/v1/project/${id}/ask`,
            key: tenant.key,
            body: { filter: "men", questions: [LOVES], impute }
          }),
          ({ json }) => json.data as typeof shapes.project.Type.data
        )
      const plain = yield* ask(false)
      assert.deepStrictEqual([plain.results[0]!.basis, plain.answers[0]!.length], ["none", 0])
      assert.include(plain.results[0]!.summary, "impute: true")
      assert.isNull(plain.sample.effectiveSize)
      assert.strictEqual(yield* credits.balance(tenant.organization), before)
      const { answers, matchedTwins, results, sample } = yield* ask(true)
      assert.isBelow(sample.effectiveSize!, matchedTwins / 4)
      const [result] = results
      assert.deepStrictEqual([result!.basis, result!.base, sample.basis], ["imputed", 0, "imputed"])
      assert.deepStrictEqual(
        result!.choices!.map(({ count }) => count),
        [0, 0]
      )
      assert.closeTo(sum(result!.choices!.map(({ percentage }) => percentage)), 100, 1e-9)
      for (const { answer, confidence } of answers[0]!) {
        assert.include(["Yes", "No"], answer)
        assert.isBelow(confidence, 0.71)
      }
    })
  )

  it.effect("who did not answer are left out, or predicted where that is wanted", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const ask = (impute?: boolean) =>
        Effect.map(
          send({
            path: `/v1/project/${id}/ask`,
            key: tenant.key,
            body: { filter: "women", questions: [LOVES], ...(impute === undefined ? {} : { impute }) }
          }),
          ({ json }) => json.data as typeof shapes.project.Type.data
        )
      const [plain, off, completed] = [yield* ask(), yield* ask(false), yield* ask(true)]
      assert.deepStrictEqual(off, plain)
      const [table, filled] = [plain.results[0]!, completed.results[0]!]
      assert.deepStrictEqual([table.basis, filled.basis], ["tabulated", "imputed"])
      assert.strictEqual(filled.base, table.base)
      assert.deepStrictEqual(
        filled.choices!.map(({ count }) => count),
        table.choices!.map(({ count }) => count)
      )
      const none = plain.answers[0]!.flatMap(({ confidence }, i) => (confidence === 0 ? [i] : []))
      assert.strictEqual(none.length, plain.matchedTwins - table.base)
      completed.answers[0]!.forEach(({ answer, confidence }, i) => {
        if (none.includes(i)) assert.isTrue(confidence > 0 && confidence < 0.71 && answer !== "No answer")
        else assert.deepStrictEqual({ answer, confidence }, plain.answers[0]![i]!)
      })
    })
  )

  it.effect("say why in their own words, without what could tell who they are", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const { data } = yield* askAt(`/v1/project/${id}/ask`, tenant, { questions: [WHY] })
      const [result] = data.results
      assert.deepStrictEqual([result!.basis, result!.base], ["tabulated", 240])
      assert.isUndefined(result!.choices)
      assert.isAbove(result!.themes.length, 1)
      const shares = result!.themes.map(({ prevalence }) => `${(prevalence * 100).toFixed(1)}%`)
      for (const [number] of result!.summary.replace("240 respondents", "").matchAll(/\d+(?:\.\d+)?%/g))
        assert.include(shares, number)
      const texts = data.answers[0]!.map(({ answer }) => answer)
      assert.strictEqual(texts.filter((answer) => answer === "No answer").length, 60)
      assert.include(texts.join(), "[email]")
      assert.notInclude(JSON.stringify(data), "example.com")
    })
  )
})
