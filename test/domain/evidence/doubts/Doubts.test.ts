import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { doubtOf } from "../../../../src/domain/evidence/doubts/Doubts.ts"
import { isEnglishWord } from "../../../../src/layers/words/EnglishWords.ts"
import { LATER_NONSENSE, LATER_SENSIBLE } from "../../../support/questions/LaterQuestions.ts"
import { NONSENSE, type Put, SENSIBLE } from "../../../support/questions/NonsenseQuestions.ts"

const doubt = (question: string, choices: ReadonlyArray<string> | null = ["Yes", "No"]) =>
  doubtOf({ question, choices, isMultipleChoice: false }, isEnglishWord)

/** Whether nothing speaks against a question, or nothing that a language model does not know. */
const isKnown = ({ choices, question }: Put): boolean => {
  const found = doubt(question, choices)
  return found === null || found.exceptModels === true
}
const knownOf = (all: ReadonlyArray<Put>) => all.filter(isKnown)
const doubtedOf = (all: ReadonlyArray<Put>) => all.filter((one) => !isKnown(one))
const half = <A>(all: ReadonlyArray<A>, which: 0 | 1) => all.filter((_, i) => i % 2 === which)
const questionsOf = (all: ReadonlyArray<Put>) => all.map(({ question }) => question)

describe("questions of which nothing can be known", () => {
  it("are told from others that people could answer, in the half that rules were written for", () => {
    assert.deepStrictEqual(questionsOf(knownOf(half(NONSENSE, 0))), [])
    assert.deepStrictEqual(questionsOf(doubtedOf(half(SENSIBLE, 0))), [])
  })

  it("are mostly told in the other half, and in questions written when the rules stood", () => {
    assert.isAtMost(knownOf(half(NONSENSE, 1)).length, 2)
    assert.isAtMost(doubtedOf(half(SENSIBLE, 1)).length, 2)
    assert.isAtMost(knownOf(LATER_NONSENSE).length, 4)
    assert.isAtMost(doubtedOf(LATER_SENSIBLE).length, 3)
  })

  it("say why, and keep a familiar scale of answers for what it is", () => {
    assert.deepStrictEqual(doubt("Which of these is the most florbish?", ["A", "B"]), {
      knowledge: "none",
      because: "“florbish” is not a word we know, and the question doesn't say what it means."
    })
    assert.strictEqual(
      doubt("How satisfied are you with your snurfle?", ["Very satisfied", "Satisfied", "Dissatisfied"])?.knowledge,
      "scale"
    )
    assert.strictEqual(doubt("How many wugs per zorp?", ["1", "2", "3"])?.knowledge, "none")
    assert.include(doubt("How old are you?", ["Red", "Blue"])?.because, "it asks how old")
    assert.include(doubt("Who?")?.because, "doesn't say what it asks")
    assert.include(doubt("What do you think of Zyblorg?")?.because, "Say in the question what it is")
    assert.strictEqual(doubt("Why do you glorp?", null)?.knowledge, "none")
    assert.isNull(doubt("Why do you cook at home?", null))
    for (const kind of ["a morning person", "a good person", "a night person", "a person"])
      assert.notInclude(doubt(`Are you ${kind}?`)?.because ?? "", "doesn't say what it asks", kind)
  })

  it("are not English ones in words that other languages have too", () => {
    for (const statement of ["I believe in God.", "I am in love.", "I am at home."])
      assert.notInclude(doubt(statement, ["Agree", "Disagree"])?.because ?? "", "isn't in English", statement)
    for (const question of ["Wat is de man?", "Was will die Frau?", "Come stai in casa?"])
      assert.include(doubt(question)?.because, "isn't in English", question)
  })

  it("are not those with contractions", () => {
    for (const verb of [
      "shouldn't",
      "mustn’t",
      "needn't",
      "mightn't",
      "ain’t",
      "shan't",
      "couldn't",
      "they'd",
      "there's"
    ])
      assert.isNull(doubt(`Do you agree that companies ${verb} collect data about children?`), verb)
  })

  it("are not those about things that they describe", () => {
    for (const question of [
      "Would you buy Glimmo, a refillable soap tablet, for 5 dollars?",
      "A glorp is a small tool for cutting cheese. Would you buy a glorp?",
      "Would you try an app called Zentrify that reminds you to take breaks?",
      "Would you try the Zyblorg smart speaker?"
    ])
      assert.isNull(doubt(question), question)
    for (const question of ["Do you think zorp is a good idea?", "Would you buy a zorp, a florbish wug of splee?"])
      assert.isNotNull(doubt(question), question)
  })

  it.prop(
    "stay so with words of grammar around them, whatever their case",
    [fc.constantFrom("florbish", "wugs", "snurfle", "quandlefax", "plimbuses"), fc.boolean()],
    ([word, upper]) => {
      const question = `Do you have the ${word} that you would want?`
      assert.isNotNull(doubt(upper ? question.toUpperCase() : question))
    }
  )

  it.prop("are told in time, whatever is asked", [fc.string({ unit: "grapheme", maxLength: 2000 })], ([question]) => {
    const found = doubt(question)
    assert.isTrue(found === null || ["scale", "none"].includes(found.knowledge))
  })
})
