import { Either } from "effect"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { type Comparison, type Filter, isJoint, type Literal } from "../language/Filter.ts"
import type { FilterInvalid } from "../language/FilterError.ts"
import { invalid } from "../language/Tokens.ts"
import type { Condition, Predicate } from "./Condition.ts"
import { wholeLabel } from "./LabelNames.ts"
import { findQuestion } from "./Names.ts"
import { type Bound, bindCoded } from "./ResolveCoded.ts"
import { bindMissing, bindMissingPart } from "./ResolveMissing.ts"
import { bindDate, bindMultiple, bindNumeric, bindRanking, bindText } from "./ResolveOther.ts"

const bind = (comparison: Comparison, question: Question): Either.Either<Bound, FilterInvalid> => {
  const { comparator, value, field } = comparison
  if (value === null)
    return Either.right({ test: { _tag: "Answered" }, written: null, words: "is answered", note: null })
  const missing = field.member === null ? bindMissing(question, comparator, value) : null
  if (missing !== null) return missing
  const bound = bindAnswer(comparison, question, value)
  return Either.isLeft(bound) ? (bindMissingPart(question, comparator, value) ?? bound) : bound
}

const bindAnswer = (
  { comparator, field }: Comparison,
  question: Question,
  value: Literal
): Either.Either<Bound, FilterInvalid> => {
  if (question.kind === "ranking") return bindRanking(question, comparator, value, field.member)
  if (field.member !== null) {
    return Either.left(
      invalid(`${question.key} is not a ranking: leave out what follows the dot`, field.member.span.start)
    )
  }
  switch (question.kind) {
    case "single":
    case "ordinal":
      return bindCoded(question, comparator, value)
    case "multiple":
      return bindMultiple(question, comparator, value)
    case "numeric":
      return bindNumeric(question, comparator, value)
    case "date":
      return bindDate(question, comparator, value)
    case "text":
      return bindText(question, comparator, value)
  }
}

const condition = (
  comparison: Comparison,
  questions: ReadonlyArray<Question>
): Either.Either<Condition, FilterInvalid> =>
  Either.gen(function* () {
    const position = yield* findQuestion(comparison.field.name, questions)
    const question = questions[position]!
    const bound = yield* bind(comparison, question)
    const name = { ...comparison.field.name, text: question.key }
    const member = bound.member ?? null
    return {
      _tag: "Condition" as const,
      position,
      test: bound.test,
      comparison: {
        ...comparison,
        comparator: bound.comparator ?? comparison.comparator,
        field: { name, member },
        value: bound.written
      },
      words: `“${question.text}” ${bound.words}`,
      note: bound.note,
      span: comparison.span
    }
  })

/** `4..5`: from the one number to the other, both included. */
const RANGE = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)$/

/** A comparison with a range as two with its ends; as it is where it holds none, or a label is that text. */
const withoutRange = (comparison: Comparison, questions: ReadonlyArray<Question>): Filter => {
  const { comparator, field, span, value } = comparison
  const found = RANGE.exec(value?.text ?? "")
  if (value === null || found === null || !["=", "!=", ":"].includes(comparator)) return comparison
  const position = findQuestion(field.name, questions)
  const question = Either.isRight(position) ? questions[position.right] : undefined
  if (question === undefined || question.kind === "text" || wholeLabel(value.text, question.labels) >= 0)
    return comparison
  const end = (text: string, relation: ">=" | "<="): Comparison => ({
    ...comparison,
    comparator: relation,
    value: { ...value, text, quoted: false }
  })
  const both: Filter = { _tag: "And", clauses: [end(found[1]!, ">="), end(found[2]!, "<=")], span }
  return comparator === "!=" ? { _tag: "Not", clause: both, span } : both
}

/** Binds the names and labels of a filter to a survey's questions; the first that the survey does not have is refused. */
export const resolveFilter = (filter: Filter, codebook: Codebook): Either.Either<Predicate, FilterInvalid> =>
  Either.gen(function* () {
    if (!isJoint(filter)) {
      const plain = withoutRange(filter, codebook.questions)
      return isJoint(plain) ? yield* resolveFilter(plain, codebook) : yield* condition(plain, codebook.questions)
    }
    if (filter._tag === "Not") return { ...filter, clause: yield* resolveFilter(filter.clause, codebook) }
    const clauses: Array<Predicate> = []
    for (const clause of filter.clauses) clauses.push(yield* resolveFilter(clause, codebook))
    return { ...filter, clauses }
  })
