import { Either } from "effect"
import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import { type Comparison, type Filter, leaves } from "../language/Filter.ts"
import type { FilterInvalid } from "../language/FilterError.ts"
import { invalid } from "../language/Tokens.ts"
import type { Clause, Piece } from "./Clause.ts"
import type { Reader } from "./Description.ts"
import type { PlainToken } from "./DescriptionTokens.ts"
import { allOf, anyOf } from "./Intervals.ts"

const BOTH_OR_EITHER = filterForm("both-or-either", "i")
const ANY_OR_NONE = filterForm("any-or-none")
const DENIES_ALL = filterForm("denies-all")

type Pieces = ReadonlyArray<Piece>
type Result = Either.Either<Pieces, FilterInvalid>

const isClause = (piece: Piece | undefined): piece is Clause => piece?._tag === "Clause"
const BETWEEN = new Set<Piece["_tag"]>(["And", "Or", "Nor", "Comma", "Skipped"])

/** Clauses that follow one another with nothing but joints between them: where they stand among the pieces. */
const chainFrom = (pieces: Pieces, first: number, goesOn: (clause: Clause) => boolean): ReadonlyArray<number> => {
  const chain = [first]
  for (let at = first + 1; at < pieces.length; at++) {
    const piece = pieces[at]!
    if (isClause(piece)) {
      if (!goesOn(piece) || pieces[at - 1]?._tag === "Clause") break
      chain.push(at)
    } else if (!BETWEEN.has(piece._tag)) break
  }
  return chain
}

/** How a clause is joined to the one before: a bare comma says what the next joint of the list does. */
const jointBefore = (pieces: Pieces, chain: ReadonlyArray<number>, at: number): "And" | "Or" | "Comma" => {
  const tags = pieces.slice(chain[at - 1]! + 1, chain[at]!).map(({ _tag }) => _tag)
  if (tags.includes("Or") || tags.includes("Nor")) return "Or"
  if (tags.includes("And")) return "And"
  return at + 1 < chain.length ? jointBefore(pieces, chain, at + 1) : "Comma"
}

const jointsOf = (pieces: Pieces, chain: ReadonlyArray<number>) =>
  chain.slice(1).map((_, i) => jointBefore(pieces, chain, i + 1))

const wholeOf = (clauses: ReadonlyArray<Clause>, filter: Filter): Clause => {
  const notes = [...new Set(clauses.flatMap(({ note }) => note ?? []))]
  return {
    ...clauses[0]!,
    filter,
    note: notes.length === 0 ? null : notes.join("; "),
    unread: clauses.flatMap(({ unread }) => unread),
    apart: true,
    span: { start: clauses[0]!.span.start, end: clauses.at(-1)!.span.end }
  }
}

const replaced = (pieces: Pieces, from: number, to: number, by: Clause): Pieces => [
  ...pieces.slice(0, from),
  by,
  ...pieces.slice(to)
]

const clausesAt = (pieces: Pieces, chain: ReadonlyArray<number>) => chain.map((at) => pieces[at] as Clause)

const joined = (pieces: Pieces, chain: ReadonlyArray<number>, join: typeof allOf): Pieces => {
  const clauses = clausesAt(pieces, chain)
  const whole = wholeOf(clauses, join(clauses.map(({ filter }) => filter)))
  return replaced(pieces, chain[0]!, chain.at(-1)! + 1, whole)
}

const sameAbout = (clauses: ReadonlyArray<Clause>) => clauses.every(({ position }) => position === clauses[0]!.position)

/** Words before a list that say how many of it must hold. */
const QUANTIFIER = filterForm("quantifier", "g")

const VAGUE = new Set(["any of", "some of"])

const namesBoth = ({ filter }: Clause): boolean =>
  leaves<Comparison>(filter).some(({ value }) => BOTH_OR_EITHER.test(value?.text ?? ""))

/** Lists of which a word before them says how many must hold, each as one. */
const withQuantified = (pieces: Pieces, reader: Reader): Result => {
  let out = pieces
  const unclear = (at: number, problem: string): Result =>
    Either.left(invalid(`“${reader.source.slice(at)}” isn't clear: ${problem}`, at))
  for (const found of [...reader.text.matchAll(QUANTIFIER)].reverse()) {
    const says = found[2]!
    const place = found.index + found[0].length - says.length
    const first = out.findIndex((piece) => isClause(piece) && piece.span.end > place)
    const clause = out[first]
    if (!isClause(clause) || namesBoth(clause)) continue
    const negated = out.slice(0, first).findLast(({ _tag }) => _tag !== "Skipped")?._tag === "Not"
    if (says === "both") {
      const chain = chainFrom(out, first, () => true).slice(0, 2)
      const clauses = clausesAt(out, chain)
      const pair = chain.length === 2 && jointBefore(out, chain, 1) === "And"
      const exclusive = sameAbout(clauses) && reader.codebook.questions[clause.position]!.kind !== "multiple"
      if (pair && !exclusive) out = joined(out, chain, allOf)
      else if (negated) return unclear(clause.span.start, "we can't tell what “both” stands for")
      continue
    }
    const same = chainFrom(out, first, ({ position }) => position === clause.position)
    const isCounted = ANY_OR_NONE.test(says) && !VAGUE.has(says)
    // What each column asks by itself is listed as the answers to one question are, where a number says that it is a list.
    const chain = same.length < 2 && isCounted ? chainFrom(out, first, () => true) : same
    if (chain.length < 2) continue
    if (ANY_OR_NONE.test(says)) out = joined(out, chain, anyOf)
    else if (reader.codebook.questions[clause.position]!.kind !== "multiple") continue
    else if (says === "all of" && !jointsOf(out, chain).includes("Or")) out = joined(out, chain, allOf)
    else return unclear(place, "we can't tell how many of them you mean, so write an expression")
  }
  return Either.right(out)
}

const EITHER = /\beither\b(?! of)/g

/** “A and either B or C”, “either A and B or C”: what “either” joins, as one. */
const withEither = (pieces: Pieces, { text }: Reader): Pieces => {
  let out = pieces
  for (const { index } of [...text.matchAll(EITHER)].reverse()) {
    const first = out.findIndex((piece) => isClause(piece) && piece.span.end > index)
    const clause = out[first]
    if (!isClause(clause) || namesBoth(clause)) continue
    const chain = chainFrom(out, first, ({ position }) => position === clause.position)
    const joints = jointsOf(out, chain)
    if (joints.length > 0 && joints.every((joint) => joint === "Or")) out = joined(out, chain, anyOf)
    else if (joints.join(" ") === "And Or") out = joined(out, chain.slice(0, 2), allOf)
  }
  return out
}

const DOES = new Set(["do", "does", "did"])

/** Whether a verb of what is denied is said again, so that the denial ends before: “did not buy bread, bought milk”. */
const saysAnew = (pieces: Pieces, before: number, at: number, negator: Piece, { tokens }: Reader): boolean => {
  const joint = pieces.slice(before + 1, at).findLast(({ _tag }) => _tag === "And" || _tag === "Or" || _tag === "Comma")
  if (joint === undefined) return false
  const within = (start: number, end: number) => tokens.filter(({ span }) => span.start >= start && span.end <= end)
  const own = within(joint.span.end, pieces[at]!.span.end)
  if (own.some(({ text }) => DOES.has(text))) return true
  const verb = own.find(({ role }) => role === "word" || role === "soft")
  const denied = within(negator.span.end, pieces[before]!.span.end)
  const isSame = (token: PlainToken) => verb !== undefined && token.forms.some((form) => verb.forms.includes(form))
  return denied.some((token) => isSame(token) && token.text !== verb!.text)
}

/** Denials that end where they are said to: before “but”, before a verb said anew, and before “or who”. */
const withEndedDenials = (pieces: Pieces, reader: Reader): Result => {
  const { codebook, source } = reader
  let out: Pieces = pieces.flatMap((piece, at): Pieces => {
    const ends = piece._tag === "And" && /^but\b/i.test(source.slice(piece.span.start, piece.span.end))
    return ends && pieces[at + 1]?._tag !== "Not" ? [piece, { _tag: "Who", span: piece.span }] : [piece]
  })
  for (let at = 0; at < out.length; at++) {
    const negator = out[at]!
    const first = out.findIndex((piece, i) => i > at && piece._tag !== "Skipped" && piece._tag !== "Who")
    const clause = out[first]
    if (negator._tag !== "Not" || !isClause(clause)) continue
    const chain = chainFrom(out, first, () => true)
    const unclear: Result = Either.left(
      invalid(
        `“${source.slice(negator.span.start)}” isn't clear: we can't tell how far the negation reaches, so ` +
          "write “not both … and …”, “neither … nor …” or “not … but …”",
        negator.span.start
      )
    )
    const anew = chain.findIndex((one, i) => i > 0 && saysAnew(out, chain[i - 1]!, one, negator, reader))
    const denied = anew < 0 ? chain : chain.slice(0, anew)
    const same = denied.filter((one) => isClause(out[one]) && (out[one] as Clause).position === clause.position)
    const joints = jointsOf(out, same)
    const several = codebook.questions[clause.position]!.kind === "multiple"
    if (several && joints.some((joint) => joint !== "Or")) return unclear
    const alternatives = jointsOf(out, denied)
    const isFar = alternatives.some(
      (joint, i) => joint === "Or" && clausesAt(out, denied)[i + 1]!.position !== clause.position
    )
    const ofAll = DENIES_ALL.test(source.slice(negator.span.start).toLowerCase())
    if (isFar && !ofAll) return unclear
    const last = denied.at(-1)! + 1
    if (anew > 0 && out.slice(last, chain[anew]!).some(({ _tag }) => _tag === "Or")) return unclear
    if (anew > 0)
      out = [...out.slice(0, chain[anew]!), { _tag: "Who", span: out[chain[anew]!]!.span }, ...out.slice(chain[anew]!)]
    else if (out[last]?._tag === "Or" && out[last + 1]?._tag === "Who" && isClause(out[last + 2])) {
      if (jointsOf(out, denied).some((joint) => joint !== "Or")) return unclear
      const clauses = clausesAt(out, denied)
      const none: Filter = { _tag: "Not", clause: anyOf(clauses.map(({ filter }) => filter)), span: clause.span }
      out = replaced(out, at, last, wholeOf(clauses, none))
    }
  }
  return Either.right(out)
}

/** “And” between answers to one question beside “or”: it is not certain which binds first. */
const mixed = (pieces: Pieces, { questions }: Codebook, source: string): FilterInvalid | null => {
  const starts = pieces.flatMap((piece, at) => (isClause(piece) ? [at] : []))
  for (const first of starts) {
    const chain = chainFrom(pieces, first, () => true)
    const joints = jointsOf(pieces, chain)
    const clauses = clausesAt(pieces, chain)
    const together = (at: number) =>
      joints[at] === "And" &&
      clauses[at]!.position === clauses[at + 1]!.position &&
      questions[clauses[at]!.position]!.kind === "multiple" &&
      clauses[at]!.apart !== true &&
      clauses[at + 1]!.apart !== true
    const torn = joints.findIndex(
      (_, at) =>
        together(at) && ((joints[at + 1] === "Or" && !clauses[at + 2]!.noun) || (joints[at - 1] === "Or" && at > 0))
    )
    if (torn < 0) continue
    const { start } = clauses[0]!.span
    return invalid(
      `“${source.slice(start, clauses.at(-1)!.span.end)}” isn't clear: we can't tell whether “and” or “or” binds ` +
        "first, so write “either … or …”, “both … and …” or an expression with parentheses",
      start
    )
  }
  return null
}

/**
 * Descriptions in which “but”, “both”, “either”, “any of” and “or who” join what they say; refused where “and”, “or” and a
 * negation could be read in two ways.
 */
export const withJoints = (pieces: Pieces, reader: Reader): Result => {
  const quantified = withQuantified(pieces, reader)
  if (Either.isLeft(quantified)) return quantified
  const chosen = withEither(quantified.right, reader)
  const ended = withEndedDenials(chosen, reader)
  if (Either.isLeft(ended)) return ended
  const unclear = mixed(ended.right, reader.codebook, reader.source)
  return unclear === null ? ended : Either.left(unclear)
}
