import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { optionsInText } from "../../../../src/domain/elicitation/twins/TextOptions.ts"

const YES_NO = ["Yes", "No"]
const closed: ReadonlyArray<readonly [question: string, options: ReadonlyArray<string>]> = [
  ["Do you drink coffee?", YES_NO],
  ["Have you ever been to a café on your own?", YES_NO],
  ["Should the state do more?", YES_NO],
  ["In general, are you happy with your phone?", YES_NO],
  ["Do you like it (the new one)?", YES_NO],
  ["Is tea healthier? (yes/no)", ["yes", "no"]],
  ["Would you come back? (yes / no / not sure)", ["yes", "no", "not sure"]],
  ["How often do you cook? (never, sometimes or often)", ["never", "sometimes", "often"]],
  ["How satisfied are you on a scale of 1 to 5?", ["1", "2", "3", "4", "5"]],
  ["Which do you prefer?\n- Coffee\n- Tea\n- Neither", ["Coffee", "Tea", "Neither"]],
  ["Which one?\nA) Coffee\nB) Tea", ["Coffee", "Tea"]],
  ["Choose one of: red, green, or blue.", ["red", "green", "blue"]],
  ["What fits best? Options: Yes; No; Not sure", ["Yes", "No", "Not sure"]]
]
const open = [
  "What do you like about it?",
  "Do you drink coffee at home or at work?",
  "Would you recommend us, and why?",
  "Do you know what it costs?",
  "Are you happy? Please explain.",
  "On a scale from 0 to 100, how happy are you?",
  "How happy are you on a scale of 1 to 5, and why?",
  "Which of these do you own? Select all that apply: car, bike",
  "Do you think prices will rise, fall or stay the same?",
  "What do you think of the new menu (it changed in May)?",
  "Tell me about your day.",
  "Which of these?\n- Coffee\n- coffee"
]

describe("answers that a question's text leaves to choose from", () => {
  for (const [question, options] of closed) {
    it(`are found: ${question}`, () => assert.deepStrictEqual(optionsInText(question), options))
  }
  for (const question of open) {
    it(`are not found where it is open: ${question}`, () => assert.isNull(optionsInText(question)))
  }

  it.prop("are a few distinct ones, whatever the text", [fc.string({ maxLength: 400 })], ([question]) => {
    const options = optionsInText(question)
    if (options === null) return
    assert.isTrue(options.length >= 2 && options.length <= 12)
    assert.strictEqual(new Set(options.map((option) => option.toLowerCase())).size, options.length)
  })
})
