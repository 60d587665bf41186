import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { evaluatePredicate } from "../../../../src/domain/filter/binding/Evaluate.ts"
import { printFilter } from "../../../../src/domain/filter/binding/Print.ts"
import { resolveFilter } from "../../../../src/domain/filter/binding/Resolve.ts"
import { compileFilter, evaluate, insufficient } from "../../../../src/domain/filter/CompiledFilter.ts"
import type { Filter } from "../../../../src/domain/filter/language/Filter.ts"
import { count, has, indices } from "../../../../src/domain/statistics/Bitset.ts"
import { filterArbitrary, naive } from "../../../support/Filters.ts"
import { codebook, columnOf, question, type SmallSurvey, smallSurvey } from "../../../support/Surveys.ts"

const verdict = (survey: SmallSurvey, filter: Filter) => {
  const predicate = Either.getOrThrow(resolveFilter(filter, survey.codebook))
  return evaluatePredicate(predicate, (position) => survey.columns[position]!, survey.rows.length)
}

const span = { start: 0, end: 0 }
const not = (clause: Filter): Filter => ({ _tag: "Not", clause, span })
const both = (...clauses: ReadonlyArray<Filter>): Filter => ({ _tag: "And", clauses, span })
const either = (...clauses: ReadonlyArray<Filter>): Filter => ({ _tag: "Or", clauses, span })

describe("evaluate", () => {
  it.prop("agrees with reading the answers row by row", [smallSurvey(), filterArbitrary], ([survey, filter]) => {
    const { matched, known } = verdict(survey, filter)
    survey.rows.forEach((row, i) => {
      const expected = naive(filter, row)
      assert.deepStrictEqual([has(matched, i), has(known, i)], [expected === true, expected !== null])
    })
  })

  it.prop("matched, unmatched and unknown make up everyone", [smallSurvey(), filterArbitrary], ([survey, filter]) => {
    const holds = verdict(survey, filter)
    const fails = verdict(survey, not(filter))
    assert.deepStrictEqual(holds.known, fails.known)
    assert.strictEqual(count(holds.matched) + count(fails.matched), count(holds.known))
    assert.isAtMost(count(holds.known), survey.rows.length)
  })

  it.prop(
    "follows the algebra of filters",
    [smallSurvey(), filterArbitrary, filterArbitrary, filterArbitrary],
    ([survey, f, g, h]) => {
      const same = (a: Filter, b: Filter) => assert.deepStrictEqual(verdict(survey, a), verdict(survey, b))
      same(both(f, f), f)
      same(both(f, g), both(g, f))
      same(both(f, both(g, h)), both(f, g, h))
      same(both(f, either(g, h)), either(both(f, g), both(f, h)))
      same(not(both(f, g)), either(not(f), not(g)))
      same(not(not(f)), f)
      const narrowed = verdict(survey, both(f, g)).matched
      const wide = verdict(survey, f).matched
      indices(narrowed).forEach((i) => {
        assert.isTrue(has(wide, i))
      })
    }
  )

  it.prop("means the same after printing and reading again", [smallSurvey(20), filterArbitrary], ([survey, filter]) => {
    const again = Either.getOrThrow(compileFilter(printFilter(filter), survey.codebook))
    const columnAt = (position: number) => survey.columns[position]!
    assert.deepStrictEqual(evaluate(again, columnAt, survey.rows.length), verdict(survey, filter))
    const canonical = Either.getOrThrow(compileFilter(again.expression, survey.codebook))
    assert.strictEqual(canonical.expression, again.expression)
  })

  it("refuses answers stored in another form than the codebook says", () => {
    const filter = Either.getOrThrow(compileFilter("sex = F", codebook([question("sex", "single", ["F", "M"])], 1)))
    const column = columnOf(question("sex", "numeric"), [1])
    assert.throws(() => evaluate(filter, () => column, 1), /disagree/)
  })
})

describe("insufficient", () => {
  const questions = [question("sex", "single", ["F", "M"]), question("town", "single", ["A", "B", "C"])]
  const columns = [
    columnOf(questions[0]!, ["F", "F", "F", "F", "M", "M"]),
    columnOf(questions[1]!, ["A", "A", "B", "C", "A", "B"])
  ]
  const explain = (text: string, required: number) =>
    insufficient(
      Either.getOrThrow(compileFilter(text, codebook(questions, 6))),
      (position) => columns[position]!,
      6,
      required
    )

  it("is silent where enough match", () => {
    assert.isNull(explain("sex = F town = A", 2))
  })

  it("names the clause that leaves too few, as written", () => {
    const failure = explain("sex = F  AND  town:(B OR C) AND town != A", 3)
    assert.deepInclude(failure, { matched: 2, required: 3, total: 6, clause: "town:(B OR C)", matchedWithout: 2 })
    assert.deepInclude(explain("sex = M town = A", 2), { matched: 1, clause: "town = A", matchedWithout: 2 })
    assert.deepInclude(explain("town = C", 2), { matched: 1, clause: "town = C", matchedWithout: 6 })
  })

  it("names no clause where the survey itself is too small", () => {
    assert.deepInclude(explain("", 7), { matched: 6, clause: null, matchedWithout: null })
  })

  it("offers the nearest wider filter: a neighbouring step, a clause fewer, or several", () => {
    const steps = ["18-29", "30-44", "45-60"]
    const asked = [question("age", "ordinal", steps), question("sex", "single", ["F", "M"]), question("town", "text")]
    const answers = [
      columnOf(asked[0]!, ["18-29", "30-44", "30-44", "45-60", "45-60", "45-60", "18-29"]),
      columnOf(asked[1]!, ["F", "F", "M", "F", "F", "F", "M"]),
      columnOf(asked[2]!, ["A", "B", "A", "A", "A", "C", "B"])
    ]
    const relaxed = (text: string, required: number) =>
      insufficient(
        Either.getOrThrow(compileFilter(text, codebook(asked, 7))),
        (position) => answers[position]!,
        7,
        required
      )?.relaxation
    assert.deepStrictEqual(relaxed("sex = F AND age <= 30", 2), {
      expression: 'sex = "F" AND age = ("18-29" OR "30-44")',
      matched: 2
    })
    assert.deepStrictEqual(relaxed("sex = F AND age = 30-44", 3), {
      expression: 'sex = "F" AND age = ("30-44" OR "45-60")',
      matched: 4
    })
    assert.deepStrictEqual(relaxed("sex = M AND town = C", 2), { expression: 'sex = "M"', matched: 2 })
    assert.deepStrictEqual(relaxed("sex = M AND town = C AND age < 30", 2), { expression: "age < 30", matched: 2 })
    assert.isNull(relaxed("town = C", 2))
    assert.match(
      String(
        insufficient(
          Either.getOrThrow(compileFilter("sex = M town = C", codebook(asked, 7))),
          (position) => answers[position]!,
          7,
          2
        )?.message
      ),
      /without it 2 would match\. 2 match this instead: sex = "M"$/
    )
  })

  it.prop(
    "counts what matches",
    [smallSurvey(30), filterArbitrary, fc.integer({ min: 1, max: 20 })],
    ([survey, filter, required]) => {
      const compiled = Either.getOrThrow(compileFilter(printFilter(filter), survey.codebook))
      const columnAt = (position: number) => survey.columns[position]!
      const matched = count(evaluate(compiled, columnAt, survey.rows.length).matched)
      const failure = insufficient(compiled, columnAt, survey.rows.length, required)
      assert.strictEqual(failure === null, matched >= required)
      if (failure === null) return
      assert.strictEqual(failure.matched, matched)
      if (failure.matchedWithout !== null) assert.isAtLeast(failure.matchedWithout, matched)
      if (failure.relaxation === null) return
      const wider = Either.getOrThrow(compileFilter(failure.relaxation.expression, survey.codebook))
      assert.strictEqual(count(evaluate(wider, columnAt, survey.rows.length).matched), failure.relaxation.matched)
      assert.isAtLeast(failure.relaxation.matched, required)
    }
  )
})
