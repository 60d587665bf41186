/** Words that say one thing of people; `content` is what they say. */
export interface ClauseOf<A> {
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

/** A piece of a description, in order; pieces of other kinds are passed over. */
export type PieceOf<A> =
  | ClauseOf<A>
  | { readonly _tag: "And" | "Or" | "Nor" | "Not" | "Comma" | "End" | "Head" | "Who" | "Skipped" | "Failed" }
  /** Other people begin. */
  | { readonly _tag: "Anew" }

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

type Pieces<A> = ReadonlyArray<PieceOf<A>>

const isClause = <A>(piece: PieceOf<A>): piece is ClauseOf<A> => piece._tag === "Clause"

/** What the same few words of a description end with. */
const BOUNDS: ReadonlySet<string> = new Set(["Anew", "And", "Or", "Nor", "Not", "Comma", "End", "Who", "Failed"])

/** The clauses of a description until now, as far as what follows asks for them. */
interface Said<A> {
  readonly last: ClauseOf<A> | undefined
  /** What its nouns for people are about. */
  readonly nouns: ReadonlySet<string>
}

const NOTHING_SAID: Said<never> = { last: undefined, nouns: new Set() }

const withClause = <A>({ nouns }: Said<A>, clause: ClauseOf<A>): Said<A> => ({
  last: clause,
  nouns: !clause.noun || nouns.has(clause.about) ? nouns : new Set([...nouns, clause.about])
})

/** Whether what follows a joint ends with people of their own after words for them: “divorced women or | widowed men”. */
const namesOthers = <A>(pieces: Pieces<A>, joint: number, { nouns }: Said<A>): boolean => {
  let first: ClauseOf<A> | undefined
  for (let at = joint + 1; at < pieces.length && !BOUNDS.has(pieces[at]!._tag); at++) {
    const piece = pieces[at]!
    if (!isClause(piece)) continue
    if (piece.noun) return first !== undefined && nouns.has(piece.about)
    first ??= piece
  }
  return false
}

/**
 * A new description begins where “or” is followed by people of their own, “women over 60 or men under 30”, and where
 * “and” is followed by people who cannot be those before: “men aged 18 to 29 and women over 65”. Words for them may come
 * before: “divorced women or widowed men”.
 */
const beginsAnew = <A>(pieces: Pieces<A>, at: number, said: Said<A>): boolean => {
  const joint = pieces[at]!._tag
  const { last, nouns } = said
  if ((joint !== "Or" && joint !== "And") || last === undefined) return false
  let after = at + 1
  while (after < pieces.length && pieces[after]!._tag !== "Head" && pieces[after]!._tag !== "Clause") after++
  const next = pieces[after]
  if (next === undefined) return false
  if (namesOthers(pieces, at, said)) return true
  if (joint === "Or") return next._tag === "Head" || (isClause(next) && next.noun && !last.noun)
  return isClause(next) && next.noun && last.about !== next.about && nouns.has(next.about)
}

const descriptionsOf = <A>(pieces: Pieces<A>): ReadonlyArray<Pieces<A>> => {
  const out: Array<Pieces<A>> = []
  let from = 0
  let said: Said<A> = NOTHING_SAID
  for (const [at, piece] of pieces.entries()) {
    if (piece._tag === "Anew" || beginsAnew(pieces, at, said)) {
      out.push(pieces.slice(from, at))
      from = at + 1
      said = NOTHING_SAID
    } else if (isClause(piece)) said = withClause(said, piece)
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
const endsInOr = <A>(all: ReadonlyArray<Joined<A>>, from: number): boolean => {
  for (let at = from; at < all.length; at++) {
    const { clause, joint, or } = all[at]!
    if (!joint || clause.about !== all[from]!.clause.about) return false
    if (or) return true
  }
  return false
}

const joins = <A>(group: Group<A>, one: Joined<A>, all: ReadonlyArray<Joined<A>>, at: number): boolean => {
  const last = group.members.at(-1)!
  if (one.nor) return true
  if (group.negated && one.anew && !one.negated) return false
  if (one.or) return true
  if (!one.joint || one.negated || last.clause.about !== one.clause.about) return false
  if (last.clause.bound && one.clause.bound) return false
  return group.negated || !one.clause.several || endsInOr(all, at)
}

const grouped = <A>(all: ReadonlyArray<Joined<A>>): ReadonlyArray<Group<A>> => {
  const groups: Array<Group<A>> = []
  all.forEach((one, at) => {
    const last = groups.at(-1)
    if (last === undefined || !joins(last, one, all, at)) {
      groups.push({ negated: one.negated, members: [{ ...one, negated: false }] })
      return
    }
    const apart = one.negated && last.negated
    const members = apart ? last.members.map((member) => ({ ...member, negated: true })) : last.members
    groups[groups.length - 1] = { negated: last.negated && !apart, members: [...members, one] }
  })
  return groups
}

/** Descriptions of which one must fit, each as groups that must all hold; none of them is empty. */
export const readingsOf = <A>(pieces: Pieces<A>): ReadonlyArray<ReadonlyArray<Group<A>>> =>
  descriptionsOf(pieces)
    .map((part) => grouped(joinedOf(part)))
    .filter((groups) => groups.length > 0)
