import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { compileFilter } from "../../../../src/domain/filter/CompiledFilter.ts"
import { codebook, question } from "../../../support/Surveys.ts"

const favourability = ["Very unfavorably", "Somewhat unfavorably", "Neutral", "Somewhat favorably", "Very favorably"]
const stem = "Please state how you view the following characters"
const book = codebook([
  question("gender", "single", ["Male", "Female"], "What is your gender?"),
  question("age", "ordinal", ["18-29", "30-44", "45-60", "> 60"], "How old are you?"),
  question(
    "household-income",
    "ordinal",
    ["$0 - $24,999", "$25,000 - $49,999", "$50,000+", "Prefer not to answer"],
    "How much did all members of your household earn?"
  ),
  question("location", "single", ["South Atlantic", "East South Central", "Pacific"], "Location (Census Region)"),
  question(
    "films",
    "multiple",
    ["Star Wars: Episode IV  A New Hope", "Star Wars: Episode V The Empire Strikes Back"],
    "Which of the following Star Wars films have you seen?"
  ),
  question("fan", "single", ["Yes", "No"], "Do you consider yourself to be a fan of the Star Wars film franchise?"),
  question("jar-jar-binks", "ordinal", favourability, `${stem}: Jar Jar Binks`, stem),
  question("han-solo", "ordinal", favourability, `${stem}: Han Solo`, stem),
  question("rank", "ranking", ["A New Hope", "Return of the Jedi"], "Rank the films in order of preference"),
  question("visits", "numeric", [], "How many visits?"),
  question("started", "text", [], "When did you start?"),
  question("age3", "single", ["18 - 34", "35 - 64", "65 and up"], "age3")
])

const cases: ReadonlyArray<readonly [string, string]> = [
  ["gender = Female", 'gender = "Female"'],
  ["GENDER = female", 'gender = "Female"'],
  ['"What is your gender?" = FEMALE.', 'gender = "Female"'],
  ["age >= 30", "age >= 30"],
  ["age = 30–44", 'age = "30-44"'],
  ['age = "30 to 44"', 'age = "30-44"'],
  ['age = ">60"', 'age = "> 60"'],
  ['age < "45-60"', 'age < "45-60"'],
  ["age3 = 65+", 'age3 = "65 and up"'],
  ['"household income" >= $25k', "household-income >= 25000"],
  ["household_income >= 50,000", "household-income >= 50000"],
  ["earn < 25000", "household-income < 25000"],
  ["location : pacific", 'location : "Pacific"'],
  ["census = Pacific", 'location = "Pacific"'],
  ['location : ("South Atlantic" OR Pacific)', 'location : ("South Atlantic" OR "Pacific")'],
  ['films : "A New Hope"', 'films : "Star Wars: Episode IV  A New Hope"'],
  ['seen : "Empire"', 'films : "Star Wars: Episode V The Empire Strikes Back"'],
  ['"Jar Jar Binks" > Neutral', 'jar-jar-binks > "Neutral"'],
  ['solo = "very favorably"', 'han-solo = "Very favorably"'],
  ["rank = 'A New Hope'", 'rank = "A New Hope"'],
  ['rank."new hope" <= 2', 'rank."A New Hope" <= 2'],
  ["visits != -2", "visits != -2"],
  ["started >= 2019-07", 'started >= "2019-07"'],
  ["-fan:* gender:*", "NOT fan:* AND gender:*"],
  ["gender != (Male OR Female)", 'NOT gender = ("Male" OR "Female")'],
  ["", ""]
]

const refusals: ReadonlyArray<readonly [string, number, RegExp, ReadonlyArray<string>]> = [
  ["gander = Female", 0, /no question “gander”/, ["gender"]],
  ["gender = Femal", 9, /not an answer to gender/, ["Female"]],
  ["  location = South", 13, /not an answer to location/, ["South Atlantic"]],
  ["location : South", 11, /part of 2 answers/, ["South Atlantic", "East South Central"]],
  ["star = Yes", 0, /fits 2 questions/, ["films", "fan"]],
  ["gender > Male", 9, /no order/, []],
  ["films > 'A New Hope'", 8, /several answers/, []],
  ["visits = many", 9, /is a number/, []],
  ["started > yesterday", 10, /free text/, []],
  ["rank < 2", 7, /is a ranking/, []],
  ['rank."A New Hope" < first', 20, /rank is a number/, []],
  ['gender."Male" = 1', 7, /not a ranking/, []],
  ["household-income > 'Prefer not to answer'", 19, /no place in the order/, []]
]

const compile = (text: string) => compileFilter(text, book)

describe("compileFilter", () => {
  it.each(cases)("reads %s", (text, expression) => {
    const compiled = Either.getOrThrow(compile(text))
    assert.strictEqual(compiled.expression, expression)
    assert.strictEqual(Either.getOrThrow(compile(expression)).expression, expression)
  })

  it.each(refusals)("refuses %s", (text, position, problem, suggestions) => {
    const failure = Either.getOrThrow(Either.flip(compile(text)))
    assert.match(failure.problem, problem)
    assert.strictEqual(failure.position, position)
    assert.deepStrictEqual(failure.suggestions.slice(0, suggestions.length), suggestions)
    assert.isAtMost(failure.suggestions.length, 3)
  })

  it("says in words what it understood, and what it cannot decide", () => {
    const { interpretation, positions } = Either.getOrThrow(compile("age > 35 AND (gender = Male OR fan = Yes)"))
    assert.strictEqual(
      interpretation.description,
      "“How old are you?” is above 35 (“45-60”, “> 60”) and (“What is your gender?” is “Male” or “Do you consider yourself to be a fan of the Star Wars film franchise?” is “Yes”)"
    )
    assert.deepStrictEqual(interpretation.notes, [
      "age > 35 cannot be decided for “30-44”: those respondents do not match"
    ])
    assert.deepStrictEqual(positions, [0, 1, 5])
    assert.strictEqual(Either.getOrThrow(compile("")).interpretation.description, "everyone")
  })

  it.prop(
    "answers any comparison with a filter or a failure",
    [
      fc.oneof(fc.constantFrom("age", "films", "visits", "rank", "started", "fan"), fc.string()),
      fc.constantFrom("=", "!=", "<", "<=", ">", ">=", ":"),
      fc.oneof(fc.constantFrom("Yes", "30", "A New Hope", "18-29", "-", "$", "> 60", "2020-13"), fc.string())
    ],
    ([field, comparator, value]) => {
      const quote = (text: string) => `"${text.replace(/[\\"]/g, "\\$&")}"`
      const result = compile(`${quote(field)} ${comparator} ${quote(value)}`)
      if (Either.isLeft(result)) assert.strictEqual(result.left._tag, "FilterInvalid")
      else assert.strictEqual(Either.getOrThrow(compile(result.right.expression)).expression, result.right.expression)
    },
    { fastCheck: { numRuns: 500 } }
  )
})
