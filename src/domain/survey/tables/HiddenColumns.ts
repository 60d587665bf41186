import { and, type Bitset } from "../../statistics/Bitset.ts"
import { LinearSpan } from "../../statistics/LinearSpan.ts"
import type { Turns } from "../../Turns.ts"
import { countIn, type Weights } from "../model/Weights.ts"
import { codesOf } from "./Cells.ts"
import type { Frame } from "./Frame.ts"
import type { Groups } from "./Groups.ts"
import { type Hidden, hiddenOf } from "./Suppression.ts"

const names = ({ groups }: Groups) => groups.map(({ label }) => label)

/** The answers to a question that are hidden whatever stands beside it. */
export const hiddenAlone = (groups: Groups, matched: Bitset, weights: Weights, minimum: number): Hidden => {
  const everyone = and(matched, groups.answered)
  const sizes = groups.groups.map(({ who }) => countIn(and(everyone, who), weights))
  const axis = { sizes, names: names(groups), everybody: countIn(everyone, weights), disjoint: groups.disjoint }
  return hiddenOf(axis, minimum, new Set())
}

/** A question of the banner: how many are in each column, and which of these are hidden. */
interface Banner {
  readonly columns: Groups
  readonly sizes: ReadonlyArray<number>
  readonly hidden: Hidden
}

/** Which of two questions' columns respondents are in, 0 for none: every pair that occurs, once. */
const pairsOf = (everyone: Bitset, a: Uint16Array, b: Uint16Array): ReadonlyArray<readonly [number, number]> => {
  const seen = new Map<number, readonly [number, number]>()
  for (let i = 0; i < a.length; i++)
    if ((everyone[i >>> 5]! & (1 << (i & 31))) !== 0) seen.set(a[i]! * 65536 + b[i]!, [a[i]!, b[i]!])
  return [...seen.values()]
}

/** The columns of a question that a table shows, each as those of the question's that it counts. */
const shownIn = ({ hidden, sizes }: Banner): ReadonlyArray<ReadonlySet<number>> => [
  ...sizes.flatMap((_, at) => (hidden.has(at) ? [] : [new Set([at + 1])])),
  ...(hidden.size > 1 ? [new Set([...hidden].map((at) => at + 1))] : [])
]

/**
 * Hides further columns of a question, the smallest that helps, until none of its small ones is a sum and difference of
 * columns that it and another question show, where one groups the other's answers (ages in years beside ages in groups).
 */
function* besideOther(frame: Frame, one: Banner, codes: Uint16Array, other: Banner): Turns<Hidden> {
  const small = [...one.hidden].filter((at) => one.sizes[at]! > 0 && one.sizes[at]! < frame.minimum)
  if (small.length === 0) return one.hidden
  const pairs = pairsOf(frame.everyone, codes, yield* codesOf(other.columns.groups.map(({ who }) => who)))
  yield
  const vector = (side: 0 | 1, of: ReadonlySet<number>) =>
    Float64Array.from(pairs, (pair) => (of.has(pair[side]) ? 1 : 0))
  function* tells(hidden: Hidden): Turns<boolean> {
    const known = new LinearSpan()
    known.add(new Float64Array(pairs.length).fill(1))
    for (const of of shownIn({ ...one, hidden })) known.add(vector(0, of))
    yield
    for (const of of shownIn(other)) known.add(vector(1, of))
    yield
    return small.some((at) => known.holds(vector(0, new Set([at + 1]))))
  }
  let hidden = one.hidden
  while (yield* tells(hidden)) {
    const left = one.sizes
      .map((_, at) => at)
      .filter((at) => !hidden.has(at) && one.sizes[at]! > 0)
      .sort((a, b) => one.sizes[a]! - one.sizes[b]!)
    if (left.length === 0) return hidden
    let next = left[0]!
    for (const at of left)
      if (!(yield* tells(new Set([...hidden, at])))) {
        next = at
        break
      }
    hidden = new Set([...hidden, next])
  }
  return hidden
}

/** The columns of each question of a banner that are not shown. */
export function* hiddenColumnsOf(frame: Frame, banner: ReadonlyArray<Groups>): Turns<ReadonlyArray<Hidden>> {
  const { everyone, matched, minimum, weights } = frame
  const all: Array<Banner> = []
  for (const columns of banner) {
    const both = and(everyone, columns.answered)
    const sizes = columns.groups.map(({ who }) => countIn(and(both, who), weights))
    const axis = { sizes, names: names(columns), everybody: countIn(both, weights), disjoint: columns.disjoint }
    all.push({ columns, sizes, hidden: hiddenOf(axis, minimum, hiddenAlone(columns, matched, weights, minimum)) })
    yield
  }
  for (const [at, one] of all.entries()) {
    if (one.hidden.size === 0 || !one.columns.disjoint) continue
    const codes = yield* codesOf(one.columns.groups.map(({ who }) => who))
    for (const [beside, other] of all.entries()) {
      if (beside === at || !other.columns.disjoint) continue
      all[at] = { ...one, hidden: yield* besideOther(frame, all[at]!, codes, other) }
    }
  }
  return all.map(({ hidden }) => hidden)
}
