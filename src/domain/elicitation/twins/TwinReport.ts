/**
 * Answers of single respondents by language models, from what each of them answered: what a model is told (`TwinTrial`), how it
 * is asked (`TwinPrompts`), and how well that works on answers that are known. This file makes the report that goes out.
 */
import type { Doubt } from "../../evidence/doubts/Doubts.ts"
import type { Answer, Theme } from "../../evidence/Estimate.ts"
import { confidenceIn } from "../../evidence/Evidence.ts"
import { type Knowledge, lowest } from "../../evidence/Knowledge.ts"
import { estimateMargin, modelError, peopleBehind } from "../../evidence/ModelError.ts"
import type { QuestionResult, Workings } from "../../evidence/QuestionResult.ts"
import { lowered, standing } from "../../evidence/Summary.ts"
import { apportion } from "../../statistics/Apportionment.ts"
import { hash, unit } from "../../statistics/Rng.ts"
import { listed } from "../../text/Text.ts"
import { verbatimThemes } from "../../verbatims/Themes.ts"
import { areMonotonous } from "../open/Corpus.ts"
import { isNoBetterThanChance, overChance, type Skill, tempered } from "./TwinTrial.ts"

/** The most that an answer of a model may be trusted. */
const MAX_CONFIDENCE = confidenceIn("model", Number.MAX_SAFE_INTEGER)

export interface Spoken {
  readonly question: string
  readonly models: ReadonlyArray<string>
  readonly skill: Skill
  /** What the words of the question say against knowing anything of it; null for nothing. */
  readonly doubt: Doubt | null
  /** Respondents who match, of whom the twins are some or all. */
  readonly matched: number
  /** One weight a twin: how many of those who match they stand for, relative to each other. */
  readonly weights: ReadonlyArray<number>
  readonly seed: number
}

export interface TwinsAnswered {
  /** One a twin; null where there is none. */
  readonly answers: ReadonlyArray<Answer | null>
  readonly result: QuestionResult
  /** As a share. */
  readonly marginOfError: number
  readonly effectiveBase: number
  readonly knowledge: Knowledge
  /** How shares came about, where there are any; without the orders of the calls. */
  readonly workings?: Omit<Workings, "orders">
}

const rounded = (confidence: number): number => Math.round(1000 * confidence) / 1000
const percent = (share: number): string => `${Math.round(100 * share)}%`

/** How far a single answer may be trusted: as far as the trial beat guessing. */
const trustOf = (skill: Skill): number => MAX_CONFIDENCE * overChance(skill)

/** Kish's effective number of those who answered. */
const effective = (weights: ReadonlyArray<number>): number => {
  const sum = weights.reduce((total, w) => total + w, 0)
  const squares = weights.reduce((total, w) => total + w * w, 0)
  return squares === 0 ? 1 : (sum * sum) / squares
}

/** What is known of a question that a survey did not ask: its topic, or less where a trial or its own words speak against that. */
const knowledgeOf = ({ doubt, skill }: Spoken): Knowledge =>
  lowest(["topic", isNoBetterThanChance(skill) ? "scale" : "topic", doubt?.knowledge ?? "topic"])

const worthOf = (spoken: Spoken, choices: number, weights: ReadonlyArray<number>) => {
  const knowledge = knowledgeOf(spoken)
  const margin = estimateMargin(effective(weights), modelError({ knowledge, isAboutTheWorld: false, choices }))
  return { knowledge, marginOfError: margin / 100, effectiveBase: peopleBehind(margin) }
}

const trialInWords = (skill: Skill): string => {
  const { accuracy, chance, tried } = skill
  return tried === 0
    ? "We couldn't test on this survey how far to trust single answers."
    : !isNoBetterThanChance(skill)
      ? `Tried on ${tried} answers that respondents of this survey gave, it was right for ${percent(accuracy)}; ` +
        `guessing would be right for ${percent(chance)}.`
      : `Tried on ${tried} answers that respondents of this survey gave, it was right for ${percent(accuracy)}, ` +
        `not clearly better than guessing (${percent(chance)}): single answers mean nothing, and percentages ` +
        "hardly more."
}

const originOf = ({ doubt, matched, models, skill, weights }: Spoken, answered: number): string => {
  const who =
    weights.length < matched
      ? `${answered} of the ${matched.toLocaleString("en-US")} respondents who match`
      : `${answered} of ${weights.length} respondents`
  return lowered(
    doubt?.because ?? "",
    `No question of the survey matches these words: ${listed(models)} answered for ${who}, based on what ` +
      `each answered to other questions; nobody was asked. ${trialInWords(skill)}`
  )
}

const resultOf = (
  { question }: Spoken,
  summary: string,
  themes: ReadonlyArray<Theme>,
  choices?: QuestionResult["choices"]
): QuestionResult => ({
  question,
  basis: "model",
  matchedQuestion: null,
  base: 0,
  weightedBase: 0,
  ...(choices === undefined ? {} : { choices }),
  summary,
  themes: [...themes]
})

export const reportTexts = (spoken: Spoken, texts: ReadonlyArray<string | null>): TwinsAnswered => {
  const { seed, skill, weights } = spoken
  const given = texts.flatMap((text, i) => (text === null ? [] : [{ text, weight: weights[i]! }]))
  const written = given.map(({ text }) => text)
  const shares = given.map(({ weight }) => weight)
  const themes = verbatimThemes(written, shares, seed).map(({ members: _, ...theme }) => theme)
  const speak =
    themes.length === 0
      ? ""
      : " Main topics: " +
        `${listed(themes.slice(0, 3).map(({ prevalence, title }) => `“${title}” (${(prevalence * 100).toFixed(1)}%)`))}` +
        "."
  const alike = areMonotonous(written)
    ? " They repeat themselves more than people's answers do, so treat them as fewer."
    : ""
  const confidence = rounded(trustOf(skill))
  return {
    answers: texts.map((answer) => (answer === null ? null : { answer, confidence })),
    result: resultOf(spoken, `${originOf(spoken, given.length)}${speak}${alike}`, themes),
    ...worthOf(spoken, 2, shares)
  }
}

const drawn = (chances: ReadonlyArray<number>, at: number): number => {
  let left = at
  const found = chances.findIndex((chance) => {
    left -= chance
    return left < 0
  })
  return found < 0 ? chances.length - 1 : found
}

/** The weighted mean of chances that are known; zeros where none is. */
const meanOf = (
  chances: ReadonlyArray<ReadonlyArray<number> | null>,
  weights: ReadonlyArray<number>,
  options: number
): ReadonlyArray<number> => {
  const given = chances.flatMap((own, i) => (own === null ? [] : [{ own, weight: weights[i]! }]))
  const total = given.reduce((sum, { weight }) => sum + weight, 0)
  return Array.from({ length: options }, (_, option) =>
    total === 0 ? 0 : given.reduce((sum, { own, weight }) => sum + weight * own[option]!, 0) / total
  )
}

/**
 * Choices of twins: shares are mean chances as the trial corrects them, and each twin's answer is drawn by their own, so
 * that counting answers gives the shares. Answers that are less likely than another are trusted less.
 */
export const reportChances = (
  spoken: Spoken,
  options: ReadonlyArray<string>,
  chances: ReadonlyArray<ReadonlyArray<number> | null>,
  respondents: ArrayLike<number>
): TwinsAnswered => {
  const { question, seed, skill, weights } = spoken
  const known = chances.map((own) => (own === null ? null : tempered(own, skill)))
  const given = known.flatMap((own, i) => (own === null ? [] : [{ own, weight: weights[i]! }]))
  const shares = meanOf(known, weights, options.length)
  const published = given.length === 0 ? [] : apportion(shares, options)
  const choices = options.map((choice, i) => ({ choice, percentage: published[i] ?? 0, count: 0 }))
  const behind = given.map(({ weight }) => weight)
  const worth = worthOf(spoken, options.length, behind)
  const compared = standing(choices, { several: false, marginOfError: 100 * worth.marginOfError })
  const origin = originOf(spoken, given.length)
  const trusted = trustOf(skill)
  return {
    answers: known.map((own, i) => {
      if (own === null) return null
      const option = drawn(own, unit(hash("twin", seed, question, respondents[i]!)))
      return { answer: options[option]!, confidence: rounded((trusted * own[option]!) / Math.max(...own)) }
    }),
    result: resultOf(spoken, compared === "" ? origin : `${origin} ${compared}.`, [], choices),
    ...worth,
    workings: {
      question,
      choices: [...options],
      before: meanOf(chances, weights, options.length),
      after: shares,
      calibration: { power: skill.power }
    }
  }
}
