import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import {
  type BoundedShare,
  differenceInterval,
  marginOfError,
  widestMargin,
  wilson,
  Z95
} from "../../../src/domain/statistics/Interval.ts"
import figures from "../../fixtures/intervals/intervals.json" with { type: "json" }

const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const base = fc.double({ min: 0.01, max: 1e6, noNaN: true })
const quantile = fc.double({ min: 0.01, max: 5, noNaN: true })
const EXACT = 1e-12

const bounded = (share: number, of: number): BoundedShare => ({ share, ...wilson(share, of) })
const anyBounded = fc.tuple(fraction, base).map(([share, of]) => bounded(share, of))

/** Figures of `test/fixtures/intervals/make.py`: those of scipy and statsmodels. */
describe("reference figures", () => {
  it("Wilson's interval is scipy's, at every confidence", () => {
    assert.closeTo(Z95, figures.z["0.95"], 1e-15)
    for (const one of figures.share) {
      const z = figures.z[String(one.confidence) as keyof typeof figures.z]
      const { high, low } = wilson(one.given / one.base, one.base, z)
      assert.closeTo(low, one.low, EXACT, JSON.stringify(one))
      assert.closeTo(high, one.high, EXACT, JSON.stringify(one))
      if (one.confidence === 0.95)
        assert.closeTo(marginOfError(one.given / one.base, one.base), (one.high - one.low) / 2, EXACT)
    }
  })

  it("of weighted shares is that of the effective base", () => {
    for (const one of figures.weighted) {
      const { high, low } = wilson(one.share, one.base)
      assert.closeTo(low, one.low, EXACT)
      assert.closeTo(high, one.high, EXACT)
    }
  })

  it("the interval of a difference is Newcombe's of statsmodels", () => {
    for (const { bases, given, high, low } of figures.difference) {
      const [a, b] = given.map((count, i) => bounded(count / bases[i]!, bases[i]!))
      const found = differenceInterval(a!, b!)
      assert.closeTo(found.low, low, EXACT)
      assert.closeTo(found.high, high, EXACT)
    }
  })
})

describe("the interval of a share", () => {
  it.prop("holds the share and stays within 0 and 1", [fraction, base, quantile], ([share, of, z]) => {
    const { high, low } = wilson(share, of, z)
    assert.isTrue(0 <= low && low <= share + EXACT && share - EXACT <= high && high <= 1, `${low} ${share} ${high}`)
  })

  it.prop(
    "ends where the score test rejects: its bounds are as far from the share as z allows",
    [
      fc.double({ min: 0.02, max: 0.98, noNaN: true }),
      fc.double({ min: 1, max: 1e4, noNaN: true }),
      fc.double({ min: 0.5, max: 4, noNaN: true })
    ],
    ([share, of, z]) => {
      const { high, low } = wilson(share, of, z)
      for (const bound of [low, high])
        assert.closeTo(Math.abs(share - bound) / Math.sqrt((bound * (1 - bound)) / of), z, 1e-6)
    }
  )

  it.prop("of the opposite answer is the mirrored one", [fraction, base], ([share, of]) => {
    const [one, other] = [wilson(share, of), wilson(1 - share, of)]
    assert.closeTo(one.low, 1 - other.high, EXACT)
    assert.closeTo(one.high, 1 - other.low, EXACT)
    assert.closeTo(marginOfError(share, of), marginOfError(1 - share, of), EXACT)
  })

  it.prop(
    "lies within that of fewer respondents, and within that of more confidence",
    [fraction, base, base, quantile],
    ([share, of, more, z]) => {
      const narrow = wilson(share, of + more, z)
      for (const wide of [wilson(share, of, z), wilson(share, of + more, z + 0.1)])
        assert.isTrue(wide.low <= narrow.low + EXACT && narrow.high <= wide.high + EXACT)
    }
  )

  it.prop("ends in 0 where nobody gave an answer and in 1 where all did", [base], ([of]) => {
    assert.strictEqual(wilson(0, of).low, 0)
    assert.strictEqual(wilson(1, of).high, 1)
    assert.isAbove(wilson(0, of).high, 0)
    assert.isBelow(wilson(1, of).low, 1)
  })

  it.prop(
    "is anything at all where nobody was asked",
    [fraction, fc.double({ min: -5, max: 0, noNaN: true })],
    ([share, nobody]) => {
      assert.deepStrictEqual(wilson(share, nobody), { low: 0, high: 1 })
      assert.strictEqual(marginOfError(share, nobody), 0.5)
    }
  )
})

describe("the margin that results state", () => {
  it.prop(
    "is the widest of all shares: that of the one nearest to a half",
    [fc.array(fraction, { minLength: 1, maxLength: 8 }), base],
    ([shares, of]) => {
      const found = widestMargin(shares, of)
      assert.isTrue(shares.every((share) => marginOfError(share, of) <= found))
      const nearest = shares.toSorted((a, b) => Math.abs(a - 0.5) - Math.abs(b - 0.5))[0]!
      assert.closeTo(found, marginOfError(nearest, of), 1e-9)
      assert.isAtMost(found, marginOfError(0.5, of) + EXACT)
    }
  )

  it("of no shares is none", () => {
    assert.strictEqual(widestMargin([], 100), 0)
  })
})

describe("the interval of a difference", () => {
  const correlation = fc.double({ min: -1, max: 1, noNaN: true })

  it.prop("holds the difference and stays within −1 and 1", [anyBounded, anyBounded, correlation], ([a, b, r]) => {
    const { high, low } = differenceInterval(a, b, r)
    const difference = a.share - b.share
    assert.isTrue(-1 <= low && low <= difference && difference <= high && high <= 1)
  })

  it.prop("the other way round is the opposite", [anyBounded, anyBounded, correlation], ([a, b, r]) => {
    const [forth, back] = [differenceInterval(a, b, r), differenceInterval(b, a, r)]
    assert.closeTo(forth.low, -back.high, EXACT)
    assert.closeTo(forth.high, -back.low, EXACT)
  })

  it.prop(
    "is narrower the more the errors go together",
    [anyBounded, anyBounded, correlation, correlation],
    ([a, b, one, other]) => {
      const loose = differenceInterval(a, b, Math.min(one, other))
      const close = differenceInterval(a, b, Math.max(one, other))
      assert.isTrue(loose.low <= close.low + EXACT && close.high <= loose.high + EXACT)
    }
  )

  it.prop(
    "from a share that is certain is the interval of the other share",
    [anyBounded, fraction, correlation],
    ([a, sure, r]) => {
      const { high, low } = differenceInterval(a, { share: sure, low: sure, high: sure }, r)
      assert.closeTo(low, Math.max(-1, a.low - sure), EXACT)
      assert.closeTo(high, Math.min(1, a.high - sure), EXACT)
    }
  )

  it.prop(
    "of errors that are the same, or opposite, subtracts the distances or adds them",
    [anyBounded, anyBounded],
    ([a, b]) => {
      const difference = a.share - b.share
      const [down, up] = [a.share - a.low, b.high - b.share]
      assert.closeTo(differenceInterval(a, b, 1).low, Math.max(-1, difference - Math.abs(down - up)), 1e-7)
      assert.closeTo(differenceInterval(a, b, -1).low, Math.max(-1, difference - down - up), 1e-7)
    }
  )
})
