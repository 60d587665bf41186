import { ADDS, FOLLOWS, GOES_ON, PEOPLE } from "../lexicon/people/FunctionWords.ts"

/*
 * Coordination: what commas, “and”, “or” and words like “plus” join. In come the pieces of a sentence with their places in
 * the text; out come the descriptions of which one must fit, each as groups of clauses that must all hold, or that it is not
 * certain what is joined. Descriptions of audiences and filters of surveys share it.
 */

/** Where something stands in the text: from, to (exclusive). */
export interface Place {
  readonly start: number
  readonly end: number
}

/** Words that say one thing of people; `content` is what they say. */
export interface ClauseOf<A> extends Place {
  readonly _tag: "Clause"
  readonly content: A
  /** What it is about: two clauses about the same are alternatives where “and” or a comma joins them. */
  readonly about: string
  /** Whether it is a noun for people: women, men. */
  readonly noun: boolean
  /** Whether it is a bound that another may narrow: over 30. */
  readonly bound: boolean
  /** Whether both of two about the same may hold of one person. */
  readonly several: boolean
}

type Mark = "And" | "Or" | "Nor" | "Not" | "Comma" | "End" | "Head" | "Who" | "Skipped" | "Failed" | "Anew"

/** A piece of a description, in order; at “Anew” other people begin. */
export type PieceOf<A> = ClauseOf<A> | (Place & { readonly _tag: Mark })
type Pieces<A> = ReadonlyArray<PieceOf<A>>

/** A clause with what stands between it and the one before. */
interface Joined<A> {
  readonly clause: ClauseOf<A>
  readonly or: boolean
  /** Whether “nor” carries a negation on to it. */
  readonly nor: boolean
  readonly joint: boolean
  readonly negated: boolean
  /** Whether “who” begins it anew, so that a negation before does not reach it. */
  readonly anew: boolean
}

/** Clauses of which one must hold, or with `negated` none may. */
export interface Group<A> {
  readonly negated: boolean
  readonly members: ReadonlyArray<Joined<A>>
}

/** Pieces with lists made plain, or the arms of a list of which it is not certain what joins them. */
type Listed<A> =
  | { readonly _tag: "Read"; readonly pieces: Pieces<A> }
  | { readonly _tag: "Unclear"; readonly arms: ReadonlyArray<Pieces<A>>; readonly joinsAll: boolean }

/** What stands between two arms of a list; a bare comma joins as the next word does that joins: “A, B or C”. */
interface Joint {
  readonly or: boolean
  readonly and: boolean
  readonly comma: boolean
  /** Whether it puts other people beside those before: “plus”, “but also”. */
  readonly adds: boolean
  readonly bare: boolean
  readonly but: boolean
}

interface Arm<A> {
  readonly joint: Joint
  readonly pieces: Pieces<A>
  readonly clauses: ReadonlyArray<ClauseOf<A>>
  /** Whether it names people by a noun of their own: “rural women”, “people over 60”, “smokers”. */
  readonly people: boolean
  /** Whether that noun is one for a sex or for people in general. */
  readonly general: boolean
}
type Arms<A> = ReadonlyArray<Arm<A>>

const NO_JOINT: Joint = { or: false, and: false, comma: false, adds: false, bare: false, but: false }
const ANEW = { _tag: "Anew", start: 0, end: 0 } as const

const ADDING = new RegExp(`^(?:${ADDS})\\b`)
const GOING_ON = new RegExp(`^(?:also |either |currently )?(?:${GOES_ON})\\b`)
const FOLLOWING = new RegExp(`\\b(?:${FOLLOWS})\\b`)
const OF_PEOPLE = new RegExp(`(?<!\\p{L})(?:${PEOPLE})(?!\\p{L})`, "u")
const ONE_PLURAL = /^\p{L}{3,20}s$/u

const isClause = <A>(piece: PieceOf<A> | undefined): piece is ClauseOf<A> => piece?._tag === "Clause"
const has = <A>(pieces: Pieces<A>, tag: PieceOf<A>["_tag"]): boolean => pieces.some(({ _tag }) => _tag === tag)
const sameAbout = <A>(clauses: ReadonlyArray<ClauseOf<A>>) => clauses.every(({ about }) => about === clauses[0]?.about)
const tagOf = ({ and, bare, or }: Joint) => (bare ? "Comma" : or ? "Or" : and ? "And" : "Comma")
/** Arms with their joints as pieces again, the first without. */
const written = <A>(arms: Arms<A>): Pieces<A> =>
  arms.flatMap(
    ({ joint, pieces }, at): Pieces<A> => [
      ...(at === 0 ? [] : [{ _tag: tagOf(joint), start: 0, end: 0 } as const]),
      ...pieces
    ]
  )

const armOf = <A>(pieces: Pieces<A>, joint: Joint, isAlone: boolean, said: string): Arm<A> => {
  const clauses = pieces.filter(isClause)
  const goesOn = GOING_ON.test(said)
  const who = pieces.findIndex(({ _tag }) => _tag === "Who")
  const general = pieces
    .slice(0, who < 0 ? pieces.length : who)
    .some((piece) => piece._tag === "Head" || (isClause(piece) && piece.noun))
  const people =
    (isAlone && ONE_PLURAL.test(said.trim())) ||
    (!goesOn && (OF_PEOPLE.test(said.split(FOLLOWING)[0]!) || (general && has(pieces, "Head"))))
  return { joint, pieces, clauses, people, general: people && general }
}

const armsOf = <A>(pieces: Pieces<A>, text: string): Arms<A> => {
  const arms: Array<Arm<A>> = []
  let own: Array<PieceOf<A>> = []
  let joint = NO_JOINT
  let joined = 0
  const isAlone = !has(pieces, "Who")
  const close = () => {
    const arm = armOf(own, joint, isAlone, text.slice(joined, own.at(-1)?.end ?? joined).trimStart())
    const before = arms.at(-1)
    const nouns = [...(before?.clauses ?? []), ...arm.clauses.slice(0, 1)]
    // “Men and women over 60” are one arm.
    const isPair =
      before !== undefined &&
      !joint.comma &&
      !joint.adds &&
      before.clauses.length > 0 &&
      nouns.every(({ noun }) => noun)
    if (isPair && sameAbout(nouns))
      arms[arms.length - 1] = {
        ...before,
        pieces: written([before, arm]),
        clauses: [...before.clauses, ...arm.clauses]
      }
    else arms.push(arm)
  }
  for (const [at, piece] of pieces.entries()) {
    const isPlace = piece._tag === "And" || piece._tag === "Or" || piece._tag === "Comma"
    if (!isPlace || (piece._tag === "Comma" && pieces[at + 1]?._tag === "Who" && !has(own, "Who"))) {
      own.push(piece)
      continue
    }
    if (own.some((one) => isClause(one) || one._tag === "Head" || one._tag === "Failed")) {
      close()
      own = []
      joint = NO_JOINT
    }
    const words = text.slice(piece.start, piece.start + 20)
    joint = {
      or: joint.or || piece._tag === "Or",
      and: joint.and || piece._tag === "And",
      comma:
        joint.comma || piece._tag === "Comma" || /,\s*$/.test(text.slice(Math.max(0, piece.start - 2), piece.start)),
      adds: joint.adds || ADDING.test(words),
      but: joint.but || /^but\b/.test(words),
      bare: false
    }
    joined = piece.end
  }
  close()
  let next: Joint | undefined
  return arms
    .toReversed()
    .map((arm) => {
      const bare = !arm.joint.and && !arm.joint.or
      next = bare ? { ...arm.joint, bare, or: next?.or ?? false, and: next?.and ?? false } : arm.joint
      return { ...arm, joint: next }
    })
    .toReversed()
}

/** Whether “or” joins answers to one question alone, with more at the end of the last at most. */
const isOfOneQuestion = <A>([first, ...others]: Arms<A>): boolean => {
  const from = first?.clauses.at(-1)
  return (
    from !== undefined &&
    sameAbout([from, ...others.flatMap(({ clauses }) => clauses.slice(0, 1))]) &&
    others.slice(0, -1).every(({ clauses }) => clauses.length === 1)
  )
}

const breaksAt = <A>(arms: Arms<A>, at: number): boolean => {
  const { clauses, general, joint, people } = arms[at]!
  if (at === 0 || !people) return false
  if (joint.adds) return true
  if (joint.or) return joint.comma || arms.slice(1, at).some((arm) => arm.joint.bare)
  if (joint.comma && joint.and) return general
  const named = arms.slice(0, at).flatMap((arm) => arm.clauses.flatMap(({ about, noun }) => (noun ? [about] : [])))
  return joint.comma && clauses.some(({ about, noun }) => noun && named.includes(about))
}

const splitAt = <A>(arms: Arms<A>, begins: (at: number) => boolean): ReadonlyArray<Arms<A>> => {
  const starts = arms.flatMap((_, at) => (at === 0 || begins(at) ? [at] : []))
  return starts.map((from, side) => arms.slice(from, starts[side + 1]))
}

const unclear = <A>(arms: Arms<A>): Listed<A> => ({
  _tag: "Unclear",
  arms: arms.map(({ pieces }) => pieces),
  joinsAll: arms.every(({ joint }) => !joint.or)
})

/** A list about the same people; what “who” begins in its first arm is shared by all of it. */
const ofSamePeople = <A>(arms: Arms<A>): Listed<A> => {
  const asWritten: Listed<A> = { _tag: "Read", pieces: written(arms) }
  const joints = arms.slice(1).map(({ joint }) => joint)
  const setOff = joints.some(({ bare, comma, or }) => or && comma && !bare)
  const isList = joints.some(({ or }) => or) && (setOff || joints.some(({ bare }) => bare))
  if (!isList || isOfOneQuestion(arms) || arms.slice(0, -1).some(({ pieces }) => has(pieces, "Not"))) return asWritten
  const first = arms[0]!
  const who = first.pieces.findIndex(({ _tag }) => _tag === "Who")
  const from = who >= 0 && first.pieces.slice(who).some(isClause) ? who + 1 : 0
  if (from === 0 && first.people) return arms.length > 2 && isOfOneQuestion(arms.slice(-2)) ? asWritten : unclear(arms)
  const last = joints.findLastIndex((joint) => !joint.or) + 1
  if (last > 0 && !setOff) return asWritten
  const [shared, own] = [
    first.pieces.slice(0, from),
    [{ ...first, pieces: first.pieces.slice(from) }, ...arms.slice(1)]
  ]
  const sides = splitAt(own, (at) => own[at]!.joint.or && (own[at]!.joint.comma || last === 0))
  const isMixed = sides.some((side) =>
    ["Or", "And"].every((tag) => side.slice(1).some(({ joint }) => tagOf(joint) === tag))
  )
  if (isMixed) return unclear(arms)
  const isPlain = sides.every((side) => {
    const clauses = side[0]!.pieces.filter(isClause)
    return side.length === 1 && clauses.length === 1 && !clauses[0]!.noun
  })
  const between: Pieces<A> = isPlain ? [{ _tag: "Or", start: 0, end: 0 }] : [ANEW, ...shared]
  return {
    _tag: "Read",
    pieces: [...shared, ...sides.flatMap((side, at) => [...(at === 0 ? [] : between), ...written(side)])]
  }
}

/** Kinds of people by different questions after commas and “and”: all of them, or each of them. */
const mayBeEither = <A>(arms: Arms<A>): boolean => {
  const joints = arms.slice(1).map(({ joint }) => joint)
  return (
    joints.at(-1)!.and &&
    joints.some(({ comma }) => comma) &&
    joints.every(({ adds, but, or }) => !or && !adds && !but) &&
    arms.every(({ people, clauses, pieces }) => people && clauses.length > 0 && !has(pieces, "Not")) &&
    !arms.slice(1).every(({ general }) => general) &&
    !sameAbout(arms.flatMap(({ clauses }) => clauses.slice(0, 1)))
  )
}

/** Whether what stands before the first of several nouns may belong to all of them: “rural smokers, drinkers or gamblers”. */
const sharesModifier = <A>([first, ...others]: Arms<A>, text: string): boolean => {
  const [modifier, noun] = first!.clauses
  return (
    noun !== undefined &&
    !first!.general &&
    !OF_PEOPLE.test(text.slice(modifier!.start, modifier!.end)) &&
    others.every(({ clauses, general }) => clauses.length === 1 && !general)
  )
}

/**
 * A sentence in which commas, “or” and words like “plus” are told apart: what “A, B or C” lists are alternatives whatever
 * they are about; a comma before “or”, and “plus” or “but also” before people, begin anew, so that what follows is said of
 * these alone.
 */
export const withLists = <A>(pieces: Pieces<A>, text: string): Listed<A> => {
  const arms = armsOf(pieces, text)
  const isUnread = arms.some(({ clauses, pieces: own }) => clauses.length === 0 && has(own, "Failed"))
  if (arms.length < 2 || isUnread || has(pieces, "Nor")) return { _tag: "Read", pieces }
  const isSingle = arms.slice(0, -1).every(({ clauses }) => clauses.length === 1)
  const setsOff = arms.some(({ joint }, at) => at > 0 && (joint.adds || (joint.comma && !joint.bare)))
  const isBare = arms.slice(1).every(({ joint }) => joint.bare && !joint.or && !joint.and)
  const oneQuestion =
    (isSingle || !arms.slice(1).some(({ general }) => general)) &&
    isOfOneQuestion(arms) &&
    (!(setsOff || isBare) || arms.at(-1)!.clauses.length === 1)
  if (oneQuestion) return { _tag: "Read", pieces }
  if (mayBeEither(arms)) return unclear(arms)
  const sides = splitAt(arms, (at) => breaksAt(arms, at))
  if (sides.length > 1) {
    const isEach = sides.every((side) => side.length === 1) && arms.length > 2
    // “Married, retired or rural women”: only what follows names people, so that all of it may be said of them.
    const at = arms.findIndex((arm) => arm.people || has(arm.pieces, "Who"))
    const endsInPeople = at > 0 && breaksAt(arms, at) && !arms[at]!.joint.adds
    if (endsInPeople || (isEach && sharesModifier(arms, text))) return unclear(arms)
  }
  const read = sides.map(ofSamePeople)
  return (
    read.find(({ _tag }) => _tag === "Unclear") ?? {
      _tag: "Read",
      pieces: read.flatMap((side, at) => [...(at === 0 ? [] : [ANEW]), ...(side._tag === "Read" ? side.pieces : [])])
    }
  )
}

/** What the same few words of a description end with. */
const BOUNDS: ReadonlySet<string> = new Set(["Anew", "And", "Or", "Nor", "Not", "Comma", "End", "Who", "Failed"])

/**
 * A new description begins where “or” is followed by people of their own, “women over 60 or men under 30”, and where
 * “and” is followed by people who cannot be those before: “men aged 18 to 29 and women over 65”. Words for them may come
 * before: “divorced women or widowed men”.
 */
const beginsAnew = <A>(pieces: Pieces<A>, at: number, said: ReadonlyArray<ClauseOf<A>>): boolean => {
  const joint = pieces[at]!._tag
  const last = said.at(-1)
  if ((joint !== "Or" && joint !== "And") || last === undefined) return false
  const rest = pieces.slice(at + 1)
  const next = rest.find(({ _tag }) => _tag === "Head" || _tag === "Clause")
  if (next === undefined) return false
  const isNamed = ({ about, noun }: ClauseOf<A>) => noun && said.some((one) => one.noun && one.about === about)
  const end = rest.findIndex(({ _tag }) => BOUNDS.has(_tag))
  const run = rest.slice(0, end < 0 ? rest.length : end).filter(isClause)
  const noun = run.findIndex((clause) => clause.noun)
  if (noun > 0 && isNamed(run[noun]!)) return true
  if (joint === "Or") return next._tag === "Head" || (isClause(next) && next.noun && !last.noun)
  return isClause(next) && last.about !== next.about && isNamed(next)
}

const descriptionsOf = <A>(pieces: Pieces<A>): ReadonlyArray<Pieces<A>> => {
  const out: Array<Pieces<A>> = []
  let from = 0
  let said: ReadonlyArray<ClauseOf<A>> = []
  for (const [at, piece] of pieces.entries()) {
    if (piece._tag === "Anew" || beginsAnew(pieces, at, said)) {
      out.push(pieces.slice(from, at))
      from = at + 1
      said = []
    } else if (isClause(piece)) said = [...said, piece]
  }
  return [...out, pieces.slice(from)]
}

const joinedOf = <A>(pieces: Pieces<A>): ReadonlyArray<Joined<A>> => {
  const out: Array<Joined<A>> = []
  const nothing = { or: false, nor: false, joint: false, negated: false, anew: false }
  let before = nothing
  for (const piece of pieces) {
    if (piece._tag === "Or") before = { ...before, or: true, joint: true }
    else if (piece._tag === "Nor") before = { ...before, or: true, nor: true, joint: true }
    else if (piece._tag === "And" || piece._tag === "Comma") before = { ...before, joint: true }
    else if (piece._tag === "Not") before = { ...before, negated: !before.negated }
    else if (piece._tag === "Who") before = { ...before, anew: true }
    else if (isClause(piece)) {
      out.push({ clause: piece, ...before })
      before = nothing
    }
  }
  return out
}

/** In “A, B or C” the last joint decides what the commas mean. */
const endsInOr = <A>(all: ReadonlyArray<Joined<A>>): boolean => {
  const end = all.findIndex(({ clause, joint, or }) => !joint || clause.about !== all[0]!.clause.about || or)
  return end >= 0 && all[end]!.or && all[end]!.joint && all[end]!.clause.about === all[0]!.clause.about
}

const joins = <A>(group: Group<A>, one: Joined<A>, rest: ReadonlyArray<Joined<A>>): boolean => {
  const last = group.members.at(-1)!
  if (one.nor) return true
  if (group.negated && one.anew && !one.negated) return false
  if (one.or) return true
  if (!one.joint || one.negated || last.clause.about !== one.clause.about) return false
  if (last.clause.bound && one.clause.bound) return false
  return group.negated || !one.clause.several || endsInOr(rest)
}

const grouped = <A>(all: ReadonlyArray<Joined<A>>): ReadonlyArray<Group<A>> => {
  const groups: Array<Group<A>> = []
  for (const [at, one] of all.entries()) {
    const last = groups.at(-1)
    if (last === undefined || !joins(last, one, all.slice(at))) {
      groups.push({ negated: one.negated, members: [{ ...one, negated: false }] })
      continue
    }
    const apart = one.negated && last.negated
    const members = apart ? last.members.map((member) => ({ ...member, negated: true })) : last.members
    groups[groups.length - 1] = { negated: last.negated && !apart, members: [...members, one] }
  }
  return groups
}

/** Descriptions of which one must fit, each as groups that must all hold; none of them is empty. */
export const readingsOf = <A>(pieces: Pieces<A>): ReadonlyArray<ReadonlyArray<Group<A>>> =>
  descriptionsOf(pieces)
    .map((part) => grouped(joinedOf(part)))
    .filter((groups) => groups.length > 0)
