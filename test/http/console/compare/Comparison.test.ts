import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc, Schema } from "effect"
import { CompareAsk, repeatedSide, sideAsks } from "../../../../src/domain/ask/CompareAsk.ts"
import {
  type Comparison,
  commonProject,
  compareAskOf,
  comparisonOf,
  emptyComparison,
  emptySide,
  MOST_SIDES,
  missingIn,
  nextSide,
  type Side
} from "../../../../src/http/console/pages/compare/Comparison.ts"

const words = fc.constantFrom("", " ", "US adults", "us adults ", "women", "everyone", "gender = “Female”")
const ids = fc.constantFrom("", "0a2d2bd8-3c24-4e2e-9d3a-3a3b2ab7b3a1", "2f0f9d35-06c3-4fd0-9b7e-7f3d3fd44c52")
const sides: fc.Arbitrary<Side> = fc.record({
  whom: fc.constantFrom("described", "stored", "survey"),
  description: words,
  audienceId: ids,
  projectId: ids,
  filter: words,
  name: words
})
const comparisons: fc.Arbitrary<Comparison> = fc.record({
  sides: fc.array(sides, { minLength: 2, maxLength: MOST_SIDES }),
  asks: fc.constantFrom("own", "survey"),
  question: words,
  choices: fc.array(words, { maxLength: 4 }),
  isMultipleChoice: fc.boolean(),
  picked: fc.option(fc.record({ projectId: ids, key: words, text: fc.constant("Do you fly?") }), { nil: null }),
  sampleSize: fc.constantFrom("low", "medium", "high", "very_high")
})
const decode = Schema.decodeUnknownSync(CompareAsk, { onExcessProperty: "error" })

describe("a comparison while it is written", () => {
  it("is sent only where nothing is missing, and then the service understands it", () => {
    fc.assert(
      fc.property(comparisons, (comparison) => {
        const ask = compareAskOf(comparison)
        const { sides, ...rest } = missingIn(comparison)
        assert.strictEqual(ask === null, Object.keys(sides).length + Object.keys(rest).length > 0)
        if (ask === null) return
        const understood = decode(ask)
        assert.strictEqual(sideAsks(understood, 1).length, comparison.sides.length)
      }),
      { numRuns: 2000 }
    )
  })

  it("is what it was, once it is made of the request that it became", () => {
    fc.assert(
      fc.property(comparisons, (comparison) => {
        const ask = compareAskOf(comparison)
        if (ask !== null) assert.deepStrictEqual(compareAskOf(comparisonOf(ask)), ask)
      }),
      { numRuns: 2000 }
    )
  })

  it("asks each side of whom it says, and all respondents where there is no filter", () => {
    const projectId = "0a2d2bd8-3c24-4e2e-9d3a-3a3b2ab7b3a1"
    const all: Side = { ...emptySide, whom: "survey", projectId }
    const ask = compareAskOf({
      ...emptyComparison,
      sides: [all, { ...all, filter: " women ", name: " Women " }],
      picked: { projectId, key: "q1", text: "Do you fly?" }
    })
    assert.deepStrictEqual(ask, {
      question: "Do you fly?",
      projectId,
      sides: [{ filter: "everyone" }, { name: "Women", filter: "women" }]
    })
    assert.deepStrictEqual(
      sideAsks(decode(ask), 1).map((side) => side.kind === "project" && side.ask.filter),
      [undefined, "women"]
    )
  })

  it("names sides that the service would refuse as the same people", () => {
    fc.assert(
      fc.property(comparisons, (comparison) => {
        const ask = compareAskOf(comparison)
        if (ask === null) return
        const repeated = repeatedSide(sideAsks(decode(ask), 1))
        assert.isNull(repeated)
      }),
      { numRuns: 2000 }
    )
  })

  it("takes a picked question only from the survey that all sides are of", () => {
    fc.assert(
      fc.property(comparisons, (comparison) => {
        const ask = compareAskOf(comparison)
        if (ask === null || ask.choices !== undefined) return
        assert.strictEqual(comparison.picked?.projectId, commonProject(comparison.sides))
      }),
      { numRuns: 2000 }
    )
  })

  it("adds sides of the kind of the last", () => {
    const last: Side = { ...emptySide, whom: "survey", projectId: "p", filter: "women", name: "Women" }
    assert.deepStrictEqual(nextSide([emptySide, last]), { ...emptySide, whom: "survey", projectId: "p" })
  })
})
