import { Either } from "effect"
import type { Index } from "../survey/mapping/Derived.ts"
import type { Column } from "../survey/model/Column.ts"
import type { Question } from "../survey/model/Question.ts"
import { besideScale } from "../survey/model/Steps.ts"
import { type Changed, listed, refuse } from "../survey/understanding/QuestionChange.ts"
import { type BoundDefinition, positionOf } from "./BoundDefinition.ts"
import { numbersOf, valuesOf } from "./Formula.ts"

const PARAM = "definition"

/**
 * Cronbach's α (1951), k/(k − 1) · (1 − Σs²ᵢ/s²ₓ), of items by respondent, over those who have all of them, unweighted; null
 * where fewer than two have, or nothing varies.
 */
const cronbachAlpha = (items: ReadonlyArray<Float64Array>): number | null => {
  const k = items.length
  const sums = new Float64Array(k + 1)
  const squares = new Float64Array(k + 1)
  const first = new Float64Array(k + 1)
  let n = 0
  for (let i = 0; i < items[0]!.length; i++) {
    let total = 0
    for (const item of items) total += item[i]!
    if (Number.isNaN(total)) continue
    for (let j = 0; j <= k; j++) {
      const value = j === k ? total : items[j]![i]!
      if (n === 0) first[j] = value
      sums[j]! += value - first[j]!
      squares[j]! += (value - first[j]!) ** 2
    }
    n++
  }
  const variance = (j: number) => (squares[j]! - sums[j]! ** 2 / n) / (n - 1)
  if (n < 2 || !(variance(k) > 0)) return null
  let within = 0
  for (let j = 0; j < k; j++) within += variance(j)
  return (k / (k - 1)) * (1 - within / variance(k))
}

/** Per label its number, or its step counted from 1 where an ordered scale has no numbers; null where there is no scale. */
export const itemNumbers = (question: Question): ReturnType<typeof numbersOf> => {
  const numbers = numbersOf(question)
  if (numbers !== null || question.kind !== "ordinal") return numbers
  let step = 0
  return besideScale(question).map((beside) => (beside ? null : ++step))
}

const turned = (question: Question, numbers: NonNullable<ReturnType<typeof numbersOf>>): Changed<typeof numbers> => {
  if (numbers === "own")
    return refuse(PARAM, `“${question.key}” has no scale to turn around: use a formula for it first.`)
  const steps = numbers.filter((number) => number !== null)
  const ends = Math.min(...steps) + Math.max(...steps)
  return Either.right(numbers.map((number) => (number === null ? null : ends - number)))
}

/** The mean or sum of several items. */
export const bindIndex = (definition: Index, questions: ReadonlyArray<Question>): Changed<BoundDefinition> =>
  Either.gen(function* () {
    const { atLeast, by, reversed = [] } = definition
    const positions = yield* Either.all(definition.index.map((key) => positionOf(PARAM, questions, key)))
    const turning = new Set(yield* Either.all(reversed.map((key) => positionOf(PARAM, questions, key))))
    if (new Set(positions).size < positions.length) return yield* refuse(PARAM, "An item of the index is named twice.")
    if ([...turning].some((at) => !positions.includes(at)))
      return yield* refuse(PARAM, "Every key in reversed must be one of the items in index.")
    if (by === "sum" && atLeast !== undefined && atLeast !== positions.length)
      return yield* refuse(PARAM, "A sum needs all items answered: leave out atLeast, or use the mean.")
    if (atLeast !== undefined && atLeast > positions.length)
      return yield* refuse(PARAM, `The index has ${positions.length} items: atLeast can't be ${atLeast}.`)
    const items: Array<{ readonly at: number; readonly numbers: NonNullable<ReturnType<typeof numbersOf>> }> = []
    for (const at of positions) {
      const question = questions[at]!
      const numbers = itemNumbers(question)
      if (numbers === null)
        return yield* refuse(
          PARAM,
          `The answers to “${question.key}” (${question.kind}) are neither numbers nor a scale.`
        )
      items.push({ at, numbers: turning.has(at) ? yield* turned(question, numbers) : numbers })
    }
    const least = atLeast ?? positions.length
    const keys = positions.map((at) => questions[at]!.key)
    const turnedKeys = keys.filter((_, i) => turning.has(positions[i]!))
    return {
      kind: "numeric" as const,
      labels: [],
      definition: { ...definition, index: keys, ...(turnedKeys.length === 0 ? {} : { reversed: turnedKeys }) },
      derived:
        `${by} of ${listed(keys, keys.length)}` +
        `${turnedKeys.length === 0 ? "" : `, with ${listed(turnedKeys, keys.length)} turned around`}; ` +
        `missing where fewer than ${least} of ${keys.length} are answered`,
      positions,
      answers: (columnAt: (position: number) => Column, respondents: number) => {
        const given = items.map(({ at, numbers }) => valuesOf(numbers, columnAt(at), respondents))
        const values = new Float64Array(respondents)
        for (let i = 0; i < respondents; i++) {
          let [sum, n] = [0, 0]
          for (const item of given) {
            if (Number.isNaN(item[i]!)) continue
            sum += item[i]!
            n++
          }
          values[i] = n < least ? Number.NaN : by === "mean" ? sum / n : sum
        }
        return values.every(Number.isNaN)
          ? refuse(PARAM, `Nobody answered ${least} of the items.`)
          : Either.right({ column: { _tag: "Numeric" as const, values }, alpha: cronbachAlpha(given) })
      }
    }
  })
