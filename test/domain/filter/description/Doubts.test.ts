import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { compileFilter } from "../../../../src/domain/filter/CompiledFilter.ts"
import { codebook, question } from "../../../support/Surveys.ts"

const book = codebook([
  question("sex", "single", ["Male", "Female"], "Your sex"),
  question("age", "numeric", [], "Your age"),
  question("kids", "numeric", [], "How many children under 18 do you have?"),
  question("marital", "single", ["Married", "Never married", "Divorced", "Widowed"], "Your marital status"),
  question("work", "single", ["Working", "Retired", "Student"], "Your employment status"),
  question("religion", "single", ["Catholic", "Protestant", "Jewish", "None"], "Your religion"),
  question("school", "single", ["Less than high school", "High school", "Bachelor", "Graduate"], "Your highest degree"),
  question("home", "single", ["Own", "Rent"], "Do you own or rent your home?"),
  question("region", "single", ["Northeast", "Midwest", "South", "West"], "Region"),
  question("region16", "single", ["Northeast", "Midwest", "South", "West"], "Where did you live when you were 16?"),
  question("gamble", "single", ["Yes", "No"], "Do you ever gamble?"),
  question("repair", "single", ["Yes", "No"], "Had a major car or home repair"),
  question("dish", "single", ["Baked", "Fried"], "How is the main dish cooked?"),
  question("pie", "multiple", ["Apple", "Pumpkin"], "Which type of pie is served?"),
  question("grownups", "numeric", [], "Number of adults in the household"),
  question("choice", "single", ["Lottery A", "Lottery B"], "Which of two do you choose?")
])

const readings: ReadonlyArray<readonly [string, string]> = [
  ["people who are not mothers", "NOT (sex = Female AND kids > 0)"],
  ["non-fathers", "NOT (sex = Male AND kids > 0)"],
  ["men who are not husbands", "sex = Male AND NOT (sex = Male AND marital = Married)"],
  ["Catholics who are not mothers", "religion = Catholic AND NOT (sex = Female AND kids > 0)"],
  ["people who are not Catholic women", "NOT (religion = Catholic AND sex = Female)"],
  ["everyone except women over 60", "NOT (sex = Female AND age > 60)"],
  ["everyone but retired people over 70", "NOT (work = Retired AND age > 70)"],
  ["people other than Catholic women", "NOT (religion = Catholic AND sex = Female)"],
  ["neither men nor people over 60", "NOT (sex = Male OR age > 60)"],
  ["neither retired nor married women", "NOT (work = Retired OR marital = Married) AND sex = Female"],
  ["women who are neither married nor widowed", "sex = Female AND NOT marital = (Married OR Widowed)"],
  ["people who are not married and are retired", "NOT marital = Married AND work = Retired"],
  ["people who live in the South", "region = South"],
  ["people who are never married", 'marital = "Never married"'],
  ["people without a high school diploma", 'school = "Less than high school"'],
  ["single mothers", 'sex = Female AND marital = ("Never married" OR Divorced) AND kids > 0'],
  ["single parents under 40", 'marital = ("Never married" OR Divorced) AND kids > 0 AND age < 40'],
  ["single women", 'marital = "Never married" AND sex = Female'],
  ["households with 3 adults", "grownups = 3"],
  ["people with no major car or home repair", "repair = No"]
]

const refused: ReadonlyArray<readonly [kind: string, phrases: ReadonlyArray<string>]> = [
  [
    "a negation of uncertain reach",
    [
      "not retired men",
      "people who are not married women",
      "people who are not homeowners under 30",
      "everyone except women who are over 60",
      "everyone except Catholics and over 60",
      "people who are not retired or women over 60",
      "neither renters under 35 nor retirees"
    ]
  ],
  ["a negated phrase that is not read", ["people who do not think and are married", "not who", "no people"]],
  [
    "words that say something where everybody would be selected",
    ["people with one adult in the household", "adults in one person households", "people in the household"]
  ],
  [
    "what is said of others",
    [
      "people who live with their parents",
      "people with retired fathers",
      "people who live with women",
      "men who have a Catholic wife",
      "people without mothers",
      "people in Catholic households"
    ]
  ],
  ["children of another age", ["people with children over 18", "people with grown children", "empty nesters"]],
  [
    "another time",
    ["people who will rent", "people who were working", "people who never retired", "people who will gamble"]
  ],
  ["words of unrelated questions", ["people who bake apple pie", "people whose own income is low", "lottery players"]],
  ["“no” for both answers", ["people with no car or home repair"]],
  ["a rung of education that others passed", ["people without a bachelor degree"]]
]

describe("what is not certainly read", () => {
  it.each(readings)("%s", (phrase, meaning) => {
    const expected = Either.getOrThrowWith(compileFilter(meaning, book), String).expression
    assert.strictEqual(Either.getOrThrowWith(compileFilter(phrase, book), String).expression, expected)
  })

  it.each(refused.flatMap(([kind, phrases]) => phrases.map((phrase) => [kind, phrase] as const)))(
    "is refused: %s (%s)",
    (_, phrase) => {
      const read = compileFilter(phrase, book)
      assert.isTrue(Either.isLeft(read), Either.isRight(read) ? read.right.expression : "")
    }
  )

  it.each([
    ["sex", "women", "sex"],
    ["marital", "married people", "marital"],
    ["employment", "retired people", "work"],
    ["housing", "renters", "home"],
    ["religion", "Catholics", "religion"],
    ["children", "people without children", "kids"],
    ["age", "people over 60", "age"]
  ])("is refused where %s is declared not to be asked, or twice", (demographic, phrase, key) => {
    const declare = (keys: ReadonlyArray<string>) => ({
      ...book,
      selectors: { declared: { [demographic]: keys }, proposed: new Map() }
    })
    assert.isTrue(Either.isRight(compileFilter(phrase, declare([key]))))
    assert.isTrue(Either.isLeft(compileFilter(phrase, declare([]))))
    if (demographic !== "children") assert.isTrue(Either.isLeft(compileFilter(phrase, declare([key, "region16"]))))
  })
})
