import type { Answer, OpenEstimate } from "../evidence/Estimate.ts"
import { traitOf } from "../frame/Frame.ts"
import { OPEN_ANSWERS } from "../lexicon/answers/AnswerForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { hashText, mix, unit } from "../statistics/Rng.ts"
import { foldText } from "../text/Text.ts"
import type { Panel } from "./Panel.ts"

const { pattern } = patterns(OPEN_ANSWERS)

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

/** What respondent `i` of a panel may say about themselves before “I”. */
const asidesOf = ({ audience, persons }: Panel, i: number): ReadonlyArray<string> => {
  const trait = (name: Parameters<typeof traitOf>[2]) => traitOf(audience.people, persons[i]!, name)
  return [
    `At ${audience.people.ages[persons[i]!]},`,
    WORK[trait("work")]!,
    SETTING[trait("setting")]!,
    ...(trait("children") === "children at home" ? ["With kids at home,"] : [])
  ]
}

/** Subjects on which a made-up answer says nothing: anything else would claim that somebody lived through it. */
const GRAVE = pattern("grave", "u")
/** Questions for a number, a time, a place or an event, requests for last remarks, and tasks. */
const FIGURE_OR_EVENT = pattern("figure-or-event")
/** Questions that ask for views, feelings, reasons, habits or wishes. */
const ASKS_FOR_MORE = pattern("asks-for-more")

const RESERVED: ReadonlyArray<string> = [
  "I'd rather not say.",
  "I couldn't say offhand.",
  "I'd rather keep that to myself.",
  "I'd like to skip this one.",
  "I can't say for certain.",
  "No answer from me on this one."
]
/** What anybody could say who is asked for more than a fact. */
const SAID: ReadonlyArray<string> = [
  "I can see more than one side",
  "I go back and forth",
  "I'd say it depends",
  "I'd say it's a mix of things",
  "I've never really put it into words",
  "I find it hard to name just one thing",
  "I'd say it changes over time",
  "I don't have a quick answer",
  "I'd have to think it over",
  "I'm still working it out"
]
const MORE: ReadonlyArray<string> = [
  "",
  "",
  "",
  " Other people may see it differently.",
  " That's just me, though.",
  " It's not a simple question."
]

const pickFrom = <A>(items: ReadonlyArray<A>, word: number): A => items[Math.floor(unit(word) * items.length)]!

/** A made-up example shows what an answer may look like, not what anybody would say. */
const CONFIDENCE = 0.1

/**
 * Made-up examples of answers to an open question, from who each respondent is. Nobody said them and they prove nothing: they
 * take no side, state no facts, have no themes and cost nothing.
 */
export const openAnswers = (question: string, panel: Panel): OpenEstimate => {
  const folded = foldText(question)
  const isReserved = GRAVE.test(folded) || FIGURE_OR_EVENT.test(folded) || !ASKS_FOR_MORE.test(folded)
  const hash = hashText(folded)
  const answers = Array.from(panel.persons, (_, i): Answer => {
    const word = mix(panel.roots[i]!, hash)
    const answer = isReserved
      ? pickFrom(RESERVED, word)
      : `${pickFrom(asidesOf(panel, i), mix(word, 1))} ${pickFrom(SAID, mix(word, 2))}.${pickFrom(MORE, mix(word, 3))}`
    return { answer, confidence: CONFIDENCE }
  })
  const summary =
    "Made-up examples: nobody was asked and no model answered. They are built from who the audience is and say " +
    "nothing about its answers."
  return { question, answers, summary, themes: [], illustrative: true }
}
