import { Array as Arr } from "effect"
import type { Condition, Predicate } from "../../filter/binding/Condition.ts"
import type { CompiledFilter } from "../../filter/CompiledFilter.ts"
import { isJoint } from "../../filter/language/Filter.ts"
import { NEGATORS } from "../../people/Structure.ts"
import type { Question } from "../../survey/model/Question.ts"
import { besideScale } from "../../survey/model/Steps.ts"
import { areOpposite } from "../../text/Opposites.ts"
import { termsOf } from "../../text/Similarity.ts"
import { wordsOf } from "../../text/Words.ts"

/** Conditions on one question of which any may hold, wherever they stand in a filter. */
const alternatives = (predicate: Predicate): ReadonlyArray<Arr.NonEmptyReadonlyArray<Condition>> => {
  if (!isJoint<Condition>(predicate)) return [[predicate]]
  if (predicate._tag === "Not") return []
  const inside = predicate.clauses.flatMap(alternatives)
  return predicate._tag === "And" ? inside : Object.values(Arr.groupBy(inside.flat(), ({ position }) => `${position}`))
}

/** Whether one of some conditions holds of everybody who answered their question, so that they say nothing of people. */
const areAnyAnswer = (conditions: ReadonlyArray<Condition>, question: Question): boolean =>
  conditions.some(
    ({ test }) => test._tag === "Answered" || (test._tag === "Missing" && test.of === null && !test.wanted)
  ) ||
  (question.labels.length > 0 &&
    besideScale(question).every(
      (beside, label) =>
        beside || conditions.some(({ test }) => test._tag === "Labels" && test.verdicts[label + 1] === 1)
    ))

const SAYS_ANSWERED = /\b(?:answer|respon[ds]|repl(?:y|ied)|asked)/i

/** What speaks against a filter that takes any answer to a question for what people are said to be; null where none does. */
export const anyAnswerObjection = ({ codebook, predicate }: CompiledFilter, source: string): string | null => {
  if (SAYS_ANSWERED.test(source)) return null
  const any = alternatives(predicate).find((some) => areAnyAnswer(some, codebook.questions[some[0].position]!))
  if (any === undefined) return null
  return `any answer to “${codebook.questions[any[0].position]!.key}” says nothing of people: name the answers that say what the description says.`
}

const QUOTED = /"(?:\\.|[^"\\])*"/gs
const NUMBER = /\d+(?:\.\d+)?/g

const labelsIn = (expression: string): ReadonlyArray<string> =>
  (expression.match(QUOTED) ?? []).map((quoted) => quoted.slice(1, -1))

/** Leaves people out without a word that negates. */
const EXCLUDES =
  /\b(?:every(?:one|body)|all|any(?:one|body)|people|respondents) (?:but|bar|save)\b|\b(?:other than|apart from|aside from|rather than)\b/i

const isNegative = (text: string): boolean => wordsOf(text).some((word) => NEGATORS.has(word))

/** Numbers of a text, those in words too. */
const numbersIn = (text: string): ReadonlySet<string> => new Set(termsOf(text).filter((term) => /^\d/.test(term)))

/** What an expression compares with, outside of labels. */
const comparedNumbers = (expression: string): ReadonlyArray<string> =>
  expression
    .replace(QUOTED, "")
    .match(/(?:[=<>:]\s*|\.\.\s*|\bOR\s+|\(\s*)(\d+(?:\.\d+)?)/g)
    ?.flatMap((one) => one.match(NUMBER) ?? []) ?? []

/**
 * What speaks against an expression as the meaning of a description, as a sentence; null where nothing does. Numbers must be
 * the description's, all of them; a negation must stand in both or in neither; and no label may say the opposite of a word
 * of the description.
 */
export const objectionTo = (expression: string, source: string): string | null => {
  const said = numbersIn(source)
  const invented = comparedNumbers(expression).find((number) => !said.has(number))
  if (invented !== undefined) return `the description does not say ${invented}.`
  const used = new Set([
    ...(expression.match(NUMBER) ?? []),
    ...labelsIn(expression).flatMap((label) => [...numbersIn(label)])
  ])
  const left = [...said].find((number) => !used.has(number))
  if (left !== undefined) return `the expression does not say ${left}.`
  const labels = labelsIn(expression)
  const negates =
    /\bNOT\b|!=|(?:^|[\s(])-(?=[\p{L}"(])/u.test(expression.replace(QUOTED, "")) || labels.some(isNegative)
  if (negates !== (isNegative(source) || EXCLUDES.test(source)))
    return negates ? "the description negates nothing." : "it leaves out a negation."
  if (negates) return null
  const words = termsOf(source)
  const turned = labels.find((label) => termsOf(label).some((term) => words.some((word) => areOpposite(term, word))))
  return turned === undefined ? null : `“${turned}” is the opposite of what the description says.`
}
