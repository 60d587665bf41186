import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { leaves } from "../../../src/domain/people/Criterion.ts"
import { PHRASES } from "../../../src/domain/people/Lexicon.ts"
import { TRAITS } from "../../../src/domain/people/Traits.ts"
import { MOST_CRITERIA, readDescription } from "../../../src/domain/simulation/Audience.ts"
import { audienceOf, frameAudience } from "../../support/AtOnce.ts"

const criteriaOf = (prompt: string) => leaves(Either.getOrThrow(readDescription(prompt)).criterion).length

const phrase = fc.constantFrom("women", "men with children", "people in the South", "parents over 30", "renters")

describe("a description of an audience", () => {
  it("is looked up once for each criterion, however often it is said", () => {
    assert.strictEqual(criteriaOf("women ".repeat(666)), 1)
    assert.strictEqual(criteriaOf("women, ".repeat(500)), 1)
    assert.strictEqual(criteriaOf("men with children ".repeat(200)), 2)
    assert.strictEqual(criteriaOf("parents of ".repeat(360)), 1)
    assert.isAtMost(criteriaOf("women or men or ".repeat(250)), 4)
  })

  it.prop("said again and again fits the same people", [phrase, fc.integer({ min: 2, max: 40 })], ([said, times]) => {
    const once = audienceOf(said)
    const often = audienceOf(Array.from({ length: times }, () => said).join(". "))
    assert.deepStrictEqual(often.members, once.members)
    assert.deepStrictEqual(often.cumulated, once.cumulated)
  })

  it.prop(
    "is read or refused, never in between",
    [fc.array(fc.constantFrom(...PHRASES.keys(), "or", "and", "not", ","), { maxLength: 200 })],
    ([words]) => {
      const read = readDescription(words.join(" "))
      if (Either.isRight(read)) assert.isAtMost(leaves(read.right.criterion).length, MOST_CRITERIA)
      else assert.isAbove(read.left.criteria, MOST_CRITERIA)
    }
  )

  it("that says too many different things is refused with their number", () => {
    const refused = frameAudience(["adults", `People in ${TRAITS.country.join(", ")}`])
    assert.isTrue(Either.isLeft(refused))
    if (Either.isLeft(refused)) {
      assert.strictEqual(
        refused.left.message,
        "The description names 47 different criteria and at most 40 are read: name fewer, or wider ones."
      )
    }
  })
})
