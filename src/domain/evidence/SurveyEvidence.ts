/**
 * Evidence: what a number rests on. This folder decides whether a survey asked a question (the same one, the opposite, or a
 * related one), counts its answers, and says in words how far they can be trusted. A question and the known questions come in;
 * estimates with their basis, margin and summary go out. It imports from the floors below: people, surveys, filters, opinion
 * and imputation. What speaks against knowing anything is in `doubts`.
 */
import { patterns } from "../lexicon/Patterns.ts"
import { SURVEY_EVIDENCE } from "../lexicon/questions/QuestionForms.ts"
import { recogniseScale } from "../scale/Scale.ts"
import { apportion, percentages } from "../statistics/Apportionment.ts"
import { type Bitset, forEach, none, set } from "../statistics/Bitset.ts"
import { points, tenths } from "../statistics/Figures.ts"
import type { Column } from "../survey/model/Column.ts"
import { baseInWords } from "../survey/model/Disclosure.ts"
import type { Codebook, Question } from "../survey/model/Question.ts"
import { tabulate } from "../survey/tables/Tabulate.ts"
import { foldText, listed } from "../text/Text.ts"
import { foundOtherwise } from "./AskedOtherwise.ts"
import { withYesAndNo } from "./CanonicalQuestion.ts"
import type { MatchedChoices } from "./ChoiceMatch.ts"
import type { Basis, ChoicesEstimate } from "./Estimate.ts"
import { type Evidence, type Mixture, mixEvidence } from "./Evidence.ts"
import { peopleBehind, peopleWithMargin } from "./ModelError.ts"
import { type FoundQuestion, relatedQuestion, sameQuestion } from "./QuestionMatch.ts"
import { type Recoding, recodingInWords } from "./Recoding.ts"
import { choiceThemes, summarizeChoices } from "./Summary.ts"

const { pattern } = patterns(SURVEY_EVIDENCE)

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
  readonly mirrored: boolean
  /** Whether it is another question, which only lends its answers. */
  readonly isAnother?: boolean
  readonly readBy?: string
  /** How its answers become answers to the question asked, where it was asked otherwise. */
  readonly recoding?: Recoding
}

/** How near a related question must be, 0 to 1, to lend its answers. */
const MIN_LENDING = 0.5

/** What the survey says to a closed question: evidence, or the questions that are near without being the same. */
interface SurveySays {
  readonly evidence: LocatedEvidence | null
  /** Positions of questions to name in place of an answer; empty where there is evidence. */
  readonly suggested: ReadonlyArray<number>
}

const located = ({ choices, isMultipleChoice, question }: AskedQuestion, { questions }: Codebook): SurveySays => {
  const sought = { question, choices, multiple: isMultipleChoice }
  const found = sameQuestion(sought, questions)
  if ((found._tag === "same" || found._tag === "mirrored") && found.choices !== null) {
    const { basis, choices: match, mirrored, position, similarity } = found
    const evidence: LocatedEvidence = {
      position,
      basis: basis === "tabulated" && match.verbatim ? "tabulated" : "matched",
      similarity: similarity * match.similarity,
      labels: match.labels,
      mirrored
    }
    return { evidence, suggested: [] }
  }
  const otherwise = foundOtherwise(sought, questions)
  if (otherwise?.recoding !== undefined) {
    const { position, recoding, similarity } = otherwise
    const labels = choices.map((_, k) => k)
    return { evidence: { position, basis: "matched", similarity, labels, mirrored: false, recoding }, suggested: [] }
  }
  const related = relatedQuestion(sought, questions, MIN_LENDING)
  if (related === null) return { evidence: null, suggested: found._tag === "suggestions" ? found.positions : [] }
  const { choices: match, position, similarity } = related
  return {
    evidence: { position, basis: "borrowed", similarity, labels: match.labels, mirrored: false, isAnother: true },
    suggested: []
  }
}

const DENIES = pattern("denies", "i")

/** Finds what a survey can say to a closed question, also where its choices say yes and no in words of their own. */
export const locateEvidence = (asked: AskedQuestion, codebook: Codebook): SurveySays => {
  const says = located(asked, codebook)
  if ((says.evidence !== null && says.evidence.isAnother !== true) || DENIES.test(asked.question)) return says
  const choices = withYesAndNo(foldText(asked.question), asked.choices)
  if (asked.isMultipleChoice || choices === asked.choices) return says
  const { evidence, suggested } = located({ ...asked, choices }, codebook)
  return evidence === null || evidence.isAnother === true
    ? says
    : { evidence: { ...evidence, basis: "matched" }, suggested }
}

/** The same from a question that means the one asked, or that somebody read as it; null where the choices are not its labels. */
export const evidenceAsRead = (
  { choices, mirrored, position, similarity }: FoundQuestion,
  readBy?: string
): LocatedEvidence | null =>
  choices === null
    ? null
    : {
        position,
        basis: "matched",
        similarity: similarity * choices.similarity,
        labels: choices.labels,
        mirrored,
        ...(readBy === undefined ? {} : { readBy })
      }

const sharesOfChoices = (
  { labels }: LocatedEvidence,
  { kind }: Question,
  shareOf: (label: number) => number
): { readonly shares: Float64Array; readonly total: number } => {
  const shares = Float64Array.from(labels, (label) => (label === null ? 0 : shareOf(label)))
  const total = kind === "multiple" ? 1 : shares.reduce((sum, share) => sum + share, 0)
  return { shares: shares.map((share) => (total > 0 ? share / total : 0)), total }
}

/** Those of the matched respondents who gave one of the choices, where a respondent gives one answer; else all of them. */
export const whoChose = ({ labels }: LocatedEvidence, { kind }: Question, column: Column, matched: Bitset): Bitset => {
  if (kind === "multiple" || column._tag !== "Coded") return matched
  const codes = new Set(labels.flatMap((label) => (label === null ? [] : [label + 1])))
  const chose = none(column.codes.length)
  forEach(matched, (row) => {
    if (codes.has(column.codes[row]!)) set(chose, row)
  })
  return chose
}

/**
 * The shares of the choices among the matched respondents who gave one of them, by the answers to the survey question that
 * was found.
 */
export const evidenceFrom = (
  found: LocatedEvidence,
  question: Question,
  column: Column,
  matched: Bitset,
  weights: Float64Array | null
): Evidence => {
  const { effectiveBase, rows } = tabulate(question, column, whoChose(found, question, column, matched), weights)
  const { shares, total } = sharesOfChoices(found, question, (label) => rows[label]!.share)
  return {
    basis: found.basis,
    similarity: found.similarity,
    effectiveBase: total > 0 ? effectiveBase : 0,
    shares,
    isAnother: found.isAnother === true
  }
}

/** Where the shares come from, in a sentence. */
const originOf = (found: LocatedEvidence, source: Question, choices: ReadonlyArray<string>): string => {
  const { baseRule, derived, labels, kind, missing = [], text } = source
  const { basis, isAnother, labels: asked, mirrored, readBy, recoding } = found
  if (basis === "borrowed")
    return isAnother === true
      ? `Estimated, with some weight on the survey's answers to “${text}”.`
      : `Estimated from what other people answered to “${text}”; they may differ from this audience.`
  if (recoding !== undefined) return recodingInWords(source, recoding)
  const isMissing = (choice: string) => missing.some(({ label }) => foldText(label) === foldText(choice))
  const unheld = choices.filter((_, i) => asked[i] === null)
  const unknown = unheld.filter((choice) => !isMissing(choice)).map((choice) => `“${choice}”`)
  const without = unheld.filter(isMissing).map((choice) => `“${choice}”`)
  const left = new Set(asked.filter((at) => at !== null)).size < labels.length
  return [
    basis === "tabulated"
      ? "Counted from the survey."
      : mirrored
        ? `The survey asked the opposite, “${text}”: yes and no are swapped here.`
        : readBy === undefined
          ? `The survey's answers to “${text}”, asked in nearly the same words.`
          : `The survey's answers to “${text}”, which ${readBy} read as the same question.`,
    left && kind !== "multiple"
      ? " Percentages are of people who gave one of these answers; the survey offered others too."
      : "",
    baseRule === undefined ? "" : ` Percentages are of ${baseInWords(baseRule, derived)}.`,
    without.length === 0 ? "" : ` The survey counts ${listed(without)} as missing, so there is no percentage for it.`,
    unknown.length === 0
      ? ""
      : ` The survey did not offer ${listed(unknown)}, so we don't know how many would choose it.`
  ].join("")
}

/** People who would have the margin stated: of answers as many as gave them, less what their wording leaves open. */
const worthOf = (
  { basis, marginOfError, shares }: Mixture,
  { beyond = 0, effectiveBase }: Evidence,
  stated: number
): number => {
  if (basis === "tabulated" && beyond === 0) return tenths(effectiveBase)
  return basis === "matched" || basis === "tabulated"
    ? tenths(peopleWithMargin(shares, marginOfError, effectiveBase))
    : peopleBehind(stated)
}

/**
 * A simulated estimate together with a survey's evidence, weighed by credibility. The rung of the ladder, the margin and
 * the effective size become those of the mixture; without any credible evidence the estimate stays as it is. An estimate
 * without shares says as much of one choice as of another.
 */
export const withEvidence = (
  estimate: ChoicesEstimate,
  { choices: labels, isMultipleChoice }: Pick<AskedQuestion, "choices" | "isMultipleChoice">,
  found: LocatedEvidence,
  source: Question,
  evidence: Evidence
): ChoicesEstimate => {
  const mixture = mixEvidence(
    evidence,
    labels.map((_, i) => (estimate.choices[i]?.percentage ?? 100 / labels.length) / 100),
    estimate.sample.knowledge === "scale" || estimate.sample.knowledge === "none"
  )
  if (mixture.credibility === 0) return estimate
  const published = isMultipleChoice ? percentages(mixture.shares) : apportion(mixture.shares, labels)
  const choices = labels.map((choice, i) => ({ choice, percentage: published[i]! }))
  const precision = { several: isMultipleChoice, marginOfError: points(mixture.marginOfError) }
  const { marginOfError } = precision
  // What the survey's respondents could not say is compared with nothing.
  const offered = mixture.basis === "borrowed" ? choices : choices.filter((_, i) => found.labels[i] !== null)
  const scale = recogniseScale(offered.map(({ choice }) => foldText(choice)))
  return {
    choices,
    summary: summarizeChoices(offered, precision, originOf(found, source, labels)),
    themes: choiceThemes(offered, scale, precision),
    sample: {
      ...estimate.sample,
      basis: mixture.basis,
      knowledge: mixture.basis === "borrowed" ? "related" : "question",
      effectiveSize: worthOf(mixture, evidence, marginOfError),
      marginOfError
    }
  }
}
