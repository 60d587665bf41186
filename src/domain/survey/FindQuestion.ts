import { foldText } from "../Text.ts"
import { topicStems } from "../Words.ts"
import type { Codebook } from "./Question.ts"

/** The survey question that answers a caller's: asked in the same words, or in nearly the same. */
export interface FoundQuestion {
  readonly position: number
  readonly basis: "tabulated" | "matched"
  /** How much of the two wordings is shared, 0–1; 1 for `tabulated`. */
  readonly similarity: number
}

/** A near-duplicate shares at least so much of its words… */
const NEAR = 0.75
/** …and so much more than the next best candidate. */
const LEAD = 0.1

const bare = (text: string) => foldText(text).replace(/[?!:.\s]+$/, "")

/** Jaccard's coefficient of the topic words of two texts. */
const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}

/** Finds the question of a survey that a caller's text or key names, or null where none is the same or nearly so. */
export const findQuestion = (text: string, { questions }: Codebook): FoundQuestion | null => {
  const wanted = bare(text)
  const same = questions.findIndex((question) => bare(question.text) === wanted || foldText(question.key) === wanted)
  if (same >= 0) return { position: same, basis: "tabulated", similarity: 1 }
  const topic = new Set(topicStems(text))
  const ranked = questions
    .map((question, position) => ({ position, similarity: overlap(topic, new Set(topicStems(question.text))) }))
    .sort((a, b) => b.similarity - a.similarity)
  const [best, next] = ranked
  if (best === undefined || best.similarity < NEAR) return null
  return next !== undefined && best.similarity - next.similarity < LEAD ? null : { ...best, basis: "matched" }
}

/** Positions of the `limit` closed questions whose words are nearest to a text's, nearest first. */
export const relatedQuestions = (text: string, { questions }: Codebook, limit: number): ReadonlyArray<number> => {
  const topic = new Set(topicStems(text))
  return questions
    .map(({ kind, text: other }, position) => ({
      position,
      closed: kind === "single" || kind === "ordinal" || kind === "multiple",
      similarity: overlap(topic, new Set(topicStems(other)))
    }))
    .filter(({ closed }) => closed)
    .sort((a, b) => b.similarity - a.similarity || a.position - b.position)
    .slice(0, limit)
    .map(({ position }) => position)
}

/** A related question shares at least so much of its words. */
const RELATED = 0.4

/** Whether a survey asked anything that is about the same as a text, by its words. */
export const isRelated = (text: string, codebook: Codebook): boolean => {
  const topic = new Set(topicStems(text))
  return relatedQuestions(text, codebook, 1).some(
    (position) => overlap(topic, new Set(topicStems(codebook.questions[position]!.text))) >= RELATED
  )
}
