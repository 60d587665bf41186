import { assert, describe, it } from "@effect/vitest"
import type { ChoicesEstimate } from "../../../src/domain/evidence/Estimate.ts"
import { evidenceFrom, locateEvidence, withEvidence } from "../../../src/domain/evidence/SurveyEvidence.ts"
import { all } from "../../../src/domain/statistics/Bitset.ts"
import { codebook, columnOf, question } from "../../support/Surveys.ts"

const SCALE = ["Very dissatisfied", "Somewhat dissatisfied", "Somewhat satisfied", "Very satisfied"]
const satisfied = question("phone", "ordinal", SCALE, "How satisfied are you with your mobile phone company?")
const owns = question("owns", "multiple", ["Phone", "Tablet"], "Which devices do you own?")
const survey = codebook([satisfied, owns])
const answers = columnOf(satisfied, [...Array(60).fill(SCALE[3]), ...Array(40).fill(SCALE[0])])

const prior: ChoicesEstimate = {
  choices: [...SCALE].reverse().map((choice) => ({ choice, percentage: 25 })),
  summary: "",
  themes: [],
  sample: {
    size: 100,
    effectiveSize: 100,
    marginOfError: 32,
    basis: "prior",
    knowledge: "scale",
    engine: "test",
    seed: 1
  }
}

const ask = (text: string, choices: ReadonlyArray<string>, isMultipleChoice = false) =>
  locateEvidence({ question: text, choices, isMultipleChoice }, survey).evidence

describe("SurveyEvidence", () => {
  it("knows the very question", () => {
    const found = ask(satisfied.text, [...SCALE].reverse())!
    assert.strictEqual(found.basis, "tabulated")
    const evidence = evidenceFrom(found, satisfied, answers, all(100), null)
    const { choices, sample, summary } = withEvidence(
      prior,
      { choices: prior.choices.map(({ choice }) => choice), isMultipleChoice: false },
      found,
      satisfied,
      evidence
    )
    assert.deepStrictEqual(
      choices.map(({ percentage }) => percentage),
      [60, 0, 0, 40]
    )
    assert.strictEqual(sample.basis, "tabulated")
    assert.strictEqual(sample.effectiveSize, 100)
    assert.isBelow(sample.marginOfError!, 11)
    assert.include(summary, "60.0%")
  })

  it("matches other words for the same question and the same scale", () => {
    const found = ask("How satisfied are you with your phone company?", [
      "Extremely satisfied",
      "Satisfied",
      "Dissatisfied",
      "Extremely dissatisfied"
    ])
    assert.strictEqual(found?.basis, "matched")
    assert.deepStrictEqual(found?.labels, [3, 2, 1, 0])
    assert.isBelow(found!.similarity, 1)
  })

  it("borrows little from a related question", () => {
    const found = ask("Are you satisfied with your mobile phone company?", SCALE)
    assert.strictEqual(found?.basis, "borrowed")
    const evidence = evidenceFrom(found!, satisfied, answers, all(100), null)
    const estimate = withEvidence(
      { ...prior, choices: SCALE.map((choice) => ({ choice, percentage: 25 })) },
      { choices: prior.choices.map(({ choice }) => choice), isMultipleChoice: false },
      found!,
      satisfied,
      evidence
    )
    assert.isBelow(estimate.choices[3]!.percentage, 37)
    assert.isAbove(estimate.choices[3]!.percentage, 25)
    assert.isAbove(estimate.sample.marginOfError!, 20)
  })

  it("keeps the survey's shares for a part of its answers, and says so", () => {
    const ways = question("ways", "single", ["Car", "Bus", "Bicycle", "Train"], "How do you get to work?")
    const put = { question: ways.text, choices: ["Train", "Bus"], isMultipleChoice: false }
    const found = locateEvidence(put, codebook([ways])).evidence!
    assert.strictEqual(found.basis, "tabulated")
    const two = { ...prior, choices: put.choices.map((choice) => ({ choice, percentage: 50 })) }
    const evidence = evidenceFrom(found, ways, answers, all(100), null)
    const { choices, summary } = withEvidence(
      two,
      { choices: two.choices.map(({ choice }) => choice), isMultipleChoice: false },
      found,
      ways,
      evidence
    )
    assert.deepStrictEqual(
      choices.map(({ percentage }) => percentage),
      [100, 0]
    )
    assert.include(summary, "Percentages are of people who gave one of these answers")
  })

  it("lends nothing across a negation, an opposite, a number, a person or a thing", () => {
    const dearer = question("dearer", "single", ["Buy it", "Leave it"], "Would you buy coffee if it cost 20% more?")
    const lent = (text: string) =>
      locateEvidence({ question: text, choices: dearer.labels, isMultipleChoice: false }, codebook([dearer])).evidence
    assert.strictEqual(lent("How would you buy coffee if it cost 20% more?")?.basis, "borrowed")
    for (const asked of [
      "Would you buy coffee if it cost 20% less?",
      "Would you buy good coffee if it cost 20% more?",
      "Would you buy bread if it cost 20% more?",
      "Would you buy coffee if it cost 50% more?",
      "Would you not buy coffee if it cost 20% more?",
      "Would your boss buy coffee if it cost 20% more?"
    ])
      assert.isNull(lent(asked), asked)
  })

  it("says nothing where the survey asked nothing like it, or in another form", () => {
    assert.isNull(ask("What is your favourite colour?", ["Red", "Blue"]))
    assert.isNull(ask(owns.text, ["Phone", "Tablet"]))
    assert.strictEqual(ask(owns.text, ["Phone", "Tablet"], true)?.basis, "tabulated")
  })

  const shot = question(
    "shot",
    "single",
    ["Greedo", "Han", "I don't understand this question"],
    "Which character shot first?"
  )
  const sex = question("sex", "single", ["Male", "Female"], "What is your gender?")
  const known = question("known", "single", ["Greedo", "Han", "Don't know"], "Which character shot first?")
  const says = (source: typeof shot, choices: ReadonlyArray<string>) =>
    locateEvidence({ question: source.text, choices, isMultipleChoice: false }, codebook([source])).evidence

  it("says nothing where who was unsure otherwise is left out", () => {
    assert.isNull(says(shot, ["Greedo", "Han", "I don't know"]))
    assert.deepStrictEqual(says(shot, ["Greedo", "Han"])?.labels, [0, 1])
    assert.deepStrictEqual(says(known, ["Not sure", "Han", "Greedo"])?.labels, [2, 1, 0])
    assert.deepStrictEqual(says(known, ["I don't know", "Han", "Greedo"])?.labels, [2, 1, 0])
  })

  it("compares with nothing what was not offered", () => {
    const choices = ["Male", "Female", "Non-binary"]
    const found = says(sex, choices)!
    const given = columnOf(sex, [...Array(55).fill("Male"), ...Array(45).fill("Female")])
    const { summary, themes } = withEvidence(
      { ...prior, choices: choices.map((choice) => ({ choice, percentage: 33 })) },
      { choices, isMultipleChoice: false },
      found,
      sex,
      evidenceFrom(found, sex, given, all(100), null)
    )
    assert.include(summary, "did not offer “Non-binary”")
    assert.notMatch(`${summary}${JSON.stringify(themes)}`, /“Non-binary” \(0|\(0\.0%\)|others/)
  })

  it("takes a yes and a no in words of their own", () => {
    const joined = question("joined", "single", ["Yes", "No"], "Have you ever joined the mile high club?")
    const own = question("car", "single", ["Own", "Do not own"], "Do you own a car?")
    assert.deepStrictEqual(says(joined, ["I have", "I have not"])?.labels, [0, 1])
    assert.deepStrictEqual(says(joined, ["I haven't", "I have"])?.labels, [1, 0])
    assert.strictEqual(says(joined, ["I have", "I have not"])?.basis, "matched")
    assert.deepStrictEqual(says(own, ["Do not own", "Own"])?.labels, [1, 0])
    const denied = { question: "Have you never joined the mile high club?", choices: ["I have", "I have not"] }
    assert.isNull(locateEvidence({ ...denied, isMultipleChoice: false }, codebook([joined])).evidence)
  })
})
