import { before, isNever, OF_WHAT, RELATION, RESIDENTS, SHARE, TIME } from "./Governed.ts"
import { DEVOTEES, MANNERS } from "./Interests.ts"
import { justBefore } from "./JustBefore.ts"
import type { Piece } from "./Piece.ts"
import { isGeneral } from "./Structure.ts"

type Unread = Extract<Piece, { readonly _tag: "Failed" }>

/** Words that end, behind it, what people did: “smokers who quit”. */
export const ENDED =
  /^[^,;.\n]*\b(?:(?:who|that|and|have|has|had|but|since) (?:(?:have|has|had|since|just|recently|now|already) )*(?:quit|stopped|ceased|given up|gave up)|used to be|in the past|no longer|any ?more|(?:years|months|weeks) ago|until)\b/
const EARLIER = /\b(?:former|formerly|ex|previously|previous|past|future|would-be|aspiring|prospective|no longer)\b/
const POSSESSED = /^(?:'s?|’s?)(?= \p{L})/u
const LAST_WORD = /[\p{L}\p{N}'’-]+$/u

const isJoint = (piece: Piece | undefined): boolean =>
  piece !== undefined && (piece._tag === "And" || piece._tag === "Or" || piece._tag === "Comma")

const lastWord = (text: string): string => LAST_WORD.exec(text)?.[0] ?? ""

/** Whether an interest is said by a noun for people, “wine drinkers”, and not by what they do. */
const isNoun = (text: string, { end, start }: Piece): boolean => DEVOTEES.has(lastWord(text.slice(start, end)))

const isWord = (piece: Piece, text: string): boolean =>
  piece._tag === "Failed" && piece.interest === null && !MANNERS.has(text.slice(piece.start, piece.end))

/** Where what may govern a piece begins: a noun in a list is governed by what stands before the list. */
const firstBefore = (pieces: ReadonlyArray<Piece>, text: string, at: number): number => {
  const noun = isNoun(text, pieces[at]!)
  return (
    pieces.findLastIndex(
      (piece, i) => i < at && (piece._tag === "End" || (isJoint(piece) && !(noun && piece._tag !== "Comma")))
    ) + 1
  )
}

/** Words of which it is not known what they make of the interest: the verb of “who used to own”, “who hate dog owners”. */
const hasVerb = (pieces: ReadonlyArray<Piece>, text: string, first: number, at: number): boolean =>
  pieces.slice(first, at).some((piece, i) => {
    if (!isWord(piece, text)) return false
    const own = first + i
    const verb = /\b(?:who|that|whose)(?: [a-z']+)?\s*$/.test(justBefore(text, piece.start))
    if (verb) return !isJoint(pieces[own + 1])
    return !pieces.slice(own + 1, at + 1).some((one) => isJoint(one) || one._tag === "Who" || saysWho(text, one))
  })

const saysWho = (text: string, { _tag, start }: Piece): boolean =>
  _tag === "Failed" && /^(?:who|that) /.test(text.slice(start))

/** Whom “who” or “that” at the head of an interest goes back to, where it is not people in general. */
const antecedent = (pieces: ReadonlyArray<Piece>, text: string, at: number): Piece | undefined => {
  const who = saysWho(text, pieces[at]!) ? at : pieces[at - 1]?._tag === "Who" ? at - 1 : -1
  return pieces[who - 1]
}

/** “Have a friend who owns a dog”, “married to a smoker who owns a gun”: it is not the people themselves who do it. */
const isOfAntecedent = (
  pieces: ReadonlyArray<Piece>,
  text: string,
  at: number,
  others: ReadonlySet<Piece>
): boolean => {
  const owner = antecedent(pieces, text, at)
  if (owner?._tag !== "Failed") return false
  const said = before(text, 0, owner.start)
  if (owner.interest === null) return RELATION.test(said) || OF_WHAT.test(said)
  return others.has(owner) || !isNoun(text, owner)
}

const isGoverned = (pieces: ReadonlyArray<Piece>, text: string, at: number): boolean => {
  const piece = pieces[at]!
  const first = firstBefore(pieces, text, at)
  const from = first === 0 ? 0 : pieces[first - 1]!.end
  const all = text.slice(from, piece.start)
  const said = before(text, from, piece.start)
  if (
    (TIME.test(said) && !isNever(text, piece)) ||
    SHARE.test(said) ||
    /\b(?:full|part)[- ]time$/.test(said) ||
    RELATION.test(said) ||
    EARLIER.test(all) ||
    /\bwhose\b/.test(all)
  )
    return true
  const of = OF_WHAT.exec(said)
  if (of === null) return hasVerb(pieces, text, first, at)
  const whom = said.slice(0, of.index)
  return !(
    whom === "" ||
    RESIDENTS.test(whom) ||
    isGeneral(lastWord(whom)) ||
    /\b(?:all|most|half|some|many)$/.test(whom)
  )
}

const isOfOthers = (pieces: ReadonlyArray<Piece>, text: string, at: number): boolean => {
  const rest = text.slice(pieces[at]!.end)
  return ENDED.test(rest) || POSSESSED.test(rest) || isGoverned(pieces, text, at)
}

/**
 * Pieces in which an interest is one only where it is said of the people themselves as they are: not where time (“former
 * smokers”), another verb (“who hate dog owners”, “who stopped using”) or a relation to others (“friends of vegans”) stands
 * between, and not in the rest of a list of such.
 */
export const ofThemselves = (pieces: ReadonlyArray<Piece>, text: string): ReadonlyArray<Piece> => {
  const others = new Set<Piece>()
  for (const [at, piece] of pieces.entries()) {
    if (piece._tag !== "Failed" || piece.interest === null) continue
    const listed = isJoint(pieces[at - 1]) && others.has(pieces[at - 2]!) && isNoun(text, piece)
    if (listed || isOfOthers(pieces, text, at) || isOfAntecedent(pieces, text, at, others)) others.add(piece)
  }
  return pieces.map((piece) => (others.has(piece) ? ({ ...piece, interest: null } as Unread) : piece))
}
