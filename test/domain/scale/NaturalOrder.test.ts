import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { naturalOrder } from "../../../src/domain/scale/NaturalOrder.ts"
import { isOffScale } from "../../../src/domain/scale/Scale.ts"

/** Scales from low to high, as questionnaires write them; answers beside the scale come last. */
const scales: Readonly<Record<string, ReadonlyArray<string>>> = {
  ages: ["18-29", "30-44", "45-60", "> 60"],
  "ages with an open end": ["Under 18", "18 - 24", "25 to 34", "35–54", "55+"],
  "ages in words": ["Less than 18 years", "18 to 24 years", "25 to 34 years", "65 years or older"],
  incomes: ["$0 - $24,999", "$25,000 - $49,999", "$50,000 - $99,999", "$100,000 - $149,999", "$150,000+"],
  "incomes with a refusal": ["$0 to $9,999", "$10,000 to $24,999", "$200,000 and up", "Prefer not to answer"],
  "incomes in thousands": ["Under $25k", "$25k-$50k", "$50k-$100k", "Over $100k"],
  cutoffs: ["10 or younger", "11", "12", "21 or older"],
  years: ["Less than 1 year", "1 year", "2-5 years", "5+ years"],
  "years in words": ["Less than one year", "One year or more"],
  audiences: ["Under ten", "Tens", "Hundreds", "Thousands", "Tens of thousands", "Hundreds of thousands or more"],
  agreement: ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree"],
  "agreement with seven steps": [
    "Strongly disagree",
    "Disagree",
    "Somewhat disagree",
    "Neither agree nor disagree",
    "Somewhat agree",
    "Agree",
    "Strongly agree"
  ],
  favourability: [
    "Very unfavorably",
    "Somewhat unfavorably",
    "Neither favorably nor unfavorably (neutral)",
    "Somewhat favorably",
    "Very favorably",
    "Unfamiliar (N/A)"
  ],
  satisfaction: [
    "Very dissatisfied",
    "Somewhat dissatisfied",
    "Neither satisfied nor dissatisfied",
    "Somewhat satisfied",
    "Very satisfied",
    "Don't know"
  ],
  ease: ["Very difficult", "Difficult", "Neither easy nor difficult", "Easy", "Very easy"],
  support: ["Strongly oppose", "Somewhat oppose", "Somewhat support", "Strongly support", "No opinion"],
  importance: ["Not at all important", "Not too important", "Somewhat important", "Very important"],
  "any adjective": ["Not at all masculine", "Not very masculine", "Somewhat masculine", "Very masculine"],
  likelihood: ["Not at all likely", "Not so likely", "Somewhat likely", "Very likely", "Extremely likely"],
  frequency: ["Never", "Rarely", "Sometimes", "Often", "Always"],
  "frequency with two nevers": ["Never, and not open to it", "Never, but open to it", "Rarely", "Sometimes", "Often"],
  periods: ["Less often than monthly", "Monthly", "Weekly", "Daily"],
  "times a week": ["Never", "Less than once a week", "A few times a week", "Once a day", "Several times a day"],
  amount: ["Nothing at all", "Only a little", "Some", "A lot"],
  quality: ["Very poor", "Poor", "Fair", "Good", "Very good", "Excellent"],
  change: ["Much worse", "Somewhat worse", "About the same", "Somewhat better", "Much better"],
  intention: ["Definitely not", "Probably not", "Might or might not", "Probably", "Definitely"],
  education: [
    "Did not complete high school",
    "High school or G.E.D.",
    "Some college",
    "Associate's degree",
    "College graduate",
    "Post graduate degree"
  ],
  "education in three": ["High school or less", "Some college", "College or more"],
  size: ["Small", "Medium", "Large"],
  class: ["Lower class", "Working class", "Middle class", "Upper class"],
  politics: ["Very liberal", "Liberal", "Moderate", "Conservative", "Very conservative"]
}

const unordered: Readonly<Record<string, ReadonlyArray<string>>> = {
  "yes and no": ["Yes", "No"],
  "yes, no and a refusal": ["Yes", "No", "Prefer not to say"],
  names: ["Han", "Greedo", "I don't understand this question"],
  places: ["Urban", "Suburban", "Rural"],
  sexes: ["Female", "Male", "Non-binary"],
  regions: ["South Atlantic", "Pacific", "Mountain"],
  "amounts of different things": ["2 dogs", "3 cats"],
  "one step only": ["Often", "Don't know"],
  nothing: []
}

describe("naturalOrder", () => {
  it.each(Object.entries(scales))("%s", (_, labels) => {
    assert.deepStrictEqual(naturalOrder(labels), labels)
  })

  it.each(Object.entries(scales))("%s, whatever the order given", (_, labels) => {
    const beside = labels.filter(isOffScale)
    const steps = labels.filter((label) => !isOffScale(label))
    fc.assert(
      fc.property(fc.shuffledSubarray(steps, { minLength: steps.length }), (shuffled) => {
        assert.deepStrictEqual(naturalOrder([...beside, ...shuffled]), labels)
      }),
      { numRuns: 10 }
    )
  })

  it.each(Object.entries(unordered))("no scale: %s", (_, labels) => {
    assert.isNull(naturalOrder(labels))
  })
})
