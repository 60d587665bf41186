import { uniform } from "../../../src/domain/statistics/Rng.ts"
import type { Truth } from "./Truth.ts"

const SUBJECTS = [
  "local newspapers",
  "electric cars",
  "online banking",
  "public transport",
  "home cooking",
  "paid parental leave",
  "video calls with doctors",
  "second-hand clothes",
  "community gardens",
  "smart watches",
  "early school starts",
  "tap water",
  "delivery services",
  "volunteer fire brigades",
  "museum entry fees",
  "night trains",
  "plant-based food",
  "password managers",
  "bicycle lanes",
  "weekend work"
] as const

const FORMS: ReadonlyArray<readonly [question: (subject: string) => string, choices: ReadonlyArray<string>]> = [
  [
    (subject) => `How important are ${subject} to you?`,
    ["Very important", "Somewhat important", "Not too important", "Not at all important"]
  ],
  [
    (subject) => `How satisfied are you with ${subject} where you live?`,
    ["Very satisfied", "Somewhat satisfied", "Somewhat dissatisfied", "Very dissatisfied"]
  ],
  [(subject) => `Should your town spend more on ${subject}, or less?`, ["More", "About the same", "Less"]],
  [
    (subject) => `Thinking of ${subject}: what is your view?`,
    ["Mostly good for people", "Mostly bad for people", "Neither good nor bad"]
  ],
  [
    (subject) => `How often do you talk about ${subject}?`,
    ["Every day", "Every week", "Every month", "Less often", "Never"]
  ],
  [(subject) => `Would you recommend ${subject} to a friend?`, ["Yes", "No"]]
]

/** Planted questions, all different, with shares that differ from one to the next; the same for the same seed. */
export const plantedTruths = (count: number, seed = 1): ReadonlyArray<Truth> =>
  Array.from({ length: count }, (_, i) => {
    const subject = SUBJECTS[i % SUBJECTS.length]!
    const [question, choices] = FORMS[Math.floor(i / SUBJECTS.length) % FORMS.length]!
    const round = Math.floor(i / (SUBJECTS.length * FORMS.length))
    const weights = choices.map((choice) => 0.1 + uniform("planted", seed, i, choice))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const text = question(subject)
    return {
      question: round === 0 ? text : `${text.slice(0, -1)}, in week ${round} of a test?`,
      choices,
      shares: weights.map((weight) => weight / total)
    }
  })
