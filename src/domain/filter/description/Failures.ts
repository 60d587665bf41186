import type { Question } from "../../survey/model/Question.ts"
import { isStopWord } from "../../text/StopWords.ts"
import { excerpt, foldText } from "../../text/Text.ts"
import { words } from "../../text/Words.ts"
import { printFilter } from "../binding/Print.ts"
import type { FilterInvalid } from "../language/FilterError.ts"
import { invalid } from "../language/Tokens.ts"
import type { Piece } from "./Clause.ts"
import { inWording, type QuestionWords } from "./CodebookIndex.ts"
import type { Reader } from "./Description.ts"
import { plainTokens } from "./DescriptionTokens.ts"
import { compare, type Unplaced } from "./Intervals.ts"
import { meanings } from "./Segmentation.ts"
import { SEVERAL } from "./Sought.ts"

/** Why words that nothing has cannot be placed. */
export const UNSAID = "no question or answer in the survey has these words"
/** Why an answer cannot be placed in the way in which it is said. */
const AN_ANSWER = "it is an answer, but to which question? Write an expression"
/** Why words that only questions have cannot be placed. */
const NO_ANSWER_SAYS = "but no answer says it"
/** Why words that only a part of an answer has cannot be placed. */
const PARTLY_SAID = "it is part of several answers, but no answer is exactly that"

const SHOWN = 3
const MAX_ANSWERS = 8

/** The answers to a question, to go on with in a message; nothing where they are many or written freely. */
const answersTo = ({ labels }: Question): string => {
  if (labels.length === 0 || labels.length > MAX_ANSWERS) return ""
  return ` (${labels.map((label) => `“${excerpt(label, 40)}”`).join(", ")})`
}

/** A question by “yes” where it is answered by yes or no, so that it may be pasted; else by its key. */
const expressionFor = (key: string, { vocabulary }: Reader): string => {
  const of = vocabulary.questions.find(({ question }) => question.key === key)
  return of === undefined || of.yes === null ? key : printFilter(compare(of.question, "=", of.question.labels[of.yes]!))
}

const MAX_HOLDING = 6

/** Answers that hold a phrase among other words, as expressions; none where a question is called so, or where they are many. */
const holding = (phrase: string, { questions }: Reader["codebook"]): ReadonlyArray<string> => {
  const sought = ` ${foldText(phrase)} `
  if (!/\p{L}{2}/u.test(phrase) || words(phrase).every(isStopWord)) return []
  if (questions.some(({ key, text }) => ` ${foldText(`${key.replaceAll("_", " ")} ${text}`)} `.includes(sought)))
    return []
  const found = questions.flatMap((question) =>
    (question.kind === "text" ? [] : question.labels).flatMap((label) =>
      foldText(label) !== sought.trim() && ` ${foldText(label).replace(/[^\p{L}\p{N}]+/gu, " ")} `.includes(sought)
        ? [printFilter(compare(question, question.kind === "multiple" ? ":" : "=", label))]
        : []
    )
  )
  return found.length > MAX_HOLDING ? [] : found.slice(0, SHOWN)
}

const askingOf = (phrase: string, { vocabulary }: Reader): ReadonlyArray<QuestionWords> => {
  const telling = plainTokens(phrase).filter(({ role }) => role === "word")
  return telling.length === 0
    ? []
    : vocabulary.questions.filter((of) => telling.every(({ forms }) => inWording(forms, of)))
}

/** Why words that stand in what a question asks select nobody, with the answers that may be meant. */
const askedAlone = (asking: ReadonlyArray<QuestionWords>, reader: Reader): Unplaced => {
  const [{ question }] = asking as [QuestionWords]
  const answers = asking.length > 1 ? [] : question.labels.map((label) => printFilter(compare(question, "=", label)))
  return {
    problem:
      `it stands in what ${excerpt(question.key)} ` +
      `asks${asking.length > 1 ? `, and ${asking.length - 1} more` : ""}, ${NO_ANSWER_SAYS}`,
    suggestions: (answers.length === 0 ? asking.map((of) => expressionFor(of.question.key, reader)) : answers).slice(
      0,
      SHOWN
    )
  }
}

/** Why a description cannot be read: the first words that could not be placed; null where all could. */
export const failure = (pieces: ReadonlyArray<Piece>, reader: Reader): FilterInvalid | null => {
  const { codebook, source } = reader
  const first = pieces.findIndex(({ _tag }) => _tag === "Failed")
  const failed = pieces[first]
  if (failed?._tag !== "Failed") return null
  let last = first
  for (let at = first; ["Failed", "Skipped"].includes(pieces[at]?._tag ?? ""); at++) {
    const piece = pieces[at]!
    if (piece._tag === "Failed" && piece.why === null) last = at
  }
  const phrase = source.slice(failed.span.start, failed.why === null ? pieces[last]!.span.end : failed.span.end)
  const shown = `“${excerpt(phrase)}” isn't clear`
  if (failed.why !== null) return invalid(`${shown}: ${failed.why.problem}`, failed.span.start, failed.why.suggestions)
  const meant = meanings(phrase, reader)
  if (meant._tag === "Ambiguous")
    return invalid(`${shown}: ${SEVERAL}`, failed.span.start, meant.expressions.slice(0, SHOWN))
  const held = holding(phrase, codebook)
  if (held.length > 0) return invalid(`${shown}: ${PARTLY_SAID}`, failed.span.start, held)
  const named = codebook.questions.find(({ key }) => foldText(key) === foldText(phrase))
  const answering = codebook.questions.flatMap((question) => {
    const label = question.labels.find((one) => foldText(one) === foldText(phrase))
    return label === undefined ? [] : [printFilter(compare(question, "=", label))]
  })
  if (answering.length > 0) return invalid(`${shown}: ${AN_ANSWER}`, failed.span.start, answering.slice(0, SHOWN))
  const asking = named === undefined ? askingOf(phrase, reader) : []
  if (asking.length > 0) {
    const { problem, suggestions } = askedAlone(asking, reader)
    return invalid(`${shown}: ${problem}`, failed.span.start, suggestions)
  }
  if (named === undefined) return invalid(`${shown}: ${UNSAID}`, failed.span.start, [], phrase)
  const { key } = named
  const answers = answersTo(named)
  return invalid(
    `${shown}: it names a question, but not an answer to it${answers}; write an expression, “${key} = …” or “${key} > …”`,
    failed.span.start
  )
}
