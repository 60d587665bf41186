import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Credits } from "../../src/services/ports/Credits.ts"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { kitchenDraft } from "../support/Kitchen.ts"
import { clientOf, newTenant, send, TestService } from "../support/Service.ts"

const weights = Float64Array.from({ length: 300 }, (_, i) => (i % 3 === 0 ? 2 : 0.5))
const draft = kitchenDraft()
const weighted = {
  ...draft,
  codebook: { ...draft.codebook, weighted: true },
  microdata: { ...draft.microdata, weights }
}

const withKitchens = Effect.gen(function* () {
  const tenant = yield* newTenant()
  const { id } = yield* (yield* ProjectRepo).create(tenant.organization, weighted, { replace: false })
  const client = yield* clientOf(tenant)
  const path = { projectId: id }
  const distributions = (urlParams: Parameters<typeof client.projects.distributions>[0]["urlParams"] = {}) =>
    Effect.map(client.projects.distributions({ path, urlParams }), ({ data }) => data)
  return { tenant, client, path, distributions }
})

layer(TestService)("the distributions of a survey", (it) => {
  for (const filter of [undefined, 'gender = "Female"', "people who never bake bread"])
    it.effect(`are the totals of its crosstabs and the shares of asks: ${filter ?? "everybody"}`, () =>
      Effect.gen(function* () {
        const { client, distributions, path, tenant } = yield* withKitchens
        const balance = Effect.flatMap(Credits, (credits) => credits.balance(tenant.organization))
        const before = yield* balance
        const { matchedTwins, questions, total, weighting } = yield* distributions({ filter })
        assert.strictEqual(yield* balance, before)
        assert.strictEqual(total, 6)
        assert.match(weighting.statement, /^weighted/)
        assert.deepStrictEqual(
          questions.map(({ key }) => key),
          ["gender", "cooks", "bakes", "tools", "loves", "why"]
        )
        for (const { answers, base, baseRule, key, mean, text, weightedBase } of questions.slice(0, 5)) {
          const columns = key === "gender" ? "cooks" : "gender"
          const { data: table } = yield* client.projects.crosstab({ path, payload: { rows: key, columns, filter } })
          assert.strictEqual(table.matchedTwins, matchedTwins)
          assert.strictEqual(table.rowQuestion.baseRule, baseRule)
          const [band] = table.bands
          assert.deepStrictEqual([base, weightedBase], [band!.base, band!.weightedBase])
          assert.strictEqual(mean?.mean, table.means?.cells[0]?.mean)
          assert.deepStrictEqual(
            answers.map(({ count, kind, label, share }) => [label, kind, count, share]),
            table.table.map(({ cells: [cell], kind, label }) => [label, kind, cell?.count ?? null, cell?.share ?? null])
          )
          const { data: asked } = yield* client.asks.project({ path, payload: { questions: [text], filter } })
          const { base: answered, choices = [] } = asked.results[0]!
          assert.strictEqual(answered, base)
          for (const { count, label, share } of answers) {
            const choice = choices.find((one) => one.choice === label)
            if (choice === undefined || share === null) continue
            assert.strictEqual(choice.count, count)
            assert.closeTo(choice.percentage, 100 * share, 0.1)
          }
        }
        const why = questions[5]!
        assert.deepStrictEqual([why.kind, why.answers.length, why.mean], ["text", 0, null])
        assert.isAbove(why.base!, 0)
      })
    )

  it.effect("come page by page, in the survey's order", () =>
    Effect.gen(function* () {
      const { distributions } = yield* withKitchens
      const whole = yield* distributions()
      assert.isNull(whole.nextCursor)
      const first = yield* distributions({ limit: 4 })
      const { tenant, path } = yield* withKitchens
      assert.lengthOf(first.questions, 4)
      const cursor = first.nextCursor!
      const rest = yield* send({
        path: `/v1/projects/${path.projectId}/distributions?limit=4&cursor=${cursor}`,
        key: tenant.key
      })
      assert.deepStrictEqual([...first.questions, ...rest.json.data.questions], [...whole.questions])
      assert.isNull(rest.json.data.nextCursor)
    })
  )

  it.effect("hide answers of few, and questions that few answered", () =>
    Effect.gen(function* () {
      const { distributions } = yield* withKitchens
      const { questions } = yield* distributions({ filter: 'gender = "Male"' })
      const loves = questions.find(({ key }) => key === "loves")!
      assert.strictEqual(loves.base, 0)
      for (const { count } of questions.flatMap(({ answers }) => answers))
        assert.isTrue(count === null || count === 0 || count >= 5, String(count))
    })
  )

  it.effect("are refused as crosstabs are, and to others", () =>
    Effect.gen(function* () {
      const { path, tenant } = yield* withKitchens
      const get = (query: string, key = tenant.key) =>
        send({ path: `/v1/projects/${path.projectId}/distributions${query}`, key })
      const invalid = { status: 400, type: "invalid_request_error" }
      for (const [query, code, param] of [
        ["?filter=nonsense%20%3D%201", "filter_invalid", "filter"],
        ["?limit=0", "parameter_invalid", "limit"],
        ["?limit=1001", "parameter_invalid", "limit"],
        ["?limit=ten", "parameter_invalid", "limit"],
        ["?cursor=!", "parameter_invalid", "cursor"],
        ["?shares=1", "parameter_unknown", "shares"]
      ] as const)
        isEnvelope(yield* get(query), { ...invalid, code, param })
      const few = yield* get(`?filter=${encodeURIComponent('gender = "Male" AND loves = "Yes"')}`)
      isEnvelope(few, { status: 422, type: "unprocessable_error", code: "insufficient_matches", param: "filter" })
      const { key } = yield* newTenant()
      assert.strictEqual((yield* get("", key)).status, 404)
    })
  )
})
