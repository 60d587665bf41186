import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { bareVariable } from "../../../../src/domain/survey/codebook/Dictionary.ts"
import { tableOf } from "../../../../src/domain/survey/file/RawTable.ts"
import type { MappedQuestion } from "../../../../src/domain/survey/mapping/Mapping.ts"
import { mappingOf, type UnderstandOptions } from "../../../../src/domain/survey/reading/Understand.ts"
import { FITTING_AWARENESS, HELD_OUT_AWARENESS, OPINIONS_OF_THE_KNOWN } from "../../../support/scales/AwarenessCases.ts"

const ROWS = 140

/** The one question of a column whose answers are given in turn. */
const read = (header: string, answers: ReadonlyArray<string>, options: UnderstandOptions = {}): MappedQuestion => {
  const cells = Array.from({ length: ROWS }, (_, row) => [`P${row}`, answers[(row * 7) % answers.length]!])
  return Either.getOrThrow(mappingOf(tableOf([["id", header], ...cells], 1), options)).questions[0]!
}
const labelsOf = ({ source }: MappedQuestion) => (source._tag === "Labels" ? source.labels : [])
const stepsOf = (question: MappedQuestion) =>
  labelsOf(question).flatMap(({ label, offScale }) => (offScale === true ? [] : [label]))
const offOf = (question: MappedQuestion) =>
  labelsOf(question).flatMap(({ label, offScale }) => (offScale === true ? [label] : []))

/** Counts of answers that are no divisor's multiples, so that each is given. */
const given = (answers: ReadonlyArray<string>) => (answers.length % 7 === 0 ? [...answers, answers[0]!] : answers)

/** How a rating prints the words of its ends beside their numbers. */
const WRITTEN: ReadonlyArray<(number: number, words: string) => string> = [
  (number, words) => `${number} (${words})`,
  (number, words) => `${number} - ${words}`,
  (number, words) => `${number} = ${words}`,
  (number, words) => `${number}: ${words}`,
  (number, words) => `${words} (${number})`
]
const ENDS = [
  ["very hard", "very easy"],
  ["Not at all likely", "Extremely likely"],
  ["terrible", "excellent"],
  ["disagree completely", "agree completely"]
] as const
const anyRating = fc.record({
  written: fc.constantFrom(...WRITTEN),
  ends: fc.constantFrom(...ENDS),
  first: fc.constantFrom(0, 1),
  last: fc.constantFrom(4, 5, 7, 10)
})
const ratingOf = ({ ends, first, last, written }: typeof anyRating extends fc.Arbitrary<infer A> ? A : never) =>
  Array.from({ length: last - first + 1 }, (_, i) => {
    const number = first + i
    return number === first ? written(number, ends[0]) : number === last ? written(number, ends[1]) : `${number}`
  })

describe("what stands beside a scale", () => {
  it("not to know a thing is the low end of how well it is known, and it is said", () => {
    for (const { beside = [], steps } of [...FITTING_AWARENESS, ...HELD_OUT_AWARENESS]) {
      const question = read("Acme", given([...beside, ...steps.toReversed()]))
      assert.deepStrictEqual(stepsOf(question), steps)
      assert.strictEqual(question.kind, "ordinal")
      assert.deepStrictEqual(
        offOf(question),
        beside.filter((label) => label !== "No answer")
      )
    }
    assert.match(read("Acme", FITTING_AWARENESS[0]!.steps).why ?? "", /“Never heard of it” is at the low end/)
  })

  it("and off the scale of opinions, which is said", () => {
    for (const { beside = [], steps } of OPINIONS_OF_THE_KNOWN) {
      const question = read("Acme", given([...beside, ...steps]))
      assert.deepStrictEqual(offOf(question).toSorted(), beside.toSorted(), steps.join(" | "))
      assert.match(question.why ?? "", /off the scale, counted and shown and in no mean/)
    }
  })

  it.prop(
    "codes beyond the worded ends of a rating are no steps, and it is said",
    [anyRating, fc.subarray(["77", "88", "98", "99"], { minLength: 1, maxLength: 2 })],
    ([rating, codes]) => {
      const steps = ratingOf(rating)
      const question = read("ease", given([...steps, ...codes]))
      assert.deepStrictEqual(stepsOf(question), steps)
      assert.strictEqual(question.kind, "ordinal")
      assert.deepStrictEqual(offOf(question), codes)
      assert.match(question.doubt ?? "", /stands? apart/)
    }
  )

  it.prop(
    "nor is one next to them, in the cells or in a codebook",
    [anyRating, fc.boolean(), fc.boolean()],
    ([rating, above, inBook]) => {
      const steps = ratingOf(rating)
      const { ends, first, last } = rating
      const code = above ? last + 1 : first - 1
      fc.pre(code >= 0 && !(code === 9 && last <= 5))
      const numbers = steps.map((_, i) => `${first + i}`)
      const variable = {
        ...bareVariable("ease"),
        labels: [
          { value: `${first}`, label: ends[0] },
          { value: `${last}`, label: ends[1] }
        ]
      }
      const question = inBook
        ? read("ease", given([...numbers, `${code}`]), {
            dictionary: { variables: [variable], sets: [], weight: null }
          })
        : read("ease", given([...steps, `${code}`]))
      assert.deepStrictEqual(offOf(question), [`${code}`])
      assert.match(question.doubt ?? "", /beyond the ends of the scale that have words/)
    }
  )

  it.prop("ratings without such codes are read without a doubt", [anyRating], ([rating]) => {
    const question = read("ease", given(ratingOf(rating)))
    assert.deepStrictEqual(stepsOf(question), ratingOf(rating))
    assert.strictEqual(question.doubt, undefined)
  })

  it("steps above one with words of the middle stay steps", () => {
    const steps = ["1 (low)", "2", "3 (middle)", "4", "5"]
    assert.deepStrictEqual(stepsOf(read("heat", steps)), steps)
  })

  it("codes with words of refusals in brackets are beside the scale", () => {
    assert.deepStrictEqual(offOf(read("ease", ["1 (hard)", "2", "3", "4", "5 (easy)", "99 (don't know)"])), [
      "99 (don't know)"
    ])
  })
})
