import type { Sample } from "../../../client/Types.ts"
import {
  type AnsweredBy,
  answeredBy,
  answeredByWords,
  evidenceOf,
  isSimulated
} from "../../../domain/evidence/BasisWords.ts"
import { counted, inTenths } from "../../../domain/text/Figures.ts"

/** What numbers rest on, as it stands at every chart and on everything that is exported. */
export interface Provenance {
  readonly kind: AnsweredBy
  /** The kind in a word. */
  readonly label: string
  /** Sentences, the most important first. */
  readonly facts: ReadonlyArray<string>
}

/** What is told of numbers. */
export interface Origin {
  readonly basis: Sample["basis"]
  readonly knowledge?: Sample["knowledge"]
  /** Respondents, unweighted. */
  readonly n: number
  /** Whom `n` counts where it is not respondents of a survey, as simulated respondents. */
  readonly effectiveSize?: number | null | undefined
  /** In percentage points. */
  readonly marginOfError?: number | null | undefined
  /** What answers are weighted by, in words. */
  readonly weighting?: string | undefined
  /** Who was asked, in words; null where everybody was. */
  readonly filter?: string | null | undefined
  /** A reference survey, where it is the basis. */
  readonly reference?: { readonly title: string; readonly year: number } | undefined
  /** Whether answers are made-up examples, without a model or a survey. */
  readonly illustrative?: boolean | undefined
}

/** What is known of a question among the people asked, as a sentence. */
const knowledgeWords: Readonly<Record<Sample["knowledge"], string>> = {
  question: "What these people answer to this very question is known.",
  related: "What these people answer to related questions is known, not this one.",
  topic: "Only what people think of the topic is known, not what they answer to this question.",
  scale: "Only how such answers are used is known, nothing of the question itself.",
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

/** What numbers rest on, in words. */
export const provenanceOf = (origin: Origin): Provenance => {
  const { basis, filter, illustrative, knowledge, marginOfError, reference, weighting } = origin
  const { label, meaning } = evidenceOf(basis)
  const kind = answeredBy(basis)
  const facts = [
    kind === "none" && origin.n === 0 ? null : sizeOf(origin),
    marginOfError === null || marginOfError === undefined
      ? null
      : `±${inTenths(marginOfError)} points at most (95% interval)`,
    reference === undefined ? null : `From “${reference.title}”, ${reference.year}`,
    filter === undefined ? null : filter === null ? "No filter" : `Filter: ${filter}`,
    weighting ?? null,
    `${label}: ${meaning}`,
    knowledge === undefined ? null : knowledgeWords[knowledge],
    illustrative === true ? "Made-up examples, built from the question and the description: not data" : null
  ]
  return { kind, label: answeredByWords[kind], facts: facts.flatMap((fact) => (fact === null ? [] : [withStop(fact)])) }
}

/** What an ask's sample tells. */
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
