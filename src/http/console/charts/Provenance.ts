import type { Sample } from "../../../client/Types.ts"
import {
  type AnsweredBy,
  answeredBy,
  answeredByWords,
  evidenceOf,
  isSimulated
} from "../../../domain/evidence/BasisWords.ts"
import { counted, inTenths } from "../../../domain/text/Figures.ts"

/** Where numbers come from, as shown with every chart and export. */
export interface Provenance {
  readonly kind: AnsweredBy
  /** The kind in a word. */
  readonly label: string
  /** Sentences that are always shown, the most important first. */
  readonly facts: ReadonlyArray<string>
  /** Sentences about the method, shown on request. */
  readonly how: ReadonlyArray<string>
}

/** The facts about where numbers come from. */
export interface Origin {
  readonly basis: Sample["basis"]
  readonly knowledge?: Sample["knowledge"]
  /** Respondents, unweighted. */
  readonly n: number
  readonly effectiveSize?: number | null | undefined
  /** In percentage points. */
  readonly marginOfError?: number | null | undefined
  /** How answers are weighted, in words. */
  readonly weighting?: string | undefined
  /** Who was asked, in words; null for everyone. */
  readonly filter?: string | null | undefined
  /** The reference survey, if that is the basis. */
  readonly reference?: { readonly title: string; readonly year: number } | undefined
  /** Whether answers are made-up examples, without a model or a survey. */
  readonly illustrative?: boolean | undefined
}

/** How much is known about a question among these people, as a sentence. */
const knowledgeWords: Readonly<Record<Sample["knowledge"], string>> = {
  question: "We have data on this exact question from these people.",
  related: "We have data on related questions from these people, not on this one.",
  topic: "We have data on the topic, but not on this question.",
  scale: "We only know how people usually use these choices, nothing about the question itself.",
  none: "We have no data on this question for these people; these numbers are only a guess."
}

const sizeOf = ({ basis, effectiveSize, n }: Origin): string => {
  const who = isSimulated(basis)
    ? counted(n, "simulated respondent", "simulated respondents")
    : `n = ${counted(n, "respondent", "respondents")}`
  const effective =
    effectiveSize === null || effectiveSize === undefined ? "" : `, effective sample size ${inTenths(effectiveSize)}`
  return `${who}${effective}`
}

/** A fact as a sentence of its own; `n` stays as it is written. */
const withStop = (fact: string) => {
  const sentence = fact.startsWith("n =") ? fact : fact.charAt(0).toUpperCase() + fact.slice(1)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

export const provenanceOf = (origin: Origin): Provenance => {
  const { basis, filter, illustrative, knowledge, marginOfError, reference, weighting } = origin
  const { label, meaning } = evidenceOf(basis)
  const kind = answeredBy(basis)
  const facts: ReadonlyArray<string | null> = [
    kind === "none" && origin.n === 0 ? null : sizeOf(origin),
    marginOfError === null || marginOfError === undefined
      ? null
      : `margin of error: ±${inTenths(marginOfError)} points (95% interval)`,
    reference === undefined ? null : `From “${reference.title}”, ${reference.year}`,
    filter == null ? null : `Filter: ${filter}`,
    illustrative === true ? "Made-up examples based on the question and the description, not data" : null
  ]
  const isPlain = knowledge === undefined || kind === "none" || (knowledge === "question" && kind === "human")
  const how: ReadonlyArray<string | null> = [
    `${label}: ${meaning}`,
    isPlain ? null : knowledgeWords[knowledge],
    weighting ?? null,
    filter === null ? "No filter" : null
  ]
  const sentences = (given: ReadonlyArray<string | null>) =>
    given.flatMap((fact) => (fact === null ? [] : [withStop(fact)]))
  return { kind, label: answeredByWords[kind], facts: sentences(facts), how: sentences(how) }
}

export const originOf = (sample: Sample, filter?: string | null): Origin => ({
  basis: sample.basis,
  knowledge: sample.knowledge,
  n: sample.reference?.n ?? sample.size,
  effectiveSize: sample.effectiveSize,
  marginOfError: sample.marginOfError,
  weighting: sample.weighting?.statement,
  reference: sample.reference,
  illustrative: sample.illustrative,
  ...(filter !== undefined && { filter })
})
