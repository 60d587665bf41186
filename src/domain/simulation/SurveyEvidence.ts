import type { Basis, ChoicesEstimate } from "../Estimate.ts"
import type { Bitset } from "../survey/Bitset.ts"
import type { Column } from "../survey/Column.ts"
import { findQuestion, relatedQuestions } from "../survey/FindQuestion.ts"
import type { Codebook, Question } from "../survey/Question.ts"
import { tabulate } from "../survey/Tabulate.ts"
import { foldText } from "../Text.ts"
import { topicStems } from "../Words.ts"
import { apportion, percentages } from "./Apportionment.ts"
import { type MatchedChoices, matchChoices } from "./ChoiceMatching.ts"
import { type Evidence, mixEvidence } from "./Evidence.ts"
import type { ImputedShares } from "./ImputedQuestion.ts"
import { recogniseScale } from "./Scale.ts"
import { choiceThemes, summarizeChoices } from "./Summary.ts"

/** A closed question put to people whom a survey may know. */
export interface AskedQuestion {
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly isMultipleChoice: boolean
}

/** The survey question that speaks for an asked one, and which of its labels each choice is. */
export interface LocatedEvidence {
  readonly position: number
  readonly basis: Extract<Basis, "tabulated" | "matched" | "borrowed">
  /** How nearly it is the question asked, 0 to 1. */
  readonly similarity: number
  readonly labels: MatchedChoices["labels"]
}

const RELATED_TRIED = 3
/** Fewest words in common, as a share, for a related question to lend its answers. */
const LENDING = 0.4

const isClosed = (question: Question, isMultipleChoice: boolean): boolean =>
  isMultipleChoice ? question.kind === "multiple" : question.kind === "single" || question.kind === "ordinal"

const sharedWords = (a: string, b: string): number => {
  const left = new Set(topicStems(a))
  const right = new Set(topicStems(b))
  const shared = [...left].filter((stem) => right.has(stem)).length
  return shared / Math.max(1, left.size + right.size - shared)
}

const asked = ({ choices, isMultipleChoice, question }: AskedQuestion, codebook: Codebook): LocatedEvidence | null => {
  const found = findQuestion(question, codebook)
  const known = found === null ? undefined : codebook.questions[found.position]
  if (found === null || known === undefined || !isClosed(known, isMultipleChoice)) return null
  const match = matchChoices(choices, known.labels)
  if (match === null) return null
  const same = found.basis === "tabulated" && match.identical
  return {
    position: found.position,
    basis: same ? "tabulated" : "matched",
    similarity: found.similarity * match.similarity,
    labels: match.labels
  }
}

/** A related question lends its answers only where it has the same scale or the same choices. */
const lent = ({ choices, isMultipleChoice, question }: AskedQuestion, codebook: Codebook): LocatedEvidence | null => {
  for (const position of relatedQuestions(question, codebook, RELATED_TRIED)) {
    const known = codebook.questions[position]!
    const similarity = sharedWords(question, known.text)
    const match = isClosed(known, isMultipleChoice) ? matchChoices(choices, known.labels) : null
    if (match !== null && match.similarity === 1 && similarity >= LENDING) {
      return { position, basis: "borrowed", similarity, labels: match.labels }
    }
  }
  return null
}

/** Finds what a survey can say to a closed question; null where it asked nothing like it. */
export const locateEvidence = (question: AskedQuestion, codebook: Codebook): LocatedEvidence | null =>
  asked(question, codebook) ?? lent(question, codebook)

const sharesOfChoices = (
  { labels }: LocatedEvidence,
  { kind }: Question,
  shareOf: (label: number) => number
): { readonly shares: Float64Array; readonly total: number } => {
  const shares = Float64Array.from(labels, (label) => (label === null ? 0 : shareOf(label)))
  const total = kind === "multiple" ? 1 : shares.reduce((sum, share) => sum + share, 0)
  return { shares: shares.map((share) => (total > 0 ? share / total : 0)), total }
}

/** The shares of the choices among the matched respondents, by the answers to the survey question that was found. */
export const evidenceFrom = (
  found: LocatedEvidence,
  question: Question,
  column: Column,
  matched: Bitset,
  weights: Float64Array | null
): Evidence => {
  const { effectiveBase, rows } = tabulate(question, column, matched, weights)
  const { shares, total } = sharesOfChoices(found, question, (label) => rows[label]!.share)
  return {
    basis: found.basis,
    similarity: found.similarity,
    effectiveBase: total > 0 ? effectiveBase : 0,
    shares
  }
}

/** The same from shares predicted for respondents of whom few or none were asked. */
export const imputedEvidence = (found: LocatedEvidence, question: Question, imputed: ImputedShares): Evidence => {
  const { shares, total } = sharesOfChoices(found, question, (label) => imputed.shares[label]!)
  return {
    basis: "imputed",
    similarity: found.similarity,
    effectiveBase: total > 0 ? imputed.effectiveBase : 0,
    shares
  }
}

const ORIGIN: Readonly<Record<LocatedEvidence["basis"] | "imputed", (text: string) => string>> = {
  tabulated: () => "The survey's own answers to this question.",
  matched: (text) => `The survey's answers to “${text}”, matched by its words.`,
  imputed: (text) => `Predicted for those who did not answer “${text}”, from what they answered otherwise.`,
  borrowed: (text) => `Estimated, with some weight on the survey's answers to “${text}”.`
}

const tenths = (value: number): number => Math.round(value * 10) / 10

/**
 * A simulated estimate together with a survey's evidence, weighed by credibility. The rung of the ladder, the margin and
 * the effective size become those of the mixture; without any credible evidence the estimate stays as it is.
 */
export const withEvidence = (
  estimate: ChoicesEstimate,
  { isMultipleChoice }: Pick<AskedQuestion, "isMultipleChoice">,
  found: LocatedEvidence,
  source: Question,
  evidence: Evidence
): ChoicesEstimate => {
  const labels = estimate.choices.map(({ choice }) => choice)
  const mixture = mixEvidence(
    evidence,
    estimate.choices.map(({ percentage }) => percentage / 100)
  )
  if (mixture.credibility === 0) return estimate
  const published = isMultipleChoice ? percentages(mixture.shares) : apportion(mixture.shares, labels)
  const choices = labels.map((choice, i) => ({ choice, percentage: published[i]! }))
  return {
    choices,
    summary: summarizeChoices(
      choices,
      isMultipleChoice,
      ORIGIN[evidence.basis === "imputed" ? "imputed" : found.basis](source.text)
    ),
    themes: choiceThemes(choices, recogniseScale(labels.map(foldText)), isMultipleChoice),
    sample: {
      ...estimate.sample,
      basis: mixture.basis,
      effectiveSize: tenths(evidence.effectiveBase),
      marginOfError: tenths(100 * mixture.marginOfError)
    }
  }
}
