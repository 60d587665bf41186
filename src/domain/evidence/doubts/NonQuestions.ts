import { NON_QUESTIONS } from "../../lexicon/doubts/DoubtForms.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { foldText } from "../../text/Text.ts"

const { all, pattern } = patterns(NON_QUESTIONS)

/** What is written to a program and not asked of people. */
const ORDERS = all("orders")

const TASKS = all("tasks")

/** What only the service that is asked could say of itself. */
const OF_THE_SERVICE = all("of-the-service")

/** What a clock, a calendar or a look out of the window tells. */
const LOOKED_UP = pattern("looked-up")

/** Marks of programs, markup and data. */
const CODE =
  /<\/?[a-z][\w-]*(?:\s[^<>]*)?>|^\s*[{[]\s*["'{[]|\bfunction\s*\w*\s*\([^()]*\)\s*\{|=>\s*[{(]|\bconsole\.log\b|\bimport \w+ from\b/i
/** Statements of SQL, with a mark that sentences do not have. */
const STATEMENT = pattern("statement", "i")
const MARKED = /[=*;]/
const isCode = (question: string): boolean => CODE.test(question) || (STATEMENT.test(question) && MARKED.test(question))
const ADDRESS = /^\s*(?:https?:\/\/|www\.)\S+\s*$/i

const anyOf = (forms: ReadonlyArray<RegExp>, asked: string): boolean => forms.some((form) => form.test(asked))

/** Two questions of which one list of choices cannot answer both; preambles ask nothing. */
const ASKS = pattern("asks")
const AND_ASKS = pattern("and-asks")
/** A second question about the first, or about its choices. */
const ABOUT_THE_FIRST = pattern("about-the-first")

/** Sentences that are looked at; questions are shorter. */
const MAX_SENTENCES = 20

const questionsIn = (question: string): ReadonlyArray<string> =>
  question
    .split(/(?<=[?.!])\s+/, MAX_SENTENCES)
    .map(foldText)
    .filter((sentence) => sentence.endsWith("?"))

/** Whether a question with choices asks for two things at once, of which its choices answer one. */
const asksTwice = (question: string): boolean => {
  const [first, ...others] = questionsIn(question)
  if (first === undefined) return false
  if (AND_ASKS.test(first) && ASKS.test(first)) return true
  return (
    ASKS.test(first) &&
    others.some((other) => /^(?:and |or )/.test(other) || (ASKS.test(other) && !ABOUT_THE_FIRST.test(other)))
  )
}

/** Why a question is none that people can be asked, as one sentence with its full stop; null where it may be one. */
export const notForPeople = (question: string, isClosed: boolean): string | null => {
  const asked = foldText(question)
  const plain = asked.replace(/(?<![?.!\s])[?.!\s]+$/, "")
  if (isCode(question) || ADDRESS.test(question))
    return "That's code or data, not a question. Write what people are asked as a sentence."
  if (anyOf(ORDERS, asked))
    return "That's an instruction to a program, not a question to people. Write the question alone."
  if (anyOf(TASKS, asked)) return "That's a task, not a question. Write a question that people could answer."
  if (anyOf(OF_THE_SERVICE, plain))
    return "That's a question to the service, not to people. The documentation says how answers are made."
  if (LOOKED_UP.test(plain)) return "It asks for something you can look up, not what people think or do."
  return isClosed && asksTwice(question)
    ? "It asks two things at once, but one list of choices answers only one of them. Ask them separately."
    : null
}
