import { soughtWords } from "./Candidates.ts"
import type { Clause, Failed, Piece } from "./Clause.ts"
import type { Vocabulary } from "./CodebookIndex.ts"
import type { Reader } from "./Description.ts"
import { plainTokens } from "./DescriptionTokens.ts"
import { placeWords } from "./LabelMatcher.ts"

/** Beginnings and ends of a list, longest first, but not all of it. */
const carriable = <A>(list: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  list.slice(1).flatMap((_, i) => [list.slice(0, list.length - 1 - i), list.slice(1 + i)])

const completion = (phrase: string, before: Clause, vocabulary: Vocabulary) => {
  const own = soughtWords(plainTokens(phrase))
  for (const carried of carriable(before.words)) {
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
  return joined && before?._tag === "Clause" ? before : null
}

const failedRun = (pieces: ReadonlyArray<Piece>, from: number): ReadonlyArray<Failed> => {
  const run: Array<Failed> = []
  for (let at = from; at < pieces.length; at++) {
    const piece = pieces[at]!
    if (piece._tag !== "Failed" || piece.why !== null) break
    run.push(piece)
  }
  return run
}

/** Completes phrases that leave out what the phrase before them said, where that gives them one meaning. */
export const withEllipses = (pieces: ReadonlyArray<Piece>, reader: Reader): ReadonlyArray<Piece> => {
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
  return withEllipses([...pieces.slice(0, at), clause, ...pieces.slice(at + run.length)], reader)
}
