import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { answersOf, calledAs, nameOf, turnedRound } from "../../../../src/http/console/pages/projects/ReadingWords.ts"

const label = fc.string({ minLength: 1, maxLength: 4 }).filter((text) => text.trim() === text)
const labels = fc.uniqueArray(label, { minLength: 1, maxLength: 12 })
const names = fc.dictionary(label, fc.oneof(label, fc.constantFrom("", "  ")), { maxKeys: 8 })

describe("labels that are called otherwise", () => {
  it.prop("are all there once, those called alike as one", [labels, names], ([order, names]) => {
    const called = calledAs(order, names)
    assert.deepStrictEqual(called.flatMap(({ from }) => from).toSorted(), order.toSorted())
    assert.strictEqual(new Set(called.map(({ label }) => label)).size, called.length)
    for (const { from, label } of called) for (const one of from) assert.strictEqual(nameOf(one, names), label)
  })

  it("keep their names where nothing is written", () => {
    assert.deepStrictEqual(calledAs(["a", "b"], { a: " ", toString: "x" }), [
      { label: "a", from: ["a"] },
      { label: "b", from: ["b"] }
    ])
    assert.strictEqual(nameOf("toString", {}), "toString")
  })

  it.prop(
    "are what is left once other cells are none",
    [labels, fc.uniqueArray(label), labels],
    ([order, missing, cells]) => {
      const before = missing.filter((cell) => !order.includes(cell)).map((cell) => ({ cell }))
      const now = answersOf(order, before, cells)
      assert.strictEqual(new Set(now).size, now.length)
      for (const one of now) assert.notInclude(cells, one)
      for (const one of [...order, ...before.map(({ cell }) => cell)])
        assert.strictEqual(now.includes(one), !cells.includes(one), one)
    }
  )

  it.prop("turn round with those beside the scale last", [labels, labels], ([order, beside]) => {
    const turned = turnedRound(order, beside)
    const last = order.filter((label) => beside.includes(label))
    assert.deepStrictEqual(turned.slice(order.length - last.length), last)
    assert.deepStrictEqual(
      turned.slice(0, order.length - last.length),
      order.filter((label) => !last.includes(label)).toReversed()
    )
    assert.deepStrictEqual(turnedRound(turnedRound(turned, beside), beside), turned)
  })
})
