import { uniform } from "../../src/domain/statistics/Rng.ts"
import type { ProjectDraft } from "../../src/domain/survey/mapping/Draft.ts"
import type { Truth } from "./models/Truth.ts"
import { codebook, columnOf, question } from "./Surveys.ts"

/** Questions of one survey, each with choices of its own. */
const ASKED: ReadonlyArray<readonly [question: string, ...choices: ReadonlyArray<string>]> = [
  ["Which fruit do you eat most often?", "Apples", "Pears", "Plums", "Cherries"],
  ["Where do you spend a free Saturday?", "Outdoors", "At home", "With friends"],
  ["How do you get to work?", "By car", "By bus", "By bicycle", "On foot"],
  ["What wakes you in the morning?", "An alarm clock", "Daylight", "Somebody else"],
  ["Should shops open on Sundays?", "All day", "A few hours", "Not at all"],
  ["Which room needs new paint first?", "Kitchen", "Bathroom", "Bedroom", "Hall"],
  ["What do you read in the evening?", "Novels", "Newspapers", "Nothing"],
  ["How is bread best bought?", "Sliced", "Whole", "Frozen"],
  ["Who mends things in your household?", "I do", "My partner", "A craftsman", "Nobody"],
  ["Which pet suits a small flat?", "A cat", "A dog", "A fish", "None"],
  ["When does summer begin for you?", "In May", "In June", "In July"],
  ["What should the council build next?", "A pool", "A library", "A car park", "A playground"],
  ["Which drink goes with lunch?", "Water", "Coffee", "Juice"],
  ["How do you pay at the market?", "Cash", "Card", "Telephone"],
  ["What spoils a holiday soonest?", "Rain", "Queues", "Arguments", "Insects"],
  ["Which season tires you most?", "Winter", "Spring", "Autumn"]
]

const normalised = (values: ReadonlyArray<number>): ReadonlyArray<number> => {
  const total = values.reduce((sum, value) => sum + value, 0)
  return values.map((value) => value / total)
}

/** What the people of the survey answer, far from alike: the first choices are usual ones. */
export const surveyTruths: ReadonlyArray<Truth> = ASKED.map(([text, ...choices]) => ({
  question: text,
  choices,
  shares: normalised(choices.map((choice) => 0.04 + uniform("survey truth", text, choice) ** 2))
}))

const SEXES = ["Female", "Male"]

/** Where in a list of shares a number from 0 to 1 falls. */
const fallsAt = (shares: ReadonlyArray<number>, at: number): number => {
  let left = at
  const found = shares.findIndex((share) => {
    left -= share
    return left < 0
  })
  return found < 0 ? shares.length - 1 : found
}

/** A survey of so many people, women and men alike, whose answers have the shares of the truths. */
export const opinionSurvey = (people: number, truths: ReadonlyArray<Truth> = surveyTruths): ProjectDraft => {
  const questions = [
    question("sex", "single", SEXES, "What is your sex?"),
    ...truths.map(({ choices, question: text }, i) => question(`q${i + 1}`, "single", [...choices], text))
  ]
  const half = people / 2
  const answers = Array.from({ length: people }, (_, i) => [
    SEXES[i < half ? 0 : 1]!,
    ...truths.map(({ choices, shares }, q) => {
      const turned = ((i % half) + 0.5) / half + uniform("turn", q)
      return choices[fallsAt(shares, turned % 1)]!
    })
  ])
  return {
    title: "Habits",
    description: "How people spend their days",
    contentHash: `habits ${people} ${truths.length}`,
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
