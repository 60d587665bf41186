import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { soughtWords } from "./Candidates.ts"
import type { Clause, Failed, Piece } from "./Clause.ts"
import { inWording, type Vocabulary } from "./CodebookIndex.ts"
import type { Reader } from "./Description.ts"
import { plainTokens } from "./DescriptionTokens.ts"
import { placeWords } from "./LabelMatcher.ts"

/** Beginnings and ends of a list, longest first, but not all of it. */
const carriable = <A>(list: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  list.slice(1).flatMap((_, i) => [list.slice(0, list.length - 1 - i), list.slice(1 + i)])

/** A denial goes no further than what it denies. */
const DENIALS = new Set(["no", "not", "none", "never", "without"])

const completion = (phrase: string, before: Clause, vocabulary: Vocabulary) => {
  const own = soughtWords(plainTokens(phrase))
  for (const carried of carriable(before.words.filter(({ text }) => !DENIALS.has(text)))) {
    const words = [...carried, ...own]
    const placing = placeWords({ words, spelled: null, quoted: null, amount: null, step: null }, vocabulary)
    if (
      placing._tag === "Placed" &&
      placing.match.found.size === words.length &&
      placing.match.position !== before.position
    ) {
      return placing.match
    }
  }
  return null
}

const JOINTS = new Set(["And", "Or", "Not", "Who", "Comma", "Skipped"])

/** The clause that a failed phrase continues: “fans of Star Trek but not Star Wars”. */
const continued = (pieces: ReadonlyArray<Piece>, at: number): Clause | null => {
  const before = pieces.slice(0, at).findLast(({ _tag }) => !JOINTS.has(_tag))
  const joined = pieces[at - 1] !== undefined && pieces[at - 1]!._tag !== "Clause"
  return joined && before?._tag === "Clause" && !isAlternative(pieces, before) ? before : null
}

/** Whether a clause is the last of several answers to one question, of which it is not known how many go on. */
const isAlternative = (pieces: ReadonlyArray<Piece>, clause: Clause): boolean => {
  const at = pieces.indexOf(clause)
  const other = pieces[at - 2]
  return pieces[at - 1]?._tag === "Or" && other?._tag === "Clause" && other.position === clause.position
}

/** Failures side by side from a piece on. */
const failedRun = (pieces: ReadonlyArray<Piece>, from: number): ReadonlyArray<Failed> => {
  const run: Array<Failed> = []
  for (let at = from; at < pieces.length; at++) {
    const piece = pieces[at]!
    if (piece._tag !== "Failed" || piece.why !== null) break
    run.push(piece)
  }
  return run
}

const ALTERNATIVES = new Set(["Or", "Comma"])

/** The clause of which a failed phrase is another answer: “agree or strongly agree that prices are fair”. */
const anticipated = (pieces: ReadonlyArray<Piece>, after: number): Clause | null => {
  if (!ALTERNATIVES.has(pieces[after]?._tag ?? "")) return null
  const next = pieces.slice(after).find(({ _tag }) => !ALTERNATIVES.has(_tag))
  return next?._tag === "Clause" && next.words.length > 0 ? next : null
}

/** Completes an answer whose question only the next one names. */
const withAnticipations = (pieces: ReadonlyArray<Piece>, reader: Reader): ReadonlyArray<Piece> => {
  const { source, vocabulary } = reader
  const runs = pieces.flatMap((_, at) => {
    const run = failedRun(pieces, at)
    const begins = run.length > 0 && pieces[at - 1]?._tag !== "Failed"
    const next = begins ? anticipated(pieces, at + run.length) : null
    return next === null ? [] : [{ at, run, next }]
  })
  const last = runs.at(-1)
  if (last === undefined) return pieces
  const { at, next, run } = last
  const span = { start: run[0]!.span.start, end: run.at(-1)!.span.end }
  const said = source.slice(span.start, span.end)
  const sought = { spelled: null, amount: null, step: null, words: soughtWords(plainTokens(said)) }
  const placing = placeWords({ ...sought, quoted: new Set([next.position]) }, vocabulary)
  if (placing._tag !== "Placed" || placing.match.manner === "yes") return pieces
  const clause: Clause = {
    ...next,
    filter: placing.match.filter,
    note: `“${said}” was read as answering what “${source.slice(next.span.start, next.span.end)}” does`,
    unread: [],
    span
  }
  return withAnticipations([...pieces.slice(0, at), clause, ...pieces.slice(at + run.length)], reader)
}

/** Completes phrases that leave out what the phrase before or after them says, where that gives them one meaning. */
export const withEllipses = (pieces: ReadonlyArray<Piece>, reader: Reader): ReadonlyArray<Piece> =>
  withContinuations(withAnticipations(withSharedVerbs(pieces, reader), reader), reader)

const SHARING = filterForm("sharing")

/** Without the verb that a list of answers shares: “bought” of “bought neither bread nor milk”. */
const withSharedVerbs = (pieces: ReadonlyArray<Piece>, { text, tokens, vocabulary }: Reader): ReadonlyArray<Piece> =>
  pieces.filter((piece, at) => {
    if (piece._tag !== "Failed" || piece.why !== null) return true
    const next = pieces.slice(at + 1).find(({ _tag }) => _tag !== "Not")
    if (next?._tag !== "Clause" || !SHARING.test(text.slice(piece.span.end, next.span.start))) return true
    const of = vocabulary.questions[next.position]!
    const verb = tokens.find(({ span }) => span.start === piece.span.start)!
    return of.question.kind !== "multiple" || verb.span.end !== piece.span.end || !inWording(verb.forms, of)
  })

/** Completes phrases that leave out what the phrase before them said, where that gives them one meaning. */
const withContinuations = (pieces: ReadonlyArray<Piece>, reader: Reader): ReadonlyArray<Piece> => {
  const { source, vocabulary } = reader
  const at = pieces.findIndex((piece, i) => piece._tag === "Failed" && continued(pieces, i) !== null)
  const run = at < 0 ? [] : failedRun(pieces, at)
  if (run.length === 0) return pieces
  const span = { start: run[0]!.span.start, end: run.at(-1)!.span.end }
  const phrase = source.slice(span.start, span.end)
  const before = continued(pieces, at)!
  const match = completion(phrase, before, vocabulary)
  if (match === null) return pieces
  const said = source.slice(before.span.start, before.span.end)
  const clause: Clause = {
    _tag: "Clause",
    filter: match.filter,
    position: match.position,
    note: `“${phrase}” was read as continuing “${said}”`,
    noun: false,
    words: before.words,
    unread: [],
    span
  }
  return withContinuations([...pieces.slice(0, at), clause, ...pieces.slice(at + run.length)], reader)
}
