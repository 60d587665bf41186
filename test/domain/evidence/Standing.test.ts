import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import {
  isAhead,
  levelWithFirst,
  marginOfDifference,
  type Share,
  standing
} from "../../../src/domain/evidence/Summary.ts"

const shares = (...percentages: ReadonlyArray<number>): ReadonlyArray<Share> =>
  percentages.map((percentage, i) => ({ choice: "ABCDEFGHIJ"[i]!, percentage }))

const single = (marginOfError: number) => ({ several: false, marginOfError })

/** Shares that add up to 100, with one decimal, as they are published. */
const tables = fc
  .array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 10 })
  .filter((parts) => parts.some((part) => part > 0))
  .map((parts) => {
    const total = parts.reduce((a, b) => a + b, 0)
    return shares(...parts.map((part) => Math.round((1000 * part) / total) / 10))
  })
const precisions = fc.record({ several: fc.boolean(), marginOfError: fc.double({ min: 0, max: 100, noNaN: true }) })

const CLAIMS = /leads|is chosen most|ahead of|comes last/

describe("how shares compare", () => {
  it("says of a small difference that it is within the margin", () => {
    const answers = [
      { choice: "Waze", percentage: 51 },
      { choice: "Google Maps", percentage: 47.1 },
      { choice: "Another", percentage: 1.9 }
    ]
    assert.strictEqual(
      standing(answers.slice(0, 2), single(32.5)),
      "“Waze” (51.0%) and “Google Maps” (47.1%) are within the margin of error (each ±32.5 points)"
    )
    assert.strictEqual(
      standing(answers, single(3)),
      "“Waze” (51.0%) and “Google Maps” (47.1%) are within the margin of error (each ±3.0 points), ahead of “Another” (1.9%)"
    )
    assert.strictEqual(
      standing(answers, single(1)),
      "“Waze” (51.0%) leads, ahead of “Google Maps” (47.1%); “Another” (1.9%) comes last"
    )
  })

  it("counts what is level where it is much", () => {
    assert.strictEqual(
      standing(shares(30, 25, 20, 15, 10), single(33)),
      "All 5 shares, from “A” (30.0%) to “E” (10.0%), are within the margin of error (each ±33.0 points)"
    )
    assert.strictEqual(
      standing(shares(24, 24, 24, 24, 4), single(5)),
      "4 shares, from “A” (24.0%) to “D” (24.0%), are within the margin of error (each ±5.0 points), ahead of “E” (4.0%)"
    )
  })

  it("has the margin of a difference that a plain sample has: that of p − q among n people", () => {
    const all = shares(50, 30, 20)
    const margin = 1.96 * Math.sqrt(0.25 / 400) * 100
    const expected = 1.96 * Math.sqrt((0.5 + 0.3 - 0.04) / 400) * 100
    assert.closeTo(marginOfDifference(all[0]!, all[1]!, all, single(margin)), expected, 1e-9)
  })

  it.prop(
    "claims nothing that is inside the margin of the difference",
    { table: tables, precision: precisions },
    (given) => {
      const { precision, table } = given
      const said = standing(table, precision)
      const sorted = [...table].sort((a, b) => b.percentage - a.percentage)
      const [first, second] = sorted
      if (/leads|is chosen most/.test(said)) {
        assert.isAbove(first!.percentage - second!.percentage, marginOfDifference(first!, second!, table, precision))
      }
      if (/comes last/.test(said)) {
        const [last, before] = [sorted.at(-1)!, sorted.at(-2)!]
        assert.isAbove(before.percentage - last.percentage, marginOfDifference(before, last, table, precision))
      }
      if (!isAhead(first!, second!, table, precision)) assert.notMatch(said, /leads|is chosen most/)
      if (levelWithFirst(table, precision) === table.length) assert.notMatch(said, CLAIMS)
    }
  )

  it.prop(
    "never takes a margin of a difference for more than two margins",
    { table: tables, precision: precisions },
    (given) => {
      const { precision, table } = given
      for (const a of table)
        for (const b of table) {
          if (a === b) continue
          const margin = marginOfDifference(a, b, table, precision)
          assert.isAtMost(margin, 2 * precision.marginOfError * (1 + 1e-9) + 1e-9)
        }
    }
  )

  it("leads with everybody's answer where everybody gave the same", () => {
    assert.strictEqual(standing(shares(100, 0), single(20)), "“A” (100.0%) leads, ahead of “B” (0.0%)")
  })
})
