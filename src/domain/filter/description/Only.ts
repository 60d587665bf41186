import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { isNonAnswer } from "../../scale/CodedLabel.ts"
import { bareLabel } from "../../survey/model/AnswerKinds.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import type { Clause, Piece } from "./Clause.ts"
import { allOf, anyLabel } from "./Intervals.ts"

const ONLY = filterForm("only")
const NONE = filterForm("only-none")

/** A clause about one of several answers with every other answer denied; null for any other clause. */
const alone = (clause: Clause, { questions }: Codebook): Clause | null => {
  const { filter } = clause
  const question = questions[clause.position]!
  const value = filter._tag === "Comparison" ? filter.value : null
  if (question.kind !== "multiple" || value === null || !question.labels.includes(value.text)) return null
  const others = question.labels.flatMap((label, at) =>
    label === value.text || isNonAnswer(label) || NONE.test(bareLabel(label)) ? [] : [at]
  )
  const denied = others.map((at) => ({ _tag: "Not" as const, clause: anyLabel(question, [at]), span: clause.span }))
  const note = `“only” was read as none of the ${others.length} other answers to ${question.key}`
  return {
    ...clause,
    filter: { ...allOf([filter, ...denied]), span: clause.span },
    apart: true,
    note: clause.note === null ? note : `${clause.note}; ${note}`
  }
}

/** Descriptions in which “only” before one of several answers denies all others: “use only Jira”. A list after it is left. */
export const withOnly = (pieces: ReadonlyArray<Piece>, source: string, codebook: Codebook): ReadonlyArray<Piece> => {
  const out: Array<Piece> = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!
    const after = pieces.slice(at + 1).findIndex(({ _tag }) => _tag !== "Skipped")
    const next = after < 0 ? undefined : pieces[at + 1 + after]
    const isOnly = piece._tag === "Failed" && ONLY.test(source.slice(piece.span.start, piece.span.end).toLowerCase())
    const goesOn = ["And", "Or", "Comma"].includes(pieces[at + 2 + after]?._tag ?? "")
    const whole = isOnly && next?._tag === "Clause" && !goesOn ? alone(next, codebook) : null
    if (whole === null) {
      out.push(piece)
      continue
    }
    out.push(...pieces.slice(at + 1, at + 1 + after), whole)
    at += 1 + after
  }
  return out
}
