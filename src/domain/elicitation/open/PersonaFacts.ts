import { traitOf } from "../../frame/Frame.ts"
import { ADULT_AGE, codeOf, type Trait } from "../../people/Traits.ts"
import type { Panel } from "../../simulation/Panel.ts"

type Words = Readonly<Record<string, string>>

const WORK: Words = {
  "full-time": "full-time job",
  "part-time": "part-time job",
  "self-employed": "own business",
  unemployed: "looking for work",
  student: "student",
  homemaker: "runs the household",
  retired: "retired",
  "unable to work": "not able to work"
}
const SETTING: Words = { urban: "city", suburban: "suburb", rural: "country" }
const FAMILY: Words = {
  married: "married",
  "living with a partner": "lives with partner",
  "never married": "single",
  "divorced or separated": "divorced",
  widowed: "widowed"
}
const CHILDREN: Words = {
  "no children": "no children",
  "children at home": "children at home",
  "grown children": "grown children"
}
const EDUCATION: Words = {
  "less than high school": "no high school diploma",
  "high school": "high school",
  "some college": "some college",
  "bachelor's degree": "bachelor's degree",
  "graduate degree": "graduate degree"
}

/**
 * Who a respondent of a panel is, in few neutral words: no party, faith, race or income, which models take for a
 * caricature. Where a description names what the frame does not know, only sex and age are said beside what it states, so
 * that nothing said of a nurse contradicts that she is one.
 */
export const personaFacts = ({ audience, persons }: Panel, respondent: number): string => {
  const { people, reading, stated } = audience
  const person = persons[respondent]!
  const trait = (name: Trait) => traitOf(people, person, name)
  const isKnown = reading.unread.length === 0
  const said = (name: Trait, words: Words) => (isKnown || stated.has(name) ? [words[trait(name)] ?? trait(name)] : [])
  const female = people.traits.sex[person] === codeOf("sex", "female")
  const age = people.ages[person]!
  const noun = age < ADULT_AGE ? (female ? "girl" : "boy") : female ? "woman" : "man"
  const region = isKnown || stated.has("region") ? trait("region") : "elsewhere"
  const place = region === "elsewhere" ? [] : [region]
  return [
    `${noun}, ${age}`,
    ...said("work", WORK),
    ...(age < ADULT_AGE ? [] : [...said("marital", FAMILY), ...said("children", CHILDREN)]),
    ...said("education", EDUCATION),
    ...said("setting", SETTING),
    ...place
  ].join(", ")
}
