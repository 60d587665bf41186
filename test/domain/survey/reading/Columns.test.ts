import { assert, describe, it } from "@effect/vitest"
import { columnCases, wrongOf } from "../../../support/ColumnCases.ts"

const cases = columnCases("columns")
const half = (rest: number) => cases.filter((_, i) => i % 2 === rest)

/** The first half was looked at while rules were written, the second was not; the last were written when both were right. */
describe.each([
  ["fitted", half(0)],
  ["held out", half(1)],
  ["written later", columnCases("later")]
] as const)("columns read as people would: %s", (_, some) => {
  it.each(some.map((one) => [one.header, one] as const))("%s", (_, one) => assert.deepStrictEqual(wrongOf(one), []))
})
