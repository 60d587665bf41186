import { Either } from "effect"
import { excerpt } from "../../text/Text.ts"
import type { Span } from "./Filter.ts"
import { FilterInvalid } from "./FilterError.ts"
import { opensQuote, quoteEnd, unescaped } from "./Quotes.ts"

/** A piece of a filter. `glued` says that no white space stands before it. */
export interface Token {
  readonly kind: "word" | "text" | "comparator" | "open" | "close" | "minus" | "dot" | "end"
  readonly text: string
  readonly span: Span
  readonly glued: boolean
}

export const invalid = (
  problem: string,
  position: number,
  suggestions: ReadonlyArray<string> = [],
  unsaid: string | null = null
): FilterInvalid => new FilterInvalid({ problem, position, suggestions: [...suggestions], unsaid })

const SPACE = /\s/
const COMPARATOR = /(?:<=|>=|!=|[=<>:])/y
const WORD = /(?:\\.|[^\s()"'“”„«»‹›「」『』=<>!:,;&|~\\]|(?<=\p{L})['&](?=\p{L})|(?<=\d)[,'’](?=\d{3}(?!\d)))+/uy

const UNSUPPORTED: ReadonlyArray<readonly [RegExp, string]> = [
  [/==/y, "Write = instead of =="],
  [/<>/y, "Write != instead of <>"],
  [/=~|!~|~/y, "Patterns are not supported: use : with a part of the text"],
  [/&&?/y, "Write AND instead of &"],
  [/\|\|?/y, "Write OR instead of |"],
  [/!/y, "Write NOT or - before a clause instead of !"],
  [/[,;]/y, "Lists are written with OR, as in region : (South OR Midwest)"]
]

const matchAt = (pattern: RegExp, source: string, at: number): string | null => {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0] ?? null
}

const nextToken = (source: string, at: number): Either.Either<Omit<Token, "glued">, FilterInvalid> => {
  const char = source[at]!
  const token = (kind: Token["kind"], end: number, text = source.slice(at, end)) =>
    Either.right({ kind, text, span: { start: at, end } })
  if (char === "(") return token("open", at + 1)
  if (char === ")") return token("close", at + 1)
  if (opensQuote(char)) {
    const end = quoteEnd(source, at)
    return end < 0
      ? Either.left(invalid(`The quote that opens here is never closed`, at))
      : token("text", end + 1, unescaped(source.slice(at + 1, end)))
  }
  for (const [pattern, advice] of UNSUPPORTED) {
    const found = matchAt(pattern, source, at)
    if (found !== null && !(found === "!" && source[at + 1] === "=")) return Either.left(invalid(advice, at))
  }
  const comparator = matchAt(COMPARATOR, source, at)
  if (comparator !== null) return token("comparator", at + comparator.length)
  if (char === "-" && /[^\s=<>!:)]/.test(source[at + 1] ?? " ")) return token("minus", at + 1)
  if (char === "." && opensQuote(source[at + 1])) return token("dot", at + 1)
  const word = matchAt(WORD, source, at)
  if (word === null) return Either.left(invalid(`The character ${excerpt(char)} means nothing here: quote it`, at))
  const beforeMember = word.length > 1 && word.endsWith(".") && opensQuote(source[at + word.length])
  const end = at + word.length - (beforeMember ? 1 : 0)
  return token("word", end, unescaped(source.slice(at, end)))
}

/** Splits a filter into tokens; the last one is always `end`. */
export const tokenize = (source: string): Either.Either<ReadonlyArray<Token>, FilterInvalid> => {
  const tokens: Array<Token> = []
  let at = 0
  let glued = false
  while (at < source.length) {
    if (SPACE.test(source[at]!)) {
      at++
      glued = false
      continue
    }
    const next = nextToken(source, at)
    if (Either.isLeft(next)) return Either.left(next.left)
    tokens.push({ ...next.right, glued })
    at = next.right.span.end
    glued = true
  }
  tokens.push({ kind: "end", text: "", span: { start: source.length, end: source.length }, glued: false })
  return Either.right(tokens)
}
