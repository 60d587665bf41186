import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { plainlyPut } from "../../../src/domain/evidence/CanonicalQuestion.ts"
import { prepareQuestion } from "../../../src/domain/simulation/ClosedQuestion.ts"
import { simulateChoices } from "../../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { frameAudience } from "../../support/AtOnce.ts"

const AGREEMENT = ["Strongly agree", "Agree", "Neither agree nor disagree", "Disagree", "Strongly disagree"]
const SETS = [["Agree", "Disagree"], AGREEMENT, [...AGREEMENT].reverse(), ["True", "False"]] as const

const sharesOf = (question: string, choices: ReadonlyArray<string>, description = "US adults") =>
  atOnce(
    simulateChoices(
      prepareQuestion(question, choices, false),
      Either.getOrThrow(frameAudience([description])),
      choices,
      100,
      1,
      "test"
    )
  ).choices.map(({ percentage }) => percentage)

/** A statement that denies, and what it denies. */
const DENYING: ReadonlyArray<readonly [denying: string, plain: string]> = [
  ["I am not happy with my life.", "I am happy with my life."],
  ["I'm not worried about climate change.", "I am worried about climate change."],
  ["Global warming is not a serious problem.", "Global warming is a serious problem."],
  ["I do not trust scientists", "I trust scientists"],
  ["Vaccines aren’t safe", "Vaccines are safe"],
  ["I don't like my job", "I like my job"],
  ["I can't afford a house", "I can afford a house"],
  ["My boss does not listen to me", "My boss listens to me"],
  ["I don't think that vaccines are safe", "I think that vaccines are safe"],
  ["I think that vaccines are not safe", "I think that vaccines are safe"],
  ["Abortion should not be legal", "Abortion should be legal"],
  ["I am not very satisfied with my job", "I am very satisfied with my job"],
  ["I am unhappy with my life", "I am happy with my life"],
  [
    "Do you agree that global warming is not a serious problem?",
    "Do you agree that global warming is a serious problem?"
  ],
  [
    "Do you agree or disagree: The economy isn't getting better",
    "Do you agree or disagree: The economy is getting better"
  ],
  ["My neighbors won't help me", "My neighbors will help me"],
  ["The news media do not tell the truth.", "The news media tell the truth."],
  ["It is not okay to lie", "It is okay to lie"],
  ["My vote doesn't matter", "My vote matters"],
  ["We shouldn’t raise taxes", "We should raise taxes"]
]

/** What denies nothing, or only a part, or more. */
const UNDENIED = [
  "People who are not vaccinated should stay at home.",
  "It is not only the rich who pay taxes",
  "I am not racist, but I worry about immigration",
  "I would rather not work",
  "Taxes are too high, not too low",
  "The government is not doing enough about climate change",
  "I am happy with my life",
  "If you do not work you should not eat",
  "I do not trust people who do not trust me",
  "Nothing is better than not working",
  "Not all politicians are corrupt",
  "Whether or not I vote is my own business",
  "Parents should decide whether their children are not vaccinated",
  "I am not sure whether vaccines are safe",
  "What is not safe?",
  "Which of these do you not own?",
  "Schools should teach that slavery was not good",
  "Climate change is a hoax",
  "I am uncomfortable with my height",
  "Notes are useful"
]

describe("a statement that denies", () => {
  it.prop(
    "is agreed with by who disagrees with what it denies",
    [
      fc.constantFrom(...DENYING),
      fc.constantFrom(...SETS),
      fc.constantFrom("US adults", "Democrats", "Republicans", "Women over 60")
    ],
    ([[denying, plain], choices, description]) => {
      assert.deepStrictEqual(
        sharesOf(denying, choices, description),
        [...sharesOf(plain, choices, description)].reverse(),
        denying
      )
    }
  )

  it("is no other", () => {
    assert.deepStrictEqual(
      UNDENIED.filter((question) =>
        SETS.some((choices) => plainlyPut({ question, choices }).choices.some((one, i) => one !== choices[i]))
      ),
      []
    )
  })

  it("takes no longer for long texts", () => {
    for (const part of ["i am not ", "do you agree ", "a ", "isn't ", "i think that "]) {
      const put = { question: part.repeat(20_000), choices: AGREEMENT }
      assert.deepStrictEqual(plainlyPut(put).choices, put.choices)
    }
  })
})

describe("a question that begins with a denial", () => {
  it("asks what it asks without", () => {
    for (const [denying, plain] of [
      ["Don't you have a smartphone?", "Do you have a smartphone?"],
      ["Isn't abortion wrong?", "Is abortion wrong?"],
      ["Can’t people be trusted?", "Can people be trusted?"],
      ["Won't you vote?", "Will you vote?"],
      ["Don't you think taxes are too high?", "Do you think taxes are too high?"]
    ] as const)
      assert.deepStrictEqual(sharesOf(denying, ["Yes", "No"]), sharesOf(plain, ["Yes", "No"]), denying)
    assert.isBelow(sharesOf("Do you not have a smartphone?", ["Yes", "No"])[0]!, 30)
  })

  it.prop(
    "of a belief is said yes to by who does not hold it",
    [
      fc.constantFrom("God", "hell", "life after death", "ghosts", "climate change"),
      fc.constantFrom("US adults", "Democrats", "Republicans", "Women over 60")
    ],
    ([thing, description]) => {
      assert.deepStrictEqual(
        sharesOf(`Do you not believe in ${thing}?`, ["Yes", "No"], description),
        [...sharesOf(`Do you believe in ${thing}?`, ["Yes", "No"], description)].reverse()
      )
    }
  )

  it("has answers in their own words mean what they say", () => {
    for (const [denying, plain, own] of [
      ["Do you not smoke?", "Do you smoke?", ["I smoke", "I don't smoke"]],
      ["Do you not believe in God?", "Do you believe in God?", ["I believe", "I do not believe"]]
    ] as const)
      assert.deepStrictEqual(sharesOf(denying, own), sharesOf(plain, ["Yes", "No"]), denying)
  })
})

describe("how little there is of something", () => {
  const degrees = (adjective: string) =>
    ["Very", "Somewhat", "Not very", "Not at all"].map((degree) => `${degree} ${adjective}`.trim())

  it("is answered from the other end than how much", () => {
    for (const [lesser, more, rest] of [
      ["unimportant", "important", "is family to you?"],
      ["poor", "good", "is your health?"],
      ["unhappy", "happy", "are you with your life?"],
      ["unsafe", "safe", "is your neighborhood?"],
      ["dissatisfied", "satisfied", "are you with your job?"]
    ] as const) {
      for (const named of [true, false]) {
        const [little, much] = [lesser, more].map((one) => sharesOf(`How ${one} ${rest}`, degrees(named ? one : "")))
        assert.deepStrictEqual(little, [...much!].reverse(), lesser)
      }
      const both = [`Very ${more}`, `Somewhat ${more}`, `Somewhat ${lesser}`, `Very ${lesser}`]
      assert.deepStrictEqual(sharesOf(`How ${lesser} ${rest}`, both), sharesOf(`How ${more} ${rest}`, both), lesser)
    }
  })

  it("is nothing else", () => {
    for (const question of [
      "How bad is your health?",
      "How poor are you?",
      "How worried are you about crime?",
      "How important is family to you?",
      "How difficult is your job?"
    ]) {
      const put = { question, choices: degrees("") }
      assert.deepStrictEqual(plainlyPut(put), put)
    }
  })
})
