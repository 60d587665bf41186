import { PRIOR_SHARES } from "../lexicon/answers/AnswerForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { namesBad } from "../opinion/Leaning.ts"
import { outlookCues } from "../opinion/Outlook.ts"
import type { Scale } from "../scale/Scale.ts"
import { foldText } from "../text/Text.ts"
import { stem, words } from "../text/Words.ts"
import { COEFFICIENTS } from "./coefficients.ts"

const { pattern } = patterns(PRIOR_SHARES)

/** Named quantities of one choice. */
export type Features = ReadonlyMap<string, number>

/** Strength of a question's single words and of its cues, against 1 for what a label itself says. */
const WORD_STRENGTH = 0.45
const CUE_STRENGTH = 1.5
const SHAPE_STRENGTH = 1.5

const lengthClass = (count: number): number => Math.min(4, Math.floor(count / 3))

const labelTokens = (label: string): ReadonlyArray<string> => {
  const list = words(label)
  const pairs = list.slice(1).map((word, i) => `${list[i]}_${word}`)
  return [`<${label}>`, ...list, ...pairs, `length:${lengthClass(list.length)}`]
}

const scalePlace = (scale: Scale, choice: number, choices: number): ReadonlyArray<string> => {
  const { family, ranks, steps } = scale
  const rank = ranks[choice]!
  return rank < 0
    ? [`role:${scale.roles[choice]}:${choices}`]
    : [
        `step:${steps}:${rank}`,
        `${scale.bipolar ? "bipolar" : "unipolar"}:${steps}:${rank}`,
        `${family}:${steps}:${rank}`
      ]
}

/** From −1 for the lowest step of a scale to 1 for the highest. */
const height = ({ ranks, steps }: Scale, choice: number): number => (2 * ranks[choice]!) / (steps - 1) - 1

const DENIES = pattern("denies")

/** The form of a choice: where it lies on its scale, whether it denies, and how much of it repeats the question. */
const shape = (
  label: string,
  asked: ReadonlySet<string>,
  scale: Scale,
  i: number
): ReadonlyArray<readonly [string, number]> => {
  const stems = words(label).map(stem)
  const repeated = stems.filter((one) => asked.has(one)).length / Math.max(1, stems.length)
  const at = scale.ranks[i]! < 0 ? undefined : height(scale, i)
  const placed: ReadonlyArray<readonly [string, number]> =
    at === undefined
      ? [["shape:denies", DENIES.test(label) ? SHAPE_STRENGTH : 0]]
      : [
          ["shape:height", at],
          ["shape:middle", 1 - at * at]
        ]
  return [...placed, ["shape:repeats", SHAPE_STRENGTH * repeated] as const].filter(([, value]) => value !== 0)
}

/**
 * What the choice model sees of each choice: the words of its label, singly and in pairs, its length, its place on the
 * recognized scale, its form, and how words and cues of the question pull along that scale. The position in the list is no feature.
 */
export const choiceFeatures = (
  question: string,
  choices: ReadonlyArray<string>,
  scale: Scale
): ReadonlyArray<Features> => {
  const asked = foldText(question)
  const labels = choices.map(foldText)
  const stems = new Set(words(asked).map(stem))
  const pulls = [
    ...[...stems].map((word) => [`asked:${word}`, WORD_STRENGTH] as const),
    ...(namesBad(asked) ? [["cue:bad thing", CUE_STRENGTH] as const] : []),
    ...outlookCues(asked, labels, scale).map(([name, value]) => [`cue:${name}`, CUE_STRENGTH * value] as const)
  ]
  const counted = scale.roles.filter((role) => role !== "refused").length
  return labels.map((label, i) => {
    const own = [...labelTokens(label), ...scalePlace(scale, i, counted)].map((name) => [name, 1] as const)
    const pulled = scale.ranks[i]! < 0 ? [] : pulls.map(([name, value]) => [name, value * height(scale, i)] as const)
    return new Map([...own, ...shape(label, stems, scale, i), ...pulled])
  })
}

/** Share of people who refuse to answer, where a choice offers it. */
const REFUSED = 0.015

export const softmax = (utilities: ReadonlyArray<number>): Float64Array => {
  const top = Math.max(...utilities)
  const exps = Float64Array.from(utilities, (u) => Math.exp(u - top))
  const total = exps.reduce((sum, e) => sum + e, 0)
  return exps.map((e) => e / total)
}

/** Shares of all choices from shares of those that are answers: refusals get what people usually refuse. */
export const withRefusals = ({ roles }: Pick<Scale, "roles">, answers: ArrayLike<number>): Float64Array => {
  const refusals = roles.filter((role) => role === "refused").length
  if (refusals === roles.length) return new Float64Array(roles.length).fill(1 / roles.length)
  let next = 0
  return Float64Array.from(roles, (role) =>
    role === "refused" ? REFUSED / refusals : answers[next++]! * (refusals > 0 ? 1 - REFUSED : 1)
  )
}

/** Shares that know nothing: the same for every choice but refusals. */
export const evenShares = (scale: Pick<Scale, "roles">): Float64Array => {
  const answers = scale.roles.filter((role) => role !== "refused").length
  return withRefusals(scale, new Float64Array(answers).fill(1 / answers))
}

const coefficients = new Map(Object.entries(COEFFICIENTS))

const utility = (features: Features): number => {
  let sum = 0
  for (const [name, value] of features) sum += value * (coefficients.get(name) ?? 0)
  return sum
}

/**
 * Shares of the choices when nothing is known but the texts: a conditional logit on label features, fitted to US opinion
 * questions. Entries follow the choices and sum to 1.
 */
export const priorShares = (question: string, choices: ReadonlyArray<string>, scale: Scale): Float64Array => {
  const features = choiceFeatures(question, choices, scale)
  const answers = choices.flatMap((_, i) => (scale.roles[i] === "refused" ? [] : [utility(features[i]!)]))
  return withRefusals(scale, softmax(answers))
}
