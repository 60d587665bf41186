import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { rectifiedShares } from "../../../src/domain/statistics/Rectification.ts"
import { uniform } from "../../../src/domain/statistics/Rng.ts"
import reference from "../../fixtures/numerics/rectified-shares.json" with { type: "json" }

interface Asked {
  readonly codes: ReadonlyArray<number>
  readonly groups: ReadonlyArray<number>
}

/** What is rectified where groups are described and people of them answered, or were not asked. */
const parts = (
  described: ReadonlyArray<ReadonlyArray<number>>,
  { codes, groups }: Asked,
  unasked: ReadonlyArray<number>
) =>
  described[0]!.map((_, k) => ({
    labelled: {
      gave: codes.map((code) => (code === k ? 1 : 0)),
      predicted: groups.map((g) => described[g]![k]!),
      weights: groups.map(() => 1)
    },
    unlabelled: { predicted: unasked.map((g) => described[g]![k]!), weights: unasked.map(() => 1) }
  }))

/** Four groups that differ much, and those of them who are asked at random. */
const TRUTH = [
  [0.8, 0.15, 0.05],
  [0.55, 0.3, 0.15],
  [0.25, 0.35, 0.4],
  [0.05, 0.15, 0.8]
]
const ALL = [0, 1, 2].map((k) => TRUTH.reduce((sum, shares) => sum + shares[k]! / TRUTH.length, 0))
const NOTHING = TRUTH.map((_, g) => TRUTH[(g * 7 + 2) % 4]!.map((_, k) => TRUTH[(g + k) % 4]![k]!))

const codeOf = (shares: ReadonlyArray<number>, at: number) =>
  at < shares[0]! ? 0 : at < shares[0]! + shares[1]! ? 1 : 2

const run = (seed: number, asked: number, unasked: number, described: ReadonlyArray<ReadonlyArray<number>>) => {
  const group = (i: number) => Math.floor(4 * uniform("group", seed, i))
  const groups = Array.from({ length: asked }, (_, i) => group(i))
  const codes = groups.map((g, i) => codeOf(TRUTH[g]!, uniform("code", seed, i)))
  const others = Array.from({ length: unasked }, (_, i) => group(asked + i))
  return { ...rectifiedShares(parts(described, { codes, groups }, others)), codes }
}

const RUNS = 1_000
const mean = (values: ReadonlyArray<number>) => values.reduce((sum, one) => sum + one, 0) / values.length

describe("shares of several answers, rectified", () => {
  it("are those of numpy by the formulas of the paper", () => {
    const { lambda, shares, standardErrors } = rectifiedShares(
      parts(reference.described, reference.labelled, reference.unlabelled)
    )
    assert.closeTo(lambda, reference.lambda, 1e-9)
    reference.shares.forEach((share, k) => {
      assert.closeTo(shares[k]!, share, 1e-9)
      assert.closeTo(standardErrors[k]!, reference.standardErrors[k]!, 2e-4)
    })
    assert.isBelow(Math.max(...standardErrors), Math.max(...reference.alone))
  })

  for (const [name, described] of [
    ["groups described as they are", TRUTH],
    ["groups described half right", TRUTH.map((shares) => shares.map((share) => 0.5 * share + 0.5 / 3))],
    ["groups described wrong", NOTHING]
  ] as const)
    for (const [asked, unasked] of [
      [80, 400],
      [150, 600]
    ] as const)
      it(`have 95 % intervals that hold the truth, and are no wider than people's alone: ${name}, ${asked} of ${asked + unasked}`, () => {
        const results = Array.from({ length: RUNS }, (_, seed) => run(seed, asked, unasked, described))
        for (const k of [0, 1, 2]) {
          const held = results.filter(
            ({ shares, standardErrors }) => Math.abs(shares[k]! - ALL[k]!) < 1.96 * standardErrors[k]!
          )
          assert.isAtLeast(held.length / RUNS, 0.93)
          assert.isAtMost(held.length / RUNS, 0.97)
        }
        const alone = results.map(({ codes }) => {
          const shares = [0, 1, 2].map((k) => codes.filter((code) => code === k).length / asked)
          return Math.max(...shares.map((share) => Math.sqrt((share * (1 - share)) / (asked - 1))))
        })
        const widest = results.map(({ standardErrors }) => Math.max(...standardErrors))
        assert.isTrue(widest.every((one, i) => one <= alone[i]! + 1e-9))
        if (described === TRUTH) assert.isBelow(mean(widest), 0.9 * mean(alone))
      })

  const group = fc.integer({ min: 0, max: 3 })
  it.prop(
    "sum to 1 and are none below 0, whatever is described",
    [
      fc.array(fc.tuple(group, fc.integer({ min: 0, max: 2 })), { minLength: 2, maxLength: 60 }),
      fc.array(group, { maxLength: 60 }),
      fc.nat(1000)
    ],
    ([asked, unasked, seed]) => {
      const described = TRUTH.map((_, g) => {
        const drawn = [0, 1, 2].map((k) => 0.01 + uniform("described", seed, g, k))
        const total = drawn.reduce((sum, one) => sum + one, 0)
        return drawn.map((one) => one / total)
      })
      const people = { codes: asked.map(([, code]) => code), groups: asked.map(([g]) => g) }
      const { lambda, shares } = rectifiedShares(parts(described, people, unasked))
      assert.closeTo(
        shares.reduce((sum, share) => sum + share, 0),
        1,
        1e-9
      )
      assert.isTrue(shares.every((share) => share >= 0))
      assert.isTrue(lambda >= 0 && lambda <= 1)
      if (unasked.length === 0) assert.strictEqual(lambda, 0)
    }
  )
})
