import type { Interval } from "../language/Interval.ts"
import { isNonAnswer } from "../scale/CodedLabel.ts"
import { howOften } from "../scale/HowOften.ts"
import type { Question } from "../survey/model/Question.ts"
import { foldText } from "../text/Text.ts"
import {
  everHabit,
  type Habit,
  howMuchHabit,
  howOftenInGrid,
  sameHabit,
  thingNamed,
  whetherHabit,
  whichHabits
} from "./HabitQuestion.ts"
import type { SoughtQuestion } from "./QuestionMatch.ts"
import type { Recoding, Rule } from "./Recoding.ts"

const YES = /^yes$/
const NO = /^no$/
/** Answers where none are offered. */
export const YES_NO = ["Yes", "No"]

/** The choices with the places of yes and no among them; null where they are other answers. */
export const yesAndNo = ({ choices = YES_NO, multiple = false }: SoughtQuestion) => {
  const labels = choices.map(foldText)
  const yes = labels.findIndex((label) => YES.test(label))
  const no = labels.findIndex((label) => NO.test(label))
  const others = labels.filter((label, k) => k !== yes && k !== no && !isNonAnswer(label))
  return multiple || yes < 0 || no < 0 || others.length > 0 ? null : { choices, yes, no }
}

const ZERO = /^(?:never|not at all|none|zero|0(?: times)?|no, never|i never do(?: this| that| it)?)$/
const OFTEN =
  /^(?:(?:almost |nearly )?always|very (?:often|frequently|rarely)|often|sometimes|occasionally|rarely|seldom|hardly ever|almost never|regularly|frequently|usually|now and then|once in a while|from time to time|most days|most of the time|less often|(?:about )?half (?:of )?the time)$/
const AMOUNT = /^\d+(?:\+| or more)?(?: (?:or|to|-) ?\d+)?(?: times)?$|^(?:one|two|three|four|five|six)(?: or more)?$/
const DENIED = /^i (?:do not|don't|never) (.+)$/

const isZero = (label: string, habit: Habit): boolean => {
  const denied = DENIED.exec(label)?.[1]
  return ZERO.test(label) || (denied !== undefined && sameHabit(whetherHabit(`do you ${denied}`), habit))
}

const isSome = (label: string): boolean =>
  OFTEN.test(label) ||
  (howOften(label) ?? 0) > 0 ||
  AMOUNT.test(label) ||
  /^\d+(?: ?(?:-|–|to) ?\d+|\+| or more)(?: [a-z]+)?$/.test(label)

/** Who never does it, and who does at all: the one label that says never, and others that all say how often. */
const whetherFromAmount = (labels: ReadonlyArray<string>, habit: Habit, yes: number, no: number): Rule | null => {
  const folded = labels.map(foldText)
  const to = folded.map((label) => (isNonAnswer(label) ? null : isZero(label, habit) ? no : isSome(label) ? yes : -1))
  if (to.includes(-1) || to.filter((one) => one === no).length !== 1 || !to.includes(yes)) return null
  return { _tag: "Labels", to }
}

const everything = (low: number, open: boolean): Interval => ({
  low,
  lowOpen: open,
  high: Number.POSITIVE_INFINITY,
  highOpen: false
})
const ZERO_ALONE: Interval = { low: 0, lowOpen: false, high: 0, highOpen: false }

const NONE =
  /^(?:none|no|nothing|i (?:do not|don't) (?:have|own|use|drink|eat|play|read|watch|smoke|wear|keep)\b.*|no \w+)$/
const NONE_OF_THESE = /^none of (?:these|the above|them)$/
const OTHER = /^(?:an)?others?\b|^something else/

/** From which of several things people have: whether any, or whether one of them. */
const whetherFromList = (
  { baseRule, labels, text }: Question,
  [verb, ...thing]: Habit,
  yes: number,
  no: number
): Rule | null => {
  const which = whichHabits(text)
  if (which === null || which.verb !== verb) return null
  const folded = labels.map(foldText)
  const isNone = folded.map((label) => NONE.test(label) || NONE_OF_THESE.test(label))
  const held = folded.flatMap((label, at) => (isNone[at] || isNonAnswer(label) ? [] : [at]))
  const exhaustive = folded.some((label) => NONE.test(label)) || folded.some((label) => OTHER.test(label))
  if (sameHabit(which.kind, thing))
    return isNone.includes(true) && exhaustive ? { _tag: "Selected", labels: held, yes, no } : null
  const named = held.filter((at) => sameHabit(thingNamed(labels[at]!), thing))
  const everybody = isNone.includes(true) || baseRule === "asked"
  return named.length === 1 && everybody ? { _tag: "Selected", labels: named, yes, no } : null
}

const PART = /^(.*?[?:.])\s[—–-]\s(.+)$/

export const isCoded = ({ kind }: Question): boolean => kind === "single" || kind === "ordinal"

const isFrequency = (label: string): boolean => ZERO.test(label) || OFTEN.test(label) || howOften(label) !== null

const habitAsked = ({ labels, stem, text }: Question): Habit | null => {
  if (stem === null)
    return howMuchHabit(text) ?? (labels.length > 2 && labels.map(foldText).every(isFrequency) ? everHabit(text) : null)
  const row = PART.exec(text)?.[2] ?? text.slice(stem.length).replace(/^[\s—–:-]+/, "")
  return howOftenInGrid(stem, row)
}

/** Whether people do or have a thing, from how often they do or which of a list they have. */
export const habitRule = (sought: SoughtQuestion, question: Question): Recoding["rule"] | null => {
  const ends = yesAndNo(sought)
  const habit = ends === null ? null : whetherHabit(sought.question)
  if (ends === null || habit === null) return null
  if (question.kind === "multiple") return whetherFromList(question, habit, ends.yes, ends.no)
  if (!sameHabit(habitAsked(question), habit)) return null
  if (isCoded(question)) return whetherFromAmount(question.labels, habit, ends.yes, ends.no)
  if (question.kind !== "numeric") return null
  const choices = ends.choices.map((_, k) => (k === ends.yes ? everything(0, true) : k === ends.no ? ZERO_ALONE : null))
  return { _tag: "Numbers", choices }
}
