import type { Codebook } from "../../survey/model/Question.ts"
import { besideScale } from "../../survey/model/Steps.ts"
import { excerpt, listed } from "../../text/Text.ts"
import { isJoint } from "../language/Filter.ts"
import type { Condition, Predicate } from "./Condition.ts"
import { quotedLabel } from "./LabelNames.ts"

const MAX_LABELS = 3

/** Labels beside a scale that a condition lets in without naming them: whoever does not say one thing may say “Don't know”. */
const letIn = (
  { comparison: { comparator }, position, test }: Condition,
  negated: boolean,
  { questions }: Codebook
): ReadonlyArray<string> => {
  const question = questions[position]!
  if (test._tag !== "Labels" || (comparator === "!=") === negated) return []
  const beside = besideScale(question)
  return question.labels.filter((_, i) => beside[i] && test.verdicts[i + 1] === (negated ? 2 : 1))
}

/** Sentences on answers beside a scale that “not” and “!=” let in. */
export const besideNotes = (predicate: Predicate, codebook: Codebook, negated = false): ReadonlyArray<string> => {
  if (isJoint<Condition>(predicate)) {
    return predicate._tag === "Not"
      ? besideNotes(predicate.clause, codebook, !negated)
      : predicate.clauses.flatMap((clause) => besideNotes(clause, codebook, negated))
  }
  const labels = letIn(predicate, negated, codebook)
  if (labels.length === 0) return []
  const shown = labels.slice(0, MAX_LABELS).map(quotedLabel)
  const { key } = codebook.questions[predicate.position]!
  return [
    `${excerpt(key)}: those who answered ${listed(shown)}${labels.length > MAX_LABELS ? " and the like" : ""} are among them`
  ]
}
