import { Array as Arr } from "effect"
import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { memoized } from "../../Memo.ts"
import { FILLERS } from "../../people/Structure.ts"
import { bareLabel, yesAmong } from "../../survey/model/AnswerKinds.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { isOfEarlier, subjectOf } from "../../survey/model/Subject.ts"
import type { Turns } from "../../Turns.ts"
import { foldText } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"
import { isNumbered } from "./Intervals.ts"
import { type LabelWords, wordedLabels } from "./LabelWords.ts"
import { isHeadless } from "./RespondentQuestions.ts"
import { canonical, DEGREES, meaningOf } from "./WordForms.ts"

/** When or whether a thing is done: what a question says beside what it asks about. */
const CIRCUMSTANCE = filterForm("circumstance", "giu")

export interface QuestionWords {
  readonly position: number
  readonly question: Question
  readonly words: ReadonlySet<string>
  /** The words without what stands in brackets, which explains, and without the circumstance. */
  readonly told: ReadonlySet<string>
  /** The same with the words of its name. */
  readonly named: ReadonlySet<string>
  readonly aboutOthers: boolean
  /** Whether it is about another time of the respondent's life. */
  readonly past: boolean
  readonly long: ReadonlyArray<string>
  readonly labels: ReadonlyArray<LabelWords>
  /** In how many labels each of their words stands. */
  readonly spread: ReadonlyMap<string, number>
  /** What its verb is where it asks “Do you …?”. */
  readonly verb: string | null
  /** Position of “Yes” where the question is answered by yes or no. */
  readonly yes: number | null
  /** Whether its answers are numbers or ranges, found by amount and not by word. */
  readonly numbered: boolean
  readonly units: ReadonlySet<string>
}

export interface Vocabulary {
  readonly questions: ReadonlyArray<QuestionWords>
  /** In how many questions each of their words stands. */
  readonly spread: ReadonlyMap<string, number>
  /** Positions of the questions that may hold a form, in their wording, labels or units. */
  readonly holders: ReadonlyMap<string, ReadonlySet<number>>
  /** Words that are a label by themselves. */
  readonly alone: ReadonlySet<string>
  /** Words that are one of two that a label joins with “or”: “owner” of “Founder or owner”. */
  readonly halves: ReadonlySet<string>
  /** Two and three words that stand in a row in the wording of a question, and words that stand there twice. */
  readonly written: ReadonlySet<string>
  /** How many questions offer each label, by its folded text without a printed code. */
  readonly offered: ReadonlyMap<string, number>
  /** Labels of several words, by the first of them. */
  readonly spelled: ReadonlyMap<
    string,
    ReadonlyArray<{ readonly name: string; readonly written: ReadonlyArray<string> }>
  >
}

const LONG = 4
const LONGEST_ENDING = 3

/** Endings with which a longer word is still the same: “religion” and “religions”, but not “cigar” and “cigarette”. */
const ENDINGS = filterForm("endings")

/** Small words that a typing error runs together with the one before: “saucedo you”. */
const RUN_TOGETHER = /^e?(?:do|does|are|is)$/

const isEnding = (rest: string): boolean => ENDINGS.test(rest) || RUN_TOGETHER.test(rest)

const tally = (texts: Iterable<Iterable<string>>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const words of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const ASKED = filterForm("asked", "u")

const verbOf = (text: string): string | null => {
  const verb = ASKED.exec(wordsOf(text).join(" "))?.[1]
  return verb === undefined || FILLERS.has(verb) ? null : canonical(verb)
}

const BORN = /\bwere you born\b/

/** The words that a variable's name is made of: “writing hand” of “WritingHand” and of “writing_hand”. */
const namePartsOf = (key: string) => key.replaceAll("_", " ").replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, " ")

/** One question as words, wherever it stands in its survey. */
const wordsIn = memoized((question: Question): Omit<QuestionWords, "position"> => {
  const words = new Set(meaningOf(`${question.text} ${namePartsOf(question.key)}`))
  const numbered = isNumbered(question)
  const labels = wordedLabels(question, numbered)
  const told = new Set(meaningOf(question.text.replace(/\([^()]*\)/g, " ").replace(CIRCUMSTANCE, " ")))
  return {
    question,
    words,
    named: new Set([...told, ...meaningOf(namePartsOf(question.key))]),
    told: isHeadless(question) || told.size === 0 ? words : told,
    aboutOthers: subjectOf(question, []) === "somebody else",
    past: isOfEarlier(question) || BORN.test(foldText(question.text)),
    long: [...words].filter((word) => word.length > LONG),
    labels,
    spread: tally(labels.map((label) => label.words)),
    verb: verbOf(question.text),
    yes: yesAmong(question),
    numbered,
    units: new Set(numbered ? question.labels.flatMap(meaningOf).filter((word) => !/^\d/.test(word)) : [])
  }
})

const beginnings = (word: string): ReadonlyArray<string> =>
  Array.from({ length: LONGEST_ENDING }, (_, i) => word.slice(0, word.length - 1 - i)).filter(
    ({ length }) => length >= LONG
  )

const holdersOf = (questions: ReadonlyArray<QuestionWords>): ReadonlyMap<string, ReadonlySet<number>> => {
  const holders = new Map<string, Set<number>>()
  for (const { labels, long, position, question, units, words } of questions) {
    const favorite = question.kind === "ranking" ? [canonical("favorite")] : []
    const forms = [
      ...words,
      ...long.flatMap(beginnings),
      ...units,
      ...favorite,
      ...labels.flatMap((label) => label.words)
    ]
    for (const form of forms) holders.set(form, (holders.get(form) ?? new Set()).add(position))
  }
  return holders
}

const spelledLabels = (questions: ReadonlyArray<QuestionWords>): Vocabulary["spelled"] => {
  const all = questions.flatMap(({ labels, position }) =>
    labels.map(({ label, written }) => ({ name: `${position} ${label}`, written }))
  )
  const several = all.filter(({ written }) => written.length > 1)
  return new Map(Object.entries(Arr.groupBy(several, ({ written }) => written[0]!)))
}

/** How a word that stands twice in the wording of a question is kept among what is written there. */
export const repeatedly = (word: string): string => `${word} … ${word}`

const rowsOf = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.flatMap((word, at) => [
    `${word} ${words[at + 1]}`,
    `${word} ${words[at + 1]} ${words[at + 2]}`,
    ...(words.indexOf(word) < at ? [repeatedly(word)] : [])
  ])

const HALVES = /^(\p{L}+) or (\p{L}+)$/u

/** Reads the words of a survey's questions ahead, with a pause after each question. */
export function* wordsAhead({ questions }: Codebook): Turns<void> {
  for (const question of questions) {
    wordsIn(question)
    yield
  }
}

/** The words of a survey: its questions and labels, as far as a description can name them. */
export const vocabularyOf = memoized(({ questions }: Codebook): Vocabulary => {
  const described = questions.map((question, position): QuestionWords => ({ ...wordsIn(question), position }))
  return {
    questions: described,
    spread: tally(described.map(({ words }) => words)),
    holders: holdersOf(described),
    alone: new Set(described.flatMap(({ labels }) => labels.flatMap(({ words }) => (words.length === 1 ? words : [])))),
    halves: new Set(
      questions
        .flatMap(({ labels }) => labels.flatMap((label) => HALVES.exec(label)?.slice(1) ?? []))
        .map((half) => canonical(half.toLowerCase()))
    ),
    written: new Set(questions.flatMap(({ text }) => rowsOf(wordsOf(text)))),
    offered: tally(questions.map(({ labels }) => new Set(labels.map(bareLabel)))),
    spelled: spelledLabels(described)
  }
})

/** Positions of the questions that hold at least one form of every word, ascending. */
export const questionsWith = (
  words: ReadonlyArray<{ readonly forms: ReadonlyArray<string> }>,
  { holders, questions }: Vocabulary
): ReadonlyArray<number> => {
  const sets = words.map(({ forms }) => forms.flatMap((form) => holders.get(form) ?? []))
  const smallest = sets.reduce<ReadonlyArray<ReadonlySet<number>> | null>(
    (best, one) => (best === null || size(one) < size(best) ? one : best),
    null
  )
  const first =
    smallest === null ? questions.map(({ position }) => position) : [...new Set(smallest.flatMap((set) => [...set]))]
  return first.filter((position) => sets.every((set) => set.some((one) => one.has(position)))).sort((a, b) => a - b)
}

const size = (sets: ReadonlyArray<ReadonlySet<number>>) => sets.reduce((sum, set) => sum + set.size, 0)

/** Whether one of a word's forms is in a question's wording, or begins one of its longer words. */
export const inWording = (forms: ReadonlyArray<string>, { long, words }: QuestionWords): boolean =>
  forms.some(
    (form) =>
      !DEGREES.has(form) &&
      (words.has(form) ||
        (form.length >= LONG && long.some((word) => word.startsWith(form) && isEnding(word.slice(form.length)))))
  )
