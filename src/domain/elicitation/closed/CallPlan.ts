import type { Role } from "../../lexicon/scales/ScaleWords.ts"
import { memoized } from "../../Memo.ts"
import type { Scale } from "../../scale/Scale.ts"
import type { FramedAudience } from "../../simulation/Audience.ts"
import { uniform } from "../../statistics/Rng.ts"
import { foldText } from "../../text/Text.ts"

/** Lists of choices that each model is given, by the respondents simulated: fewest first. */
const LISTS: ReadonlyArray<readonly [upTo: number, lists: number]> = [
  [50, 2],
  [100, 4],
  [400, 8],
  [Number.POSITIVE_INFINITY, 16]
]

/** The most that one closed question may take of all models together. */
const MAX_CALLS = 64
const MAX_INPUT_TOKENS = 25_000
const MAX_OUTPUT_TOKENS = 4_000

/** Lists come in pairs that mirror each other. */
const FEWEST = 2

/** What one call is expected to take. */
interface Expected {
  readonly input: number
  readonly output: number
}

/** What each model is asked, in calls: those for one list, and those that are the same whatever the lists. */
export interface Ways {
  /** One a list. */
  readonly described: Expected
  /** One a list beside it. */
  readonly letters?: Expected
  readonly rated?: Expected
  /** All strata together, each of them one call. */
  readonly strata?: { readonly each: Expected; readonly count: number }
}

interface Planned {
  readonly lists: number
  readonly rated: boolean
  readonly strata: boolean
}

interface Room extends Expected {
  readonly calls: number
}

const less = (room: Room, { input, output }: Expected, times: number): Room => ({
  calls: room.calls - times,
  input: room.input - times * input,
  output: room.output - times * output
})

const holds = ({ calls, input, output }: Room): boolean => calls >= 0 && input >= 0 && output >= 0

/**
 * How many lists each of so many models is given: as many as the sample is worth and the limits allow, in pairs. What is left
 * then goes to strata.
 */
export const planCalls = (size: number, models: number, ways: Ways): Planned => {
  const room: Room = { calls: MAX_CALLS / models, input: MAX_INPUT_TOKENS / models, output: MAX_OUTPUT_TOKENS / models }
  const { described, letters, rated, strata } = ways
  const input = described.input + (letters?.input ?? 0)
  const output = described.output + (letters?.output ?? 0)
  const calls = letters === undefined ? 1 : 2
  const listsIn = (left: Room): number => {
    const wanted = LISTS.find(([upTo]) => size <= upTo)![1]
    const lists = Math.min(wanted, Math.floor(Math.min(left.calls / calls, left.input / input, left.output / output)))
    return lists < FEWEST ? Math.max(1, lists) : lists - (lists % FEWEST)
  }
  const beside = rated === undefined ? room : less(room, rated, 1)
  const isRated = rated !== undefined && holds(beside) && listsIn(beside) >= FEWEST
  const left = isRated ? beside : room
  const lists = listsIn(left)
  const rest: Room = {
    calls: left.calls - lists * calls,
    input: left.input - lists * input,
    output: left.output - lists * output
  }
  return { lists, rated: isRated, strata: strata !== undefined && holds(less(rest, strata.each, strata.count)) }
}

/** So many models can describe each of some parts of an audience within the limits of one question; one at least. */
export const partsPerQuestion = (parts: number, each: Expected): number =>
  Math.max(
    1,
    Math.floor(Math.min(MAX_CALLS, MAX_INPUT_TOKENS / each.input, MAX_OUTPUT_TOKENS / each.output) / Math.max(1, parts))
  )

const CHARACTERS_PER_TOKEN = 3.6

/** About how many tokens a text is: other scripts than Latin take about one a character. */
export const tokensIn = (text: string): number => {
  const latin = text.replace(/[^\u0000-\u024f\u2010-\u203f]/g, "").length
  return latin / CHARACTERS_PER_TOKEN + (text.length - latin)
}

export interface Listing {
  /** Positions, as submitted, of the choices listed, the first one first. */
  readonly order: ReadonlyArray<number>
  /** How often the same list came before. */
  readonly turn: number
}

/** A closed question, as far as its lists depend on it. */
export interface Listed {
  readonly choices: ReadonlyArray<string>
  readonly scale: Scale
  readonly isMultipleChoice: boolean
}

/** Choices that surveys list last, in this order. */
const LAST: ReadonlyArray<Role> = ["other", "all", "none", "unsure"]
const MIN_CHOICES = 2

/**
 * Rows of a Williams design for so many things (Williams 1949): over all rows each stands as often at every place, and
 * after every other. Each row is followed by its mirror image, so that two rows already are balanced at both ends.
 */
const mirroredRows = (things: number): ReadonlyArray<ReadonlyArray<number>> => {
  const zigzag = Array.from({ length: things }, (_, i) => (i % 2 === 1 ? (i + 1) / 2 : (things - i / 2) % things))
  const rows = things % 2 === 0 ? things / 2 : things
  return Array.from({ length: rows }, (_, row) => {
    const one = zigzag.map((at) => (at + row) % things)
    return [one, [...one].reverse()]
  }).flat()
}

interface Places {
  readonly moved: ReadonlyArray<number>
  readonly last: ReadonlyArray<number>
}

/** What may stand anywhere and what stays last; refusals are no answer that anybody is offered, and nobody is asked for them. */
const placesOf = ({ choices, scale: { roles } }: Listed): Places => {
  const offered = choices.map((_, i) => i).filter((i) => roles[i] !== "refused")
  const moved = offered.filter((i) => !LAST.includes(roles[i]!))
  if (moved.length >= MIN_CHOICES) {
    const last = LAST.flatMap((role) => offered.filter((i) => roles[i] === role))
    return { moved, last }
  }
  return { moved: offered.length >= MIN_CHOICES ? offered : choices.map((_, i) => i), last: [] }
}

/** The steps of a scale from the lowest to the highest; null where the choices are none. */
const stepsOf = (
  { choices, isMultipleChoice, scale }: Listed,
  moved: ReadonlyArray<number>
): ReadonlyArray<number> | null =>
  isMultipleChoice || moved.some((i) => scale.ranks[i]! < 0)
    ? null
    : [...moved].sort(
        (a, b) => scale.ranks[a]! - scale.ranks[b]! || (foldText(choices[a]!) < foldText(choices[b]!) ? -1 : 1)
      )

/**
 * The lists in which a question is put to one model: the i-th is the same however many there are, and whatever the order
 * in which choices were submitted. Choices without a scale take turns at every place; a scale runs up or down. What stands
 * beside them stays last, and is left out of every second pair of lists, so that being last can be told from being
 * “don't know”.
 */
export const listingsOf = (listed: Listed, seed: number, count: number): ReadonlyArray<Listing> => {
  const { last, moved } = placesOf(listed)
  const drawn = (i: number) => uniform("order", seed, foldText(listed.choices[i]!))
  const shuffled = [...moved].sort((a, b) => drawn(a) - drawn(b))
  const steps = stepsOf(listed, moved)
  const rows =
    steps === null
      ? mirroredRows(moved.length).map((row) => row.map((at) => shuffled[at]!))
      : drawn(steps[0]!) < 0.5
        ? [steps, [...steps].reverse()]
        : [[...steps].reverse(), steps]
  const leavesOut = last.length > 0 && !listed.isMultipleChoice
  const pairs = rows.length / 2
  const seen = new Map<string, number>()
  return Array.from({ length: count }, (_, i) => {
    const row = rows[i % rows.length]!
    const pair = Math.floor(i / 2)
    const round = pairs % 2 === 0 ? Math.floor(pair / pairs) : 0
    const order = leavesOut && (pair + round) % 2 === 1 ? row : [...row, ...last]
    const key = order.join()
    const turn = seen.get(key) ?? 0
    seen.set(key, turn + 1)
    return { order, turn }
  })
}

/** A part of an audience that is described by itself. */
export interface Stratum {
  readonly words: string
  /** Their share of the audience, 0–1. */
  readonly share: number
}

const SEXES = ["men", "women"] as const
/** Ages from which bands begin, and how they are called. */
const BANDS = [
  { from: 0, words: "under 35" },
  { from: 35, words: "aged 35 to 54" },
  { from: 55, words: "aged 55 and over" }
] as const
/** Fewer are not asked for by themselves. */
const MIN_SHARE = 0.05

const bandOf = (age: number): number => BANDS.findLastIndex(({ from }) => age >= from)

/**
 * Men and women of three ages as parts of an audience; none where these are not known of it, or all are of one kind.
 * Groups with few people are ignored.
 */
export const strataOf = memoized(({ cumulated, members, people, reading }: FramedAudience): ReadonlyArray<Stratum> => {
  if (reading.unread.length > 0) return []
  const sums = SEXES.map(() => BANDS.map(() => 0))
  members.forEach((person, i) => {
    const weight = cumulated[i]! - (i === 0 ? 0 : cumulated[i - 1]!)
    const row = sums[people.traits.sex[person]!]
    const band = bandOf(people.ages[person]!)
    if (row !== undefined) row[band]! += weight
  })
  const all = sums.flat().reduce((sum, one) => sum + one, 0)
  const strata = SEXES.flatMap((sex, s) =>
    BANDS.map(({ words }, b) => ({ words: `${sex} ${words}`, share: all > 0 ? sums[s]![b]! / all : 0 }))
  ).filter(({ share }) => share >= MIN_SHARE)
  const kept = strata.reduce((sum, { share }) => sum + share, 0)
  return strata.length < 2 ? [] : strata.map(({ share, words }) => ({ words, share: share / kept }))
})

/** What the parts say together; null where one of them says nothing. */
export const overStrata = (
  strata: ReadonlyArray<Stratum>,
  shares: ReadonlyArray<ArrayLike<number> | null>
): ReadonlyArray<number> | null => {
  const [first] = shares
  if (first == null || shares.some((one) => one === null)) return null
  return Array.from(first, (_, k) => strata.reduce((sum, { share }, s) => sum + share * shares[s]![k]!, 0))
}
