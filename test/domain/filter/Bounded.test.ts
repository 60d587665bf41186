import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { evaluatePredicate } from "../../../src/domain/filter/binding/Evaluate.ts"
import { inAllOthers, relax } from "../../../src/domain/filter/binding/Relax.ts"
import { compileFilter, compileInTurns } from "../../../src/domain/filter/CompiledFilter.ts"
import { runsFrom } from "../../../src/domain/filter/description/Candidates.ts"
import { readerOf } from "../../../src/domain/filter/description/Description.ts"
import { topClauses } from "../../../src/domain/filter/language/Filter.ts"
import { all, and } from "../../../src/domain/statistics/Bitset.ts"
import type { Turns } from "../../../src/domain/Turns.ts"
import { kitchenDraft } from "../../support/Kitchen.ts"

const { codebook, microdata } = kitchenDraft()
const columnAt = (position: number) => microdata.columns[position]!

const turnsOf = <A>(turns: Turns<A>): number => {
  for (let taken = 0; ; taken++) if (turns.next().done === true) return taken
}

const question = codebook.questions.find(({ kind, labels }) => kind === "single" && labels.length > 1)!
const never = Array.from({ length: 30 }, (_, i) => `${question.key} = ${JSON.stringify(question.labels[i % 2])}`)

describe("the work of a filter", () => {
  it("is one step for each word of a description, once the survey was read", () => {
    assert.strictEqual(
      turnsOf(compileInTurns("drink ".repeat(10), { ...codebook })),
      10 + 2 * codebook.questions.length + 1
    )
    turnsOf(compileInTurns("drink", codebook))
    for (const words of [10, 40, 80])
      assert.strictEqual(turnsOf(compileInTurns("drink ".repeat(words), codebook)), words)
  })

  it("looks once for what a run of words means", () => {
    const reader = readerOf("cook ".repeat(60), codebook)
    const placings = new Set(
      reader.tokens.flatMap((_, at) => runsFrom(reader, at, "amounts").map(({ sought }) => reader.placing(sought)))
    )
    assert.isAtMost(placings.size, 14)
  })

  it("judges each comparison and each wider form once to find a wider filter", () => {
    const { predicate } = Either.getOrThrow(compileFilter(never.join(" AND "), codebook))
    const { respondents } = codebook
    const matched = topClauses(predicate).map((clause) => evaluatePredicate(clause, columnAt, respondents).matched)
    let judged = 0
    const turns = turnsOf(
      relax(
        predicate,
        codebook,
        matched,
        (form) => {
          judged += 1
          return evaluatePredicate(form, columnAt, respondents).matched
        },
        respondents,
        respondents + 1
      )
    )
    assert.isAtMost(judged, 2 * never.length)
    assert.isAtMost(turns, 3 * never.length)
  })

  it("finds who is in all other sets from both ends", () => {
    const sets = [0b0111, 0b1101, 0b1011].map((bits) => Uint32Array.of(bits))
    const others = (at: number) => sets.filter((_, i) => i !== at).reduce(and, all(4))
    assert.deepStrictEqual(
      inAllOthers(sets, 4),
      sets.map((_, at) => others(at))
    )
    assert.deepStrictEqual(inAllOthers([sets[0]!], 4), [all(4)])
    assert.deepStrictEqual(inAllOthers([], 4), [])
  })
})
