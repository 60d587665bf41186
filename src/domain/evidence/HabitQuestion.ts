import { sameWords } from "../people/Saying.ts"
import { foldText } from "../text/Text.ts"
import { stem, words } from "../text/Words.ts"

/** What somebody does or has, as the stems of a verb and its object: `drink coffee`. */
export type Habit = ReadonlyArray<string>

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
export const whetherHabit = (question: string): Habit | null => {
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
export const howMuchHabit = (question: string): Habit | null => {
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
export const everHabit = (question: string): Habit | null => {
  const asked = bare(question)
  return /^do you (?:ever )?/.test(asked) ? whetherHabit(asked.replace(WHEN, "")) : null
}

/** The same for a row of a grid: “How often do you do the following? — Drink coffee”. */
export const howOftenInGrid = (stemText: string, row: string): Habit | null => {
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

export const whichHabits = (question: string): WhichQuestion | null => {
  const [, noun, verb] = WHICH.exec(bare(question)) ?? []
  if (verb === undefined) return null
  const kind = noun === undefined || THINGS.test(noun) ? null : habitOf(noun)
  return { verb: stem(SAME[verb] ?? verb), kind }
}

/** A label as the stems of the thing that it names. */
export const thingNamed = (label: string): Habit | null => {
  const plain = foldText(label).replace(/\((?:s|es)\)/g, "s")
  return /[/(,;:&]/.test(plain) ? null : habitOf(plain)
}

export const sameHabit = (one: Habit | null, other: Habit | null): boolean =>
  one !== null && other !== null && one.length === other.length && one.every((word, i) => word === other[i])
