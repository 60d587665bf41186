import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Credits } from "../../src/services/ports/Credits.ts"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { kitchenDraft } from "../support/Kitchen.ts"
import { clientOf, newTenant, send, TestService } from "../support/Service.ts"

const COOKS = "How often do you cook dinner?"
const weights = Float64Array.from({ length: 300 }, (_, i) => (i % 3 === 0 ? 2 : 0.5))

const withKitchens = (weighted = false) =>
  Effect.gen(function* () {
    const tenant = yield* newTenant()
    const draft = kitchenDraft()
    const project = weighted
      ? {
          ...draft,
          codebook: { ...draft.codebook, weighted: true },
          microdata: { ...draft.microdata, weights }
        }
      : draft
    const { id } = yield* (yield* ProjectRepo).create(tenant.organization, project, { replace: false })
    const client = yield* clientOf(tenant)
    const matches = (filter?: string) =>
      Effect.map(
        client.projects.matches({ path: { projectId: id }, payload: { filter, engine: "statistical" } }),
        ({ data }) => data
      )
    return { client, id, matches, tenant }
  })

layer(TestService)("respondents who match", (it) => {
  it.effect("are those whom an ask with the filter counts, read in the same words, free of charge", () =>
    Effect.gen(function* () {
      const { client, id, matches, tenant } = yield* withKitchens()
      const balance = Effect.flatMap(Credits, (credits) => credits.balance(tenant.organization))
      const before = yield* balance
      const filters = [undefined, 'gender = "Female"', "women who cook dinner often", "women of Iceland"]
      const counted = yield* Effect.forEach(filters, matches)
      assert.strictEqual(yield* balance, before)
      for (const [i, filter] of filters.entries()) {
        const path = { projectId: id }
        const { filter: read, matchedTwins, refusal, totalTwins } = counted[i]!
        if (refusal !== null) {
          const answer = yield* send({
            path: `/v1/project/${id}/ask`,
            key: tenant.key,
            body: { questions: [COOKS], filter }
          })
          assert.deepStrictEqual([answer.json.error.code, answer.json.error.message], [refusal.code, refusal.message])
          continue
        }
        const { data } = yield* client.asks.project({ path, payload: { questions: [COOKS], filter } })
        assert.strictEqual(data.matchedTwins, matchedTwins)
        assert.strictEqual(data.totalTwins, totalTwins)
        assert.deepStrictEqual(data.filter, read)
        assert.strictEqual(data.sample.effectiveSize, counted[i]!.effectiveSize)
      }
      assert.deepStrictEqual(
        counted
          .slice(0, 2)
          .map(({ marginOfError, matchedTwins, percentage }) => [matchedTwins, percentage, marginOfError]),
        [
          [300, 100, 5.6],
          [200, 66.7, 6.9]
        ]
      )
    })
  )

  it.effect("are weighed, with the number of people who say as much", () =>
    Effect.gen(function* () {
      const { matches } = yield* withKitchens(true)
      const { effectiveSize, matchedTwins, percentage, weighting } = yield* matches('gender = "Female"')
      const women = Array.from(weights).filter((_, i) => i % 2 === 0 || i % 3 === 0)
      const sum = (list: ReadonlyArray<number>) => list.reduce((a, b) => a + b, 0)
      assert.strictEqual(matchedTwins, women.length)
      assert.closeTo(percentage!, (100 * sum(women)) / sum(Array.from(weights)), 0.05)
      assert.closeTo(effectiveSize!, sum(women) ** 2 / sum(women.map((w) => w * w)), 0.05)
      assert.match(weighting.statement, /weighted/)
    })
  )

  it.effect("are not counted where they are few, but a wider filter is named", () =>
    Effect.gen(function* () {
      const { matches, tenant, id } = yield* withKitchens()
      const filter = 'gender = "Male" AND loves = "Yes"'
      const few = yield* matches(filter)
      assert.deepStrictEqual(
        [few.matchedTwins, few.percentage, few.effectiveSize, few.marginOfError],
        [null, null, null, null]
      )
      assert.strictEqual(few.refusal?.code, "insufficient_matches")
      assert.strictEqual(few.refusal?.clause, 'loves = "Yes"')
      assert.strictEqual(few.filter?.expression, filter)
      const wider = yield* matches(few.wider!.expression)
      assert.strictEqual(wider.matchedTwins, few.wider!.matched)
      const { json, status } = yield* send({
        path: `/v1/project/${id}/ask`,
        key: tenant.key,
        body: { questions: [COOKS], filter }
      })
      assert.strictEqual(status, 422)
      assert.strictEqual(json.error.message, few.refusal?.message)
    })
  )

  it.effect("of a filter that cannot be read are nobody, and what was meant is guessed", () =>
    Effect.gen(function* () {
      const { matches } = yield* withKitchens()
      const misspelt = yield* matches('gendre = "Female"')
      assert.strictEqual(misspelt.refusal?.code, "filter_invalid")
      assert.strictEqual(misspelt.refusal?.position, 0)
      assert.isNull(misspelt.filter)
      assert.isNull(misspelt.readBy)
      assert.deepStrictEqual(misspelt.nearest[0], { name: "gender", text: "What is your gender?" })
      const described = yield* matches("the male sex and whoever knits")
      assert.match(described.nearest[0]!.name, /^gender/)
      assert.isAbove(described.nearest.length, 1)
    })
  )

  it.effect("are nobody else's", () =>
    Effect.gen(function* () {
      const { id } = yield* withKitchens()
      const { key } = yield* newTenant()
      for (const body of [{}, { filter: 'gendre = "x"' }])
        assert.strictEqual((yield* send({ path: `/v1/projects/${id}/matches`, key, body })).status, 404)
    })
  )
})
