/**
 * Doubts: reasons why nothing, or little, can be known about a question. A question with its choices comes in; a sentence and
 * the most that may be claimed go out. The words that doubts go by are data in `lexicon/doubts`.
 */
import { DOUBTS } from "../../lexicon/doubts/DoubtForms.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { WORDS } from "../../lexicon/questions/Words.ts"
import { classOf } from "../../lexicon/Tables.ts"
import { usualAwareness } from "../../opinion/Commonness.ts"
import { recogniseScale, type Scale } from "../../scale/Scale.ts"
import type { IsWord } from "../../text/KnownWords.ts"
import { isForeign } from "../../text/Languages.ts"
import { isStopWord } from "../../text/StopWords.ts"
import { foldText, listed } from "../../text/Text.ts"
import { topicStems, wordsOf } from "../../text/Words.ts"
import { plainlyPut } from "../CanonicalQuestion.ts"
import type { Knowledge } from "../Knowledge.ts"
import { answersAnotherQuestion } from "./AnswerFit.ts"
import { ceilingEffect } from "./CeilingEffect.ts"
import { personJudged } from "./NamedPersons.ts"
import { notForPeople } from "./NonQuestions.ts"
import { choicesAtOdds, premiseOf } from "./Presuppositions.ts"
import { askedOfOthers } from "./ProxyQuestions.ts"
import { readWords, saysMoreThanGrammar, type WordsRead } from "./UnknownWords.ts"

const { pattern } = patterns(DOUBTS)

/**
 * Doubts: what the words of a question say against answering it without a survey. A question, its choices and a dictionary come
 * in; out comes the most that can be known of it with the reason in a sentence, or null. One file for each ground: choices that
 * do not fit (`AnswerFit`), ceiling effects (`CeilingEffect`), facts (`FactQuestions`), what is no question for people
 * (`NonQuestions`), presuppositions (`Presuppositions`), proxy reports (`ProxyQuestions`), named persons (`NamedPersons`) and
 * unknown words (`UnknownWords`). Their words are in `lexicon/doubts`. What simply has no evidence needs no doubt: an estimate
 * without a base rate, a topic or a scale is not known anyway.
 */

/** A question as it is put: closed with the choices offered, open without. */
export interface AskedQuestion {
  readonly question: string
  readonly choices: ReadonlyArray<string> | null
  readonly isMultipleChoice: boolean
}

/** Why a question cannot be known, whoever answers it. */
export interface Doubt {
  /** The most that can be known of it. */
  readonly knowledge: Knowledge
  /** What is wrong with it and what to change, as one sentence with its full stop. */
  readonly because: string
  /** Whether language models may be asked it all the same: they know what is not known here. */
  readonly exceptModels?: true
}

/** Whether nothing at all can be known of a question, so that nobody is to be asked it. */
export const isUnanswerable = (doubt: Doubt | null): doubt is Doubt => doubt?.knowledge === "none"

const MAX_NAMED = 3

const quoted = (words: ReadonlyArray<string>): string => listed(words.slice(0, MAX_NAMED).map((word) => `“${word}”`))

/** What is said without asking anything. */
const SMALL_TALK = new Set(classOf(WORDS, "small-talk"))
const PLACEHOLDER = /\blorem ipsum\b/i

/** How statements begin that are no titles. */
const STATEMENT = pattern("statement")
const FINITE = pattern("finite")
/** What makes a statement a question all the same: it speaks to somebody, or leaves a gap to fill. */
const OPEN_ENDED = pattern("open-ended")

const isStatement = (question: string): boolean => {
  const folded = foldText(question)
  return !question.includes("?") && STATEMENT.test(folded) && FINITE.test(folded) && !OPEN_ENDED.test(folded)
}

/** Words of grammar that are things after an article: “Do you have a will?”. */
const THING = pattern("thing")
/** What is asked of choices though nothing but grammar says so: “Which of these do you own?”. */
const ASKS_WHICH = pattern("asks-which")
const ASKS_HOW = pattern("asks-how")

/** Whether words of grammar alone ask something. */
const asksByGrammar = ({ choices, question }: AskedQuestion): boolean => {
  const asked = foldText(question)
  return THING.test(asked) || (choices !== null && (ASKS_WHICH.test(asked) || ASKS_HOW.test(asked)))
}

const asksNothing = (asked: AskedQuestion, scale: Scale | null, content: number): boolean => {
  const { choices, question } = asked
  const words = wordsOf(question)
  if (asksByGrammar(asked)) return false
  if (content === 0 || PLACEHOLDER.test(question) || words.every((word) => SMALL_TALK.has(word) || isStopWord(word)))
    return true
  const repeats = choices?.some((choice) => topicStems(choice).some((stem) => topicStems(question).includes(stem)))
  return (scale === null || scale.steps === 0) && repeats !== true && isStatement(question)
}

const IN_NUMBERS = new Set(["number", "rating", "nps", "amount", "nominal", "yesno"])
const ASKS_RATING = pattern("asks-rating")

/** Whether the answers are a scale of degrees that people use alike whatever is asked. */
const isRating = ({ isMultipleChoice, question }: AskedQuestion, scale: Scale | null): boolean =>
  scale !== null &&
  !isMultipleChoice &&
  scale.steps > 1 &&
  (!IN_NUMBERS.has(scale.family) || ASKS_RATING.test(foldText(question)))

/** What is known where only the choices can be read: how people take the steps of a familiar scale, or nothing. */
export const knownAtMost = (asked: AskedQuestion, scale: Scale | null): Knowledge =>
  isRating(asked, scale) ? "scale" : "none"

const MASH = 0.5

const isMashed = ({ content, mashed }: WordsRead): boolean => content > 0 && mashed >= MASH * content

const FOREIGN: Doubt = {
  knowledge: "none",
  because:
    "The question isn't in English, and without a language model only English is understood. Ask it in " +
    "English, ask a survey that used these words, or have a language model answer.",
  exceptModels: true
}

const none = (because: string): Doubt => ({ knowledge: "none", because })

/** What speaks against a question as it is put, whoever is asked about whatever; null where nothing does. */
const doubtOfForm = ({ choices, isMultipleChoice, question }: AskedQuestion): Doubt | null => {
  const notAsked = notForPeople(question, choices !== null)
  if (notAsked !== null) return none(notAsked)
  const premise = premiseOf(question)
  if (premise !== null)
    return none(
      `The question assumes that “${premise}”, and we don't know whether that's so. Ask without it, or as “if …”.`
    )
  const atOdds = choices === null ? null : choicesAtOdds(question, choices, isMultipleChoice)
  return atOdds === null ? null : none(atOdds)
}

/**
 * What speaks against knowing anything of a question, by its words alone; null where nothing does. `isWord` is a dictionary
 * of English.
 */
export const doubtOf = (put: AskedQuestion, isWord: IsWord): Doubt | null => {
  const asked =
    put.choices === null || put.isMultipleChoice
      ? put
      : { ...put, ...plainlyPut({ question: put.question, choices: put.choices }) }
  const { choices, question } = asked
  const form = doubtOfForm(asked)
  if (form !== null) return form
  const read = readWords(question, isWord)
  if (!PLACEHOLDER.test(question) && !isMashed(read) && isForeign(question, isWord)) return FOREIGN
  const scale = choices === null ? null : recogniseScale(choices)
  const { content, names, unknown } = read
  const knowledge = knownAtMost(asked, scale)
  if (isMashed(read)) return { knowledge, because: "The question isn't readable text." }
  if (unknown.length > 0) {
    const all = [...unknown, ...names]
    const words = all.length === 1 ? "is not a word we know" : "are not words we know"
    const means = all.length === 1 ? "what it means" : "what they mean"
    return { knowledge, because: `${quoted(all)} ${words}, and the question doesn't say ${means}.` }
  }
  if (asksNothing(asked, scale, content))
    return {
      knowledge,
      because:
        "The question doesn't say what it asks. Say so, or write a statement that people can agree or disagree with."
    }
  const another = choices === null ? null : answersAnotherQuestion(question, choices)
  if (another !== null) return { knowledge: "none", because: `The choices do not answer the question: ${another}.` }
  const unread = choices === null ? [] : choicesUnread(asked, isWord)
  if (unread.length > 0)
    return {
      knowledge: "none",
      because: `We don't know the words in the choices (${quoted(unread)}), and the question doesn't say what they are.`
    }
  const alike = choices === null ? null : ceilingEffect(question)
  if (alike !== null) return { knowledge: "none", because: alike, exceptModels: true }
  const others = choices === null ? null : askedOfOthers(question)
  if (others !== null) return { knowledge, because: others, exceptModels: true }
  const person = personJudged(question)
  if (person !== null)
    return {
      knowledge: "none",
      because: `Views of ${person} can't be computed. Ask a survey that has a question about them, or have a language model answer.`,
      exceptModels: true
    }
  if (names.length > 0)
    return {
      // How many have heard of what surveys usually name says nothing of a name that is new.
      knowledge:
        scale !== null && scale.steps > 1 && usualAwareness(foldText(question)) === undefined ? "scale" : knowledge,
      because: `We have no data on ${quoted(names)}. Say in the question what ${names.length === 1 ? "it is" : "they are"}.`
    }
  return null
}

const VAGUE = pattern("vague")

/** Choices of which no word is known, where the question names nothing either. */
const choicesUnread = ({ choices, question }: AskedQuestion, isWord: IsWord): ReadonlyArray<string> => {
  const said = wordsOf(question).filter((word) => !VAGUE.test(word))
  if (saysMoreThanGrammar(said.join(" "))) return []
  const strange = (choices ?? []).filter((choice) => {
    const { content, names, unknown } = readWords(choice, isWord)
    return content > 0 && names.length + unknown.length === content
  })
  return choices !== null && strange.length === choices.length ? strange : []
}
