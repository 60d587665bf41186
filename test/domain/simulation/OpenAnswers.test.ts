import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { openAnswers } from "../../../src/domain/simulation/OpenAnswers.ts"
import { drawPanel } from "../../../src/domain/simulation/Panel.ts"
import { frameAudience } from "../../support/AtOnce.ts"

const panelOf = (description: string, size = 25, seed = 1) =>
  drawPanel(Either.getOrThrow(frameAudience([description])), size, seed)
const texts = (question: string, description = "US adults", size = 25) =>
  openAnswers(question, panelOf(description, size)).answers.map(({ answer }) => answer)

const EVERYDAY = [
  "What do you think about electric cars?",
  "Why do you drink coffee in the morning?",
  "What worries you most about your job?",
  "How often do you go to the library?",
  "Who wrote Hamlet?",
  "Anything else?",
  "What do you think about our new menu, and why?"
]

const words = fc.constantFrom(
  ..."what why how do you your should is are the of about think cook job death price {first} “so” and, . ? ! my we vote never Ünïcode 7".split(
    " "
  )
)
const questions = fc.oneof(
  fc.string({ minLength: 1, maxLength: 120, unit: "grapheme" }),
  fc.array(words, { minLength: 1, maxLength: 24 }).map((list) => list.join(" ")),
  fc.constantFrom(...EVERYDAY)
)
const panel = panelOf("US adults", 6)

describe("made-up answers", () => {
  it.prop("are whole sentences, whatever is asked, and the same every time", [questions], ([question]) => {
    const { answers, illustrative, summary, themes } = openAnswers(question, panel)
    assert.strictEqual(answers.length, 6)
    assert.deepStrictEqual(themes, [])
    assert.isTrue(illustrative)
    assert.match(summary, /^Made-up examples: nobody was asked/)
    for (const { answer } of answers) {
      assert.match(answer, /^[^\s\p{Ll}].*\.$/su)
      assert.notMatch(answer, /[{}]|undefined|\s\s|[,.;:!?]{2}|\s[,.;:!?]/)
      assert.isBelow(answer.length, 400)
    }
    assert.deepStrictEqual(openAnswers(question, panelOf("US adults", 6)).answers, answers)
  })

  it("of a smaller panel are the first of a larger one", () =>
    assert.deepStrictEqual(
      texts("What do you think about taxes?", "women", 40).slice(0, 10),
      texts("What do you think about taxes?", "women", 10)
    ))

  it("differ by who speaks", () => {
    const question = "What matters to you when you buy food?"
    const ofParents = texts(question, "parents of children", 100).join(" ")
    const ofStudents = texts(question, "students in the country", 100).join(" ")
    assert.include(ofParents, "With kids at home")
    assert.include(ofStudents, "in school")
    assert.include(ofStudents, "in the country")
    assert.notInclude(ofStudents, "retired")
    assert.notStrictEqual(ofParents, ofStudents)
  })

  it("take no side, whatever is asked", () => {
    for (const question of [...EVERYDAY, "Should voting be mandatory?", "Do you support the death penalty?"])
      for (const answer of texts(question, "US adults", 50))
        assert.notMatch(answer, /\b(?:yes|no,|support|oppose|against|good|bad|great|agree|should)\b/i)
  })

  it("claim nothing on questions of fact", () => {
    for (const question of ["Is the earth older than the moon?", "Who wrote Hamlet?", "Did prices rise last year?"])
      for (const answer of texts(question)) {
        assert.isAtMost(answer.split(" ").length, 12)
        assert.notMatch(answer, /\b(?:yes|earth|moon|Hamlet|Shakespeare|prices?)\b/i)
      }
  })

  it("neither praise nor blame what is grave", () => {
    for (const answer of texts("How do you feel about the death of your parents?", "US adults", 50)) {
      assert.notMatch(answer, /parents|death|side|opinion|mind|depends|simple/)
    }
  })
})

const RESERVED: Readonly<Record<string, ReadonlyArray<string>>> = {
  "a grave subject": [
    "Why do you have suicidal thoughts?",
    "Have you been abused as a child?",
    "How did your mother's death affect you?",
    "How do you cope with your illness?",
    "Have you ever hurt yourself on purpose?",
    "What was it like to be raped?",
    "Do you still miss your late husband?",
    "How did your diagnosis change your life?"
  ],
  "a number, a time or a place": [
    "How old were you when you first drove a car?",
    "How many hours a day do you watch television?",
    "How tall are you?",
    "When do you usually go to bed?",
    "Where did you grow up?",
    "What time do you get up?"
  ],
  "a task": [
    "Complete the sentence: A good neighbor is ...",
    "Rate our service from 1 to 10 and explain.",
    "Fill in the blank: I never ___ on Sundays.",
    "Please rank these brands by quality.",
    "Choose a color and say why."
  ]
}

describe("short answers that claim nothing", () => {
  for (const [subject, asked] of Object.entries(RESERVED))
    for (const question of asked)
      it(`are given to ${subject}: ${question}`, () => {
        for (const answer of texts(question)) {
          assert.isAtMost(answer.split(" ").length, 12)
          assert.notMatch(answer, /^(?:At [0-9]|As a|With |Here |Out |Now that|Yes)|because|depend|[?]/)
        }
      })
})
