import { Either, Schema } from "effect"
import { count } from "../survey/Bitset.ts"
import type { Codebook } from "../survey/Question.ts"
import { excerpt } from "../Text.ts"
import type { Condition, Predicate } from "./Condition.ts"
import { type ColumnAt, evaluatePredicate, positionsUsed, type Verdict } from "./Evaluate.ts"
import { type Filter, leaves, topClauses } from "./Filter.ts"
import { type FilterInvalid, InsufficientMatches } from "./FilterError.ts"
import { MAX_FILTER_LENGTH, parseFilter } from "./Parser.ts"
import { readPlainLanguage } from "./PlainLanguage.ts"
import { describe, printPredicate } from "./Print.ts"
import { relax } from "./Relax.ts"
import { resolveFilter } from "./Resolve.ts"
import { type Judged, NOTHING_JUDGED } from "./WrittenAnswers.ts"

/** How a filter was understood. */
export const FilterInterpretation = Schema.Struct({
  description: Schema.String.annotations({ description: "The filter in words" }),
  unmapped: Schema.Array(Schema.String).annotations({ description: "Phrases that could not be placed" }),
  notes: Schema.Array(Schema.String).annotations({ description: "How names and boundaries were read" })
})
export type FilterInterpretation = typeof FilterInterpretation.Type

/** A filter bound to a survey, ready to be applied to its respondents. */
export interface CompiledFilter {
  /** The filter as the caller wrote it. */
  readonly source: string
  /** The filter in canonical spelling; empty where everyone matches. */
  readonly expression: string
  readonly interpretation: FilterInterpretation
  /** Positions in the codebook of the questions whose columns are needed. */
  readonly positions: ReadonlyArray<number>
  readonly predicate: Predicate
  readonly codebook: Codebook
}

/** A filter as read, in either form. */
interface Reading {
  readonly filter: Filter
  readonly unmapped: ReadonlyArray<string>
  readonly notes: ReadonlyArray<string>
}

const compiled = (source: string, reading: Reading, predicate: Predicate, codebook: Codebook): CompiledFilter => ({
  source,
  expression: printPredicate(predicate),
  interpretation: {
    description: describe(predicate),
    unmapped: reading.unmapped,
    notes: [
      ...new Set([
        ...reading.notes,
        ...leaves<Condition>(predicate).flatMap(({ note }) => (note === null ? [] : [note]))
      ])
    ]
  },
  positions: positionsUsed(predicate),
  predicate,
  codebook
})

const comparators = (source: string): ReadonlySet<string> =>
  new Set(source.replace(/"(?:\\.|[^"\\])*"|“[^”]*”/gs, "").match(/[=<>:]/g))

const readExpression = (source: string, codebook: Codebook) =>
  Either.flatMap(parseFilter(source), (filter) =>
    Either.map(resolveFilter(filter, codebook), (predicate) =>
      compiled(source, { filter, unmapped: [], notes: [] }, predicate, codebook)
    )
  )

const readDescription = (source: string, codebook: Codebook) =>
  Either.flatMap(readPlainLanguage(source, codebook), (reading) =>
    Either.map(resolveFilter(reading.filter, codebook), (predicate) => compiled(source, reading, predicate, codebook))
  )

/**
 * Reads a filter and binds it to a survey: an expression where the text compares anything, else a description in plain
 * language. A colon alone may be punctuation: what is no expression is then tried as a description.
 */
export const compileFilter = (source: string, codebook: Codebook): Either.Either<CompiledFilter, FilterInvalid> => {
  const expression = readExpression(source, codebook)
  const compared = comparators(source)
  const colonsOnly = compared.size === 1 && compared.has(":")
  const describes = source.length <= MAX_FILTER_LENGTH && (compared.size === 0 || colonsOnly)
  if (Either.isRight(expression) || !describes) return expression
  const description = readDescription(source, codebook)
  return colonsOnly && Either.isLeft(description) ? expression : description
}

/** Applies a filter: who matches, and of whom it is known whether they do. */
export const evaluate = (
  filter: CompiledFilter,
  columnAt: ColumnAt,
  respondents: number,
  judged: Judged = NOTHING_JUDGED
): Verdict => evaluatePredicate(filter.predicate, columnAt, respondents, judged)

/**
 * The failure of a filter that fewer than `required` of the respondents match, or null where enough do. It names the
 * first clause, as written, that brings the running conjunction below `required`, and the nearest wider filter.
 */
export const insufficient = (
  filter: CompiledFilter,
  columnAt: ColumnAt,
  respondents: number,
  required: number,
  judged: Judged = NOTHING_JUDGED
): InsufficientMatches | null => {
  const clauses = topClauses<Condition>(filter.predicate)
  const span = filter.predicate.span
  const matchingOf = (predicate: Predicate) =>
    count(evaluatePredicate(predicate, columnAt, respondents, judged).matched)
  const matching = (parts: ReadonlyArray<Predicate>) => matchingOf({ _tag: "And", clauses: parts, span })
  const matched = matching(clauses)
  if (matched >= required) return null
  const culprit = clauses.findIndex((_, i) => matching(clauses.slice(0, i + 1)) < required)
  const clause = clauses[culprit]
  return new InsufficientMatches({
    matched,
    required,
    total: respondents,
    clause: clause === undefined ? null : excerpt(filter.source.slice(clause.span.start, clause.span.end)),
    matchedWithout: clause === undefined ? null : matching(clauses.filter((other) => other !== clause)),
    relaxation: relax(filter.predicate, filter.codebook, matchingOf, required)
  })
}
