import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { MAX_TWINS_ASKED } from "../../src/domain/ask/Ask.ts"
import { and, count } from "../../src/domain/statistics/Bitset.ts"
import type { MultipleColumn, NumericColumn } from "../../src/domain/survey/model/Column.ts"
import { savCases } from "../../src/domain/survey/sav/SavCases.ts"
import { extentOf, savPlan } from "../../src/domain/survey/sav/SavVariables.ts"
import { crosstab } from "../../src/domain/survey/tables/Crosstab.ts"
import { tabulate } from "../../src/domain/survey/tables/Tabulate.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { everyKind } from "../support/LargeSurvey.ts"
import { clientOf, newTenant, send, testService } from "../support/Service.ts"

/** More than a megabyte has room for. */
const draft = everyKind(70_003)
const { codebook, microdata } = draft
const { columns, weights } = microdata
const FILTER = 'films = "First"'
const films = columns[1] as MultipleColumn
const who = and(films.asked, films.selected[0]!)
const [gender, seen, age] = codebook.questions

const stored = Effect.gen(function* () {
  const tenant = yield* newTenant({ credits: 10_000 })
  const { id } = yield* (yield* ProjectRepo).create(tenant.organization, draft, { replace: false })
  return { client: yield* clientOf(tenant), id, tenant }
})

layer(testService({ RESPONDENT_CACHE_MIB: "1" }))("a survey larger than memory", (it) => {
  it.effect("is counted and asked like any other, respondents of a sample one by one, and charged for them", () =>
    Effect.gen(function* () {
      const { client, id, tenant } = yield* stored
      const balance = Effect.flatMap(Credits, (credits) => credits.balance(tenant.organization))
      const before = yield* balance
      const path = { projectId: id }
      const { data: matches } = yield* client.projects.matches({ path, payload: { filter: FILTER } })
      assert.strictEqual(matches.matchedTwins, count(who))
      assert.strictEqual(yield* balance, before)
      const questions = [gender!.text, seen!.text, age!.text]
      const { data } = yield* client.asks.project({ path, payload: { filter: FILTER, questions } })
      assert.strictEqual(data.matchedTwins, count(who))
      for (const [at, question] of [gender!, seen!, age!].entries()) {
        const table = tabulate(question, columns[at]!, who, weights)
        const result = data.results[at]!
        assert.deepStrictEqual(
          [result.basis, result.base, result.weightedBase],
          ["tabulated", table.base, table.weightedBase]
        )
        assert.deepStrictEqual(
          (result.choices ?? []).map((choice) => choice.count),
          table.rows.map((row) => row.count)
        )
        assert.strictEqual(data.answers[at]!.length, MAX_TWINS_ASKED)
      }
      const { values } = columns[2] as NumericColumn
      const given = [...values].filter((value, i) => !Number.isNaN(value) && (who[i >>> 5]! & (1 << (i & 31))) !== 0)
      assert.deepStrictEqual(
        [data.results[2]!.numbers?.minimum, data.results[2]!.numbers?.maximum],
        [Math.min(...given), Math.max(...given)]
      )
      const answered = data.answers.flat().filter(({ confidence }) => confidence > 0).length
      assert.strictEqual(before - (yield* balance), answered)
    })
  )

  it.effect("is tabulated like any other", () =>
    Effect.gen(function* () {
      const { client, id } = yield* stored
      const { data } = yield* client.projects.crosstab({
        path: { projectId: id },
        payload: { rows: gender!.key, columns: seen!.key }
      })
      const everyone = new Uint32Array(who.length).fill(0xffffffff)
      everyone[everyone.length - 1] = 2 ** (70_003 % 32) - 1
      const table = crosstab(
        { question: gender!, column: columns[0]! },
        { question: seen!, column: columns[1]! },
        everyone,
        weights,
        5
      )
      assert.strictEqual(table._tag, "Right")
      if (table._tag === "Right") assert.deepStrictEqual(data.table, table.right.table)
      assert.strictEqual(data.totalTwins, 70_003)
    })
  )

  it.effect("is a file of SPSS, read piece by piece, with the same cases as one that is written at once", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* stored
      const { bytes, status } = yield* send({ path: `/v1/projects/${id}/data`, key: tenant.key })
      assert.strictEqual(status, 200)
      const cases = savCases(
        savPlan(
          codebook,
          columns.map((column) => extentOf(column))
        )
      )
      const whole = Buffer.concat([cases.put(columns, [weights!])(0, codebook.respondents), cases.end()])
      assert.isAbove(bytes.length, whole.length)
      assert.isTrue(whole.equals(Buffer.from(bytes.subarray(bytes.length - whole.length))))
    })
  )

  it.effect("says what cannot be known of it by counting, and charges nothing for that", () =>
    Effect.gen(function* () {
      const { client, id, tenant } = yield* stored
      const path = { projectId: id }
      const { data } = yield* client.asks.project({ path, payload: { questions: ["Why?"] } })
      assert.strictEqual(data.results[0]!.basis, "none")
      assert.include(data.results[0]!.summary, "Not known")
      assert.include(data.results[0]!.summary, "RESPONDENT_CACHE_MIB")
      const imputed = yield* client.asks.project({ path, payload: { questions: [gender!.text], impute: true } })
      assert.include(imputed.data.results[0]!.summary, "aren't predicted")
      const refused = yield* send({ path: `/v1/projects/${id}/distributions`, key: tenant.key })
      assert.deepStrictEqual([refused.status, refused.json.error.code], [400, "parameter_invalid"])
      assert.include(refused.json.error.message, "more than this service keeps in memory")
      const few = yield* send({
        path: `/v1/project/${id}/ask`,
        key: tenant.key,
        body: { questions: [gender!.text], filter: "age > 1000" }
      })
      assert.strictEqual(few.json.error.code, "insufficient_matches")
    })
  )
})
