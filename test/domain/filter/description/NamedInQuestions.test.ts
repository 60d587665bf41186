import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { compileFilter } from "../../../../src/domain/filter/CompiledFilter.ts"
import type { Question } from "../../../../src/domain/survey/model/Question.ts"
import { codebook, question } from "../../../support/Surveys.ts"

const gender = question("gender", "single", ["Female", "Male"], "Gender")
const SATISFACTION = ["Very dissatisfied", "Dissatisfied", "Neutral", "Satisfied", "Very satisfied"]

const read = (description: string, ...questions: ReadonlyArray<Question>): string =>
  Either.match(compileFilter(description, codebook([gender, ...questions])), {
    onLeft: ({ message }) => `refused: ${message}`,
    onRight: ({ expression }) => expression
  })

const ABOUT: ReadonlyArray<Question> = [
  question("q", "ordinal", SATISFACTION, "How satisfied are you with Acme?"),
  question("q", "ordinal", ["Less than 1 year", "1-2 years", "More than 2 years"], "How long have you used Acme?"),
  question("q", "single", ["Yes", "No"], "Do you like Acme?"),
  question("q", "single", ["Yes", "No"], "Are you a fan of Acme?"),
  question("q", "single", ["Yes", "No"], "Do you typically have Acme?"),
  question("q", "single", ["Yes", "No"], "Have you ever heard of Acme?"),
  question("q", "multiple", ["Coverage", "Price", "None"], "What do you like about Acme?"),
  question("q", "ordinal", ["Rarely", "Sometimes", "Often"], "How often do you see Acme?"),
  question("q", "numeric", [], "How much did you spend on Acme?"),
  question("q", "text", [], "What do you think of Acme?")
]

describe("what a question names", () => {
  const relation = fc.constantFrom("customers", "users", "clients", "members", "subscribers", "owners", "visitors")
  const saying = fc.constantFrom(
    (one: string) => `Acme ${one}`,
    (one: string) => `${one} of Acme`,
    (one: string) => `${one} of an Acme`,
    (one: string) => `women who are Acme ${one}`
  )
  it.prop(
    "is no answer: its customers are not whoever answered, nor who said yes to something else",
    [fc.constantFrom(...ABOUT), relation, saying],
    ([about, whom, said]) => {
      const told = read(said(whom), about)
      assert.match(told, /^refused: “Acme” isn't clear: it stands in what q asks, but no answer says it/)
      assert.match(told, about.labels.length === 0 ? /Did you mean “q”/ : /Did you mean “q = "/)
    }
  )

  it("is answered by those who say that they are customers", () => {
    const customer = question("q", "single", ["Yes", "No"], "Are you a customer of Acme?")
    assert.strictEqual(read("Acme customers", customer), 'q = "Yes"')
    assert.strictEqual(read("women who are customers of Acme", customer), 'gender = "Female" AND q = "Yes"')
  })

  it("is answered by the option that it is", () => {
    const used = question("q", "single", ["Acme", "Globex", "Other"], "Which of these do you use?")
    assert.strictEqual(read("Acme customers", used), 'q = "Acme"')
    assert.strictEqual(read("people who use Acme", used), 'q = "Acme"')
    const never = question("q", "single", ["Acme", "Globex", "Other"], "Which of these would you never use?")
    assert.match(read("people who use Acme", never), /^refused/)
  })

  it("says which customers are meant where respondents are asked if they are that", () => {
    const vegetarian = question("q", "single", ["Yes", "No"], "Are you vegetarian?")
    assert.strictEqual(read("vegetarian customers", vegetarian), 'q = "Yes"')
  })

  it("is never said to be in no question or answer where it is", () => {
    const ranked = question("q", "ranking", ["Acme", "Globex"], "Rank these companies")
    assert.match(read("Acme customers", ranked), /it is an answer.*Did you mean “q = "?Acme"?”/)
  })
})
