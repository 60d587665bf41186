import { foldText } from "../Text.ts"
import type { Criterion } from "./Criterion.ts"
import { labelLeaning, leaningOf } from "./Leaning.ts"
import { PERSON_FEATURES, type PersonFeature } from "./PersonFeatures.ts"
import { priorShares } from "./PriorShares.ts"
import { hashText, mix } from "./Rng.ts"
import { recogniseScale, type Scale } from "./Scale.ts"
import type { Role } from "./ScaleWords.ts"
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
  /** Leaning towards each choice beside the scale, one row per choice; null where nobody leans to any. */
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

/** Who has no opinion or has not heard of it, in logits: a long-standing finding about “don't know” answers. */
const UNSURE: Readonly<Partial<Record<PersonFeature, number>>> = { female: 0.25, degree: -0.3, age: 0.1, student: 0.1 }
/** Those drawn to a topic seldom have no answer about it. */
const DRAWN = 0.7

const minus = (vector: Float64Array, topic: Float64Array): Float64Array =>
  vector.map((weight, f) => weight - DRAWN * topic[f]!)

/** Leaning towards one choice: by its own topic, or by having no answer to the question's. */
const choiceLeaning = (label: string, role: Role, question: string, topic: Float64Array): Float64Array => {
  if (role === "unsure")
    return minus(
      Float64Array.from(PERSON_FEATURES, (name) => UNSURE[name] ?? 0),
      topic
    )
  if (role === "none") return minus(new Float64Array(PERSON_FEATURES.length), topic)
  return role === "step" ? new Float64Array(PERSON_FEATURES.length) : labelLeaning(label, question)
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
  const leaning = leaningOf(asked)
  const roles = isMultipleChoice ? scale.roles.map((role) => (role === "step" ? "nominal" : role)) : scale.roles
  return {
    positions: folded.map((label) => labels.indexOf(label)),
    question: asked,
    labels,
    hash,
    labelHashes: labels.map((label) => mix(hashText(label), hash)),
    scale,
    prior: priorShares(asked, labels, scale),
    leaning,
    labelLeanings: stacked(labels.map((label, k) => choiceLeaning(label, roles[k]!, asked, leaning))),
    self: isMultipleChoice ? undefined : selfDescription(asked, labels),
    isMultipleChoice
  }
}
