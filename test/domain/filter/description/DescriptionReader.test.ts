import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { compileFilter } from "../../../../src/domain/filter/CompiledFilter.ts"
import { MAX_DESCRIPTION_WORDS } from "../../../../src/domain/filter/description/DescriptionReader.ts"
import { codebook, question } from "../../../support/Surveys.ts"

const stem = "How satisfied are you with the following?"
const satisfaction = ["Very dissatisfied", "Somewhat dissatisfied", "Neutral", "Somewhat satisfied", "Very satisfied"]
const book = codebook([
  question("gender", "single", ["Woman", "Man", "Another gender"], "What is your gender?"),
  question("age", "numeric", [], "How old are you?"),
  question("income", "ordinal", ["Under $30,000", "$30,000 to $59,999", "$60,000 or more"], "Household income"),
  question("area", "single", ["Urban", "Suburban", "Rural"], "How would you describe where you live?"),
  question("work", "single", ["Employed full-time", "Employed part-time", "Unemployed", "Retired", "Student"], "Work"),
  question("children", "single", ["No children", "Children at home", "Grown children"], "Do you have children?"),
  question("marital", "single", ["Married", "Never married", "Divorced", "Widowed"], "Marital status"),
  question("home", "single", ["Own", "Rent"], "Do you own or rent your home?"),
  question("often", "ordinal", ["Never", "Monthly", "Weekly", "Daily"], "How often do you cycle to work?"),
  question(
    "vehicles",
    "multiple",
    ["Car", "Electric bicycle", "Cargo bike", "None of these"],
    "Which vehicles do you use?"
  ),
  question("helmet", "single", ["Yes", "No"], "Do you wear a helmet?"),
  question("accident", "single", ["Yes", "No", "Prefer not to say"], "Have you ever had a cycling accident?"),
  question("brands", "ranking", ["Gazelle", "Brompton", "Canyon"], "Rank these brands"),
  question("roads", "ordinal", satisfaction, `${stem} - Road surface`, stem),
  question("lights", "ordinal", satisfaction, `${stem} - Traffic lights`, stem),
  question("recommend", "numeric", [], "How likely are you to recommend cycling, from 0 to 10?"),
  question("wish", "text", [], "What would make you cycle more?")
])
const flights = codebook([
  question("gender", "single", ["Female", "Male"], "Gender"),
  question("seat", "ordinal", ["Never", "Sometimes", "Always"], "Do you ever recline your seat when you fly?"),
  question("baby", "single", ["Yes", "No"], "Do you mind if someone brings a baby on a plane?")
])

const cases: ReadonlyArray<readonly [string, string]> = [
  ["everyone", ""],
  ["women", "gender = Woman"],
  ["Women!", "gender = Woman"],
  ["women and men", "gender = (Woman OR Man)"],
  ["women aged 30 to 44", "gender = Woman AND age >= 30 AND age <= 44"],
  ["30-44 year olds", "age >= 30 AND age <= 44"],
  ["men over 60", "gender = Man AND age > 60"],
  ["60+", "age >= 60"],
  ["people aged 45 and over", "age >= 45"],
  ["anyone 65 or older", "age >= 65"],
  ["under 30", "age < 30"],
  ["up to 25 years old", "age <= 25"],
  ["17 year olds", "age = 17"],
  ["people in their thirties", "age >= 30 AND age <= 39"],
  ["women in their late 20s", "gender = Woman AND age >= 27 AND age <= 29"],
  ["millennials", "age >= 29 AND age <= 44"],
  ["seniors", "age >= 65"],
  ["earning $60,000 or more", 'income = "$60,000 or more"'],
  ["households earning under 30k", 'income = "Under $30,000"'],
  ["income over $30,000", "income >= 30000"],
  ["urban renters", "area = Urban AND home = Rent"],
  ["people living in rural areas", "area = Rural"],
  ["city dwellers who own their home", "area = Urban AND home = Own"],
  ["retired or unemployed men", "work = (Retired OR Unemployed) AND gender = Man"],
  ["full-time workers", 'work = "Employed full-time"'],
  ["employed people", 'work = ("Employed full-time" OR "Employed part-time")'],
  ["parents", 'children = ("Children at home" OR "Grown children")'],
  ["people without children", 'children = "No children"'],
  ["mothers", 'gender = Woman AND children = ("Children at home" OR "Grown children")'],
  ["divorced fathers", 'marital = Divorced AND gender = Man AND children = ("Children at home" OR "Grown children")'],
  ["singles", 'marital = "Never married"'],
  ["married women but not students", "marital = Married AND gender = Woman AND NOT work = Student"],
  ["people who cycle to work daily", "often = Daily"],
  ["people who cycle to work every day", "often = Daily"],
  ["people who cycle at least weekly", "often >= Weekly"],
  ["people who cycle weekly or more often", "often >= Weekly"],
  ["people who never cycle to work", "often = Never"],
  ["those cycling daily or weekly", "often = (Daily OR Weekly)"],
  ["car users", "vehicles : Car"],
  ["people who use a car or an electric bicycle", 'vehicles : (Car OR "Electric bicycle")'],
  ["people who use a car and an electric bicycle", 'vehicles : Car AND vehicles : "Electric bicycle"'],
  [
    "people who use a car, a cargo bike or an electric bicycle",
    'vehicles : (Car OR "Cargo bike" OR "Electric bicycle")'
  ],
  ["people who do not use a car or a cargo bike", 'NOT vehicles : (Car OR "Cargo bike")'],
  ["neither married nor divorced", "NOT marital = (Married OR Divorced)"],
  ["not married and not divorced", "NOT marital = Married AND NOT marital = Divorced"],
  ["not married or not retired", "NOT marital = Married OR NOT work = Retired"],
  ["helmet wearers", "helmet = Yes"],
  ["people who don't wear a helmet", "NOT helmet = Yes"],
  ["people who had a cycling accident", "accident = Yes"],
  ["women who wear a helmet except those in rural areas", "gender = Woman AND helmet = Yes AND NOT area = Rural"],
  ["people whose favourite brand is Brompton", "brands = Brompton"],
  ["very satisfied with the road surface", 'roads = "Very satisfied"'],
  ["satisfied with traffic lights", 'lights = ("Somewhat satisfied" OR "Very satisfied")'],
  [
    "very satisfied with the road surface but not with traffic lights",
    'roads = "Very satisfied" AND NOT lights = "Very satisfied"'
  ],
  ["promoters", "recommend >= 9 AND recommend <= 10"],
  ["people who mention safety", "wish : safety"],
  ['students who wrote about "bike lanes"', 'work = Student AND wish : "bike lanes"'],
  ["women over 60 or men under 30", "(gender = Woman AND age > 60) OR (gender = Man AND age < 30)"],
  ["women or men over 60", "gender = (Woman OR Man) AND age > 60"],
  ["people who rent or people in rural areas who own", "home = Rent OR (area = Rural AND home = Own)"],
  ["over 30 and under 50", "age > 30 AND age < 50"],
  ["urban: women", "area = Urban AND gender = Woman"]
]

const refusals: ReadonlyArray<readonly [string, string, RegExp]> = [
  ["left-handed women", "left-handed", /no question or answer/],
  ["poor people", "poor", /names no amount/],
  ["women who love cargo bikes", "love", /no question or answer/],
  ["satisfied women", "satisfied", /several questions equally well/],
  ["Hispanic men", "Hispanic", /recognised as asking respondents about race/],
  ["college graduates", "college graduates", /recognised as asking respondents about education/],
  ["people earning $35,000 to $40,000", "earning $35,000 to $40,000", /lies within that range/],
  ["people who use all vehicles", "all vehicles", /stands in what vehicles asks, but no answer says it/],
  ["people without a helmet", "helmet", /names a question, but not an answer to it/],
  ["region: Atlantis", "region", /no question/],
  ["people with a bicycle", "bicycle", /part of several answers, but no answer is exactly that/],
  ["(women or men) over 60", "(", /no question or answer/],
  ["women or", "or", /joins nothing/],
  ["people who are not", "not", /negates nothing/],
  ["yes", "yes", /several questions equally well/],
  ["their", "", /describes nobody/],
  ["women ".repeat(MAX_DESCRIPTION_WORDS + 1), "women", /at most 100 words/]
]

const compile = (text: string) => compileFilter(text, book)

describe("plain language", () => {
  it.each(cases)("%s", (phrase, meaning) => {
    const expected = Either.getOrThrowWith(compile(meaning), String)
    assert.strictEqual(Either.getOrThrowWith(compile(phrase), String).expression, expected.expression)
  })

  it.each(refusals)("refuses %s", (phrase, unplaced, problem) => {
    const failure = Either.getOrThrow(Either.flip(compile(phrase)))
    assert.match(failure.problem, problem)
    assert.isTrue(phrase.slice(failure.position).startsWith(unplaced))
    assert.isAtMost(failure.suggestions.length, 3)
  })

  it("takes no circumstance of a question for what it asks", () => {
    assert.isTrue(Either.isLeft(compileFilter("men who never fly", flights)))
    const reclining = Either.getOrThrow(compileFilter("men who never recline their seat", flights))
    assert.strictEqual(reclining.expression, 'gender = "Male" AND seat = "Never"')
  })

  it.each([
    [2012, "age >= 16 AND age <= 31"],
    [2019, "age >= 23 AND age <= 38"],
    [2030, "age >= 34 AND age <= 49"]
  ])("reads generations as ages in %i, when the survey was asked", (year, expected) => {
    const { expression, interpretation } = Either.getOrThrow(compileFilter("millennials", { ...book, year }))
    assert.strictEqual(expression, expected)
    assert.include(interpretation.notes.join(), `in ${year}, when the survey was asked`)
  })

  it("says what it left out and how it read what may be read otherwise", () => {
    const { interpretation } = Either.getOrThrow(compile("urban residents who are millennials or retired"))
    assert.deepStrictEqual(interpretation.unmapped, ["residents"])
    assert.match(interpretation.notes[0]!, /^“millennials” was read as born 1981–1996, so aged 29 to 44 in 2025/)
    assert.include(interpretation.notes, "“or” was read as joining “millennials” and “retired” only")
    assert.strictEqual(
      interpretation.description,
      "“How would you describe where you live?” is “Urban” and ((“How old are you?” is at least 29 and “How old are you?” is at most 44) or “Work” is “Retired”)"
    )
  })

  const words = fc.constantFrom(
    ...new Set(
      [...cases, ...refusals]
        .flatMap(([phrase]) => phrase.split(" "))
        .concat(book.questions.flatMap(({ labels }) => labels))
    )
  )

  it.prop(
    "answers any words with a filter that reads back as itself, or with a failure inside the text",
    [fc.array(words, { maxLength: 25 })],
    ([chosen]) => {
      const text = chosen.join(" ")
      const result = compile(text)
      if (Either.isLeft(result)) assert.isTrue(result.left.position >= 0 && result.left.position <= text.length)
      else {
        const { expression } = result.right
        assert.strictEqual(Either.getOrThrowWith(compile(expression), String).expression, expression)
      }
    },
    { fastCheck: { numRuns: 300 } }
  )

  it.prop("does not mind case, white space and closing dots", [fc.constantFrom(...cases)], ([[phrase]]) => {
    const loud = ` ${phrase.toUpperCase().replaceAll(" ", "  ")}. `
    assert.strictEqual(
      Either.getOrThrowWith(compile(loud), String).expression,
      Either.getOrThrow(compile(phrase)).expression
    )
  })
})

describe("an answer that says there are no children", () => {
  const school = codebook([
    question("gender", "single", ["Female", "Male"], "Gender"),
    question(
      "walks",
      "ordinal",
      ["Always", "Sometimes", "Never", "I have no children at school"],
      "Does your child walk to school?"
    )
  ])

  for (const parents of ["parents", "mothers", "people with children"])
    it(`selects no ${parents}`, () => {
      const read = compileFilter(parents, school)
      if (Either.isRight(read)) assert.notInclude(read.right.interpretation.description, "is “I have no children")
    })
})
