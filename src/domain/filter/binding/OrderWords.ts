import type { Relation } from "../../language/Interval.ts"
import type { Question } from "../../survey/model/Question.ts"
import { intervalsOf, scaleOf } from "../../survey/model/Steps.ts"

export type Order = Exclude<Relation, "=" | "!=">
type Words = Readonly<Record<Order, (answer: string) => string>>

const OFTEN: Words = {
  "<": (answer) => `is less often than ${answer}`,
  "<=": (answer) => `is ${answer} or less often`,
  ">": (answer) => `is more often than ${answer}`,
  ">=": (answer) => `is ${answer} or more often`
}
const HIGH: Words = {
  "<": (answer) => `is below ${answer}`,
  "<=": (answer) => `is at most ${answer}`,
  ">": (answer) => `is above ${answer}`,
  ">=": (answer) => `is at least ${answer}`
}
/** Of answers whose order is the survey's alone. */
const LISTED: Words = {
  "<": (answer) => `comes before ${answer}`,
  "<=": (answer) => `is ${answer} or an answer before it`,
  ">": (answer) => `comes after ${answer}`,
  ">=": (answer) => `is ${answer} or an answer after it`
}
export const MIRRORED: Readonly<Record<Order, Order>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" }

/** Whether the steps of a scale rise or fall as they are published; null where they do neither, or are no scale. */
const directionOf = (ranks: ReadonlyArray<number>): "rising" | "falling" | null => {
  const steps = ranks.filter((rank) => rank >= 0)
  const follow = (holds: (before: number, after: number) => boolean) =>
    steps.length >= 2 && steps.slice(1).every((rank, i) => holds(steps[i]!, rank))
  return follow((before, after) => before < after)
    ? "rising"
    : follow((before, after) => before > after)
      ? "falling"
      : null
}

/** A comparison with an answer of an ordered scale, in the scale's own words: `is “Once a day” or more often`. */
export const orderInWords = (question: Question, relation: Order, answer: string): string => {
  const quoted = `“${answer}”`
  if (intervalsOf(question) !== null) return HIGH[relation](quoted)
  const { family, ranks } = scaleOf(question)
  const direction = directionOf(ranks)
  if (direction === null) return LISTED[relation](quoted)
  return (family === "frequency" ? OFTEN : HIGH)[direction === "rising" ? relation : MIRRORED[relation]](quoted)
}
