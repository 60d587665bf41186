import type { ChoicesEstimate, OpenEstimate } from "../evidence/Estimate.ts"
import type { FoundQuestion } from "../evidence/QuestionMatch.ts"
import { exactQuestion } from "../evidence/QuestionReading.ts"
import type { QuestionResult } from "../evidence/QuestionResult.ts"
import { recodingInWords } from "../evidence/Recoding.ts"
import { unanswerable, unansweredSample } from "../evidence/Summary.ts"
import type { Reading } from "../people/Reading.ts"
import { doubtInWords, unweightedInWords } from "../survey/model/Disclosure.ts"
import type { Codebook, Question } from "../survey/model/Question.ts"
import { syntheticBasis, syntheticNote } from "../survey/model/Synthetic.ts"
import { excerpt } from "../text/Text.ts"

const MAX_QUOTE = 160
const MAX_NAMED = 12

const unanswered = (asked: string, matchedQuestion: string | null, summary: string): QuestionResult => ({
  question: asked,
  basis: "none",
  matchedQuestion,
  base: 0,
  weightedBase: 0,
  summary,
  themes: []
})

/** Questions that a survey asked instead, in a sentence that `askedInstead` reads; empty where none is near. */
const surveyAsked = (suggestions: ReadonlyArray<string>): string =>
  suggestions.length === 0
    ? ""
    : `The survey asked: ${suggestions.map((text) => `“${excerpt(text, MAX_QUOTE)}”`).join("; ")}.`

/** What the survey knows beside an estimate: the question itself with other answers, or others that are near. */
export const surveyAskedBeside = (asked: string, near: ReadonlyArray<Question>): string => {
  const itself = near.find(({ text }) => exactQuestion(text) === exactQuestion(asked))
  if (itself === undefined) return surveyAsked(near.map(({ text }) => text))
  const answers = itself.labels.slice(0, MAX_NAMED).map((label) => `“${excerpt(label)}”`)
  return answers.length === 0
    ? "The survey asked this as an open question."
    : `The survey asked this with other answers: ${answers.join(", ")}${itself.labels.length > MAX_NAMED ? " and more" : ""}.`
}

/** A question that no question of the survey matches, as its result: no number, and the questions that are near, nearest first. */
export const unmatched = (asked: string, near: ReadonlyArray<Pick<Question, "key" | "text">>): QuestionResult => {
  const suggestions = near.map(({ text }) => text)
  const instead =
    suggestions.length === 0
      ? "It may have asked this in other words. List its questions to see what it asked, or ask an audience instead."
      : `${surveyAsked(suggestions)} Ask ${suggestions.length === 1 ? "it" : "one of these"} in its own words if ` +
        "that's what you mean, or ask an audience instead."
  const result = unanswered(asked, null, `Not known: no question in the survey matches these words. ${instead}`)
  const nearest = near.map(({ key, text }) => ({ key, question: text }))
  return suggestions.length === 0 ? result : { ...result, suggestions, nearest }
}

/** Why the answers of those who gave none are not predicted. */
export type Unpredicted = "unwanted" | "unforetold" | "unpredictable"

const INSTEAD: Readonly<Record<Unpredicted, string>> = {
  unwanted:
    "They may not have been asked. Broaden the filter or leave it out, or send `impute: true` to predict " +
    "their answers from their other answers.",
  unforetold:
    "Their other answers don't predict it: in the survey's backtest, predictions of this question were no " +
    "better than everyone's percentages. Broaden the filter or leave it out.",
  unpredictable: "Broaden the filter or leave it out."
}

export const answeredByNobody = (asked: string, question: Question, why: Unpredicted): QuestionResult =>
  unanswered(
    asked,
    question.text,
    `Not known: the survey asked this, but none of the matching respondents answered it. ${INSTEAD[why]}`
  )

/** Why a question is not answered by counting who answered alike. */
type Uncounted = "written" | "varied"

const UNCOUNTED: Readonly<Record<Uncounted, string>> = {
  written: "Written answers are read one by one",
  varied: "Respondents gave too many different answers to count separately"
}

export const notCounted = (asked: string, question: Question, why: Uncounted): QuestionResult =>
  unanswered(
    asked,
    question.text,
    "Not known: the survey asked this, but has more respondents than this service keeps in memory, so " +
      `answers can only be counted. ${UNCOUNTED[why]}. Import a sample, or raise RESPONDENT_CACHE_MIB.`
  )

/** That people of whom none, or too few to be told, answered what the survey asked have no number. */
export const unansweredInWords = ({ text }: Question): string =>
  `Not known: the survey asked “${excerpt(text, MAX_QUOTE)}”, but none of the respondents who fit the ` +
  "audience answered it, or too few to say. They may not have been asked. Ask a broader audience, or ask " +
  "the project itself with `impute: true` to predict their answers from their other answers."

export const unknownOpen = (question: string, because: string): OpenEstimate => ({
  question,
  answers: [],
  summary: unanswerable(because),
  themes: []
})

/** An estimate for people of whom none, or too few to be told, answered what the survey asked: no number, and no charge. */
export const unansweredEstimate = (
  estimate: ChoicesEstimate,
  question: Question,
  reading: Reading
): ChoicesEstimate => ({
  choices: [],
  summary: unansweredInWords(question),
  themes: [],
  sample: { ...unansweredSample(estimate.sample), audience: reading }
})

const MEANT: Readonly<Record<"sure" | "nearest", (text: string) => string>> = {
  sure: (text) => `Answered by the survey's question “${excerpt(text, MAX_QUOTE)}”.`,
  nearest: (text) =>
    `This is the nearest question the survey asked, not necessarily yours: “${excerpt(text, MAX_QUOTE)}”.`
}

/** A result that says in its summary what the survey asked, where that was not the same words. */
export const sayingHowAsked = (
  result: QuestionResult,
  { basis, meant, mirrored, readBy, recoding }: Omit<FoundQuestion, "choices" | "position" | "similarity">,
  question: Question
): QuestionResult => {
  const { text } = question
  if (basis === "tabulated") return result
  if (meant !== undefined) {
    const own = meant === "nearest" && result.basis === "matched" ? "borrowed" : result.basis
    return { ...result, basis: own, match: meant, summary: `${MEANT[meant](text)} ${result.summary}` }
  }
  if (recoding !== undefined) return { ...result, summary: `${result.summary} ${recodingInWords(question, recoding)}` }
  const asked = excerpt(text, MAX_QUOTE)
  const how = mirrored
    ? `The survey asked the opposite, “${asked}”: yes and no are swapped here.`
    : `The survey asked it as “${asked}”${readBy === undefined ? "" : `, which ${readBy} read as the same question`}.`
  return { ...result, summary: `${result.summary} ${how}` }
}

export const sayingWeights = (
  result: QuestionResult,
  codebook: Pick<Codebook, "weighted" | "weighting">
): QuestionResult => {
  const said = result.choices === undefined && result.numbers === undefined ? "" : unweightedInWords(codebook)
  return said === "" ? result : { ...result, summary: `${result.summary} ${said}` }
}

/** The same of a synthetic project: its basis is that of the percentages that its answers were assigned to match. */
export const sayingSynthetic = (result: QuestionResult, { synthetic }: Codebook, { key }: Question): QuestionResult =>
  synthetic === undefined
    ? result
    : {
        ...result,
        basis: syntheticBasis(synthetic, key),
        summary: `${result.summary} ${syntheticNote(synthetic)}`
      }

export const sayingDoubt = (result: QuestionResult, question: Question): QuestionResult => {
  const said = doubtInWords(question)
  return said === "" ? result : { ...result, summary: `${result.summary} ${said}` }
}

/** What a summary says where some did not answer and their answers are not predicted although that was wanted. */
export const OTHERS_UNFORETOLD =
  "The others' answers aren't predicted: in the survey's backtest, predictions of this question were no better than everyone's percentages."

/** What a summary says of them where the survey is only counted. */
export const OTHERS_UNCOUNTED =
  "The others' answers aren't predicted: the survey has more respondents than this service keeps in memory."

/** Whether anything is known in answer to a question; it costs nothing otherwise. */
export const isAnswered = ({ basis }: QuestionResult): boolean => basis !== "none"
