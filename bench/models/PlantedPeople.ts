import { uniform } from "../../src/domain/statistics/Rng.ts"
import type { Truth } from "../../test/support/models/Truth.ts"

/** A survey question that tells which of two kinds somebody is. */
interface Trait {
  readonly question: string
  readonly poles: readonly [string, string]
}

const TRAITS: ReadonlyArray<Trait> = [
  {
    question: "How do you feel about new things?",
    poles: ["Eager to try whatever is new", "Content with what I know"]
  },
  {
    question: "Where would you rather spend a free day?",
    poles: ["Outdoors, far from houses", "In town, among people"]
  },
  {
    question: "What do you do with money that is left over?",
    poles: ["Put every spare cent aside", "Spend it while I can"]
  }
]

const DEEDS = [
  "grow your own vegetables",
  "repair things yourself",
  "follow the news every day",
  "use a budgeting app",
  "go camping in summer",
  "own an electric car",
  "buy clothes second-hand",
  "listen to podcasts",
  "go to concerts",
  "invest in shares",
  "ride a bicycle to work",
  "eat in restaurants every week",
  "keep a diary",
  "own a smart speaker",
  "collect coupons",
  "hike in the mountains",
  "read printed books",
  "play video games",
  "visit museums",
  "have a garden"
] as const

/** What the survey did ask beside the traits, so that models can be tried on what they know something of. */
const DEEDS_ASKED = [
  "bake your own bread",
  "travel abroad every year",
  "sing in a choir",
  "save for retirement",
  "play a musical instrument",
  "follow a football club",
  "volunteer in your town",
  "drink coffee every morning"
] as const

const STRONG = 1.6
const WEAK = 0.7

/** How strongly a trait moves an answer towards yes: every question hangs on the first trait, and on one other a little. */
const loadingsOf = (j: number): ReadonlyArray<number> => {
  const sign = (name: string) => (uniform("sign", name, j) < 0.5 ? -1 : 1)
  const other = 1 + (j % (TRAITS.length - 1))
  return TRAITS.map((_, t) => (t === 0 ? sign("first") * STRONG : t === other ? sign("other") * WEAK : 0))
}

const logistic = (x: number) => 1 / (1 + Math.exp(-x))
const CHOICES = ["Yes", "No"]

const questionOf = (deed: string): string => `Do you ${deed}?`

export const QUESTIONS: ReadonlyArray<string> = DEEDS.map(questionOf)
const QUESTIONS_ASKED = DEEDS_ASKED.map(questionOf)

/** What people would answer, first what is not asked of them: the odds of a yes are multiplied by each trait. */
export const TRUTHS: ReadonlyArray<Truth> = [...QUESTIONS, ...QUESTIONS_ASKED].map((question, j) => ({
  question,
  choices: CHOICES,
  shares: [0.5, 0.5],
  among: loadingsOf(j).flatMap((loading, t) => {
    const yes = logistic(loading)
    const [first, second] = TRAITS[t]!.poles
    return [
      { phrase: first, shares: [yes, 1 - yes] },
      { phrase: second, shares: [1 - yes, yes] }
    ]
  })
}))

/** The chance that somebody answers a question with yes. */
export const chanceOf = (poles: ReadonlyArray<number>, j: number): number =>
  logistic(loadingsOf(j).reduce((sum, loading, t) => sum + loading * poles[t]!, 0))

/** The poles of each of `count` people: 1 or -1 by trait. */
export const peopleOf = (count: number): ReadonlyArray<ReadonlyArray<number>> =>
  Array.from({ length: count }, (_, i) => TRAITS.map((_, t) => (uniform("pole", i, t) < 0.5 ? 1 : -1)))

const answerOf = (poles: ReadonlyArray<number>, i: number, j: number): string =>
  uniform("answer", i, j) < chanceOf(poles, j) ? "Yes" : "No"

/** The survey in which people said which they are, and answered some questions of the kind that it did not ask; the first of them is the `from`th. */
export const surveyOf = (people: ReadonlyArray<ReadonlyArray<number>>, from: number): string => {
  const quoted = (text: string) => `"${text}"`
  const header = ["Respondent", ...[...TRAITS.map(({ question }) => question), ...QUESTIONS_ASKED].map(quoted)].join(
    ","
  )
  const rows = people.map((poles, i) =>
    [
      i + 1,
      ...poles.map((pole, t) => quoted(TRAITS[t]!.poles[pole > 0 ? 0 : 1])),
      ...QUESTIONS_ASKED.map((_, k) => answerOf(poles, from + i, QUESTIONS.length + k))
    ].join(",")
  )
  return [header, ...rows].join("\n")
}
