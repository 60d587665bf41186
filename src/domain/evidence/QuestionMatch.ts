import type { Column } from "../survey/model/Column.ts"
import type { Question } from "../survey/model/Question.ts"
import { termOf, termsOf } from "../text/Similarity.ts"
import { FUNCTION_WORDS, isStopWord } from "../text/StopWords.ts"
import { foldText } from "../text/Text.ts"
import { wordsOf } from "../text/Words.ts"
import { type MatchedChoices, matchChoices } from "./ChoiceMatch.ts"
import { mayBeSame, mayLend, standingOf } from "./QuestionGuards.ts"
import {
  alikeIn,
  type Entry,
  type Index,
  indexOf,
  type KnownQuestion,
  readAsked,
  statementAsked
} from "./QuestionIndex.ts"
import { bareQuestion, exactQuestion, type QuestionReading } from "./QuestionReading.ts"
import { type Recoding, recodedColumn, recodedQuestion } from "./Recoding.ts"

/** Words that find something right, and that find it wrong. */
const RIGHT: ReadonlySet<string> = new Set(
  termsOf(`ok okay alright fine acceptable polite courteous right good appropriate proper fair just considerate decent
    respectful honest moral ethical legitimate tolerable reasonable`)
)
const WRONG: ReadonlySet<string> = new Set(
  termsOf(`rude impolite discourteous unacceptable wrong bad inappropriate improper unfair unjust inconsiderate indecent
    disrespectful dishonest immoral unethical illegitimate intolerable unreasonable`)
)

const ALL_RIGHT = /\ball right\b/g

/** Whether a text finds something right (1) or wrong (−1); 0 where it does neither, or both. */
const verdictOf = (text: string): number => {
  const terms = termsOf(foldText(text).replace(ALL_RIGHT, "alright"))
  return Number(terms.some((term) => RIGHT.has(term))) - Number(terms.some((term) => WRONG.has(term)))
}

/** Whether one text asks if something is right and the other if it is wrong. */
const judgesTheContrary = (asked: string, known: string): boolean => verdictOf(asked) * verdictOf(known) < 0

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => !isStopWord(word) && !FUNCTION_WORDS.has(word))
      .map(termOf)
  )

/**
 * Whether texts say much the same of different things word by word, also where words of one stand for a single one together:
 * “travel by train” and “travel by plane”, “avoid travelling by plane”.
 */
const sayOfOtherThings = (asked: string, known: string): boolean => {
  const [one, other] = [wordsIn(asked), wordsIn(known)]
  const shared = [...one].filter((word) => other.has(word)).length
  const rest = [one.size - shared, other.size - shared]
  return shared > 0 && Math.max(...rest) > 0 && shared >= Math.max(...rest)
}

export interface SoughtQuestion {
  readonly question: string
  /** The answers offered with it; left out where it is asked without any. */
  readonly choices?: ReadonlyArray<string>
  /** Whether several answers may be given; of no meaning without choices. */
  readonly multiple?: boolean
}

export interface FoundQuestion {
  readonly position: number
  /** `tabulated` in the same words, `matched` in nearly the same. */
  readonly basis: "tabulated" | "matched"
  /** How much of the two wordings is shared, 0 to 1; 1 for `tabulated`. */
  readonly similarity: number
  /** Whether it asked the opposite: its yes is the sought question's no. */
  readonly mirrored: boolean
  /** Who read it as the same question, where it was not its words alone. */
  readonly readBy?: string
  /** Whether its words mean the same for sure, or it is only the nearest there is; left out where they are nearly the same. */
  readonly meant?: "sure" | "nearest"
  /** Which label each choice is; null where no choices were offered. */
  readonly choices: MatchedChoices | null
  /** How its answers become answers to the sought one, where it was asked otherwise. */
  readonly recoding?: Recoding
}

export type QuestionMatch =
  | ({ readonly _tag: "same" | "mirrored" } & FoundQuestion)
  /** None is the same, but these are near: their positions, the nearest first. */
  | { readonly _tag: "suggestions"; readonly positions: ReadonlyArray<number> }
  | { readonly _tag: "none" }

/** Nearly the same words, with every guard held. */
const MIN_SAME = 0.7
/** The least weighted share of a known question that must have been asked, whatever its survey is about. */
const MIN_SAID = 0.5
/** Near enough to be named in place of an answer. */
const MIN_NEAR = 0.35
/** Two questions that are as near as this to each other cannot be told apart. */
const MIN_LEAD = 0.03
const MAX_SUGGESTED = 3
/** Other words are never quite the same question. */
const MAX_SIMILARITY = 0.95

const isClosed = ({ kind }: KnownQuestion, multiple: boolean): boolean =>
  multiple ? kind === "multiple" : kind === "single" || kind === "ordinal"

/** The labels that the choices are; undefined where they are not answers to the question. */
const choicesIn = (
  { choices, multiple = false }: SoughtQuestion,
  known: KnownQuestion
): MatchedChoices | null | undefined =>
  choices === undefined
    ? null
    : isClosed(known, multiple)
      ? (matchChoices(choices, known.labels, multiple) ?? undefined)
      : undefined

/** A question that was found by its words alone, with which of its labels each choice is; null where they are not its answers. */
export const withChoices = (
  found: FoundQuestion | null,
  sought: SoughtQuestion,
  known: ReadonlyArray<KnownQuestion>
): FoundQuestion | null => {
  const choices = found === null ? undefined : choicesIn(sought, known[found.position]!)
  return found === null || choices === undefined ? null : { ...found, choices }
}

const YES_NO = /^(?:yes|no)$/
const isYesNo = ({ kind, labels }: KnownQuestion): boolean =>
  kind !== "multiple" && labels.filter((label) => YES_NO.test(foldText(label))).length === 2

const opposite = (label: string, labels: ReadonlyArray<string>): number => {
  const other = foldText(label) === "yes" ? "no" : "yes"
  return labels.findIndex((one) => foldText(one) === other)
}

const exchanged = (choices: MatchedChoices, { labels }: KnownQuestion): MatchedChoices => ({
  ...choices,
  verbatim: false,
  labels: choices.labels.map((at) =>
    at === null || !YES_NO.test(foldText(labels[at]!)) ? at : opposite(labels[at]!, labels)
  )
})

/** A question answered by yes or no as its opposite: each of the two labels stands for the other. */
export const mirroredQuestion = (question: Question): Question => ({
  ...question,
  labels: question.labels.map((label) =>
    YES_NO.test(foldText(label)) ? question.labels[opposite(label, question.labels)]! : label
  )
})

/** Exactly, without instructions, by its key, or as the statement that it has rated; where two are asked in the same words, neither is. */
const inSameWords = (
  sought: SoughtQuestion,
  known: ReadonlyArray<KnownQuestion>,
  { byExact, byKey, byStatement, byWording }: Index
): FoundQuestion | null => {
  const ways: ReadonlyArray<ReadonlyArray<Entry> | undefined> = [
    byExact.get(exactQuestion(sought.question)),
    byWording.get(bareQuestion(sought.question)),
    byKey.get(foldText(sought.question)),
    byStatement.get(statementAsked(sought.question))
  ]
  for (const way of ways) {
    const same = (way ?? []).flatMap(({ position, question }): ReadonlyArray<FoundQuestion> => {
      const choices = choicesIn(sought, question)
      return choices === undefined ? [] : [{ position, basis: "tabulated", similarity: 1, mirrored: false, choices }]
    })
    const asWritten = same.filter(({ position }) => known[position]!.text === sought.question)
    const [only, ...others] = asWritten.length > 0 ? asWritten : same
    if (only !== undefined && others.length === 0) return only
  }
  return null
}

/** The question that was asked word for word; numbers before it, case and closing marks aside. Null where there is none. */
export const wordForWord = (sought: SoughtQuestion, known: ReadonlyArray<KnownQuestion>): FoundQuestion | null =>
  inSameWords(sought, known, indexOf(known))

interface Candidate {
  readonly found: FoundQuestion
  readonly score: number
}

const inNearlyTheSame = (sought: SoughtQuestion, asked: QuestionReading, index: Index): ReadonlyArray<Candidate> =>
  alikeIn(asked, index).flatMap(({ entry, likeness }): ReadonlyArray<Candidate> => {
    const { coverageKnown, score } = likeness
    const { position, question, reading, stands } = entry
    if (!stands || score < MIN_SAME || coverageKnown < MIN_SAID) return []
    const standing = standingOf(asked, reading, question, index.themes)
    if (standing === "different" || (standing === "opposite" && !isYesNo(question))) return []
    const choices = choicesIn(sought, question)
    if (choices === undefined) return []
    const mirrored = standing === "opposite"
    const labels = mirrored && choices !== null ? exchanged(choices, question) : choices
    const similarity = Math.min(score, MAX_SIMILARITY)
    return [{ score, found: { position, basis: "matched", similarity, mirrored, choices: labels } }]
  })

const nearest = (asked: QuestionReading, index: Index): ReadonlyArray<number> =>
  alikeIn(asked, index)
    .filter(({ likeness }) => likeness.score >= MIN_NEAR)
    .sort((a, b) => b.likeness.score - a.likeness.score || a.entry.position - b.entry.position)
    .slice(0, MAX_SUGGESTED)
    .map(({ entry }) => entry.position)

/** A question that is not the one sought, but whose answers say something about it. */
interface RelatedQuestion {
  readonly position: number
  /** How nearly it is the question sought, 0 to 1. */
  readonly similarity: number
  readonly choices: MatchedChoices
}

/**
 * The nearest closed question with the same choices that may lend its answers: it names the same things, people, times and
 * quantities, and neither a negation nor an opposite stands between the two. Null where there is none.
 */
export const relatedQuestion = (
  sought: SoughtQuestion,
  known: ReadonlyArray<KnownQuestion>,
  least: number
): RelatedQuestion | null => {
  const index = indexOf(known)
  const asked = readAsked(sought.question)
  const lending = alikeIn(asked, index).flatMap((alike): ReadonlyArray<RelatedQuestion> => {
    const { position, question, reading } = alike.entry
    const { score } = alike.likeness
    if (score < least || !mayLend(asked, reading)) return []
    const choices = choicesIn(sought, question)
    return choices == null || choices.similarity < 1 ? [] : [{ position, similarity: score, choices }]
  })
  return [...lending].sort((a, b) => b.similarity - a.similarity || a.position - b.position)[0] ?? null
}

/** The question that answers a sought one, in the same words or in nearly the same; null where there is none. */
const answeringQuestion = (sought: SoughtQuestion, known: ReadonlyArray<KnownQuestion>): FoundQuestion | null => {
  const index = indexOf(known)
  const found = inSameWords(sought, known, index)
  if (found !== null) return found
  const candidates = inNearlyTheSame(sought, readAsked(sought.question), index)
  const [best, next] = [...candidates].sort((a, b) => b.score - a.score)
  return best !== undefined && (next === undefined || best.score - next.score > MIN_LEAD) ? best.found : null
}

/**
 * Finds the question that answers a sought one: in the same words, or in nearly the same where what they ask for, of whom,
 * about when, their numbers, negations and opposites agree. What is near without being the same comes back as suggestions;
 * a row of a grid or a column for other answers is never found by likeness. Case, punctuation and the order of the known
 * questions change nothing.
 */
export const sameQuestion = (sought: SoughtQuestion, known: ReadonlyArray<KnownQuestion>): QuestionMatch => {
  const found = answeringQuestion(sought, known)
  if (found !== null) return { _tag: found.mirrored ? "mirrored" : "same", ...found }
  const positions = nearest(readAsked(sought.question), indexOf(known))
  return positions.length === 0 ? { _tag: "none" } : { _tag: "suggestions", positions }
}

/** How alike questions count that somebody read as the same though their words differ. */
const SIMILARITY_AS_READ = 0.8

/**
 * A question that somebody else read as the sought one, if nothing that is known of words speaks against it: negations,
 * opposites, numbers, times, quantities and who is meant must agree, they must not say much the same of different things, and
 * the choices must be its labels. Null where something does.
 */
export const asReadByOthers = (
  sought: SoughtQuestion,
  known: ReadonlyArray<KnownQuestion>,
  position: number
): FoundQuestion | null => {
  const entry = indexOf(known).entries.find((one) => one.position === position)
  if (entry === undefined || !mayBeSame(readAsked(sought.question), entry.reading)) return null
  const { text } = entry.question
  if (judgesTheContrary(sought.question, text) || sayOfOtherThings(sought.question, text)) return null
  const choices = choicesIn(sought, entry.question)
  return choices === undefined
    ? null
    : { position, basis: "matched", similarity: SIMILARITY_AS_READ, mirrored: false, choices }
}

/** Less alike than this, a question says nothing of another. */
const MIN_RELATED = 0.25
/** As alike as this, it is the same, or the same but for a negation or its choices. */
const SAME = 0.95

/** What is known beside a sought question, by position. */
interface Related {
  /** The question itself, in the same words or nearly; null where it is not known, or only its opposite is. */
  readonly itself: number | null
  /** The most related ones, the most related first; neither the question itself, however often it was asked, nor its opposite. */
  readonly others: ReadonlyArray<number>
}

export const relatedQuestions = (question: string, known: ReadonlyArray<KnownQuestion>, most: number): Related => {
  const found = answeringQuestion({ question }, known)
  const answered = found?.position ?? null
  const others = alikeIn(readAsked(question), indexOf(known))
    .map(({ entry, likeness }) => ({ position: entry.position, score: likeness.score }))
    .filter(({ position, score }) => score >= MIN_RELATED && score < SAME && position !== answered)
    .sort((a, b) => b.score - a.score || a.position - b.position)
    .slice(0, most)
    .map(({ position }) => position)
  return { itself: found?.mirrored === false ? answered : null, others }
}

/** A survey's question and its answers as they answer a caller's: recoded, or turned round where it asked the opposite. */
export const answersFound = (
  { mirrored, recoding }: Pick<FoundQuestion, "mirrored" | "recoding">,
  question: Question,
  column: Column,
  size: number
): { readonly question: Question; readonly column: Column } =>
  recoding === undefined
    ? { question: mirrored ? mirroredQuestion(question) : question, column }
    : { question: recodedQuestion(question, recoding), column: recodedColumn(column, recoding, size) }
