import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { mirroredQuestion, type QuestionMatch, sameQuestion } from "../../../src/domain/evidence/QuestionMatch.ts"
import { question } from "../../support/Surveys.ts"

const OFTEN = ["Never", "Less than once a week", "A few times a week", "Once a day", "Several times a day"]
const YES_NO = ["Yes", "No"]
const known = [
  question("coffee", "ordinal", OFTEN, "How often do you drink coffee?"),
  question("car", "single", YES_NO, "Do you own a car?"),
  question("under18", "single", YES_NO, "Do you have any children under 18 at home?"),
  question("dearer", "single", ["Keep buying", "Buy less", "Stop"], "What would you do if coffee cost 50% more?"),
  question("age", "ordinal", ["18-29", "30-44", "45-64", "65+"], "Age"),
  question("devices", "multiple", ["Phone", "Tablet"], "Which devices do you own? Please select all that apply."),
  question("satisfied", "ordinal", ["Dissatisfied", "Satisfied"], "How satisfied are you with your phone company?"),
  question(
    "yoda",
    "ordinal",
    ["Unfavorably", "Favorably"],
    "How do you view these characters? — Yoda",
    "How do you view these characters?"
  ),
  question("main_other", "text", [], "What is the main dish at your dinner? - Other (please specify)"),
  question("partner", "single", YES_NO, "Have you ever cheated on your partner?")
]
const keyOf = (match: QuestionMatch): string | null =>
  match._tag === "same"
    ? known[match.position]!.key
    : match._tag === "mirrored"
      ? `not ${known[match.position]!.key}`
      : null
const ask = (text: string, among = known) => sameQuestion({ question: text }, among)

describe("sameQuestion", () => {
  it.each(["Q12. ", "110.", "DS1.", "AL. ", "B2_3: ", "1.- "])(
    "finds a question whatever number stands before it: %s",
    (number) => {
      const numbered = known.map((one) => ({ ...one, text: `${number}${one.text}` }))
      for (const key of ["coffee", "car", "age", "dearer"]) {
        const { text } = known.find((one) => one.key === key)!
        assert.strictEqual(keyOf(ask(number + text)), key)
        assert.strictEqual(keyOf(ask(text, numbered)), key)
      }
    }
  )

  it("tells questions apart that differ by their numbers alone where one of them is asked as it is written", () => {
    const twins = ["1. Satisfied?", "2. Satisfied?"].map((text, at) => question(`q${at}`, "single", YES_NO, text))
    const found = ask("2. Satisfied?", twins)
    assert.strictEqual(found._tag === "same" ? found.position : null, 1)
    assert.notStrictEqual(ask("Satisfied?", twins)._tag, "same")
  })

  it.each([
    ["How frequently do you drink coffee?", "coffee"],
    ["Do you have any kids under 18 at home?", "under18"],
    ["How old are you?", "age"],
    ["Which devices do you own?", "devices"],
    ["How satisfied are you with your mobile phone company?", "satisfied"],
    ["Have you cheated on your significant other?", "partner"]
  ])("finds “%s”", (asked, key) => assert.strictEqual(keyOf(ask(asked)), key))

  it.each([
    ["How often do you not drink coffee?"],
    ["How often do you drink tea?"],
    ["How often does your partner drink coffee?"],
    ["How often did you drink coffee as a child?"],
    ["How often would you like to drink coffee?"],
    ["What would you do if coffee cost 50% less?"],
    ["What would you do if coffee cost 20% more?"],
    ["Do you have any children under 5 at home?"],
    ["Do you have any children over 18 at home?"],
    ["Do you have any children?"],
    ["How dissatisfied are you with your phone company?"],
    ["Don't you own a car?"],
    ["Did you own a car?"],
    ["Would you like to own a car?"],
    ["Has your partner ever cheated on you?"],
    ["How do you view Yoda?"],
    ["What is the main dish at your dinner?"],
    ["How old is your car?"],
    ["Which devices do you not own?"],
    ["Do you have all children under 18 at home?"]
  ])("does not take another question for “%s”", (asked) => assert.isNull(keyOf(ask(asked))))

  const book = [
    question("gravy", "single", YES_NO, "Do you typically have gravy?"),
    question("dive", "single", YES_NO, "Have you ever been diving?"),
    question("save", "ordinal", ["Never", "Always"], "I know how to make myself save"),
    question("chance", "ordinal", ["Disagree", "Agree"], "Everyone has a fair chance at moving up"),
    question("celebrate", "single", YES_NO, "Do you celebrate the harvest?")
  ]
  it.each([
    "Do you never have gravy?",
    "Have you just been diving?",
    "I know how to make you save",
    "Someone has a fair chance at moving up",
    "Do you and I celebrate the harvest?",
    "Do they celebrate the harvest?"
  ])("hears other people, other quantities and other times: %s", (asked) => {
    assert.notInclude(["same", "mirrored"], ask(asked, book)._tag)
  })

  it("turns round what is plainly the opposite of a question answered by yes or no", () => {
    assert.strictEqual(keyOf(ask("Do you not own a car?")), "not car")
    assert.strictEqual(keyOf(ask("Have you never cheated on your partner?")), "not partner")
    const match = sameQuestion({ question: "Do you not own a car?", choices: ["Yes", "No"] }, known)
    assert.deepStrictEqual(match._tag === "mirrored" ? match.choices?.labels : null, [1, 0])
    assert.deepStrictEqual(mirroredQuestion(known[1]!).labels, ["No", "Yes"])
  })

  it("names near questions where none is the same, the nearest first", () => {
    const match = ask("How often do you not drink coffee?")
    assert.deepStrictEqual(match._tag === "suggestions" ? match.positions.slice(0, 1) : null, [0])
    assert.strictEqual(ask("Who won the match?")._tag, "none")
  })

  it("takes choices for what they are: answers to the question, or not", () => {
    const offered = (choices: ReadonlyArray<string>, multiple = false) =>
      sameQuestion({ question: "Do you own a car?", choices, multiple }, known)
    assert.strictEqual(offered(["no", "YES"])._tag, "same")
    assert.strictEqual(offered(["Red", "Blue"])._tag, "suggestions")
    assert.strictEqual(offered(YES_NO, true)._tag, "suggestions")
  })

  const texts = fc.constantFrom(
    ...known.map(({ text }) => text),
    "How frequently do you drink coffee?",
    "Do you not own a car?",
    "How often do you drink tea?",
    "Do you have a dog?"
  )
  const matched = (asked: string, among: typeof known): string => {
    const match = ask(asked, among)
    return match._tag === "same" || match._tag === "mirrored" ? `${match._tag} ${among[match.position]!.key}` : "none"
  }

  it.prop("finds every question by its own words", [fc.nat({ max: known.length - 1 })], ([at]) =>
    assert.strictEqual(matched(known[at]!.text, known), `same ${known[at]!.key}`)
  )

  it.prop(
    "answers the same whatever the order of the questions",
    [texts, fc.shuffledSubarray(known, { minLength: known.length })],
    ([asked, among]) => assert.strictEqual(matched(asked, among), matched(asked, known))
  )

  it.prop(
    "does not look at case and punctuation",
    [texts, fc.boolean(), fc.constantFrom("", "?", "!", " ?", ".")],
    ([asked, upper, end]) => {
      const written = `${asked.replace(/[?.]+$/, "")}${end}`
      assert.strictEqual(matched(upper ? written.toUpperCase() : written, known), matched(asked, known))
    }
  )

  it.prop(
    "finds nothing else when the survey asks more",
    [
      texts,
      fc.subarray([
        "Do you like jazz?",
        "When did you move here?",
        "How many rooms do you have?",
        "Favourite season",
        "Is it rude to whistle?"
      ])
    ],
    ([asked, added]) => {
      const more = [...known, ...added.map((text, i) => question(`added_${i}`, "single", YES_NO, text))]
      assert.include([matched(asked, known), "none"], matched(asked, more))
    }
  )
})
