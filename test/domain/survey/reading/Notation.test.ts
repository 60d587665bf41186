import { assert, describe, it } from "@effect/vitest"
import { negativeCodes } from "../../../../src/domain/survey/reading/AnsweredCells.ts"
import { datesOf, notationOf, numbersOf, packedDates } from "../../../../src/domain/survey/reading/Notation.ts"
import { codesOnTop } from "../../../../src/domain/survey/reading/Steps.ts"

const COMMAS = notationOf([["1,5", "2,25", "13,1"]])
const POINTS = notationOf([["1.5", "2.25", "13.1"]])
const SILENT = notationOf([["1", "2", "3"]])
const THOUSANDS = ["1.027", "5.070", "8.932", "3.100", "2.400"]
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
const counted = (cells: ReadonlyArray<string>, count: number) => cells.map((cell) => ({ cell, label: cell, count }))

describe("how a file writes", () => {
  it("decides whether points part thousands", () => {
    assert.deepStrictEqual(numbersOf(THOUSANDS, ["schritte"], COMMAS), { as: "comma" })
    assert.deepStrictEqual(numbersOf(THOUSANDS, ["reaction time"], POINTS), { as: "point" })
    assert.strictEqual(numbersOf(THOUSANDS, ["einkommen"], SILENT)?.as, "comma")
    assert.include(numbersOf(THOUSANDS, ["miles"], SILENT)?.doubt, "decimalComma to true")
    assert.deepStrictEqual(numbersOf(["0.468", "1.027"], ["weight"], SILENT), { as: "point" })
  })
  it("decides which of day and month comes first", () => {
    const days = notationOf([["26/03/2023", "03/04/2023"]])
    assert.deepStrictEqual(datesOf(["03/04/2023"], ["purchase"], days), { as: "dmy" })
    assert.deepStrictEqual(datesOf(["03/04/2023"], ["purchase (dd/mm/yyyy)"], SILENT), { as: "dmy" })
    assert.include(datesOf(["03/04/2023"], ["purchase"], SILENT)?.doubt, "order to dmy")
    assert.strictEqual(packedDates(["19831125", "19850412", "19871206"], ["your birthday"]), "sure")
    assert.strictEqual(packedDates(["19831125", "19850412", "19871206"], ["x1"]), "perhaps")
    assert.isNull(packedDates(["19831325", "19850412", "19871206"], ["date"]))
  })
})

describe("codes among amounts", () => {
  const profile = (negatives: ReadonlyArray<string>, given: number) => {
    const values = [...range(0, 60), ...negatives]
    return { values, counts: values.map((v) => (v.startsWith("-") ? given : 3)), blank: 0, rows: 300, complete: true }
  }
  it("are negative where they stand out and nothing says that amounts may be", () => {
    assert.deepStrictEqual(negativeCodes(profile(["-1", "-9"], 15), [], ["hours"], new Set()).codes, ["-1", "-9"])
    assert.deepStrictEqual(negativeCodes(profile(["-1", "-9"], 15), [], ["profit"], new Set()).codes, [])
    assert.deepStrictEqual(negativeCodes(profile(["-2"], 1), [], ["cash"], new Set()).codes, [])
  })
  it("stand on top where a gap parts them from the amounts", () => {
    const top = ["97", "98", "99"]
    assert.deepStrictEqual(codesOnTop([...counted(range(16, 45), 4), ...counted(top, 6)], "point").apart, top)
    assert.deepStrictEqual(codesOnTop([...counted(range(0, 60), 3), ...counted(top, 1)], "point").perhaps, top)
    assert.deepStrictEqual(codesOnTop(counted(range(0, 100), 3), "point"), { apart: [], perhaps: [] })
  })
})
