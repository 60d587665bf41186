import { Either } from "effect"
import { excerpt } from "../../text/Text.ts"
import type { Comparator, Comparison, Field, Filter, Literal, Span, Tree } from "./Filter.ts"
import { isJoint } from "./Filter.ts"
import type { FilterInvalid } from "./FilterError.ts"
import { invalid, type Token, tokenize } from "./Tokens.ts"

export const MAX_FILTER_LENGTH = 2000
export const MAX_FILTER_DEPTH = 20
export const MAX_FILTER_TERMS = 100

type Parsed<A> = Either.Either<A, FilterInvalid>
interface LiteralLeaf {
  readonly _tag: "Literal"
  readonly literal: Literal
  readonly span: Span
}

const literalOf = (token: Token): Literal => ({ text: token.text, quoted: token.kind === "text", span: token.span })
const isLiteral = (token: Token) => token.kind === "word" || token.kind === "text"
const isKeyword = (token: Token, keyword: string) => token.kind === "word" && token.text.toUpperCase() === keyword
const isReserved = (token: Token) => ["AND", "OR", "NOT"].some((keyword) => isKeyword(token, keyword))
const spanning = (first: Span, last: Span): Span => ({ start: first.start, end: last.end })

const show = (token: Token) => (token.kind === "end" ? "the end of the filter" : `“${excerpt(token.text, 40)}”`)

/** One comparison per literal of a value group; `x != (A OR B)` reads as neither of them. */
const distribute = (field: Field, comparator: Comparator, group: Tree<LiteralLeaf>, span: Span): Filter => {
  const spread = (tree: Tree<LiteralLeaf>, operator: Comparator): Filter => {
    if (!isJoint(tree)) return { _tag: "Comparison", field, comparator: operator, value: tree.literal, span }
    return tree._tag === "Not"
      ? { _tag: "Not", clause: spread(tree.clause, operator), span }
      : { _tag: tree._tag, clauses: tree.clauses.map((clause) => spread(clause, operator)), span }
  }
  if (comparator !== "!=") return spread(group, comparator)
  return { _tag: "Not", clause: spread(group, "="), span }
}

const makeParser = (tokens: ReadonlyArray<Token>) => {
  let at = 0
  let terms = 0
  let inGroup = false
  const peek = () => tokens[at]!
  const take = () => tokens[at++]!

  const countTerm = (token: Token): Parsed<void> =>
    ++terms > MAX_FILTER_TERMS
      ? Either.left(invalid(`A filter has at most ${MAX_FILTER_TERMS} comparisons`, token.span.start))
      : Either.void

  const deepen = (depth: number, token: Token): Parsed<number> =>
    depth >= MAX_FILTER_DEPTH
      ? Either.left(invalid(`A filter nests at most ${MAX_FILTER_DEPTH} levels deep`, token.span.start))
      : Either.right(depth + 1)

  const startsTerm = (token: Token) =>
    token.kind === "open" ||
    token.kind === "minus" ||
    (isLiteral(token) && !(isReserved(token) && !isKeyword(token, "NOT")))

  /** Terms joined by OR, those joined by AND or nothing: OR binds tighter than AND. */
  function conjunction<Leaf extends { readonly _tag: string; readonly span?: Span }>(
    leaf: (depth: number) => Parsed<Tree<Leaf>>,
    depth: number
  ): Parsed<Tree<Leaf>> {
    return Either.gen(function* () {
      const start = peek().span.start
      const clauses = [yield* disjunction(leaf, depth)]
      while (isKeyword(peek(), "AND") || startsTerm(peek())) {
        if (isKeyword(peek(), "AND")) take()
        clauses.push(yield* disjunction(leaf, depth))
      }
      const span = { start, end: tokens[at - 1]!.span.end }
      return clauses.length === 1 ? clauses[0]! : { _tag: "And" as const, clauses, span }
    })
  }

  function disjunction<Leaf extends { readonly _tag: string }>(
    leaf: (depth: number) => Parsed<Tree<Leaf>>,
    depth: number
  ): Parsed<Tree<Leaf>> {
    return Either.gen(function* () {
      const start = peek().span.start
      const clauses = [yield* term(leaf, depth)]
      while (isKeyword(peek(), "OR")) {
        take()
        clauses.push(yield* term(leaf, depth))
      }
      const span = { start, end: tokens[at - 1]!.span.end }
      return clauses.length === 1 ? clauses[0]! : { _tag: "Or" as const, clauses, span }
    })
  }

  function term<Leaf extends { readonly _tag: string }>(
    leaf: (depth: number) => Parsed<Tree<Leaf>>,
    depth: number
  ): Parsed<Tree<Leaf>> {
    return Either.gen(function* () {
      const first = peek()
      const negativeNumber = inGroup && first.kind === "minus" && /^\d/.test(tokens[at + 1]!.text)
      if ((first.kind === "minus" && !negativeNumber) || isKeyword(first, "NOT")) {
        take()
        const clause: Tree<Leaf> = yield* term(leaf, yield* deepen(depth, first))
        const span = { start: first.span.start, end: tokens[at - 1]!.span.end }
        return { _tag: "Not" as const, clause, span }
      }
      if (first.kind !== "open") return yield* leaf(depth)
      take()
      const inside: Tree<Leaf> = yield* conjunction(leaf, yield* deepen(depth, first))
      if (peek().kind !== "close") {
        return yield* Either.left(
          peek().kind === "end"
            ? invalid("The parenthesis that opens here is never closed", first.span.start)
            : invalid(`A closing parenthesis is missing before ${show(peek())}`, peek().span.start)
        )
      }
      return { ...inside, span: spanning(first.span, take().span) }
    })
  }

  const field = (): Parsed<Field> => {
    const name = peek()
    if (!isLiteral(name) || isReserved(name)) {
      return Either.left(invalid(`A comparison is expected instead of ${show(name)}`, name.span.start))
    }
    take()
    if (name.kind === "word" && peek().kind === "open" && peek().glued) {
      return Either.left(
        invalid(`Functions such as ${excerpt(name.text, 40)}(…) are not supported: compare a question`, name.span.start)
      )
    }
    if (peek().kind !== "dot" || !peek().glued) return Either.right({ name: literalOf(name), member: null })
    take()
    return Either.right({ name: literalOf(name), member: literalOf(take()) })
  }

  const value = (): Parsed<Literal> => {
    const first = peek()
    if (first.kind === "minus" && tokens[at + 1]!.kind === "word") {
      take()
      const number = take()
      const span = spanning(first.span, number.span)
      return Either.right({ text: `-${number.text}`, quoted: false, span })
    }
    if (!isLiteral(first) || isReserved(first)) {
      return Either.left(invalid(`A value is expected instead of ${show(first)}: quote texts`, first.span.start))
    }
    return Either.right(literalOf(take()))
  }

  const groupMember = (): Parsed<LiteralLeaf> =>
    Either.gen(function* () {
      yield* countTerm(peek())
      const literal = yield* value()
      return { _tag: "Literal" as const, literal, span: literal.span }
    })

  const comparison = (depth: number): Parsed<Filter> =>
    Either.gen(function* () {
      const first = peek()
      const previous = tokens[at - 1]
      const name = yield* field()
      if (peek().kind !== "comparator") {
        const unquoted = previous !== undefined && isLiteral(previous) && !previous.text.includes(" ")
        const advice =
          unquoted && !isReserved(previous)
            ? `put quotes around a text of several words, as in “${excerpt(`${previous.text} ${first.text}`, 60)}”`
            : 'compare a question with an answer, as in gender = "Female"'
        return yield* Either.left(invalid(`${show(first)} stands alone: ${advice}`, first.span.start))
      }
      const comparator = take().text as Comparator
      const start = first.span.start
      if (peek().kind === "open") {
        const opening = peek()
        if (comparator !== ":" && comparator !== "=" && comparator !== "!=") {
          return yield* Either.left(invalid(`${comparator} takes one value, not a group`, opening.span.start))
        }
        inGroup = true
        const group = yield* term<LiteralLeaf>(groupMember, depth)
        inGroup = false
        return distribute(name, comparator, group, { start, end: tokens[at - 1]!.span.end })
      }
      yield* countTerm(first)
      const literal = yield* value()
      const anything = !literal.quoted && literal.text === "*"
      if (anything && comparator !== ":") {
        return yield* Either.left(invalid("Any answer at all is written with a colon, as in age:*", literal.span.start))
      }
      const span = { start, end: literal.span.end }
      const leaf: Comparison = { _tag: "Comparison", field: name, comparator, value: anything ? null : literal, span }
      return leaf
    })

  return (): Parsed<Filter> =>
    Either.gen(function* () {
      if (peek().kind === "end") return { _tag: "And" as const, clauses: [], span: peek().span }
      const filter: Filter = yield* conjunction<Comparison>(comparison, 0)
      const rest = peek()
      if (rest.kind === "end") return filter
      return yield* Either.left(
        rest.kind === "close"
          ? invalid("This parenthesis was never opened", rest.span.start)
          : invalid(`AND, OR or the end of the filter is expected instead of ${show(rest)}`, rest.span.start)
      )
    })
}

/** Reads a filter expression (Google AIP-160; at most 2,000 characters, 20 levels, 100 comparisons). Empty matches everyone. */
export const parseFilter = (source: string): Either.Either<Filter, FilterInvalid> =>
  Either.gen(function* () {
    if (source.length > MAX_FILTER_LENGTH) {
      return yield* Either.left(
        invalid(`A filter has at most 2,000 characters and this one has ${source.length}`, MAX_FILTER_LENGTH)
      )
    }
    return yield* makeParser(yield* tokenize(source))()
  })
