import type { ScaleFamily } from "../../lexicon/scales/ScaleWords.ts"
import type { Scale } from "../../scale/Scale.ts"

/**
 * Semantic similarity rating: texts that people might say are placed on a scale by how near their vectors are to those of
 * statements that stand for its steps (Maier et al. 2025, “LLMs reproduce human purchase intent via semantic similarity
 * elicitation of Likert ratings”).
 */

/** Statements from the lowest to the highest of five steps. */
type Five = readonly [string, string, string, string, string]

const STATEMENTS: Readonly<Partial<Record<ScaleFamily, Five>>> = {
  agreement: [
    "That is wrong; I am completely against that view.",
    "I do not really agree with that.",
    "I can see both sides; I neither agree nor disagree.",
    "I agree with that, more or less.",
    "That is exactly right; I fully agree."
  ],
  favour: [
    "I am completely against it.",
    "I am rather against it.",
    "I am neither for it nor against it.",
    "I am rather for it.",
    "I am all for it."
  ],
  satisfaction: [
    "I am very unhappy with it.",
    "It is not good enough; I am rather unhappy with it.",
    "It is all right, neither good nor bad.",
    "I am quite happy with it.",
    "I am very happy with it; it could not be better."
  ],
  likelihood: [
    "I would certainly not do that.",
    "I would rather not do that.",
    "I might or might not do that.",
    "I would probably do that.",
    "I would certainly do that."
  ],
  importance: [
    "It does not matter to me at all.",
    "It matters little to me.",
    "It matters to me to some degree.",
    "It matters a lot to me.",
    "Nothing matters more to me."
  ],
  frequency: [
    "I never do that.",
    "I hardly ever do that.",
    "I do that now and then.",
    "I often do that.",
    "I do that all the time."
  ],
  quality: ["It is terrible.", "It is rather bad.", "It is neither good nor bad.", "It is good.", "It is excellent."]
}

const TEMPLATES: ReadonlyArray<(label: string) => string> = [
  (label) => `${label}.`,
  (label) => `My answer is: ${label}.`,
  (label) => `If I had to choose, I would say “${label}”.`
]

const MIN_STEPS = 3
/** The statements by family stand for scales of three to five steps. */
const MAX_STATED = 5

/** Positions of the choices on a scale of three steps and more, from the lowest to the highest; none on any other. */
export const stepsOf = ({ ranks, steps }: Scale): ReadonlyArray<number> =>
  steps < MIN_STEPS ? [] : ranks.flatMap((rank, k) => (rank >= 0 ? [k] : [])).sort((a, b) => ranks[a]! - ranks[b]!)

/** Statements that stand for the steps of a scale, from the lowest to the highest: several sets, for none is the right one. */
export const anchorsOf = (choices: ReadonlyArray<string>, scale: Scale): ReadonlyArray<ReadonlyArray<string>> => {
  const steps = stepsOf(scale)
  if (steps.length === 0) return []
  const stated = steps.length <= MAX_STATED ? STATEMENTS[scale.family] : undefined
  const own = TEMPLATES.map((template) => steps.map((k) => template(choices[k]!)))
  if (stated === undefined) return own
  return [...own, steps.map((_, i) => stated[Math.round((4 * i) / (steps.length - 1))]!)]
}

type Vector = ArrayLike<number>

/** Cosine of the angle between two vectors; 0 where one of them is nothing. */
const cosine = (a: Vector, b: Vector): number => {
  let [dot, aa, bb] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    dot += a[i]! * b[i]!
    aa += a[i]! * a[i]!
    bb += b[i]! * b[i]!
  }
  return aa > 0 && bb > 0 ? dot / Math.sqrt(aa * bb) : 0
}

/** What the least likely step keeps, as a part of the widest difference of similarities. */
const LEAST = 0.02

/**
 * How likely one text is each step: similarities with its anchors less the smallest of them, of which a little is left, to a
 * sum of 1. All steps alike where the text is as near to each.
 */
export const ratingOf = (text: Vector, anchors: ReadonlyArray<Vector>): ReadonlyArray<number> => {
  const similarities = anchors.map((anchor) => cosine(text, anchor))
  const least = Math.min(...similarities)
  const range = Math.max(...similarities) - least
  const above = similarities.map((similarity) => (range > 0 ? Math.max(LEAST, (similarity - least) / range) : 1))
  const total = above.reduce((sum, one) => sum + one, 0)
  return above.map((one) => one / total)
}

/** Shares of the steps among some texts: means over texts and sets of anchors. */
export const ratedShares = (
  texts: ReadonlyArray<Vector>,
  sets: ReadonlyArray<ReadonlyArray<Vector>>
): ReadonlyArray<number> => {
  const each = texts.flatMap((text) => sets.map((anchors) => ratingOf(text, anchors)))
  return (each[0] ?? []).map((_, step) => each.reduce((sum, one) => sum + one[step]!, 0) / each.length)
}

/** Shares of all choices from those of the steps: what stands beside the scale keeps its part of the shares described. */
export const besideSteps = (
  described: ArrayLike<number>,
  scale: Scale,
  rated: ReadonlyArray<number>
): ReadonlyArray<number> => {
  const steps = stepsOf(scale)
  const theirs = steps.reduce((sum, k) => sum + described[k]!, 0)
  const shares = Array.from(described)
  steps.forEach((k, step) => {
    shares[k] = theirs * rated[step]!
  })
  return shares
}
