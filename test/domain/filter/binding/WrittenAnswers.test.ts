import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { printFilter } from "../../../../src/domain/filter/binding/Print.ts"
import { collectInTurns, FAILS, HOLDS, type Truth, UNKNOWN } from "../../../../src/domain/filter/binding/Truth.ts"
import { type Judged, writtenInTurns } from "../../../../src/domain/filter/binding/WrittenAnswers.ts"
import { compileFilter, evaluate } from "../../../../src/domain/filter/CompiledFilter.ts"
import { has } from "../../../../src/domain/statistics/Bitset.ts"
import { filterArbitrary } from "../../../support/Filters.ts"
import { smallSurvey } from "../../../support/Surveys.ts"

const finish = (turns: Generator<void, Truth>): { readonly pauses: number; readonly truth: Truth } => {
  for (let pauses = 0; ; pauses++) {
    const turn = turns.next()
    if (turn.done === true) return { pauses, truth: turn.value }
  }
}

describe("answers in respondents' own words", () => {
  it.prop("judged beforehand lead to the same verdict", [smallSurvey(), filterArbitrary], ([survey, filter]) => {
    const compiled = Either.getOrThrow(compileFilter(printFilter(filter), survey.codebook))
    const columnAt = (position: number) => survey.columns[position]!
    const size = survey.rows.length
    const written = writtenInTurns(compiled.predicate, columnAt, size)
    const judged: Judged = new Map(written.map(({ key, turns }) => [key, finish(turns).truth]))
    assert.deepStrictEqual(evaluate(compiled, columnAt, size, judged), evaluate(compiled, columnAt, size))
  })

  it("are judged a few thousand at a time, each once", () => {
    const size = 20_000
    const seen: Array<number> = []
    const verdicts = [HOLDS, FAILS, UNKNOWN]
    const { pauses, truth } = finish(
      collectInTurns(size, (i) => {
        seen.push(i)
        return verdicts[i % 3]!
      })
    )
    assert.deepStrictEqual(
      seen,
      Array.from({ length: size }, (_, i) => i)
    )
    assert.strictEqual(pauses, 2)
    for (const i of [0, 8191, 8192, 19_999]) {
      assert.deepStrictEqual([has(truth.holds, i), has(truth.fails, i)], [i % 3 === 0, i % 3 === 1])
    }
  })
})
