import { traitOf } from "../frame/Frame.ts"
import type { PersonFeature } from "../frame/PersonFeatures.ts"
import { codeOf } from "../people/Traits.ts"
import { mix, unit } from "../statistics/Rng.ts"
import type { Panel } from "./Panel.ts"

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
interface Persona {
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
const personaOf = ({ audience, persons }: Panel, i: number): Persona => {
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

/** Something that a question takes for granted of whoever answers. */
export type Presumption = "work" | "children" | "partner" | "divorce"

const PRESUMING: ReadonlyArray<readonly [pattern: RegExp, presumption: Presumption]> = [
  [
    /\byour (?:\w+ )?(?:job|boss|employer|coworkers?|colleagues?|workplace|manager|(?:daily )?commute|salary)\b(?! search)|\b(?:how|when|why) do you (?:\w+ )?(?:get to (?:work|the office)|commute)\b|\bdo you do for (?:a living|work)\b/,
    "work"
  ],
  [
    /\byour (?:\w+ )?(?:children|kids|child|son|daughter|sons|daughters)\b|\bas a (?:parent|mother|father)\b/,
    "children"
  ],
  [/\byour (?:\w+ )?(?:husband|wife|spouse|partner|marriage)\b/, "partner"],
  [/\byou\b.*\bdivorced?\b/, "divorce"]
]
const ONCE =
  /\bwhen you (?:were|worked|had|still)\b|\b(?:first|last|former|previous|ideal|dream|next|new|lost|losing|looking for)\b|\bif\b/

/** What a folded question takes for granted; nothing where it speaks of other times. */
export const presumedBy = (folded: string): Presumption | null =>
  ONCE.test(folded) ? null : (PRESUMING.find(([pattern]) => pattern.test(folded))?.[1] ?? null)

const OUT_OF_WORK: Readonly<Record<string, string>> = {
  unemployed: "I am looking for work",
  student: "I am still studying",
  homemaker: "I run the household",
  retired: "I am retired",
  "unable to work": "I am not able to work"
}

const EXCUSES: ReadonlyArray<string> = [
  "so there is little I can say about {it}",
  "so this does not apply to me",
  "so I would leave {it} to others",
  "so I cannot really answer this"
]

/** Why what is taken for granted does not hold of a respondent, in the first person; null where it does. */
export const whyNot = ({ audience, persons }: Panel, i: number, presumed: Presumption): string | null => {
  const trait = (name: Parameters<typeof traitOf>[2]) => traitOf(audience.people, persons[i]!, name)
  switch (presumed) {
    case "work":
      return OUT_OF_WORK[trait("work")] ?? null
    case "children":
      return trait("children") === "no children" ? "I have no children" : null
    case "partner":
      return /^(?:married|living)/.test(trait("marital")) ? null : "I am not in a couple"
    case "divorce":
      return trait("marital") === "divorced or separated" ? null : "I am not divorced"
  }
}

/** The answer of somebody to whom a question does not apply, for a reason in the first person. */
export const excuseOf = (
  panel: Panel,
  i: number,
  reason: string,
  { noun }: Readonly<Record<string, string>>,
  word: number
): string => {
  const excuse = EXCUSES[Math.floor(unit(word) * EXCUSES.length)]!.replace("{it}", noun ?? "it")
  const { age } = personaOf(panel, i)
  const who = !/^I am an? /.test(reason) && unit(mix(word, 1)) < 0.5 ? `At ${age}, ` : ""
  return `${who}${reason}, ${excuse}.`
}

const WORKING: Readonly<Record<string, string>> = {
  "full-time": "With a full-time job,",
  "part-time": "With a part-time job,",
  "self-employed": "With a business of my own,",
  unemployed: "While I am looking for work,",
  student: "As a student,",
  homemaker: "With a household to run,",
  retired: "Now that I am retired,",
  "unable to work": "Since I am not able to work,"
}

const LIVING: Readonly<Record<string, string>> = {
  urban: "In the city,",
  suburban: "In the suburbs,",
  rural: "Out in the country,"
}

/** A few words on who speaks, to begin a sentence with: what has to do with the things named comes first. */
export const aside = (
  panel: Panel,
  i: number,
  effects: Readonly<Partial<Record<PersonFeature, number>>>,
  word: number
): string => {
  const { audience, persons } = panel
  const person = persons[i]!
  const trait = (name: Parameters<typeof traitOf>[2]) => traitOf(audience.people, person, name)
  const age = `At ${audience.people.ages[person]},`
  const work = WORKING[trait("work")]!
  const home = LIVING[trait("setting")]!
  const parent = trait("children") === "children at home" ? "With children at home," : age
  const related = [
    ...(effects.parent !== undefined ? [parent] : []),
    ...(effects.working !== undefined || effects.retired !== undefined || effects.student !== undefined ? [work] : []),
    ...(effects.urban !== undefined || effects.rural !== undefined ? [home] : []),
    ...(effects.age !== undefined ? [age] : [])
  ]
  const all = related.length > 0 && unit(word) < 0.6 ? related : [age, work, home, parent]
  return all[Math.floor(unit(mix(word, 1)) * all.length)]!
}
