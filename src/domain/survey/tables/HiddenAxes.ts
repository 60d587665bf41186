import { and, type Bitset } from "../../statistics/Bitset.ts"
import { LinearSpan } from "../../statistics/LinearSpan.ts"
import type { Turns } from "../../Turns.ts"
import { countIn, type Weights } from "../model/Weights.ts"
import { codesOf } from "./Cells.ts"
import type { Frame } from "./Frame.ts"
import type { Groups } from "./Groups.ts"
import { type Hidden, hiddenOf, linked } from "./Suppression.ts"

type Scope = Pick<Frame, "everyone" | "matched" | "minimum" | "weights">

const names = ({ groups }: Groups) => groups.map(({ label }) => label)

/** The answers to a question that are hidden whatever stands beside it. */
const hiddenAlone = (groups: Groups, matched: Bitset, weights: Weights, minimum: number): Hidden => {
  const everyone = and(matched, groups.answered)
  const sizes = groups.groups.map(({ who }) => countIn(and(everyone, who), weights))
  const axis = { sizes, names: names(groups), everybody: countIn(everyone, weights), disjoint: groups.disjoint }
  return hiddenOf(axis, minimum, new Set())
}

/** A question of a table: how many of those in both its axes gave each answer, and which of these are hidden. */
interface Side {
  readonly groups: Groups
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
const shownIn = ({ hidden, sizes }: Side): ReadonlyArray<ReadonlySet<number>> => [
  ...sizes.flatMap((_, at) => (hidden.has(at) ? [] : [new Set([at + 1])])),
  ...(hidden.size > 1 ? [new Set([...hidden].map((at) => at + 1))] : [])
]

/**
 * Hides further columns of a question, the smallest that helps, until none of its small ones is a sum and difference of
 * columns that it and another question show, where one groups the other's answers (ages in years beside ages in groups).
 */
function* besideOther(frame: Scope, one: Side, codes: Uint16Array, other: Side): Turns<Hidden> {
  const small = [...one.hidden].filter((at) => one.sizes[at]! > 0 && one.sizes[at]! < frame.minimum)
  if (small.length === 0) return one.hidden
  const pairs = pairsOf(frame.everyone, codes, yield* codesOf(other.groups.groups.map(({ who }) => who)))
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

/** The columns of each question of a banner that are not shown, whatever the rows. */
function* besideEachOther(scope: Scope, all: ReadonlyArray<Side>): Turns<ReadonlyArray<Side>> {
  const out = [...all]
  for (const [at, one] of all.entries()) {
    if (one.hidden.size === 0 || !one.groups.disjoint) continue
    const codes = yield* codesOf(one.groups.groups.map(({ who }) => who))
    for (const [beside, other] of out.entries()) {
      if (beside === at || !other.groups.disjoint) continue
      out[at] = { ...one, hidden: yield* besideOther(scope, out[at]!, codes, other) }
    }
  }
  return out
}

/** Per group of an axis the groups of the other, those hidden there being one, that anybody of it is in. */
const linesOf = (pairs: ReadonlyArray<readonly [number, number]>, from: 0 | 1, one: Side, other: Side) => {
  const lines = one.sizes.map(() => new Set<number>())
  for (const pair of pairs) {
    const [here, there] = [pair[from] - 1, pair[1 - from]! - 1]
    if (here >= 0 && there >= 0) lines[here]!.add(other.hidden.has(there) ? -1 : there)
  }
  return lines
}

/**
 * Whether one axis groups the answers of the other: whoever gave one is in the same group there. Judged by those of at least
 * `minimum` respondents, since a few are together by chance.
 */
const grouping = (
  pairs: ReadonlyArray<readonly [number, number]>,
  from: 0 | 1,
  { sizes }: Side,
  minimum: number
): boolean => {
  const within = new Map<number, number>()
  for (const pair of pairs) {
    const [here, there] = [pair[from], pair[1 - from]!]
    if (here === 0 || there === 0 || sizes[here - 1]! < minimum) continue
    if (within.has(here)) return false
    within.set(here, there)
  }
  return new Set(within.values()).size > 1
}

/** What is not shown of a row question and a column question that stand across each other. */
function* across(scope: Scope, rows: Side, columns: Side): Turns<readonly [Hidden, Hidden]> {
  const codes = yield* codesOf(rows.groups.groups.map(({ who }) => who))
  const pairs = pairsOf(scope.everyone, codes, yield* codesOf(columns.groups.groups.map(({ who }) => who)))
  yield
  const grouped = grouping(pairs, 0, rows, scope.minimum) || grouping(pairs, 1, columns, scope.minimum)
  if (!grouped) return [rows.hidden, columns.hidden]
  const hiddenRows = linked(rows.sizes, scope.minimum, rows.hidden, linesOf(pairs, 0, rows, columns))
  yield
  return [hiddenRows, linked(columns.sizes, scope.minimum, columns.hidden, linesOf(pairs, 1, columns, rows))]
}

interface HiddenAxes {
  /** Rows that are hidden whatever column it is. */
  readonly rows: Hidden
  /** Per question of the banner what is hidden beside it, and of it. */
  readonly parts: ReadonlyArray<{ readonly rows: Hidden; readonly columns: Hidden }>
}

/**
 * The rows, and the columns of each question of the banner, that are not shown. Where one groups the answers of another (ages in
 * years across ages in groups) and would tell apart those who are shown together, more are hidden; both ways round the same.
 */
export function* hiddenAxes(scope: Scope, rows: Groups, banner: ReadonlyArray<Groups>): Turns<HiddenAxes> {
  const { everyone, matched, minimum, weights } = scope
  const alone = hiddenAlone(rows, matched, weights, minimum)
  const sideOf = (of: Groups, both: Bitset, before: Hidden): Side => {
    const sizes = of.groups.map(({ who }) => countIn(and(both, who), weights))
    const axis = { sizes, names: names(of), everybody: countIn(both, weights), disjoint: of.disjoint }
    return { groups: of, sizes, hidden: hiddenOf(axis, minimum, before) }
  }
  const sides: Array<Side> = []
  const beside: Array<Side> = []
  for (const columns of banner) {
    const both = and(everyone, columns.answered)
    sides.push(sideOf(columns, both, hiddenAlone(columns, matched, weights, minimum)))
    yield
    beside.push(sideOf(rows, both, alone))
    yield
  }
  const columns = yield* besideEachOther(scope, sides)
  const further = new Set(alone)
  const hidden = columns.map((one) => one.hidden)
  for (const [at, one] of columns.entries()) {
    const side = beside[at]!
    if (!rows.disjoint || !one.groups.disjoint || one.hidden.size + side.hidden.size === 0) continue
    const [more, wider] = yield* across(scope, side, one)
    for (const row of more) if (!side.hidden.has(row)) further.add(row)
    hidden[at] = wider
  }
  return {
    rows: further,
    parts: hidden.map((of, at) => ({ rows: new Set([...beside[at]!.hidden, ...further]), columns: of }))
  }
}
