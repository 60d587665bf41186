import { traitOf } from "../frame/Frame.ts"
import { mix, unit } from "../statistics/Rng.ts"
import type { Panel } from "./Panel.ts"

const WORK: Readonly<Record<string, string>> = {
  "full-time": "Working full time,",
  "part-time": "Working part time,",
  "self-employed": "Running my own business,",
  unemployed: "While I'm looking for work,",
  student: "While I'm in school,",
  homemaker: "Taking care of the household,",
  retired: "Now that I'm retired,",
  "unable to work": "Since I can't work,"
}

const SETTING: Readonly<Record<string, string>> = {
  urban: "Here in the city,",
  suburban: "Out here in the suburbs,",
  rural: "Out here in the country,"
}

const householdOf = (marital: string, children: string): string => {
  if (children === "children at home") return "With kids at home,"
  if (children === "grown children") return "With grown kids,"
  return marital === "never married" ? "Being single," : /^(?:married|living)/.test(marital) ? "As a couple," : ""
}

const traitsOf =
  ({ audience, persons }: Panel, i: number) =>
  (name: Parameters<typeof traitOf>[2]) =>
    traitOf(audience.people, persons[i]!, name)

const ageOf = ({ audience, persons }: Panel, i: number): string => `At ${audience.people.ages[persons[i]!]},`

/** What respondent `i` of a panel may say about themselves before “I”: age, household, work and place. */
export const asidesOf = (panel: Panel, i: number): ReadonlyArray<string> => {
  const trait = traitsOf(panel, i)
  const [region, country] = [trait("region"), trait("country")]
  const place = region === "elsewhere" ? country.replace(/^(?=United|Netherlands)/, "the ") : `the ${region}`
  const household = householdOf(trait("marital"), trait("children"))
  return [
    ageOf(panel, i),
    WORK[trait("work")]!,
    SETTING[trait("setting")]!,
    `Here in ${place},`,
    ...(household === "" ? [] : [household])
  ]
}

/** Something that a question takes for granted about the person who answers. */
type Presumption = "work" | "children" | "partner"

const PRESUMING: ReadonlyArray<readonly [pattern: RegExp, presumption: Presumption]> = [
  [
    /\byour (?:\w+ )?(?:job|boss|employer|coworkers?|colleagues?|workplace|manager|(?:daily )?commute|salary)\b(?! search)|\b(?:how|when|why) do you (?:\w+ )?(?:get to (?:work|the office)|commute)\b|\bdo you do for (?:a living|work)\b/,
    "work"
  ],
  [
    /\byour (?:\w+ )?(?:children|kids|child|son|daughter|sons|daughters)\b|\bas a (?:parent|mother|father)\b/,
    "children"
  ],
  [/\byour (?:\w+ )?(?:husband|wife|spouse|partner|marriage)\b/, "partner"]
]
const ONCE =
  /\bwhen you (?:were|worked|had|still)\b|\b(?:first|last|former|previous|ideal|dream|next|new|lost|losing|looking for)\b|\bif\b/

/** What a folded question takes for granted; null if it takes nothing for granted or is about another time. */
export const presumedBy = (folded: string): Presumption | null =>
  ONCE.test(folded) ? null : (PRESUMING.find(([pattern]) => pattern.test(folded))?.[1] ?? null)

const OUT_OF_WORK: Readonly<Record<string, string>> = {
  unemployed: "I'm looking for work",
  student: "I'm still in school",
  homemaker: "I run the household",
  retired: "I'm retired",
  "unable to work": "I can't work"
}

/** Why what a question takes for granted isn't true of a respondent, in the first person; null if it is true. */
export const whyNot = (panel: Panel, i: number, presumed: Presumption): string | null => {
  const trait = traitsOf(panel, i)
  switch (presumed) {
    case "work":
      return OUT_OF_WORK[trait("work")] ?? null
    case "children":
      return trait("children") === "no children" ? "I have no children" : null
    case "partner":
      return /^(?:married|living)/.test(trait("marital")) ? null : "I don't have a partner"
  }
}

const EXCUSES: ReadonlyArray<string> = [
  "so this doesn't apply to me",
  "so I can't really answer that",
  "so there isn't much I can say",
  "so I'll leave that one to others"
]

/** The answer of somebody to whom a question doesn't apply, for a reason in the first person. */
export const excuseOf = (panel: Panel, i: number, reason: string, word: number): string => {
  const excuse = EXCUSES[Math.floor(unit(word) * EXCUSES.length)]!
  const who = !/^I am an? /.test(reason) && unit(mix(word, 1)) < 0.5 ? `${ageOf(panel, i)} ` : ""
  return `${who}${reason}, ${excuse}.`
}
