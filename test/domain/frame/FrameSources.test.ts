import { assert, describe, it } from "@effect/vitest"
import { sourcesOf } from "../../../src/domain/frame/FrameTables.ts"
import { trait } from "../../../src/domain/people/Criterion.ts"
import { prepareQuestion } from "../../../src/domain/simulation/ClosedQuestion.ts"
import { simulateChoices } from "../../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { audienceOf } from "../../support/AtOnce.ts"

const asked = (who: string, question: string, choices: ReadonlyArray<string> = ["Yes", "No"]) =>
  atOnce(simulateChoices(prepareQuestion(question, choices, false), audienceOf(who), choices, 100, 1, "statistical"))

/** Childless adults by age, Survey of Income and Program Participation 2018; adult men who are fathers, the same of 2014. */
const CENSUS = [
  ["Adults aged 55 to 64", 80.4],
  ["Adults aged 65 to 74", 84.1],
  ["Adults aged 75 and over", 89.1],
  ["Men", 65]
] as const

describe("figures of the frame", () => {
  it.each(CENSUS)("have the parents among %s near the census", (who, percentage) => {
    const { choices, sample } = asked(who, "Do you have children?")
    assert.closeTo(choices[0]!.percentage, percentage, 6)
    assert.strictEqual(sample.knowledge, "question")
  })

  it.each([
    ["US adults", "Are you married?", "question", 6],
    ["US adults", "Are you religious?", "related", 25],
    ["US adults", "Are you a Republican?", "related", 25],
    ["Germans", "Do you have a college degree?", "related", 25],
    ["Germans", "Are you married?", "none", 50],
    ["Nigerians", "Are you religious?", "none", 50]
  ] as const)("%s, “%s”: claims %s, ±%s at least", (who, question, knowledge, margin) => {
    const { sample, summary } = asked(who, question)
    assert.strictEqual(sample.knowledge, knowledge)
    assert.isAtLeast(sample.marginOfError ?? 0, margin)
    if (knowledge !== "question") assert.match(summary, /No public table counts|We have no figures on .* for/)
  })

  it("are as sure as the least sure of them", () => {
    const [married, devout] = [trait("marital", "married"), trait("faith", "devout")]
    assert.deepStrictEqual(sourcesOf([married], ["United States"]), { sourced: "counted", about: ["marital"] })
    assert.deepStrictEqual(sourcesOf([married, devout], ["United States"]), { sourced: "derived", about: ["faith"] })
    assert.strictEqual(sourcesOf([married], ["United States", "France"]).sourced, "lent")
    assert.strictEqual(sourcesOf([trait("children", "grown children")], ["United States"]).sourced, "derived")
  })
})
