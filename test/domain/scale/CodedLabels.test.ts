import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { brackets } from "../../../src/domain/scale/Brackets.ts"
import { recogniseScale } from "../../../src/domain/scale/Scale.ts"
import { FITTING_SCALES } from "../../support/scales/ScaleCases.ts"

/** How files print a code before a label. */
const PRINTED: ReadonlyArray<(code: number, label: string) => string> = [
  (code, label) => `${code} - ${label}`,
  (code, label) => `${code}. ${label}`,
  (code, label) => `(${code}) ${label}`,
  (code, label) => `${code}.- ${label}`,
  (code, label) => `[${code}] ${label}`
]
const printed = fc.constantFrom(...PRINTED)
const WORDED = FITTING_SCALES.filter(({ steps }) => steps.every((step) => /^\p{L}/u.test(step)))

describe("codes printed before labels", () => {
  it.prop(
    "leave the order to the words, whichever way they count",
    [fc.constantFrom(...WORDED), printed, fc.boolean()],
    ([{ steps }, print, falls]) => {
      const plain = recogniseScale(steps)
      const labels = steps.map((step, i) => print(falls ? steps.length - i : i + 1, step))
      if (plain.steps === 0) return
      assert.deepStrictEqual(recogniseScale(labels).ranks, plain.ranks, labels.join(" | "))
    }
  )

  it.each([
    [["1. Male", "2. Female", "3. Nonbinary"]],
    [["1) Northeast", "2) Midwest", "3) South", "4) West"]],
    [["(1) Car", "(2) Bus", "(3) Bicycle"]]
  ])("make no scale of names: %s", (labels) => assert.strictEqual(recogniseScale(labels).steps, 0))

  it.each(PRINTED.map((print) => [print(1, "…"), print] as const))("are no amounts: %s", (_, print) => {
    const labels = ["18-29", "30-44", "45-59", "60+"]
    assert.deepStrictEqual(brackets(labels.map((label, i) => print(i + 1, label))), brackets(labels))
  })

  it("stay amounts where the words count them", () => {
    const found = brackets(["1 child", "2 children", "3 or more children"])
    assert.deepStrictEqual(
      found?.map((one) => one?.low),
      [1, 2, 3]
    )
  })
})
