/**
 * Questionnaires written elsewhere, read into questions of a study. A reader per format comes to one form of question, by
 * the names and codes of its format; one assembler makes questions of a study of them and says what it couldn't take over.
 */
import type { Comparator, Tree } from "../../filter/language/Filter.ts"

/** A comparison of a condition: a question, or an item or choice of one, by the name that the format has for it. */
export interface Test {
  readonly _tag: "Test"
  readonly name: string
  /** `:` holds for any answer at all where there is no value. */
  readonly comparator: Comparator
  /** Codes or labels, of which one is enough. */
  readonly values: ReadonlyArray<string>
}

/** What can't be translated, as it was written. */
interface Untranslated {
  readonly _tag: "Untranslated"
  readonly source: string
  readonly problem: string
}

export type Condition = Tree<Test | Untranslated>

const SPAN = { start: 0, end: 0 }
export const allOf = (clauses: ReadonlyArray<Condition>): Condition =>
  clauses.length === 1 ? clauses[0]! : { _tag: "And", clauses, span: SPAN }
export const anyOf = (clauses: ReadonlyArray<Condition>): Condition =>
  clauses.length === 1 ? clauses[0]! : { _tag: "Or", clauses, span: SPAN }
export const not = (clause: Condition): Condition => ({ _tag: "Not", clause, span: SPAN })
export const untranslated = (source: string, problem: string): Condition => ({ _tag: "Untranslated", source, problem })

export interface Option {
  readonly code: string
  readonly label: string
}

/** What isn't taken over as it was, and where it stands. */
export interface Loss {
  readonly kind: "left_out" | "condition" | "changed" | "unsure" | "too_long"
  readonly place: string
  readonly problem: string
}

/** A question as its format has it. */
export interface Written {
  /** As conditions and inserted answers name it. */
  readonly name: string
  /** Other names of the same. */
  readonly aliases?: ReadonlyArray<string>
  /** Where it stands, for people. */
  readonly place: string
  /** With `{{name}}` where an earlier answer is inserted. */
  readonly text: string
  /** A sentence where a study has no such question; null where there is no question, but a place to skip to. */
  readonly kind: Kind | { readonly unasked: string } | null
  /** Whether the kind was written, rather than a list of choices that may be a scale. */
  readonly sure?: boolean
  readonly choices: ReadonlyArray<Option>
  readonly items: ReadonlyArray<Option>
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** What it's asked on, besides what asks those around it. */
  readonly conditions: ReadonlyArray<Condition>
  /** Where a condition sends respondents ahead: to a question by its name, or to the end. */
  readonly skips?: ReadonlyArray<{ readonly when: Condition; readonly to: string | null }>
}

/** `several` and `words` are grids whose items have several answers, or answers in own words. */
export type Kind = "single" | "multiple" | "scale" | "matrix" | "open" | "several" | "words"

export interface WrittenQuestionnaire {
  readonly title: string | null
  readonly questions: ReadonlyArray<Written>
  readonly losses: ReadonlyArray<Loss>
}
