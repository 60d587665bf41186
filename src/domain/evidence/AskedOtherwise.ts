import type { Interval } from "../language/Interval.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { ASKED_OTHERWISE } from "../lexicon/questions/QuestionForms.ts"
import { memoized } from "../Memo.ts"
import { type Criterion, type Leaf, leaves } from "../people/Criterion.ts"
import { type Judged, judged } from "../people/Judged.ts"
import { type SelfQuestion, selfQuestion } from "../people/SelfQuestion.ts"
import { type AskedOfThemselves, askedOfThemselves } from "../people/StatedAnswers.ts"
import { brackets } from "../scale/Brackets.ts"
import type { Question } from "../survey/model/Question.ts"
import { foldText } from "../text/Text.ts"
import { groupedLabels, promoterGroups } from "./ChoiceGroups.ts"
import { habitRule, isCoded, YES_NO, yesAndNo } from "./HabitQuestion.ts"
import { type FoundQuestion, type SoughtQuestion, sameQuestion } from "./QuestionMatch.ts"
import type { Recoding, Rule } from "./Recoding.ts"

const { pattern } = patterns(ASKED_OTHERWISE)

/** Ages are whole years: “over 50” begins at 51. */
const inYears = ({ high, highOpen, low, lowOpen }: Interval): Interval => ({
  low: lowOpen ? Math.floor(low) + 1 : Math.ceil(low),
  high: highOpen ? Math.ceil(high) - 1 : Math.floor(high),
  lowOpen: false,
  highOpen: false
})

const isWithin = (inner: Interval, outer: Interval): boolean =>
  (inner.low > outer.low || (inner.low === outer.low && (inner.lowOpen || !outer.lowOpen))) &&
  (inner.high < outer.high || (inner.high === outer.high && (inner.highOpen || !outer.highOpen)))

const areApart = (a: Interval, b: Interval): boolean => a.high < b.low || b.high < a.low

/**
 * Ranges into wider ones whose edges agree; null where one of them is in two, in a part of one, or in none: other people
 * may be left out of ages alone.
 */
const nested = (
  labels: ReadonlyArray<string>,
  choices: ReadonlyArray<string>,
  wanted: ReadonlyArray<Interval | null>,
  whole: boolean
): Rule | null => {
  const known = brackets(labels)
  if (known === null) return null
  const ofLabels = known.map((one) => (one === null ? null : whole ? inYears(one) : one))
  const beside = choices.map((choice, k) => (wanted[k] === null ? foldText(choice) : null))
  const to = ofLabels.map((one, label) => {
    if (one === null) return beside.includes(foldText(labels[label]!)) ? beside.indexOf(foldText(labels[label]!)) : null
    const inside = wanted.flatMap((choice, k) => (choice !== null && isWithin(one, choice) ? [k] : []))
    if (inside.length === 1) return inside[0]!
    return whole && wanted.every((choice) => choice === null || areApart(one, choice)) ? null : -1
  })
  const reached = wanted.every((choice, k) => choice === null || to.includes(k))
  return to.includes(-1) || !reached ? null : { _tag: "Labels", to }
}

const MAX_AGE = 130
const BIRTH = pattern("birth")

const asksAge = (text: string): boolean => {
  const asked = selfQuestion(foldText(text))
  return (
    asked?._tag === "Trait" && asked.traits[0] === "Age" && !BIRTH.test(foldText(text)) && !/generation/i.test(text)
  )
}

const HOW_MANY = /\bhow many\b/i
const NONE = /^(?:none|zero)$/i

const rangesRule = (sought: SoughtQuestion, question: Question, isSame: boolean): Rule | null => {
  const { choices, multiple = false } = sought
  if (choices === undefined || multiple) return null
  const wanted = brackets(HOW_MANY.test(sought.question) ? choices.map((one) => one.replace(NONE, "0")) : choices)
  if (wanted === null) return null
  const ages = asksAge(sought.question)
  if (!(ages && asksAge(question.text)) && !isSame) return null
  if (ages && wanted.some((one) => one !== null && Number.isFinite(one.high) && one.high > MAX_AGE)) return null
  const ranges = wanted.map((one) => (one === null ? null : ages ? inYears(one) : one))
  if (question.kind === "numeric") return { _tag: "Numbers", choices: ranges }
  return isCoded(question) ? nested(question.labels, choices, ranges, ages) : null
}

/** From the same question with answers in finer steps. */
const groupsRule = (
  { choices, multiple = false }: SoughtQuestion,
  question: Question,
  isSame: boolean
): Rule | null => {
  if (!isSame || choices === undefined || multiple || !isCoded(question)) return null
  const to =
    groupedLabels(choices, question.labels) ??
    (/\brecommend/i.test(question.text) ? promoterGroups(choices, question.labels) : null)
  return to === null ? null : { _tag: "Labels", to }
}

const ageOf = (criterion: Criterion): Leaf | null => (criterion._tag === "Age" ? criterion : null)

const traitsOf = (question: SelfQuestion): ReadonlyArray<string> => (question._tag === "Trait" ? question.traits : [])

const knownOfThemselves = memoized((question: Question) =>
  isCoded(question) && question.stem === null
    ? (askedOfThemselves(foldText(question.text), question.labels.map(foldText)) ?? null)
    : null
)

/** States that leave room for others beside them: who works part-time may be a student. */
const BESIDE_OTHERS: ReadonlySet<string> = new Set(["student", "homemaker", "unable to work"])
/** Who lives with a partner now may have been married before. */
const EVER_MARRIED = /\bever\b.*\bmarried\b/
const asksBesideOthers = ({ question }: AskedOfThemselves): boolean =>
  question._tag === "Statement" &&
  leaves(question.criterion).some(
    ({ leaf }) => leaf._tag === "Trait" && leaf.values.some((value) => BESIDE_OTHERS.has(value))
  )

/** From what people say they are: “are you employed?” from their employment status. */
const traitRule = (asked: AskedOfThemselves | undefined, question: Question): Rule | null => {
  if (asked === undefined || asked.question._tag === "Doing" || !asked.complete || asksBesideOthers(asked)) return null
  const known = knownOfThemselves(question)
  if (known === null || known.question._tag !== "Trait" || !known.complete) return null
  const wanted = traitsOf(asked.question)
  if (wanted.length > 0 && !wanted.some((one) => traitsOf(known.question).includes(one))) return null
  const to = known.answers.map((label) => {
    if (label === undefined) return null
    const verdicts = asked.answers.map((choice): Judged => (choice === undefined ? "no" : judged(label, choice, true)))
    const sure = verdicts.flatMap((one, k) => (one === "yes" ? [k] : []))
    return sure.length === 1 && !verdicts.includes("open") ? sure[0]! : -1
  })
  const reached = asked.answers.every((choice, k) => choice === undefined || to.includes(k))
  return to.includes(-1) || !reached ? null : { _tag: "Labels", to }
}

const traitFromNumber = (sought: SoughtQuestion, question: Question): Rule | null => {
  const ends = yesAndNo(sought)
  if (ends === null || question.kind !== "numeric" || !asksAge(question.text)) return null
  const asked = selfQuestion(foldText(sought.question))
  const leaf = asked?._tag === "Statement" ? ageOf(asked.criterion) : null
  if (leaf?._tag !== "Age") return null
  const yes = inYears(leaf.interval)
  const above = Number.isFinite(yes.low)
  if (above === Number.isFinite(yes.high)) return null
  const no: Interval = above
    ? { low: 0, lowOpen: false, high: yes.low, highOpen: true }
    : { low: yes.high, lowOpen: true, high: MAX_AGE, highOpen: false }
  return {
    _tag: "Numbers",
    choices: ends.choices.map((_, k) =>
      k === ends.yes ? { ...yes, high: Math.min(yes.high, MAX_AGE) } : k === ends.no ? no : null
    )
  }
}

/**
 * The question whose answers say what another asks although it was asked otherwise: whether from how often, other ranges
 * with the same edges, one thing from a list, a state from a status. Null where none does, or where several do.
 */
export const askedOtherwise = (sought: SoughtQuestion, known: ReadonlyArray<Question>): Recoding | null => {
  const choices = sought.choices ?? YES_NO
  const asked =
    sought.multiple === true || EVER_MARRIED.test(foldText(sought.question))
      ? undefined
      : askedOfThemselves(foldText(sought.question), choices.map(foldText))
  const same = sought.choices === undefined ? null : sameQuestion({ question: sought.question }, known)
  const found = known.flatMap((question, position): ReadonlyArray<Recoding> => {
    if (question.constant === true) return []
    const isSame = same?._tag === "same" && same.position === position
    const rule =
      habitRule(sought, question) ??
      rangesRule(sought, question, isSame) ??
      groupsRule(sought, question, isSame) ??
      traitRule(asked, question) ??
      traitFromNumber(sought, question)
    return rule === null ? [] : [{ position, choices, rule }]
  })
  return found.length === 1 ? found[0]! : null
}

/** How alike another question counts whose answers are recoded. */
const SIMILARITY = 0.95

export const foundOtherwise = (sought: SoughtQuestion, known: ReadonlyArray<Question>): FoundQuestion | null => {
  const recoding = askedOtherwise(sought, known)
  if (recoding === null) return null
  const labels = recoding.choices.map((_, k) => k)
  return {
    position: recoding.position,
    basis: "matched",
    similarity: SIMILARITY,
    mirrored: false,
    choices: { labels, similarity: 1, verbatim: false },
    recoding
  }
}
