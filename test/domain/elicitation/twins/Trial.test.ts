import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { orderOfCall, readChances } from "../../../../src/domain/elicitation/twins/TwinPrompts.ts"
import {
  MAX_TWINS,
  type Outcome,
  overChance,
  skillOf,
  tempered,
  twinsFor,
  UNTRIED
} from "../../../../src/domain/elicitation/twins/TwinTrial.ts"
import { mix, unit } from "../../../../src/domain/statistics/Rng.ts"

/** Answers that come true as often as `truth` says, by a model that says `says` whatever it is. */
const outcomes = (n: number, truth: number, says: number): ReadonlyArray<Outcome> =>
  Array.from({ length: n }, (_, i) => ({
    chances: [says, (1 - says) / 2, (1 - says) / 2],
    own: unit(mix(5, i)) < truth ? 0 : 1 + (i % 2)
  }))

describe("a trial of models on a survey's own answers", () => {
  it("says how often the likeliest answer was right, and what guessing is right for", () => {
    const { accuracy, chance, tried } = skillOf(outcomes(80, 0.6, 0.9))
    assert.strictEqual(tried, 80)
    assert.closeTo(accuracy, 0.6, 0.1)
    assert.closeTo(chance, 1 / 3, 1e-9)
  })

  it("takes back what a model is too sure of, and leaves what it is not", () => {
    const sure = skillOf(outcomes(80, 0.5, 0.97))
    const right = skillOf(outcomes(80, 0.7, 0.7))
    assert.isBelow(sure.power, 0.6)
    assert.isAbove(right.power, 0.75)
    const [most] = tempered([0.97, 0.02, 0.01], sure)
    assert.isTrue(most! > 0.5 && most! < 0.8)
  })

  it("counts for little where little was tried, and for nothing more than guessing where it was no better", () => {
    assert.isBelow(overChance(UNTRIED), 0.11)
    assert.isBelow(overChance(skillOf(outcomes(80, 0.3, 0.9))), 0.05)
    assert.isAbove(overChance(skillOf(outcomes(80, 0.9, 0.9))), 0.6)
    assert.isBelow(overChance(skillOf(outcomes(4, 1, 0.9))), 0.5)
  })

  it.prop(
    "leaves chances that sum to 1 in their order",
    [
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 }),
      fc.double({ min: 0.05, max: 1.5, noNaN: true })
    ],
    ([chances, power]) => {
      const sure = tempered(chances, { power })
      assert.closeTo(
        sure.reduce((sum, one) => sum + one, 0),
        1,
        1e-9
      )
      chances.forEach((a, i) => {
        chances.forEach((b, j) => {
          if (a < b) assert.isAtMost(sure[i]!, sure[j]! + 1e-12)
        })
      })
    }
  )
})

describe("chances that a model gives", () => {
  const read = readChances([4, 7], [2, 0, 1])
  const reply = (rows: ReadonlyArray<unknown>) => JSON.stringify({ answers: rows })

  it("are read by person and by option, whatever the order in which they were listed", () => {
    const found = Either.getOrThrow(
      read(
        reply([
          { person: 7, A: 20, B: 50, C: 30 },
          { person: "4", A: "100%", B: 0, C: 0 }
        ])
      )
    )
    assert.deepStrictEqual(
      [...found],
      [
        [7, [0.5, 0.3, 0.2]],
        [4, [0, 0, 1]]
      ]
    )
  })

  it("may be missing for some, or for people who were not asked about", () => {
    const found = Either.getOrThrow(
      read(
        reply([
          { person: 7, A: 25, B: 25, C: 50 },
          { person: 9, A: 30, B: 30, C: 40 }
        ])
      )
    )
    assert.deepStrictEqual([...found.keys()], [7])
    assert.isTrue(Either.isLeft(read(reply([{ person: 9, A: 30, B: 30, C: 40 }]))))
    assert.isTrue(Either.isLeft(read(reply([{ person: 7, A: 0, B: 0, C: 0 }]))))
    assert.isTrue(Either.isLeft(read("I would rather not.")))
  })

  for (const [what, rows] of [
    ["ranks", [{ person: 7, A: 1, B: 2, C: 3 }]],
    ["scores", [{ person: 7, A: 90, B: 80, C: 10 }]],
    ["one of several", [{ person: 7, A: 40 }]],
    ["less than nothing", [{ person: 7, A: -5, B: 105, C: 0 }]],
    ["no number", [{ person: 7, A: "most", B: 100, C: 0 }]],
    [
      "different things twice",
      [
        { person: 7, A: 20, B: 50, C: 30 },
        { person: 7, A: 50, B: 20, C: 30 }
      ]
    ]
  ] as const)
    it(`are not taken from ${what}`, () => assert.isTrue(Either.isLeft(readChances([7], [2, 0, 1])(reply(rows)))))

  it("are 0 for options that are left out where the others make a whole", () => {
    const found = Either.getOrThrow(readChances([7], [2, 0, 1])(reply([{ person: 7, A: 40, C: 60 }])))
    assert.deepStrictEqual([...found], [[7, [0, 0.6, 0.4]]])
  })
})

describe("options in prompts", () => {
  it("stand in each place once in as many calls, scales from either end", () => {
    const fruits = ["apples", "pears", "plums"]
    const orders = [0, 1, 2].map((call) => orderOfCall(fruits, call))
    for (const place of [0, 1, 2]) assert.strictEqual(new Set(orders.map((order) => order[place])).size, 3)
    const scale = ["Never", "Sometimes", "Often", "Always"]
    assert.deepStrictEqual(orderOfCall(scale, 0), [0, 1, 2, 3])
    assert.deepStrictEqual(orderOfCall(scale, 1), [3, 2, 1, 0])
    assert.deepStrictEqual(orderOfCall(["Yes", "No"], 1), [1, 0])
  })
})

describe("respondents whom models speak for", () => {
  it.prop("are a hundred at most, and fewer for many questions", [fc.integer({ min: 1, max: 20 })], ([questions]) => {
    assert.isAtMost(twinsFor(questions), MAX_TWINS)
    assert.isAtMost(twinsFor(questions) * questions, 1000)
    assert.isAtLeast(twinsFor(questions), 50)
  })
})
