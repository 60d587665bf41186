import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { compileFilter } from "../../../../src/domain/filter/CompiledFilter.ts"
import { codebook, question } from "../../../support/Surveys.ts"

const SHOPS = ["Aldi", "Lidl", "Tesco", "Other", "None of these"]
const book = codebook([
  question("gender", "single", ["Woman", "Man"], "What is your gender?"),
  question("age", "numeric", [], "What is your age?"),
  question(
    "income",
    "ordinal",
    ["Under €2,000", "€2,000 to €3,999", "€4,000 or more", "Prefer not to say"],
    "Monthly income"
  ),
  question("state", "single", ["New York", "California", "Texas", "Oregon", "Indiana"], "In which state do you live?"),
  question("team", "single", ["Human resources", "Finance", "Other"], "Which team are you in?"),
  question("joined", "date", [], "When did you sign up?"),
  question("shops", "multiple", SHOPS, "At which supermarkets did you shop?"),
  question("heard", "single", ["Podcast", "Search engine"], "How did you first hear about this shop?"),
  question("wish", "ranking", ["Low prices", "Quality", "Distance"], "Rank these by importance"),
  question(
    "trust",
    "ordinal",
    ["Strongly disagree", "Somewhat disagree", "Somewhat agree", "Strongly agree"],
    "I trust my doctor."
  ),
  question("spent", "numeric", [], "How much did you spend on groceries last week, in euros?")
])
const yearly = codebook([
  question("income", "ordinal", ["Under $30,000", "$30,000 to $59,999", "$60,000 or more"], "Household income"),
  question("saves", "single", ["Every month", "Never"], "How often do you save in a month?")
])
const children = codebook([
  question("age", "numeric", [], "What is your age?"),
  question("gender", "single", ["Boy", "Girl"], "Are you a boy or a girl?"),
  question("phone", "single", ["Yes", "No"], "Do you have a phone?")
])

const ONLY_ALDI = 'shops : "Aldi" AND NOT shops : "Lidl" AND NOT shops : "Tesco" AND NOT shops : "Other"'

const cases: ReadonlyArray<readonly [text: string, expression: string]> = [
  ["young adults (18-34)", "age >= 18 AND age <= 34"],
  ["seniors (65+)", "age >= 65"],
  ["women (25 to 44)", 'gender = "Woman" AND age >= 25 AND age <= 44'],
  ["18-24s", "age >= 18 AND age <= 24"],
  ["people in NY or CA", 'state = ("New York" OR "California")'],
  ["people in OR", 'state = "Oregon"'],
  ["WOMEN IN IN", 'gender = "Woman" AND state = "Indiana"'],
  ["people in CA or OR", 'state = ("California" OR "Oregon")'],
  ["people in TX, OR or IN", 'state = ("Texas" OR "Oregon" OR "Indiana")'],
  ["HR people", 'team = "Human resources"'],
  ["people outside Texas", 'NOT state = "Texas"'],
  ["people who heard about us from a podcast", 'heard = "Podcast"'],
  ["people who signed up in 2023", "joined = 2023"],
  ["signed up before March 2021", "joined < 2021-03"],
  ["signed up between 2020 and 2022", "joined >= 2020 AND joined <= 2022"],
  ["people who ranked quality first", 'wish."Quality" = 1'],
  ["people who ranked low prices last", 'wish."Low prices" = 3'],
  ["people for whom distance is most important", 'wish."Distance" = 1'],
  ["people who shop only at Aldi", ONLY_ALDI],
  ["people who shop at neither Aldi nor Lidl", 'NOT shops : ("Aldi" OR "Lidl")'],
  [
    "people who somewhat or strongly agree that they trust their doctor",
    'trust = ("Somewhat agree" OR "Strongly agree")'
  ],
  ["people who didn't say their income", '(income = "Prefer not to say" OR income = missing)'],
  ["people earning under 2,000 euros a month", 'income = "Under €2,000"']
]

const expressionOf = (text: string, survey = book): string =>
  Either.match(compileFilter(text, survey), {
    onLeft: ({ message }) => message,
    onRight: ({ expression }) => expression
  })

describe("What newcomers write in other words", () => {
  for (const [text, expression] of cases)
    it(text, () => {
      const wanted = Either.getOrThrow(compileFilter(expression, book))
      assert.strictEqual(expressionOf(text), wanted.expression)
    })

  it("says what it put in the place of words", () => {
    const { interpretation } = Either.getOrThrow(compileFilter("HR people", book))
    assert.include(interpretation.notes, "“HR” was read as “Human resources”")
  })

  it("keeps the places of what was replaced", () => {
    const refused = compileFilter("young adults (18-34) who sneeze", book)
    assert.isTrue(Either.isLeft(refused))
    if (Either.isLeft(refused)) assert.strictEqual(refused.left.position, "young adults (18-34) who ".length)
  })

  it("refuses what only a rate or a reckoning would convert", () => {
    assert.include(expressionOf("people who spent less than $50 on groceries"), "is asked in euros, not dollars")
    assert.include(expressionOf("people earning over 40,000 a month", yearly), "is no income a month")
    assert.include(expressionOf("incomes over 2,000 a year"), "is an income a month")
  })

  it("refuses an answer that several questions offer, with the expressions of each", () => {
    const refused = Either.flip(compileFilter("Other", book))
    assert.deepStrictEqual(Either.getOrThrow(refused).suggestions, ['team = "Other"', 'shops : "Other"'])
  })

  it("says what to write where nobody could refuse in so many words", () => {
    const { suggestions } = Either.getOrThrow(Either.flip(compileFilter("people who refused to give their age", book)))
    assert.deepStrictEqual(suggestions, ['age = "missing"'])
    assert.isTrue(Either.isRight(compileFilter(suggestions[0]!, book)))
  })

  it("leaves “only” before a list and the country alone", () => {
    assert.isTrue(Either.isLeft(compileFilter("people who shop only at Aldi and Lidl", book)))
    const countries = codebook([
      question("country", "single", ["United States", "Canada"], "In which country do you live?")
    ])
    assert.strictEqual(expressionOf("us customers", countries), 'country = "United States"')
  })

  it("knows that children answered", () => {
    assert.strictEqual(expressionOf("kids 8-12", children), "age >= 8 AND age <= 12")
    assert.strictEqual(expressionOf("girls who have a phone", children), 'gender = "Girl" AND phone = "Yes"')
    for (const text of ["women", "adults", "mothers with a phone"])
      assert.include(expressionOf(text, children), "children answered this survey")
  })
})
