import { foldText } from "../Text.ts"
import type { Criterion } from "./Criterion.ts"
import { leaningOf } from "./Leaning.ts"
import { PERSON_FEATURES } from "./PersonFeatures.ts"
import { priorShares } from "./PriorShares.ts"
import { hashText, mix } from "./Rng.ts"
import { recogniseScale, type Scale } from "./Scale.ts"
import { selfDescription } from "./SelfDescription.ts"

/** A closed question understood. Choices stand in an order of their own, so that the order submitted cannot matter. */
export interface PreparedQuestion {
  /** Position in this order of each choice as submitted. */
  readonly positions: ReadonlyArray<number>
  /** Folded texts. */
  readonly question: string
  readonly labels: ReadonlyArray<string>
  readonly hash: number
  readonly labelHashes: ReadonlyArray<number>
  readonly scale: Scale
  readonly prior: Float64Array
  /** Leaning of the question, one weight per person feature. */
  readonly leaning: Float64Array
  /** Leaning of each label, one row per choice; null where no label has a topic. */
  readonly labelLeanings: Float64Array | null
  readonly self: ReadonlyArray<Criterion | undefined> | undefined
  readonly isMultipleChoice: boolean
}

const stacked = (vectors: ReadonlyArray<Float64Array>): Float64Array | null => {
  if (vectors.every((vector) => vector.every((weight) => weight === 0))) return null
  const rows = new Float64Array(vectors.length * PERSON_FEATURES.length)
  for (const [i, vector] of vectors.entries()) rows.set(vector, i * PERSON_FEATURES.length)
  return rows
}

/** Understands a question from the texts alone. */
export const prepareQuestion = (
  question: string,
  choices: ReadonlyArray<string>,
  isMultipleChoice: boolean
): PreparedQuestion => {
  const folded = choices.map(foldText)
  const labels = [...folded].sort()
  const asked = foldText(question)
  const hash = mix(hashText(asked), isMultipleChoice ? 1 : 0)
  const scale = recogniseScale(labels)
  return {
    positions: folded.map((label) => labels.indexOf(label)),
    question: asked,
    labels,
    hash,
    labelHashes: labels.map((label) => mix(hashText(label), hash)),
    scale,
    prior: priorShares(asked, labels, scale),
    leaning: leaningOf(asked),
    labelLeanings: scale.steps > 0 && !isMultipleChoice ? null : stacked(labels.map(leaningOf)),
    self: isMultipleChoice ? undefined : selfDescription(asked, labels),
    isMultipleChoice
  }
}
