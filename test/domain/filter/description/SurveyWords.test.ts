import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { compileFilter } from "../../../../src/domain/filter/CompiledFilter.ts"
import { codebook, question } from "../../../support/Surveys.ts"

const SITES = ["Austin, TX", "Portland, OR", "Boston, MA", "Indianapolis, IN"]
const CHILD_AGES = ["0 to 2 years", "3 to 7 years", "8 to 12 years", "13 to 17 years"]
const book = codebook([
  question("site", "single", [...SITES, "Remote"], "Which office are you based at?"),
  question("channel", "single", ["In store", "Click & collect", "Home delivery"], "How do you shop?"),
  question("gender", "single", ["Woman", "Man"], "What is your gender?"),
  question("age", "numeric", [], "What is your age?"),
  question(
    "household",
    "single",
    ["Single, no children", "Single with children", "Couple, no children", "Couple with children"],
    "Which best describes your household?"
  ),
  question("kids", "multiple", [...CHILD_AGES, "None"], "Do you have children of any of these ages at home?"),
  question("pets", "multiple", ["Dog", "Cat", "None"], "Which pets do you have?"),
  question("car", "single", ["Own", "Lease", "Neither"], "Do you own or lease a car?"),
  question("diet", "multiple", ["Vegetarian", "Vegan", "Halal", "None"], "Which diets do you follow?"),
  question(
    "smoke",
    "single",
    ["Every day", "Some days", "Not at all, but I used to", "I have never smoked"],
    "Do you smoke cigarettes?"
  ),
  question("service", "single", ["Yes", "No"], "Did you ever serve on active duty in the U.S. Armed Forces?"),
  question("disability", "single", ["Yes", "No"], "Do you have a disability?"),
  question("caring", "single", ["A child", "An older relative", "Both", "Neither"], "For whom do you care?"),
  question("height", "numeric", [], "How tall are you, in inches?"),
  question("pounds", "numeric", [], "How much do you weigh, in pounds?"),
  question(
    "visits",
    "ordinal",
    ["Never", "Once a month", "Once a week", "Several times a week"],
    "How often do you visit the shop?"
  ),
  question(
    "prices",
    "ordinal",
    ["Very dissatisfied", "Dissatisfied", "Neither", "Satisfied", "Very satisfied"],
    "How satisfied are you with our prices?"
  )
])

const read = (text: string): string =>
  Either.match(compileFilter(text, book), { onLeft: () => "refused", onRight: ({ expression }) => expression })

const cases: ReadonlyArray<readonly [text: string, expression: string]> = [
  ["people in Portland, OR", 'site = "Portland, OR"'],
  ["not in Indianapolis, IN", 'NOT site = "Indianapolis, IN"'],
  ["women in Austin", 'gender = "Woman" AND site = "Austin, TX"'],
  ["people in Portland, ME", "refused"],
  ["click and collect customers", 'channel = "Click & collect"'],
  ["single moms under 40", 'household = "Single with children" AND gender = "Woman" AND age < 40'],
  ["people with kids 8-12", "refused"],
  ["parents of teenagers (13-17)", "refused"],
  ["people with kids aged 5 to 9", "refused"],
  [
    "people without children at home",
    'NOT kids : ("0 to 2 years" OR "3 to 7 years" OR "8 to 12 years" OR "13 to 17 years")'
  ],
  ["dog owners", 'pets : "Dog"'],
  ["pet owners", 'NOT pets : "None"'],
  ["people with no pets", 'pets : "None"'],
  ["vegetarians and vegans", 'diet : ("Vegetarian" OR "Vegan")'],
  ["people who are vegetarian and vegan", 'diet : "Vegetarian" AND diet : "Vegan"'],
  ["smokers", 'smoke = ("Every day" OR "Some days")'],
  ["nonsmokers", 'NOT smoke = ("Every day" OR "Some days")'],
  ["ex-smokers", 'smoke = "Not at all, but I used to"'],
  ["drinkers", "refused"],
  ["women veterans", 'gender = "Woman" AND service = "Yes"'],
  ["nonveterans", 'NOT service = "Yes"'],
  ["people who care for a child", 'caring = ("A child" OR "Both")'],
  ["people who care for neither", 'caring = "Neither"'],
  ["people over 180 cm", "refused"],
  ["women under 130 lb", 'gender = "Woman" AND pounds < 130'],
  ["people over 90 kg", "refused"],
  ["weekly visitors of the shop", 'visits >= "Once a week"'],
  ["bottom two box satisfaction with prices", 'prices = ("Very dissatisfied" OR "Dissatisfied")'],
  ["women unless they smoke", 'gender = "Woman" AND NOT smoke = ("Every day" OR "Some days")'],
  ["thirty-somethings", "age >= 30 AND age <= 39"]
]

describe("What a description says in the words of a survey's answers", () => {
  it.each(cases)("%s", (text, expression) => {
    assert.strictEqual(read(text), expression)
  })

  it.prop(
    "answers with commas and codes of states are read whole",
    [fc.subarray(SITES, { minLength: 1 })],
    ([sites]) => {
      const wanted = sites.map((site) => `"${site}"`).join(" OR ")
      assert.strictEqual(read(`people in ${sites.join(" or ")}`), `site = ${sites.length > 1 ? `(${wanted})` : wanted}`)
    }
  )

  it.prop(
    "a height in feet and inches is compared in inches",
    [fc.integer({ min: 4, max: 6 }), fc.integer({ min: 0, max: 11 }), fc.constantFrom("over", "under", "at least")],
    ([feet, inches, side]) => {
      const sign = { over: ">", under: "<", "at least": ">=" }[side]
      assert.strictEqual(read(`people ${side} ${feet}'${inches}"`), `height ${sign} ${12 * feet + inches}`)
    }
  )
})
