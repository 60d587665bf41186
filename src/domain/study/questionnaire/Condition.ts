import { Either } from "effect"
import type { Comparator } from "../../filter/language/Filter.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { QUESTIONNAIRE_FORMS } from "../../lexicon/questions/QuestionnaireForms.ts"
import { allOf, anyOf, type Condition, not, untranslated } from "./Written.ts"

/** What is longer or deeper isn't translated. */
const MAX_LENGTH = 4_000
const MAX_DEPTH = 15

const { rules } = patterns(QUESTIONNAIRE_FORMS)
/** Operators in words and signs, and what they stand for. */
const OPERATORS = rules("operator", "iuy")

type Result<A> = Either.Either<A, string>
type Kind = "name" | "text" | "word" | "operator"
interface Token {
  readonly kind: Kind
  readonly text: string
}

const TOKENS: ReadonlyArray<readonly [Kind, RegExp]> = [
  ["name", /\{([^{}]*)\}/y],
  ["text", /"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|“([^”]*)”/y],
  ["word", /([\p{L}\p{N}_$#*-][\p{L}\p{N}_.$#%*'’-]*)/uy]
]

const matchAt = (pattern: RegExp, source: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(source)
}

const tokenAt = (source: string, at: number): readonly [Token, number] | null => {
  for (const [pattern, value] of OPERATORS) {
    const found = matchAt(pattern, source, at)
    if (found !== null) return [{ kind: "operator", text: value }, found[0].length]
  }
  for (const [kind, pattern] of TOKENS) {
    const found = matchAt(pattern, source, at)
    if (found !== null) return [{ kind, text: found.slice(1).find((part) => part !== undefined)! }, found[0].length]
  }
  return null
}

const tokensOf = (source: string): Result<ReadonlyArray<Token>> => {
  const tokens: Array<Token> = []
  for (let at = 0; at < source.length; ) {
    if (/\s/.test(source[at]!)) at++
    else {
      const found = tokenAt(source, at)
      if (found === null) return Either.left(`we don't know what “${source[at]}” means there`)
      tokens.push(found[0])
      at += found[1]
    }
  }
  return Either.right(tokens)
}

const COMPARATORS: ReadonlySet<string> = new Set(["=", "!=", "<", "<=", ">", ">=", ":"])
/** What follows the question of a test. */
const STARTS = new Set([...COMPARATORS, "any", "all", "none", "empty", "filled", "lacks"])
const TURNED: Readonly<Record<string, Comparator>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" }
/** What expressions of LimeSurvey ask of an answer: its code is what they compare. */
const ASPECT = /\.NAOK$|\.(?:code|value)$/i

const test = (name: string, comparator: Comparator, values: ReadonlyArray<string>): Condition => ({
  ...{ _tag: "Test", name: name.replace(ASPECT, ""), comparator, values }
})

const makeParser = (tokens: ReadonlyArray<Token>) => {
  let at = 0
  const peek = (ahead = 0): Token | undefined => tokens[at + ahead]
  const is = (text: string, ahead = 0) => peek(ahead)?.kind === "operator" && peek(ahead)!.text === text
  const take = (text: string) => is(text) && ++at > 0
  const isOperand = (token: Token | undefined) => token !== undefined && token.kind !== "operator"
  const expected = (what: string) =>
    Either.left(`${what} is missing ${peek() === undefined ? "at its end" : `before “${peek()!.text}”`}`)

  /** Words in a row, as unquoted labels are written. */
  const operand = (): Result<string> => {
    if (!isOperand(peek())) return expected("a question or a value")
    const first = tokens[at++]!
    let text = first.text
    while (first.kind === "word" && peek()?.kind === "word") text += ` ${tokens[at++]!.text}`
    return Either.right(text)
  }

  const values = (): Result<ReadonlyArray<string>> =>
    Either.gen(function* () {
      const found: Array<string> = []
      const closing = take("[") ? "]" : take("(") ? ")" : null
      do {
        found.push(yield* operand())
        // “or” goes on with another value where no comparison follows it.
      } while (
        closing === null ? is("or") && isOperand(peek(1)) && !startsTest() && take("or") : take(",") || take("or")
      )
      if (closing !== null && !take(closing)) return yield* expected(closing)
      return found
    })
  const startsTest = () => {
    let ahead = 1
    while (isOperand(peek(ahead))) ahead++
    const next = peek(ahead)
    return next !== undefined && STARTS.has(next.text)
  }

  const comparison = (): Result<Condition> =>
    Either.gen(function* () {
      if (is("empty") || is("filled")) {
        const isEmpty = is("empty")
        at++
        if (!take("(")) return yield* expected("(")
        const name = yield* operand()
        if (!take(")")) return yield* expected(")")
        return isEmpty ? not(test(name, ":", [])) : test(name, ":", [])
      }
      const isQuoted = peek()?.kind === "text"
      const name = yield* operand()
      if (take("empty")) return not(test(name, ":", []))
      if (take("filled")) return test(name, ":", [])
      const operator = peek()?.text ?? ""
      if (peek()?.kind !== "operator" || is("and") || is("or") || is(")"))
        return yield* Either.left(`“${name}” stands alone`)
      at++
      const given = yield* values()
      switch (operator) {
        case "any":
          return test(name, "=", given)
        case "all":
          return allOf(given.map((value) => test(name, "=", [value])))
        case "none":
        case "lacks":
        case "!=":
          return not(test(name, "=", given))
        default:
          if (!COMPARATORS.has(operator)) return yield* Either.left(`we can't translate “${operator}”`)
          if (operator === ":" && given[0] === "*") return test(name, ":", [])
          return isQuoted
            ? test(given[0]!, TURNED[operator] ?? "=", [name])
            : test(name, operator === ":" ? "=" : (operator as Comparator), given)
      }
    })

  const term = (depth: number): Result<Condition> =>
    Either.gen(function* () {
      if (depth > MAX_DEPTH) return yield* Either.left(`it nests more than ${MAX_DEPTH} levels deep`)
      if (take("not")) return not(yield* term(depth + 1))
      if (!take("(")) return yield* comparison()
      const inside = yield* either(depth + 1)
      return take(")") ? inside : yield* expected(")")
    })

  const joined =
    (joint: string, inner: (depth: number) => Result<Condition>, join: typeof allOf) =>
    (depth: number): Result<Condition> =>
      Either.gen(function* () {
        const clauses = [yield* inner(depth)]
        while (take(joint)) clauses.push(yield* inner(depth))
        return join(clauses)
      })
  const both = joined("and", term, allOf)
  const either: (depth: number) => Result<Condition> = joined("or", both, anyOf)

  return (): Result<Condition> =>
    Either.flatMap(either(0), (found) => (at === tokens.length ? Either.right(found) : expected("“and” or “or”")))
}

/** A condition as SurveyJS, LimeSurvey and people write it; AND binds tighter than OR. */
export const conditionOf = (source: string): Condition => {
  if (source.length > MAX_LENGTH) return untranslated(source, "it is too long")
  return Either.match(
    Either.flatMap(tokensOf(source), (tokens) => makeParser(tokens)()),
    { onLeft: (problem) => untranslated(source, problem), onRight: (found) => found }
  )
}
