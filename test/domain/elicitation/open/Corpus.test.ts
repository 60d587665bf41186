import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import {
  areMonotonous,
  areTooAlike,
  compared,
  distinct2,
  settled,
  steps,
  type Texts,
  unsettled
} from "../../../../src/domain/elicitation/open/Corpus.ts"

const alike = (a: string, b: string) => areTooAlike(compared(a), compared(b))

describe("answers too much alike", () => {
  it("share half of their words", () => {
    assert.isTrue(
      alike(
        "Honestly it is just too expensive for a family of four like mine.",
        "Honestly, it is far too expensive for a family of five like ours."
      )
    )
    assert.isFalse(
      alike(
        "Honestly it is just too expensive for a family of four like mine.",
        "I tried it once at a friend's place and did not see what the fuss is about."
      )
    )
  })

  it("may be short: people say “the price” more than once", () => {
    assert.isFalse(alike("The price.", "the price"))
    assert.isFalse(alike("nothing really", "Nothing, really"))
    assert.isTrue(alike("It is the price, mostly.", "it is the price, mostly"))
  })
})

const texts = fc.array(
  fc.oneof(
    fc.constant(null),
    fc.constantFrom(
      "too expensive",
      "I have never really thought about any of this before you asked me today",
      "I have never really thought about any of this before you asked me now",
      "We have one at home and the children love it more than anything else",
      "no"
    )
  ),
  { maxLength: 60 }
)

const standing = (of: Texts) => of.flatMap((text) => text ?? [])

describe("a corpus", () => {
  it.prop("holds no two answers too much alike, and loses none without a reason", [texts], ([of]) => {
    const kept = settled(of)
    assert.strictEqual(kept.length, of.length)
    kept.forEach((text, i) => {
      if (text !== null) assert.strictEqual(text, of[i])
      else if (of[i] !== null) assert.isTrue(kept.some((other, j) => j < i && other !== null && alike(other, of[i]!)))
    })
    const all = standing(kept)
    all.forEach((a, i) => {
      for (const b of all.slice(i + 1)) assert.isFalse(alike(a, b))
    })
  })

  it.prop("of fewer people is the beginning of that of more", [texts, fc.nat({ max: 60 })], ([of, n]) =>
    assert.deepStrictEqual(settled(of.slice(0, n)), settled(of).slice(0, n))
  )

  it.prop("asks those of a step again whatever comes after it", [texts], ([of]) => {
    for (const step of steps(of.length)) {
      assert.deepStrictEqual(unsettled(of, step), unsettled(of.slice(0, step.to), step))
      for (const { like, person } of unsettled(of, step)) {
        assert.isTrue(person >= step.from && person < step.to)
        assert.strictEqual(like === null, of[person] === null)
      }
    }
  })
})

describe("distinct-2", () => {
  it("is the share of different pairs of words", () => {
    assert.strictEqual(distinct2(["a b c", "a b d"]), 3 / 4)
    assert.strictEqual(distinct2([]), 1)
  })

  it("finds answers from one mould", () => {
    const people = ["clean", "cheap", "quick", "quiet", "pretty", "solid", "light", "new"]
    assert.isTrue(areMonotonous(people.map((one) => `What I like most about it is that it is ${one} and easy to use`)))
    assert.isFalse(
      areMonotonous([
        "cheap and it works",
        "My sister gave it to me two years ago, never broke",
        "i dont know, the colour maybe",
        "That you can wash it at 60 degrees"
      ])
    )
  })
})
