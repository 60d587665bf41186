import { assert, describe, it } from "@effect/vitest"
import { askedAtAll, presumedBy } from "../../../src/domain/simulation/PlainerQuestion.ts"

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
})
