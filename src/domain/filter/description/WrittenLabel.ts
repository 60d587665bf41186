import { memoized } from "../../Memo.ts"
import { isNonAnswer } from "../../scale/CodedLabel.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { foldText } from "../../text/Text.ts"
import { type Filter, isJoint, leaves, mapLeaves } from "../language/Filter.ts"
import { quotedWhole } from "../language/Quotes.ts"
import { anyLabel } from "./Intervals.ts"

const folded = memoized(({ labels }: Question): ReadonlyArray<string> => labels.map(foldText))

/** An answer that a description consists of, word for word. */
export interface WrittenLabel {
  readonly filter: Filter
  readonly key: string
  /** Whether it stands in quotes, so that nothing but the answer can be meant. */
  readonly quoted: boolean
  /** Whether it says something of its own in words: a number or “None” may be any question's. */
  readonly words: boolean
}

/** Whether a text may be an answer to anything: “None”, “Don't know”. */
const saysNone = (text: string): boolean => isNonAnswer(text) || /^(?:none|no)\b/i.test(text.trim())

/** The one answer of a survey that a description is, word for word; null where it is none, or one of several questions. */
export const writtenLabel = (source: string, { questions }: Codebook): WrittenLabel | null => {
  const inside = quotedWhole(source)
  const wanted = foldText(inside ?? source)
  const found = questions.flatMap((question) =>
    folded(question).flatMap((label, at) => (label === wanted ? [{ question, at }] : []))
  )
  const [only] = found
  if (only === undefined || found.length > 1) return null
  const span = { start: 0, end: source.length }
  const filter = mapLeaves(anyLabel(only.question, [only.at]), (leaf) => ({ ...leaf, span }))
  return {
    filter: { ...filter, span },
    key: only.question.key,
    quoted: inside !== null,
    words: /\p{L}/u.test(wanted) && !saysNone(source)
  }
}

/** Expressions for an answer that a description is, word for word, and that several questions offer, such as “Other”; none otherwise. */
export const sharedLabel = (source: string, { questions }: Codebook): ReadonlyArray<Filter> => {
  const wanted = foldText(source)
  if (saysNone(source)) return []
  const found = questions.flatMap((question) => {
    const at = folded(question).indexOf(wanted)
    return at < 0 ? [] : [anyLabel(question, [at])]
  })
  return found.length > 1 ? found : []
}

/**
 * Whether a reading takes an answer apart that is written word for word: the “not” and “or” of “Not employed, student” are
 * the answer's own.
 */
export const takesApart = (reading: Filter, { key }: WrittenLabel): boolean =>
  isJoint(reading) && leaves(reading).every(({ field }) => field.name.text === key)
