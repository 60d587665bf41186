import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { ownAnswers } from "../../../src/domain/frame/OwnAnswers.ts"
import { foldText } from "../../../src/domain/text/Text.ts"

const YES_NO = ["Yes", "No"]
const SEXES = ["Men", "Women"]
const AGES = ["18-29", "30-49", "50-64", "65+"]
const REGIONS = ["Northeast", "Midwest", "South", "West"]
const SCHOOLING = ["High school or less", "Some college", "Bachelor's degree or more"]
const PARTIES = ["Republican", "Democrat", "Independent"]
const INCOMES = ["Under $25,000", "$25,000-$50,000", "$50,000-$100,000", "Over $100,000"]

type Asked = readonly [question: string, choices: ReadonlyArray<string>]

const OWN: ReadonlyArray<Asked> = [
  ["What is your gender?", ["Male", "Female"]],
  ["What is your gender?", ["Man", "Woman", "Non-binary", "Prefer not to say"]],
  ["Are you male or female?", ["Male", "Female"]],
  ["What is your age?", AGES],
  ["How old are you?", ["Under 18", "18-29", "30-44", "45-60", "Over 60"]],
  ["Which age group are you in?", AGES],
  ["Which region do you live in?", REGIONS],
  ["Where do you live?", REGIONS],
  ["Where do you live?", ["City", "Suburb", "Rural area"]],
  ["Do you live in an urban, suburban, or rural area?", ["Urban", "Suburban", "Rural"]],
  ["What is the highest level of education you have completed?", SCHOOLING],
  ["What is your total household income?", INCOMES],
  ["What is your marital status?", ["Married", "Not married"]],
  [
    "What is your marital status?",
    ["Married", "Living with a partner", "Never married", "Divorced or separated", "Widowed"]
  ],
  ["What is your employment status?", ["Employed", "Not employed"]],
  ["Do you own or rent your home?", ["Own", "Rent"]],
  ["What is your race?", ["White", "Black", "Hispanic", "Asian", "Other"]],
  ["Generally speaking, do you think of yourself as a Republican, a Democrat, or an independent?", PARTIES],
  ["Are you married?", YES_NO],
  ["Are you a woman?", YES_NO],
  ["Are you over 60 years old?", YES_NO],
  ["Do you own your home?", YES_NO],
  ["Do you have a bachelor's degree?", YES_NO],
  ["Do you live in the South?", YES_NO],
  ["Do you have children under 18 at home?", YES_NO]
]

/** Of others, of other times, of wishes and judgements, and of what the frame does not hold or holds only roughly. */
const OTHER: ReadonlyArray<Asked> = [
  ["Do you have children?", YES_NO],
  ["Are you a parent?", YES_NO],
  ["Do you live alone?", YES_NO],
  ["Do you live with a partner?", YES_NO],
  ["Do you live in Texas?", YES_NO],
  ["Do you live in New York City?", YES_NO],
  ["Do you live in London?", YES_NO],
  ["Do you live in a small town?", YES_NO],
  ["Do you live near a city?", YES_NO],
  ["Are you religious?", YES_NO],
  ["Are you single?", YES_NO],
  ["Are you divorced?", YES_NO],
  ["Are you poor?", YES_NO],
  ["Are you young?", YES_NO],
  ["Are you a former Republican?", YES_NO],
  ["Are you married to a Republican?", YES_NO],
  ["Are you unhappy about being unemployed?", YES_NO],
  ["Which gender do you find more attractive?", SEXES],
  ["What gender are you attracted to?", SEXES],
  ["What is the gender of your boss?", SEXES],
  ["What sex were you assigned at birth?", SEXES],
  ["Which party do you hate?", PARTIES],
  ["Which party would you never vote for?", PARTIES],
  ["What age group do you understand least?", AGES],
  ["Which age group do you date?", AGES],
  ["What is your ideal age?", AGES],
  ["How old is your oldest child?", AGES],
  ["Which region were you born in?", REGIONS],
  ["Where would you most like to live?", REGIONS],
  ["Where did you live at age 17?", REGIONS],
  ["Which state do you live in?", ["Texas", "California", "Other"]],
  ["What was your mother's highest level of education?", SCHOOLING],
  ["What education does your spouse have?", SCHOOLING],
  ["What was your household's income when you were a child?", INCOMES],
  ["What household income do you need to live well?", INCOMES],
  ["What is your husband's employment status?", ["Employed", "Not employed"]],
  ["What is your age?", ["Young", "Old"]],
  ["What is your age?", ["18-29", "30-49"]],
  ["What is your marital status?", ["Married", "Divorced", "Widowed", "Never married"]],
  ["Where do you live?", ["City", "Town", "Village"]],
  ["What is your race?", ["White", "Black", "Native American"]]
]

const answersOf = ([question, choices]: Asked) => ownAnswers(foldText(question), choices.map(foldText))

describe("a question about the respondent's own trait", () => {
  for (const asked of OWN)
    it(`is “${asked[0]}” ${asked[1].join(" / ")}`, () => {
      assert.isDefined(answersOf(asked))
    })

  for (const asked of OTHER)
    it(`is not “${asked[0]}” ${asked[1].join(" / ")}`, () => {
      assert.isUndefined(answersOf(asked))
    })

  it.prop(
    "is none any more with a choice that nobody in the frame is known to give",
    [fc.constantFrom(...OWN), fc.constantFrom("Purple", "It depends", "Somewhere in Texas", "Sometimes")],
    ([[question, choices], odd]) => {
      assert.isUndefined(answersOf([question, [...choices, odd]]))
    }
  )

  it.prop("has the same answers in any order of the choices", [fc.constantFrom(...OWN)], ([[question, choices]]) => {
    assert.deepStrictEqual(answersOf([question, choices.toReversed()]), answersOf([question, choices])!.toReversed())
  })
})
