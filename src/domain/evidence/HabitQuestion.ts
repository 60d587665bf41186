import { sameWords } from "../people/Saying.ts"
import type { Interval } from "../scale/Brackets.ts"
import { isNonAnswer } from "../scale/CodedLabel.ts"
import { howOften } from "../scale/HowOften.ts"
import type { Question } from "../survey/model/Question.ts"
import { foldText } from "../text/Text.ts"
import { stem, words } from "../text/Words.ts"
import type { SoughtQuestion } from "./QuestionMatch.ts"
import type { Recoding, Rule } from "./Recoding.ts"

/** What somebody does or has, as the stems of a verb and its object: `drink coffee`. */
type Habit = ReadonlyArray<string>

const ARTICLES: ReadonlySet<string> = new Set(["a", "an", "any", "the"])
const SAME: Readonly<Record<string, string>> = { own: "have", possess: "have", tv: "television" }
/** Words that make a habit another: times, amounts, places, denials, alternatives. */
const OTHERWISE =
  /\d|\b(?:not|no|never|none|without|but|than|less|more|most|least|much|many|few|enough|only|just|too|also|still|again|often|usually|typically|regularly|sometimes|occasionally|rarely|always|frequently|generally|normally|daily|weekly|monthly|yearly|every|each|per|day|days|week|weeks|month|months|year|years|morning|evening|night|weekend|weekends|hour|hours|today|yesterday|last|past|next|first|two|three|several|want|like|prefer|plan|intend|need|think|feel|believe|know|consider|try|both|all|half|except|instead|if|because)\b/

const habitOf = (text: string): Habit | null => {
  if (OTHERWISE.test(text)) return null
  const stems = words(sameWords(text))
    .filter((word) => !ARTICLES.has(word))
    .map((word) => stem(SAME[word] ?? word))
  return stems.length === 0 || stems.length > 5 ? null : stems
}

const CLOSING = /[?.:!\s]+$/
const DIRECTIONS = /[?.]?\s*\(?(?:please )?(?:select|choose|check|tick|mark) (?:all|one|any|only|the)\b[^?]*$/
const BEGINNING =
  /^(?:(?:on average|in general|generally|typically|usually|these days|nowadays|currently|at present),? )+/
const ENDING =
  /(?:,? \(?(?:if at all|if ever|if any|on average|in general|generally|nowadays|these days|currently|at present|at the moment|in total|altogether|if at all applicable)\)?)+$/

const bare = (question: string): string =>
  foldText(question)
    .replace(CLOSING, "")
    .replace(DIRECTIONS, "")
    .replace(CLOSING, "")
    .replace(BEGINNING, "")
    .replace(ENDING, "")

const NOW = "(?:(?:currently|personally|now|yourself|ever) )?"
const WHETHER = new RegExp(`^(?:do you|have you got) ${NOW}(.+)$`)

/** What a question to be answered by yes or no asks whether people do or have it, at any time now; null for any other. */
const whetherHabit = (question: string): Habit | null => {
  const asked = bare(question)
  const found = WHETHER.exec(asked)?.[1]
  return found === undefined ? null : habitOf(asked.startsWith("have you got ") ? `have ${found}` : found)
}

const MANNER = "(?:(?:usually|typically|generally|normally|currently|personally) )?"
const HOW_OFTEN = new RegExp(`^how (?:often|frequently) do you ${MANNER}(.+)$`)
const HOW_MANY =
  /^how many (.+) do you (?:currently |personally )?(own|have|possess|drink|eat|smoke|play|watch|read|use)$/
const HOW_MUCH = /^how much (.+) do you (?:usually |typically |currently )?(drink|eat|smoke|use)$/

/** What a question asks how often, how many or how much of people do or have; null for any other. */
const howMuchHabit = (question: string): Habit | null => {
  const asked = bare(question)
  const often = HOW_OFTEN.exec(asked)?.[1]
  if (often !== undefined) return habitOf(often)
  const [, thing, verb] = HOW_MANY.exec(asked) ?? HOW_MUCH.exec(asked) ?? []
  return thing === undefined ? null : habitOf(`${verb} ${thing}`)
}

const GRID =
  /^how (?:often|frequently) do you (?:(do|engage in|participate in)|(drink|eat|use|watch|play|buy|read|visit|wear))(?: each of| any of)? (?:the following|these)(?: (?:activities|things|drinks|beverages|foods|products|items|services|media|devices|sports|games))?$/

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

const WHICH =
  /^(?:which|what)(?:(?: ones?)?(?: of (?:the following|these|the items below))?)(?: (?:kinds?|types?|sorts?) of)?(?: ([a-z'-]+(?: [a-z'-]+)?))?,? (?:if any,? )?do you (?:currently |personally |ever )?(own|have|use|drink|eat|play|read|watch|smoke|wear|keep|possess)$/
const THINGS = /^(?:things|items|products|devices|following|these|one|ones|objects|of them)$/

const whichHabits = (question: string): WhichQuestion | null => {
  const [, noun, verb] = WHICH.exec(bare(question)) ?? []
  if (verb === undefined) return null
  const kind = noun === undefined || THINGS.test(noun) ? null : habitOf(noun)
  return { verb: stem(SAME[verb] ?? verb), kind }
}

/** A label as the stems of the thing that it names. */
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
