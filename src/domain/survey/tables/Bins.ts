import { figure } from "../../statistics/Figures.ts"
import type { Turns } from "../../Turns.ts"
import { areMasses, type Masses, type Weights } from "../model/Weights.ts"
import { MOST_EACH, roundWidth } from "./Statistics.ts"

/** Ranges of numbers: range k begins at `breaks[k − 1]` and ends before `breaks[k]`; the first and last are open. */
export interface Ranges {
  readonly breaks: ReadonlyArray<number>
  readonly labels: ReadonlyArray<string>
  /** The one number that a range holds, null where it holds several. */
  readonly values: ReadonlyArray<number | null>
}

const AIM = 8
/** Share of the numbers that the open ranges at either end hold at most, about. */
const TAIL = 0.025
const TURN = 1 << 16

/** Everybody's numbers in ascending order, and the number below which a share of the respondents lies. */
interface Sorted {
  readonly numbers: Float64Array
  readonly at: (share: number) => number
}

const sortedGroups = (values: Float64Array, { counts }: Masses): Sorted => {
  const order = Array.from(values.keys())
    .filter((i) => !Number.isNaN(values[i]!) && counts[i]! > 0)
    .sort((a, b) => values[a]! - values[b]!)
  let reached = 0
  const upTo = order.map((i) => {
    reached += counts[i]!
    return reached
  })
  const at = (share: number) => {
    const wanted = Math.min(reached - 1, Math.floor(share * reached))
    return values[order[upTo.findIndex((respondents) => respondents > wanted)]!]!
  }
  return { numbers: Float64Array.from(order, (i) => values[i]!), at }
}

/** Everybody's numbers in order. */
export function* sortedNumbers(values: Float64Array, weights: Weights): Turns<Sorted> {
  if (areMasses(weights)) return sortedGroups(values, weights)
  const numbers = values.filter((value) => !Number.isNaN(value))
  yield
  numbers.sort()
  yield
  return { numbers, at: (share) => numbers[Math.min(numbers.length - 1, Math.floor(share * numbers.length))]! }
}

const written = (value: number) => String(figure(value)).replace("-", "−")

const labelled = (breaks: ReadonlyArray<number>, whole: boolean): ReadonlyArray<string> => {
  const [first, last] = [breaks[0]!, breaks.at(-1)!]
  const between = breaks.slice(1).map((to, i) => {
    const from = breaks[i]!
    if (!whole) return `${written(from)} to under ${written(to)}`
    return to - from === 1 ? written(from) : `${written(from)}–${written(to - 1)}`
  })
  return [`under ${written(first)}`, ...between, `${written(last)} or more`]
}

const eachItself = (numbers: ReadonlyArray<number>): Ranges => ({
  breaks: numbers.slice(1),
  labels: numbers.map(written),
  values: numbers
})

/** Ranges without open ends in which nobody's number lies. */
const closedUp = (breaks: ReadonlyArray<number>, sorted: Float64Array, whole: boolean): Ranges => {
  const labels = labelled(breaks, whole)
  const from = sorted.length > 0 && sorted[0]! < breaks[0]! ? 0 : 1
  const to = sorted.length > 0 && sorted.at(-1)! >= breaks.at(-1)! ? labels.length : labels.length - 1
  const inside = labels.slice(from, Math.max(to, from + 1))
  const kept = breaks.slice(from, from + inside.length - 1)
  const single = inside.map((_, i) => {
    const [low, high] = [breaks[from + i - 1], breaks[from + i]]
    return whole && low !== undefined && high !== undefined && high - low === 1 ? low : null
  })
  return { breaks: kept, labels: inside, values: single }
}

const distinctUpTo = (sorted: Float64Array, most: number): ReadonlyArray<number> | null => {
  const numbers: Array<number> = []
  for (const value of sorted) {
    if (numbers.at(-1) === value) continue
    if (numbers.length === most) return null
    numbers.push(value + 0)
  }
  return numbers
}

/**
 * The ranges of a numeric question: the caller's; else every number for itself where they are few integers; else about
 * eight of a round width, open at both ends. They are those of the whole survey, so that a filter does not move them.
 */
export const rangesOf = ({ at, numbers: sorted }: Sorted, wanted: ReadonlyArray<number> | undefined): Ranges => {
  const whole = sorted.every(Number.isInteger)
  if (wanted !== undefined) return closedUp(wanted, sorted, whole && wanted.every(Number.isInteger))
  const few = whole ? distinctUpTo(sorted, MOST_EACH) : null
  if (few !== null) return eachItself(few)
  const spread = at(1 - TAIL) > at(TAIL) ? [at(TAIL), at(1 - TAIL)] : [sorted[0]!, sorted.at(-1)!]
  const [low, high] = spread as [number, number]
  if (low === high) return eachItself([low])
  const width = whole ? Math.max(1, roundWidth((high - low) / AIM)) : roundWidth((high - low) / AIM)
  const first = Math.floor(low / width) + 1
  const steps = Math.max(1, Math.floor(high / width) - first + 1)
  const breaks = Array.from({ length: steps }, (_, i) => figure((first + i) * width))
  return closedUp(breaks, sorted, whole && breaks.every(Number.isInteger))
}

/** Per respondent the position from 1 of the range that holds the number; 0 where there is none. */
export function* rangeCodes(values: Float64Array, { breaks }: Ranges): Turns<Uint16Array> {
  const codes = new Uint16Array(values.length)
  for (let i = 0; i < values.length; i++) {
    if (i % TURN === TURN - 1) yield
    const value = values[i]!
    if (Number.isNaN(value)) continue
    let low = 0
    let high = breaks.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (value >= breaks[middle]!) low = middle + 1
      else high = middle
    }
    codes[i] = low + 1
  }
  return codes
}
