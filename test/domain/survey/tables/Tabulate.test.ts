import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { evaluatePredicate } from "../../../../src/domain/filter/binding/Evaluate.ts"
import { resolveFilter } from "../../../../src/domain/filter/binding/Resolve.ts"
import type { Filter } from "../../../../src/domain/filter/language/Filter.ts"
import { all, andNot, type Bitset, has } from "../../../../src/domain/statistics/Bitset.ts"
import { answerOf, baseOf, tabulate } from "../../../../src/domain/survey/tables/Tabulate.ts"
import { filterArbitrary } from "../../../support/Filters.ts"
import { type Cell, columnOf, questions, type SmallSurvey, smallSurvey } from "../../../support/Surveys.ts"

const matching = (survey: SmallSurvey, filter: Filter) =>
  evaluatePredicate(
    Either.getOrThrow(resolveFilter(filter, survey.codebook)),
    (position) => survey.columns[position]!,
    survey.rows.length
  )

const tables = (survey: SmallSurvey, matched: Bitset, weights = survey.weights) =>
  questions.map((question, position) => tabulate(question, survey.columns[position]!, matched, weights))

const near = (actual: number, expected: number) =>
  assert.closeTo(actual, expected, 1e-9 * Math.max(1, Math.abs(expected)))

const gives = (cell: Cell, kind: string, label: string) => {
  if (kind === "multiple") return (cell as ReadonlyArray<string>).includes(label)
  return kind === "ranking" ? (cell as ReadonlyArray<string>)[0] === label : cell === label
}

describe("tabulate", () => {
  it.prop("is the weighted table counted row by row", [smallSurvey(), filterArbitrary], ([survey, filter]) => {
    const { matched } = matching(survey, filter)
    tables(survey, matched).forEach((table, position) => {
      const { kind, labels } = questions[position]!
      const base = survey.rows.flatMap((row, i) => (has(matched, i) && row[position] !== null ? [i] : []))
      const weight = (i: number) => survey.weights?.[i] ?? 1
      const total = base.reduce((sum, i) => sum + weight(i), 0)
      assert.strictEqual(table.base, base.length)
      near(table.weightedBase, total)
      near(table.effectiveBase, base.length === 0 ? 0 : total ** 2 / base.reduce((sum, i) => sum + weight(i) ** 2, 0))
      assert.deepStrictEqual(
        table.rows.map(({ label }) => label),
        kind === "numeric" || kind === "text" ? [] : labels
      )
      for (const row of table.rows) {
        const who = base.filter((i) => gives(survey.rows[i]![position]!, kind, row.label))
        const weighted = who.reduce((sum, i) => sum + weight(i), 0)
        assert.strictEqual(row.count, who.length)
        near(row.weighted, weighted)
        near(row.share, total === 0 ? 0 : weighted / total)
      }
    })
  })

  it.prop("adds up over a partition by a filter", [smallSurvey(), filterArbitrary], ([survey, filter]) => {
    const whole = all(survey.rows.length)
    const { matched, known } = matching(survey, filter)
    const parts = [matched, andNot(known, matched), andNot(whole, known)].map((part) => tables(survey, part))
    tables(survey, whole).forEach((table, position) => {
      near(
        parts.reduce((sum, part) => sum + part[position]!.weightedBase, 0),
        table.weightedBase
      )
      table.rows.forEach((row, label) => {
        const sum = parts.reduce((total, part) => {
          const { weightedBase, rows } = part[position]!
          return total + weightedBase * rows[label]!.share
        }, 0)
        near(sum, table.weightedBase * row.share)
      })
    })
  })

  it.prop(
    "changes no share when weights are scaled or every respondent counts several times",
    [smallSurvey(40), fc.double({ min: 0.01, max: 100, noNaN: true }), fc.integer({ min: 2, max: 3 })],
    ([survey, factor, copies]) => {
      const weights = survey.weights ?? new Float64Array(survey.rows.length).fill(1)
      const original = tables(survey, all(survey.rows.length))
      const scaled = tables(
        survey,
        all(survey.rows.length),
        weights.map((weight) => weight * factor)
      )
      const rows = Array.from({ length: copies }, () => survey.rows).flat()
      const replicated = questions.map((question, position) =>
        tabulate(
          question,
          columnOf(
            question,
            rows.map((row) => row[position]!)
          ),
          all(rows.length),
          Float64Array.from(rows, (_, i) => weights[i % survey.rows.length]!)
        )
      )
      original.forEach((table, position) => {
        near(scaled[position]!.effectiveBase, table.effectiveBase)
        near(replicated[position]!.effectiveBase, table.effectiveBase * copies)
        table.rows.forEach((row, label) => {
          near(scaled[position]!.rows[label]!.share, row.share)
          near(replicated[position]!.rows[label]!.share, row.share)
        })
      })
    }
  )

  it.prop("counts the matched whatever they answered", [smallSurvey(), filterArbitrary], ([survey, filter]) => {
    const { matched } = matching(survey, filter)
    const who = survey.rows.flatMap((_, i) => (has(matched, i) ? [survey.weights?.[i] ?? 1] : []))
    const base = baseOf(matched, survey.weights)
    assert.strictEqual(base.base, who.length)
    near(
      base.weightedBase,
      who.reduce((sum, weight) => sum + weight, 0)
    )
    assert.isAtMost(base.effectiveBase, base.base + 1e-9)
  })
})

describe("answerOf", () => {
  it.prop("gives back what was answered", [smallSurvey(20)], ([survey]) => {
    survey.rows.forEach((row, respondent) => {
      row.forEach((cell, position) => {
        const expected = cell === null ? null : Array.isArray(cell) ? new Set(cell) : String(cell)
        const answer = answerOf(questions[position]!, survey.columns[position]!, respondent)
        const actual = Array.isArray(cell) && answer !== null ? new Set(answer.split("; ").filter(Boolean)) : answer
        assert.deepStrictEqual(actual, expected)
      })
    })
  })

  it("orders a ranking from first choice to last", () => {
    const ranking = questions.find(({ kind }) => kind === "ranking")!
    assert.strictEqual(answerOf(ranking, columnOf(ranking, [["Yoda", "Han"]]), 0), "Yoda; Han")
  })
})
