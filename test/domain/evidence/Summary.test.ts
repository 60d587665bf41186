import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { choiceThemes } from "../../../src/domain/evidence/Summary.ts"
import { recogniseScale } from "../../../src/domain/scale/Scale.ts"
import { foldText } from "../../../src/domain/text/Text.ts"

const SATISFACTION = ["Very satisfied", "Somewhat satisfied", "Somewhat dissatisfied", "Very dissatisfied"]
const themesOf = (
  labels: ReadonlyArray<string>,
  shares: ReadonlyArray<number>,
  marginOfError: number,
  several = false
) =>
  choiceThemes(
    labels.map((choice, i) => ({ choice, percentage: shares[i]! })),
    recogniseScale(labels.map(foldText)),
    { several, marginOfError }
  )
const titles = (...asked: Parameters<typeof themesOf>) => themesOf(...asked).map(({ title }) => title)

describe("themes of a table", () => {
  it("say which half of a scale prevails, and by how much", () => {
    const [first] = themesOf(SATISFACTION, [40, 35, 15, 10], 3)
    assert.strictEqual(first?.title, "More positive than negative")
    assert.include(first?.summary, "75.0% together")
    assert.include(first?.summary, "50.0 points")
    assert.strictEqual(first?.prevalence, 0.75)
  })

  it("say that opinions gather at the ends, or keep away from them", () => {
    assert.deepStrictEqual(titles(SATISFACTION, [45, 8, 7, 40], 3), ["Polarized"])
    assert.deepStrictEqual(titles(SATISFACTION, [5, 45, 44, 6], 3), ["Away from the ends"])
  })

  it("name a majority and a tie before the others", () => {
    const pets = ["Dog", "Cat", "Fish"]
    assert.deepStrictEqual(titles(pets, [70, 20, 10], 4), ["One answer has a majority"])
    assert.deepStrictEqual(titles(pets, [45, 44, 11], 4), ["Two answers are level"])
  })

  it("are none where the margin could have made them, and none of several answers", () => {
    assert.deepStrictEqual(titles(SATISFACTION, [40, 35, 15, 10], 60), [])
    assert.deepStrictEqual(titles(["Dog", "Cat", "Fish"], [55, 25, 20], 32), [])
    assert.deepStrictEqual(titles(["Dog", "Cat", "Fish"], [90, 80, 5], 2, true), [])
  })

  it.prop(
    "are fewer the wider the margin, and never more than everybody",
    [fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 4, maxLength: 4 }), fc.integer({ min: 1, max: 30 })],
    ([raw, margin]) => {
      const total = raw.reduce((sum, n) => sum + n, 0)
      const shares = raw.map((n) => (100 * n) / total)
      const [narrow, wide] = [titles(SATISFACTION, shares, margin), titles(SATISFACTION, shares, margin * 2)]
      assert.includeMembers(narrow, wide)
      for (const { prevalence } of themesOf(SATISFACTION, shares, margin))
        assert.isTrue(prevalence > 0 && prevalence <= 1)
    }
  )
})
