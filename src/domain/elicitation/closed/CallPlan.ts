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

/** Calls of one model. */
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
