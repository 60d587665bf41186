import type { Names } from "./SurveyNames.ts"

/** A way to write what the readers know in other words. */
export interface Rule {
  readonly pattern: RegExp
  /** What to read instead of a match; null where it stands as it is. */
  readonly instead: (found: RegExpExecArray, known: Known) => string | null
  readonly noted?: true
}

/** What the rules are told: of the survey, and of the text before any rule. */
export interface Known extends Names {
  /** Names of states where their postal codes stand. */
  readonly placed: ReadonlyMap<number, string>
}
