import { type Arm, armsOf, isClause, PEOPLE, type Pieces, type PlaceOf, sameAbout, tagOf } from "./Arms.ts"
import type { PieceOf } from "./Clauses.ts"

const ANEW = { _tag: "Anew" } as const

/** Pieces with lists made plain; or the places from and to which it is not certain what is joined. */
export type Listed<A> =
  | { readonly _tag: "Read"; readonly pieces: Pieces<A> }
  | { readonly _tag: "Unclear"; readonly arms: ReadonlyArray<Pieces<A>>; readonly joinsAll: boolean }

/** Whether “or” joins answers to one question alone, with more at the end of the last at most. */
const isOfOneQuestion = <A>(arms: ReadonlyArray<Arm<A>>): boolean => {
  const [first, ...others] = arms
  const from = first?.clauses.at(-1)
  return (
    from !== undefined &&
    sameAbout([from, ...others.flatMap(({ clauses }) => clauses.slice(0, 1))]) &&
    others.slice(0, -1).every(({ clauses }) => clauses.length === 1)
  )
}

/** Whether other people begin with an arm. */
const breaksAt = <A>(arms: ReadonlyArray<Arm<A>>, at: number): boolean => {
  const { clauses, general, joint, people } = arms[at]!
  if (at === 0 || !people) return false
  if (joint.adds) return true
  if (joint.or) return joint.comma || arms.slice(1, at).some((arm) => arm.joint.bare)
  if (joint.comma && joint.and) return general
  const isNamed = (about: string) =>
    arms.some((arm, i) => i < at && arm.clauses.some((one) => one.noun && one.about === about))
  return joint.comma && clauses.some(({ about, noun }) => noun && isNamed(about))
}

/** The arms up to each at which others begin. */
const splitAt = <A>(
  arms: ReadonlyArray<Arm<A>>,
  begins: (at: number) => boolean
): ReadonlyArray<ReadonlyArray<Arm<A>>> => {
  const out: Array<Array<Arm<A>>> = []
  for (const [at, arm] of arms.entries()) {
    if (at === 0 || begins(at)) out.push([arm])
    else out.at(-1)!.push(arm)
  }
  return out
}

/** Arms with their joints as pieces again, the first without. */
const written = <A>(arms: ReadonlyArray<Arm<A>>): Pieces<A> =>
  arms.flatMap(({ joint, pieces }, at): Pieces<A> => (at === 0 ? pieces : [{ _tag: tagOf(joint) }, ...pieces]))

/** What arms of a list share where the first ends in “who”: “men who | smoke”. */
const parted = <A>(arm: Arm<A>): { readonly shared: Pieces<A>; readonly own: Pieces<A> } | null => {
  const who = arm.pieces.findIndex(({ _tag }) => _tag === "Who")
  if (who >= 0 && arm.pieces.slice(who).some(isClause))
    return { shared: arm.pieces.slice(0, who + 1), own: arm.pieces.slice(who + 1) }
  return arm.people ? null : { shared: [], own: arm.pieces }
}

const unclear = <A>(arms: ReadonlyArray<Arm<A>>): Listed<A> => ({
  _tag: "Unclear",
  arms: arms.map(({ pieces }) => pieces),
  joinsAll: arms.every(({ joint }) => !joint.or)
})

/** A list about the same people. */
const ofSamePeople = <A>(arms: ReadonlyArray<Arm<A>>): Listed<A> => {
  const asWritten: Listed<A> = { _tag: "Read", pieces: written(arms) }
  const joints = arms.slice(1).map(({ joint }) => joint)
  const setOff = joints.some(({ bare, comma, or }) => or && comma && !bare)
  const listed = joints.some(({ bare }) => bare)
  if (!joints.some(({ or }) => or) || !(setOff || listed) || isOfOneQuestion(arms)) return asWritten
  const last = joints.findLastIndex((joint) => !joint.or) + 1
  const first = parted(arms[0]!)
  if (arms.slice(0, -1).some(({ pieces }) => pieces.some(({ _tag }) => _tag === "Not"))) return asWritten
  if (first === null) return arms.length > 2 && isOfOneQuestion(arms.slice(-2)) ? asWritten : unclear(arms)
  if (last > 0 && !setOff) return asWritten
  const [{ joint, clauses, general, people }] = arms as [Arm<A>]
  const own = [{ joint, clauses, general, people, pieces: first.own }, ...arms.slice(1)]
  const sides = splitAt(own, (at) => {
    const { comma, or } = own[at]!.joint
    return or && (comma || last === 0)
  })
  const isMixed = sides.some((side) => {
    const tags = new Set(side.slice(1).map((one) => tagOf(one.joint)))
    return tags.has("Or") && tags.has("And")
  })
  if (isMixed) return unclear(arms)
  const isPlain = sides.every(
    (side) => side.length === 1 && side[0]!.pieces.filter(isClause).length === 1 && !side[0]!.pieces.some(isNoun)
  )
  const between = isPlain ? [{ _tag: "Or" as const }] : [ANEW, ...first.shared]
  return {
    _tag: "Read",
    pieces: [
      ...first.shared,
      ...sides.flatMap((side, at) => (at === 0 ? written(side) : [...between, ...written(side)]))
    ]
  }
}

const isFailed = <A>({ _tag }: PieceOf<A>) => _tag === "Failed"
const isNoun = <A>(piece: PieceOf<A>) => isClause(piece) && piece.noun

/** Whether only what follows names people, so that they may be whom all of it is said of: “married, retired or rural women”. */
const endsInPeople = <A>(arms: ReadonlyArray<Arm<A>>): boolean => {
  const at = arms.findIndex(({ people, pieces }) => people || pieces.some(({ _tag }) => _tag === "Who"))
  return at > 0 && breaksAt(arms, at) && !arms[at]!.joint.adds
}

/** Kinds of people by different questions after commas and “and”: all of them, or each of them. */
const mayBeEither = <A>(arms: ReadonlyArray<Arm<A>>): boolean => {
  const joints = arms.slice(1).map(({ joint }) => joint)
  return (
    joints.at(-1)!.and &&
    joints.some(({ comma }) => comma) &&
    joints.every(({ adds, but, or }) => !or && !adds && !but) &&
    arms.every(
      ({ people, clauses, pieces }) => people && clauses.length > 0 && !pieces.some(({ _tag }) => _tag === "Not")
    ) &&
    !arms.slice(1).every(({ general }) => general) &&
    !sameAbout(arms.flatMap(({ clauses }) => clauses.slice(0, 1)))
  )
}

/** Whether what stands before the first of several nouns may belong to all of them: “rural smokers, drinkers or gamblers”. */
const sharesModifier = <A>([first, ...others]: ReadonlyArray<Arm<A>>, placeOf: PlaceOf<A>, text: string): boolean => {
  const [modifier, noun] = first!.clauses
  if (modifier === undefined || noun === undefined || first!.general) return false
  const { end, start } = placeOf(modifier)
  return (
    !PEOPLE.test(text.slice(start, end)) && others.every(({ clauses, general }) => clauses.length === 1 && !general)
  )
}

/**
 * A sentence in which commas, “or” and words like “plus” are told apart: what “A, B or C” lists are alternatives whatever
 * they are about; a comma before “or”, and “plus” or “but also” before people, begin anew, so that what follows is said of
 * these alone. What “who” begins is shared by the whole list.
 */
export const withLists = <A>(pieces: Pieces<A>, text: string, placeOf: PlaceOf<A>): Listed<A> => {
  const arms = armsOf(pieces, text, placeOf)
  const isUnread = arms.some(({ clauses, pieces: own }) => clauses.length === 0 && own.some(isFailed))
  const isPlain = arms.length < 2 || isUnread || pieces.some(({ _tag }) => _tag === "Nor")
  const isSingle = arms.slice(0, -1).every(({ clauses }) => clauses.length === 1)
  const setsOff = arms.some(({ joint }, at) => at > 0 && (joint.adds || (joint.comma && !joint.bare)))
  const isBare = arms.slice(1).every(({ joint }) => joint.bare && !joint.or && !joint.and)
  const oneQuestion =
    (isSingle || !arms.slice(1).some(({ general }) => general)) &&
    isOfOneQuestion(arms) &&
    (!(setsOff || isBare) || arms.at(-1)!.clauses.length === 1)
  if (isPlain || oneQuestion) return { _tag: "Read", pieces }
  if (mayBeEither(arms)) return unclear(arms)
  const sides = splitAt(arms, (at) => breaksAt(arms, at))
  if (
    sides.length > 1 &&
    sides.every((side) => side.length === 1) &&
    arms.length > 2 &&
    sharesModifier(arms, placeOf, text)
  )
    return unclear(arms)
  if (sides.length > 1 && endsInPeople(arms)) return unclear(arms)
  const read: Array<PieceOf<A>> = []
  for (const side of sides) {
    const one = ofSamePeople(side)
    if (one._tag === "Unclear") return one
    read.push(...(read.length === 0 ? [] : [ANEW]), ...one.pieces)
  }
  return { _tag: "Read", pieces: read }
}
