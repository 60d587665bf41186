import { all, type Criterion, leaves, subjectOf } from "./Criterion.ts"
import { justBefore } from "./JustBefore.ts"
import { withListedAges } from "./ListedAges.ts"
import { type Clause, isClause, isJoint, isSilent, type Piece, wordsOf } from "./Piece.ts"
import { SAME_PEOPLE } from "./Structure.ts"

type Pieces = ReadonlyArray<Piece>

/** Words that follow each other with no joint between, from (inclusive) to (exclusive). */
interface Run {
  readonly from: number
  readonly to: number
}

const unread = (start: number, end: number): Piece => ({ _tag: "Failed", start, end, interest: null })

const CUED =
  /^(?:aged?|ages|in|from|with|without|have|has|having|living|lives?|who|that|over|under|between|earning|making|born|own|owns|owning|rent|renting|raising|no|not|never|work|working|employed|looking|\$?\d)\b/
const AFTER_PREPOSITION = /\b(?:in|from|of|with|without|at|to|near|across|throughout)(?: (?:the|an?))?\s*$/
const PLURAL = /(?:s|men|people|folk|elderly)$/

/** Whether a piece names people by a noun, so that what stands around it says which of them. */
const isNoun = (text: string, piece: Piece): boolean => {
  if (piece._tag === "Head") return true
  if (isClause(piece) && piece.noun) return true
  const words = wordsOf(text, piece)
  if (CUED.test(words) || AFTER_PREPOSITION.test(justBefore(text, piece.start))) return false
  return (isClause(piece) || piece._tag === "Failed") && PLURAL.test(words)
}

const isAdjacent = (text: string, one: Piece, other: Piece): boolean =>
  /^[\s-]?$/.test(text.slice(one.end, other.start))

/** The run that begins at a place; “who” belongs to it. */
const runAt = (pieces: Pieces, from: number): Run => {
  const to = pieces.findIndex(({ _tag }, i) => i >= from && !["Clause", "Failed", "Head", "Who"].includes(_tag))
  return { from, to: to < 0 ? pieces.length : to }
}

/** Whether what follows a joint goes on about the same people. */
const goesOn = (joint: Piece, text: string): boolean =>
  joint._tag === "And" && SAME_PEOPLE.test(text.slice(joint.end).trimStart())

/** Runs that joints list one after the other, up to one at which the list ends. */
const listFrom = (pieces: Pieces, from: number, ends: (joint: Piece) => boolean): ReadonlyArray<Run> => {
  const first = runAt(pieces, from)
  const joint = pieces[first.to]
  return joint === undefined || !isJoint(joint) || ends(joint)
    ? [first]
    : [first, ...listFrom(pieces, first.to + 1, ends)]
}

const jointly = (content: Criterion, clauses: ReadonlyArray<Clause>): Clause => ({
  _tag: "Clause",
  content,
  about: clauses.flatMap(({ content: own }) => leaves(own).map(({ leaf }) => subjectOf(leaf))).join("+"),
  noun: false,
  bound: false,
  several: false,
  start: clauses[0]!.start,
  end: clauses.at(-1)!.end
})

/** Adverbs that leave a denial as it is: “not retired yet”. */
const STILL = /^(?:yet|now|today|any ?more|any longer|at all|either|currently|at the moment)$/
const PREDICATE = /\b(?:are|is|do|does|have)\b|n't|except|exclud|barring|besides|aside|apart|but|than|outside/

/** What a denial says of a run: one thing, several of which not all hold, or something that is not known. */
type Denied = "each" | "together" | "unclear"

const deniedIn = (pieces: Pieces, run: Run, not: Piece, text: string): Denied => {
  const said = pieces
    .slice(run.from, run.to)
    .filter((piece) => piece._tag !== "Failed" || !STILL.test(wordsOf(text, piece)))
  const clauses = said.filter(isClause)
  const failed = said.some(({ _tag }) => _tag === "Failed")
  const noun = said.findIndex((piece) => isNoun(text, piece))
  const [first, second] = said
  if (noun < 0) {
    const taken = isClause(first) && second?._tag === "Failed" && isAdjacent(text, first, second)
    return taken && !/^(?:who|that)\b/.test(wordsOf(text, second)) ? "unclear" : "each"
  }
  if (clauses.length === 0) return "each"
  if (failed) return "unclear"
  if (clauses.length === 1) return "each"
  if (said.some(({ _tag }, i) => _tag === "Who" && i > noun)) return "unclear"
  return noun > 0 && !PREDICATE.test(wordsOf(text, not)) ? "unclear" : "together"
}

/** “Not both married and parents”: two runs of one thing each. */
const notBoth = (pieces: Pieces, list: ReadonlyArray<Run>): Clause | null => {
  const clauses = list.map(({ from, to }) => pieces.slice(from, to).filter((piece) => !isSilent(piece)))
  const plain = clauses.every((said) => said.length === 1 && isClause(said[0]))
  const joined = list.slice(1).every(({ from }) => pieces[from - 1]!._tag === "And")
  if (!plain || !joined || list.length < 2) return null
  const both = clauses.flat().filter(isClause)
  return jointly(all(both.map(({ content }) => content)), both)
}

const isCountry = ({ content }: Clause): boolean => content._tag === "Trait" && content.trait === "country"

/** From which clause on those that are denied only say in which country everybody is: “not men in the US”; 0 for none. */
const placeAfter = (clauses: ReadonlyArray<Clause>): number => {
  const last = clauses.findLastIndex((clause) => !isCountry(clause))
  return last + 1 < clauses.length ? last + 1 : 0
}

/** What follows “not” and reaches to `to`, as far as it is known what of it is denied. */
const deniedFrom = (pieces: Pieces, at: number, text: string): { readonly pieces: Pieces; readonly to: number } => {
  const not = pieces[at]!
  const begins = pieces[at + 1]?.start ?? not.end
  const isBoth = /\bboth\b/.test(text.slice(not.start, begins))
  const list = listFrom(pieces, at + 1, (joint) => !isBoth && goesOn(joint, text))
  const to = list.at(-1)!.to
  const whole = pieces.slice(at + 1, to)
  if (whole.length === 0) return { pieces: [], to: at + 1 }
  const asUnread = { pieces: [unread(whole[0]!.start, whole.at(-1)!.end)], to }
  if (isBoth) {
    const both = notBoth(pieces, list)
    return both === null ? asUnread : { pieces: [both], to }
  }
  if (/^non[- ]$/.test(wordsOf(text, not))) return { pieces: [], to: at + 1 }
  const denied = list.map((run) => deniedIn(pieces, run, not, text))
  if (denied.includes("unclear")) return asUnread
  if (list.length === 1) {
    if (denied[0] === "each") return { pieces: whole, to }
    const clauses = whole.filter(isClause)
    const where = placeAfter(clauses)
    if (where > 0)
      return {
        pieces: [
          where === 1
            ? clauses[0]!
            : jointly(all(clauses.slice(0, where).map(({ content }) => content)), clauses.slice(0, where))
        ],
        to: pieces.indexOf(clauses[where]!)
      }
    return { pieces: [jointly(all(clauses.map(({ content }) => content)), clauses)], to }
  }
  if (denied.includes("together")) return asUnread
  const clauses = whole.filter(isClause)
  const mixed = list.slice(1).some(({ from }) => pieces[from - 1]!._tag === "And")
  return mixed && new Set(clauses.map(({ about }) => about)).size > 1 ? asUnread : { pieces: whole, to }
}

/**
 * Pieces in which a denial of several things that hold together is one: “not women under 30” leaves out young women, and
 * neither all women nor everybody young. What it is not certain to reach over is not understood.
 */
const withDenials = (pieces: Pieces, text: string): Pieces => {
  const out: Array<Piece> = []
  for (let at = 0; at < pieces.length; ) {
    const [piece, next] = [pieces[at]!, pieces[at + 1]]
    if (/^not\b/.test(wordsOf(text, piece)) && isClause(piece) && isClause(next) && isNoun(text, next)) {
      out.push(unread(piece.start, next.end))
      at += 2
      continue
    }
    out.push(piece)
    if (piece._tag !== "Not") {
      at++
      continue
    }
    const denied = deniedFrom(pieces, at, text)
    out.push(...denied.pieces)
    at = denied.to
  }
  return out
}

const nearest = (pieces: Pieces, from: number, step: 1 | -1): Piece | undefined => {
  let at = from + step
  while (isSilent(pieces[at])) at += step
  return pieces[at]
}

const isBound = (piece: Piece | undefined): boolean =>
  piece === undefined || piece._tag === "Comma" || piece._tag === "End"

/** Commas that stand between people in a list that “or” ends. */
const listCommas = (pieces: Pieces, text: string): ReadonlySet<Piece> => {
  const listed = new Set<Piece>()
  for (let at = pieces.length - 2; at > 0; at--) {
    const [left, comma, right] = [pieces[at - 1]!, pieces[at]!, pieces[at + 1]!]
    if (comma._tag !== "Comma" || !isNoun(text, left) || !isNoun(text, right)) continue
    const next = pieces[runAt(pieces, at + 1).to]
    if (next !== undefined && (next._tag === "Or" || listed.has(next))) listed.add(comma)
  }
  return listed
}

/** Whether a joint puts people who are known beside others who are not. */
const isHalfRead = (pieces: Pieces, at: number, text: string, listed: ReadonlySet<Piece>): boolean => {
  const joint = pieces[at]!
  const isList = listed.has(joint)
  if (!isJoint(joint) && !isList) return false
  const [left, right] = [nearest(pieces, at, -1), nearest(pieces, at, 1)]
  if (joint._tag === "Or" && isClause(left) && isBound(right)) return true
  const sides = [left, right]
  if (!sides.some(isClause) || !sides.some((side) => side?._tag === "Failed")) return false
  if (joint._tag === "Or" || isList) return true
  const next = pieces[at + 1]
  return !goesOn(joint, text) && isNoun(text, next!) && left !== undefined && isNoun(text, left)
}

/**
 * Pieces in which alternatives are understood all or none: who “women or sailors” are nobody knows without the sailors. They
 * reach to the next comma, and back to the “who” that begins them or to the comma before.
 */
const withAlternatives = (pieces: Pieces, text: string): Pieces => {
  const listed = listCommas(pieces, text)
  const at = pieces.findIndex((_, i) => isHalfRead(pieces, i, text, listed))
  if (at < 0) return pieces
  const next = pieces[at + 1]
  const anew = next !== undefined && isNoun(text, next)
  const isOutside = (i: number) => isBound(pieces[i]) && !(pieces[i] !== undefined && listed.has(pieces[i]))
  let from = at
  while (!isOutside(from - 1) && (anew || pieces[from - 1]!._tag !== "Who")) from--
  let to = at + 1
  while (!isOutside(to)) to++
  if (pieces.slice(from, at).some(({ _tag }) => _tag === "Not"))
    return [...pieces.slice(0, to), ...withAlternatives(pieces.slice(to), text)]
  return [
    ...pieces.slice(0, from),
    unread(pieces[from]!.start, pieces[to - 1]!.end),
    ...withAlternatives(pieces.slice(to), text)
  ]
}

/** Pieces in which every denial and every list of alternatives is understood as a whole. */
export const scoped = (written: Pieces, text: string): Pieces => {
  const pieces = written.filter(({ _tag }, i) => _tag !== "Comma" || written[i + 1]?._tag !== "Or")
  return withAlternatives(withDenials(withListedAges(pieces, text), text), text)
}
