import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { type Composition, composed } from "../../../src/domain/simulation/CompoundQuestion.ts"
import { type Bounded, composedShare } from "../../../src/domain/simulation/CompoundShares.ts"

const share = fc.double({ min: 0, max: 1, noNaN: true })
const bounded = fc.tuple(share, share, share).map((three): Bounded => {
  const [low = 0, middle = 0, high = 0] = three.toSorted((a, b) => a - b)
  return { low, share: middle, high }
})
const known = (value: number): Bounded => ({ low: value, share: value, high: value })
const [either, both, denied, some] = (["Either", "Both", "Denied", "Within"] as const).map((_tag) => ({ _tag })) as [
  Pick<Composition, "_tag">,
  Pick<Composition, "_tag">,
  Pick<Composition, "_tag">,
  Pick<Composition, "_tag">
]

describe("shares of questions that are made of others", () => {
  it.prop(
    "lie between their bounds",
    [fc.constantFrom(either, both, denied, some), fc.array(bounded, { minLength: 2, maxLength: 4 })],
    ([by, parts]) => {
      const { high, low, share: made } = composedShare(by, parts)
      assert.isTrue(0 <= low && low <= made && made <= high && high <= 1, JSON.stringify({ high, low, made }))
    }
  )

  it.prop(
    "of several are no less than of each, and of all no more",
    [fc.array(share, { minLength: 2, maxLength: 4 })],
    ([shares]) => {
      const parts = shares.map(known)
      assert.isAtLeast(composedShare(either, parts).share, Math.max(...shares) - 1e-12)
      assert.isAtMost(composedShare(both, parts).share, Math.min(...shares) + 1e-12)
      assert.isAtLeast(
        composedShare(both, parts).share,
        shares.reduce((sum, one) => sum + one, 0) - shares.length + 1 - 1e-12
      )
    }
  )

  it.prop("denied twice are as they were", [bounded], ([part]) => {
    const twice = composedShare(denied, [composedShare(denied, [part])])
    assert.closeTo(twice.share, part.share, 1e-12)
    assert.closeTo(twice.high, part.high, 1e-12)
  })
})

const MADE: ReadonlyArray<readonly [question: string, tag: Composition["_tag"], ...ReadonlyArray<string>]> = [
  ["are you uninsured?", "Denied", "do you have health insurance?"],
  ["do you live without a car?", "Denied", "do you have a car?"],
  ["do you have no pets?", "Denied", "do you have a pet?"],
  ["do you have no insurance?", "Denied", "do you have insurance?"],
  ["have you never voted?", "Denied", "have you ever voted?"],
  ["are you unvaccinated?", "Denied", "are you vaccinated?"],
  ["are you a non-smoker?", "Denied", "are you a smoker?"],
  ["are you trying to quit smoking?", "Within", "do you smoke?"],
  ["do you own a red car?", "Within", "do you own a car?"],
  ["do you have a black cat?", "Within", "do you have a cat?"],
  ["do you drink decaf coffee?", "Within", "do you drink coffee?"],
  ["are you a smoker?", "Same", "do you smoke?"],
  ["are you a dog owner?", "Same", "do you own a dog?"],
  ["are you a veteran?", "Same", "have you served in the military?"],
  ["do you own three cats?", "Within", "do you own a cat?"],
  ["do you have more than one credit card?", "Within", "do you have a credit card?"],
  ["do you own a dog or a cat?", "Either", "do you own a dog?", "do you own a cat?"],
  ["do you drink coffee or tea every day?", "Either", "do you drink coffee every day?", "do you drink tea every day?"],
  ["do you own a car and ride a bike?", "Both", "do you own a car?", "do you ride a bike?"],
  ["are you married or living with a partner?", "Either", "are you married?", "are you living with a partner?"]
]
const NOT_MADE = [
  "do you own a car?",
  "do you have a credit card?",
  "do you own a toy car?",
  "do you own a dog at home?",
  "do you have a car loan?",
  "are you a picky eater?",
  "are you a homeowner?",
  "are you a good driver?",
  "are you unemployed?",
  "are you unique?",
  "are you homeless?",
  "are you restless?",
  "do you not only own a dog?",
  "do you own no more than one car?",
  "do you like salt and pepper?",
  "do you own or rent your home?",
  "should people live without cars?",
  "do you drink coffee once or twice a day?"
]

describe("what a question is made of", () => {
  it.each(MADE)("is told of “%s”", (question, tag, ...of) => {
    const made = composed(question)
    assert.deepStrictEqual([made?._tag, made?.of], [tag, of])
  })

  it.each(NOT_MADE)("is no denial and no list in “%s”", (question) => {
    assert.notInclude(["Denied", "Either", "Both"], composed(question)?._tag)
  })

  it.each([
    "do you own a toy car?",
    "do you have a car loan?",
    "do you own no more than one car?",
    "are you a picky eater?"
  ])("is no part of a thing on record in “%s”", (question) => assert.notStrictEqual(composed(question)?._tag, "Within"))
})
