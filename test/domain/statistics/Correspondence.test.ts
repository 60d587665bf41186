import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { correspondenceOf } from "../../../src/domain/statistics/Correspondence.ts"
import reference from "../../fixtures/statistics/correspondence.json" with { type: "json" }

const CLOSE = 1e-9

const tables = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(fc.nat(20), { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows })
  )

describe("Correspondence", () => {
  it("is R's ca, up to the sign of a dimension", () => {
    const found = correspondenceOf(reference.counts)
    found.dimensions.forEach((inertia, k) => {
      assert.closeTo(inertia, reference.inertias[k]!, CLOSE)
    })
    assert.strictEqual(found.dimensions.length, reference.inertias.length)
    for (const kind of ["rows", "columns"] as const) {
      const expected = reference[kind]
      const signs = [0, 1].map((d) => Math.sign([found[kind][0]!.x, found[kind][0]!.y][d]! * expected.xy[0]![d]!))
      found[kind].forEach((point, at) => {
        assert.closeTo(point!.x, signs[0]! * expected.xy[at]![0]!, CLOSE)
        assert.closeTo(point!.y, signs[1]! * expected.xy[at]![1]!, CLOSE)
        assert.closeTo(point!.mass, expected.mass[at]!, CLOSE)
        assert.closeTo(point!.inertia, expected.inertia[at]!, CLOSE)
        for (const d of [0, 1] as const) {
          assert.closeTo(point!.cosines[d], expected.cosines[at]![d]!, CLOSE)
          assert.closeTo(point!.contributions[d], expected.contributions[at]![d]!, CLOSE)
        }
      })
    }
  })

  it.prop("adds up, and never mirrors a map", [tables], ([counts]) => {
    const { columns, dimensions, inertia, rows } = correspondenceOf(counts)
    assert.closeTo(
      dimensions.reduce((sum, one) => sum + one, 0),
      inertia,
      CLOSE
    )
    for (const points of [rows, columns]) {
      const there = points.filter((point) => point !== null)
      if (there.length === 0) continue
      const sum = (of: (point: (typeof there)[number]) => number) => there.reduce((all, point) => all + of(point), 0)
      assert.closeTo(
        sum(({ mass }) => mass),
        1,
        CLOSE
      )
      assert.closeTo(
        sum((point) => point.inertia),
        inertia,
        CLOSE
      )
      // The centre of all points is where the axes cross, and a dimension's inertia is its points' spread.
      assert.closeTo(
        sum(({ mass, x }) => mass * x),
        0,
        CLOSE
      )
      assert.closeTo(
        sum(({ mass, x }) => mass * x * x),
        dimensions[0] ?? 0,
        CLOSE
      )
      for (const { cosines } of there) assert.isAtMost(cosines[0] + cosines[1], 1 + 1e-6)
    }
    const xs = rows.flatMap((point) => (point === null ? [] : [point.x]))
    const farthest = xs.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
    if (farthest > 1e-6) assert.isAbove(xs.find((x) => Math.abs(x) > farthest * (1 - 1e-10)) ?? 0, 0)
  })

  it.prop("keeps every distance between rows as their profiles differ", [tables], ([counts]) => {
    // Three columns have two dimensions, which show everything.
    const narrow = counts.map((row) => [0, 1, 2].map((j) => row[j] ?? 0))
    const { rows } = correspondenceOf(narrow)
    const total = narrow.flat().reduce((sum, count) => sum + count, 0)
    const masses = [0, 1, 2].map((j) => narrow.reduce((sum, row) => sum + row[j]!, 0) / total)
    const profile = (row: ReadonlyArray<number>) => row.map((count) => count / row.reduce((sum, one) => sum + one, 0))
    rows.forEach((a, i) => {
      rows.forEach((b, k) => {
        if (a === null || b === null) return
        const [one, other] = [profile(narrow[i]!), profile(narrow[k]!)]
        const squared = masses.reduce((sum, m, j) => sum + (m > 0 ? (one[j]! - other[j]!) ** 2 / m : 0), 0)
        assert.closeTo((a.x - b.x) ** 2 + (a.y - b.y) ** 2, squared, 1e-8)
      })
    })
  })

  it("says which rows and columns hold nothing", () => {
    const counts = [
      [3, 0, 1],
      [0, 0, 0],
      [1, 0, 5]
    ]
    const { columns, dimensions, rows } = correspondenceOf(counts)
    assert.deepStrictEqual(
      [rows, columns].map((points) => points.map((point) => point === null)),
      [
        [false, true, false],
        [false, true, false]
      ]
    )
    assert.strictEqual(dimensions.length, 1)
    assert.deepStrictEqual(correspondenceOf([[0, 0]]).columns, [null, null])
  })
})
