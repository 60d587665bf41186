import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { prepareQuestion } from "../../../src/domain/simulation/ClosedQuestion.ts"
import { simulateChoices } from "../../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { frameAudience } from "../../support/AtOnce.ts"

const asked = (audience: string, question: string, choices: ReadonlyArray<string> = ["Yes", "No"]) => {
  const framed = Either.getOrThrow(frameAudience([audience]))
  return atOnce(simulateChoices(prepareQuestion(question, choices, false), framed, choices, 60, 3, "statistical"))
}
const given = (audience: string, question: string, choices?: ReadonlyArray<string>) =>
  asked(audience, question, choices).choices.flatMap(({ choice, percentage }) => (percentage > 0 ? [choice] : []))

const STEPS = ["Every day", "A few times a week", "Once a week", "Once a month", "Never"]
const DOINGS = ["drink coffee", "go to church", "read a newspaper"]

/** What is said of how often, and the steps that agree with it, from the first to the last. */
const SAID: ReadonlyArray<readonly [said: string, first: number, last: number]> = [
  ["at least once a week", 0, 2],
  ["at least weekly", 0, 2],
  ["once a week or more", 0, 2],
  ["more than once a week", 0, 1],
  ["at most once a week", 2, 4],
  ["no more than once a week", 2, 4],
  ["up to once a week", 2, 4],
  ["once a week or less", 2, 4],
  ["less than once a week", 3, 4],
  ["once a week", 2, 2],
  ["every day", 0, 0]
]

describe("how often people are said to do a thing", () => {
  it.prop(
    "leaves open every answer within its bounds and none beyond, in any order",
    [fc.constantFrom(...SAID), fc.constantFrom(...DOINGS), fc.shuffledSubarray(STEPS, { minLength: 5 })],
    ([[said, first, last], doing, steps]) => {
      const found = given(`people who ${doing} ${said}`, `How often do you ${doing}?`, steps)
      assert.sameMembers([...found], STEPS.slice(first, last + 1))
    },
    { fastCheck: { numRuns: 60 } }
  )

  it("settles a question only where the bound does", () => {
    const isStated = (audience: string, question: string) => given(audience, question).length === 1
    assert.isFalse(isStated("people who drink coffee at least weekly", "Do you drink coffee every day?"))
    assert.deepStrictEqual(given("people who drink coffee at most once a week", "Do you drink coffee every day?"), [
      "No"
    ])
    assert.deepStrictEqual(given("people who drink coffee at least weekly", "Do you drink coffee every month?"), [
      "Yes"
    ])
  })

  it.each([
    ["vegans", "How often do you eat meat?", ["Daily", "Weekly", "Monthly"]],
    ["people who own a dog", "Do you own a dog?", ["No", "Maybe"]],
    ["people who own a dog", "Do you own a dog?", ["Sometimes", "Never"]],
    ["people who own a dog", "Do you own a dog?", ["No", "Prefer not to say"]],
    ["non-smokers", "How often do you smoke?", ["Every day", "Some days"]],
    ["people who drink coffee every day", "How often do you drink coffee?", ["Once a month", "Rarely", "Never"]],
    ["married people", "What is your marital status?", ["Divorced", "Widowed"]]
  ] as const)("is no answer where no choice agrees: %s, %s", (audience, question, choices) => {
    const { choices: shares, sample, summary } = asked(audience, question, choices)
    assert.deepStrictEqual([shares.length, sample.basis, sample.marginOfError], [0, "none", null])
    assert.match(summary, /None of the choices fits/)
  })

  it.each([
    ["not parents", "Do you have children?", "No"],
    ["people who own at least two dogs", "Do you own a dog?", "Yes"],
    ["Tesla owners", "Do you own an electric car?", "Yes"],
    ["former smokers", "Have you ever smoked?", "Yes"],
    ["people who didn't vote", "Did you vote?", "No"],
    ["people who plan to quit smoking", "Do you smoke?", "Yes"],
    ["college graduates", "Do you have a high school diploma?", "Yes"],
    ["renters", "Do you have a mortgage?", "No"]
  ])("entails: %s, %s %s", (audience, question, answer) => {
    assert.deepStrictEqual(given(audience, question), [answer])
  })

  it.each([
    ["parents over 65", "Do you have children under 18?"],
    ["people with household income over $100,000", "Is your personal income over $50,000?"],
    ["US adults", "Is your personal income over $50,000?"],
    ["divorced people", "Are you in a relationship?"],
    ["separated people", "Are you married?"],
    ["self-employed people", "Do you work full time?"]
  ])("leaves open: %s, %s", (audience, question) => {
    const { sample } = asked(audience, question)
    assert.notStrictEqual(sample.knowledge, "question")
  })

  it("counts children as whether there are any", () => {
    const any = asked("US adults", "Do you have any children?").choices[1]!.percentage
    const none = asked("US adults", "How many children do you have?", ["0", "1", "2", "3 or more"]).choices[0]!
      .percentage
    assert.strictEqual(none, any)
  })
})
