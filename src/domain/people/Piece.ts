import type { ClauseOf } from "./Clauses.ts"
import type { Criterion } from "./Criterion.ts"
import type { Relation } from "./Interests.ts"

/** Places in the text: from, to (exclusive). */
export interface Place {
  readonly start: number
  readonly end: number
}

interface Unread extends Place {
  readonly _tag: "Failed"
  readonly interest: {
    readonly relation: Relation
    readonly topic: string
    /** Words before the thing itself: “electric” of “electric car owners”. */
    readonly qualifiers: ReadonlyArray<string>
    /** Whether its own words deny it: “own no car”. */
    readonly denied: boolean
  } | null
}

/** A piece of a description with its place; pieces do not overlap, and between them stand only marks and white space. */
export type Piece =
  | (ClauseOf<Criterion> & Place)
  | Unread
  | ({ readonly _tag: "And" | "Or" | "Not" | "Comma" | "End" | "Head" | "Who" } & Place)
