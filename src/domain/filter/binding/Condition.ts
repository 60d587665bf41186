import type { Relation } from "../../language/Interval.ts"
import type { Column } from "../../survey/model/Column.ts"
import type { Comparison, Span, Tree } from "../language/Filter.ts"

/** What is asked of one respondent's answer to a question. */
export type Test =
  | { readonly _tag: "Answered" }
  /** A missing value of the question by its position, or with null any, blank ones too. */
  | { readonly _tag: "Missing"; readonly of: number | null; readonly wanted: boolean }
  /** By answer code: 1 holds, 2 does not hold, 0 unknown. Entry 0 is no answer. */
  | {
      readonly _tag: "Labels"
      readonly verdicts: Uint8Array
      /** Codes of ranges of which a part fits: unknown, and left out. */
      readonly partly?: ReadonlyArray<number>
    }
  | { readonly _tag: "Selected"; readonly label: number; readonly wanted: boolean }
  | { readonly _tag: "Number"; readonly relation: Relation; readonly value: number }
  /** Compares a label's rank, 1 = first; a label left unranked comes after all ranked ones. */
  | { readonly _tag: "Rank"; readonly label: number; readonly relation: Relation; readonly value: number }
  | { readonly _tag: "Wording"; readonly match: "is" | "is not" | "contains"; readonly value: string }
  /** Compares the ISO 8601 date at the beginning of a text. */
  | { readonly _tag: "Date"; readonly relation: Relation; readonly value: string }

/** A comparison bound to a question of a survey. */
export interface Condition {
  readonly _tag: "Condition"
  /** Position of the question in the codebook. */
  readonly position: number
  readonly test: Test
  /** The comparison in canonical spelling: the question's key, the label as in the questionnaire. */
  readonly comparison: Comparison
  /** The comparison in words. */
  readonly words: string
  /** What the caller should know about how it was understood, or null. */
  readonly note: string | null
  readonly span: Span
}

export type Predicate = Tree<Condition>

/** A condition met answers of another kind than the codebook says: they were stored wrong. */
export const mismatch = (test: Test, column: Column): never => {
  throw new Error(`A ${test._tag} condition met a ${column._tag} column: the codebook and the stored answers disagree.`)
}
