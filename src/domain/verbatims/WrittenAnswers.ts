import { type Bitset, has } from "../statistics/Bitset.ts"
import { mix } from "../statistics/Rng.ts"
import { answered, type TextColumn, textAt } from "../survey/model/Column.ts"
import type { Turns } from "../Turns.ts"
import { scrub } from "./Privacy.ts"

/** So many answers are looked at without a pause. */
const AT_ONCE = 500

/** So many respondents are given their places without a pause. */
const PLACED_AT_ONCE = 20_000
/** A place is a hash in the upper bits and the respondent in the lower: 28 + 25 bits are exact in a number. */
const RESPONDENTS_HELD = 2 ** 25
const HASH_BITS_LEFT_OUT = 4

const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()

/** Which of those who match is looked for, and where. */
interface Sought {
  readonly matched: Bitset
  readonly respondents: number
  /** Words that an answer holds all of, whatever their case and accents; blank for any. */
  readonly search: string
  /** Numbers below 2³² that nobody can guess; the order of the answers follows from them. */
  readonly secret: ReadonlyArray<number>
  /** The first place in that order that is looked at, from 0. */
  readonly from: number
  readonly limit: number
}

/**
 * Respondents in an order that tells nothing of their places in the file, the same for the same secret: answers to two
 * questions, each in its own order, cannot be put side by side.
 */
function* shuffled(who: Iterable<number>, secret: ReadonlyArray<number>): Turns<Float64Array> {
  const places: Array<number> = []
  for (const respondent of who) {
    const hash = secret.reduce((state, word) => mix(state ^ word, respondent), 0)
    places.push((hash >>> HASH_BITS_LEFT_OUT) * RESPONDENTS_HELD + respondent)
    if (places.length % PLACED_AT_ONCE === 0) yield
  }
  return Float64Array.from(places).sort()
}

function* writing(column: TextColumn, matched: Bitset, respondents: number): Generator<number> {
  for (let respondent = 0; respondent < respondents; respondent++)
    if (has(matched, respondent) && answered(column, respondent)) yield respondent
}

/** How many wrote something and do not match. */
export const othersWriting = (column: TextColumn, matched: Bitset, respondents: number): number => {
  let others = 0
  for (let respondent = 0; respondent < respondents; respondent++)
    if (!has(matched, respondent) && answered(column, respondent)) others++
  return others
}

/** Those who match and wrote something, in that order. */
export function* writersInTurns(
  column: TextColumn,
  { matched, respondents, secret }: Pick<Sought, "matched" | "respondents" | "secret">
): Turns<Float64Array> {
  const order = yield* shuffled(writing(column, matched, respondents), secret)
  return order.map((place) => place % RESPONDENTS_HELD)
}

/** Answers in shuffled order, and the place with which the next ones begin; null where there are none. */
interface FoundTexts {
  readonly texts: ReadonlyArray<string>
  readonly next: number | null
}

/**
 * What respondents wrote, without what could tell who they are. Words are looked for in what is shown of a text, so that
 * nobody finds out by searching what is hidden.
 */
export function* writtenInTurns(
  column: TextColumn,
  { from, limit, matched, respondents, search, secret }: Sought
): Turns<FoundTexts> {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== "")
  const holds = (text: string) => {
    const all = folded(text)
    return words.every((word) => all.includes(word))
  }
  const order = yield* writersInTurns(column, { matched, respondents, secret })
  const texts: Array<string> = []
  for (let place = from; place < order.length; place++) {
    if (place % AT_ONCE === 0) yield
    const wrote = textAt(column, order[place]!)
    if (!holds(wrote)) continue
    const shown = scrub(wrote)
    if (!holds(shown)) continue
    if (texts.length === limit) return { texts, next: place }
    texts.push(shown)
  }
  return { texts, next: null }
}
