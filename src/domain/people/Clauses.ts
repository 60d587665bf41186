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

/** A clause with what stands between it and the one before. */
export interface Joined<A> {
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
const BOUNDS: ReadonlySet<string> = new Set(["And", "Or", "Nor", "Not", "Comma", "End", "Who", "Failed"])

/** Whether what follows a joint ends with people of their own after words for them: “divorced women or | widowed men”. */
const namesOthers = <A>(after: Pieces<A>, before: ReadonlyArray<ClauseOf<A>>): boolean => {
  const bound = after.findIndex(({ _tag }) => BOUNDS.has(_tag))
  const run = (bound < 0 ? after : after.slice(0, bound)).filter(isClause)
  const noun = run.find((one) => one.noun)
  return noun !== undefined && noun !== run[0] && before.some((one) => one.noun && one.about === noun.about)
}

/**
 * A new description begins where “or” is followed by people of their own, “women over 60 or men under 30”, and where
 * “and” is followed by people who cannot be those before: “men aged 18 to 29 and women over 65”. Words for them may come
 * before: “divorced women or widowed men”.
 */
const beginsAnew = <A>(pieces: Pieces<A>, at: number): boolean => {
  const joint = pieces[at]!._tag
  if (joint !== "Or" && joint !== "And") return false
  const next = pieces.find(({ _tag }, i) => i > at && (_tag === "Head" || _tag === "Clause"))
  const before = pieces.slice(0, at).filter(isClause)
  const last = before.at(-1)
  if (next === undefined || last === undefined) return false
  if (namesOthers(pieces.slice(at + 1), before)) return true
  if (joint === "Or") return next._tag === "Head" || (isClause(next) && next.noun && !last.noun)
  return (
    isClause(next) &&
    next.noun &&
    last.about !== next.about &&
    before.some(({ about, noun }) => noun && about === next.about)
  )
}

const descriptionsOf = <A>(pieces: Pieces<A>): ReadonlyArray<Pieces<A>> => {
  const at = pieces.findIndex((_, i) => beginsAnew(pieces, i))
  return at < 0 ? [pieces] : [pieces.slice(0, at), ...descriptionsOf(pieces.slice(at + 1))]
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
