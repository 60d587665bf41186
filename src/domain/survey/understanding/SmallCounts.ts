import type { UnderstoodLabel, UnderstoodQuestion } from "./Understanding.ts"

/** With one count left out, it is what the others leave of the base. */
const LEAST_HIDDEN = 2

const hidden = (labels: ReadonlyArray<UnderstoodLabel>, minimum: number, isDivided: boolean): ReadonlySet<number> => {
  const byCount = labels.flatMap(({ count }, at) => (count === null || count === 0 ? [] : [{ at, count }]))
  const order = byCount.toSorted((a, b) => a.count - b.count)
  const few = order.filter(({ count }) => count < minimum).length
  return new Set(order.slice(0, isDivided && few > 0 ? Math.max(LEAST_HIDDEN, few) : few).map(({ at }) => at))
}

/**
 * A question without the counts of answers that fewer than `minimum` respondents gave, as tables leave them out; of answers that
 * divide respondents never one alone, since the base would tell it.
 */
export const withoutSmallCounts = (question: UnderstoodQuestion, minimum: number): UnderstoodQuestion => {
  const few = hidden(question.labels, minimum, question.kind !== "multiple")
  if (few.size === 0) return question
  return { ...question, labels: question.labels.map((label, at) => (few.has(at) ? { ...label, count: null } : label)) }
}
