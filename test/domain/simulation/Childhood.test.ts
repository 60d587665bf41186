import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { prepareQuestion } from "../../../src/domain/simulation/ClosedQuestion.ts"
import { simulateChoices } from "../../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { frameAudience } from "../../support/AtOnce.ts"

const answered = (description: string, question: string, choices: ReadonlyArray<string> = ["Yes", "No"], size = 60) => {
  const audience = Either.getOrThrow(frameAudience([description]))
  return atOnce(simulateChoices(prepareQuestion(question, choices, false), audience, choices, size, 1, "statistical"))
}
const shareOf = (description: string, question: string, choice: string, choices?: ReadonlyArray<string>) =>
  answered(description, question, choices).choices.find((one) => one.choice === choice)?.percentage

const MARITAL = ["Married", "Single", "Divorced"]
const OFTEN = ["Daily", "Weekly", "Monthly", "Never"]

/** What nobody so young does or is, with the answer that says so. */
const NEVER: ReadonlyArray<readonly [question: string, choice: string, choices?: ReadonlyArray<string>]> = [
  ["Are you married?", "No"],
  ["Do you have any children?", "No"],
  ["Do you have a job?", "No"],
  ["Are you retired?", "No"],
  ["Do you own your home?", "No"],
  ["Do you have a mortgage?", "No"],
  ["Did you vote in 2020?", "No"],
  ["Are you registered to vote?", "No"],
  ["Do you have a driver's license?", "No"],
  ["Do you drive a car?", "No"],
  ["Do you drink beer?", "No"],
  ["Do you smoke cigarettes?", "No"],
  ["Do you have a bachelor's degree?", "No"],
  ["What is your marital status?", "Single", MARITAL],
  ["How often do you drink alcohol?", "Never", OFTEN],
  ["How often do you drive to work?", "Never", OFTEN],
  ["What is your employment status?", "Student", ["Full-time", "Part-time", "Unemployed", "Student"]]
]

const CHILDREN = ["tweens", "10 year olds", "kids aged 8 to 12", "children under 13", "girls under 10", "preschoolers"]

describe("children under 13", () => {
  for (const [question, choice, choices] of NEVER)
    it(`are told by their age: ${question}`, () => {
      for (const who of CHILDREN) assert.strictEqual(shareOf(who, question, choice, choices), 100, who)
    })

  it.prop("of any age are not married, in work or old enough to vote", [fc.integer({ min: 2, max: 13 })], ([years]) => {
    for (const question of ["Are you married?", "Do you have a job?", "Did you vote in 2020?"])
      assert.strictEqual(shareOf(`people aged ${years}`, question, "No"), 100)
  })

  it("are not meant by other people's children, nor by those who want some", () => {
    for (const who of [
      "parents of preschoolers",
      "teachers of tweens",
      "people who want kids",
      "people with young kids"
    ])
      assert.notStrictEqual(shareOf(who, "Are you married?", "No"), 100, who)
  })

  it("are not what is known of adults", () => {
    assert.notStrictEqual(shareOf("people aged 13 to 19", "Do you drive a car?", "No"), 100)
    assert.strictEqual(answered("high school students", "Do you own a car?").sample.knowledge, "none")
    assert.notStrictEqual(shareOf("Women under 50", "How often do you drink alcohol?", "Never", OFTEN), 100)
  })
})

const PHONES = ["Apple", "Samsung", "Google", "Other"]

/** What people own or do for a living, asked with choices that name it. */
const NAMED: ReadonlyArray<readonly [who: string, question: string, choices: ReadonlyArray<string>, choice: string]> = [
  ["Women who own an iPhone", "Which phone do you use?", ["iPhone", "Android phone"], "iPhone"],
  ["Samsung owners", "What brand of phone do you have?", PHONES, "Samsung"],
  ["Teachers", "What is your occupation?", ["Teacher", "Nurse", "Other"], "Teacher"],
  ["Nurses", "Which of these best describes your job?", ["Teacher", "Nurse", "Engineer"], "Nurse"],
  ["Lawyers in Texas", "What do you do for a living?", ["Doctor", "Lawyer or attorney", "Other"], "Lawyer or attorney"],
  ["Software engineers", "What is your profession?", ["Engineer", "Software engineer", "Other"], "Software engineer"]
]
/** What leaves the choices open. */
const OPEN: ReadonlyArray<readonly [who: string, question: string, choices: ReadonlyArray<string>]> = [
  ["iPhone owners", "Which phone would you buy next?", PHONES],
  ["iPhone owners", "Which phone do you use most?", PHONES],
  ["iPhone owners", "Which phone do you have?", ["iPhone", "Android", "Both"]],
  ["iPhone owners", "Which laptop do you have?", ["Apple", "Dell", "Other"]],
  ["Former iPhone owners", "Which phone brand do you have?", PHONES],
  ["Dog owners", "Which pets do you have?", ["Dog", "Cat", "Fish"]],
  ["Coffee drinkers", "Which drink do you prefer?", ["Coffee", "Tea"]],
  ["Former teachers", "What is your occupation?", ["Teacher", "Nurse", "Other"]],
  ["Retired teachers", "What is your occupation?", ["Teacher", "Retired", "Other"]],
  ["Teachers and nurses", "What is your occupation?", ["Teacher", "Nurse", "Other"]],
  ["Teachers", "What is your occupation?", ["High school teacher", "Nurse", "Other"]],
  ["US adults", "Which phone brand do you have?", PHONES]
]
const RULED_OUT: ReadonlyArray<readonly [who: string, question: string, choices: ReadonlyArray<string>, not: string]> =
  [
    ["Dog owners", "Which pets do you have?", ["Dog", "Cat", "None"], "None"],
    [
      "Netflix subscribers",
      "Which streaming services do you use?",
      ["Netflix", "Hulu", "None of these"],
      "None of these"
    ],
    ["Smokers", "How often do you smoke?", ["Every day", "Some days", "Not at all"], "Not at all"],
    ["People who don't own a car", "How do you get to work?", ["By own car", "By bus", "By bike"], "By own car"],
    ["People without a car", "How do you get to work?", ["My own car", "Bus", "Bike"], "My own car"]
  ]

describe("choices that name what people are known by", () => {
  for (const [who, question, choices, choice] of NAMED)
    it(`are answered for ${who}: ${question}`, () => assert.strictEqual(shareOf(who, question, choice, choices), 100))

  for (const [who, question, choices] of OPEN)
    it(`stay open for ${who}: ${question} ${choices.join(", ")}`, () => {
      for (const choice of choices) assert.isBelow(shareOf(who, question, choice, choices)!, 90)
    })

  for (const [who, question, choices, not] of RULED_OUT)
    it(`that they rule out have no share, for ${who}: ${question}`, () => {
      assert.strictEqual(shareOf(who, question, not, choices), 0)
      assert.notInclude(answered(who, question, choices).summary, "US adults; we have no data on")
    })

  it.prop(
    "and questions of any length are read at once",
    [fc.constantFrom("which phone ", "what brand of ", "a ", "do you have ", "or "), fc.integer({ min: 1, max: 5 })],
    ([part, more]) => {
      answered("iPhone owners", `Which ${part.repeat(3000 * more)} do you have?`, PHONES)
    },
    { fastCheck: { numRuns: 5 } }
  )
})

const QUESTIONS = [
  "Do you like jazz?",
  "Which of these wines do you prefer?",
  "How often do you cook?",
  "Do you own a boat?",
  "Who should pay for roads?"
]
const CHOICES = [
  ["Yes", "No"],
  ["Barolo", "Malbec", "Rioja"],
  ["Daily", "Weekly", "Monthly", "Never"],
  ["A", "B", "C", "D", "E"]
]
const AUDIENCES = ["US adults", "Amish people", "Dog owners", "Nurses", "Women over 60", "Commuters who love tea"]

describe("what tells no more than equal shares", () => {
  it.prop(
    "is not known; and no share is named before another where the margin is 50 points or more",
    [fc.constantFrom(...QUESTIONS), fc.constantFrom(...CHOICES), fc.constantFrom(...AUDIENCES)],
    ([question, choices, who]) => {
      const { sample, summary, themes } = answered(who, question, choices)
      const margin = sample.marginOfError ?? 0
      const most = { 2: 50, 3: 62, 4: 64 }[choices.length] ?? 70
      if (sample.basis === "none") return
      const larger = answered(who, question, choices, 400).sample
      assert.strictEqual(larger.knowledge, sample.knowledge)
      // Of 400 respondents chance takes 1 point at the most.
      if (larger.marginOfError! > most + 1) assert.strictEqual(sample.knowledge, "none")
      if (margin < 50) return
      assert.deepStrictEqual(themes, [])
      assert.notMatch(summary, / leads| ahead of | is chosen most/)
      assert.match(summary, /[Ww]e have no data|Not known|We know very little/)
    }
  )
})
