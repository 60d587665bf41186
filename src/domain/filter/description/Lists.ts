import { Either } from "effect"
import { type Group, type PieceOf, readingsOf, withLists } from "../../people/Coordination.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import { excerpt } from "../../text/Text.ts"
import { printFilter } from "../binding/Print.ts"
import type { FilterInvalid } from "../language/FilterError.ts"
import { invalid } from "../language/Tokens.ts"
import type { Clause, Piece } from "./Clause.ts"
import type { Reader } from "./Description.ts"
import { allOf, anyOf } from "./Intervals.ts"

type Groups = ReadonlyArray<Group<Clause>>
type Pieces = ReadonlyArray<PieceOf<Clause>>

/** Characters after “but” in which it may deny. */
const MAX_DENIAL = 40

const clausesIn = (pieces: Pieces): ReadonlyArray<Clause> =>
  pieces.flatMap((piece) => (piece._tag === "Clause" ? [piece.content] : []))

/** Both ways in which a list may be meant, to choose from; none where something in it is denied. */
const bothWays = (arms: ReadonlyArray<Pieces>, joinsAll: boolean): ReadonlyArray<string> => {
  if (arms.flat().some(({ _tag }) => _tag === "Not" || _tag === "And" || _tag === "Or")) return []
  const parts = arms.map((arm) => allOf(clausesIn(arm).map(({ filter }) => filter)))
  const [first, ...others] = parts
  return [anyOf(parts), allOf(joinsAll ? parts : [first!, anyOf(others)])].map(printFilter)
}

const DENIES = /^but (?:\p{L}+ ){0,2}(?:no|not|without)\b/iu

/** “Some college but no degree” of one question with one answer each: its answers do not say both. */
const answerAndDenial = (
  pieces: ReadonlyArray<Piece>,
  source: string,
  { questions }: Codebook
): FilterInvalid | null => {
  for (const [at, piece] of pieces.entries()) {
    if (piece._tag !== "And" || !DENIES.test(source.slice(piece.span.start, piece.span.end + MAX_DENIAL))) continue
    const before = pieces.slice(0, at).findLast((one) => one._tag === "Clause")
    const after = pieces.slice(at + 1).find(({ _tag }) => _tag === "Clause" || _tag === "Not")
    if (before?._tag !== "Clause" || after?._tag !== "Clause" || before.position !== after.position) continue
    if (questions[before.position]!.kind === "multiple") continue
    const said = source.slice(before.span.start, after.span.end)
    return invalid(
      `“${excerpt(said)}” could not be placed: both are about ${questions[before.position]!.key}, to which people gave one ` +
        "answer, so write which answers are meant",
      before.span.start,
      [printFilter(before.filter)]
    )
  }
  return null
}

/**
 * Descriptions of which one must fit, each as groups that must all hold; refused where it is not certain what commas and
 * “or” join.
 */
export const listedAlternatives = (
  pieces: ReadonlyArray<Piece>,
  toJoin: Pieces,
  { codebook, source, text }: Reader
): Either.Either<ReadonlyArray<Groups>, FilterInvalid> => {
  const denied = answerAndDenial(pieces, source, codebook)
  if (denied !== null) return Either.left(denied)
  const listed = withLists(toJoin, text)
  if (listed._tag === "Read") return Either.right(readingsOf(listed.pieces))
  const { arms } = listed
  const start = Math.min(...arms.flat().map((piece) => piece.start))
  const end = Math.max(...arms.flat().map((piece) => piece.end))
  return Either.left(
    invalid(
      `“${excerpt(source.slice(start, end))}” could not be placed: it is not certain what the ${listed.joinsAll ? "commas and “and”" : "commas and “or”"} join, so ` +
        "write an expression",
      start,
      arms.every((arm) => clausesIn(arm).length > 0) ? bothWays(arms, listed.joinsAll) : []
    )
  )
}

const wordsOf = (source: string, { span }: Clause) => `“${source.slice(span.start, span.end)}”`

/** That “or” joins less than all of a description. */
export const orNotes = (source: string, groups: Groups): ReadonlyArray<string> =>
  groups.flatMap(({ members }) => {
    const mixed = new Set(members.map(({ clause }) => clause.about)).size > 1
    if (!mixed || groups.length === 1) return []
    const phrases = members.map(({ clause }) => wordsOf(source, clause.content))
    return [`“or” was read as joining ${phrases.join(" and ")} only`]
  })

/** That what follows alternatives of people is read as said of each: “women or men under 30”. */
export const sharedNotes = (source: string, groups: Groups): ReadonlyArray<string> =>
  groups.flatMap(({ members }, at) => {
    const after = groups[at + 1]?.members.map(({ clause }) => clause.content)
    const isOfPeople = members.length > 1 && members.every(({ clause, or }, i) => clause.noun && (i === 0 || or))
    if (!isOfPeople || after === undefined) return []
    const people = members.map(({ clause }) => wordsOf(source, clause.content)).join(" and ")
    return [`${after.map((clause) => wordsOf(source, clause)).join(", ")} was read as said of ${people} alike`]
  })

/** That several descriptions are read as alternatives. */
export const unionNotes = (source: string, alternatives: ReadonlyArray<Groups>): ReadonlyArray<string> => {
  if (alternatives.length < 2) return []
  const said = alternatives.map((groups) =>
    groups.flatMap(({ members }) => members.map(({ clause }) => wordsOf(source, clause.content))).join(" with ")
  )
  return [`Read as anybody who fits one of these: ${said.join("; ")}`]
}

/** What one description says and denies alike: its words; null where there is no such thing. */
export const contradicted = (source: string, groups: Groups): readonly [words: string, at: number] | null => {
  const print = ({ members }: Group<Clause>) => printFilter(anyOf(members.map(({ clause }) => clause.content.filter)))
  const plain = groups.filter(({ members, negated }) => !negated && members.every((one) => !one.negated)).map(print)
  const twice = groups.find((group) => group.negated && plain.includes(print(group)))
  if (twice === undefined) return null
  const { content } = twice.members[0]!.clause
  return [wordsOf(source, content), content.span.start]
}
