import { Either } from "effect"
import { memoized } from "../../Memo.ts"
import type { Question } from "../../survey/model/Question.ts"
import { nearest } from "../../text/Nearest.ts"
import { excerpt, foldText } from "../../text/Text.ts"
import { contentWords, wordsOf } from "../../text/Words.ts"
import type { Literal } from "../language/Filter.ts"
import type { FilterInvalid } from "../language/FilterError.ts"
import { invalid } from "../language/Tokens.ts"

const squeeze = (text: string) => wordsOf(text).join(" ")

/** What distinguishes a grid row: its text without the stem. */
export const rowLabel = (question: Question): string | null =>
  question.stem !== null && question.text.startsWith(question.stem)
    ? question.text.slice(question.stem.length).replace(/^[\s:–—-]+/, "")
    : null

interface QuestionName {
  readonly key: string
  readonly foldedKey: string
  /** Words of the key and of the whole text, joined by spaces. */
  readonly spoken: ReadonlyArray<string>
  readonly row: string
  /** Content words of the text and of the key, in order. */
  readonly contents: ReadonlyArray<ReadonlyArray<string>>
  readonly words: ReadonlySet<string>
  /** Every word of key, text and row. */
  readonly all: ReadonlyArray<string>
}

const namesOf = memoized(
  (questions: ReadonlyArray<Question>): ReadonlyArray<QuestionName> =>
    questions.map((question) => {
      const contents = [contentWords(question.text), contentWords(question.key)]
      return {
        key: question.key,
        foldedKey: foldText(question.key),
        spoken: [squeeze(question.key), squeeze(question.text)],
        row: squeeze(rowLabel(question) ?? ""),
        contents,
        words: new Set(contents.flat()),
        all: [...new Set(wordsOf(`${question.key.replaceAll("_", " ")} ${question.text}`))]
      }
    })
)

/** Keys of the three questions whose wording is nearest to a text's; never one that everybody answered the same. */
export const suggestQuestions = (name: string, questions: ReadonlyArray<Question>): ReadonlyArray<string> =>
  nearest(
    name,
    namesOf(questions).flatMap(({ all, key }, at) => (questions[at]!.constant ? [] : [{ name: key, words: all }])),
    3
  )

const sameWords = (a: ReadonlyArray<string>, b: ReadonlyArray<string>) =>
  a.length === b.length && a.every((word, i) => word === b[i])

/** Ways in which a name may mean a question, strictest first; the first that any question satisfies decides. */
const manners = (name: string): ReadonlyArray<(question: QuestionName) => boolean> => {
  const words = contentWords(name)
  const squeezed = squeeze(name)
  const folded = foldText(name)
  return [
    ({ key }) => key === name,
    ({ foldedKey }) => foldedKey === folded,
    ({ spoken }) => spoken.includes(squeezed),
    ({ row }) => row === squeezed && row !== "",
    ({ contents }) => contents.some((content) => sameWords(content, words)),
    (question) => words.length > 0 && words.every((word) => question.words.has(word))
  ]
}

/**
 * The position in the codebook of the question that a name means: its key, its text, its grid row, or words that only
 * that question has. A name that fits several questions or none is refused with the nearest keys.
 */
export const findQuestion = (
  name: Literal,
  questions: ReadonlyArray<Question>
): Either.Either<number, FilterInvalid> => {
  const names = namesOf(questions)
  for (const means of manners(name.text)) {
    const found = names.flatMap((question, position) => (means(question) ? [position] : []))
    if (found.length === 1) return Either.right(found[0]!)
    if (found.length > 1) {
      const keys = found.slice(0, 3).map((position) => questions[position]!.key)
      return Either.left(
        invalid(`“${excerpt(name.text)}” fits ${found.length} questions: name one of them`, name.span.start, keys)
      )
    }
  }
  return Either.left(
    invalid(
      `The survey has no question “${excerpt(name.text)}”`,
      name.span.start,
      suggestQuestions(name.text, questions)
    )
  )
}
