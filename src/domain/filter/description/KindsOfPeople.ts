import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import type { Clause, Piece } from "./Clause.ts"

const PEOPLE_NAMED = filterForm("people-named", "iu")

/** Clauses that name several kinds of people by one question: “retirees and students” are both kinds, “retired and students” are not. */
export const kindsOfPeople = (pieces: ReadonlyArray<Piece>, source: string): ReadonlySet<Piece> => {
  const clauses = pieces.filter((piece): piece is Clause => piece._tag === "Clause")
  const isNamed = ({ span }: Clause) => PEOPLE_NAMED.test(source.slice(span.start, span.end))
  const said = pieces.findIndex(({ _tag }) => _tag === "Who" || _tag === "Head")
  return new Set(
    clauses.filter((one) => {
      const alike = clauses.filter(({ position }) => position === one.position)
      return said < 0 && alike.every(isNamed)
    })
  )
}
