import { Either } from "effect"
import type { Group, PieceOf } from "../../people/Coordination.ts"
import { isOffScale } from "../../scale/Scale.ts"
import { bareLabel } from "../../survey/model/AnswerKinds.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import type { Turns } from "../../Turns.ts"
import { excerpt } from "../../text/Text.ts"
import { suggestQuestions } from "../binding/Names.ts"
import { printFilter } from "../binding/Print.ts"
import { type Comparison, type Filter, isJoint, leaves, mapLeaves, type Span, topClauses } from "../language/Filter.ts"
import type { FilterInvalid } from "../language/FilterError.ts"
import { MAX_FILTER_TERMS } from "../language/Parser.ts"
import { invalid } from "../language/Tokens.ts"
import { apartNotes, withRangesApart } from "./ApartRanges.ts"
import type { Clause, Piece } from "./Clause.ts"
import { type Reader, readerOf, singleSpaced, surveyAhead } from "./Description.ts"
import { plainTokens } from "./DescriptionTokens.ts"
import { withEllipses } from "./Ellipsis.ts"
import { failure, UNSAID } from "./Failures.ts"
import { allOf, anyOf } from "./Intervals.ts"
import { withJoints } from "./Joints.ts"
import { kindsOfPeople } from "./KindsOfPeople.ts"
import { listedAlternatives, orNotes, sharedNotes, unionNotes } from "./Lists.ts"
import { withWholeNegations } from "./Negations.ts"
import { withOnly } from "./Only.ts"
import { segments } from "./Segmentation.ts"
import { otherSum } from "./SumsAsked.ts"
import { adultsNamed } from "./SurveyOfChildren.ts"
import { reworded } from "./Wording.ts"

/** A description of people as an expression about a survey. */
interface PlainReading {
  readonly filter: Filter
  /** Words that no question has and that were left out. */
  readonly unmapped: ReadonlyArray<string>
  readonly notes: ReadonlyArray<string>
}

type Result<A> = Either.Either<A, FilterInvalid>

const NOWHERE: Span = { start: 0, end: 0 }
const not = (clause: Filter): Filter => (clause._tag === "Not" ? clause.clause : { _tag: "Not", clause, span: NOWHERE })

const located = (filter: Filter, span: Span): Filter => {
  const moved = mapLeaves<Comparison, Comparison>(filter, (leaf) => ({ ...leaf, span }))
  return { ...moved, span }
}

const isBound = (filter: Filter): boolean =>
  isJoint(filter) ? filter._tag === "And" : filter.comparator !== "=" && filter.comparator !== ":"

const asPieceOf = (piece: Piece, { questions }: Codebook, ofPeople: boolean): PieceOf<Clause> =>
  piece._tag !== "Clause"
    ? { _tag: piece._tag, ...piece.span }
    : {
        _tag: "Clause",
        ...piece.span,
        content: piece,
        about: piece.apart === true ? `from ${piece.span.start}` : String(piece.position),
        noun: piece.noun,
        bound: isBound(piece.filter),
        several: !ofPeople && questions[piece.position]!.kind === "multiple"
      }

/** Alternatives each once: who agrees is among those who agree or agree strongly. */
const withoutRepeats = (parts: ReadonlyArray<Filter>): ReadonlyArray<Filter> => {
  if (parts.length === 1) return parts
  const single = parts.flatMap((part) => (part._tag === "Or" ? part.clauses : [part]))
  const printed = single.map(printFilter)
  return single.filter((_, i) => printed.indexOf(printed[i]!) === i)
}

const groupFilter = ({ members, negated }: Group<Clause>): Filter => {
  const start = Math.min(...members.map(({ clause }) => clause.content.span.start))
  const end = Math.max(...members.map(({ clause }) => clause.content.span.end))
  const parts = members.map(({ clause: { content }, negated: own }) => {
    const filter = located(content.filter, content.span)
    return own ? not(filter) : filter
  })
  const joined: Filter = { ...anyOf(withoutRepeats(parts)), span: { start, end } }
  return negated ? { ...not(joined), span: { start, end } } : joined
}

const dangling = (pieces: ReadonlyArray<Piece>): FilterInvalid | null => {
  const isClause = ({ _tag }: Piece) => _tag === "Clause"
  const at = pieces.findIndex(({ _tag }, i) => {
    const after = pieces.slice(i + 1).some(isClause)
    return _tag === "Not" ? !after : (_tag === "Or" || _tag === "Nor") && !(after && pieces.slice(0, i).some(isClause))
  })
  const piece = pieces[at]
  if (piece === undefined) return null
  return invalid(piece._tag === "Not" ? "This negates nothing" : "This “or” joins nothing", piece.span.start)
}

export const MAX_DESCRIPTION_WORDS = 100

/** Nouns that describe everyone who was asked. */
const ANYBODY = new Set(["adult", "adults", "customer", "customers", "member", "members", "user", "users"])

/** Words with which everyone who was asked is described. */
const OF_ANYBODY = new Set(
  `all every any each the a an of our us your my in this that who answered took surveyed asked survey respondent
  respondents were was are is live lives living reside resides residing residents based`.split(/\s+/)
)

/** What a description that selects everybody says and is not read. */
const unsaidOf = (pieces: ReadonlyArray<Piece>, { source, tokens }: Reader): FilterInvalid | null => {
  const heads = pieces.filter(({ _tag }) => _tag === "Head")
  const unsaid = tokens.find(
    ({ role, span, text }) =>
      role !== "comma" &&
      role !== "mark" &&
      !OF_ANYBODY.has(text) &&
      !ANYBODY.has(text) &&
      !heads.some((head) => head.span.start <= span.start && span.end <= head.span.end)
  )
  if (unsaid === undefined) return null
  const said = excerpt(source.slice(unsaid.span.start))
  return invalid(`“${said}” could not be placed: ${UNSAID}`, unsaid.span.start)
}

/** Who did not say “yes” to a question that has other answers yet is who said “no”: those who do not know said neither. */
const withPlainNo = (filter: Filter, codebook: Codebook): Filter => {
  if (!isJoint(filter)) return filter
  if (filter._tag !== "Not")
    return { ...filter, clauses: filter.clauses.map((clause) => withPlainNo(clause, codebook)) }
  const { clause } = filter
  if (isJoint(clause)) return { ...filter, clause: withPlainNo(clause, codebook) }
  const question = codebook.questions.find(({ key }) => key === clause.field.name.text)
  const no = question?.labels.find((label) => bareLabel(label) === "no")
  if (question === undefined || no === undefined || clause.value === null || clause.comparator !== "=") return filter
  const others = question.labels.filter((label) => !/^(?:yes|no)$/.test(bareLabel(label)))
  if (others.length === 0 || !others.every(isOffScale) || bareLabel(clause.value.text) !== "yes") return filter
  return { ...clause, value: { ...clause.value, text: no, quoted: true }, span: filter.span }
}

function* readSingleSpaced(source: string, codebook: Codebook): Turns<Result<PlainReading>> {
  const tooFar = plainTokens(source)[MAX_DESCRIPTION_WORDS]
  if (tooFar !== undefined) {
    return Either.left(
      invalid(`A description has at most ${MAX_DESCRIPTION_WORDS} words: write an expression`, tooFar.span.start)
    )
  }
  yield* surveyAhead(codebook)
  const reader = readerOf(source, codebook)
  const read = withEllipses(withOnly(yield* segments(reader), source, codebook), reader)
  const failed =
    adultsNamed(source, codebook) ?? failure(read, reader) ?? dangling(read) ?? otherSum(read, source, codebook)
  if (failed !== null) return Either.left(failed)
  const negated = withWholeNegations(read, source, codebook)
  if (Either.isLeft(negated)) return Either.left(negated.left)
  const ended = withJoints(negated.right, reader)
  if (Either.isLeft(ended)) return Either.left(ended.left)
  const pieces = ended.right
  const kinds = kindsOfPeople(pieces, source)
  const listed = listedAlternatives(
    pieces.map((piece) => asPieceOf(piece, codebook, kinds.has(piece))),
    reader
  )
  if (Either.isLeft(listed)) return Either.left(listed.left)
  const alternatives = listed.right.map((groups) => withRangesApart(groups, codebook))
  const clauses = pieces.filter((piece): piece is Clause => piece._tag === "Clause")
  const words = (piece: Piece) => source.slice(piece.span.start, piece.span.end).toLowerCase()
  if (clauses.length === 0 && !pieces.some((piece) => piece._tag === "Head" || ANYBODY.has(words(piece)))) {
    return Either.left(
      invalid(
        "This describes nobody: name a question or an answer of the survey",
        0,
        suggestQuestions(source, codebook.questions)
      )
    )
  }
  const filter =
    clauses.length === 0
      ? { _tag: "And" as const, clauses: [], span: NOWHERE }
      : anyOf(
          alternatives.map((groups) =>
            allOf(groups.map(groupFilter).flatMap((filter) => topClauses<Comparison>(filter)))
          )
        )
  const said = withPlainNo(filter, codebook)
  const everybody = clauses.length === 0 ? unsaidOf(pieces, reader) : null
  if (everybody !== null) return Either.left(everybody)
  const terms = leaves<Comparison>(filter).length
  if (terms > MAX_FILTER_TERMS) {
    return Either.left(invalid(`A filter has at most ${MAX_FILTER_TERMS} comparisons and this one has ${terms}`, 0))
  }
  return Either.right({
    filter: said,
    unmapped: pieces.flatMap((piece) =>
      piece._tag === "Skipped" ? [words(piece)] : piece._tag === "Clause" ? piece.unread : []
    ),
    notes: [
      ...clauses.flatMap(({ note }) => (note === null ? [] : [note])),
      ...alternatives.flatMap((groups) => [...orNotes(source, groups), ...sharedNotes(source, groups)]),
      ...unionNotes(source, alternatives),
      ...alternatives.flatMap((groups, i) => apartNotes(source, listed.right[i]!, groups))
    ]
  })
}

const moved = (filter: Filter, move: (span: Span) => Span): Filter => {
  const shifted = { ...filter, span: move(filter.span) }
  if (!isJoint(shifted)) return shifted
  return shifted._tag === "Not"
    ? { ...shifted, clause: moved(shifted.clause, move) }
    : { ...shifted, clauses: shifted.clauses.map((clause) => moved(clause, move)) }
}

/**
 * Reads a description of people in plain English (“women aged 30 to 44 who have seen A New Hope”) as an expression about a
 * survey's own questions and answers. Refused if any phrase that matters can be placed nowhere, or in several places alike.
 */
export function* readPlainLanguage(source: string, codebook: Codebook): Turns<Result<PlainReading>> {
  const { notes, originalAt, text } = reworded(singleSpaced(source), codebook)
  const place = ({ end, start }: Span): Span => ({
    start: originalAt(start),
    end: end === 0 ? 0 : originalAt(end - 1) + 1
  })
  return Either.mapBoth(yield* readSingleSpaced(text, codebook), {
    onLeft: ({ position, problem, suggestions }) => invalid(problem, originalAt(position), suggestions),
    onRight: (reading) => ({ ...reading, filter: moved(reading.filter, place), notes: [...notes, ...reading.notes] })
  })
}
