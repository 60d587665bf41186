import { bounded, type Side } from "../comparison/Side.ts"
import { askedInstead } from "../evidence/AskedInstead.ts"
import { matchChoices } from "../evidence/ChoiceMatch.ts"
import type { Sample } from "../evidence/Estimate.ts"
import { bareQuestion } from "../evidence/QuestionReading.ts"
import type { QuestionResult } from "../evidence/QuestionResult.ts"
import type { SurveyAnswers } from "../evidence/SurveyAnswers.ts"
import { answerValues } from "../people/Answers.ts"
import { letterOf } from "../survey/tables/BannerPart.ts"
import { excerpt, listed } from "../text/Text.ts"
import type { ChoicesResult, ProjectResult } from "./AskResult.ts"

const MAX_QUOTE = 120
const MAX_LABELS = 6

type SideResult =
  | { readonly kind: "choices"; readonly value: ChoicesResult }
  | { readonly kind: "project"; readonly value: ProjectResult }

/** One side as it was answered, with the respondents whose answers it is where they are counted. */
export interface AnsweredSide {
  readonly name: string
  readonly result: SideResult
  readonly answers: SurveyAnswers | null
  readonly credits: number
}

export interface ComparedQuestion {
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly isMultipleChoice: boolean
}

export const onlyResult = ({ results }: ProjectResult): QuestionResult => results[0]!

/** The choices of a comparison: as sent, or the labels of the first survey that has the question. */
export const choicesOf = (
  sent: ReadonlyArray<string> | undefined,
  sides: ReadonlyArray<SideResult>
): ReadonlyArray<string> => {
  if (sent !== undefined) return sent
  for (const side of sides) {
    const labels = side.kind === "project" ? (onlyResult(side.value).choices ?? []) : []
    if (labels.length > 0) return labels.map(({ choice }) => choice)
  }
  return []
}

const wordingOf = (asked: string, matched: string | null | undefined): string =>
  matched == null || bareQuestion(matched) === bareQuestion(asked) ? asked : matched

const formOf = (answers: SurveyAnswers | null, isMultipleChoice: boolean): Side["form"] => {
  if (answers === null) return isMultipleChoice ? "several" : "one"
  const { kind } = answers.question
  return kind === "multiple" ? "several" : kind === "ranking" ? "ranked" : "one"
}

type Known = Omit<Side, "letter" | "name" | "nearest" | "reading">

const nothing = (sample: Side["sample"], wording: string, unknown: string, choices: number): Known => ({
  shares: Array.from({ length: choices }, () => null),
  sample,
  wording,
  offered: null,
  form: "one",
  answers: null,
  unknown
})

/** Whether what was computed is about everybody and not about a side's people, of whom nothing was understood. */
const saysNothingOf = ({ audience, basis }: Sample): boolean =>
  basis === "prior" &&
  audience !== undefined &&
  audience.read.length === 0 &&
  audience.widenedTo.length === 0 &&
  audience.unread.length > 0

const ofAudience = (
  { answers, result }: AnsweredSide & { readonly result: { readonly kind: "choices" } },
  { choices, isMultipleChoice, question }: ComparedQuestion
): Known => {
  const { choices: shares, sample, summary } = result.value
  if (sample.basis === "none" || saysNothingOf(sample)) return nothing(sample, question, summary, choices.length)
  const found = bounded(
    shares.map(({ percentage }) => percentage / 100),
    sample
  )
  const matched = sample.basis === "reference" ? sample.reference?.question : answers?.question.text
  return {
    shares: found.map((share, k) => (answers !== null && answers.labels[k] === null ? null : share)),
    sample,
    wording: wordingOf(question, matched),
    offered: answers !== null ? answers.question.labels : sample.basis === "reference" ? null : choices,
    form: formOf(answers, isMultipleChoice),
    answers,
    unknown: null
  }
}

const unusable = ({ choices, matchedQuestion, summary }: QuestionResult): string =>
  choices === undefined
    ? matchedQuestion === null
      ? summary
      : `the survey asked “${excerpt(matchedQuestion, MAX_QUOTE)}” without answers to choose from`
    : `the survey's answers to “${excerpt(matchedQuestion ?? "", MAX_QUOTE)}” are other ones than the choices: ` +
      `${listed(choices.slice(0, MAX_LABELS).map(({ choice }) => `“${excerpt(choice)}”`))}` +
      `${choices.length > MAX_LABELS ? " and more" : ""}`

const sexIn = (label: string): string | undefined => {
  const [sex, ...others] = answerValues("sex", label)
  return others.length > 0 ? undefined : sex
}

/** Choices with a survey's own words for men and women: “Man” as “Male”. */
const inWordsOf = (labels: ReadonlyArray<string>, choices: ReadonlyArray<string>): ReadonlyArray<string> =>
  choices.map((choice) => {
    const sex = sexIn(choice)
    const same = labels.filter((label) => sex !== undefined && sexIn(label) === sex)
    return same.length === 1 ? same[0]! : choice
  })

const ofProject = (
  { answers, result }: AnsweredSide & { readonly result: { readonly kind: "project" } },
  { choices, isMultipleChoice, question }: ComparedQuestion
): Known => {
  const { sample } = result.value
  const own = onlyResult(result.value)
  const wording = wordingOf(question, own.matchedQuestion)
  if (own.basis === "none") return nothing(sample, wording, own.summary, choices.length)
  const labels = (own.choices ?? []).map(({ choice }) => choice)
  const places = labels.length === 0 ? null : matchChoices(inWordsOf(labels, choices), labels, true)
  if (places === null) return nothing(sample, wording, unusable(own), choices.length)
  const found = bounded(
    own.choices!.map(({ percentage }) => percentage / 100),
    sample
  )
  return {
    shares: places.labels.map((at) => (at === null ? null : found[at]!)),
    sample,
    wording,
    offered: labels,
    form: formOf(answers, isMultipleChoice),
    answers: answers === null ? null : { ...answers, labels: places.labels },
    unknown: null
  }
}

const named = (sides: ReadonlyArray<AnsweredSide>): ReadonlyArray<string> =>
  sides.map(({ name }, at) =>
    sides.some((other, i) => i !== at && other.name === name) ? `${name} (${letterOf(at)})` : name
  )

/** What is known of a side beside its shares: how its people were read, and what was asked of them instead. */
const besides = ({ answers, result }: AnsweredSide): Pick<Side, "nearest" | "reading"> => {
  if (result.kind === "choices") {
    const { sample, summary } = result.value
    return { nearest: answers === null ? askedInstead(summary) : [], reading: sample.audience ?? null }
  }
  const { suggestions = [] } = onlyResult(result.value)
  const { unmapped } = result.value.filter.interpretation
  return { nearest: suggestions, reading: { read: [], widenedTo: [], unread: unmapped } }
}

export const comparedSides = (sides: ReadonlyArray<AnsweredSide>, question: ComparedQuestion): ReadonlyArray<Side> => {
  const names = named(sides)
  return sides.map((side, at) => {
    const { result } = side
    const known =
      result.kind === "choices" ? ofAudience({ ...side, result }, question) : ofProject({ ...side, result }, question)
    return { letter: letterOf(at), name: names[at]!, ...known, ...besides(side) }
  })
}
