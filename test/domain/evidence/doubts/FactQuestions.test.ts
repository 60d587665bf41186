import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { askedFor } from "../../../../src/domain/evidence/doubts/ModelRecord.ts"

const SOMEBODY = fc.constantFrom("the mayor", "France", "the Lakers", "the bank on Main Street")
const EVENT = fc.constantFrom("resigned", "won last night", "bought a boat", "moved to another town")

const asksForHappening = (question: string) => askedFor({ question, choices: ["Yes", "No"] }) === "facts"

describe("what happened", () => {
  it.prop("is asked of nobody's views, whoever did it and whatever it was", [SOMEBODY, EVENT], ([somebody, event]) => {
    assert.isTrue(asksForHappening(`did ${somebody} say that it ${event}?`))
    assert.isTrue(asksForHappening(`has ${somebody} ${event}?`))
  })

  it.prop("is theirs to tell where it is of themselves or of people at large", [EVENT], ([event]) => {
    for (const who of ["you", "your family", "we", "most americans"])
      assert.isFalse(asksForHappening(`have ${who} ${event}?`), who)
  })

  it.each(["does god exist?", "does money buy happiness?", "has life become harder?", "is honesty rare?"])(
    "is not asked by %s",
    (question) => assert.isFalse(asksForHappening(question))
  )
})
