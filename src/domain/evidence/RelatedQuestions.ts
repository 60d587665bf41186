import { alikeIn, indexOf, type KnownQuestion, readAsked } from "./QuestionIndex.ts"
import { answeringQuestion } from "./QuestionMatch.ts"

/** Less alike than this, a question says nothing of another. */
const MIN_RELATED = 0.25
/** As alike as this, it is the same, or the same but for a negation or its choices. */
const SAME = 0.95

/** What is known beside a sought question, by position. */
interface Related {
  /** The question itself, in the same words or nearly; null where it is not known, or only its opposite is. */
  readonly itself: number | null
  /** The most related ones, the most related first; neither the question itself, however often it was asked, nor its opposite. */
  readonly others: ReadonlyArray<number>
}

/** Finds what is known beside a sought question. */
export const relatedQuestions = (question: string, known: ReadonlyArray<KnownQuestion>, most: number): Related => {
  const found = answeringQuestion({ question }, known)
  const answered = found?.position ?? null
  const others = alikeIn(readAsked(question), indexOf(known))
    .map(({ entry, likeness }) => ({ position: entry.position, score: likeness.score }))
    .filter(({ position, score }) => score >= MIN_RELATED && score < SAME && position !== answered)
    .sort((a, b) => b.score - a.score || a.position - b.position)
    .slice(0, most)
    .map(({ position }) => position)
  return { itself: found?.mirrored === false ? answered : null, others }
}
