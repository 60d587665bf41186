import { interestShift } from "../opinion/Leaning.ts"
import type { Interest } from "../people/Interests.ts"
import { fitting } from "../people/SaidAnswers.ts"
import type { Given } from "../people/StatedAnswers.ts"
import type { PreparedQuestion } from "./ClosedQuestion.ts"

/** From here on a tie is what the audience is by definition, in logits. */
const DEFINITE = 3

/** Answers by which people say that they have or do nothing of a thing. */
const NOTHING = /^(?:no|none|never|not at all|not any|nothing|zero|0)\b/

/** The answers of a scale that people may give by definition; undefined where nothing is certain. */
export const definitely = (
  { asksSaying, isMultipleChoice, labels, question, scale: { ranks, steps } }: PreparedQuestion,
  plain: ReadonlyArray<Interest>
): Given | undefined => {
  const asked = isMultipleChoice ? 0 : interestShift(plain, question, steps === 2)
  if (Math.abs(asked) < DEFINITE) return undefined
  const some =
    fitting(labels, asked > 0, asksSaying?.saying.stems[0] === "own") ??
    labels.map((label, k) => asked < 0 && ranks[k] === 0 && NOTHING.test(label))
  const known = fitting(labels, asked > 0, false) !== undefined || some.includes(true)
  const only = some.filter((one) => one).length === 1
  return known ? { some, all: some.map((one) => one && only) } : undefined
}
