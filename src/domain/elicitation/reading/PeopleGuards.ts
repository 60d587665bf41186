import type { Condition, Predicate } from "../../filter/binding/Condition.ts"
import type { CompiledFilter } from "../../filter/CompiledFilter.ts"
import { memoized } from "../../Memo.ts"
import { type Criterion, leaves, traitsIn } from "../../people/Criterion.ts"
import { judged } from "../../people/Judged.ts"
import { readAudience } from "../../people/Reader.ts"
import { type AskedOfThemselves, askedOfThemselves } from "../../people/StatedAnswers.ts"
import type { Question } from "../../survey/model/Question.ts"
import { foldText } from "../../text/Text.ts"

/** Who people are, as a question asks it of them, and what each answer says of that; null where it is about something else. */
const askedIn = memoized((question: Question): AskedOfThemselves | null => {
  if (question.labels.length === 0 || question.stem !== null) return null
  const asked = askedOfThemselves(foldText(question.text), question.labels.map(foldText))
  return asked?.question._tag === "Trait" || asked?.question._tag === "Statement" ? asked : null
})

/** Conditions that hold of everybody whom a predicate matches. */
const needed = (predicate: Predicate): ReadonlyArray<Condition> => {
  switch (predicate._tag) {
    case "Condition":
      return [predicate]
    case "And":
      return predicate.clauses.flatMap(needed)
    default:
      return []
  }
}

/** The labels that a condition asks for, by position; none where it does not ask for labels. */
const wantedBy = ({ test }: Condition): ReadonlyArray<number> =>
  test._tag === "Labels"
    ? Array.from(test.verdicts.subarray(1), (verdict, label) => (verdict === 1 ? label : -1)).filter((k) => k >= 0)
    : []

const isRuledOut = (stated: Criterion, answer: Criterion | undefined): boolean =>
  answer !== undefined && judged(stated, answer) === "no"

/**
 * What a description says for sure of who people are against an expression as its meaning, as a sentence; null where nothing
 * does: no label may be asked for that such people never give, and where each phrase is read wholly, a question by which the
 * survey tells them apart may not be left out, unless another about the same trait is asked.
 */
export const peopleObjection = ({ codebook, positions, predicate }: CompiledFilter, source: string): string | null => {
  const { criterion: stated, said } = readAudience(source)
  if (leaves(stated).length === 0) return null
  for (const condition of needed(predicate)) {
    const question = codebook.questions[condition.position]!
    const asked = askedIn(question)
    const wrong = wantedBy(condition).find((label) => isRuledOut(stated, asked?.answers[label]))
    if (wrong !== undefined) return `“${question.labels[wrong]}” is not what the description says of these people.`
  }
  if (!said.every(({ whole }) => whole)) return null
  const told = (question: Question): ReadonlySet<string> =>
    traitsIn((askedIn(question)?.answers ?? []).flatMap((one) => one ?? []))
  const used = new Set(positions.flatMap((position) => [...told(codebook.questions[position]!)]))
  const left = codebook.questions.find(
    (question, position) =>
      !positions.includes(position) &&
      question.constant !== true &&
      askedIn(question)?.complete === true &&
      askedIn(question)!.answers.some((answer) => isRuledOut(stated, answer)) &&
      ![...told(question)].some((trait) => used.has(trait))
  )
  return left === undefined ? null : `it leaves out what the description says of “${left.key}”.`
}
