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
export interface Expected {
  readonly input: number
  readonly output: number
}

/** How many lists each of so many models is given: as many as the sample is worth and the limits allow, in pairs. */
export const listsPerModel = (size: number, models: number, { input, output }: Expected): number => {
  const wanted = LISTS.find(([upTo]) => size <= upTo)![1]
  const allowed = Math.min(MAX_CALLS, MAX_INPUT_TOKENS / input, MAX_OUTPUT_TOKENS / output) / models
  const lists = Math.min(wanted, Math.floor(allowed))
  return lists < FEWEST ? Math.max(1, lists) : lists - (lists % FEWEST)
}

const CHARACTERS_PER_TOKEN = 3.6

/** About how many tokens a text is: other scripts than Latin take about one a character. */
export const tokensIn = (text: string): number => {
  const latin = text.replace(/[^\u0000-\u024f\u2010-\u203f]/g, "").length
  return latin / CHARACTERS_PER_TOKEN + (text.length - latin)
}
