import { answered, type Column } from "../../survey/model/Column.ts"
import type { Question } from "../../survey/model/Question.ts"
import { answerOf } from "../../survey/tables/Tabulate.ts"
import { asLine } from "../Delimited.ts"

/** Tokens that the told questions take in each call, and one respondent's answers to them, at most. */
export const MAX_QUESTION_TOKENS = 900
export const MAX_ANSWER_TOKENS = 120
const MAX_QUESTION_LETTERS = 180
const MAX_ANSWER_LETTERS = 70
/** Numbers that so many respondents give differently could tell who they are. */
const MAX_VALUES = 101

/** A question that is told of respondents, with its answers. */
interface Told {
  readonly question: Question
  readonly column: Column
}

/** As language models count them, about. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4)

/** The beginning and the end: what sets the row of a grid apart stands last. */
const clipped = (text: string, most: number): string => {
  const flat = asLine(text)
  if (flat.length <= most) return flat
  const half = Math.floor((most - 1) / 2)
  return `${flat.slice(0, half).trimEnd()}…${flat.slice(-half).trimStart()}`
}

const questionLine = ({ text }: Question, at: number): string => `Q${at + 1}: ${clipped(text, MAX_QUESTION_LETTERS)}`

const isCommonNumber = ({ column }: Told): boolean =>
  column._tag !== "Numeric" || new Set(column.values.filter((value) => !Number.isNaN(value))).size <= MAX_VALUES

/** Those of the told questions that fit the budget and identify nobody, in order. */
export const withinBudget = (told: ReadonlyArray<Told>): ReadonlyArray<Told> => {
  let tokens = 0
  return told.filter(isCommonNumber).filter(({ question }, at) => {
    tokens += tokensOf(questionLine(question, at)) + 1
    return tokens <= MAX_QUESTION_TOKENS
  })
}

/** The told questions by number, one a line. */
export const toldInWords = (told: ReadonlyArray<Told>): string =>
  told.map(({ question }, at) => questionLine(question, at)).join("\n")

const answerIn = ({ column, question }: Told, respondent: number): string | null => {
  if (!answered(column, respondent)) return null
  const answer = answerOf(question, column, respondent)
  return answer === null ? null : answer === "" ? "none" : clipped(answer.replace(/;\s*/g, ", "), MAX_ANSWER_LETTERS)
}

/** What one respondent answered to the told questions, by their numbers, the most telling first, as far as the budget goes. */
export const twinFacts = (told: ReadonlyArray<Told>, respondent: number): string => {
  let text = ""
  for (const [at, one] of told.entries()) {
    const answer = answerIn(one, respondent)
    if (answer === null) continue
    const longer = `${text}${text === "" ? "" : "; "}Q${at + 1} ${answer}`
    if (tokensOf(longer) > MAX_ANSWER_TOKENS) break
    text = longer
  }
  return text === "" ? "answered none of these" : text
}
