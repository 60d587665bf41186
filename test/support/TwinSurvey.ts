import { hash, normal, uniform } from "../../src/domain/statistics/Rng.ts"
import type { ProjectDraft } from "../../src/domain/survey/mapping/Draft.ts"
import type { Truth } from "./models/Truth.ts"
import { codebook, columnOf, question } from "./Surveys.ts"

/** What respondents were asked, each with an answer of those who have much of one trait, and of those who have little. */
const ASKED = [
  ["walks", "Do you walk to the shops?", "walks mostly", "drives mostly"],
  ["market", "Where do you buy vegetables?", "at the market", "at a supermarket"],
  ["repairs", "What do you do with a broken toaster?", "repairs it", "throws it away"],
  ["club", "Do you belong to a club?", "club member", "no club"],
  ["paper", "How do you read the news?", "on paper", "on a phone"],
  ["garden", "Do you grow anything?", "grows food", "grows nothing"]
] as const

const SUBJECTS = [
  "night trains",
  "second-hand clothes",
  "community gardens",
  "delivery vans",
  "paid parking",
  "smart watches",
  "video doctors",
  "plant-based food",
  "bicycle lanes",
  "weekend work",
  "tap water",
  "local papers",
  "city tolls",
  "self-checkouts",
  "allotments",
  "fast fashion",
  "cash payments",
  "home cinemas",
  "lending libraries",
  "air travel"
] as const

/** Whether people with much of the trait are for it: a correlation of each two is positive where both signs are the same. */
export const signOf = (subject: number): 1 | -1 => (subject % 3 === 0 ? -1 : 1)

/** Questions that nobody was asked, all of which depend on the trait. */
export const unasked: ReadonlyArray<string> = SUBJECTS.map((subject) => `Should the town support ${subject}?`)

/** Email addresses that must not get into any prompt. */
export const emailOf = (respondent: number): string => `person${respondent}@private.example`

/** A survey of so many people who differ in one trait, which their answers show and sometimes hide. */
export const twinSurvey = (people: number): ProjectDraft => {
  const questions = [
    ...ASKED.map(([key, text, much, little]) => question(key, "single", [much, little], text)),
    question("contact", "text", [], "How may we reach you?"),
    question("postcode", "single", ["10115", "20095", "50667"], "What is your postcode?")
  ]
  const trait = Array.from({ length: people }, (_, i) => normal(hash("trait", i)))
  const answers = trait.map((of, i) => [
    ...ASKED.map(([key, , much, little]) => (of + 0.6 * normal(hash("asked", key, i)) > 0 ? much : little)),
    emailOf(i),
    ["10115", "20095", "50667"][Math.floor(3 * uniform("place", i))]!
  ])
  return {
    title: "Town life",
    description: "How people live in a town",
    contentHash: `town ${people}`,
    codebook: { ...codebook(questions), respondents: people },
    microdata: {
      columns: questions.map((one, q) =>
        columnOf(
          one,
          answers.map((row) => row[q]!)
        )
      ),
      weights: null
    },
    leftOut: []
  }
}

const oddsFor = (toward: 1 | -1) => (toward === 1 ? [0.72, 0.28] : [0.28, 0.72])

/** What a model holds of the survey's people: each answer that shows the trait moves what they say to every question. */
export const twinTruths: ReadonlyArray<Truth> = [
  ...ASKED.map(
    ([key, text, much, little]): Truth => ({
      question: text,
      choices: [much, little],
      shares: [0.5, 0.5],
      among: ASKED.filter(([other]) => other !== key).flatMap(([, , more, less]) => [
        { phrase: more, shares: oddsFor(1) },
        { phrase: less, shares: oddsFor(-1) }
      ])
    })
  ),
  ...unasked.map(
    (text, subject): Truth => ({
      question: text,
      choices: ["Yes", "No"],
      shares: [0.5, 0.5],
      among: ASKED.flatMap(([, , more, less]) => [
        { phrase: more, shares: oddsFor(signOf(subject)) },
        { phrase: less, shares: oddsFor(signOf(subject) === 1 ? -1 : 1) }
      ])
    })
  )
]
