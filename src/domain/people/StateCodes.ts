import { descriptionForm } from "../lexicon/people/DescriptionForms.ts"
import { STATE_OF_CODE } from "./Places.ts"

/** A state's postal code in a text: from, to (exclusive), and the state's name. */
interface StateCode {
  readonly start: number
  readonly end: number
  readonly state: string
}

/** Capitals that are words of their own: codes only where nothing but a place can stand. */
const WORDS: ReadonlySet<string> = new Set("HI IN ME OK OR".split(" "))
/** Capitals that more often stand for another place: Los Angeles, the north-east. */
const OTHER_PLACES: ReadonlySet<string> = new Set(["LA", "NE"])

/** Characters that are looked back on. */
const MAX_BEFORE = 40
const AFTER_PREPOSITION = descriptionForm("state-codes-after-preposition", "iu")
const AFTER_CITY = /\b\p{Lu}[\p{L}'.-]+, ?$/u
/** The capital is called by the name of a state besides. */
const CAPITAL = /\bwashington, ?$/i
const IN_LIST = /^(?: ?, ?(?:(?:and|or|&) )?| (?:and|or|&|and\/or) | ?\/ ?)$/i

const ENDS = /^ ?(?:$|[,.;:/)\n]|(?:and|or|&)(?= ))/i
const GOES_ON = descriptionForm("goes-on", "i")
const BEFORE_PEOPLE = descriptionForm("before-people", "iu")

/**
 * Postal codes of states, in capitals, where a place is said: “in OR”, “Portland, OR”, “WA, OR or ID”, “TX women”.
 * Words in capitals are none where they may be words: “IN OR NEAR TEXAS”. Texts have single spaces.
 */
export const stateCodesIn = (text: string): ReadonlyArray<StateCode> => {
  const out: Array<StateCode> = []
  for (const found of text.matchAll(/(?<![\p{L}\p{N}.'’-])[A-Z]{2}(?![\p{L}\p{N}'’-])/gu)) {
    const [code] = found
    const state = STATE_OF_CODE.get(code.toLowerCase())
    if (state === undefined) continue
    const [start, end] = [found.index, found.index + code.length]
    const last = out.at(-1)
    const before = text.slice(Math.max(0, start - MAX_BEFORE), start)
    const after = text.slice(end, end + MAX_BEFORE)
    const isListed = last !== undefined && start - last.end < MAX_BEFORE && IN_LIST.test(text.slice(last.end, start))
    const isCity = AFTER_CITY.test(before)
    const isPlace = AFTER_PREPOSITION.test(before) && !OTHER_PLACES.has(code)
    const isOfPeople = BEFORE_PEOPLE.test(after) && !WORDS.has(code) && !OTHER_PLACES.has(code)
    const stops = ENDS.test(after) || (GOES_ON.test(after) && (!WORDS.has(code) || isPlace))
    const capital = code === "DC" ? (CAPITAL.exec(before)?.[0].length ?? 0) : 0
    if (isOfPeople || (stops && (isListed || isCity || isPlace))) out.push({ start: start - capital, end, state })
  }
  return out
}

export const withStatesNamed = (text: string): string =>
  stateCodesIn(text).reduceRight(
    (named, { end, start, state }) => `${named.slice(0, start)}${state}${named.slice(end)}`,
    text
  )
