import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { compileFilter } from "../../../../src/domain/filter/CompiledFilter.ts"
import { codebook, question } from "../../../support/Surveys.ts"

const book = codebook([
  question("gender", "single", ["Woman", "Man"], "What is your gender?"),
  question("age", "numeric", [], "What is your age?"),
  question("income", "numeric", [], "What is your household income, in US dollars a year?"),
  question("home", "single", ["Owns", "Rents", "Lives with family"], "Do you own or rent your home?"),
  question("work", "single", ["Full-time", "Student", "Retired", "Unemployed"], "Which describes your employment?"),
  question("dog", "single", ["Yes", "No"], "Do you have a dog?"),
  question("garden", "single", ["Yes", "No", "Not answered"], "Do you have a garden?"),
  question("where", "single", ["Online", "In store", "Both equally"], "Where do you usually buy shoes?"),
  question("brands", "multiple", ["Nike", "Puma", "Hoka"], "Which shoe brands have you bought?"),
  question("matters", "single", ["Price", "Brand", "Comfort"], "What matters most to you?"),
  question("joined", "date", [], "When did you sign up for our newsletter?"),
  question("spent", "numeric", [], "How much did you spend on shoes, in dollars?"),
  question("news", "single", ["Local TV News", "Newspaper"], "How do you follow the weather?")
])

const expression = (text: string) => {
  const read = compileFilter(text, book)
  return Either.isRight(read) ? read.right.expression : null
}
const refusal = (text: string) => Either.getOrThrow(Either.flip(compileFilter(text, book)))
const notes = (text: string) => Either.getOrThrowWith(compileFilter(text, book), String).interpretation.notes.join("\n")

const isMissing = (key: string) => `${key} = "missing"`

describe("who gave no answer", () => {
  it.each([
    ["no answer about the dog", isMissing("dog")],
    ["gave no answer about their dog", isMissing("dog")],
    ["no response to the question about dogs", isMissing("dog")],
    ["left the dog question blank", isMissing("dog")],
    ["no answer on gender", isMissing("gender")],
    ["income not given", isMissing("income")],
    ["income unknown", isMissing("income")],
    ["missing income", isMissing("income")],
    ["didn't say how old they are", isMissing("age")],
    ["no answer about the garden", 'garden = ("Not answered" OR "missing")'],
    ["women or income unknown", `gender = "Woman" OR ${isMissing("income")}`],
    ["women with no income given", `gender = "Woman" AND ${isMissing("income")}`],
    ["no dog", 'dog = "No"']
  ])("%s", (text, expected) => assert.strictEqual(expression(text), expected))

  it("is never taken for who answered “no”", () =>
    fc.assert(
      fc.property(
        fc.constantFrom("no", "gave no", "with no"),
        fc.constantFrom("answer", "response", "reply"),
        fc.constantFrom("about", "on", "to", "regarding"),
        fc.constantFrom("dogs", "the dog", "the garden", "cats", "the question about dogs"),
        (no, answer, about, topic) => {
          const read = expression(`${no} ${answer} ${about} ${topic}`)
          assert.isFalse(read?.includes('"No"') ?? false)
        }
      )
    ))
})

describe("denials that may reach far", () => {
  it.each(["not retired women", "students or not retired women", "don't own their home or have a dog"])(
    "are refused: %s",
    (text) => assert.include(refusal(text).problem, "how far the negation reaches")
  )
})

describe("both of two", () => {
  it("ranges of which nobody is in both are either, with a note", () => {
    assert.strictEqual(expression("under 20 and over 70"), "age < 20 OR age > 70")
    assert.include(notes("under 20 and over 70"), "nobody is both")
    assert.strictEqual(expression("over 20 and under 70"), "age > 20 AND age < 70")
  })

  it("any two ranges joined by “and” select those in either where they are apart, else in both", () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 18, max: 90 }), { minLength: 4, maxLength: 4 }), (ages) => {
        const [a, b, c, d] = ages.toSorted((x, y) => x - y) as [number, number, number, number]
        fc.pre(a < b && b < c && c < d)
        assert.strictEqual(
          expression(`aged ${a} to ${b} and aged ${c} to ${d}`),
          `(age >= ${a} AND age <= ${b}) OR (age >= ${c} AND age <= ${d})`
        )
      })
    ))
})

describe("how people speak", () => {
  it.each([
    ["nobody under 40", "NOT age < 40"],
    ["ppl over forty five", "age > 45"],
    ["earning over 150 grand", "income > 150000"],
    ["spent over 100 bucks on shoes", "spent > 100"],
    ["income from 50k up to 100k", "income >= 50000 AND income <= 100000"],
    ["income over 200k or under 20k", "income > 200000 OR income < 20000"],
    ["signed up in 2019 or 2021", 'joined = ("2019" OR "2021")'],
    ["signed up in 2019 or signed up in 2021", 'joined = ("2019" OR "2021")'],
    ["signed up before 2020 or after 2022", 'joined < "2020" OR joined > "2022"'],
    ["signed up no later than 2019", 'joined <= "2019"'],
    ["signed up no earlier than March 2022", 'joined >= "2022-03"'],
    ["homeowners", 'home = "Owns"'],
    ["women renters and men owners", '(gender = "Woman" AND home = "Rents") OR (gender = "Man" AND home = "Owns")']
  ])("%s", (text, expected) => assert.strictEqual(expression(text), expected))
})

describe("words of another question", () => {
  it("are no answer beside an answer to it", () => {
    assert.include(refusal("brands other than Nike").problem, "may belong to brands or answer matters")
    assert.strictEqual(expression("bought Nike"), 'brands : "Nike"')
  })

  it("that answers have among others are said to, with the answers", () => {
    const { problem, suggestions } = refusal("women and TV")
    assert.include(problem, "“TV” isn't clear: it is part of several answers, but no answer is exactly that")
    assert.deepStrictEqual(suggestions, ['news = "Local TV News"'])
  })
})
