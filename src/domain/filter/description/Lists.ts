import { Either } from "effect"
import { type Group, type PieceOf, readingsOf, withLists } from "../../people/Coordination.ts"
import { excerpt } from "../../text/Text.ts"
import type { FilterInvalid } from "../language/FilterError.ts"
import { invalid } from "../language/Tokens.ts"
import type { Clause } from "./Clause.ts"
import type { Reader } from "./Description.ts"

type Groups = ReadonlyArray<Group<Clause>>
type Pieces = ReadonlyArray<PieceOf<Clause>>

/**
 * Descriptions of which one must fit, each as groups that must all hold; refused where it is not certain what commas and
 * “or” join.
 */
export const listedAlternatives = (
  toJoin: Pieces,
  { source, text }: Reader
): Either.Either<ReadonlyArray<Groups>, FilterInvalid> => {
  const listed = withLists(toJoin, text)
  if (listed._tag === "Read") return Either.right(readingsOf(listed.pieces))
  const { arms } = listed
  const start = Math.min(...arms.flat().map((piece) => piece.start))
  const end = Math.max(...arms.flat().map((piece) => piece.end))
  return Either.left(
    invalid(
      `“${excerpt(source.slice(start, end))}” could not be placed: it is not certain what the ` +
        `${listed.joinsAll ? "commas and “and”" : "commas and “or”"} join, so ` +
        "write an expression",
      start
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
