import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { apportion, percentages } from "../../../src/domain/statistics/Apportionment.ts"

const table = fc
  .uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,6}$/), fc.double({ min: 0, max: 1, noNaN: true })), {
    minLength: 2,
    maxLength: 50,
    selector: ([label]) => label
  })
  .map((rows) => ({ labels: rows.map(([label]) => label), shares: rows.map(([, share]) => share) }))

const inTenths = (values: ReadonlyArray<number>) => values.map((value) => Math.round(value * 10))

describe("Apportionment", () => {
  it.prop("sums to exactly 100 with one decimal each", [table], ([{ labels, shares }]) => {
    const tenths = inTenths(apportion(shares, labels))
    assert.strictEqual(
      tenths.reduce((sum, n) => sum + n, 0),
      1000
    )
    assert.isTrue(tenths.every((n) => n >= 0))
  })

  it.prop("stays within a tenth of the exact percentage", [table], ([{ labels, shares }]) => {
    const total = shares.reduce((sum, share) => sum + share, 0)
    fc.pre(total > 1e-6)
    apportion(shares, labels).forEach((value, i) => {
      assert.isBelow(Math.abs(value - (100 * shares[i]!) / total), 0.1 + 1e-9)
    })
  })

  it.prop("permuting the choices permutes the percentages", [table, fc.nat()], ([{ labels, shares }, turn]) => {
    const order = labels.map((_, i) => (i + turn) % labels.length).reverse()
    const straight = apportion(shares, labels)
    const turned = apportion(
      order.map((i) => shares[i]!),
      order.map((i) => labels[i]!)
    )
    assert.deepStrictEqual(
      turned,
      order.map((i) => straight[i]!)
    )
  })

  it("breaks ties by label", () => {
    const labels = ["red", "green", "blue"]
    const shares = [1, 1, 1]
    const straight = apportion(shares, labels)
    assert.deepStrictEqual([...straight].sort(), [33.3, 33.3, 33.4])
    assert.deepStrictEqual(apportion(shares, [...labels].reverse()), [...straight].reverse())
  })

  it("gives equal percentages where no share is positive", () => {
    assert.deepStrictEqual(apportion([0, 0], ["a", "b"]), [50, 50])
  })

  it("holds single percentages within 0 and 100", () => {
    assert.deepStrictEqual(percentages([-0.1, 0.1234, 1.2]), [0, 12.3, 100])
  })
})
