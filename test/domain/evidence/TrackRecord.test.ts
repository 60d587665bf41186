import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { backtest } from "../../../src/domain/backtest/Backtest.ts"
import { cameTrue, isUnforetold, peopleBehind } from "../../../src/domain/evidence/ImputedQuestion.ts"
import { backtestLines } from "../../../src/layers/cli/backtest/Report.ts"
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
    assert.strictEqual(peopleBehind(record, "bakes"), found)
    assert.isBelow(found, 400)
  })

  it("trusts predictions little where nothing was tested", () => {
    assert.strictEqual(peopleBehind(null, "bakes"), 10)
    assert.strictEqual(peopleBehind(record, "unheard of"), 10)
  })

  it("takes the worst of a question's items", () => {
    const worth = record.items.flatMap(({ humanEquivalent, key }) => (key === "tools" ? [humanEquivalent!] : []))
    assert.isAbove(worth.length, 1)
    assert.strictEqual(peopleBehind(record, "tools"), Math.min(...worth))
  })

  it("predicts where nothing was tested, and not where predictions were found useless", () => {
    assert.isFalse(isUnforetold(null, "bakes"))
    assert.isFalse(isUnforetold(record, "bakes"))
    const useless = { ...record, items: record.items.map((item) => ({ ...item, foretold: item.label === "Wok" })) }
    assert.isTrue(isUnforetold(useless, "bakes"))
    assert.isFalse(isUnforetold(useless, "tools"), "one label of several is foretold")
    assert.isFalse(isUnforetold(useless, "unheard of"))
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
