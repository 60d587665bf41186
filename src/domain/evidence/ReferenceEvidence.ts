import type { Project } from "../Project.ts"
import { recogniseScale } from "../scale/Scale.ts"
import { apportion, percentages } from "../statistics/Apportionment.ts"
import { points, tenths } from "../statistics/Figures.ts"
import type { WeightingUsed } from "../survey/model/Disclosure.ts"
import type { Codebook, Question } from "../survey/model/Question.ts"
import { type Reference, yearOf } from "../survey/model/Reference.ts"
import { excerpt, foldText } from "../text/Text.ts"
import { answeredFor, peopleRead } from "./AnsweredFor.ts"
import type { ChoicesEstimate } from "./Estimate.ts"
import type { Evidence } from "./Evidence.ts"
import { MIN_WORTH, referenceJsd, referenceMargin, worthOf } from "./ModelError.ts"
import { choiceThemes, summarizeChoices } from "./Summary.ts"
import { type AskedQuestion, type LocatedEvidence, locateEvidence } from "./SurveyEvidence.ts"

/** A survey of one's own that also answers for people whom it did not ask. */
export interface ReferenceSurvey {
  readonly project: Project
  readonly reference: Reference
}

/**
 * The question of a reference that asks the same, or nearly, with a label for every choice. A related one lends nothing:
 * such answers were worse than none. One that was asked otherwise stays with its own people: how well it carries over the
 * years is not measured.
 */
export const locateReference = (asked: AskedQuestion, codebook: Codebook): LocatedEvidence | null => {
  const { evidence } = locateEvidence(asked, codebook)
  return evidence === null ||
    evidence.basis === "borrowed" ||
    evidence.recoding !== undefined ||
    evidence.labels.includes(null)
    ? null
    : evidence
}

/** What a reference says to a question, and how many people that is worth. */
export interface ReferenceAnswer {
  readonly survey: ReferenceSurvey
  readonly question: Question
  readonly evidence: Evidence
  /** Unweighted respondents who fit and answered. */
  readonly base: number
  readonly worth: number
  readonly weighting: WeightingUsed
}

/** Weighs what respondents of a reference answered, asked `year`; null where that is worth less than knowing nothing. */
export const referenceAnswer = (
  survey: ReferenceSurvey,
  question: Question,
  evidence: Evidence,
  base: number,
  year: number,
  weighting: WeightingUsed
): ReferenceAnswer | null => {
  const jsd = referenceJsd(evidence.basis === "tabulated", Math.max(0, year - yearOf(survey.reference)))
  const worth = worthOf(evidence.effectiveBase, jsd)
  return worth < MIN_WORTH ? null : { survey, question, evidence, base, worth, weighting }
}

const originOf = ({ base, evidence, question, survey }: ReferenceAnswer): string => {
  const { project, reference } = survey
  const people = `${base.toLocaleString("en-US")} ${base === 1 ? "person" : "people"}`
  const wording =
    evidence.basis === "tabulated" ? "the same words" : `nearly the same words (“${excerpt(question.text, 120)}”)`
  return (
    `Answered by ${people} of “${excerpt(project.title)}” (${yearOf(reference)}, ${reference.country}), ` +
    `asked in ${wording}; the margin allows for wording and for the years since.`
  )
}

/** The simulated estimate replaced by what a reference's respondents said. */
export const fromReference = (
  estimate: ChoicesEstimate,
  isMultipleChoice: boolean,
  answer: ReferenceAnswer
): ChoicesEstimate => {
  const { base, evidence, question, survey, weighting, worth } = answer
  const labels = estimate.choices.map(({ choice }) => choice)
  const shares = Float64Array.from(evidence.shares)
  const published = isMultipleChoice ? percentages(shares) : apportion(shares, labels)
  const choices = labels.map((choice, i) => ({ choice, percentage: published[i]! }))
  const marginOfError = points(referenceMargin(shares, worth))
  const precision = { several: isMultipleChoice, marginOfError }
  const { audience } = estimate.sample
  const lead = audience === undefined ? "" : answeredFor(audience, peopleRead(audience, "everybody asked"))
  return {
    choices,
    summary: `${lead}${summarizeChoices(choices, precision, originOf(answer))}`,
    themes: choiceThemes(choices, recogniseScale(labels.map(foldText)), precision),
    sample: {
      ...estimate.sample,
      size: base,
      basis: "reference",
      knowledge: "question",
      effectiveSize: tenths(worth),
      marginOfError,
      weighting,
      reference: {
        projectId: survey.project.id,
        title: survey.project.title,
        year: yearOf(survey.reference),
        n: base,
        question: question.text
      }
    }
  }
}
