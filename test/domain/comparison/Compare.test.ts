import * as fs from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { AnsweredSide } from "../../../src/domain/ask/ComparedSides.ts"
import { compareReport } from "../../../src/domain/ask/CompareReport.ts"
import type { Sample } from "../../../src/domain/evidence/Estimate.ts"
import { none, set } from "../../../src/domain/statistics/Bitset.ts"
import { uniform } from "../../../src/domain/statistics/Rng.ts"
import { correctedByHolm } from "../../../src/domain/survey/tables/Verdicts.ts"
import { atOnce } from "../../../src/domain/Turns.ts"

const LABELS = ["Often", "Sometimes", "Never"]
const LETTERS = ["A", "B", "C", "D", "E", "F"]

interface Survey {
  readonly codes: ReadonlyArray<number>
  readonly weights: Float64Array | null
}

const sampleOf = (about: Partial<Sample>): Sample => ({
  ...{ size: 1, effectiveSize: 1, marginOfError: 1, basis: "tabulated", knowledge: "question" },
  ...{ engine: "statistical/1", seed: 1 },
  ...about
})

/** A side of the respondents who are in it, as a survey would answer for them. */
const sideOf = ({ codes, weights }: Survey, isIn: (i: number) => boolean, labels = LABELS): AnsweredSide => {
  const who = none(codes.length)
  const sums = labels.map(() => 0)
  let [sum, squares] = [0, 0]
  codes.forEach((code, i) => {
    if (code === 0 || !isIn(i)) return
    set(who, i)
    const weight = weights?.[i] ?? 1
    sum += weight
    squares += weight * weight
    sums[code - 1]! += weight
  })
  const question = { key: "q", text: "Q", kind: "single", labels, stem: null } as const
  const choices = labels.map((choice, k) => ({ choice, percentage: Math.round((1000 * sums[k]!) / sum) / 10 }))
  return {
    name: "Side",
    credits: 1,
    result: {
      kind: "choices",
      value: { choices, summary: "", themes: [], sample: sampleOf({ effectiveSize: sum ** 2 / squares }) }
    },
    answers: {
      ...{ survey: "s", position: 0, question, mirrored: false, who, isPart: false, weights },
      column: { _tag: "Coded", codes: Uint8Array.from(codes) },
      labels: labels.map((_, k) => k),
      respondents: codes.length
    }
  }
}

const estimate = (name: string, shares: ReadonlyArray<number>, marginOfError: number): AnsweredSide => ({
  name,
  credits: 1,
  answers: null,
  result: {
    kind: "choices",
    value: {
      choices: shares.map((percentage, k) => ({ choice: LABELS[k]!, percentage })),
      summary: "",
      themes: [],
      sample: sampleOf({ basis: "prior", knowledge: "topic", effectiveSize: 9, marginOfError })
    }
  }
})

const compared = (sides: ReadonlyArray<AnsweredSide>, choices = LABELS) =>
  atOnce(compareReport(sides, { question: "Q", choices, isMultipleChoice: false }, 1))

const surveys = fc
  .record({
    seed: fc.integer({ min: 0, max: 1e6 }),
    size: fc.integer({ min: 150, max: 500 }),
    isWeighted: fc.boolean()
  })
  .map(({ isWeighted, seed, size }) => {
    const at = (name: string, i: number) => uniform(`${name} ${seed}`, i)
    return {
      codes: Array.from(
        { length: size },
        (_, i) => 1 + Math.floor(3 * at("code", i) ** (at("group", i) < 0.3 ? 1.6 : 1))
      ),
      weights: isWeighted ? Float64Array.from({ length: size }, (_, i) => 0.3 + 2 * at("weight", i)) : null,
      isIn: (side: number) => (i: number) =>
        side === 2 ? at("group", i) < 0.6 : side === 0 ? at("group", i) < 0.4 : at("group", i) >= 0.4
    }
  })

const key = (one: { readonly a: string; readonly b: string; readonly choice: string }) =>
  `${one.choice} ${one.a}${one.b}`

describe("a comparison", () => {
  it("is antisymmetric: sides the other way round have the same tests and the opposite differences", () => {
    fc.assert(
      fc.property(surveys, ({ isIn, ...survey }) => {
        const sides = [0, 1, 2].map((side) => sideOf(survey, isIn(side)))
        const forth = compared(sides)
        const back = compared([...sides].reverse())
        const named = (letter: string) => LETTERS[2 - LETTERS.indexOf(letter)]!
        const mirrored = new Map(
          back.differences.map((one) => [key({ ...one, a: named(one.b), b: named(one.a) }), one])
        )
        for (const one of forth.differences) {
          const other = mirrored.get(key(one))!
          assert.closeTo(other.points, -one.points, 1e-9)
          assert.closeTo(other.interval.low, -one.interval.high, 1e-9)
          assert.strictEqual(other.exceeds, one.exceeds)
          if (one.pValue !== null) assert.closeTo(other.pValue!, one.pValue, 1e-9)
        }
        assert.strictEqual(back.tests, forth.tests)
      }),
      { numRuns: 60 }
    )
  })

  it("corrects for every test, so that another side never makes a difference exceed the error", () => {
    fc.assert(
      fc.property(surveys, ({ isIn, ...survey }) => {
        const [a, b, c] = [0, 1, 2].map((side) => sideOf(survey, isIn(side)))
        const two = compared([a!, b!])
        const three = new Map(compared([a!, b!, c!]).differences.map((one) => [key(one), one]))
        for (const one of two.differences) {
          const same = three.get(key(one))!
          assert.deepStrictEqual([same.points, same.pValue, same.interval], [one.points, one.pValue, one.interval])
          if (one.adjusted !== null) assert.isAtLeast(same.adjusted!, one.adjusted)
          if (same.exceeds) assert.isTrue(one.exceeds)
        }
      }),
      { numRuns: 60 }
    )
  })

  it("never says that a difference exceeds the error whose interval holds zero, and orders them", () => {
    fc.assert(
      fc.property(surveys, ({ isIn, ...survey }) => {
        const { differences } = compared([0, 1, 2].map((side) => sideOf(survey, isIn(side))))
        for (const { exceeds, interval } of differences)
          if (exceeds) assert.isTrue(interval.low >= 0 || interval.high <= 0)
        const ranks = differences.map(({ exceeds }) => (exceeds ? 0 : exceeds === false ? 1 : 2))
        assert.deepStrictEqual(ranks, [...ranks].sort())
      }),
      { numRuns: 60 }
    )
  })

  it("does not care in which order the choices stand", () => {
    const survey = { codes: Array.from({ length: 300 }, (_, i) => 1 + (i % 3)), weights: null }
    const sides = [sideOf(survey, (i) => i < 200), sideOf(survey, (i) => i >= 100)]
    const turned = sides.map((side): AnsweredSide => {
      const { answers, result } = side
      if (result.kind !== "choices" || answers === null) return side
      return {
        ...side,
        result: { ...result, value: { ...result.value, choices: [...result.value.choices].reverse() } },
        answers: { ...answers, labels: [...answers.labels].reverse() }
      }
    })
    const byKey = (found: ReturnType<typeof compared>) => new Map(found.differences.map((one) => [key(one), one]))
    assert.deepStrictEqual(byKey(compared(turned, [...LABELS].reverse())), byKey(compared(sides)))
  })

  it("finds no difference between a side and itself, and does not test it", () => {
    const survey = { codes: Array.from({ length: 300 }, (_, i) => 1 + (i % 3)), weights: null }
    const side = sideOf(survey, (i) => i < 200)
    const { differences, pairs } = compared([side, side])
    assert.deepStrictEqual([pairs[0]!.isTested, pairs[0]!.because], [false, "they are the same respondents"])
    for (const { exceeds, points } of differences) assert.deepStrictEqual([points, exceeds], [0, null])
  })

  it("counts a choice of two once, and tells it once", () => {
    const survey = {
      codes: Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? (i < 200 ? 1 : 2) : 1 + (i % 4 > 1 ? 1 : 0))),
      weights: null
    }
    const yesNo = ["Yes", "No"]
    const found = compared([sideOf(survey, (i) => i < 200, yesNo), sideOf(survey, (i) => i >= 200, yesNo)], yesNo)
    assert.strictEqual(found.tests, 1)
    assert.match(found.summary, /^One difference is significant\./)
  })

  it("says what its verdict is of where the interval of the largest difference leaves out zero all the same", () => {
    fc.assert(
      fc.property(surveys, ({ isIn, ...survey }) => {
        const { differences, summary, tests } = compared([0, 1, 2].map((side) => sideOf(survey, isIn(side))))
        if (!summary.startsWith("No significant difference")) return
        const largest = differences.find(({ exceeds, points }) => exceeds === false && points !== 0)
        if (largest === undefined) return
        const isApart = largest.interval.low > 0 || largest.interval.high < 0
        if (isApart) assert.include(summary, "That interval")
        if (isApart && tests > 1) assert.include(summary, `once corrected for ${tests} tests`)
        if (largest.interval.low < 0 && largest.interval.high > 0) assert.notInclude(summary, "That interval")
      })
    )
    // 30 of 60 against 26 of 80, of three answers.
    const codes = Array.from({ length: 140 }, (_, i) =>
      i < 60 ? (i < 30 ? 1 : 2 + (i % 2)) : i < 86 ? 1 : 2 + (i % 2)
    )
    const { summary } = compared([
      sideOf({ codes, weights: null }, (i) => i < 60),
      sideOf({ codes, weights: null }, (i) => i >= 60)
    ])
    assert.match(
      summary,
      /^No significant difference once corrected for 3 tests\. The largest is for “Often”.* a difference of 17\.5 points \(95%: 1\.\d to \d+\.\d\)\. That interval is for this difference alone and excludes zero, .*corrected p-value is 0\.1\d\d\./
    )
  })

  it("takes held-out error for estimates, and says what that assumes", () => {
    const vague = compared([estimate("X", [60, 30, 10], 45), estimate("Y", [30, 40, 30], 45)])
    assert.match(vague.summary, /^We know too little about this question to tell these groups apart\./)
    const near = compared([estimate("X", [90, 5, 5], 40), estimate("Y", [60, 20, 20], 40)])
    assert.isTrue(near.differences.every(({ exceeds }) => exceeds === false))
    assert.match(near.summary, /^No significant difference\. .*X .* and Y .* are estimates, not counts/)
    assert.match(near.pairs[0]!.assumes!, /treated as independent/)
    const far = compared([estimate("X", [90, 5, 5], 8), estimate("Y", [20, 40, 40], 8)])
    assert.isTrue(far.differences[0]!.exceeds)
  })

  it("tests no answer that too few gave", () => {
    const codes = Array.from({ length: 900 }, (_, i) => (i % 150 === 0 ? 3 : 1 + (i % 2)))
    const found = compared([
      sideOf({ codes, weights: null }, (i) => i < 100),
      sideOf({ codes, weights: null }, (i) => i >= 100)
    ])
    const rare = found.differences.find(({ choice }) => choice === "Never")!
    assert.deepStrictEqual([rare.pValue, rare.exceeds], [null, null])
  })

  it("errs in one comparison of twenty at most where there is nothing to find", () => {
    const size = 400
    const runs = 400
    let found = 0
    for (let run = 0; run < runs; run++) {
      const codes = Array.from({ length: size }, (_, i) => 1 + Math.floor(3 * uniform(`answers ${run}`, i)))
      const weights = Float64Array.from(
        { length: size },
        (_, i) => (codes[i] === 1 ? 3 : 1) * (0.5 + uniform(`w ${run}`, i))
      )
      const isA = (i: number) => uniform(`half ${run}`, i) < 0.5
      const survey = { codes, weights }
      const { differences } = compared([sideOf(survey, isA), sideOf(survey, (i) => !isA(i))])
      if (differences.some(({ exceeds }) => exceeds)) found++
    }
    assert.isAtMost(found / runs, 0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs))
  })
})

interface Reference {
  readonly cases: ReadonlyArray<{ n: [number, number]; x: [number, number]; p: number; low: number; high: number }>
  readonly holm: ReadonlyArray<{ p: ReadonlyArray<number>; adjusted: ReadonlyArray<number> }>
}

describe("the figures of R", () => {
  const file = new URL("../../fixtures/compare/reference.json", import.meta.url)
  const { cases, holm } = JSON.parse(fs.readFileSync(file, "utf8")) as Reference

  it("p-values and intervals of two unweighted shares are those of prop.test and Newcombe's method", () => {
    for (const { high, low, n, p, x } of cases) {
      const codes = [0, 1].flatMap((side) => Array.from({ length: n[side]! }, (_, i) => (i < x[side]! ? 1 : 2)))
      const survey = { codes, weights: null }
      const yesNo = ["Yes", "No"]
      const { differences } = compared(
        [sideOf(survey, (i) => i < n[0], yesNo), sideOf(survey, (i) => i >= n[0], yesNo)],
        yesNo
      )
      const yes = differences.find(({ choice }) => choice === "Yes")!
      assert.closeTo(yes.pValue!, p, 1e-9)
      assert.closeTo(yes.interval.low, 100 * low, 0.051)
      assert.closeTo(yes.interval.high, 100 * high, 0.051)
    }
  })

  it("Holm's corrections are those of p.adjust", () => {
    for (const { adjusted, p } of holm)
      for (const [i, one] of correctedByHolm(p).entries()) assert.closeTo(one, adjusted[i]!, 1e-12)
  })
})
