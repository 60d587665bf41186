import { SAME_MEANING } from "../lexicon/questions/SameMeaning.ts"
import { memoized } from "../Memo.ts"
import { dot, type Meanings } from "./Meanings.ts"
import { answersFit } from "./QuestionGuards.ts"
import { alikeIn, type Entry, indexOf, type KnownQuestion, readAsked } from "./QuestionIndex.ts"
import type { FoundQuestion } from "./QuestionMatch.ts"
import { FEATURES, type MeantQuestion, meantQuestion, pairFeatures } from "./QuestionPair.ts"
import { treesOf } from "./Trees.ts"

const judged = treesOf(SAME_MEANING)

const at = (name: string): number => FEATURES.indexOf(name)
const [NAMES, NEGATION, NUMBERS, SAME_SPAN] = [at("names, less"), at("negation"), at("numbers, more"), at("span same")]

/** What is surely another question: denied, of another number, or of another name. */
const isAnother = (features: ReadonlyArray<number>): boolean =>
  features[NEGATION]! > 0 || features[NAMES]! > 0 || (features[NUMBERS]! > 0 && features[SAME_SPAN] === 0)

/** How far it is more likely than not that two questions ask the same, as log odds; never where they surely do not. */
export const sameMeaning = (a: MeantQuestion, b: MeantQuestion): number => {
  const features = pairFeatures(a, b)
  if (isAnother(features)) return Number.NEGATIVE_INFINITY
  return judged(features)
}

const meantEntries = memoized((meanings: Meanings) =>
  memoized((questions: ReadonlyArray<KnownQuestion>) =>
    indexOf(questions).entries.map((entry) => ({
      entry,
      meant: meantQuestion(entry.question.text, entry.reading, meanings)
    }))
  )
)

interface NearQuestion {
  readonly entry: Entry
  /** How alike their words are, and what these mean. */
  readonly alike: number
  /** See {@link sameMeaning}. */
  readonly odds: number
}

/** As many are judged as are at all near. */
const JUDGED = 12
/** How much the words count beside their meanings, and what the judge says beside both. */
const WORDS = 1
const ODDS = 0.15
const LEAST = -3

/** Whether a question's labels may answer what is asked; whether something is so, answers of any kind may say. */
const mayAnswer = ({ reading: { form } }: MeantQuestion, { entry }: { readonly entry: Entry }): boolean =>
  form === "yesNo" || answersFit(form, entry.question)

/** The known questions that come nearest to what is asked, by their words and by what these mean, the nearest first. */
export const nearestInMeaning = (
  question: string,
  known: ReadonlyArray<KnownQuestion>,
  meanings: Meanings
): ReadonlyArray<NearQuestion> => {
  const asked = meantQuestion(question, readAsked(question), meanings)
  const shared = new Map(alikeIn(asked.reading, indexOf(known)).map(({ entry, likeness }) => [entry, likeness.score]))
  const near = meantEntries(meanings)(known).map(({ entry, meant }) => ({
    entry,
    meant,
    alike: dot(asked.direction, meant.direction) + WORDS * (shared.get(entry) ?? 0)
  }))
  return near
    .sort((a, b) => b.alike - a.alike)
    .slice(0, JUDGED)
    .map((one) => ({ ...one, odds: mayAnswer(asked, one) ? sameMeaning(asked, one.meant) : Number.NEGATIVE_INFINITY }))
    .map((one) => ({ ...one, near: one.alike + ODDS * Math.max(LEAST, one.odds) }))
    .sort((a, b) => b.near - a.near)
}

/** From these odds on, and so far before the next question, others are rarely taken for the one that was asked (`bench/matching`). */
const SURE = 1.25
const LEAD = 0.5

/** How alike questions count whose words differ: those that surely mean the same, and those that are merely nearest. */
const SIMILARITY = { sure: 0.8, nearest: 0.3 }
/** Questions less alike than this are about something else: so are four of five without a question in the survey, and 3% of others. */
const ALIKE = 1.1

const foundAs = (meant: "sure" | "nearest", { entry }: NearQuestion): FoundQuestion => ({
  position: entry.position,
  basis: "matched",
  similarity: SIMILARITY[meant],
  mirrored: false,
  choices: null,
  meant
})

/** The question that was surely meant, of those that come near; no row of a grid. Null where none is sure. */
export const surelyMeant = ([first, ...others]: ReadonlyArray<NearQuestion>): FoundQuestion | null => {
  if (first === undefined || first.odds < SURE || !first.entry.stands) return null
  return others.some(({ odds }) => first.odds - odds < LEAD) ? null : foundAs("sure", first)
}

/** The nearest question, whether or not it is the one that was meant; null where none is about the same. */
export const nearestOf = ([first]: ReadonlyArray<NearQuestion>): FoundQuestion | null =>
  first === undefined || first.alike < ALIKE ? null : foundAs("nearest", first)
