import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { usualView } from "../../../src/domain/opinion/PublicViews.ts"

/** Wordings that polls have for one thing. */
const ALIKE: ReadonlyArray<ReadonlyArray<string>> = [
  ["do you believe in god?", "do you really believe that god exists?", "is there a god?", "does god exist?"],
  ["should the federal minimum wage be raised?", "do you support raising the minimum wage to $15 an hour?"],
  ["should marijuana be legal?", "do you think that marijuana should be legal?", "do you favor legalizing marijuana?"],
  ["do you support stricter gun laws?", "should gun laws be made stricter?", "are you for stricter gun laws?"],
  ["do you favor same-sex marriage?", "should gay marriage be legal in the united states?"]
]

describe("figures of polls", () => {
  it.prop(
    "are the same in whatever words",
    [
      fc
        .constantFrom(...ALIKE)
        .chain((questions) => fc.tuple(fc.constantFrom(...questions), fc.constantFrom(...questions)))
    ],
    ([[one, other]]) => {
      assert.isDefined(usualView(one), one)
      assert.strictEqual(usualView(one), usualView(other))
    }
  )

  it("have more for what is wider", () => {
    assert.isAbove(usualView("do you believe in god?")!, usualView("do you believe in heaven?")!)
    assert.isAbove(usualView("do you believe in heaven?")!, usualView("do you believe in hell?")!)
  })

  it.each([
    "do you believe in god's plan for america?",
    "do you believe in yourself?",
    "should the minimum wage be abolished?",
    "should marijuana be legal for children?",
    "do you support gun laws?",
    "is there a god of thunder in your favorite book?",
    "do you support unions between countries?",
    "do you own a gun?"
  ])("are of the very thing alone: %s", (question) => assert.isUndefined(usualView(question)))
})
