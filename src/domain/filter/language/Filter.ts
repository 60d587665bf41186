/** How a comparison relates a field to its value. `:` is membership, or presence where the value is `*`. */
export type Comparator = "=" | "!=" | "<" | "<=" | ">" | ">=" | ":"

/** A piece of the filter as written: offsets in UTF-16 code units, `end` exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface Literal {
  readonly text: string
  readonly quoted: boolean
  readonly span: Span
}

/** What a comparison is about: a question, or one label of a question (`ranking."A New Hope"`). */
export interface Field {
  readonly name: Literal
  readonly member: Literal | null
}

/** One comparison as written; `null` for its value is `*`, any answer at all. */
export interface Comparison {
  readonly _tag: "Comparison"
  readonly field: Field
  readonly comparator: Comparator
  readonly value: Literal | null
  readonly span: Span
}

/** Comparisons joined by logic. An empty conjunction matches everyone. */
export type Tree<Leaf> = Leaf | Conjunction<Leaf> | Disjunction<Leaf> | Negation<Leaf>

interface Conjunction<Leaf> {
  readonly _tag: "And"
  readonly clauses: ReadonlyArray<Tree<Leaf>>
  readonly span: Span
}

interface Disjunction<Leaf> {
  readonly _tag: "Or"
  readonly clauses: ReadonlyArray<Tree<Leaf>>
  readonly span: Span
}

interface Negation<Leaf> {
  readonly _tag: "Not"
  readonly clause: Tree<Leaf>
  readonly span: Span
}

/** A filter as written, following Google AIP-160. */
export type Filter = Tree<Comparison>

type Tagged = { readonly _tag: string }
type Joint<Leaf> = Conjunction<Leaf> | Disjunction<Leaf> | Negation<Leaf>

/** Whether a node joins others rather than being a leaf. */
export const isJoint = <Leaf extends Tagged>(tree: Tree<Leaf>): tree is Joint<Leaf> =>
  tree._tag === "And" || tree._tag === "Or" || tree._tag === "Not"

export const leaves = <Leaf extends Tagged>(tree: Tree<Leaf>): ReadonlyArray<Leaf> => {
  if (!isJoint<Leaf>(tree)) return [tree]
  return tree._tag === "Not" ? leaves<Leaf>(tree.clause) : tree.clauses.flatMap((clause) => leaves<Leaf>(clause))
}

/** The conjuncts at the top: all must hold for a respondent to match. */
export const topClauses = <Leaf extends Tagged>(tree: Tree<Leaf>): ReadonlyArray<Tree<Leaf>> =>
  isJoint<Leaf>(tree) && tree._tag === "And" ? tree.clauses.flatMap((clause) => topClauses<Leaf>(clause)) : [tree]

/** The same logic over other leaves. */
export const mapLeaves = <A extends Tagged, B extends Tagged>(tree: Tree<A>, f: (leaf: A) => Tree<B>): Tree<B> => {
  if (!isJoint<A>(tree)) return f(tree)
  return tree._tag === "Not"
    ? { ...tree, clause: mapLeaves(tree.clause, f) }
    : { ...tree, clauses: tree.clauses.map((clause) => mapLeaves(clause, f)) }
}
