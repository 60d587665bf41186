import { Schema } from "effect"
import { excerpt, listed } from "../../text/Text.ts"
import type { BaseRule, Codebook, Question } from "./Question.ts"
import { Weighting } from "./Question.ts"

/** Which weight figures use, and which columns of the file could be one. */
export const WeightingUsed = Schema.Struct({
  used: Weighting.fields.used,
  candidates: Weighting.fields.candidates,
  statement: Schema.String.annotations({ description: "The same in words" })
}).annotations({ identifier: "WeightingUsed" })
export type WeightingUsed = typeof WeightingUsed.Type

export const weightingUsed = ({ weighted, weighting }: Pick<Codebook, "weighted" | "weighting">): WeightingUsed => {
  const { candidates, used } = weighting ?? { used: null, candidates: [] }
  const others = candidates.length === 0 ? "" : `; candidates: ${candidates.join(", ")}`
  const statement = weighted ? (used === null ? "weighted" : `weighted by ${used}`) : `unweighted${others}`
  return { used: weighted ? used : null, candidates, statement }
}

/** What a summary says of figures that could be weighted and are not; empty where there is no such doubt. */
export const unweightedInWords = ({ weighted, weighting }: Pick<Codebook, "weighted" | "weighting">): string =>
  weighted || weighting === undefined || weighting.candidates.length === 0
    ? ""
    : `These figures are unweighted, though the file has what may be weights: ${listed(weighting.candidates)}.`

const whole = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

/** How a question is made from others, and what of how it was read may be wrong; empty where people were asked it and it is sure. */
export const doubtInWords = ({ derived, doubt, reworded }: Pick<Question, "derived" | "doubt" | "reworded">): string =>
  [
    ...(derived === undefined ? [] : [`Derived, not asked: ${whole(derived)}`]),
    ...(doubt === undefined ? [] : [`This question may be read wrongly: ${whole(doubt)}`]),
    ...(reworded === undefined ? [] : [`Not comparable between waves: ${reworded}`])
  ].join(" ")

export const doubtsInWords = (
  questions: ReadonlyArray<Pick<Question, "derived" | "doubt" | "key" | "reworded">>
): ReadonlyArray<string> =>
  questions.flatMap(({ derived, doubt, key, reworded }) => [
    ...(derived === undefined ? [] : [`${excerpt(key)} is derived: ${whole(derived)}`]),
    ...(doubt === undefined ? [] : [`${excerpt(key)} may be read wrongly: ${whole(doubt)}`]),
    ...(reworded === undefined ? [] : [`${excerpt(key)} is not comparable between waves: ${reworded}`])
  ])

const BASES: Readonly<Record<BaseRule, string>> = {
  asked: "everyone with a recorded yes or no for the options",
  selected: "those who chose at least one of the options",
  neighbours: "those who answered the neighboring questions"
}

/** Who counts of those whose answers were coded. */
export const WROTE = "everyone who wrote an answer"

/** Whom shares of a question with any number of answers are shares of, in words; where it is derived, it is made of codes. */
export const baseInWords = (rule: BaseRule, derived?: string): string => (derived === undefined ? BASES[rule] : WROTE)
