/**
 * Filters that language models read: the prompt, and the guards that a proposal must pass before it is used.
 */
import { Array as Arr, Either, Schema } from "effect"
import type { Condition, Predicate } from "../../filter/binding/Condition.ts"
import { type CompiledFilter, compileFilter } from "../../filter/CompiledFilter.ts"
import { isJoint } from "../../filter/language/Filter.ts"
import { FILTER_READING } from "../../lexicon/answers/AnswerForms.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { memoized } from "../../Memo.ts"
import type { ModelCall, PromptVersion } from "../../models/ModelCall.ts"
import { type Criterion, leaves, traitsIn } from "../../people/Criterion.ts"
import { judged } from "../../people/Judged.ts"
import { readAudience } from "../../people/Reader.ts"
import { type AskedOfThemselves, askedOfThemselves } from "../../people/StatedAnswers.ts"
import { NEGATORS } from "../../people/Structure.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { besideScale } from "../../survey/model/Steps.ts"
import { areOpposite } from "../../text/Opposites.ts"
import { termsOf, vocabularyOf } from "../../text/Similarity.ts"
import { foldText } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"
import { asLine, delimited, MATERIAL_RULE } from "../PromptText.ts"
import { jsonReply } from "../ReplyFormat.ts"
import { readJson } from "../ReplyText.ts"

const { pattern } = patterns(FILTER_READING)

/** Most questions of a survey that a prompt names. */
const MAX_QUESTIONS = 40
const MAX_LABELS = 25

const termsOfQuestion = ({ key, labels, text }: Question): ReadonlySet<string> =>
  new Set([text, key, ...labels].flatMap(termsOf))

/** Questions that may have to do with a text: those that share most with it, and those that describe respondents. */
export const questionsNear = (source: string, { questions, selectors }: Codebook): ReadonlyArray<Question> => {
  const { weightOf } = vocabularyOf(questions.map(({ text }) => text))
  const wanted = termsOf(source)
  const describing = new Set(
    [...(selectors?.proposed.values() ?? [])].flatMap((one) => (one._tag === "One" ? [one.question] : []))
  )
  return questions
    .map((question, at) => {
      const own = termsOfQuestion(question)
      const shared = wanted.reduce((sum, term) => sum + (own.has(term) ? weightOf(term) : 0), 0)
      return { question, at, score: shared + (describing.has(at) ? 1 : 0) }
    })
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, MAX_QUESTIONS)
    .map(({ question }) => question)
}

/** A question as prompts list it: its key, its words, its kind and its labels in quotes. */
export const questionLine = ({ key, kind, labels, text }: Question): string => {
  const named = labels.slice(0, MAX_LABELS).map((label) => JSON.stringify(asLine(label)))
  const more = labels.length > named.length ? `, and ${labels.length - named.length} more` : ""
  return `${key} (${kind}): ${asLine(text)}${named.length === 0 ? "" : ` — ${named.join(", ")}${more}`}`
}

const READ_FILTER: PromptVersion = { name: "read-filter", version: 1 }

const SYSTEM = `You translate a description of survey respondents into a filter expression over the questions of the \
survey. ${MATERIAL_RULE}
An expression compares keys with labels in double quotes or with numbers: gender = "Female"; region = ("South" OR \
"West"); age >= 30; films : "A New Hope" (selected it among others); NOT smokes = "Yes". Comparisons are joined by \
AND, OR and brackets; OR binds tighter than AND. Use only keys and labels that are listed, exactly as they are written.
Say exactly what the description says: nothing more, nothing less, and no guesses of what kind of people usually do. \
What these questions cannot say goes into "missing", in the words of the description; the expression is then empty.`

const MAX_OUTPUT_TOKENS = 400

/** Asks for a filter expression that says what a description says. */
export const filterCall = (source: string, codebook: Codebook): ModelCall => ({
  prompt: READ_FILTER,
  system: SYSTEM,
  shared: `<questions>\n${questionsNear(source, codebook).map(questionLine).join("\n")}\n</questions>`,
  own: delimited("description", source),
  format: jsonReply("filter", {
    expression: { type: "string" },
    missing: { type: "array", items: { type: "string" } }
  }),
  maxOutputTokens: MAX_OUTPUT_TOKENS,
  temperature: 0
})

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
const peopleObjection = ({ codebook, positions, predicate }: CompiledFilter, source: string): string | null => {
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

const SAYS_ANSWERED = pattern("says-answered", "i")

/** What speaks against a filter that takes any answer to a question for what people are said to be; null where none does. */
const anyAnswerObjection = ({ codebook, predicate }: CompiledFilter, source: string): string | null => {
  if (SAYS_ANSWERED.test(source)) return null
  const any = alternatives(predicate).find((some) => areAnyAnswer(some, codebook.questions[some[0].position]!))
  if (any === undefined) return null
  return (
    `any answer to “${codebook.questions[any[0].position]!.key}” says nothing of people: name the answers ` +
    "that say what the description says."
  )
}

const QUOTED = /"(?:\\.|[^"\\])*"/gs
const NUMBER = /\d+(?:\.\d+)?/g

const labelsIn = (expression: string): ReadonlyArray<string> =>
  (expression.match(QUOTED) ?? []).map((quoted) => quoted.slice(1, -1))

/** Leaves people out without a word that negates. */
const EXCLUDES = pattern("excludes", "i")

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

const Reply = Schema.Struct({ expression: Schema.String, missing: Schema.Array(Schema.String) })

/** A filter that a model proposed and the survey's codebook holds for one; null where it says that the survey cannot tell. */
type FilterProposal = CompiledFilter | null

const COMPARES = /[=<>:]/

/**
 * Reads a proposed filter. It is taken only as an expression that the parser and the codebook take, and that nothing in
 * the words of the description speaks against; what is wrong otherwise, as a sentence to whoever proposed it.
 */
export const readProposal =
  (source: string, codebook: Codebook) =>
  (text: string): Either.Either<FilterProposal, string> =>
    Either.flatMap(readJson(Reply)(text), ({ expression, missing }) => {
      if (missing.some((phrase) => phrase.trim() !== "") || expression.trim() === "") return Either.right(null)
      if (!COMPARES.test(expression)) return Either.left(`“${expression}” is no expression.`)
      return Either.flatMap(
        Either.mapLeft(compileFilter(expression, codebook), ({ message }) => message),
        (filter) => {
          const objection =
            objectionTo(filter.expression, source) ??
            anyAnswerObjection(filter, source) ??
            peopleObjection(filter, source)
          return objection === null ? Either.right(filter) : Either.left(objection)
        }
      )
    })
