import { Array as Arr } from "effect"
import { memoized } from "../../Memo.ts"
import { FILLERS } from "../../people/Structure.ts"
import { isNonAnswer, withoutCode } from "../../scale/CodedLabel.ts"
import { bareLabel } from "../../survey/model/AnswerKinds.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { besideScale } from "../../survey/model/Steps.ts"
import { subjectOf } from "../../survey/model/Subject.ts"
import { foldText } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"
import { isNumbered } from "./Intervals.ts"
import { canonical, DEGREES, meaningOf, merged } from "./WordForms.ts"

/** One answer label as words to be found in a description. */
export interface LabelWords {
  readonly label: number
  /** Canonical words that carry meaning. */
  readonly words: ReadonlyArray<string>
  /** Ways to say the label in full: all of it, and what stands before, after or between “or”, a slash and brackets. */
  readonly sayings: ReadonlyArray<ReadonlyArray<string>>
  /** Its sentences, each by itself, which are said in full or not at all: “Thanksgiving is local--it will take place in town”. */
  readonly sentences: ReadonlyArray<ReadonlyArray<string>>
  /** Words that hyphens join: “bread-based” is not said by “bread”. */
  readonly compounds: ReadonlyArray<ReadonlyArray<string>>
  /** The words without those of degree. */
  readonly core: ReadonlyArray<string>
  /** All words as written, lower case, with those that stand for one as that. */
  readonly written: ReadonlyArray<string>
}

/** When or whether a thing is done: what a question says beside what it asks about. */
const CIRCUMSTANCE = / (?:when|whenever|while|if|because|since) (?:you|they|people|someone|he|she|it)\b[^,.?]*/giu

/** One question as words to be found in a description. */
export interface QuestionWords {
  readonly position: number
  readonly question: Question
  readonly words: ReadonlySet<string>
  /** The words without what stands in brackets, which explains, and without the circumstance. */
  readonly told: ReadonlySet<string>
  /** Whether it is about others than the respondent. */
  readonly aboutOthers: boolean
  /** Whether it is about another time of the respondent's life. */
  readonly past: boolean
  /** Words long enough to be recognised by their beginning. */
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
  /** What the numbers count. */
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
const ENDINGS = /^(?:.|ed|er|ly|al|ic|es|or|an|us|en|ing|ion|ity|ist|ism|ful|ive|ian)$/

/** Small words that a typing error runs together with the one before: “saucedo you”. */
const RUN_TOGETHER = /^e?(?:do|does|are|is)$/

const isEnding = (rest: string): boolean => ENDINGS.test(rest) || RUN_TOGETHER.test(rest)

const withoutYes = (words: ReadonlyArray<string>) => (words.length > 1 ? words.filter((word) => word !== "yes") : words)

const APART = /(?<!\s)\s+or\s+|(?:(?<!\s)\s+)?\/\s*/i

const NOTE = /[()]|,?(?<!\s)\s+(?:including|such as|for example|e\.g\.|i\.e\.|especially)\b/i
const LONGEST_DIVISIBLE = 4

/** What a label begins with that names its end: “Weekly or more”, “Once a year or less”; numbers are compared. */
const AT_END = /^(\D+?) or (?:more|more often|better|higher|less|less often)$/i
/** What only stresses a denial: “I won't travel at all”. */
const STRESS = /(?<=\w \w+) at all$/i
const DASH = /\s*(?:--|—)\s*/

const sentencesOf = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const parts = text.split(DASH).filter((part) => wordsOf(part).length > 0)
  return parts.length < 2 ? [] : parts.flatMap((part) => [...new Set([part, part.replace(STRESS, "")])]).map(meaningOf)
}

const sayingsOf = (text: string): ReadonlyArray<string> =>
  text.split(NOTE).flatMap((part) => {
    const words = meaningOf(part)
    const divisible = words.length <= LONGEST_DIVISIBLE && !words.some((word) => DEGREES.has(word) || /\d/.test(word))
    const end = AT_END.exec(part)?.[1]
    return [part, ...(divisible ? part.split(APART) : []), ...(end === undefined ? [] : [end])]
  })

/** A label that a letter alone tells from another: “Lottery A”. */
const LETTERED = / ([A-Z])$/

const labelWords = (text: string, label: number): LabelWords => {
  const below = /^[-−]\d+(?:[.,]\d+)?$/.test(text) ? [text.replace("−", "-")] : null
  if (below !== null)
    return { label, words: below, sayings: [below], sentences: [], compounds: [], core: below, written: below }
  const letter = LETTERED.exec(text)?.[1]?.toLowerCase() ?? null
  const worded = withoutYes(meaningOf(text))
  const words = letter === null || worded.includes(letter) ? worded : [...worded, letter]
  const parts = letter === null ? sayingsOf(text).filter((part) => wordsOf(part).length > 0) : []
  const sayings = [words, ...parts.map((part) => withoutYes(meaningOf(part)))]
  const compounds = [...text.matchAll(/(?<!\p{L})\p{L}+(?:-\p{L}+)+/gu)].map(([compound]) => meaningOf(compound))
  const sentences = sentencesOf(text)
  return {
    label,
    words,
    sayings,
    sentences,
    compounds,
    core: words.filter((word) => !DEGREES.has(word)),
    written: merged(wordsOf(text))
  }
}

/** A label without the code, or the number of its step, that stands before it. */
const withoutStep = (text: string, { kind, labels }: Question): string => {
  const bare = withoutCode(text)
  const isEnd = bare === text && kind === "ordinal" && labels.some((label) => /^\d+$/.test(label))
  return isEnd ? text.replace(/^\d+ (?=\p{L})/u, "") : bare
}

/**
 * Labels found by their words, without codes printed before them; of numbers and ranges only those that name a point, as in
 * “10 - Extremely likely”, or stand beside the scale.
 */
const wordedLabels = (question: Question, numbered: boolean): ReadonlyArray<LabelWords> => {
  const beside = besideScale(question)
  return question.labels.flatMap((text, label) => {
    const bare = withoutStep(text, question)
    return !numbered || bare !== text || beside[label] ? [labelWords(bare, label)] : []
  })
}

const yesOf = ({ kind, labels }: Question): number | null => {
  const answers = labels.filter((label) => !isNonAnswer(label)).map((label) => foldText(label))
  const plain = answers.filter((label) => label === "yes" || label === "no")
  return kind !== "multiple" && plain.length === 2 ? labels.findIndex((label) => foldText(label) === "yes") : null
}

const tally = (texts: Iterable<Iterable<string>>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const words of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const ASKED =
  /^(?:do|did|have|will|would|are|were) you (?:(?:ever|typically|usually|currently|regularly|often) )?(\p{L}+)/u

const verbOf = (text: string): string | null => {
  const verb = ASKED.exec(wordsOf(text).join(" "))?.[1]
  return verb === undefined || FILLERS.has(verb) ? null : canonical(verb)
}

const PAST =
  /\bwhen (?:you|they) were\b|\b(?:at|around|by) (?:the )?age (?:of )?\d|\bgr[eo]w(?:ing)? up\b|\bas a child\b|\bin (?:your )?childhood\b|\byears ago\b|\bwere you (?:born|raised)\b/

const questionWords = (question: Question, position: number): QuestionWords => {
  const words = new Set(meaningOf(`${question.text} ${question.key.replaceAll("_", " ")}`))
  const numbered = isNumbered(question)
  const labels = wordedLabels(question, numbered)
  return {
    position,
    question,
    words,
    told: new Set(meaningOf(question.text.replace(/\([^()]*\)/g, " ").replace(CIRCUMSTANCE, " "))),
    aboutOthers: subjectOf(question, []) === "somebody else",
    past: PAST.test(foldText(question.text)),
    long: [...words].filter((word) => word.length > LONG),
    labels,
    spread: tally(labels.map((label) => label.words)),
    verb: verbOf(question.text),
    yes: yesOf(question),
    numbered,
    units: new Set(numbered ? question.labels.flatMap(meaningOf).filter((word) => !/^\d/.test(word)) : [])
  }
}

/** Beginnings by which a longer word of a question is recognised. */
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

/** The words of a survey: its questions and labels, as far as a description can name them. */
export const vocabularyOf = memoized(({ questions }: Codebook): Vocabulary => {
  const described = questions.map(questionWords)
  return {
    questions: described,
    spread: tally(described.map(({ words }) => words)),
    holders: holdersOf(described),
    alone: new Set(described.flatMap(({ labels }) => labels.flatMap(({ words }) => (words.length === 1 ? words : [])))),
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
