import { type Interval, sameInterval } from "../../language/Interval.ts"
import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { NEGATORS } from "../../people/Structure.ts"
import { timesWithin } from "../../scale/HowOften.ts"
import { bareLabel } from "../../survey/model/AnswerKinds.ts"
import type { Question } from "../../survey/model/Question.ts"
import { besideScale } from "../../survey/model/Steps.ts"
import { measuredFor, unitOfQuestion } from "../../survey/model/Units.ts"
import { excerpt } from "../../text/Text.ts"
import { printFilter } from "../binding/Print.ts"
import { type QuestionWords, questionsWith, type Vocabulary } from "./CodebookIndex.ts"
import { byDeed, isAgent } from "./Deeds.ts"
import { byThing } from "./HadThings.ts"
import { anyLabel, anyOf, beyond, bindInterval, compare, type Placement } from "./Intervals.ts"
import type { LabelWords } from "./LabelWords.ts"
import { has, type Manner, namedLabels, saidOf } from "./NamedLabels.ts"
import { deniesMore, isWorded, questionSaid, type SoughtWord } from "./QuestionCoverage.ts"
import type { Match, Placing, Sought } from "./Sought.ts"
import { canonical, meaningOf } from "./WordForms.ts"

/** Positions among some words of those that were found. */
const foundWords = (words: ReadonlyArray<SoughtWord>, found: (word: SoughtWord) => boolean): ReadonlySet<number> =>
  new Set(words.flatMap((word, i) => (found(word) ? [i] : [])))

interface AmountMatch extends Placement {
  readonly manner: "amount"
  readonly found: ReadonlySet<number>
}

interface SoughtAmounts {
  readonly words: ReadonlyArray<SoughtWord>
  readonly step: Parameters<typeof beyond>[1]
  readonly otherAmounts?: ReadonlyArray<Interval>
  readonly measure?: string
  readonly measureIsWord?: boolean
}

const byAmount = (
  of: QuestionWords,
  interval: Interval | null,
  words: ReadonlyArray<SoughtWord>
): AmountMatch | null => {
  const worded = (word: SoughtWord) => isWorded(word, of) || word.forms.some((form) => of.units.has(form))
  if (
    !of.numbered ||
    !words.every((word) => !word.required || worded(word)) ||
    !words.some((word) => word.required && worded(word))
  )
    return null
  if (interval === null) return null
  const bound = bindInterval(of.question, interval)
  return "problem" in bound
    ? null
    : { ...bound, position: of.position, manner: "amount", found: foundWords(words, worded) }
}

const converted = (question: Question, { high, low }: Interval): string => {
  const numbers = [...new Set([low, high])].filter(Number.isFinite).join(" and ")
  return `the amount was converted to ${numbers} in the unit of ${excerpt(question.key, 40)}, ${unitOfQuestion(question)}`
}

/** What an amount, or one of several, says of a question whose answers are numbers; null where it says nothing. */
const byAmounts = (of: QuestionWords, sought: SoughtAmounts, amount: Interval): AmountMatch | null => {
  const { measure, measureIsWord = false, otherAmounts = [], step, words } = sought
  const isNamed = measure !== undefined && (of.words.has(measure) || of.units.has(measure))
  const isPlain = measure === undefined || (measureIsWord && isNamed && unitOfQuestion(of.question) === null)
  const inUnit = (one: Interval) => (isPlain ? one : measuredFor(of.question, one, measure))
  const [first, ...others] = [amount, ...otherAmounts].map(inUnit)
  if (first == null || (others.length > 0 && step !== null)) return null
  if (others.length === 0) {
    const match = byAmount(of, beyond(first, step), words)
    return match === null || sameInterval(first, amount) ? match : { ...match, note: converted(of.question, first) }
  }
  const matches = [first, ...others].flatMap((one) => byAmount(of, one, words) ?? [])
  return matches.length <= others.length ? null : { ...matches[0]!, filter: anyOf(matches.map(({ filter }) => filter)) }
}

/**
 * The answers that say how often within what is sought, “at least twice a week”, of a question that has the words; null where
 * an answer may lie on either side, or none lies within.
 */
const byRate = (of: QuestionWords, { rate, words }: Sought, vocabulary: Vocabulary): Match | null => {
  const { question } = of
  const beside = besideScale(question)
  const rates = question.labels.map((label, i) => (beside[i] ? undefined : timesWithin(bareLabel(label))))
  const worded = (word: SoughtWord) => isWorded(word, of)
  if (rate === undefined || question.kind === "multiple" || rates.includes(null) || !allRequired(words, worded))
    return null
  if (questionSaid(of.told, words, vocabulary) < MIN_TOLD) return null
  const inside = rates.map((one) => one != null && one.low >= rate.low && one.high <= rate.high)
  const outside = rates.map((one) => one == null || one.high < rate.low || one.low > rate.high)
  const labels = inside.flatMap((is, i) => (is ? [i] : []))
  if (labels.length === 0 || inside.some((is, i) => is === outside[i])) return null
  const note = `answers to ${question.key} that say so: ${labels.map((i) => `“${question.labels[i]}”`).join(", ")}`
  return {
    filter: anyLabel(question, labels),
    position: of.position,
    note,
    manner: "amount",
    found: foundWords(words, worded)
  }
}

const BETTER_THAN_GOOD = filterForm("better-than-good")

/**
 * “Good” where an answer that praises more is offered as well: who is in excellent health is in good health too. Null where it is no
 * step of such a scale.
 */
const goodOrBetter = (
  { question }: QuestionWords,
  labels: ReadonlyArray<LabelWords>,
  { isExact, spelled, step }: Sought
) => {
  if (isExact === true) return null
  const [only, ...others] = labels
  if (only === undefined || others.length > 0 || step !== null || spelled !== null || question.kind !== "ordinal")
    return null
  if (bareLabel(question.labels[only.label]!) !== "good") return null
  const better = question.labels.flatMap((label, k) => (BETTER_THAN_GOOD.test(bareLabel(label)) ? [k] : []))
  return better.length === 0 ? null : [only.label, ...better].sort((a, b) => a - b)
}

const BOTH = /^both(?: of (?:these|them))?$/
const NOTHING = filterForm("nothing")

/** Labels with “Both” beside one of the two: who cares for both cares for a child. Null where there is no such answer. */
const orBoth = (
  { question }: QuestionWords,
  labels: ReadonlyArray<LabelWords>,
  { isExact, step }: Sought
): ReadonlyArray<number> | null => {
  const [only, ...others] = labels
  if (isExact === true || step !== null || only === undefined || others.length > 0 || question.kind !== "single")
    return null
  const both = question.labels.findIndex((label) => BOTH.test(bareLabel(label)))
  const said = bareLabel(question.labels[only.label]!)
  const single = question.labels.filter((label) => !BOTH.test(bareLabel(label)) && !NOTHING.test(bareLabel(label)))
  return both < 0 || only.label === both || NOTHING.test(said) || single.length !== 2 ? null : [only.label, both]
}

/** Answers of what several people do of whom one gives them: who of them does it is not said. */
const OF_BOTH = filterForm("of-both")
const SAYS_BOTH: ReadonlySet<string> = new Set(
  "us we our one both partner spouse husband wife couple they them".split(" ").map(canonical)
)

/** Whether labels say of a respondent and others together what is sought of the respondent alone: “one of us snores”. */
const isOfBoth = ({ question }: QuestionWords, labels: ReadonlyArray<LabelWords>, { words }: Sought): boolean =>
  labels.every(({ label }) => OF_BOTH.test(bareLabel(question.labels[label]!))) &&
  !words.some(({ forms }) => forms.some((form) => SAYS_BOTH.has(form)))

const allRequired = (words: ReadonlyArray<SoughtWord>, found: (word: SoughtWord) => boolean) =>
  words.every((word) => !word.required || found(word))

const BARE_DEGREES = new Set("all every just less least more most only over quite too under very".split(" "))

/** Words of degree and polarity alone name no answer: “not” is no “Does not”, “never” no “Never”. */
const saysSomething = (words: ReadonlyArray<SoughtWord>): boolean =>
  words.some(({ required, text }) => required && !NEGATORS.has(text) && !BARE_DEGREES.has(text))

/** How much of a yes-or-no question must be said; at exactly so much, its verb must be. */
const MOST = 0.5

const spelledLabels = (of: QuestionWords, spelled: ReadonlySet<string>) =>
  of.labels.filter(({ label }) => spelled.has(`${of.position} ${label}`))

const chosenLabels = (of: QuestionWords, spelled: Sought["spelled"], words: ReadonlyArray<SoughtWord>) => {
  if (spelled === null) return namedLabels(of, words)
  const labels = spelledLabels(of, spelled)
  const found = labels.length === 1 && allRequired(words, (word) => isWorded(word, of) || has(labels[0]!, word))
  return found ? { labels, manner: "whole" as const } : null
}

const FAVORITE = canonical("favorite")

/** Verbs that say no more than that people have something. */
const OWNING: ReadonlySet<string> = new Set(["own", "possess"].map(canonical))

const yesMatch = (
  of: QuestionWords,
  words: ReadonlyArray<SoughtWord>,
  worded: (word: SoughtWord) => boolean
): Match => ({
  filter: anyLabel(of.question, [of.yes!]),
  position: of.position,
  note: of.question.labels[of.yes!] === "1" ? `1 was read as yes to “${excerpt(of.question.text, 120)}”` : null,
  manner: "yes",
  found: foundWords(words, worded)
})

/** So many words that one question alone has tell it from all others. */
const MIN_HELD = 4

const isOnlyHolder = (words: ReadonlyArray<SoughtWord>, vocabulary: Vocabulary): boolean => {
  const telling = words.filter(({ required }) => required)
  return telling.length >= MIN_HELD && questionsWith(telling, vocabulary).length === 1
}

const bySayingYes = (of: QuestionWords, sought: Sought, vocabulary: Vocabulary): Match | null => {
  const { words } = sought
  const quoted = sought.quoted !== null
  const worded = (word: SoughtWord) => isWorded(word, of)
  if (of.yes === null || !allRequired(words, worded)) return null
  if (quoted) return yesMatch(of, words, worded)
  if (!words.some((word) => word.required && worded(word))) return null
  const part = questionSaid(of.named, words, vocabulary)
  const verb = of.verb !== null && saidOf(words)(of.verb)
  if (part > MOST || (part === MOST && verb) || isOnlyHolder(words, vocabulary)) return yesMatch(of, words, worded)
  if (!OWNING.has(of.verb ?? "")) return null
  const owned = new Set([...of.told].filter((form) => form !== of.verb))
  return questionSaid(owned, words, vocabulary) > MOST ? { ...yesMatch(of, words, worded), ofHaving: true } : null
}

/** Labels that so many questions offer say nothing without their question. */
const MIN_SHARED = 3
/** Labels off the scale say nothing about the question, so fewer questions are enough. */
const MIN_SHARED_BESIDE = 2
const MIN_PLAINLY = 0.4
/** So much of their question must then be said. */
const MIN_TOLD = 0.3

/** Labels that say how often and nothing else. */
const HOW_OFTEN = filterForm("how-often")

/** Whether nothing is said but the label and what is asked, and half of that at least. */
const plainlyTold = (of: QuestionWords, label: LabelWords, words: ReadonlyArray<SoughtWord>): boolean => {
  const asks = ({ forms }: SoughtWord) => forms.some((form) => of.told.has(form))
  return (
    allRequired(words, (word) => has(label, word) || asks(word)) &&
    words.filter(asks).length >= of.told.size * MIN_PLAINLY
  )
}

/** Whether a label says enough by itself, or else most of its question is said too: “never” of what? */
const isTold = (
  of: QuestionWords,
  labels: ReadonlyArray<LabelWords>,
  words: ReadonlyArray<SoughtWord>,
  vocabulary: Vocabulary
): boolean =>
  of.question.kind === "multiple" ||
  labels.every((label) => {
    const text = bareLabel(of.question.labels[label.label]!)
    const fewest = besideScale(of.question)[label.label] ? MIN_SHARED_BESIDE : MIN_SHARED
    return HOW_OFTEN.test(text) && words.some((word) => word.required && !has(label, word))
      ? plainlyTold(of, label, words)
      : (vocabulary.offered.get(text) ?? 0) < fewest
  }) ||
  questionSaid(of.told, words, vocabulary) >= MIN_TOLD

/** A bare number belongs to the question that is named beside it, and to no other that has it among its labels. */
const isUnnamedNumber = (of: QuestionWords, labels: ReadonlyArray<LabelWords>, { quoted, words }: Sought): boolean =>
  quoted === null &&
  labels.every((label) => label.words.every((word) => /^-?\d+$/.test(word))) &&
  !words.some((word) => !/^-?\d+$/.test(word.text) && isWorded(word, of))

const OR_MORE = filterForm("or-more", "i")
const OR_LESS = filterForm("or-less", "i")

/** Whether a label with an open end holds both what a step takes in and what it leaves out: “at least weekly” of “Weekly or less”. */
const isOpenAt = (label: string, step: NonNullable<Sought["step"]>): boolean =>
  (OR_LESS.test(label) && (step === ">=" || step === "<")) || (OR_MORE.test(label) && (step === ">" || step === "<="))

const byLabel = (of: QuestionWords, sought: Sought, vocabulary: Vocabulary): Match | null => {
  const { question } = of
  const isFavorite = ({ forms }: SoughtWord) => forms.includes(FAVORITE)
  const ranking = question.kind === "ranking"
  if (ranking !== sought.words.some(isFavorite)) return null
  const words = ranking ? sought.words.filter((word) => !isFavorite(word)) : sought.words
  const chosen = chosenLabels(of, sought.spelled, words)
  if (chosen === null) return null
  const { labels, manner } = chosen
  if (isUnnamedNumber(of, labels, sought)) return null
  if (sought.quoted === null && !isTold(of, labels, sought.words, vocabulary)) return null
  if (sought.step !== null && (question.kind !== "ordinal" || labels.length > 1)) return null
  if (sought.step !== null && sought.spelled === null && isOpenAt(question.labels[labels[0]!.label]!, sought.step))
    return null
  if (sought.quoted === null && sought.spelled === null && isOfBoth(of, labels, sought)) return null
  const names = labels.map(({ label }) => question.labels[label]!)
  const good = sought.quoted === null ? goodOrBetter(of, labels, sought) : null
  const both = sought.quoted === null ? orBoth(of, labels, sought) : null
  const note =
    both !== null
      ? `“${names[0]!}” or “${question.labels[both[1]!]!}”, which holds it too`
      : good !== null
        ? `“good” was taken as “${question.labels[good[0]!]}” or better`
        : manner === "several"
          ? `${names.map((name) => `“${name}”`).join(" or ")} to ${question.key} were meant together`
          : null
  return {
    filter:
      sought.step === null
        ? anyLabel(question, good ?? both ?? labels.map(({ label }) => label))
        : compare(question, sought.step, names[0]!),
    position: of.position,
    note,
    manner,
    found: foundWords(
      sought.words,
      (word) => isWorded(word, of) || labels.some((label) => has(label, word)) || (ranking && isFavorite(word))
    )
  }
}

/** A question of which the row, or the whole, has been said. */
const afterQuotation = (of: QuestionWords): QuestionWords => {
  const words = new Set(meaningOf(of.question.stem ?? ""))
  return { ...of, words, told: words, long: [...words] }
}

/** Whether words name what a question measures, and not people by what they do. */
const isNamed = (of: QuestionWords, words: ReadonlyArray<SoughtWord>, vocabulary: Vocabulary): boolean =>
  !isAgent(words.at(-1)?.text ?? "") && questionSaid(of.told, words, vocabulary) > MOST

const match = (whole: QuestionWords, sought: Sought, vocabulary: Vocabulary): Match | null => {
  if (whole.question.kind === "text" || sought.quoted?.has(whole.position) === false) return null
  if (sought.quoted === null && deniesMore(whole, sought.words)) return null
  const of = sought.quoted === null ? whole : afterQuotation(whole)
  if (sought.rate !== undefined)
    return sought.amount === null && sought.step === null && sought.spelled === null
      ? byRate(of, sought, vocabulary)
      : null
  if (sought.amount !== null) {
    const isOtherAnswer = sought.spelled !== null && spelledLabels(of, sought.spelled).length === 0
    if (isOtherAnswer || (sought.mayBeAge === true && !isNamed(of, sought.words, vocabulary))) return null
    return byAmounts(of, sought, sought.amount)
  }
  return (
    byLabel(of, sought, vocabulary) ??
    (sought.step === null && sought.spelled === null ? bySayingYes(of, sought, vocabulary) : null)
  )
}

/** What is done or had, of which no answer is said: matched where no question says it more exactly. */
const loosely = (of: QuestionWords, sought: Sought): Match | null => {
  if (sought.quoted !== null || sought.spelled !== null || sought.amount !== null || sought.step !== null) return null
  if (sought.rate !== undefined) return null
  if (of.question.constant === true || deniesMore(of, sought.words)) return null
  const found = foundWords(sought.words, (word) => isWorded(word, of))
  const deed = byDeed(of, sought.words, sought.mood ?? null)
  if (deed !== null) return { ...deed, manner: "yes", ofDeed: true, found }
  const thing = byThing(of, sought.words)
  return thing === null ? null : { ...thing, manner: "yes", ofHaving: true, found }
}

const CLOSENESS: Readonly<Record<Manner, number>> = { whole: 4, amount: 4, part: 3, several: 2, yes: 1 }

const closer = (a: Match, b: Match) => b.found.size - a.found.size || CLOSENESS[b.manner] - CLOSENESS[a.manner]

/** Words that may be left out count where there are no others: “who own” of a home. */
const allIfNone = (words: ReadonlyArray<SoughtWord>): ReadonlyArray<SoughtWord> =>
  words.some(({ required }) => required) ? words : words.map((word) => ({ ...word, required: true }))

/** The one question and label that a run of words means; ambiguous where several fit equally well. */
export const placeWords = (run: Sought, vocabulary: Vocabulary): Placing => {
  const sought = run.spelled === null ? { ...run, words: allIfNone(run.words) } : run
  if (run.quoted === null) {
    if (run.spelled === null && run.amount === null && !saysSomething(sought.words)) return { _tag: "None" }
    if (sought.words.length === 0 && sought.spelled === null) return { _tag: "None" }
  }
  const required = sought.words.filter((word) => word.required)
  const asking = questionsWith(required, vocabulary).map((position) => vocabulary.questions[position]!)
  const exact = asking.flatMap((of) => match(of, sought, vocabulary) ?? [])
  const matches = (exact.length > 0 ? exact : asking.flatMap((of) => loosely(of, sought) ?? [])).sort(closer)
  const [best, next] = matches
  if (best === undefined || (next === undefined && best.little === true)) return { _tag: "None" }
  if (next === undefined || closer(best, next) < 0) return { _tag: "Placed", match: best }
  const rivals = matches.filter((other) => closer(best, other) === 0)
  return { _tag: "Ambiguous", expressions: rivals.map(({ filter }) => printFilter(filter)) }
}
