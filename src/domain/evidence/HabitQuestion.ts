import type { Interval } from "../language/Interval.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { HABIT_QUESTION } from "../lexicon/questions/QuestionForms.ts"
import { sameWords } from "../people/Saying.ts"
import { isNonAnswer } from "../scale/CodedLabel.ts"
import { howOften } from "../scale/HowOften.ts"
import type { Question } from "../survey/model/Question.ts"
import { foldText } from "../text/Text.ts"
import { stem, words } from "../text/Words.ts"
import type { SoughtQuestion } from "./QuestionMatch.ts"
import type { Recoding, Rule } from "./Recoding.ts"

const { pattern } = patterns(HABIT_QUESTION)

/** What somebody does or has, as the stems of a verb and its object: `drink coffee`. */
type Habit = ReadonlyArray<string>

const ARTICLES: ReadonlySet<string> = new Set(["a", "an", "any", "the"])
const SAME: Readonly<Record<string, string>> = { own: "have", possess: "have", tv: "television" }
/** Words that make a habit another: times, amounts, places, denials, alternatives. */
const OTHERWISE = pattern("otherwise")

const habitOf = (text: string): Habit | null => {
  if (OTHERWISE.test(text)) return null
  const stems = words(sameWords(text))
    .filter((word) => !ARTICLES.has(word))
    .map((word) => stem(SAME[word] ?? word))
  return stems.length === 0 || stems.length > 5 ? null : stems
}

const CLOSING = /[?.:!\s]+$/
const DIRECTIONS = pattern("directions")
const BEGINNING = pattern("beginning")
const ENDING = pattern("ending")

const bare = (question: string): string =>
  foldText(question)
    .replace(CLOSING, "")
    .replace(DIRECTIONS, "")
    .replace(CLOSING, "")
    .replace(BEGINNING, "")
    .replace(ENDING, "")

const WHETHER = pattern("whether")

/** What a question to be answered by yes or no asks whether people do or have it, at any time now; null for any other. */
const whetherHabit = (question: string): Habit | null => {
  const asked = bare(question)
  const found = WHETHER.exec(asked)?.[1]
  return found === undefined ? null : habitOf(asked.startsWith("have you got ") ? `have ${found}` : found)
}

const HOW_OFTEN = pattern("how-often")
const HOW_MANY = pattern("how-many")
const HOW_MUCH = pattern("how-much")

/** What a question asks how often, how many or how much of people do or have; null for any other. */
const howMuchHabit = (question: string): Habit | null => {
  const asked = bare(question)
  const often = HOW_OFTEN.exec(asked)?.[1]
  if (often !== undefined) return habitOf(often)
  const [, thing, verb] = HOW_MANY.exec(asked) ?? HOW_MUCH.exec(asked) ?? []
  return thing === undefined ? null : habitOf(`${verb} ${thing}`)
}

const GRID = pattern("grid")

const WHEN = /,? when(?:ever)? you [a-z]+$/

/** What a question to be answered by how often asks for: “Do you ever recline your seat when you fly?”. */
const everHabit = (question: string): Habit | null => {
  const asked = bare(question)
  return /^do you (?:ever )?/.test(asked) ? whetherHabit(asked.replace(WHEN, "")) : null
}

/** The same for a row of a grid: “How often do you do the following? — Drink coffee”. */
const howOftenInGrid = (stemText: string, row: string): Habit | null => {
  const found = GRID.exec(bare(stemText))
  if (found === null) return null
  return habitOf(found[2] === undefined ? bare(row) : `${found[2]} ${bare(row)}`)
}

/** What a question with any number of answers asks which of people do or have: its verb, and the kind of thing if named. */
interface WhichQuestion {
  readonly verb: string
  readonly kind: Habit | null
}

const WHICH = pattern("which")
const THINGS = pattern("things")

const whichHabits = (question: string): WhichQuestion | null => {
  const [, noun, verb] = WHICH.exec(bare(question)) ?? []
  if (verb === undefined) return null
  const kind = noun === undefined || THINGS.test(noun) ? null : habitOf(noun)
  return { verb: stem(SAME[verb] ?? verb), kind }
}

const thingNamed = (label: string): Habit | null => {
  const plain = foldText(label).replace(/\((?:s|es)\)/g, "s")
  return /[/(,;:&]/.test(plain) ? null : habitOf(plain)
}

const sameHabit = (one: Habit | null, other: Habit | null): boolean =>
  one !== null && other !== null && one.length === other.length && one.every((word, i) => word === other[i])

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

const ZERO = pattern("zero")
const OFTEN = pattern("often")
const AMOUNT = pattern("amount")
const DENIED = pattern("denied")

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

const NONE = pattern("none")
const NONE_OF_THESE = pattern("none-of-these")
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
