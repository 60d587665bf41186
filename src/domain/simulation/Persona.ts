import { traitOf } from "./Frame.ts"
import type { Panel } from "./Panel.ts"
import { codeOf } from "./Traits.ts"

const WORK: Readonly<Record<string, string>> = {
  "full-time": "working full time",
  "part-time": "working part time",
  "self-employed": "running my own business",
  unemployed: "looking for work",
  student: "still studying",
  homemaker: "running the household",
  retired: "retired",
  "unable to work": "not able to work"
}

const SETTING: Readonly<Record<string, string>> = {
  urban: "in the city",
  suburban: "in a suburb",
  rural: "in the country"
}

const placeOf = (region: string, country: string): string =>
  region === "elsewhere"
    ? country.startsWith("United") || country === "Netherlands"
      ? `the ${country}`
      : country
    : `the ${region}`

/** Facts about one respondent in the first person, each usable inside a sentence. */
export interface Persona {
  readonly age: number
  readonly work: string
  readonly home: string
  readonly family: string
}

const familyOf = (marital: string, children: string, isWoman: boolean): string => {
  if (children === "children at home")
    return marital === "married"
      ? "married with children at home"
      : `a ${isWoman ? "mother" : "father"} with children at home`
  if (marital === "widowed") return "widowed"
  if (marital === "divorced or separated") return "on my own again"
  if (children === "grown children") return "with grown children"
  return marital === "never married" ? "single" : "living as a couple"
}

/** Who respondent `i` of a panel is. */
export const personaOf = ({ audience, persons }: Panel, i: number): Persona => {
  const { people } = audience
  const person = persons[i]!
  const trait = (name: Parameters<typeof traitOf>[2]) => traitOf(people, person, name)
  return {
    age: people.ages[person]!,
    work: WORK[trait("work")] ?? trait("work"),
    home: `${SETTING[trait("setting")]} in ${placeOf(trait("region"), trait("country"))}`,
    family: familyOf(trait("marital"), trait("children"), people.traits.sex[person] === codeOf("sex", "female"))
  }
}
