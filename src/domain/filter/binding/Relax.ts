import { Either } from "effect"
import { all, and, type Bitset, count, countBoth } from "../../statistics/Bitset.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { besideScale, intervalsOf } from "../../survey/model/Steps.ts"
import type { Turns } from "../../Turns.ts"
import { type Comparison, type Filter, isJoint, topClauses } from "../language/Filter.ts"
import type { Condition, Predicate } from "./Condition.ts"
import { printPredicate } from "./Print.ts"
import { resolveFilter } from "./Resolve.ts"

/** A wider filter and how many respondents match it. */
interface Relaxation {
  readonly expression: string
  readonly matched: number
}

const isOrdered = (question: Question) => question.kind === "ordinal" || intervalsOf(question) !== null

/** The chosen labels with one more at either end of their run on the scale; empty where they are no run of its steps. */
const widened = (chosen: ReadonlyArray<number>, steps: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<number>> => {
  const [first, last] = [steps.indexOf(chosen[0] ?? -1), steps.indexOf(chosen.at(-1) ?? -1)]
  if (first < 0 || last < 0 || last - first + 1 !== chosen.length) return []
  const wider = [
    ...(first > 0 ? [[steps[first - 1]!, ...chosen]] : []),
    ...(last + 1 < steps.length ? [[...chosen, steps[last + 1]!]] : [])
  ]
  return wider.filter((run) => run.length < steps.length)
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
  const beside = besideScale(question)
  const steps = question.labels.flatMap((_, label) => (beside[label] ? [] : [label]))
  return widened(chosen, steps).map((run) =>
    oneOf(
      clause.comparison,
      run.map((label) => question.labels[label]!)
    )
  )
}

/** A filter that may take the place of another: its clauses, and who matches all of them. */
interface Candidate {
  readonly clauses: ReadonlyArray<Predicate>
  readonly matched: number
}

export const inAllOthers = (sets: ReadonlyArray<Bitset>, size: number): ReadonlyArray<Bitset> => {
  const after: Array<Bitset> = [all(size)]
  for (const bits of sets.slice(1).reverse()) after.push(and(after.at(-1)!, bits))
  let before = all(size)
  return sets.map((bits, i) => {
    const others = and(before, after[sets.length - 1 - i]!)
    before = and(before, bits)
    return others
  })
}

const replaced = <A>(list: ReadonlyArray<A>, at: number, by: ReadonlyArray<A>): ReadonlyArray<A> => [
  ...list.slice(0, at),
  ...by,
  ...list.slice(at + 1)
]

/**
 * The change of one clause, a neighbouring step of its scale or doing without it, that lets at least `required` match
 * while adding the fewest respondents; failing that, the filter left when the tightest clauses are dropped one by one.
 * Null where nothing is left to drop. `sets` are the respondents who match each clause at the top.
 */
export function* relax(
  predicate: Predicate,
  codebook: Codebook,
  sets: ReadonlyArray<Bitset>,
  holding: (predicate: Predicate) => Bitset,
  respondents: number,
  required: number
): Turns<Relaxation | null> {
  const clauses = topClauses<Condition>(predicate)
  const printed = ({ clauses: kept, matched }: Candidate): Relaxation => ({
    expression: printPredicate(kept.length === 1 ? kept[0]! : { _tag: "And", clauses: kept, span: predicate.span }),
    matched
  })
  const without = (kept: ReadonlyArray<Predicate>, of: ReadonlyArray<Bitset>): ReadonlyArray<Candidate> =>
    inAllOthers(of, respondents).map((others, i) => ({ clauses: replaced(kept, i, []), matched: count(others) }))

  const changed: Array<Candidate> = []
  const others = inAllOthers(sets, respondents)
  for (const [i, clause] of clauses.entries()) {
    for (const form of widerForms(clause, codebook)) {
      const bound = resolveFilter(form, codebook)
      if (Either.isLeft(bound)) continue
      changed.push({
        clauses: replaced(clauses, i, [bound.right]),
        matched: countBoth(others[i]!, holding(bound.right))
      })
      yield
    }
  }
  if (clauses.length > 1) changed.push(...without(clauses, sets))
  const enough = changed.filter(({ matched }) => matched >= required)
  if (enough.length > 0) return printed(enough.reduce((best, one) => (one.matched < best.matched ? one : best)))
  let kept = clauses
  let left: ReadonlyArray<Bitset> = sets
  while (kept.length > 1) {
    const rests = without(kept, left)
    const at = rests.reduce((best, { matched }, i) => (matched > rests[best]!.matched ? i : best), 0)
    if (rests[at]!.matched >= required) return printed(rests[at]!)
    kept = rests[at]!.clauses
    left = replaced(left, at, [])
    yield
  }
  return null
}
