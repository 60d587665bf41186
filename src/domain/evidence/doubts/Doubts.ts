/**
 * Doubts: reasons why nothing, or little, can be known about a question. A question with its choices and a dictionary comes in;
 * the most that may be claimed of it goes out with the reason in a sentence, or null. Their order of precedence: what is no
 * question for people, a premise, choices at odds, another language, unknown words, nothing asked, choices that do not fit
 * (`ChoiceFit`), and what is asked of others. Their words are data in `lexicon/doubts`. What simply has no evidence needs no
 * doubt: an estimate without a base rate, a topic or a scale is not known anyway.
 */
import { DOUBTS } from "../../lexicon/doubts/Doubts.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { WORDS } from "../../lexicon/questions/Words.ts"
import { classOf } from "../../lexicon/Tables.ts"
import { usualAwareness } from "../../opinion/Commonness.ts"
import { recogniseScale, type Scale } from "../../scale/Scale.ts"
import { RELATIVES } from "../../survey/model/Subject.ts"
import type { IsWord } from "../../text/KnownWords.ts"
import { isForeign } from "../../text/Languages.ts"
import { isStopWord } from "../../text/StopWords.ts"
import { foldText, listed } from "../../text/Text.ts"
import { topicStems, wordsOf } from "../../text/Words.ts"
import { plainlyPut } from "../CanonicalQuestion.ts"
import type { Knowledge } from "../Knowledge.ts"
import { answersAnotherQuestion, choicesAtOdds } from "./ChoiceFit.ts"
import { readWords } from "./UnknownWords.ts"

const { all, pattern, source } = patterns(DOUBTS)

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

/** Marks of programs, markup, data and addresses. */
const CODE: ReadonlyArray<RegExp> = [
  /<\/?[a-z][\w-]*(?:\s[^<>]*)?>|^\s*[{[]\s*["'{[]|\bfunction\s*\w*\s*\([^()]*\)\s*\{|=>\s*[{(]/i,
  /^\s*(?:https?:\/\/|www\.)\S+\s*$/i,
  /^(?=.*[=*;])\s*(?:select\s.+\sfrom|insert into|delete from|drop table|update\s\S+\sset)\b/i
]

const NOT_ASKED: ReadonlyArray<readonly [forms: ReadonlyArray<RegExp>, because: string]> = [
  [all("order"), "That's an instruction to a program, not a question to people. Write the question alone."],
  [all("task"), "That's a task, not a question. Write a question that people could answer."],
  [all("service"), "That's a question to the service, not to people. The documentation says how answers are made."],
  [all("lookup"), "It asks for something you can look up, not what people think or do."]
]

const ASKS = pattern("asks")
const AND_ASKS = pattern("and-asks")
/** A second question about the first, or about its choices. */
const ABOUT_THE_FIRST = pattern("about-the-first")
/** Sentences that are looked at; questions are shorter. */
const MAX_SENTENCES = 20

/** Whether a question with choices asks for two things at once, of which its choices answer one. */
const asksTwice = (question: string): boolean => {
  const sentences = question.split(/(?<=[?.!])\s+/, MAX_SENTENCES).map(foldText)
  const [first, ...others] = sentences.filter((sentence) => sentence.endsWith("?"))
  if (first === undefined || !ASKS.test(first)) return false
  return (
    AND_ASKS.test(first) ||
    others.some((other) => /^(?:and |or )/.test(other) || (ASKS.test(other) && !ABOUT_THE_FIRST.test(other)))
  )
}

/** Why a question is none that people can be asked, as one sentence with its full stop; null where it may be one. */
const notForPeople = (question: string, isClosed: boolean): string | null => {
  if (CODE.some((form) => form.test(question)))
    return "That's code or data, not a question. Write what people are asked as a sentence."
  const asked = foldText(question)
  const plain = asked.replace(/(?<![?.!\s])[?.!\s]+$/, "")
  const found = NOT_ASKED.find(([forms]) => forms.some((form) => form.test(asked) || form.test(plain)))
  if (found !== undefined) return found[1]
  return isClosed && asksTwice(question)
    ? "It asks two things at once, but one list of choices answers only one of them. Ask them separately."
    : null
}

const GIVEN = all("given")
const OF_THEM = pattern("of-them")
const SAYS = pattern("says")
const COMMON = pattern("common")

/** What a question takes for granted of the world, as it says it; null where that is of people, or what everybody lives with. */
const premiseOf = (question: string): string | null => {
  const said = GIVEN.map((form) => form.exec(foldText(question))?.[1]).find((one) => one !== undefined)
  const verb = said === undefined || OF_THEM.test(said) ? null : SAYS.exec(said)
  if (said === undefined || verb === null) return null
  if (COMMON.test(said.slice(0, verb.index)) && !/\bcosts? \$?\d/.test(said)) return null
  const at = question.toLowerCase().indexOf(said.slice(0, 12))
  return at < 0 ? said : question.slice(at, at + said.length)
}

const [DOES, PART] = [source("does"), source("part")]
const PERSONS = `(?:${RELATIVES}|${source("others")})`
/** Of somebody or something that is not asked: “Is your doctor married?”, “How old is your boss?”, “Is it legal in your state?”. */
const OF_OTHERS: ReadonlyArray<RegExp> = [
  new RegExp(
    `^${DOES} (?:${PART} )?your (?:\\S+ ){0,2}?(?:ex-)?(?:${PERSONS}|${source("bodies")})(?:['’]s?)? (?!${source("own-view")})`
  ),
  new RegExp(
    `^(?:what|which|where|when|who|how \\w+)\\b.{0,40}?\\b${DOES} (?:${PART} )?your (?:\\S+ ){0,2}?${PERSONS}\\b`
  ),
  pattern("of-a-rule")
]
const OF_THE_PUBLIC = pattern("of-the-public")
/** What is thought of others is a view of whoever is asked: “Can most people be trusted?”. */
const JUDGES_THEM = pattern("judges-them")
const OF_FIGURES = pattern("of-figures", "u")
const LEAD = pattern("lead", "s")
const MOST_CHARACTERS = 300

/** Why nobody's answer to a closed question is known by who they are: it asks for what others are, do or think, or for a fact. */
const askedOfOthers = (question: string): string | null => {
  if (question.length > MOST_CHARACTERS) return null
  const asked = foldText(question)
    .replace(LEAD, "")
    .replace(/[?.!\s]+$/, "")
  if (OF_FIGURES.test(asked)) return "It asks for a fact, and we don't know how many people would know it."
  return OF_OTHERS.some((form) => form.test(asked)) || (OF_THE_PUBLIC.test(asked) && !JUDGES_THEM.test(asked))
    ? "It asks about someone or something other than the people asked, and we have no figures on that."
    : null
}

const MAX_NAMED = 3
const quoted = (words: ReadonlyArray<string>): string => listed(words.slice(0, MAX_NAMED).map((word) => `“${word}”`))

/** What is said without asking anything. */
const SMALL_TALK = new Set(classOf(WORDS, "small-talk"))
const PLACEHOLDER = /\blorem ipsum\b/i
/** Words of grammar that are things after an article: “Do you have a will?”. */
const THING = pattern("thing")
/** What is asked of choices though nothing but grammar says so: “Which of these do you own?”. */
const BY_CHOICES: ReadonlyArray<RegExp> = [pattern("asks-which"), pattern("asks-how")]

/** A statement whose choices say nothing of it asks nothing, unless it speaks to somebody or leaves a gap to fill. */
const STATEMENT = pattern("statement")
const FINITE = pattern("finite")
const OPEN_ENDED = pattern("open-ended")
const isStatement = (question: string): boolean => {
  const said = foldText(question)
  return !said.includes("?") && STATEMENT.test(said) && FINITE.test(said) && !OPEN_ENDED.test(said)
}

const asksNothing = ({ choices, question }: AskedQuestion, scale: Scale | null, content: number): boolean => {
  const asked = foldText(question)
  if (THING.test(asked) || (choices !== null && BY_CHOICES.some((form) => form.test(asked)))) return false
  const isIdle = (word: string) => SMALL_TALK.has(word) || isStopWord(word)
  if (content === 0 || PLACEHOLDER.test(question) || wordsOf(question).every(isIdle)) return true
  const repeats = choices?.some((choice) => topicStems(choice).some((stem) => topicStems(question).includes(stem)))
  return (scale === null || scale.steps === 0) && repeats !== true && isStatement(question)
}

const IN_NUMBERS = new Set(["number", "rating", "nps", "amount", "nominal", "yesno"])
const ASKS_RATING = pattern("asks-rating")

/** What is known where only the choices can be read: how people take the steps of a familiar scale whatever is asked, or nothing. */
export const knownAtMost = ({ isMultipleChoice, question }: AskedQuestion, scale: Scale | null): Knowledge =>
  scale !== null &&
  !isMultipleChoice &&
  scale.steps > 1 &&
  (!IN_NUMBERS.has(scale.family) || ASKS_RATING.test(foldText(question)))
    ? "scale"
    : "none"

/** From so many words without sense on, a text is none. */
const MASH = 0.5

/** What speaks against a question by its form alone, whoever is asked about whatever, as a sentence; null where nothing does. */
const doubtOfForm = ({ choices, isMultipleChoice, question }: AskedQuestion): string | null => {
  const notAsked = notForPeople(question, choices !== null)
  if (notAsked !== null) return notAsked
  const premise = premiseOf(question)
  if (premise !== null)
    return `The question assumes that “${premise}”, and we don't know whether that's so. Ask without it, or as “if …”.`
  return choices === null ? null : choicesAtOdds(question, choices, isMultipleChoice)
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
  if (form !== null) return { knowledge: "none", because: form }
  const { content, mashed, names, unknown } = readWords(question, isWord)
  const isMashed = content > 0 && mashed >= MASH * content
  if (!PLACEHOLDER.test(question) && !isMashed && isForeign(question, isWord))
    return {
      knowledge: "none",
      because:
        "The question isn't in English, and without a language model only English is understood. Ask it in " +
        "English, ask a survey that used these words, or have a language model answer.",
      exceptModels: true
    }
  const scale = choices === null ? null : recogniseScale(choices)
  const knowledge = knownAtMost(asked, scale)
  if (isMashed) return { knowledge, because: "The question isn't readable text." }
  if (unknown.length > 0) {
    const known = [...unknown, ...names]
    const [words, means] =
      known.length === 1 ? ["is not a word we know", "what it means"] : ["are not words we know", "what they mean"]
    return { knowledge, because: `${quoted(known)} ${words}, and the question doesn't say ${means}.` }
  }
  if (asksNothing(asked, scale, content))
    return {
      knowledge,
      because:
        "The question doesn't say what it asks. Say so, or write a statement that people can agree or disagree with."
    }
  const another = choices === null ? null : answersAnotherQuestion(question, choices)
  if (another !== null) return { knowledge: "none", because: `The choices do not answer the question: ${another}.` }
  const others = choices === null ? null : askedOfOthers(question)
  if (others !== null) return { knowledge, because: others, exceptModels: true }
  if (names.length === 0) return null
  return {
    // How many have heard of what surveys usually name says nothing of a name that is new.
    knowledge:
      scale !== null && scale.steps > 1 && usualAwareness(foldText(question)) === undefined ? "scale" : knowledge,
    because: `We have no data on ${quoted(names)}. Say in the question what ${names.length === 1 ? "it is" : "they are"}.`
  }
}
