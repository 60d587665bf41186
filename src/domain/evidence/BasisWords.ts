import type { Basis } from "./Estimate.ts"

/** How a number came about, in a word or two, and what that means. */
export interface Evidence {
  readonly label: string
  readonly meaning: string
}

const evidence: Readonly<Record<Basis, Evidence>> = {
  tabulated: { label: "Counted", meaning: "The survey’s answers to this exact question." },
  matched: { label: "Counted", meaning: "The survey’s answers to a question that asks nearly the same thing." },
  reference: {
    label: "Reference",
    meaning: "Answers of people of the same kind in a reference survey, asked in the same words or nearly so."
  },
  imputed: { label: "Predicted", meaning: "Missing answers are predicted from respondents’ other answers." },
  borrowed: {
    label: "Mostly estimated",
    meaning: "Some weight is on a related question, or on respondents who may not be the audience."
  },
  model: { label: "Estimated", meaning: "By a language model; nobody was asked." },
  prior: { label: "Estimated", meaning: "From the question, its choices and who the audience is; nobody was asked." },
  none: { label: "Not known", meaning: "Nobody answered, and nothing is estimated." }
}

/** Whose answers numbers are: people's, people's and a computation's, a computation's alone, or nobody's. */
export type AnsweredBy = "human" | "mixed" | "none" | "synthetic"

const answeredByBasis: Readonly<Record<Basis, AnsweredBy>> = {
  tabulated: "human",
  matched: "human",
  reference: "human",
  imputed: "mixed",
  borrowed: "mixed",
  model: "synthetic",
  prior: "synthetic",
  none: "none"
}

export const answeredBy = (basis: Basis): AnsweredBy => answeredByBasis[basis]

/** Whose answers they are in a word, as it stands at every chart and on everything that is exported. */
export const answeredByWords: Readonly<Record<AnsweredBy, string>> = {
  human: "Human",
  mixed: "Mixed",
  none: "Not known",
  synthetic: "Synthetic"
}

export const backtestWords = {
  label: answeredByWords.mixed,
  facts: [
    "Answers that respondents gave, each hidden and predicted from their others.",
    "No filter.",
    "Unweighted: every respondent counts as one."
  ]
} as const

const isBasis = (basis: string): basis is Basis => Object.hasOwn(evidence, basis)

/** What a basis means; one that is not known stands for itself. */
export const evidenceOf = (basis: string): Evidence =>
  isBasis(basis) ? evidence[basis] : { label: basis, meaning: "" }

/** Whether nobody's answers stand behind the numbers. */
export const isSimulated = (basis: string): boolean => basis === "prior" || basis === "model"

/** Whether nobody gave the answers themselves. */
export const isEstimated = (basis: string): boolean => isSimulated(basis) || basis === "borrowed"
