import type { Codebook } from "../../survey/model/Question.ts"
import { besideScale } from "../../survey/model/Steps.ts"
import { excerpt, listed } from "../../text/Text.ts"
import { isJoint } from "../language/Filter.ts"
import type { Condition, Predicate } from "./Condition.ts"
import { quotedLabel } from "./LabelNames.ts"

const MAX_LABELS = 3

/** Whether a condition is met by whoever does not say something: “!=”, or the negation of anything else. */
const isDenial = ({ comparison: { comparator } }: Condition, negated: boolean): boolean =>
  (comparator === "!=") !== negated

const HELD = 1
const FAILED = 2
const UNDECIDED = 0

/** Labels beside a scale on which a condition comes to a verdict. */
const besideWith = ({ position, test }: Condition, verdict: number, { questions }: Codebook): ReadonlyArray<string> => {
  const question = questions[position]!
  const beside = besideScale(question)
  return test._tag === "Labels" ? question.labels.filter((_, i) => beside[i] && test.verdicts[i + 1] === verdict) : []
}

/** The missing values that a condition leaves out without naming them. */
const missingOf = ({ position, test }: Condition, { questions }: Codebook): ReadonlyArray<string> =>
  test._tag === "Answered" || test._tag === "Missing"
    ? []
    : (questions[position]!.missing ?? []).map(({ label }) => label)

const named = (labels: ReadonlyArray<string>): string =>
  `${listed(labels.slice(0, MAX_LABELS).map(quotedLabel))}${labels.length > MAX_LABELS ? " and the like" : ""}`

/**
 * Sentences on answers beside a scale: let in where “not” or “!=” says which answer was not given, and left out where it
 * denies a comparison by order or amount, as they stand on neither side of it; missing values are left out by either.
 */
export const besideNotes = (predicate: Predicate, codebook: Codebook, negated = false): ReadonlyArray<string> => {
  if (isJoint<Condition>(predicate)) {
    return predicate._tag === "Not"
      ? besideNotes(predicate.clause, codebook, !negated)
      : predicate.clauses.flatMap((clause) => besideNotes(clause, codebook, negated))
  }
  if (!isDenial(predicate, negated)) return []
  const key = excerpt(codebook.questions[predicate.position]!.key)
  const letIn = besideWith(predicate, negated ? FAILED : HELD, codebook)
  const leftOut = besideWith(predicate, UNDECIDED, codebook)
  const missing = missingOf(predicate, codebook)
  return [
    ...(letIn.length === 0 ? [] : [`${key}: those who answered ${named(letIn)} are among them`]),
    ...(leftOut.length === 0
      ? []
      : [`${key}: those who answered ${named(leftOut)} stand on neither side of this comparison and are left out`]),
    ...(missing.length === 0 ? [] : [`${key}: those missing as ${named(missing)} are not among them`])
  ]
}
