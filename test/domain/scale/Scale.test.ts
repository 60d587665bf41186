import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { ScaleFamily } from "../../../src/domain/lexicon/scales/ScaleWords.ts"
import { recogniseScale } from "../../../src/domain/scale/Scale.ts"

/** Scales from their lowest step to their highest. */
const SCALES: ReadonlyArray<readonly [family: ScaleFamily, labels: ReadonlyArray<string>]> = [
  ["agreement", ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree"]],
  ["satisfaction", ["Very dissatisfied", "Somewhat dissatisfied", "Neutral", "Somewhat satisfied", "Very satisfied"]],
  ["satisfaction", ["Not at all satisfied", "Not too satisfied", "Somewhat satisfied", "Very satisfied"]],
  ["frequency", ["Never", "Rarely", "Sometimes", "Often", "Always"]],
  ["frequency", ["Less often than monthly", "Monthly", "Weekly", "Daily"]],
  ["importance", ["Not at all important", "Not too important", "Somewhat important", "Very important"]],
  ["likelihood", ["Very unlikely", "Somewhat unlikely", "Somewhat likely", "Very likely"]],
  ["likelihood", ["Definitely not", "Probably not", "Probably", "Definitely"]],
  ["quality", ["Very poor", "Poor", "Fair", "Good", "Excellent"]],
  ["favour", ["Strongly oppose", "Oppose", "Favor", "Strongly favor"]],
  ["change", ["Decrease", "Stay about the same", "Increase"]],
  ["effect", ["Very bad", "Somewhat bad", "Somewhat good", "Very good"]],
  ["amount", ["Nothing at all", "A little", "A lot"]],
  ["yesno", ["No", "Yes"]],
  ["number", ["Under $25,000", "$25,000 - $49,999", "$50,000 - $99,999", "$100,000+"]],
  ["number", ["Less than 6 months", "6-12 months", "1-2 years", "More than 5 years"]],
  ["number", ["18-29", "30-44", "45-60", "> 60"]],
  ["nps", ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]],
  ["rating", ["1", "2", "3", "4", "5"]]
]

describe("Scale", () => {
  for (const [family, labels] of SCALES) {
    it(`reads ${labels.join(" < ")} as ${family}`, () => {
      const scale = recogniseScale(labels)
      assert.strictEqual(scale.family, family)
      assert.deepStrictEqual(
        scale.ranks,
        labels.map((_, i) => i)
      )
      assert.strictEqual(scale.steps, labels.length)
    })
  }

  it("sets apart what stands beside the scale", () => {
    const scale = recogniseScale(["Yes", "No", "Don't know", "Prefer not to say", "Other (please specify)"])
    assert.deepStrictEqual(scale.roles, ["step", "step", "unsure", "refused", "other"])
    assert.deepStrictEqual(scale.ranks, [1, 0, -1, -1, -1])
  })

  it("leaves names alone", () => {
    const scale = recogniseScale(["Turkey", "Ham/Pork", "Tofurkey", "None of these"])
    assert.strictEqual(scale.family, "nominal")
    assert.deepStrictEqual(scale.roles, ["nominal", "nominal", "nominal", "none"])
  })

  it.prop(
    "does not depend on the order of the choices, on case or on trailing dots",
    [fc.constantFrom(...SCALES), fc.infiniteStream(fc.nat())],
    ([[, labels], keys]) => {
      const order = labels.map((_, i) => [keys.next().value, i] as const).sort(([a], [b]) => a - b)
      const straight = recogniseScale(labels)
      const shuffled = recogniseScale(order.map(([, i]) => `  ${labels[i]!.toUpperCase()}. `))
      assert.strictEqual(shuffled.family, straight.family)
      assert.deepStrictEqual(
        shuffled.ranks,
        order.map(([, i]) => straight.ranks[i]!)
      )
    }
  )

  it.prop("reads any labels without failing", [fc.array(fc.string(), { maxLength: 12 })], ([labels]) => {
    const scale = recogniseScale(labels)
    assert.strictEqual(scale.ranks.length, labels.length)
    assert.strictEqual(scale.ranks.filter((rank) => rank >= 0).length, scale.steps)
  })
})
