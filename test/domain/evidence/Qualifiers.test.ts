import { assert, describe, it } from "@effect/vitest"
import { sameQuestion } from "../../../src/domain/evidence/QuestionMatch.ts"
import { locateEvidence } from "../../../src/domain/evidence/SurveyEvidence.ts"
import { codebook, question } from "../../support/Surveys.ts"

const YES_NO = ["Yes", "No"]
const known = (text: string) => question("known", "single", YES_NO, text)

const basisOf = (asked: string, text: string): string =>
  locateEvidence({ question: asked, choices: YES_NO, isMultipleChoice: false }, codebook([known(text)])).evidence
    ?.basis ?? "none"

/** Sentences with a place for a word, and words of which no two say the same there. */
const TEMPLATES: ReadonlyArray<readonly [template: string, words: ReadonlyArray<string>]> = [
  [
    "Do you _ pray before the meal?",
    [
      "always",
      "often",
      "regularly",
      "sometimes",
      "rarely",
      "mostly",
      "still",
      "only",
      "really",
      "even",
      "also",
      "once",
      "typically",
      "daily",
      "ever",
      "again",
      "privately",
      "never really"
    ]
  ],
  [
    "Is it _ rude to recline a seat?",
    [
      "",
      "very",
      "ever",
      "always",
      "usually",
      "somewhat",
      "too",
      "completely",
      "often",
      "sometimes",
      "still",
      "really not",
      "partly",
      "especially",
      "mostly",
      "rarely",
      "just"
    ]
  ],
  [
    "Will you buy _ presents online?",
    [
      "many",
      "most",
      "few",
      "all",
      "several",
      "more",
      "fewer",
      "enough",
      "only",
      "some of the",
      "a lot more",
      "half the",
      "every one of the",
      "any"
    ]
  ],
  [
    "Have you eaten out _?",
    [
      "",
      "this year",
      "last year",
      "in the past year",
      "this month",
      "today",
      "recently",
      "since then",
      "yet",
      "every week",
      "twice a week",
      "often",
      "a lot",
      "alone",
      "last night",
      "in the last 3 months",
      "in the last 6 months",
      "next to never",
      "this season",
      "every day",
      "already",
      "a year ago"
    ]
  ],
  [
    "Have you _ attended a dinner of friends?",
    [
      "ever",
      "often",
      "regularly",
      "always",
      "sometimes",
      "rarely",
      "already",
      "recently",
      "just",
      "also",
      "only",
      "mostly",
      "hardly ever",
      "privately",
      "generally",
      "still"
    ]
  ],
  [
    "Do you celebrate the harvest _?",
    [
      "",
      "every year",
      "most years",
      "some years",
      "this year",
      "each season",
      "at home",
      "too",
      "very much",
      "a little",
      "a lot",
      "sometimes",
      "yearly",
      "now and then",
      "every other year",
      "on most days",
      "much",
      "all day"
    ]
  ]
]

const pairs = TEMPLATES.flatMap(([template, words]) =>
  words.flatMap((asked) =>
    words
      .filter((one) => one !== asked)
      .map((one) => {
        const filled = (word: string) => template.replace("_", word).replace(/ +/g, " ").replace(" ?", "?")
        return [filled(asked), filled(one)] as const
      })
  )
)

describe("words of frequency, quantity, degree and time", () => {
  it("make another question of any, both ways", () => {
    const taken = pairs.filter(([asked, text]) =>
      ["same", "mirrored"].includes(sameQuestion({ question: asked }, [known(text)])._tag)
    )
    assert.isAbove(pairs.length, 1000)
    assert.deepStrictEqual(taken, [])
  })

  it.each([
    ["Have you attended a Friendsgiving this year?", "Have you ever attended a Friendsgiving?"],
    ["Have you often attended a Friendsgiving?", "Have you ever attended a Friendsgiving?"],
    ["Will you shop many Black Friday sales?", "Will you shop any Black Friday sales?"],
    ["Do you ever pray before or after the meal?", "Do you typically pray before or after the meal?"],
    ["Usually, is it rude to recline your seat?", "Is it rude to recline your seat?"],
    ["Do you ever eat gravy?", "Do you eat gravy?"]
  ])("“%s” is not “%s”", (asked, text) => {
    assert.include(["suggestions", "none"], sameQuestion({ question: asked }, [known(text)])._tag)
    assert.strictEqual(basisOf(asked, text), "none")
  })

  it.each([
    ["Have you attended a Friendsgiving?", "Have you ever attended a Friendsgiving?"],
    ["Do you usually have gravy?", "Do you typically have gravy?"],
    ["Do you have gravy?", "Do you typically have gravy?"],
    ["Do you currently own a car?", "Do you own a car?"],
    ["Are you employed?", "Are you currently employed?"],
    ["Do you smoke cigarettes?", "Do you ever smoke cigarettes?"],
    ["Do you have children under 18?", "Do you have any children under 18?"],
    ["Generally, is it rude to whistle?", "In general, is it rude to whistle?"],
    ["Do you eat fish every week?", "Do you eat fish each week?"],
    ["Have you flown in the last 12 months?", "Have you flown in the past 12 months?"],
    ["Do you frequently eat fish?", "Do you often eat fish?"]
  ])("“%s” is “%s”", (asked, text) => assert.strictEqual(basisOf(asked, text), "matched"))
})

describe("another question", () => {
  it.each([
    ["Do you celebrate Hanukkah?", "Do you celebrate Thanksgiving?"],
    ["Do you dislike gravy?", "Do you typically have gravy?"],
    ["Do you like gravy?", "Do you typically have gravy?"],
    ["Do you work outside retail?", "Do you work in retail?"],
    ["Have you ever smoked a cigarette?", "Have you ever smoked a cigarette in an airplane bathroom?"],
    ["Have you ever smoked a cigarette in an airplane bathroom?", "Have you ever smoked a cigarette?"],
    ["Do you have a dog with a collar?", "Do you have a dog without a collar?"],
    ["Do you work in a shop full time?", "Do you work in a shop?"]
  ])("“%s” borrows nothing from “%s”", (asked, text) => assert.strictEqual(basisOf(asked, text), "none"))
})
