import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { naturalOrder } from "../../../src/domain/scale/NaturalOrder.ts"
import { recogniseScale } from "../../../src/domain/scale/Scale.ts"

const SCALES = [
  ["überhaupt nicht", "eher nicht", "eher", "sehr"],
  ["not at all", "slightly", "moderately", "very", "extremely"],
  ["nada", "poco", "algo", "muy"],
  ["pas du tout", "peu", "assez", "très"]
]
const THINGS = ["für eine Maut", "xylophonic", "bzw", "grebovné", "mit dem Zyklotron"]

describe("labels that all say one thing in several degrees", () => {
  it("are read by the degrees, whatever the thing and in whatever order they come", () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...SCALES)
          .chain((scale) => fc.tuple(fc.constant(scale), fc.shuffledSubarray([...scale], { minLength: scale.length }))),
        fc.constantFrom(...THINGS),
        ([scale, mixed], thing) => {
          const labels = mixed.map((degree) => `${degree} ${thing}`)
          assert.deepStrictEqual(
            naturalOrder(labels),
            scale.map((degree) => `${degree} ${thing}`)
          )
        }
      )
    )
  })

  it("may be given in two languages", () => {
    assert.deepStrictEqual(naturalOrder(["Souvent / Often", "Jamais / Never", "Quelquefois / Sometimes"]), [
      "Jamais / Never",
      "Quelquefois / Sometimes",
      "Souvent / Often"
    ])
  })

  it.each([
    [["Plan 1", "Plan 2", "Plan 3"]],
    [["Team North", "Team South", "Team East"]],
    [["Blue car", "Red car", "Green car"]]
  ])("are no scale where what is left is none: %s", (labels) => {
    assert.strictEqual(recogniseScale(labels).steps, 0)
  })
})
