import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { overStrata, planCalls } from "../../../../src/domain/elicitation/closed/CallPlan.ts"
import { anchorsOf, besideSteps, ratedShares, ratingOf } from "../../../../src/domain/elicitation/closed/Methods.ts"
import {
  letterCall,
  readLetters,
  readSayings,
  SAYINGS_ASKED,
  sayingsCall
} from "../../../../src/domain/elicitation/closed/Prompts.ts"
import { recogniseScale } from "../../../../src/domain/scale/Scale.ts"

const SATISFIED = ["Very satisfied", "Somewhat satisfied", "Somewhat dissatisfied", "Very dissatisfied", "Don't know"]
const scale = recogniseScale(SATISFIED)
const SUBJECT = {
  question: "How is it?",
  isMultipleChoice: false,
  audience: "<audience>\nAdults\n</audience>",
  asked: ""
}

const sum = (values: ReadonlyArray<number>) => values.reduce((all, one) => all + one, 0)

const odds = (...likely: ReadonlyArray<readonly [token: string, share: number]>) => ({
  logprobs: likely.map(([token, share]) => ({ token, logprob: Math.log(share) }))
})

describe("letters", () => {
  it("are asked for with nothing else, and listed as their odds", () => {
    const { format, maxOutputTokens, own } = letterCall(SUBJECT, ["Good", "Bad"], 1)
    assert.deepStrictEqual(format, { _tag: "Token", tokens: ["A", "B"] })
    assert.isAtMost(maxOutputTokens, 16)
    assert.include(own, "A to B")
  })

  it("count however they are spelled, and nothing else does", () => {
    const read = readLetters(["Good", "Fair", "Bad"])(
      odds(["A", 0.3], [" A", 0.1], ["b", 0.2], ["C)", 0.2], ["The", 0.2])
    )
    assert.deepStrictEqual(
      Either.getOrThrow(read)!.map((share) => Math.round(1e6 * share) / 1e6),
      [0.5, 0.25, 0.25]
    )
  })

  it("are none where a reply tells no odds, and no reply where it begins with something else", () => {
    assert.isNull(Either.getOrThrow(readLetters(["Good", "Fair", "Bad"])({})))
    assert.isTrue(Either.isLeft(readLetters(["Good", "Fair", "Bad"])(odds(["The", 0.8], ["A", 0.2]))))
  })
})

/** Vectors of the steps of a scale along a quarter of a circle. */
const along = (at: number) => [Math.cos((at * Math.PI) / 2), Math.sin((at * Math.PI) / 2)]

describe("semantic similarity rating", () => {
  it("has several sets of statements, from the lowest step to the highest", () => {
    const sets = anchorsOf(SATISFIED, scale)
    assert.isAtLeast(sets.length, 4)
    for (const set of sets) assert.lengthOf(set, 4)
    assert.include(sets[0]![0]!, "Very dissatisfied")
    assert.include(sets[0]![3]!, "Very satisfied")
    assert.deepStrictEqual(anchorsOf(["Apples", "Pears", "Plums"], recogniseScale(["Apples", "Pears", "Plums"])), [])
  })

  it.prop("puts most on the step whose statement is nearest", [fc.double({ min: 0, max: 1, noNaN: true })], ([at]) => {
    const anchors = [0, 1 / 3, 2 / 3, 1].map(along)
    const rating = ratingOf(along(at), anchors)
    assert.closeTo(sum(rating), 1, 1e-9)
    assert.isTrue(rating.every((share) => share > 0))
    const nearest = [0, 1 / 3, 2 / 3, 1].map((step) => Math.abs(step - at))
    assert.closeTo(nearest[rating.indexOf(Math.max(...rating))]!, Math.min(...nearest), 1e-6)
  })

  it("follows the formula of the paper: similarities less the smallest, to a sum of 1", () => {
    const anchors = [
      [1, 0],
      [0.6, 0.8],
      [0, 1]
    ]
    const [low, middle, high] = ratingOf([1, 0], anchors)
    assert.closeTo(middle! / low!, 0.6, 1e-9)
    assert.isBelow(high!, 0.02)
  })

  it("says nothing of texts as near to every step", () => {
    assert.deepStrictEqual(
      ratingOf(
        [1, 0, 0],
        [
          [0, 1, 0],
          [0, 1, 0]
        ]
      ),
      [0.5, 0.5]
    )
    assert.deepStrictEqual(ratingOf([0, 0], [along(0), along(1)]), [0.5, 0.5])
  })

  it("is a mean over texts and sets, and leaves what is beside the scale as described", () => {
    const anchors = [0, 1 / 3, 2 / 3, 1].map(along)
    const shares = ratedShares([along(0), along(1)], [anchors, anchors])
    assert.closeTo(sum(shares), 1, 1e-9)
    assert.closeTo(shares[0]!, shares[3]!, 1e-9)
    const all = besideSteps([0.2, 0.2, 0.2, 0.2, 0.2], scale, [0.4, 0.3, 0.2, 0.1])
    ;[0.08, 0.16, 0.24, 0.32, 0.2].forEach((share, k) => {
      assert.closeTo(all[k]!, share, 1e-9)
    })
  })

  it("reads lists of texts, and asks for no answers", () => {
    const texts = Array.from({ length: SAYINGS_ASKED }, (_, i) => `It is fine ${i}.`)
    assert.deepStrictEqual(Either.getOrThrow(readSayings(JSON.stringify({ answers: texts }))), texts)
    assert.deepStrictEqual(Either.getOrThrow(readSayings(`Here: ${JSON.stringify(texts)}`)), texts)
    assert.isTrue(Either.isLeft(readSayings('{"answers": ["one"]}')))
    assert.notInclude(sayingsCall(SUBJECT, 1).shared, "<answers>")
  })
})

describe("strata", () => {
  it("count by their shares, and not at all where one is missing", () => {
    const strata = [
      { words: "men", share: 0.25 },
      { words: "women", share: 0.75 }
    ]
    assert.deepStrictEqual(
      overStrata(strata, [
        [1, 0],
        [0, 1]
      ]),
      [0.25, 0.75]
    )
    assert.isNull(overStrata(strata, [[1, 0], null]))
    assert.isNull(overStrata([], []))
  })
})

describe("calls in all ways", () => {
  const expected = fc.record({ input: fc.integer({ min: 50, max: 1000 }), output: fc.integer({ min: 2, max: 200 }) })

  it.prop(
    "keep within the limits of one question, models before orders and orders before strata",
    [
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 1, max: 8 }),
      expected,
      fc.option(expected, { nil: undefined }),
      fc.option(expected, { nil: undefined }),
      fc.option(fc.integer({ min: 2, max: 6 }), { nil: undefined })
    ],
    ([size, models, described, letters, rated, count]) => {
      const ways = {
        described,
        ...(letters === undefined ? {} : { letters }),
        ...(rated === undefined ? {} : { rated }),
        ...(count === undefined ? {} : { strata: { each: described, count } })
      }
      const planned = planCalls(size, models, ways)
      const strata = planned.strata ? count! : 0
      const total = (of: "input" | "output") =>
        models *
        (planned.lists * (described[of] + (letters?.[of] ?? 0)) +
          (planned.rated ? rated![of] : 0) +
          strata * described[of])
      const calls = models * (planned.lists * (letters === undefined ? 1 : 2) + (planned.rated ? 1 : 0) + strata)
      if (planned.lists > 1) {
        assert.isAtMost(calls, 64)
        assert.isAtMost(total("input"), 25_000 + 1e-6)
        assert.isAtMost(total("output"), 4_000 + 1e-6)
      }
      const { strata: _, ...without } = { strata: undefined, ...ways }
      assert.strictEqual(planned.lists, planCalls(size, models, without).lists)
    }
  )
})
