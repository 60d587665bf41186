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

export type Clause = Extract<Piece, { readonly _tag: "Clause" }>

export const isClause = (piece: Piece | undefined): piece is Clause => piece?._tag === "Clause"
export const isJoint = (piece: Piece | undefined): boolean => piece?._tag === "And" || piece?._tag === "Or"
export const isSeparator = (piece: Piece | undefined): boolean => isJoint(piece) || piece?._tag === "Comma"
/** Whether a piece names people without saying anything of them. */
export const isSilent = (piece: Piece | undefined): boolean => piece?._tag === "Head" || piece?._tag === "Who"
/** What is written where a piece was read. */
export const wordsOf = (text: string, { end, start }: Piece): string => text.slice(start, end)
