import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { Knowledge } from "../../../src/domain/evidence/Knowledge.ts"
import { estimateMargin, modelError, modelledError, peopleBehind } from "../../../src/domain/evidence/ModelError.ts"

const sizes = fc.integer({ min: 1, max: 5000 })
const classes = fc.constantFrom(...Knowledge.literals)
const counts = fc.integer({ min: 2, max: 9 })

describe("what estimates are worth", () => {
  it.prop(
    "is what people asked at random with that margin are",
    [sizes, fc.double({ min: 0.05, max: 0.7, noNaN: true })],
    ([size, error]) => {
      const margin = estimateMargin(size, error)
      const people = peopleBehind(margin)
      assert.isAtMost(people, size + 0.1)
      // Both are rounded to one decimal: the margin that so many people have is the one stated.
      assert.closeTo(98 / Math.sqrt(people), margin, 0.06 + (98 / people ** 1.5) * 0.05)
    }
  )

  it.prop(
    "falls as the margin grows",
    [sizes, sizes, fc.double({ min: 0, max: 0.7, noNaN: true }), fc.double({ min: 0, max: 0.7, noNaN: true })],
    ([one, other, e, f]) => {
      const [a, b] = [estimateMargin(one, e), estimateMargin(other, f)]
      if (a <= b) assert.isAtLeast(peopleBehind(a), peopleBehind(b))
      else assert.isAtMost(peopleBehind(a), peopleBehind(b))
    }
  )

  it.prop(
    "is less the less is known, of models, blends and respondents for whom they speak",
    [classes, classes, counts, sizes],
    ([one, other, choices, size]) => {
      const rank = (knowledge: Knowledge) => Knowledge.literals.indexOf(knowledge)
      fc.pre(rank(one) <= rank(other) && rank(one) >= 2)
      const errors = [
        (knowledge: Knowledge) => modelledError({ knowledge, choices, sources: 1 }),
        (knowledge: Knowledge) => modelledError({ knowledge, choices, sources: 3 }),
        (knowledge: Knowledge) => modelError({ knowledge, choices, isAboutTheWorld: false })
      ]
      for (const error of errors) {
        assert.isAtLeast(
          peopleBehind(estimateMargin(size, error(one))),
          peopleBehind(estimateMargin(size, error(other)))
        )
      }
    }
  )
})
