import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { compileFilter, evaluate } from "../../../../src/domain/filter/CompiledFilter.ts"
import { codebook, question, questions, smallSurvey } from "../../../support/Surveys.ts"

const book = codebook(questions)
const read = (text: string) => Either.getOrThrowWith(compileFilter(text, book), String)

const clause = fc.constantFrom(
  "women",
  "over 60",
  "aged 30 to 44",
  "who have seen Return of the Jedi",
  "who have not seen A New Hope",
  "with more than 3 visits"
)

describe("a plain filter", () => {
  it.prop(
    "and its negation divide those who answered",
    [clause, smallSurvey(40)],
    ([said, { columns, codebook: of }]) => {
      const select = (text: string) =>
        evaluate(Either.getOrThrowWith(compileFilter(text, of), String), (at) => columns[at]!, of.respondents)
      const yes = select(said)
      const no = select(`not ${said}`)
      assert.deepStrictEqual(no.known, yes.known)
      yes.matched.forEach((bits, i) => {
        assert.strictEqual((bits & no.matched[i]!) >>> 0, 0)
        assert.strictEqual((bits | no.matched[i]!) >>> 0, yes.known[i]! >>> 0)
      })
    }
  )

  it.prop(
    "selects the same in any order of its clauses, in any case and with any closing mark",
    [fc.uniqueArray(clause, { minLength: 2, maxLength: 4 }), fc.constantFrom("", ".", " ."), smallSurvey(40)],
    ([clauses, mark, { columns, codebook: of }]) => {
      const aged = clauses.filter((one) => /\d\d/.test(one))
      fc.pre(aged.length < 2)
      const select = (text: string) =>
        evaluate(Either.getOrThrowWith(compileFilter(text, of), String), (at) => columns[at]!, of.respondents).matched
      const forward = select(`people ${clauses.join(" and ")}`)
      const backward = select(`PEOPLE ${[...clauses].reverse().join(" AND ").toUpperCase()}${mark}`)
      assert.deepStrictEqual(backward, forward)
    }
  )

  it("speaks of those who are selected, not of others", () => {
    for (const text of [
      "people whose partner is over 60",
      "children of women",
      "people whose wife has seen A New Hope"
    ])
      assert.isTrue(Either.isLeft(compileFilter(text, book)), text)
  })

  it("means everybody by everyone and by adults", () => {
    for (const text of ["everyone", "all adults", "all respondents", "people"])
      assert.strictEqual(read(text).expression, "")
  })

  it("never takes a word of polarity alone for an answer", () => {
    assert.strictEqual(read("people who are not women").expression, 'NOT gender = "Female"')
  })

  it("refuses what it cannot place rather than leave it out", () => {
    for (const text of ["women over 60 who drink tea", "women agee 30 to 44", "women from Iceland", "rich women"])
      assert.isTrue(Either.isLeft(compileFilter(text, book)), text)
  })
})

const abroad = codebook([
  question(
    "country",
    "single",
    ["United Kingdom of Great Britain and Northern Ireland", "Germany", "Iceland"],
    "In which country do you live?"
  ),
  question(
    "domicile",
    "single",
    ["A big city", "Suburbs or outskirts of big city", "Country village", "A farm or home in the country"],
    "Which describes the area where you live?"
  ),
  question("work", "single", ["Employee", "Self-employed", "Retired", "Unemployed"], "What is your employment status?")
])

describe("answers written otherwise than people speak", () => {
  it.each([
    ["people in the UK", 'country = "United Kingdom of Great Britain and Northern Ireland"'],
    ["villagers", 'domicile = ("Country village" OR "A farm or home in the country")'],
    ["freelancers", 'work = "Self-employed"'],
    ["people from Iceland", 'country = "Iceland"']
  ])("%s", (text, expression) => {
    assert.strictEqual(Either.getOrThrowWith(compileFilter(text, abroad), String).expression, expression)
  })

  it("reads the codes of countries, and of activities what is no work", () => {
    const european = codebook([
      question("cntry", "single", ["DE", "FR", "GB"], "Country"),
      question("mnactic", "single", ["Education", "Paid work", "Retired"], "Main activity, last 7 days"),
      question("gndr", "single", ["Male", "Female"], "Gender")
    ])
    const read = (text: string) => Either.getOrThrowWith(compileFilter(text, european), String).expression
    assert.strictEqual(read("people in Germany"), 'cntry = "DE"')
    assert.strictEqual(read("women in the UK"), 'gndr = "Female" AND cntry = "GB"')
    assert.strictEqual(read("retired women"), 'mnactic = "Retired" AND gndr = "Female"')
  })

  it("says that no question was recognised", () => {
    const coded = codebook([
      question("cntry", "single", ["1", "2", "3"], "Country"),
      question("q", "single", ["A", "B"])
    ])
    const problem = (text: string) => Either.match(compileFilter(text, coded), { onLeft: String, onRight: String })
    assert.include(problem("people in Germany"), "recognised as asking respondents about the country")
    assert.include(problem("retired people"), "recognised as asking respondents about work")
  })

  it("refuses countries that no answer names", () => {
    assert.isTrue(Either.isLeft(compileFilter("people in France", abroad)))
    assert.isTrue(Either.isLeft(compileFilter("Americans", abroad)))
  })
})
