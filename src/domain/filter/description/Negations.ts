import { Either } from "effect"
import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { bareLabel } from "../../survey/model/AnswerKinds.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import { foldText } from "../../text/Text.ts"
import type { Filter } from "../language/Filter.ts"
import type { FilterInvalid } from "../language/FilterError.ts"
import { invalid } from "../language/Tokens.ts"
import type { Clause, Piece } from "./Clause.ts"
import { allOf } from "./Intervals.ts"

const LEADING_NOT = filterForm("leading-not")

type Pieces = ReadonlyArray<Piece>

/** Words that take people out of all others: what follows belongs to whom they take out. */
const EXCEPTS = filterForm("excepts")
/** Joints after which other people may be described. */
const STARTS = new Set<Piece["_tag"]>(["Or", "Comma"])
/** Words that negate only the one that follows. */
const PREFIX = "non"
/** Several who are alike: “retirees”, “homeowners”. */
const PLURAL = /\p{L}[^\Ws]s$/u
const JOINTS = new Set<Piece["_tag"]>(["And", "Or", "Nor", "Comma", "Not"])

const isClause = (piece: Piece): piece is Clause => piece._tag === "Clause"
const clausesIn = (pieces: Pieces) => pieces.filter(isClause)
const names = (pieces: Pieces) => pieces.some((piece) => piece._tag === "Head" || (isClause(piece) && piece.noun))

/** Whether what is said ends in whom it is said of: “rural women”. */
const isNounLast = (arm: Pieces): boolean => {
  const last = arm.at(-1)
  const said = clausesIn(withCompounds(arm))
  return last !== undefined && said.length > 1 && names([last]) && !names(said.slice(0, 1))
}

/** Clauses of which all must hold as one. */
const whole = (clauses: ReadonlyArray<Clause>): Clause => {
  const [first] = clauses
  if (clauses.length === 1 || first === undefined) return first!
  const start = Math.min(...clauses.map(({ span }) => span.start))
  const end = Math.max(...clauses.map(({ span }) => span.end))
  const notes = [...new Set(clauses.flatMap(({ note }) => note ?? []))]
  return {
    ...first,
    filter: { ...allOf(clauses.map(({ filter }) => filter)), span: { start, end } },
    note: notes.length === 0 ? null : notes.join("; "),
    noun: true,
    unread: clauses.flatMap(({ unread }) => unread),
    span: { start, end }
  }
}

/** Clauses that one phrase came to, as one: mothers are women with children. */
const withCompounds = (arm: Pieces): Pieces => {
  const out: Array<Piece> = []
  for (const piece of arm) {
    const last = out.at(-1)
    const same = last?._tag === "Clause" && isClause(piece) && last.span.start === piece.span.start
    if (same) out[out.length - 1] = whole([last, piece])
    else out.push(piece)
  }
  return out
}

/** Pieces up to the next joint, or to a “who” after something was said. */
const armFrom = (pieces: Pieces, from: number): Pieces => {
  const end = pieces.findIndex(
    ({ _tag }, at) => at >= from && (JOINTS.has(_tag) || (_tag === "Who" && pieces.slice(from, at).some(isClause)))
  )
  return pieces.slice(from, end < 0 ? pieces.length : end)
}

interface Arm {
  readonly pieces: Pieces
  readonly next: number
}

/** Whether words are the very label that they came to: “not sure”. */
const namesAnswer = (filter: Filter, words: string): boolean =>
  filter._tag === "Comparison" && filter.value !== null && bareLabel(filter.value.text) === foldText(words)

/**
 * Descriptions in which a negation reaches all of what it negates: “not married women” are all but those who are both.
 * Refused where it is not certain how far it reaches.
 */
export const withWholeNegations = (
  pieces: Pieces,
  source: string,
  { questions }: Codebook
): Either.Either<Pieces, FilterInvalid> => {
  const written = ({ span }: Piece) => source.slice(span.start, span.end).toLowerCase()
  const unclear = (from: Piece, problem: string) =>
    Either.left(invalid(`“${source.slice(from.span.start)}” isn't clear: ${problem}`, from.span.start))
  const far = "we can't tell how far the negation reaches, so use other words or write an expression"

  const armOf = (negator: Piece, from: number): Either.Either<Arm, FilterInvalid> => {
    const arm = armFrom(pieces, from)
    const next = from + arm.length
    const joined = withCompounds(arm)
    const clauses = clausesIn(joined)
    const word = written(negator)
    if (clauses.length === 0) return unclear(negator, "what it negates was not understood")
    if (clauses.length === 1 || word === PREFIX) return Either.right({ pieces: joined, next })
    const isFirst = from === 1 || STARTS.has(pieces[from - 2]!._tag)
    const apart = negator._tag === "Not" && isFirst && !EXCEPTS.test(word) && word !== "no"
    const [first] = clauses
    if (EXCEPTS.test(word) || names(joined)) {
      if (apart && !first!.noun) return unclear(negator, far)
      return Either.right({ pieces: [whole(clauses)], next })
    }
    if (negator._tag === "Nor" || PLURAL.test(written(first!))) return unclear(negator, far)
    return Either.right({ pieces: joined, next })
  }

  const out: Array<Piece> = []
  let at = 0
  while (at < pieces.length) {
    const piece = pieces[at]!
    out.push(piece)
    at++
    if (piece._tag === "Nor" && !out.some(({ _tag }) => _tag === "Not")) return unclear(piece, far)
    const after = pieces[at]
    const saysNot = isClause(piece) && LEADING_NOT.test(written(piece)) && !namesAnswer(piece.filter, written(piece))
    if (saysNot && after !== undefined && names([after])) return unclear(piece, far)
    if (piece._tag !== "Not") continue
    const excepts = EXCEPTS.test(written(piece))
    const isNeither = out.length === 1 && written(piece) === "neither"
    const positive = clausesIn(out).some(({ noun }) => noun)
    const again = pieces.slice(at).findIndex(({ _tag }) => _tag !== "Who" && _tag !== "Head")
    if (!excepts && again >= 0 && pieces[at + again]?._tag === "Not") continue
    const arm = armOf(piece, at)
    if (Either.isLeft(arm)) return Either.left(arm.left)
    out.push(...arm.right.pieces)
    at = arm.right.next
    let last = arm.right.pieces
    while (at < pieces.length) {
      const joint = pieces[at]!
      const after = pieces[at + 1]
      if (joint._tag === "Who" && (excepts || names(last)) && clausesIn(pieces.slice(at)).length > 0)
        return unclear(piece, far)
      if (joint._tag === "Who" || joint._tag === "Not" || after === undefined || after._tag === "Not") break
      const following = armFrom(pieces, at + 1)
      const said = clausesIn(following)
      if (said.length === 0) {
        if (excepts) return unclear(piece, far)
        break
      }
      if (joint._tag === "Nor") {
        const shared = isNeither && isNounLast(following) && !names(last)
        if (shared) {
          out.push(joint)
          at++
          break
        }
        const more = armOf(joint, at + 1)
        if (Either.isLeft(more)) return Either.left(more.left)
        if (clausesIn(last).length > 1) return unclear(piece, far)
        out.push(joint, ...more.right.pieces)
        at = more.right.next
        last = more.right.pieces
        continue
      }
      if (excepts) {
        const [{ position }] = said as [Clause]
        const alike =
          said.length === 1 && position === clausesIn(last).at(-1)!.position && questions[position]!.kind !== "multiple"
        if (said.length > 1 || (joint._tag !== "Or" && !alike) || following.some(({ _tag }) => _tag === "Who"))
          return unclear(piece, far)
        out.push({ _tag: "Nor", span: joint.span }, ...following)
        at += 1 + following.length
        last = following
        continue
      }
      if (joint._tag === "Or" && names(following)) {
        const anew = after._tag === "Head" || positive
        if (!anew || names(last) || clausesIn(withCompounds(following)).length < said.length) return unclear(piece, far)
      }
      if (joint._tag !== "Or" && names(last) && names(following)) {
        if (said.length > 1) return unclear(piece, far)
      }
      break
    }
  }
  return Either.right(out)
}
