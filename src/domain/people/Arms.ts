import type { ClauseOf, PieceOf } from "./Clauses.ts"

export type Pieces<A> = ReadonlyArray<PieceOf<A>>

/** Where a piece stands in the text. */
export type PlaceOf<A> = (piece: PieceOf<A>) => { readonly start: number; readonly end: number }

/** What stands between two arms of a list. */
interface Joint {
  readonly or: boolean
  readonly and: boolean
  readonly comma: boolean
  /** Whether it puts other people beside those before: “plus”, “but also”. */
  readonly adds: boolean
  /** Whether it is a comma alone, which joins as the next word does that joins: “A, B or C”. */
  readonly bare: boolean
  readonly but: boolean
}

/** What a list joins, with the joint before it. */
export interface Arm<A> {
  readonly joint: Joint
  readonly pieces: Pieces<A>
  readonly clauses: ReadonlyArray<ClauseOf<A>>
  /** Whether it names people by a noun of their own: “rural women”, “people over 60”, “smokers”. */
  readonly people: boolean
  /** Whether that noun is one for a sex or for people in general. */
  readonly general: boolean
}

const NO_JOINT: Joint = { or: false, and: false, comma: false, adds: false, bare: false, but: false }

const ADDS = /^(?:plus|and also|but also|as well as|along with|together with)\b/
/** What goes on about people who were named before. */
const GOES_ON =
  /^(?:also |either |currently )?(?:are|is|were|was|do|does|did|have|has|had|who|that|in|from|with|without|aged?|over|under|between|born|not|never|live|lives|work|works|own|owns|earn|earns|earning)\b/
/** What may follow a noun for people. */
const FOLLOWS = /\b(?:who|that|in|from|with|without|aged?|over|under|between|of)\b/
export const PEOPLE =
  /(?<!\p{L})(?:\p{L}{2,20}(?:ers|ors|ists|ians|ants|ees|eers)|(?:wo)?men|(?:fe)?males|ladies|guys|people|folks?|adults|students|parents|residents|fans|moms|mums|dads|teens|kids|veterans|millennials|americans|republicans|democrats)(?!\p{L})/u

export const isClause = <A>(piece: PieceOf<A>): piece is ClauseOf<A> => piece._tag === "Clause"
const isPlace = <A>({ _tag }: PieceOf<A>) => _tag === "And" || _tag === "Or" || _tag === "Comma"

/** “Men and women over 60” are one arm. */
const withPairs = <A>(arms: ReadonlyArray<Arm<A>>): ReadonlyArray<Arm<A>> => {
  const out: Array<Arm<A>> = []
  for (const arm of arms) {
    const before = out.at(-1)
    const isPair =
      before !== undefined &&
      !arm.joint.comma &&
      !arm.joint.adds &&
      [...before.clauses, ...arm.clauses.slice(0, 1)].every(({ noun }) => noun) &&
      sameAbout([...before.clauses, ...arm.clauses.slice(0, 1)]) &&
      before.clauses.length > 0
    if (isPair)
      out[out.length - 1] = {
        ...before,
        pieces: [...before.pieces, { _tag: tagOf(arm.joint) }, ...arm.pieces],
        clauses: [...before.clauses, ...arm.clauses]
      }
    else out.push(arm)
  }
  return out
}

export const armsOf = <A>(pieces: Pieces<A>, text: string, placeOf: PlaceOf<A>): ReadonlyArray<Arm<A>> => {
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
    const isKind = !pieces.some(({ _tag }) => _tag === "Who") && /^\p{L}{3,20}s$/u.test(said.trim())
    const people =
      isKind || PEOPLE.test(named) || (general && !GOES_ON.test(said) && own.some(({ _tag }) => _tag === "Head"))
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
      adds: joint.adds || ADDS.test(text.slice(start, start + 20)),
      but: joint.but || /^but\b/.test(text.slice(start, start + 4)),
      bare: false
    }
    joined = end
  }
  close(joint, own, joined)
  return withWords(withPairs(arms))
}

/** Arms of which a bare comma joins as the next word does that joins. */
const withWords = <A>(arms: ReadonlyArray<Arm<A>>): ReadonlyArray<Arm<A>> => {
  const out: Array<Arm<A>> = []
  for (const arm of arms.toReversed()) {
    const { and, or } = arm.joint
    const next = out[0]?.joint
    const bare = !and && !or
    out.unshift(bare ? { ...arm, joint: { ...arm.joint, bare, or: next?.or ?? false, and: next?.and ?? false } } : arm)
  }
  return out
}

export const sameAbout = <A>(clauses: ReadonlyArray<ClauseOf<A>>) =>
  clauses.every(({ about }) => about === clauses[0]?.about)

export const tagOf = ({ and, bare, or }: Joint) => (bare ? "Comma" : or ? "Or" : and ? "And" : "Comma")
