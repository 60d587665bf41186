import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { prepareQuestion } from "../../../src/domain/simulation/ClosedQuestion.ts"
import { askedAtAll, presumedBy } from "../../../src/domain/simulation/PlainerQuestion.ts"
import { simulateChoices } from "../../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { frameAudience } from "../../support/AtOnce.ts"

const OFTEN = ["every day", "sometimes", "never"]

describe("the plainer question behind another", () => {
  it.each([
    ["how often do you smoke?", "do you smoke?"],
    ["how often do you usually drink coffee, if at all?", "do you drink coffee?"],
    ["how many cups of tea do you drink a day?", "do you drink tea?"],
    ["how many cars do you own?", "do you own a car?"]
  ])("is whether people do at all: “%s”", (question, plain) => {
    assert.deepInclude(askedAtAll(question, OFTEN), { plain, isNo: [false, false, true] })
  })

  it("is none where no answer, or more than one, says that they don't", () => {
    assert.isUndefined(askedAtAll("how often do you smoke?", ["every day", "sometimes", "rarely"]))
    assert.isUndefined(askedAtAll("how often do you smoke?", ["every day", "never", "not at all"]))
  })

  it.each([
    ["how satisfied are you with your marriage?", "are you married?"],
    ["how old is your oldest child?", "do you have children?"],
    ["how long is your commute?", "are you employed?"]
  ])("is what “%s” takes for granted", (question, plain) => {
    assert.include(presumedBy(question, ["a little", "a lot"]), plain)
  })

  it("is none where an answer says that it isn't so, or another time is meant", () => {
    assert.deepStrictEqual(presumedBy("how long is your commute?", ["short", "long", "i do not commute"]), [])
    assert.deepStrictEqual(presumedBy("how was your former marriage?", ["good", "bad"]), [])
  })

  it.each([
    ["Do you own a red car?", ["Yes", "No"], false],
    ["Do you own a dog or a cat?", ["Yes", "No"], false],
    ["Are you trying to quit smoking?", ["Yes", "No"], false],
    ["Which of these do you own?", ["Smartphone", "Car"], true]
  ] as const)("lends nothing to “%s”, of which there is no data", (question, choices, several) => {
    const prepared = prepareQuestion(question, choices, several)
    const us = Either.getOrThrow(frameAudience(["US adults"]))
    assert.strictEqual(atOnce(simulateChoices(prepared, us, choices, 100, 1, "test")).sample.knowledge, "none")
  })
})
