import { bareLabel } from "../../survey/model/AnswerKinds.ts"
import type { QuestionWords } from "./CodebookIndex.ts"
import type { LabelWords } from "./LabelWords.ts"
import type { Sought } from "./Sought.ts"
import { canonical } from "./WordForms.ts"

const BETTER_THAN_GOOD = /^(?:very good|really good|extremely good|excellent|outstanding|exceptional|superb)\b/

/**
 * “Good” where an answer that praises more is offered as well: who is in excellent health is in good health too. Null where it is no
 * step of such a scale.
 */
export const goodOrBetter = (
  { question }: QuestionWords,
  labels: ReadonlyArray<LabelWords>,
  { isExact, spelled, step }: Sought
) => {
  if (isExact === true) return null
  const [only, ...others] = labels
  if (only === undefined || others.length > 0 || step !== null || spelled !== null || question.kind !== "ordinal")
    return null
  if (bareLabel(question.labels[only.label]!) !== "good") return null
  const better = question.labels.flatMap((label, k) => (BETTER_THAN_GOOD.test(bareLabel(label)) ? [k] : []))
  return better.length === 0 ? null : [only.label, ...better].sort((a, b) => a - b)
}

const BOTH = /^both(?: of (?:these|them))?$/
const NOTHING = /^(?:neither|none|no|never)\b/

/** Labels with “Both” beside one of the two: who cares for both cares for a child. Null where there is no such answer. */
export const orBoth = (
  { question }: QuestionWords,
  labels: ReadonlyArray<LabelWords>,
  { isExact, step }: Sought
): ReadonlyArray<number> | null => {
  const [only, ...others] = labels
  if (isExact === true || step !== null || only === undefined || others.length > 0 || question.kind !== "single")
    return null
  const both = question.labels.findIndex((label) => BOTH.test(bareLabel(label)))
  const said = bareLabel(question.labels[only.label]!)
  const single = question.labels.filter((label) => !BOTH.test(bareLabel(label)) && !NOTHING.test(bareLabel(label)))
  return both < 0 || only.label === both || NOTHING.test(said) || single.length !== 2 ? null : [only.label, both]
}

/** Answers of what several people do of whom one gives them: who of them does it is not said. */
const OF_BOTH = /^(?:one|some|both|neither|either) of us\b|^(?:we|our|my (?:partner|spouse|husband|wife)|he|she|they)\b/
const SAYS_BOTH: ReadonlySet<string> = new Set(
  "us we our one both partner spouse husband wife couple they them".split(" ").map(canonical)
)

/** Whether labels say of a respondent and others together what is sought of the respondent alone: “one of us snores”. */
export const isOfBoth = ({ question }: QuestionWords, labels: ReadonlyArray<LabelWords>, { words }: Sought): boolean =>
  labels.every(({ label }) => OF_BOTH.test(bareLabel(question.labels[label]!))) &&
  !words.some(({ forms }) => forms.some((form) => SAYS_BOTH.has(form)))
