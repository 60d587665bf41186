import { Either } from "effect"
import type { Codebook } from "../survey/Question.ts"
import { excerpt } from "../Text.ts"
import { type Comparison, type Filter, isJoint, leaves, mapLeaves, type Span, topClauses } from "./Filter.ts"
import type { FilterInvalid } from "./FilterError.ts"
import { suggestQuestions } from "./Names.ts"
import { MAX_FILTER_TERMS } from "./Parser.ts"
import { allOf, anyOf } from "./PlainBinding.ts"
import { withEllipses } from "./PlainEllipsis.ts"
import type { Clause, Piece } from "./PlainPieces.ts"
import { type Reader, readerOf, singleSpaced } from "./PlainReader.ts"
import { meanings, segments } from "./PlainSegments.ts"
import { invalid } from "./Tokens.ts"

/** A description of people as an expression about a survey. */
export interface PlainReading {
  readonly filter: Filter
  /** Words that no question has and that were left out. */
  readonly unmapped: ReadonlyArray<string>
  readonly notes: ReadonlyArray<string>
}

type Result<A> = Either.Either<A, FilterInvalid>

/** A clause with what stands between it and the one before. */
interface Joined {
  readonly clause: Clause
  readonly or: boolean
  readonly joint: boolean
  readonly negated: boolean
}

/** Alternatives of which one must hold, or with `negated` none may. */
interface Group {
  readonly negated: boolean
  readonly members: ReadonlyArray<Joined>
}

const NOWHERE: Span = { start: 0, end: 0 }
const not = (clause: Filter): Filter => ({ _tag: "Not", clause, span: NOWHERE })

const located = (filter: Filter, span: Span): Filter => {
  const moved = mapLeaves<Comparison, Comparison>(filter, (leaf) => ({ ...leaf, span }))
  return { ...moved, span }
}

const failure = (pieces: ReadonlyArray<Piece>, reader: Reader): FilterInvalid | null => {
  const { codebook, source } = reader
  const first = pieces.findIndex(({ _tag }) => _tag === "Failed")
  const failed = pieces[first]
  if (failed?._tag !== "Failed") return null
  let last = first
  for (let at = first; ["Failed", "Skipped"].includes(pieces[at]?._tag ?? ""); at++) {
    const piece = pieces[at]!
    if (piece._tag === "Failed" && piece.why === null) last = at
  }
  const phrase = source.slice(failed.span.start, failed.why === null ? pieces[last]!.span.end : failed.span.end)
  const shown = `“${excerpt(phrase)}” could not be placed`
  if (failed.why !== null) return invalid(`${shown}: ${failed.why.problem}`, failed.span.start, failed.why.suggestions)
  const meant = meanings(phrase, reader)
  return meant._tag === "Ambiguous"
    ? invalid(
        `${shown}: it fits several questions alike, so say more of the one meant`,
        failed.span.start,
        meant.keys.slice(0, 3)
      )
    : invalid(
        `${shown}: no question or answer of the survey says it`,
        failed.span.start,
        suggestQuestions(phrase, codebook.questions)
      )
}

/** A new description begins where “or” is followed by people of their own: “women over 60 or men under 30”. */
const beginsAnew = (pieces: ReadonlyArray<Piece>, at: number): boolean => {
  const next = pieces.slice(at + 1).find(({ _tag }) => _tag === "Head" || _tag === "Clause")
  const before = pieces.slice(0, at).filter((piece): piece is Clause => piece._tag === "Clause")
  if (next === undefined || before.length === 0) return false
  return next._tag === "Head" || (next._tag === "Clause" && next.noun && !before.at(-1)!.noun)
}

const alternativesOf = (pieces: ReadonlyArray<Piece>): ReadonlyArray<ReadonlyArray<Piece>> => {
  const at = pieces.findIndex((piece, i) => piece._tag === "Or" && beginsAnew(pieces, i))
  return at < 0 ? [pieces] : [pieces.slice(0, at), ...alternativesOf(pieces.slice(at + 1))]
}

const joinedOf = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Joined> => {
  const out: Array<Joined> = []
  let before = { or: false, joint: false, negated: false }
  for (const piece of pieces) {
    if (piece._tag === "Or") before = { ...before, or: true, joint: true }
    else if (piece._tag === "And" || piece._tag === "Comma") before = { ...before, joint: true }
    else if (piece._tag === "Not") before = { ...before, negated: !before.negated }
    else if (piece._tag === "Clause") {
      out.push({ clause: piece, ...before })
      before = { or: false, joint: false, negated: false }
    }
  }
  return out
}

const isBound = (filter: Filter): boolean =>
  isJoint(filter) ? filter._tag === "And" : filter.comparator !== "=" && filter.comparator !== ":"

/** In “A, B or C” the last joint decides what the commas mean. */
const endsInOr = (all: ReadonlyArray<Joined>, from: number): boolean => {
  for (let at = from; at < all.length; at++) {
    const { clause, joint, or } = all[at]!
    if (!joint || clause.position !== all[from]!.clause.position) return false
    if (or) return true
  }
  return false
}

const joins = (group: Group, one: Joined, all: ReadonlyArray<Joined>, at: number, codebook: Codebook): boolean => {
  const last = group.members.at(-1)!
  if (one.or) return true
  if (!one.joint || one.negated || last.clause.position !== one.clause.position) return false
  if (isBound(last.clause.filter) && isBound(one.clause.filter)) return false
  const several = codebook.questions[one.clause.position]!.kind === "multiple"
  return group.negated || !several || endsInOr(all, at)
}

const grouped = (all: ReadonlyArray<Joined>, codebook: Codebook): ReadonlyArray<Group> => {
  const groups: Array<Group> = []
  all.forEach((one, at) => {
    const last = groups.at(-1)
    if (last === undefined || !joins(last, one, all, at, codebook)) {
      groups.push({ negated: one.negated, members: [{ ...one, negated: false }] })
      return
    }
    const apart = one.negated && last.negated
    const members = apart ? last.members.map((member) => ({ ...member, negated: true })) : last.members
    groups[groups.length - 1] = { negated: last.negated && !apart, members: [...members, one] }
  })
  return groups
}

const groupFilter = ({ members, negated }: Group): Filter => {
  const start = Math.min(...members.map(({ clause }) => clause.span.start))
  const end = Math.max(...members.map(({ clause }) => clause.span.end))
  const parts = members.map(({ clause, negated: own }) => {
    const filter = located(clause.filter, clause.span)
    return own ? not(filter) : filter
  })
  const joined: Filter = { ...anyOf(parts), span: { start, end } }
  return negated ? { ...not(joined), span: { start, end } } : joined
}

const orNotes = (source: string, groups: ReadonlyArray<Group>): ReadonlyArray<string> =>
  groups.flatMap(({ members }) => {
    const mixed = new Set(members.map(({ clause }) => clause.position)).size > 1
    if (!mixed || groups.length === 1) return []
    const phrases = members.map(({ clause }) => `“${source.slice(clause.span.start, clause.span.end)}”`)
    return [`“or” was read as joining ${phrases.join(" and ")} only`]
  })

const dangling = (pieces: ReadonlyArray<Piece>): FilterInvalid | null => {
  const clauseAfter = (at: number) => pieces.slice(at + 1).some(({ _tag }) => _tag === "Clause")
  const clauseBefore = (at: number) => pieces.slice(0, at).some(({ _tag }) => _tag === "Clause")
  const at = pieces.findIndex(
    (piece, i) =>
      (piece._tag === "Not" && !clauseAfter(i)) || (piece._tag === "Or" && !(clauseBefore(i) && clauseAfter(i)))
  )
  const piece = pieces[at]
  if (piece === undefined) return null
  return invalid(piece._tag === "Not" ? "This negates nothing" : "This “or” joins nothing", piece.span.start)
}

export const MAX_DESCRIPTION_WORDS = 100

/** Nouns that describe everyone who was asked. */
const ANYBODY = new Set(["adult", "adults", "customer", "customers", "member", "members", "user", "users"])

const readSingleSpaced = (source: string, codebook: Codebook): Result<PlainReading> => {
  const reader = readerOf(source, codebook)
  const tooFar = reader.tokens[MAX_DESCRIPTION_WORDS]
  if (tooFar !== undefined) {
    return Either.left(
      invalid(`A description has at most ${MAX_DESCRIPTION_WORDS} words: write an expression`, tooFar.span.start)
    )
  }
  const pieces = withEllipses(segments(reader), reader)
  const failed = failure(pieces, reader) ?? dangling(pieces)
  if (failed !== null) return Either.left(failed)
  const alternatives = alternativesOf(pieces).map((part) => grouped(joinedOf(part), codebook))
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
          alternatives
            .filter((groups) => groups.length > 0)
            .map((groups) => allOf(groups.map(groupFilter).flatMap((filter) => topClauses<Comparison>(filter))))
        )
  const terms = leaves<Comparison>(filter).length
  if (terms > MAX_FILTER_TERMS) {
    return Either.left(invalid(`A filter has at most ${MAX_FILTER_TERMS} comparisons and this one has ${terms}`, 0))
  }
  return Either.right({
    filter,
    unmapped: pieces.flatMap((piece) =>
      piece._tag === "Skipped" ? [words(piece)] : piece._tag === "Clause" ? piece.unread : []
    ),
    notes: [
      ...clauses.flatMap(({ note }) => (note === null ? [] : [note])),
      ...alternatives.flatMap((groups) => orNotes(source, groups))
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
export const readPlainLanguage = (source: string, codebook: Codebook): Result<PlainReading> => {
  const { originalAt, text } = singleSpaced(source)
  const place = ({ end, start }: Span): Span => ({
    start: originalAt(start),
    end: end === 0 ? 0 : originalAt(end - 1) + 1
  })
  return Either.mapBoth(readSingleSpaced(text, codebook), {
    onLeft: ({ position, problem, suggestions }) => invalid(problem, originalAt(position), suggestions),
    onRight: (reading) => ({ ...reading, filter: moved(reading.filter, place) })
  })
}
