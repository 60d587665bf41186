import { Either, Schema } from "effect"
import { PHRASES } from "../people/Lexicon.ts"
import { all, and, andNot, type Bitset, count, none } from "../statistics/Bitset.ts"
import { doubtsInWords } from "../survey/model/Disclosure.ts"
import { type Codebook, withoutDerived } from "../survey/model/Question.ts"
import { atOnce, type Turns } from "../Turns.ts"
import { inWhole } from "../text/Figures.ts"
import { excerpt } from "../text/Text.ts"
import { besideNotes } from "./binding/BesideNotes.ts"
import type { Condition, Predicate } from "./binding/Condition.ts"
import { type ColumnAt, evaluateInTurns, evaluatePredicate, positionsUsed, type Verdict } from "./binding/Evaluate.ts"
import { describe, printFilter, printPredicate } from "./binding/Print.ts"
import { inAllOthers, relax } from "./binding/Relax.ts"
import { resolveFilter } from "./binding/Resolve.ts"
import { type Judged, NOTHING_JUDGED } from "./binding/WrittenAnswers.ts"
import { readPlainLanguage } from "./description/DescriptionReader.ts"
import { withMissingLabels } from "./description/MissingAsLabels.ts"
import { SEVERAL } from "./description/Sought.ts"
import { sharedLabel, takesApart, type WrittenLabel, writtenLabel } from "./description/WrittenLabel.ts"
import { type Filter, leaves, mapLeaves, topClauses } from "./language/Filter.ts"
import { FilterInvalid, InsufficientMatches } from "./language/FilterError.ts"
import { MAX_FILTER_LENGTH, parseFilter } from "./language/Parser.ts"
import { outsideQuotes } from "./language/Quotes.ts"

const SHOWN = 3

export const FilterInterpretation = Schema.Struct({
  description: Schema.String.annotations({ description: "The filter in words" }),
  unmapped: Schema.Array(Schema.String).annotations({ description: "Phrases we couldn't match" }),
  notes: Schema.Array(Schema.String).annotations({ description: "How names and ranges were understood" })
}).annotations({ identifier: "FilterInterpretation" })
export type FilterInterpretation = typeof FilterInterpretation.Type

/** A filter bound to a survey, ready to be applied to its respondents. */
export interface CompiledFilter {
  readonly source: string
  /** The filter in canonical spelling; empty where everyone matches. */
  readonly expression: string
  readonly interpretation: FilterInterpretation
  /** Positions in the codebook of the questions whose columns are needed. */
  readonly positions: ReadonlyArray<number>
  readonly predicate: Predicate
  readonly codebook: Codebook
}

interface Reading {
  readonly filter: Filter
  readonly unmapped: ReadonlyArray<string>
  readonly notes: ReadonlyArray<string>
}

const compiled = (source: string, reading: Reading, predicate: Predicate, codebook: Codebook): CompiledFilter => {
  const positions = positionsUsed(predicate)
  return {
    source,
    expression: printPredicate(predicate),
    interpretation: {
      description: describe(predicate),
      unmapped: reading.unmapped,
      notes: [
        ...new Set([
          ...reading.notes,
          ...leaves<Condition>(predicate).flatMap(({ note }) => (note === null ? [] : [note])),
          ...besideNotes(predicate, codebook),
          ...doubtsInWords(positions.map((position) => codebook.questions[position]!))
        ])
      ]
    },
    positions,
    predicate,
    codebook
  }
}

const comparators = (source: string): ReadonlySet<string> => new Set(outsideQuotes(source).match(/[=<>:]/g))

/** Whether a filter is a description in plain language: it compares nothing. */
export const isDescription = (source: string): boolean =>
  comparators(source).size === 0 && source.length <= MAX_FILTER_LENGTH && source.trim() !== ""

const readExpression = (source: string, codebook: Codebook) =>
  Either.flatMap(parseFilter(source), (filter) =>
    Either.map(resolveFilter(filter, codebook), (predicate) =>
      compiled(source, { filter, unmapped: [], notes: [] }, predicate, codebook)
    )
  )

/**
 * Reads a description by what people were asked, and where that doesn't say it, by the questions made from it too: these
 * come last, so that positions stay.
 */
function* readDescription(source: string, codebook: Codebook): Turns<Either.Either<CompiledFilter, FilterInvalid>> {
  const asked = withoutDerived(codebook)
  const read = yield* readIn(source, asked)
  if (asked === codebook) return read
  const wider = Either.isRight(read) ? read : yield* readIn(source, codebook)
  return Either.isRight(wider) ? Either.right({ ...wider.right, codebook }) : read
}

/**
 * Reads a description. One that is an answer of the survey word for word means that answer: in quotes always, without them
 * where it would be taken apart or nothing else says it.
 */
function* readIn(source: string, codebook: Codebook): Turns<Either.Either<CompiledFilter, FilterInvalid>> {
  const written = writtenLabel(source, codebook)
  const bound = (reading: Reading) =>
    Either.map(resolveFilter(reading.filter, codebook), (predicate) => compiled(source, reading, predicate, codebook))
  const asWritten = ({ filter }: WrittenLabel) => bound({ filter, unmapped: [], notes: [] })
  if (written?.quoted === true) return asWritten(written)
  const shared = PHRASES.has(source.trim().toLowerCase()) ? [] : sharedLabel(source, codebook)
  if (shared.length > 0) {
    const problem = `“${excerpt(source)}” isn't clear: ${SEVERAL}`
    return Either.left(
      new FilterInvalid({ problem, position: 0, suggestions: shared.slice(0, SHOWN).map(printFilter) })
    )
  }
  const read = yield* readPlainLanguage(source, withMissingLabels(codebook))
  if (written === null) return Either.flatMap(read, bound)
  if (Either.isRight(read)) return takesApart(read.right.filter, written) ? asWritten(written) : bound(read.right)
  return written.words ? asWritten(written) : Either.left(read.left)
}

/**
 * Reads a filter and binds it to a survey: an expression where the text compares anything, else a description in plain
 * language. A colon alone may be punctuation: what is no expression is then tried as a description.
 */
export function* compileInTurns(
  source: string,
  codebook: Codebook
): Turns<Either.Either<CompiledFilter, FilterInvalid>> {
  if (isDescription(source)) return yield* readDescription(source, codebook)
  const compared = comparators(source)
  const tooLong = source.length > MAX_FILTER_LENGTH
  const expression = readExpression(source, codebook)
  const colonsOnly = compared.size === 1 && compared.has(":")
  if (Either.isRight(expression) || !colonsOnly || tooLong) return expression
  const description = yield* readDescription(source, codebook)
  return Either.isLeft(description) ? expression : description
}

/** The same without a pause. */
export const compileFilter = (source: string, codebook: Codebook): Either.Either<CompiledFilter, FilterInvalid> =>
  atOnce(compileInTurns(source, codebook))

/** Applies a filter: who matches, and of whom it is known whether they do. */
export const evaluate = (
  filter: CompiledFilter,
  columnAt: ColumnAt,
  respondents: number,
  judged: Judged = NOTHING_JUDGED
): Verdict => evaluatePredicate(filter.predicate, columnAt, respondents, judged)

/** The same with a pause after each comparison. */
export const filterInTurns = (
  filter: CompiledFilter,
  columnAt: ColumnAt,
  respondents: number,
  judged: Judged
): Turns<Verdict> => evaluateInTurns(filter.predicate, columnAt, respondents, judged)

/** A range of which a part fits may be inside and may be outside. */
const EITHER = 3

/** The filter with ranges that may fit or not, as those who gave them may; null where it has none. */
const perhaps = (predicate: Predicate): Predicate | null => {
  const isPartly = ({ test }: Condition) => test._tag === "Labels" && (test.partly ?? []).length > 0
  if (!leaves<Condition>(predicate).some(isPartly)) return null
  return mapLeaves<Condition, Condition>(predicate, (leaf) =>
    leaf.test._tag !== "Labels" || !isPartly(leaf)
      ? leaf
      : {
          ...leaf,
          test: {
            ...leaf.test,
            verdicts: leaf.test.verdicts.map((verdict, code) =>
              leaf.test._tag === "Labels" && leaf.test.partly?.includes(code) ? EITHER : verdict
            )
          }
        }
  )
}

/** Respondents who may match a filter though it cannot be told: they gave a range of which a part fits. */
export function* partlyInTurns(
  { predicate }: CompiledFilter,
  columnAt: ColumnAt,
  respondents: number,
  judged: Judged,
  matched: Bitset
): Turns<Bitset> {
  const wider = perhaps(predicate)
  if (wider === null) return none(respondents)
  const { matched: possible } = yield* evaluateInTurns(wider, columnAt, respondents, judged)
  return andNot(possible, matched)
}

/** What to say of respondents of whom a filter decides nothing; fewer than `required` are not counted out loud. */
export const undecidedNotes = (undecided: number, respondents: number, required: number): ReadonlyArray<string> =>
  undecided === 0
    ? []
    : [
        `${undecided < required ? `Fewer than ${required}` : inWhole(undecided)} of ${inWhole(respondents)} respondents are left out: ` +
          "they didn't answer the questions this filter uses, or their answers don't tell us"
      ]

/**
 * The failure of a filter that fewer than `required` of the respondents match, or null where enough do. It names the
 * first clause, as written, that brings the running conjunction below `required`, and the nearest wider filter.
 */
export function* insufficientInTurns(
  filter: CompiledFilter,
  columnAt: ColumnAt,
  respondents: number,
  required: number,
  judged: Judged = NOTHING_JUDGED
): Turns<InsufficientMatches | null> {
  const clauses = topClauses<Condition>(filter.predicate)
  const holding = (predicate: Predicate) => evaluatePredicate(predicate, columnAt, respondents, judged).matched
  const sets: Array<Bitset> = []
  let together = all(respondents)
  let culprit = count(together) < required ? 0 : -1
  for (const clause of clauses) {
    sets.push(holding(clause))
    together = and(together, sets.at(-1)!)
    if (culprit < 0 && count(together) < required) culprit = sets.length - 1
    yield
  }
  const matched = count(together)
  if (matched >= required) return null
  const clause = clauses[culprit]
  return new InsufficientMatches({
    matched,
    required,
    total: respondents,
    clause: clause === undefined ? null : excerpt(filter.source.slice(clause.span.start, clause.span.end)),
    matchedWithout: clause === undefined ? null : count(inAllOthers(sets, respondents)[culprit]!),
    relaxation: yield* relax(filter.predicate, filter.codebook, sets, holding, respondents, required)
  })
}

/** The same without a pause. */
export const insufficient = (...asked: Parameters<typeof insufficientInTurns>): InsufficientMatches | null =>
  atOnce(insufficientInTurns(...asked))
