import { isDemographic } from "../../backtest/Demographics.ts"
import { hash, mix } from "../../statistics/Rng.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import { mayBeTold, whoQuestions } from "./Telling.ts"

/** Longer lists of choices are not tried. */
const MAX_CHOICES = 12
/** Rows of one grid that are tried. */
const MAX_PER_GRID = 2
/** So many are looked at to find those that enough people answered. */
const MAX_CANDIDATES = 80

/**
 * Questions of a survey that models may be tried on, by position, in an order that depends on the survey alone: one answer
 * each, about what people think or do rather than who they are.
 */
export const ownCandidates = (codebook: Codebook, project: string): ReadonlyArray<number> => {
  const { questions } = codebook
  const who = whoQuestions(codebook)
  const root = hash("own questions", project)
  const rows = new Map<string, number>()
  return questions
    .flatMap((question, position) =>
      (question.kind === "single" || question.kind === "ordinal") &&
      question.labels.length > 1 &&
      question.labels.length <= MAX_CHOICES &&
      !who.has(position) &&
      mayBeTold(question) &&
      !isDemographic(question)
        ? [position]
        : []
    )
    .sort((a, b) => mix(root, a) - mix(root, b))
    .filter((position) => {
      const { stem } = questions[position]!
      if (stem === null) return true
      rows.set(stem, (rows.get(stem) ?? 0) + 1)
      return rows.get(stem)! <= MAX_PER_GRID
    })
    .slice(0, MAX_CANDIDATES)
}
