import type { Question } from "../../survey/model/Question.ts"
import { printFilter } from "../binding/Print.ts"
import type { Filter } from "../language/Filter.ts"
import type { Clause } from "./Clause.ts"
import { allOf, anyOf, compare } from "./Intervals.ts"

const denied = (clause: Filter): Filter => ({ _tag: "Not", clause, span: clause.span })

/** The first of several clauses denied, or all of them as one: both as expressions to choose from. */
export const reachings = (clauses: ReadonlyArray<Clause>): ReadonlyArray<string> => {
  const [first, ...others] = clauses.map(({ filter }) => filter)
  return [allOf([denied(first!), ...others]), denied(allOf([first!, ...others]))].map(printFilter)
}

/** How far a denial of two may reach, as expressions: over both, or over the first alone. */
export const reachesOf = ([first, second, ...more]: ReadonlyArray<Clause>, [joint]: ReadonlyArray<string>) => {
  if (first === undefined || second === undefined || more.length > 0) return []
  const join = joint === "Or" ? anyOf : allOf
  return [denied(join([first.filter, second.filter])), join([denied(first.filter), second.filter])].map(printFilter)
}

const SAYS_BOTH = /\b(?:both|equally)\b/i

/** Two answers to a question of which one may be given: the answers that say both, and either; none where none says so. */
export const bothOrEither = (question: Question, clauses: ReadonlyArray<Clause>) => {
  const both = question.labels.filter((label) => SAYS_BOTH.test(label)).map((label) => compare(question, "=", label))
  return both.length === 0 ? [] : [...both, anyOf(clauses.map(({ filter }) => filter))].map(printFilter)
}
