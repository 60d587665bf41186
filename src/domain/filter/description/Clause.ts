import type { Filter, Span } from "../language/Filter.ts"
import type { Unplaced } from "./Intervals.ts"
import type { SoughtWord } from "./QuestionCoverage.ts"

/** Words that say one thing about people. */
export interface Clause {
  readonly _tag: "Clause"
  readonly filter: Filter
  readonly position: number
  readonly note: string | null
  /** Whether it is itself a noun for people: women, men. */
  readonly noun: boolean
  /** The words that placed it; empty for ages, incomes and the like. */
  readonly words: ReadonlyArray<SoughtWord>
  /** Words among them that were left out. */
  readonly unread: ReadonlyArray<string>
  /** Whether it was joined already of several, so that none of what stands beside it belongs to it. */
  readonly apart?: true
  readonly span: Span
}

/** Words that had to be placed and could not; `why` where they were understood. */
export interface Failed {
  readonly _tag: "Failed"
  readonly why: Unplaced | null
  readonly span: Span
}

/** A piece of a description, in order; `Skipped` are words that may be left out. */
export type Piece =
  | Clause
  | Failed
  | { readonly _tag: "And" | "Or" | "Nor" | "Not" | "Comma" | "Head" | "Who" | "Skipped"; readonly span: Span }
