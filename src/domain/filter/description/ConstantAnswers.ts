import { answerValues } from "../../people/Answers.ts"
import type { TraitCriterion } from "../../people/Criterion.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import { mayDescribe } from "../../survey/model/Subject.ts"
import { excerpt } from "../../text/Text.ts"
import { anyLabel, type Placement, type Unplaced } from "./Intervals.ts"

/** What a trait is to a survey in which everybody gave the same answer to a question for it; null where there is none. */
export const placeConstant = (
  { trait, values }: TraitCriterion,
  phrase: string,
  { questions }: Codebook
): Placement | Unplaced | null => {
  for (const [position, question] of questions.entries()) {
    const [label] = question.labels
    if (question.constant !== true || question.labels.length !== 1 || !mayDescribe(question, ["kin"])) continue
    const said = answerValues(trait, label!)
    if (said.length === 0) continue
    const everybody = `everybody who answered ${excerpt(question.key)} said “${excerpt(label!, 40)}”`
    return said.every((value) => values.includes(value))
      ? {
          filter: anyLabel(question, [0]),
          position,
          note: `“${phrase}” tells nobody apart: ${everybody}`
        }
      : { problem: everybody, suggestions: [] }
  }
  return null
}
