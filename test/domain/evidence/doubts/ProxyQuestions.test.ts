import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { doubtOf } from "../../../../src/domain/evidence/doubts/Doubts.ts"
import { isEnglishWord } from "../../../../src/layers/words/EnglishWords.ts"

/** Why a question with choices that anything may have is not asked of the people themselves. */
const askedOfOthers = (question: string) =>
  doubtOf({ question, choices: ["First", "Second"], isMultipleChoice: false }, isEnglishWord)?.because ?? null

const OTHERS = ["doctor", "mother", "best friend", "brother-in-law", "next-door neighbor", "boss", "ex-wife", "kids"]
const PREDICATES: ReadonlyArray<(other: string) => string> = [
  (other) => `Is your ${other} married?`,
  (other) => `Does your ${other} own a gun?`,
  (other) => `Did your ${other} vote in the last election?`,
  (other) => `How old is your ${other}?`,
  (other) => `Has your ${other}'s employer cut jobs?`
]

describe("what is asked of others", () => {
  it.prop(
    "is told as such, in whatever case and after whatever sentence",
    [
      fc.constantFrom(...OTHERS),
      fc.constantFrom(...PREDICATES),
      fc.constantFrom("", "Thinking about it, ", "A question on your life. "),
      fc.boolean()
    ],
    ([other, asks, lead, isLoud]) => {
      const question = `${lead}${asks(other)}`
      assert.isNotNull(askedOfOthers(isLoud ? question.toUpperCase() : question), question)
    }
  )

  it.each([
    "Do most of your friends smoke?",
    "Does your company allow remote work?",
    "Is abortion legal in your state?",
    "Does your dog bark at night?",
    "Do most Americans believe in God?",
    "How many people support the death penalty?",
    "What percentage of Republicans own guns?",
    "Are most doctors women?",
    "Do most students work?",
    "Is 5 km longer than 3 miles?"
  ])("also of bodies, things, the public and figures: %s", (question) => assert.isNotNull(askedOfOthers(question)))

  it.each([
    "Are you married?",
    "Do you and your wife rent?",
    "Do you have a dog?",
    "Is your church important to you?",
    "Is your job safe?",
    "Do you trust your doctor?",
    "How many friends do you have?",
    "Do most of your meals contain meat?",
    "Can most people be trusted?",
    "Are most politicians corrupt?",
    "Do most people try to be helpful?",
    "Would you say that most people can be trusted?",
    "Do you think most people would take advantage of you?",
    "Are most young people too spoiled?",
    "Has your doctor ever told you that you have diabetes?"
  ])("and not what is asked of oneself: %s", (question) => assert.isNull(askedOfOthers(question)))
})
