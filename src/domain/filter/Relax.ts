import { Either } from "effect"
import { brackets } from "../survey/Brackets.ts"
import type { Codebook, Question } from "../survey/Question.ts"
import type { Condition, Predicate } from "./Condition.ts"
import { type Comparison, type Filter, isJoint, mapLeaves, type Tree, topClauses } from "./Filter.ts"
import { printPredicate } from "./Print.ts"
import { resolveFilter } from "./Resolve.ts"

/** A wider filter and how many respondents match it. */
export interface Relaxation {
  readonly expression: string
  readonly matched: number
}

const isOrdered = (question: Question) => question.kind === "ordinal" || brackets(question.labels) !== null

/** The chosen labels with one more at either end of their run on the scale; empty where they are no run. */
const widened = (chosen: ReadonlyArray<number>, labels: number): ReadonlyArray<ReadonlyArray<number>> => {
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (first === undefined || last === undefined || last - first + 1 !== chosen.length) return []
  const wider = [...(first > 0 ? [[first - 1, ...chosen]] : []), ...(last + 1 < labels ? [[...chosen, last + 1]] : [])]
  return wider.filter((run) => run.length < labels)
}

const oneOf = (comparison: Comparison, labels: ReadonlyArray<string>): Filter => {
  const { span } = comparison
  const clauses = labels.map(
    (text): Comparison => ({ ...comparison, comparator: "=", value: { text, quoted: true, span } })
  )
  return clauses.length === 1 ? clauses[0]! : { _tag: "Or", clauses, span }
}

/** Wider forms of one clause: neighbouring steps of an ordered scale. */
const widerForms = (clause: Predicate, { questions }: Codebook): ReadonlyArray<Filter> => {
  if (isJoint<Condition>(clause) || clause.test._tag !== "Labels") return []
  const question = questions[clause.position]!
  const { verdicts } = clause.test
  if (!isOrdered(question)) return []
  const chosen = question.labels.flatMap((_, label) => (verdicts[label + 1] === 1 ? [label] : []))
  return widened(chosen, question.labels.length).map((run) =>
    oneOf(
      clause.comparison,
      run.map((label) => question.labels[label]!)
    )
  )
}

const written = (clause: Predicate): Filter =>
  mapLeaves<Condition, Comparison>(clause, ({ comparison }): Tree<Comparison> => comparison)

/**
 * The change of one clause, a neighbouring step of its scale or doing without it, that lets at least `required` match
 * while adding the fewest respondents; failing that, the filter left when the tightest clauses are dropped one by one.
 * Null where nothing is left to drop.
 */
export const relax = (
  predicate: Predicate,
  codebook: Codebook,
  matching: (predicate: Predicate) => number,
  required: number
): Relaxation | null => {
  const clauses = topClauses<Condition>(predicate).map((clause) => ({ clause, filter: written(clause) }))
  const { span } = predicate
  const measure = (kept: ReadonlyArray<Filter>): Relaxation | null => {
    const joined: Filter = kept.length === 1 ? kept[0]! : { _tag: "And", clauses: kept, span }
    return Either.match(resolveFilter(joined, codebook), {
      onLeft: () => null,
      onRight: (bound) => ({ expression: printPredicate(bound), matched: matching(bound) })
    })
  }
  const filters = clauses.map(({ filter }) => filter)
  const without = (kept: ReadonlyArray<Filter>) => kept.map((_, i) => kept.filter((_, j) => j !== i))
  const stretched = clauses.flatMap(({ clause }, i) =>
    widerForms(clause, codebook).map((form) => filters.map((filter, j) => (j === i ? form : filter)))
  )
  const changed = filters.length > 1 ? [...stretched, ...without(filters)] : stretched
  const enough = changed.map(measure).filter((one) => one !== null && one.matched >= required)
  const nearest = enough.reduce((best, one) => (best === null || one!.matched < best.matched ? one : best), null)
  if (nearest !== null) return nearest
  for (let kept: ReadonlyArray<Filter> = filters; kept.length > 1; ) {
    const rests = without(kept).map((rest) => ({ rest, relaxation: measure(rest) }))
    const best = rests.reduce((a, b) => ((b.relaxation?.matched ?? 0) > (a.relaxation?.matched ?? 0) ? b : a))
    if (best.relaxation !== null && best.relaxation.matched >= required) return best.relaxation
    kept = best.rest
  }
  return null
}
