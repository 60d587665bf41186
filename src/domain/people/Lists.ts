import type { ClauseOf, PieceOf } from "./Clauses.ts"

type Pieces<A> = ReadonlyArray<PieceOf<A>>

/** Where a piece stands in the text. */
type PlaceOf<A> = (piece: PieceOf<A>) => { readonly start: number; readonly end: number }

/** What stands between two arms of a list. */
interface Joint {
  readonly or: boolean
  readonly and: boolean
  readonly comma: boolean
  /** Whether it puts other people beside those before: “plus”, “but also”. */
  readonly adds: boolean
}

/** What a list joins, with the joint before it. */
interface Arm<A> {
  readonly joint: Joint
  readonly pieces: Pieces<A>
  readonly clauses: ReadonlyArray<ClauseOf<A>>
  /** Whether it names people by a noun of their own: “rural women”, “people over 60”, “smokers”. */
  readonly people: boolean
  /** Whether that noun is one for a sex or for people in general. */
  readonly general: boolean
}

/** Pieces with lists made plain; or the places from and to which it is not certain what is joined. */
export type Listed<A> =
  | { readonly _tag: "Read"; readonly pieces: Pieces<A> }
  | { readonly _tag: "Unclear"; readonly arms: ReadonlyArray<Pieces<A>> }

const NO_JOINT: Joint = { or: false, and: false, comma: false, adds: false }
const ANEW = { _tag: "Anew" } as const

const ADDS = /^(?:plus|and also|but also|as well as|along with|together with)\b/
/** What goes on about people who were named before. */
const GOES_ON =
  /^(?:also |either |currently )?(?:are|is|were|was|do|does|did|have|has|had|who|that|in|from|with|without|aged?|over|under|between|born|not|never|live|lives|work|works|own|owns|earn|earns|earning)\b/
/** What may follow a noun for people. */
const FOLLOWS = /\b(?:who|that|in|from|with|without|aged?|over|under|between|of)\b/
const PEOPLE =
  /(?<!\p{L})(?:\p{L}{2,20}(?:ers|ors|ists|ians|ants|ees|eers)|(?:wo)?men|(?:fe)?males|ladies|guys|people|folks?|adults|students|parents|residents|fans|moms|mums|dads|teens|kids|veterans|millennials|americans|republicans|democrats)(?!\p{L})/u

const isClause = <A>(piece: PieceOf<A>): piece is ClauseOf<A> => piece._tag === "Clause"
const isPlace = <A>({ _tag }: PieceOf<A>) => _tag === "And" || _tag === "Or" || _tag === "Comma"

const armsOf = <A>(pieces: Pieces<A>, text: string, placeOf: PlaceOf<A>): ReadonlyArray<Arm<A>> => {
  const arms: Array<Arm<A>> = []
  const close = (joint: Joint, own: Pieces<A>, joined: number) => {
    const clauses = own.filter(isClause)
    const [first] = own
    const last = own.at(-1)
    const said = first === undefined || last === undefined ? "" : text.slice(joined, placeOf(last).end).trimStart()
    const named = GOES_ON.test(said) ? "" : (said.split(FOLLOWS)[0] ?? "")
    const who = own.findIndex(({ _tag }) => _tag === "Who")
    const general = own
      .slice(0, who < 0 ? own.length : who)
      .some((piece) => piece._tag === "Head" || (isClause(piece) && piece.noun))
    const people = PEOPLE.test(named) || (general && !GOES_ON.test(said) && own.some(({ _tag }) => _tag === "Head"))
    arms.push({ joint, pieces: own, clauses, people, general: people && general })
  }
  let own: Array<PieceOf<A>> = []
  let joint = NO_JOINT
  let joined = 0
  for (const [at, piece] of pieces.entries()) {
    const next = pieces[at + 1]
    const describes = piece._tag === "Comma" && next?._tag === "Who" && !own.some(({ _tag }) => _tag === "Who")
    if (!isPlace(piece) || describes) {
      own.push(piece)
      continue
    }
    if (own.some((one) => isClause(one) || one._tag === "Head" || one._tag === "Failed")) {
      close(joint, own, joined)
      own = []
      joint = NO_JOINT
    }
    const { end, start } = placeOf(piece)
    joint = {
      or: joint.or || piece._tag === "Or",
      and: joint.and || piece._tag === "And",
      comma: joint.comma || piece._tag === "Comma" || /,\s*$/.test(text.slice(Math.max(0, start - 2), start)),
      adds: joint.adds || ADDS.test(text.slice(start, start + 20))
    }
    joined = end
  }
  close(joint, own, joined)
  return arms
}

const isBareComma = ({ and, or, comma }: Joint) => comma && !and && !or

/** What the next joint that is a word does, for a bare comma: “A, B or C”. */
const wordOf = <A>(arms: ReadonlyArray<Arm<A>>, at: number): Joint =>
  arms.slice(at).find(({ joint }) => !isBareComma(joint))?.joint ?? arms[at]!.joint

const sameAbout = <A>(clauses: ReadonlyArray<ClauseOf<A>>) => clauses.every(({ about }) => about === clauses[0]?.about)

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
  const word = wordOf(arms, at)
  const inList = arms.slice(0, at + 1).some((arm) => isBareComma(arm.joint))
  if (word.or) return joint.comma || inList
  if (joint.comma && joint.and) return general
  const nouns = new Set(arms.slice(0, at).flatMap((arm) => arm.clauses.flatMap((one) => (one.noun ? [one.about] : []))))
  return joint.comma && clauses.some(({ about, noun }) => noun && nouns.has(about))
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

const tagOf = ({ and, or }: Joint) => (or ? "Or" : and ? "And" : "Comma")

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
  arms: arms.map(({ pieces }) => pieces)
})

/** A list about the same people. */
const ofSamePeople = <A>(arms: ReadonlyArray<Arm<A>>): Listed<A> => {
  const asWritten: Listed<A> = { _tag: "Read", pieces: written(arms) }
  const joints = arms.slice(1).map((_, i) => wordOf(arms, i + 1))
  const setOff = arms.slice(1).some(({ joint }) => joint.or && joint.comma)
  const listed = arms.slice(1).some(({ joint }) => isBareComma(joint))
  if (!joints.some(({ or }) => or) || !(setOff || listed) || isOfOneQuestion(arms)) return asWritten
  const last = joints.findLastIndex((joint) => !joint.or) + 1
  const first = parted(arms[0]!)
  const lastTwo = arms.slice(-2).flatMap(({ clauses }) => clauses)
  if (first === null) return arms.length > 2 && sameAbout(lastTwo) ? asWritten : unclear(arms)
  if (last > 0 && !setOff) return asWritten
  const [{ joint, clauses, general, people }] = arms as [Arm<A>]
  const own = [{ joint, clauses, general, people, pieces: first.own }, ...arms.slice(1)]
  const sides = splitAt(own, (at) => {
    const word = wordOf(own, at)
    return word.or && (own[at]!.joint.comma || (word.comma === false && last === 0))
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

const isNoun = <A>(piece: PieceOf<A>) => isClause(piece) && piece.noun

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
  const isPlain = arms.length < 2 || pieces.some(({ _tag }) => _tag === "Nor" || _tag === "Failed")
  const isSingle = arms.slice(0, -1).every(({ clauses }) => clauses.length === 1)
  const setsOff = arms.some(({ joint }, at) => at > 0 && (joint.adds || (joint.comma && !isBareComma(joint))))
  const oneQuestion = isSingle && isOfOneQuestion(arms) && (!setsOff || arms.at(-1)!.clauses.length === 1)
  if (isPlain || oneQuestion) return { _tag: "Read", pieces }
  const sides = splitAt(arms, (at) => breaksAt(arms, at))
  if (
    sides.length > 1 &&
    sides.every((side) => side.length === 1) &&
    arms.length > 2 &&
    sharesModifier(arms, placeOf, text)
  )
    return unclear(arms)
  const read: Array<PieceOf<A>> = []
  for (const side of sides) {
    const one = ofSamePeople(side)
    if (one._tag === "Unclear") return one
    read.push(...(read.length === 0 ? [] : [ANEW]), ...one.pieces)
  }
  return { _tag: "Read", pieces: read }
}
