import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { importStep } from "../../../src/layers/cli/Imports.ts"
import { textWidth } from "../../../src/layers/cli/Output.ts"
import { progressLine } from "../../../src/layers/cli/Waiting.ts"

describe("the line that is redrawn", () => {
  it("is shorter than the terminal is wide, however far something is", () => {
    const step = fc.record(
      { share: fc.double({ min: -1, max: 2, noNaN: true }), text: fc.string({ unit: "grapheme" }) },
      { requiredKeys: ["text"] }
    )
    fc.assert(
      fc.property(step, fc.nat(100_000), fc.integer({ min: 20, max: 200 }), (given, seconds, width) => {
        assert.isBelow(textWidth(progressLine(given, seconds, width)), width)
      })
    )
  })

  it("says how far an import is in bytes, then that it is stored", () => {
    assert.strictEqual(
      progressLine(importStep(0.25, 8_000_000, 0.5), 3, 80),
      "███████░░░░░░░░░░░░░░░░░░░░░░░ 25%  Reading: 4.0 MB of 8.0 MB  3 s"
    )
    assert.strictEqual(importStep(0.5, 8_000_000, 0.5).text, "Understanding the columns")
    assert.strictEqual(importStep(0.75, 8_000_000, 0.5).text, "Storing the questions")
    assert.match(progressLine({ share: 1, text: "" }, 75, 80), /^█{30} 100% {2}1 min 15 s$/)
  })

  it("never says that all is done before it is", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (share) => {
        assert.notInclude(progressLine({ share, text: "" }, 0, 80), "100%")
      })
    )
  })
})
