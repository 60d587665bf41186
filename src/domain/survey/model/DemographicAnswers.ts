import { bareLabel, labelsSay } from "./AnswerKinds.ts"
import { RECOGNITION } from "./Demographics.ts"
import type { Question } from "./Question.ts"
import type { Demographic } from "./Selector.ts"

/** Whether the answers of a question are those of a demographic. */
export const answersTell = (demographic: Demographic, question: Question): boolean => {
  const { alsoAnswers, kinds, leastKinds } = RECOGNITION[demographic]
  return (leastKinds !== null && labelsSay(leastKinds, kinds, question)) || (alsoAnswers?.(question) ?? false)
}

/** Which group of people a label names; null where it names none that surveys share. */
export const kindOfLabel = (demographic: Demographic, label: string): number | null => {
  const at = RECOGNITION[demographic].kinds.findIndex((kind) => kind.test(bareLabel(label)))
  return at < 0 ? null : at
}
