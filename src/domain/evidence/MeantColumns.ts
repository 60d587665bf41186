import { printFilter } from "../filter/binding/Print.ts"
import { compare } from "../filter/description/Intervals.ts"
import { memoized } from "../Memo.ts"
import type { Codebook, Question } from "../survey/model/Question.ts"
import { FUNCTION_WORDS } from "../text/StopWords.ts"
import { foldText } from "../text/Text.ts"
import { wordsOf } from "../text/Words.ts"
import { alikeness, lengthOf, type Meaning, type Meanings, together } from "./Meanings.ts"

interface Said {
  readonly words: ReadonlyArray<Meaning>
  readonly whole: Meaning
}

const saidIn = (text: string, { dimensions, of }: Meanings): Said => {
  const words = wordsOf(foldText(text))
  const telling = words.filter((word) => !FUNCTION_WORDS.has(word))
  const meanings = (telling.length === 0 ? words : telling).map(of)
  return { words: meanings, whole: together(meanings, dimensions) }
}

/** How near a text comes to a phrase: as a whole, and to each of its words, of which rare ones count more. */
const nearness = (phrase: Said, { whole, words }: Said): number => {
  const size = phrase.words.reduce((sum, word) => sum + lengthOf(word), 0)
  const nears = phrase.words.map((word) => lengthOf(word) * Math.max(0, ...words.map((one) => alikeness(word, one))))
  return alikeness(phrase.whole, whole) + (size === 0 ? 0 : nears.reduce((sum, near) => sum + near, 0) / size)
}

const columnsOf = memoized((meanings: Meanings) =>
  memoized((questions: ReadonlyArray<Question>) =>
    questions.flatMap((question) => {
      if (question.constant === true || question.kind === "text") return []
      const asked = saidIn(question.text, meanings)
      const yes = question.labels.find((label) => YES.test(foldText(label)))
      const answers = (yes === undefined ? question.labels : []).map((label) => ({
        label,
        said: saidIn(label, meanings)
      }))
      return [{ question, asked, yes, answers }]
    })
  )
)

const YES = /^yes$/
/** An answer as near to a phrase as this, 0 to 2, is named with its question. */
const SAID = 1
const SHOWN = 3

/**
 * What a filter may mean by a phrase that nothing in a survey says: the three questions that come nearest in meaning, by their
 * wording or with one of their answers. Each is an expression where an answer comes near by itself or is “yes”, else a key.
 */
export const columnsMeant = (phrase: string, { questions }: Codebook, meanings: Meanings): ReadonlyArray<string> => {
  const meant = saidIn(phrase, meanings)
  return columnsOf(meanings)(questions)
    .map(({ answers, asked, question, yes }) => {
      const nears = answers.map(({ said }) => nearness(meant, said))
      const nearest = Math.max(0, ...nears)
      const label = nearest >= SAID ? answers[nears.indexOf(nearest)]!.label : yes
      const comparator = question.kind === "multiple" ? ":" : "="
      return {
        near: Math.max(nearness(meant, asked), nearest),
        name: label === undefined ? question.key : printFilter(compare(question, comparator, label))
      }
    })
    .sort((a, b) => b.near - a.near)
    .slice(0, SHOWN)
    .map(({ name }) => name)
}
