import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { pitchIn } from "../../../src/domain/opinion/Stance.ts"

const PRESENTED = [
  "our new app plans your meals",
  "imagine a bank without fees",
  "introducing glimmo, a refillable soap",
  "a new service walks your dog",
  "renteasy is a tool that pays your rent",
  "it costs $15 and can be cancelled at any time"
]
const ASKED = ["would you buy it", "how likely are you to try it", "is it useful", "do you like it"]

describe("a product described", () => {
  it.prop(
    "has its last sentence for what is asked",
    [fc.constantFrom(...PRESENTED), fc.constantFrom(...ASKED), fc.constantFrom(". ", "! "), fc.constantFrom("?", "")],
    ([presented, asks, between, end]) => {
      assert.deepStrictEqual(pitchIn(`${presented}${between}${asks}${end}`), { asks })
    }
  )

  it.each([
    "would you buy a new car?",
    "crime has risen. would you move?",
    "our new app plans your meals.",
    "our new app plans your meals. where do you live?",
    "how likely are you to vote? it is on tuesday."
  ])("is none in “%s”", (question) => assert.isNull(pitchIn(question)))
})
