import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { matchChoices } from "../../../src/domain/evidence/ChoiceMatch.ts"
import { Basis } from "../../../src/domain/evidence/Estimate.ts"
import { confidenceIn, credibility, mixEvidence } from "../../../src/domain/evidence/Evidence.ts"
import type { Item } from "../../../src/domain/imputation/Items.ts"
import { all, none, set } from "../../../src/domain/statistics/Bitset.ts"
import { uniform } from "../../../src/domain/statistics/Rng.ts"
import { segmentShares } from "../../support/AtOnce.ts"

const rung = fc.constantFrom(...Basis.literals)
const people = fc.double({ min: 0, max: 5000, noNaN: true })
const similarity = fc.double({ min: 0, max: 1, noNaN: true })

describe("Evidence", () => {
  it.prop(
    "credibility and confidence grow with the number of people",
    [rung, people, people, similarity],
    ([basis, a, b, like]) => {
      const [few, many] = [Math.min(a, b), Math.max(a, b)]
      const at = (effectiveBase: number) => credibility({ basis, effectiveBase, similarity: like })
      assert.isAtMost(at(few), at(many))
      assert.isAtMost(confidenceIn(basis, few, like), confidenceIn(basis, many, like))
    }
  )

  it.prop("a prior is never trusted beyond 0.35", [people], ([effectiveBase]) => {
    assert.isAtMost(confidenceIn("prior", effectiveBase), 0.35)
  })

  it("publishes a table of the very question as it is", () => {
    const mixture = mixEvidence({ basis: "tabulated", shares: [0.9, 0.1], effectiveBase: 8, similarity: 1 }, [0.5, 0.5])
    assert.deepStrictEqual(mixture.shares, Float64Array.of(0.9, 0.1))
    assert.strictEqual(mixture.credibility, 1)
  })

  it.prop(
    "keeps the shares of a question that was asked, however few answered and whatever the prior",
    [
      fc.constantFrom("tabulated" as const, "matched" as const, "imputed" as const),
      fc.double({ min: 0.01, max: 5000, noNaN: true }),
      similarity
    ],
    ([basis, effectiveBase, like]) => {
      const mixture = mixEvidence({ basis, shares: [0.89, 0.11], effectiveBase, similarity: like }, [0.2, 0.8])
      assert.deepStrictEqual(mixture.shares, Float64Array.of(0.89, 0.11))
      assert.strictEqual(mixture.basis, basis)
    }
  )

  it("draws what is borrowed towards the prior and says when nothing else is left", () => {
    const lent = mixEvidence({ basis: "borrowed", shares: [1, 0], effectiveBase: 5, similarity: 1 }, [0.5, 0.5])
    assert.closeTo(lent.shares[0]!, 0.6, 1e-12)
    const empty = mixEvidence(
      { basis: "matched", shares: [Number.NaN, Number.NaN], effectiveBase: 0, similarity: 1 },
      [0.5, 0.5]
    )
    assert.strictEqual(empty.basis, "prior")
    assert.deepStrictEqual(empty.shares, Float64Array.of(0.5, 0.5))
  })

  it.prop("margins shrink with evidence", [people, people], ([a, b]) => {
    const margin = (effectiveBase: number) =>
      mixEvidence(
        { basis: "tabulated", shares: [0.5, 0.5], effectiveBase: 1 + effectiveBase, similarity: 1 },
        [0.5, 0.5]
      ).marginOfError
    assert.isAtLeast(margin(Math.min(a, b)), margin(Math.max(a, b)))
  })
})

describe("ChoiceMatching", () => {
  it("maps choices by text, whatever their case and order", () => {
    assert.deepStrictEqual(matchChoices(["No", "yes."], ["Yes", "No"]), {
      labels: [1, 0],
      similarity: 1,
      verbatim: true
    })
  })

  it("maps the steps of one scale by rank", () => {
    const match = matchChoices(
      ["Extremely satisfied", "Somewhat satisfied", "Somewhat dissatisfied", "Extremely dissatisfied"],
      ["Very dissatisfied", "Fairly dissatisfied", "Fairly satisfied", "Very satisfied"]
    )
    assert.deepStrictEqual(match?.labels, [3, 2, 1, 0])
    assert.isFalse(match?.verbatim)
  })

  it("takes a part of the labels, in the same words", () => {
    const match = matchChoices(["Pecan", "Apple"], ["Apple", "Cherry", "Pecan", "None"])
    assert.deepStrictEqual(match, { labels: [2, 0], similarity: 1, verbatim: true })
  })

  it("takes nearly the same words, but no other number, opposite or negation", () => {
    const drinks = ["Coffee made at home", "Coffee from a café", "Tea"]
    assert.deepStrictEqual(matchChoices(["Coffee at home", "Tea"], drinks)?.labels, [0, 2])
    assert.isNull(matchChoices(["More than 5 times"], ["Less than 5 times", "Never"]))
    assert.isNull(matchChoices(["I do not own a car"], ["I own a car", "I rent one"]))
  })

  it("takes steps of a scale of the same thing, however they are said", () => {
    const rude = ["No, not rude at all", "Yes, somewhat rude", "Yes, very rude"]
    assert.deepStrictEqual(matchChoices(["Very rude", "Somewhat rude", "Not rude"], rude)?.labels, [2, 1, 0])
    assert.isNull(matchChoices(["Not tasty", "Somewhat tasty", "Very tasty"], rude))
  })

  it("takes no part of a scale but without its middle, and no steps that others are left beside", () => {
    const often = ["Always", "Often", "Sometimes", "Never", "Don't know"]
    const agree = ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree"]
    assert.isNull(matchChoices(["Never", "Always"], often))
    assert.isNull(matchChoices(["Agree", "Neither agree nor disagree", "Disagree"], agree))
    const likely = ["Very likely", "Somewhat likely", "Somewhat unlikely", "Very unlikely"]
    assert.deepStrictEqual(matchChoices(["Never", "Always"], often, true)?.labels, [3, 0])
    assert.isNull(matchChoices(["Likely", "Unlikely"], likely))
    assert.isNull(matchChoices(["Likely", "Unlikely"], likely, true))
    assert.deepStrictEqual(
      matchChoices(["Strongly agree", "Agree", "Disagree", "Strongly disagree"], agree)?.labels,
      [4, 3, 1, 0]
    )
    assert.deepStrictEqual(
      matchChoices(["Always", "Often", "Sometimes", "Never", "Refused"], often)?.labels.slice(0, 4),
      [0, 1, 2, 3]
    )
    assert.isNull(matchChoices(["Always", "Often", "Rarely"], often))
    assert.isNull(
      matchChoices(
        ["Very rude", "Somewhat rude", "Fine"],
        ["No, not rude at all", "Yes, somewhat rude", "Yes, very rude"]
      )
    )
  })

  it("maps ranges of numbers by their bounds, never by rank", () => {
    const ages = ["18-29", "30-49", "50-64", "65+"]
    assert.deepStrictEqual(
      matchChoices(["18 to 29", "30 to 49", "50 to 64", "65 or older"], ages)?.labels,
      [0, 1, 2, 3]
    )
    assert.isNull(matchChoices(["18-24", "25-44", "45-64", "65+"], ages))
  })

  it("refuses what has little in common", () => {
    assert.isNull(matchChoices(["Red", "Blue"], ["Turkey", "Ham"]))
  })
})

describe("SegmentShares", () => {
  const PEOPLE = 600
  const trait = Array.from({ length: PEOPLE }, (_, i) => uniform("trait", i))
  const item = (question: number, asked: (i: number) => boolean): Item => ({
    question,
    label: null,
    categories: 2,
    codes: Uint8Array.from(trait, (value, i) =>
      asked(i) ? (0.8 * value + 0.2 * uniform("noise", question, i) > 0.5 ? 2 : 1) : 0
    )
  })
  const items = [item(0, (i) => i % 2 === 0), item(1, () => true), item(2, () => true), item(3, () => true)]
  const truth = item(0, () => true)
  const shareOf = (rows: ReadonlyArray<number>) => rows.filter((i) => truth.codes[i] === 2).length / rows.length

  it("estimates a segment of which nobody was asked", () => {
    const high = trait.flatMap((value, i) => (value > 0.5 && i % 2 === 1 ? [i] : []))
    const segment = none(PEOPLE)
    for (const i of high) set(segment, i)
    const { base, shares } = segmentShares(items[0]!, items, segment, null)
    assert.strictEqual(base, 0)
    assert.closeTo(shares[1]!, shareOf(high), 0.1)
  })

  it("narrows the interval of a segment of which half was asked", () => {
    const { base, equivalentBase, shares } = segmentShares(items[0]!, items, all(PEOPLE), null)
    assert.strictEqual(base, PEOPLE / 2)
    assert.isAbove(equivalentBase, 1.2 * base)
    assert.closeTo(shares[1]!, shareOf(trait.map((_, i) => i)), 0.04)
  })
})
