import { Schema } from "effect"
import { excerpt, listed } from "../../text/Text.ts"
import type { BaseRule, Codebook, Question } from "./Question.ts"
import { Weighting } from "./Question.ts"

/** Which weight figures use, and which columns of the file could be one. */
export const WeightingUsed = Schema.Struct({
  ...Weighting.fields,
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

/** What of how a question was read may be wrong, in a sentence; empty where it is sure. */
export const doubtInWords = ({ doubt }: Pick<Question, "doubt">): string =>
  doubt === undefined ? "" : `This question may be read wrongly: ${whole(doubt)}`

export const doubtsInWords = (questions: ReadonlyArray<Pick<Question, "doubt" | "key">>): ReadonlyArray<string> =>
  questions.flatMap(({ doubt, key }) =>
    doubt === undefined ? [] : [`${excerpt(key)} may be read wrongly: ${whole(doubt)}`]
  )

const BASES: Readonly<Record<BaseRule, string>> = {
  asked: "everyone with a recorded yes or no for the options",
  selected: "those who chose at least one of the options",
  neighbours: "those who answered the neighboring questions"
}

/** Whom shares of a question with any number of answers are shares of, in words. */
export const baseInWords = (rule: BaseRule): string => BASES[rule]
