import { bareLabel } from "../../survey/model/AnswerKinds.ts"
import type { Question } from "../../survey/model/Question.ts"
import { scaleOf } from "../../survey/model/Steps.ts"
import { excerpt } from "../../text/Text.ts"
import { anyLabel, compare, type Placement } from "./Intervals.ts"

const DAILY = /\b(?:daily|every ?day|each day)\b/
const ONCE_A_DAY = /^(?:about )?(?:daily|once a day|once per day|every ?day|each day)$/
/** Before which an answer is named as it stands: “who answered daily”. */
const QUOTES = /["“”„«»‹›「」『』]|\b(?:answer|cho+se|pick|said|say|select)/

/**
 * “Every day” of a question that tells once a day from several times a day: whoever does it several times does it every
 * day too. What is not so comes back as it is.
 */
export const withMoreOften = (placed: Placement, phrase: string, question: Question): Placement => {
  const { filter } = placed
  if (filter._tag !== "Comparison" || filter.comparator !== "=" || filter.value === null) return placed
  const written = filter.value.text
  if (!DAILY.test(phrase) || QUOTES.test(phrase) || !ONCE_A_DAY.test(bareLabel(written))) return placed
  const { family, ranks } = scaleOf(question)
  const at = question.labels.indexOf(written)
  const oftener = question.labels.flatMap((_, i) => (family === "frequency" && ranks[i]! > ranks[at]! ? [i] : []))
  if (oftener.length === 0) return placed
  const shown = oftener.map((i) => `“${excerpt(question.labels[i]!, 40)}”`).join(" and ")
  const above = question.kind === "ordinal" && oftener.every((i) => i > at)
  const below = question.kind === "ordinal" && oftener.every((i) => i < at)
  return {
    ...placed,
    filter: above
      ? compare(question, ">=", written)
      : below
        ? compare(question, "<=", written)
        : anyLabel(question, [at, ...oftener]),
    note: `“${DAILY.exec(phrase)![0]}” was read as “${excerpt(written, 40)}” or more often (${shown} as well)`
  }
}
