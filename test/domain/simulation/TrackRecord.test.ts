import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { backtest } from "../../../src/domain/simulation/Backtest.ts"
import { backtestLines } from "../../../src/domain/simulation/BacktestReport.ts"
import { cameTrue, peopleBehind } from "../../../src/domain/simulation/TrackRecord.ts"
import { kitchenDraft } from "../../support/Kitchen.ts"

const { codebook, microdata } = kitchenDraft()
const record = backtest(codebook, microdata)
const strangers = backtest(
  { ...codebook, questions: codebook.questions.slice(1) },
  { columns: microdata.columns.slice(1), weights: null }
)

describe("TrackRecord", () => {
  it("takes predictions for as many people as the backtest found them worth", () => {
    const found = record.items.find(({ key }) => key === "bakes")!.humanEquivalent!
    assert.strictEqual(peopleBehind(record, "bakes"), Math.min(400, found))
  })

  it("trusts predictions little where nothing was tested", () => {
    assert.strictEqual(peopleBehind(null, "bakes"), 10)
    assert.strictEqual(peopleBehind(record, "unheard of"), 10)
    assert.strictEqual(peopleBehind(strangers, "bakes"), 10)
  })

  it("says where nothing is known of subgroups", () => {
    assert.isNull(strangers.subgroupError)
    assert.include(backtestLines(strangers).join("\n"), "nothing is known of its subgroups")
    assert.isAbove(record.subgroupError!, 0)
  })

  it.prop("corrects probabilities towards what came true", [fc.double({ min: 0, max: 1, noNaN: true })], ([p]) => {
    assert.strictEqual(cameTrue(null, p), p)
    const corrected = cameTrue(record, p)
    assert.isTrue(corrected >= 0 && corrected <= 1)
    assert.isBelow(Math.abs(corrected - p), 0.25)
  })

  it("passes through the points of the calibration curve", () => {
    for (const { actual, predicted } of record.calibration.slice(1)) {
      assert.closeTo(cameTrue(record, predicted), actual, 1e-9)
    }
  })
})
