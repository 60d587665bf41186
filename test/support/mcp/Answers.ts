import { Schema } from "effect"
import { ChoicesResult, ProjectResult } from "../../../src/domain/ask/AskResult.ts"
import type { QuestionResult } from "../../../src/domain/evidence/QuestionResult.ts"
import example from "../../../src/http/api/examples/Asks.json" with { type: "json" }

export const credits = { charged: 100, remaining: 999_900 }

/** What `ask_choices` was asked, and brings back. */
export const choicesAsked = {
  question: "How often do you cook dinner at home?",
  audience: "Parents aged 30 to 44 in the United States",
  choices: ["Every day", "A few times a week", "Once a week", "Less often"]
}
const { data: choicesData } = Schema.decodeUnknownSync(Schema.Struct({ data: ChoicesResult }))(example.choicesAnswer)
export const choices = { question: choicesAsked.question, ...choicesData, credits }

const { data: project } = Schema.decodeUnknownSync(Schema.Struct({ data: ProjectResult }))(example.projectAnswer)
const result = { basis: "tabulated", base: 48, weightedBase: 46.2, themes: [] } as const

/** What `ask_project` brings back for these results. */
export const projectOf = (
  results: ReadonlyArray<QuestionResult>,
  answers: ProjectResult["answers"] = results.map(() => [])
) => ({
  ...project,
  matchedTwins: 53,
  results,
  answers,
  sample: { ...project.sample, size: 53, effectiveSize: 49.8, marginOfError: 13.4 },
  credits
})

export const numeric: QuestionResult = {
  ...result,
  question: "How many cups of coffee do you drink in a week?",
  matchedQuestion: "Cups of coffee per week",
  numbers: {
    base: 48,
    weightedBase: 46.2,
    effectiveBase: 44.1,
    mean: 9.31754,
    marginOfError: 1.83109,
    standardDeviation: 6.2041,
    minimum: 0,
    maximum: 34,
    median: 8,
    quantiles: [
      { probability: 0.1, value: 1 },
      { probability: 0.25, value: 5 },
      { probability: 0.5, value: 8 },
      { probability: 0.75, value: 14 },
      { probability: 0.9, value: 20 }
    ],
    histogram: [
      { from: 0, to: 10, count: 27, share: 0.5601 },
      { from: 10, to: 20, count: 15, share: 0.3201 },
      { from: 20, to: 30, count: 5, share: 0.0998 },
      { from: 30, to: 40, count: 1, share: 0.02 }
    ]
  },
  summary: "The mean is 9.3, the median 8."
}

export const ranking: QuestionResult = {
  ...result,
  question: "Rank these by how much they matter to you",
  matchedQuestion: "Rank these by how much they matter to you",
  choices: [
    { choice: "Price", percentage: 20, count: 10 },
    { choice: "Taste", percentage: 62, count: 30 },
    { choice: "Where it was grown and who was paid for it", percentage: 18, count: 8 }
  ],
  ranking: [
    { label: "Price", ranked: 47, meanRank: 2.1404, firstChoiceShare: 0.2 },
    { label: "Taste", ranked: 48, meanRank: 1.4511, firstChoiceShare: 0.6194 },
    { label: "Where it was grown and who was paid for it", ranked: 0, meanRank: null, firstChoiceShare: 0.18 }
  ],
  summary: "“Taste” is placed first most often."
}

export const dates: QuestionResult = {
  ...result,
  question: "When did you buy your coffee machine?",
  matchedQuestion: "When did you buy your coffee machine?",
  dates: {
    earliest: "2019-02-03",
    latest: "2021-11-30",
    median: "2020-05-17",
    periods: [
      { period: "2019", count: 12, share: 0.25 },
      { period: "2020", count: 20, share: 0.42 },
      { period: "2021", count: 16, share: 0.33 }
    ]
  },
  summary: "Half had bought it by 17 May 2020."
}

export const open: QuestionResult = {
  question: "What would you change about your coffee?",
  basis: "prior",
  matchedQuestion: null,
  base: 0,
  weightedBase: 0,
  summary: "Price comes up most often.",
  themes: [{ title: "Price", summary: "It should cost less.", prevalence: 0.4 }]
}

export const openAnswers = [
  { answer: "Make it cheaper", confidence: 0.3 },
  { answer: "Nothing", confidence: 0.3 },
  { answer: "Make it cheaper", confidence: 0.2 },
  { answer: "No answer", confidence: 0 }
]
