import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { all, none, set } from "../../../../src/domain/statistics/Bitset.ts"
import { fisherTail, normalTail, studentP, studentQuantile } from "../../../../src/domain/statistics/Distributions.ts"
import type { Column } from "../../../../src/domain/survey/model/Column.ts"
import { crosstab } from "../../../../src/domain/survey/tables/Crosstab.ts"
import { marksOf } from "../../../../src/domain/survey/tables/CrosstabMeasures.ts"
import type { CrosstabOptions } from "../../../../src/domain/survey/tables/CrosstabOptions.ts"
import { momentsOf, overlappingMeansP, sharedSpread } from "../../../../src/domain/survey/tables/Means.ts"
import reference from "../../../fixtures/crosstab/crosstab.json" with { type: "json" }
import tests from "../../../fixtures/crosstab/tests.json" with { type: "json" }
import { question } from "../../../support/Surveys.ts"

const { data, distributions } = reference
const size = data.weight.length
const weights = Float64Array.from(data.weight)
const LABELS = ["Very bad", "Bad", "Neither", "Good", "Very good"]
const REGIONS = ["North", "East", "South", "West"]

const coded = (codes: ReadonlyArray<number | null>): Column => ({
  _tag: "Coded",
  codes: Uint8Array.from(codes, (code) => code ?? 0)
})
const opinion = { question: question("opinion", "ordinal", LABELS), column: coded(data.opinion) }
const region = { question: question("region", "single", REGIONS), column: coded(data.region) }
const income = {
  question: question("income", "numeric"),
  column: { _tag: "Numeric", values: Float64Array.from(data.income, (value) => value ?? Number.NaN) } as Column
}
const bits = (values: ReadonlyArray<number>) => {
  const out = none(size)
  values.forEach((value, i) => {
    if (value === 1) set(out, i)
  })
  return out
}
const selected = [data.tea, data.coffee, data.milk].map(bits)
const drinks = {
  question: question("drinks", "multiple", ["Tea", "Coffee", "Milk"]),
  column: { _tag: "Multiple", asked: all(size), selected } as Column
}

const close = (found: number | null | undefined, expected: number, about: string) => {
  assert.isNumber(found, about)
  assert.isAtMost(
    Math.abs(found! - expected),
    1e-9 * Math.max(Math.abs(expected), 1e-290),
    `${about}: ${found} is ${expected}`
  )
}

const table = (rows: typeof opinion, weighted: boolean, options: CrosstabOptions = {}, columns = region) =>
  Either.getOrThrow(crosstab(rows, columns, all(size), weighted ? weights : null, 1, options))

const pairs = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].flatMap((b) => (a < b ? [[a, b] as const] : [])))
const letter = (at: number) => "ABCD"[at]!

describe("distributions are R's", () => {
  it("normal", () => {
    for (const [z, p] of distributions.normal) close(normalTail(z!), p!, `z ${z}`)
  })
  it("Student's", () => {
    for (const [t, df, p] of distributions.student) close(studentP(t!, df!), p!, `t ${t} ${df}`)
    for (const [df, t] of distributions.quantile) close(studentQuantile(0.05, df!), t!, `quantile ${df}`)
  })
  it("Fisher's", () => {
    for (const [f, ndf, ddf, p] of distributions.fisher) close(fisherTail(f!, ndf!, ddf!), p!, `F ${f} ${ndf} ${ddf}`)
  })
})

for (const weighted of [true, false]) {
  const expected = weighted ? reference.weighted : reference.unweighted
  describe(`${weighted ? "weighted" : "unweighted"} crosstabs are those of R's survey`, () => {
    it("shares, their errors and intervals: svymean, svyciprop", () => {
      const { table: rows } = table(opinion, weighted, { measures: ["share", "standardError", "interval"] })
      expected.shares.forEach((of, r) => {
        of.forEach(({ error, high, low, share }, k) => {
          const cell = rows[k]!.cells[r + 1]!
          close(cell.share, share, "share")
          close(cell.standardError, error, "error")
          close(cell.interval?.low, low, "low")
          close(cell.interval?.high, high, "high")
        })
      })
    })

    it("association: svychisq with Rao and Scott's correction", () => {
      const { association } = table(opinion, weighted).banner[0]!
      const { ddf, f, ndf, p, v } = expected.chi
      close(association?.f, f, "F")
      close(association?.ndf, ndf, "ndf")
      close(association?.ddf, ddf, "ddf")
      close(association?.pValue, p, "p")
      close(association?.cramersV, v, "V")
    })

    it("means, deviations and medians: svymean, svyvar, svyquantile", () => {
      const { means } = table(income, weighted)
      expected.means.forEach(({ deviation, error, mean, median }, r) => {
        const cell = means!.cells[r + 1]!
        close(cell.mean, mean, "mean")
        close(cell.standardDeviation, deviation, "deviation")
        close(cell.median, median, "median")
        if (weighted) close(cell.standardError, error, "error")
        else close(cell.standardError, deviation / Math.sqrt(cell.base!), "error")
      })
    })

    it(`differences of means: ${weighted ? "svyttest" : "scipy's Welch test"}`, () => {
      const options: CrosstabOptions = { pValues: true, test: { correction: "none" } }
      const { means } = table(income, weighted, options)
      pairs.forEach(([a, b], at) => {
        const found = means!.cells[a + 1]!.comparisons!.find((one) => one.letter === letter(b))
        close(found?.pValue, weighted ? expected.t[at]!.p : tests.welch[at]!, `pair ${a} ${b}`)
      })
      const { means: rest } = table(income, weighted, { pValues: true, test: { against: "complement" } })
      for (const r of [0, 1, 2, 3])
        close(rest!.cells[r + 1]!.pValue, weighted ? expected.rest[r]! : tests.welchRest[r]!, `rest ${r}`)
    })

    it("differences of means of columns that share respondents: a contrast of domain means", () => {
      const given = none(size)
      data.income.forEach((value, i) => {
        if (value !== null) set(given, i)
      })
      const numbers = Float64Array.from(data.income, (value) => value ?? Number.NaN)
      const w = weighted ? weights : null
      const [tea, coffee] = selected.map((who) => who.map((word, i) => word & given[i]!))
      const [a, b] = [momentsOf(tea!, numbers, w)!, momentsOf(coffee!, numbers, w)!]
      const both = tea!.map((word, i) => word & coffee![i]!)
      const shared = sharedSpread(both, numbers, w, a, b)
      const variance =
        (size / (size - 1)) *
        (a.linearised / a.weight ** 2 + b.linearised / b.weight ** 2 - (2 * shared) / (a.weight * b.weight))
      close(a.mean - b.mean, expected.overlapping.difference, "difference")
      close(Math.sqrt(variance), expected.overlapping.error, "error")
      let weighing = 0
      for (let i = 0; i < size; i++)
        if ((both[i >>> 5]! & (1 << (i & 31))) !== 0 && (!weighted || weights[i] !== 0)) weighing++
      const p = overlappingMeansP(a, b, shared, weighing, size)
      close(
        p,
        studentP(expected.overlapping.difference / expected.overlapping.error, a.weighing + b.weighing - weighing - 2),
        "p"
      )
      const { means } = table(income, weighted, { pValues: true }, drinks as unknown as typeof region)
      close(means!.cells[1]!.comparisons!.find((one) => one.letter === "B")?.pValue, p, "in the table")
    })
  })
}

describe("unweighted tests are those of statsmodels", () => {
  for (const correction of ["bonferroni", "benjamini-hochberg"] as const) {
    it(`pairs of columns, ${correction}`, () => {
      const { table: rows } = table(opinion, false, { pValues: true, test: { correction } })
      tests.letters.forEach((of, k) => {
        pairs.forEach(([a, b], at) => {
          const found = rows[k]!.cells[a + 1]!.comparisons!.find((one) => one.letter === letter(b))
          close(found?.pValue, of.p[at]!, "p")
          close(found?.adjusted, of[correction][at]!, "adjusted")
        })
      })
    })
    it(`arrows are of the levels and the correction that were asked for, ${correction}`, () => {
      const test = { against: "complement", correction, level: [0.05, 0.001] } as const
      const { notes, table: rows } = table(opinion, false, { pValues: true, test })
      assert.include(notes.join(), "two-sided z-test of shares at 0.1% (two arrows) or 5% (one)")
      assert.include(notes.join(), correction === "bonferroni" ? "Bonferroni's correction" : "Benjamini and Hochberg's")
      const found = tests.complement.flatMap((of, k) =>
        of[correction].map((p, r) => {
          const cell = rows[k]!.cells[r + 1]!
          assert.strictEqual(cell.direction !== null, p < 0.05)
          assert.strictEqual(cell.strong, p < 0.05 ? p < 0.001 : undefined)
          assert.strictEqual(marksOf(cell).length, p < 0.001 ? 2 : p < 0.05 ? 1 : 0)
          return marksOf(cell).length
        })
      )
      assert.includeMembers(found, [0, 1, 2])
    })
    it(`each column against all others, ${correction}`, () => {
      const { table: rows } = table(opinion, false, { pValues: true, test: { against: "complement", correction } })
      tests.complement.forEach((of, k) => {
        of.p.forEach((p, r) => {
          const cell = rows[k]!.cells[r + 1]!
          close(cell.pValue, p, "p")
          close(cell.adjusted, of[correction][r]!, "adjusted")
          const share = (cells: typeof rows) => cells[k]!.cells[r + 1]!.share!
          const above = share(rows) > rows[k]!.cells[0]!.share!
          const differs = of[correction][r]! < 0.05
          if (differs) assert.strictEqual(cell.direction, above ? "up" : "down")
          else assert.isNull(cell.direction)
        })
      })
    })
  }
})
