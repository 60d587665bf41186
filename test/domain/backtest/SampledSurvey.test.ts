import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { sampledColumn, sampledRows } from "../../../src/domain/backtest/SampledSurvey.ts"
import { answerOf } from "../../../src/domain/survey/tables/Tabulate.ts"
import { smallSurvey } from "../../support/Surveys.ts"

describe("SampledSurvey", () => {
  it.prop("spreads evenly over all respondents, and takes everybody of few", [fc.nat(40_000)], ([respondents]) => {
    const rows = sampledRows(respondents)
    assert.strictEqual(rows.length, Math.min(5_000, respondents))
    assert.strictEqual(new Set(rows).size, rows.length)
    assert.isTrue(rows.every((row) => row < respondents))
    if (respondents <= 5_000) assert.deepStrictEqual(rows, Uint32Array.from(rows.keys()))
  })

  it.prop("keeps what each respondent answered", [smallSurvey(), fc.infiniteStream(fc.nat())], ([survey, draws]) => {
    const { codebook, columns } = survey
    const size = codebook.respondents === 0 ? 0 : 5
    const rows = Uint32Array.from({ length: size }, () => draws.next().value % codebook.respondents)
    codebook.questions.forEach((question, q) => {
      const sampled = sampledColumn(columns[q]!, rows)
      rows.forEach((row, i) => {
        const kept = columns[q]!._tag === "Text" ? null : answerOf(question, columns[q]!, row)
        assert.strictEqual(answerOf(question, sampled, i), kept)
      })
    })
  })
})
