import type { Codebook, Question } from "../../../../src/domain/survey/model/Question.ts"

const question = (key: string, text: string, kind: Question["kind"], labels: ReadonlyArray<string>): Question => ({
  key,
  text,
  kind,
  labels,
  stem: null
})

/** What surveys ask people of themselves, and a habit. */
export const PEOPLE: Codebook = {
  questions: [
    question("children", "Do you have any children under 18?", "single", ["Yes", "No"]),
    question("gender", "Gender", "single", ["Female", "Male"]),
    question("age", "Age", "ordinal", ["18-29", "30-44", "45-60", "> 60"]),
    question("income", "Household Income", "ordinal", [
      "$0 - $24,999",
      "$25,000 - $99,999",
      "$100,000 - $149,999",
      "$150,000+"
    ]),
    question("education", "Education", "ordinal", [
      "Less than high school degree",
      "High school degree",
      "Bachelor degree",
      "Graduate degree"
    ]),
    question("work", "What is your employment status?", "single", [
      "Employed full-time",
      "Employed part-time",
      "Unemployed",
      "Retired",
      "Student"
    ]),
    question("married", "What is your marital status?", "single", ["Married", "Divorced", "Widowed", "Never married"]),
    question("flies", "How often do you travel by plane?", "ordinal", [
      "Never",
      "Once a year or less",
      "Once a month or less",
      "Every day"
    ])
  ],
  respondents: 1000,
  weighted: false
}

/** A description with an expression that a model proposes for it, and whether that is what it says. */
export interface FilterPair {
  readonly half: "fitted" | "held out"
  readonly source: string
  readonly expression: string
  readonly right: boolean
}

const pairs = (
  half: FilterPair["half"],
  right: boolean,
  lines: ReadonlyArray<readonly [source: string, expression: string]>
): ReadonlyArray<FilterPair> => lines.map(([source, expression]) => ({ half, source, expression, right }))

/** Half of them seen while guards were written. */
export const FILTER_PAIRS: ReadonlyArray<FilterPair> = [
  ...pairs("fitted", false, [
    ["ladies with a diploma from college", 'gender = "Male" AND education = "Bachelor degree"'],
    ["seniors who jet about", 'age = "18-29" AND flies = "Every day"'],
    ["rich people who jet about", 'income = "$0 - $24,999" AND flies = "Every day"'],
    ["everyone but those who jet about", 'flies = "Every day"'],
    ["everybody apart from jetsetters", 'flies = "Every day"'],
    ["moms who jet about", 'gender = "Male" AND flies = "Every day"'],
    ["moms who jet about", 'flies = "Every day"'],
    ["retired jetsetters", 'work = "Student" AND flies = "Every day"'],
    ["women who keep off aircraft", 'gender = ("Female" OR "Male") AND flies = "Never"']
  ]),
  ...pairs("held out", false, [
    ["gentlemen who stay on the ground", 'gender = "Female" AND flies = "Never"'],
    ["pensioners who stay on the ground", 'work = "Employed full-time" AND flies = "Never"'],
    ["twentysomethings who jet about", 'age = "> 60" AND flies = "Every day"'],
    ["widows who jet about", 'married = "Married" AND flies = "Every day"'],
    ["university students who jet about", 'work = "Retired" AND flies = "Every day"'],
    ["wealthy jetsetters", 'income = "$0 - $24,999" AND flies = "Every day"'],
    ["married folks who jet about", 'flies = "Every day"'],
    ["all but jetsetters", 'flies = "Every day"'],
    ["people other than jetsetters", 'flies = "Every day"'],
    ["teenage jetsetters", 'age = "> 60" AND flies = "Every day"'],
    ["people with a master's degree who jet about", 'education = "High school degree" AND flies = "Every day"'],
    ["fathers who jet about", 'gender = "Female" AND children = "Yes" AND flies = "Every day"']
  ]),
  ...pairs("fitted", true, [
    ["ladies with a diploma from college", 'gender = "Female" AND education = "Bachelor degree"'],
    ["seniors who jet about", 'age = "> 60" AND flies = "Every day"'],
    ["everyone but those who jet about", 'flies != "Every day"'],
    ["moms who jet about", 'gender = "Female" AND children = "Yes" AND flies = "Every day"'],
    ["jetsetters", 'flies = "Every day"'],
    ["folks who have little ones", 'children = "Yes"'],
    ["men or women who jet about", 'flies = "Every day"']
  ]),
  ...pairs("held out", true, [
    ["gentlemen who stay on the ground", 'gender = "Male" AND flies = "Never"'],
    ["pensioners who stay on the ground", 'work = "Retired" AND flies = "Never"'],
    ["wealthy jetsetters", 'income = "$150,000+" AND flies = "Every day"'],
    ["all but jetsetters", 'NOT flies = "Every day"'],
    ["married folks who jet about", 'married = "Married" AND flies = "Every day"'],
    ["people who jet about, young and old", 'flies = "Every day"'],
    ["fathers who jet about", 'gender = "Male" AND children = "Yes" AND flies = "Every day"'],
    ["those whose nest is full", 'children = "Yes"'],
    ["breadwinners who jet about", 'work = ("Employed full-time" OR "Employed part-time") AND flies = "Every day"']
  ])
]
