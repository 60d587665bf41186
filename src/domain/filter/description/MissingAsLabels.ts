import { memoized } from "../../Memo.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { foldText } from "../../text/Text.ts"

/** A question whose missing values stand among its labels, as none of its steps, so that words can name them. */
const withMissing = (question: Question): Question => {
  const { codes, kind, labels, missing = [], offScale = [] } = question
  const known = new Set(labels.map(foldText))
  const named = missing.filter(({ label }) => !known.has(foldText(label)))
  if (named.length === 0 || (kind !== "single" && kind !== "ordinal")) return question
  return {
    ...question,
    labels: [...labels, ...named.map(({ label }) => label)],
    codes: [...(codes ?? labels.map(() => null)), ...named.map(({ code }) => code ?? null)],
    offScale: [...offScale, ...named.map(({ label }) => label)]
  }
}

/** A codebook as descriptions are read in it: what they name is looked up among missing values as well. */
export const withMissingLabels = memoized(
  (codebook: Codebook): Codebook =>
    codebook.questions.some(({ missing }) => missing !== undefined)
      ? { ...codebook, questions: codebook.questions.map(withMissing) }
      : codebook
)
