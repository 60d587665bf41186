import { patterns } from "../lexicon/Patterns.ts"
import { QUESTION_INDEX } from "../lexicon/questions/QuestionForms.ts"
import { lately, memoized } from "../Memo.ts"
import type { Question } from "../survey/model/Question.ts"
import type { Turns } from "../Turns.ts"
import {
  type Similarity,
  similarityOfWeighed,
  type Vocabulary,
  type WeighedTerms,
  weighed
} from "../text/Similarity.ts"
import { foldText } from "../text/Text.ts"
import { isIdle } from "./QuestionGuards.ts"
import { bareQuestion, exactQuestion, type QuestionReading, readQuestion } from "./QuestionReading.ts"

const { pattern } = patterns(QUESTION_INDEX)

const ASKS_AGREEMENT = pattern("asks-agreement")
const STEM_OF_STATEMENTS = /\b(?:dis)?agree\b/
const QUOTES = /^["'“”‘’«»\s]+|["'“”‘’«»\s]+$/g

const bare = (text: string): string =>
  exactQuestion(text.replace(QUOTES, ""))
    .replace(QUOTES, "")
    .replace(/[.!?]+$/, "")

/** What somebody asks agreement with: “To what extent do you agree: my work is safe” and “My work is safe” say the same. */
export const statementAsked = (text: string): string => bare(exactQuestion(text).replace(ASKS_AGREEMENT, ""))

/** Words that a statement has at least: two may be a heading. */
const MIN_WORDS = 3

/** The statement that a question has rated, in a grid or by itself; null where it asks in another way. */
export const statementRated = ({ stem, text }: Pick<Question, "stem" | "text">): string | null => {
  const folded = exactQuestion(text)
  const isRow = stem !== null && STEM_OF_STATEMENTS.test(foldText(stem))
  if (!isRow && !ASKS_AGREEMENT.test(folded)) return null
  const row = isRow ? foldText(text.slice(stem.length)).replace(/^[\s—–:.?-]+/, "") : folded.replace(ASKS_AGREEMENT, "")
  const statement = bare(row)
  return statement.split(" ").length < MIN_WORDS ? null : statement
}

/** A question that was asked of people, as far as it tells whether it is the same. */
export type KnownQuestion = Pick<Question, "constant" | "key" | "kind" | "labels" | "stem" | "text">

export interface Entry {
  readonly position: number
  readonly question: KnownQuestion
  /** Its name in filters, folded. */
  readonly key: string
  /** Texts that are this question in the same words: its own exactly, and those that leave out what only instructs. */
  readonly exact: string
  readonly wordings: ReadonlySet<string>
  /** What respondents agreed or disagreed with; null where it is no such statement. */
  readonly statement: string | null
  readonly reading: QuestionReading
  /** Whether it may be found by likeness: no row of a grid, no column for other answers. */
  readonly stands: boolean
}

const PART = /\s[—–-]\s(?!.*\s[—–-]\s)/
const ASKS = pattern("asks", "i")
const OTHER = pattern("other", "i")

/** A question's own wording: some files put another question's before it. */
const ownWording = ({ stem, text }: KnownQuestion): string => {
  const part = stem === null ? PART.exec(text) : null
  const rest = part === null ? "" : text.slice(part.index + part[0].length)
  return rest !== "" && ASKS.test(rest) ? rest : text.replace(/ [—–-] \([^()]*\)$/, "")
}

const readEntry = memoized((question: KnownQuestion): Omit<Entry, "position"> => {
  const own = ownWording(question)
  const part = PART.exec(question.text)
  const stands = question.stem === null && !(part !== null && OTHER.test(question.text.slice(part.index)))
  return {
    question,
    key: foldText(question.key),
    exact: exactQuestion(question.text),
    statement: statementRated(question),
    wordings: new Set(stands ? [bareQuestion(question.text), bareQuestion(own)] : []),
    reading: readQuestion(own),
    stands
  }
})

const areRead = new WeakSet<ReadonlyArray<KnownQuestion>>()

/**
 * Reads questions in turns, once for as long as they live: half a millisecond each is much for a survey of a thousand.
 * Finding among them is quick from then on.
 */
export function* questionsInTurns(questions: ReadonlyArray<KnownQuestion>): Turns<void> {
  if (areRead.has(questions)) return
  for (const question of questions) {
    readEntry(question)
    yield
  }
  areRead.add(questions)
}

/** A term in so many of a survey's questions, as a share, is what the survey is about… */
const MIN_THEME_SHARE = 0.1
/** …if it is in so many at least. */
const MIN_WITH_THEME = 3

type EntriesBy = ReadonlyMap<string, ReadonlyArray<Entry>>

/** The questions of a survey with what tells them apart; without those that everybody answered the same. */
export interface Index {
  readonly entries: ReadonlyArray<Entry>
  readonly byExact: EntriesBy
  readonly byWording: EntriesBy
  readonly byKey: EntriesBy
  readonly byStatement: EntriesBy
  readonly byTerm: EntriesBy
  readonly vocabulary: Vocabulary
  readonly themes: ReadonlySet<string>
  /** What an entry says, words that add nothing left out. */
  readonly saidBy: (entry: Entry) => WeighedTerms
}

/** Entries in their order under each of the texts that stand for them. */
const entriesBy = (entries: ReadonlyArray<Entry>, textsOf: (entry: Entry) => Iterable<string>): EntriesBy => {
  const found = new Map<string, Array<Entry>>()
  for (const entry of entries)
    for (const text of textsOf(entry)) {
      const others = found.get(text)
      if (others === undefined) found.set(text, [entry])
      else others.push(entry)
    }
  return found
}

/** What a question says, words that add nothing left out. */
const meaningful = memoized(({ aside, terms }: QuestionReading): ReadonlyArray<string> => {
  const all = [...terms, ...aside]
  const telling = all.filter((term) => !isIdle(term))
  return telling.length === 0 ? all : telling
})

/** Rows of one grid count once: their common stem says nothing more by being repeated. */
export const indexOf = memoized((questions: ReadonlyArray<KnownQuestion>): Index => {
  const entries = questions.flatMap(
    (question, position): ReadonlyArray<Entry> =>
      question.constant === true ? [] : [{ ...readEntry(question), position }]
  )
  const stems = new Set<string>()
  const counted = entries.filter(({ question: { stem } }) => {
    if (stem === null) return true
    const seen = stems.has(stem)
    stems.add(stem)
    return !seen
  })
  const counts = new Map<string, number>()
  for (const { reading } of counted)
    for (const term of [...reading.terms, ...reading.aside]) counts.set(term, (counts.get(term) ?? 0) + 1)
  const fewest = Math.max(MIN_WITH_THEME, MIN_THEME_SHARE * counted.length)
  const weighing = (count: number): number => 1 + Math.log((1 + counted.length) / (1 + count))
  const weights = new Map(Array.from(counts, ([term, count]) => [term, weighing(count)] as const))
  const unknown = weighing(0)
  const vocabulary = { weightOf: (term: string) => weights.get(term) ?? unknown }
  return {
    entries,
    byExact: entriesBy(entries, ({ exact }) => [exact]),
    byWording: entriesBy(entries, ({ wordings }) => wordings),
    byKey: entriesBy(entries, ({ key }) => [key]),
    byStatement: entriesBy(entries, ({ statement }) => (statement === null ? [] : [statement])),
    byTerm: entriesBy(entries, ({ reading }) => meaningful(reading)),
    vocabulary,
    saidBy: memoized(({ reading }) => weighed(meaningful(reading), vocabulary)),
    themes: new Set([...counts].filter(([, count]) => count >= fewest).map(([term]) => term))
  }
})

/** A known question, and how far it says the same as one that is asked, words that add nothing left out. */
interface Alike {
  readonly entry: Entry
  readonly likeness: Similarity
}

const alikeOf = memoized((asked: QuestionReading) =>
  memoized(({ byTerm, saidBy, vocabulary }: Index): ReadonlyArray<Alike> => {
    const said = weighed(meaningful(asked), vocabulary)
    const sharing = new Set(meaningful(asked).flatMap((term) => byTerm.get(term) ?? []))
    return [...sharing]
      .sort((a, b) => a.position - b.position)
      .map((entry) => ({ entry, likeness: similarityOfWeighed(said, saidBy(entry)) }))
  })
)

/** Known questions that say anything of what is asked, in their order; nothing of the others is alike. */
export const alikeIn = (asked: QuestionReading, index: Index): ReadonlyArray<Alike> => alikeOf(asked)(index)

/** A question that is asked, read: looked for in one place after another, it is read once. */
export const readAsked = (question: string): QuestionReading => readLately([question])
const readLately = lately(([question = ""]) => readQuestion(question), 128)
