import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { bareLabel } from "../../survey/model/AnswerKinds.ts"
import type { Question } from "../../survey/model/Question.ts"
import { scaleOf } from "../../survey/model/Steps.ts"
import { excerpt } from "../../text/Text.ts"
import { anyLabel, compare, type Placement } from "./Intervals.ts"

/** What is done at least so often, and the answer that says just that. */
const REGULARLY: ReadonlyArray<readonly [said: RegExp, answer: RegExp]> = [
  [filterForm("daily"), filterForm("daily-2")],
  [filterForm("weekly"), filterForm("weekly-2")],
  [filterForm("monthly"), filterForm("monthly-2")]
]
/** Before which an answer is named as it stands: “who answered daily”. */
const QUOTES = filterForm("quotes")

/**
 * “Every day” of a question that tells once a day from several times a day, and “weekly” of one that tells once a week
 * from several times: whoever does it several times does it so often too. What is not so comes back as it is.
 */
export const withMoreOften = (placed: Placement, phrase: string, question: Question): Placement => {
  const { filter } = placed
  if (filter._tag !== "Comparison" || filter.comparator !== "=" || filter.value === null) return placed
  const written = filter.value.text
  const said = REGULARLY.find(([, answer]) => answer.test(bareLabel(written)))?.[0].exec(phrase)?.[0]
  if (said === undefined || QUOTES.test(phrase)) return placed
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
    note: `“${said}” was read as “${excerpt(written, 40)}” or more often (${shown} as well)`
  }
}
