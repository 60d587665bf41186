import { assert, describe, it } from "@effect/vitest"
import { choicesAtOdds } from "../../../../src/domain/evidence/doubts/ChoiceFit.ts"
import { doubtOf } from "../../../../src/domain/evidence/doubts/Doubts.ts"
import { isEnglishWord } from "../../../../src/layers/words/EnglishWords.ts"

const DECLINED = [
  "Seeing that the moon fell into the sea, do you worry?",
  "As you know, Canada is part of the US. Do you like that?",
  "How do you like the fact that eggs cost $100?",
  "Since the moon exploded, do you sleep well?"
]
const ANSWERED = [
  "Considering everything, are you happy?",
  "After a long day, do you watch TV?",
  "As you know, we are a small team. Do you like our app?",
  "As you know, prices have risen. Do you feel it?",
  "Do you support Russia's invasion of Ukraine?",
  "Do you support the recent ban on TikTok?",
  "What do you think about the death penalty?",
  "How do you feel about the fact that people live longer?",
  "Do you like the fact that you work from home?",
  "After Russia's invasion of Ukraine, do you feel safe?",
  "Why did you stop smoking?",
  "Why do you hit the gym?",
  "Have you ever cheated on your partner?",
  "Why is the sky important to you?",
  "Why do you like snow?",
  "Why are you happy?",
  "Do you support the recent tax cut?",
  "Considering your income, are you happy?",
  "Seeing your friends, do you feel better?",
  "What do you think of the new law?",
  "Why did you stop eating meat?",
  "Why is bread so expensive?",
  "Why do people beat their children?",
  "As a parent, do you worry?",
  "How do you like the new menu?",
  "Did you stop going to church?",
  "Why is water important?",
  "Do you like the president's handling of the economy?",
  "Why do birds matter to you?"
]
const because = (question: string) =>
  doubtOf({ question, choices: null, isMultipleChoice: false }, isEnglishWord)?.because ?? ""
const doubted = (question: string) => because(question) !== ""

describe("what a question takes for granted of the world or of whoever answers", () => {
  it("is noticed in whatever form it is told, loaded questions and questions of nature as well", () =>
    assert.deepStrictEqual(
      DECLINED.filter((question) => !doubted(question)),
      []
    ))

  it("is not seen in ordinary clauses, in what everybody knows of and in what people did themselves", () =>
    assert.deepStrictEqual(ANSWERED.filter(doubted), []))

  it("is told as it was written", () =>
    assert.include(because("Since Canada became a state, do you feel safe?"), "“Canada became a state”"))
})

describe("choices that some people would fit twice", () => {
  const overlapping = [
    ["0", "1", "2", "2 or more"],
    ["0", "1 or more", "3"],
    ["None", "1 or less", "1"],
    ["Yes", "Yes, a lot", "No"]
  ]
  const apart = [
    ["0", "1", "2", "3 or more"],
    ["0", "1", "More than 1"],
    ["Less than 1", "1", "2", "More than 2"],
    ["None", "1", "2-3", "4+"],
    ["Yes, definitely", "Yes, somewhat", "No"],
    ["Yes, a lot", "Yes, a little", "No"],
    ["Yes", "Yes, but rarely", "No"],
    ["Yes", "No", "No, but I would like to"]
  ]
  const found = (choices: ReadonlyArray<string>) => choicesAtOdds("How many do you have?", choices, false) !== null

  it("are told, and scales are kept", () => {
    assert.deepStrictEqual(
      overlapping.filter((choices) => !found(choices)),
      []
    )
    assert.deepStrictEqual(apart.filter(found), [])
  })
})
