import { Either } from "effect"
import type { Formula } from "../survey/mapping/Derived.ts"
import type { Column } from "../survey/model/Column.ts"
import type { Question } from "../survey/model/Question.ts"
import { scoresOf } from "../survey/model/Steps.ts"
import { type Changed, refuse } from "../survey/understanding/QuestionChange.ts"
import { excerpt } from "../text/Text.ts"
import { type BoundDefinition, positionOf } from "./BoundDefinition.ts"

const PARAM = "definition"
const MAX_DEPTH = 50

/** The numbers that a question gives, per label where it is closed; null where it gives none. */
export const numbersOf = (question: Question): ReadonlyArray<number | null> | "own" | null =>
  question.kind === "numeric" ? "own" : (scoresOf(question)?.values ?? null)

/** Everybody's number; NaN where there is none. */
export const valuesOf = (
  numbers: ReadonlyArray<number | null> | "own",
  column: Column,
  respondents: number
): Float64Array => {
  if (column._tag === "Numeric") return column.values
  const values = new Float64Array(respondents).fill(Number.NaN)
  if (column._tag !== "Coded" || numbers === "own") return values
  const byCode = [Number.NaN, ...numbers.map((number) => number ?? Number.NaN)]
  for (let i = 0; i < respondents; i++) values[i] = byCode[column.codes[i]!]!
  return values
}

/** A step of a program on a stack: a number, the number of an operand, or an operation on the last one or two. */
type Step = { readonly number: number } | { readonly operand: number } | { readonly operation: string }

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([\p{L}_][\p{L}\p{N}_.]*)|"((?:[^"\\]|\\.)*)"|([-+*/()]))/uy

interface Token {
  readonly kind: "number" | "name" | "sign" | "end"
  readonly text: string
}

const tokensOf = (source: string): Changed<ReadonlyArray<Token>> => {
  const tokens: Array<Token> = []
  const end = source.trimEnd().length
  TOKEN.lastIndex = 0
  for (let at = 0; at < end; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(source)
    if (found === null)
      return refuse(PARAM, `The formula can't be read from “${excerpt(source.slice(at).trim(), 40)}” on.`)
    const [, number, name, quoted, sign] = found
    tokens.push(
      number !== undefined
        ? { kind: "number", text: number }
        : sign !== undefined
          ? { kind: "sign", text: sign }
          : { kind: "name", text: name ?? quoted!.replace(/\\(.)/g, "$1") }
    )
  }
  return Either.right([...tokens, { kind: "end", text: "" }])
}

const quotedKey = (key: string) => (/^[\p{L}_][\p{L}\p{N}_.]*$/u.test(key) ? key : `"${key.replace(/[\\"]/g, "\\$&")}"`)

/** Sums of products of numbers, names and parentheses, as a program; `operandOf` gives each name its number. */
const programOf = (
  tokens: ReadonlyArray<Token>,
  operandOf: (name: string) => Changed<number>
): Changed<ReadonlyArray<Step>> => {
  const steps: Array<Step> = []
  let at = 0
  const isSign = (signs: string) => tokens[at]!.kind === "sign" && signs.includes(tokens[at]!.text)
  const joined = (signs: string, part: (depth: number) => Changed<void>, depth: number): Changed<void> =>
    Either.gen(function* () {
      yield* part(depth)
      while (isSign(signs)) {
        const operation = tokens[at++]!.text
        yield* part(depth)
        steps.push({ operation })
      }
    })
  const sum = (depth: number): Changed<void> => joined("+-", product, depth)
  const product = (depth: number): Changed<void> => joined("*/", factor, depth)
  const factor = (depth: number): Changed<void> =>
    Either.gen(function* () {
      const { kind, text } = tokens[at]!
      if (depth > MAX_DEPTH)
        return yield* refuse(PARAM, `The formula has more than ${MAX_DEPTH} levels of parentheses.`)
      at++
      if (kind === "number") steps.push({ number: Number(text) })
      else if (kind === "name") steps.push({ operand: yield* operandOf(text) })
      else if (text === "-") {
        yield* factor(depth + 1)
        steps.push({ operation: "negate" })
      } else if (text === "(") {
        yield* sum(depth + 1)
        if (!isSign(")")) return yield* refuse(PARAM, "A parenthesis of the formula is never closed.")
        at++
      } else
        return yield* refuse(
          PARAM,
          `The formula needs a number or the key of a question ${kind === "end" ? "at its end" : `instead of “${text}”`}.`
        )
    })
  return Either.gen(function* () {
    yield* sum(0)
    const { kind, text } = tokens[at]!
    if (kind !== "end")
      return yield* refuse(PARAM, `The formula has “${excerpt(text, 40)}” where + - * or / is expected.`)
    return steps
  })
}

const applied = (operation: string, a: number, b: number): number =>
  operation === "+" ? a + b : operation === "-" ? a - b : operation === "*" ? a * b : a / b

/** Runs a program for each respondent. What is not finite, as after a division by zero, is no answer. */
const computed = (
  steps: ReadonlyArray<Step>,
  operands: ReadonlyArray<Float64Array>,
  zero: boolean,
  respondents: number
): Float64Array => {
  const values = new Float64Array(respondents)
  const stack = new Float64Array(steps.length)
  for (let i = 0; i < respondents; i++) {
    let top = 0
    let given = 0
    for (const step of steps) {
      if ("number" in step) stack[top++] = step.number
      else if ("operand" in step) {
        const value = operands[step.operand]![i]!
        const blank = Number.isNaN(value)
        if (!blank) given++
        stack[top++] = blank && zero ? 0 : value
      } else if (step.operation === "negate") stack[top - 1] = -stack[top - 1]!
      else {
        top--
        stack[top - 1] = applied(step.operation, stack[top - 1]!, stack[top]!)
      }
    }
    // −0 is 0 to whoever reads it.
    values[i] = given > 0 && Number.isFinite(stack[0]!) ? stack[0]! + 0 : Number.NaN
  }
  return values
}

/** Arithmetic on questions that have numbers. */
export const bindFormula = (definition: Formula, questions: ReadonlyArray<Question>): Changed<BoundDefinition> =>
  Either.gen(function* () {
    const tokens = yield* tokensOf(definition.formula)
    const positions: Array<number> = []
    const steps = yield* programOf(tokens, (name) =>
      Either.flatMap(positionOf(PARAM, questions, name), (position) => {
        const { key, kind } = questions[position]!
        if (numbersOf(questions[position]!) === null)
          return refuse(
            PARAM,
            `The answers to “${key}” (${kind}) aren't numbers, so nothing can be computed from them.`
          )
        if (!positions.includes(position)) positions.push(position)
        return Either.right(positions.indexOf(position))
      })
    )
    if (positions.length === 0) return yield* refuse(PARAM, "The formula names no question.")
    const spelt = new Map(positions.map((position) => [position, questions[position]!.key]))
    const formula = tokens
      .map(({ kind, text }) => {
        if (kind !== "name") return text
        return quotedKey(spelt.get(Either.getOrThrow(positionOf(PARAM, questions, text)))!)
      })
      .join(" ")
      .trim()
    const zero = definition.missing === "zero"
    return {
      kind: "numeric" as const,
      labels: [],
      definition: { ...definition, formula },
      derived: `computed as ${formula}; ${zero ? "a missing number counts as 0" : "missing where one of the numbers is"}`,
      positions,
      answers: (columnAt: (position: number) => Column, respondents: number) => {
        const operands = positions.map((at) => valuesOf(numbersOf(questions[at]!)!, columnAt(at), respondents))
        const values = computed(steps, operands, zero, respondents)
        return values.every(Number.isNaN)
          ? refuse(PARAM, "The formula gives nobody a number: check which questions have answers of the same people.")
          : Either.right({ column: { _tag: "Numeric" as const, values } })
      }
    }
  })
