import { type Bitset, none, set } from "../../statistics/Bitset.ts"
import { joined, rounded } from "../../statistics/ExactSum.ts"
import type { Turns } from "../../Turns.ts"
import type { Column } from "../model/Column.ts"
import type { Masses } from "../model/Weights.ts"
import { type Alike, columnOfGiven, type Drawn, type Given, MAX_ALIKE, type Sample, type Tally } from "./Tally.ts"

const TURN = 1024

const keyOf = ({ given, verdict }: Alike) => JSON.stringify([verdict, given])

const byDraw = (a: Drawn, b: Drawn) => (a.draw === b.draw ? a.respondent - b.respondent : a.draw - b.draw)

const together = (a: Alike, b: Alike): Alike => ({
  ...a,
  count: a.count + b.count,
  weighing: a.weighing + b.weighing,
  sum: joined(a.sum, b.sum),
  squares: joined(a.squares, b.squares)
})

/** Tallies of parts of one survey as one, or null where it would have more than `MAX_ALIKE` groups. */
export function* joinedTallies(tallies: ReadonlyArray<Tally | null>, sample: Sample | null): Turns<Tally | null> {
  const groups = new Map<string, Alike>()
  let seen = 0
  for (const tally of tallies) {
    if (tally === null) return null
    for (const one of tally.groups) {
      if (++seen % TURN === 0) yield
      const key = keyOf(one)
      const other = groups.get(key)
      if (other === undefined && groups.size === MAX_ALIKE) return null
      groups.set(key, other === undefined ? one : together(other, one))
    }
  }
  yield
  const drawn = tallies.flatMap((tally) => tally?.drawn ?? []).sort(byDraw)
  return {
    tags: tallies[0]?.tags ?? [],
    groups: [...groups.values()],
    drawn: drawn.slice(0, sample?.size ?? 0)
  }
}

/** A tally as tables read it: groups stand in place of respondents. */
export interface Tallied {
  readonly columns: ReadonlyArray<Column>
  /** Groups for which the filter holds, and those of which it says anything. */
  readonly matched: Bitset
  readonly known: Bitset
  readonly weights: Masses
  /** What those who were drawn gave, in the order of respondents, and how many they are. */
  readonly drawn: ReadonlyArray<Column>
  readonly drawnSize: number
}

/**
 * Reads a tally; `labels` are the numbers of labels of its questions. The order of groups depends on what was given alone,
 * so that figures are the same whatever the parts were.
 */
export function* readTally(
  { drawn, groups, tags }: Tally,
  labels: ReadonlyArray<number>,
  weighted: boolean
): Turns<Tallied> {
  const keyed = groups.map((one) => ({ one, key: keyOf(one) }))
  yield
  const ordered = keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ one }) => one)
  yield
  const where = (holds: (one: Alike) => boolean) => {
    const bits = none(ordered.length)
    for (const [i, one] of ordered.entries()) if (holds(one)) set(bits, i)
    return bits
  }
  const columnsOf = (all: ReadonlyArray<{ readonly given: ReadonlyArray<Given> }>) =>
    tags.map((tag, at) =>
      columnOfGiven(
        tag,
        labels[at]!,
        all.map(({ given }) => given[at]!)
      )
    )
  const numbers = (of: (one: Alike) => number) => Float64Array.from(ordered, of)
  const counts = numbers(({ count }) => count)
  return {
    columns: columnsOf(ordered),
    matched: where(({ verdict }) => verdict === 2),
    known: where(({ verdict }) => verdict !== 0),
    weights: {
      counts,
      weighing: numbers(({ weighing }) => weighing),
      sums: numbers(({ sum }) => rounded(sum)),
      squares: numbers(({ squares }) => rounded(squares)),
      weighted,
      respondents: counts.reduce((sum, one) => sum + one, 0)
    },
    drawn: columnsOf([...drawn].sort((a, b) => a.respondent - b.respondent)),
    drawnSize: drawn.length
  }
}
