import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { memoized } from "../../Memo.ts"
import { NEGATORS } from "../../people/Structure.ts"
import { scaleOf } from "../../survey/model/Steps.ts"
import { wordsOf } from "../../text/Words.ts"
import { rowLabel } from "../binding/Names.ts"
import { inWording, type QuestionWords, type Vocabulary } from "./CodebookIndex.ts"
import { canonical } from "./WordForms.ts"

const ASIDE = filterForm("aside", "gi")

/** A word of a description that must be found in the survey, or may be. */
export interface SoughtWord {
  readonly text: string
  readonly forms: ReadonlyArray<string>
  readonly required: boolean
  /** Questions in whose wording it stands beside the same word, where it is a word of degree. */
  readonly quotedIn: ReadonlySet<number>
}

/** Whether a word is in a question's wording; one of degree is where it belongs to a part of it that is quoted. */
export const isWorded = ({ forms, quotedIn }: SoughtWord, of: QuestionWords): boolean =>
  quotedIn.has(of.position) || inWording(forms, of)

const DO = "(?:do|does|did|would|will|have|has|are|is)"
/** “Which would you never use?”: its answers are what people do not. */
const ASKS_WHAT_IS_NOT = new RegExp(
  `^(?:which|what|who|whom|where)\\b.*\\b(?:${DO} (?:you|they) (?:not|never)|${DO}n['’]?t (?:you|they))\\b`,
  "i"
)

/** Whether a question is a statement that denies something, brackets and what is said of others apart, or asks what people do not. */
const isDenial = memoized(({ question, yes }: QuestionWords): boolean => {
  const row = rowLabel(question)
  const isStatement =
    row !== null || yes !== null || scaleOf(question).family === "agreement" || ASKS_WHAT_IS_NOT.test(question.text)
  const said = (row ?? question.text).replace(ASIDE, " ")
  return isStatement && wordsOf(said).some((word) => NEGATORS.has(word))
})

/** Whether a statement denies what some words leave undenied: “parking is free” where it says “parking is not free”. */
export const deniesMore = (of: QuestionWords, words: ReadonlyArray<SoughtWord>): boolean =>
  isDenial(of) && !words.some(({ quotedIn, text }) => NEGATORS.has(text) && quotedIn.has(of.position))

/** What numbers questions and says nothing of them: “7”, “q13a”. */
const QUESTION_NUMBER = /^\p{L}?\d+\p{L}?$/u

/** How much of a question’s words is said, words that few questions have counting more. */
export const questionSaid = (
  words: Iterable<string>,
  said: ReadonlyArray<SoughtWord>,
  { questions, spread }: Vocabulary
): number => {
  const common = Math.max(FEW, questions.length / 3)
  const weight = (form: string) => {
    const shared = spread.get(form) ?? 1
    return QUESTION_NUMBER.test(form) || UNSAID.has(form) || shared > common ? 0 : 1 / shared
  }
  const all = [...words]
  const sum = (forms: ReadonlyArray<string>) => forms.reduce((total, form) => total + weight(form), 0)
  const begun = (form: string) =>
    said.some(({ forms }) => forms.some((one) => one === form || (one.length > 4 && form.startsWith(one))))
  const total = sum(all)
  return total === 0 ? 0 : sum(all.filter(begun)) / total
}

/** So many questions may share a word before it is taken for the survey's topic. */
const FEW = 3

/** Words of questions that say nothing of what they are about. */
export const UNSAID: ReadonlySet<string> = new Set(
  [
    "ever",
    "typically",
    "usually",
    "any",
    "consider",
    "yourself",
    "before",
    "after",
    "describe",
    "would",
    "could",
    "can"
  ].map(canonical)
)
