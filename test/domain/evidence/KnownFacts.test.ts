import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { asksForImpossible, asksForKnownFact } from "../../../src/domain/evidence/KnownFacts.ts"

const FACTS = [
  "is the earth flat",
  "are whales mammals",
  "is paris the capital of france",
  "do penguins fly",
  "does ice float",
  "is germany in europe",
  "how many days are there in a week",
  "how many legs do you have"
]
const STATED = ["the earth is flat", "whales are mammals", "penguins can fly", "mars has a red moon"]
const HELD = ["do you think that ", "did you know that ", "is it true that ", "true or false: ", "i believe that "]

describe("a fact of nature or of the map", () => {
  it.prop(
    "is known, asked or stated",
    [fc.constantFrom(...FACTS), fc.constantFrom("", "?", " ?", "?!")],
    ([fact, end]) => {
      assert.isTrue(asksForKnownFact(`${fact}${end}`), fact)
    }
  )

  it.prop(
    "also where it is asked whether people hold it",
    [fc.constantFrom(...STATED.slice(0, 3)), fc.constantFrom(...HELD)],
    ([fact, held]) => assert.isTrue(asksForKnownFact(`${held}${fact}?`), fact)
  )

  it.each([
    "do you like dogs?",
    "are dogs better than cats?",
    "is the earth worth saving?",
    "how many dogs do you have?",
    "should the moon be mined?",
    "is texas too hot?",
    "are people good?",
    "do you live in europe?"
  ])("is not what people have, do or think: %s", (question) => assert.isFalse(asksForKnownFact(question)))
})

describe("what nobody has, is or can do", () => {
  it.prop(
    "is told whatever the creature",
    [
      fc.constantFrom("dragon", "unicorn", "mermaid", "time machine", "velociraptor"),
      fc.constantFrom(
        "do you own a %?",
        "have you ever met a %?",
        "do you have a pet % at home?",
        "have you ridden a real %?"
      )
    ],
    ([creature, form]) => assert.isTrue(asksForImpossible(form.replace("%", creature)), form)
  )

  it.each(["are you immortal?", "do you have three arms?", "can you walk through walls?", "have you been to mars?"])(
    "%s",
    (question) => assert.isTrue(asksForImpossible(question))
  )

  it.each([
    "do you own a dog?",
    "do you like dragons?",
    "have you seen a film about dragons?",
    "do you have two arms?",
    "have you been to spain?",
    "can you swim?"
  ])("and not what is possible: %s", (question) => assert.isFalse(asksForImpossible(question)))
})
