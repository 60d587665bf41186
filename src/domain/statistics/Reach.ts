import { and, andNot, type Bitset, forEach } from "./Bitset.ts"

interface Offers {
  /** Whom each item reaches, up to 60 items. */
  readonly items: ReadonlyArray<Bitset>
  readonly weights: Float64Array
  /** Whom reach is a share of. */
  readonly among: Bitset
  /** Most items of a combination. */
  readonly largest: number
  /** How many of the best combinations of each size come back. */
  readonly kept: number
  /** Positions of items that are part of every combination, and count in its size. */
  readonly always?: ReadonlyArray<number> | undefined
}

interface Combination {
  /** Positions, ascending. */
  readonly items: ReadonlyArray<number>
  /** Share of people whom at least one item reaches. */
  readonly reach: number
  /** Mean number of items that reach a person who is reached at all. */
  readonly frequency: number
}

interface ReachedBySize {
  readonly size: number
  /** Whether no combination of this size reaches more: otherwise not all were tried. */
  readonly exact: boolean
  /** Best first. */
  readonly combinations: ReadonlyArray<Combination>
  /** The items of the best one, each with the share of people it adds to those before: the largest addition first. */
  readonly added: ReadonlyArray<{ readonly item: number; readonly reach: number }>
}

/** Up to this many items besides those in every combination, every combination is tried. */
const ALL_TRIED = 20
/** How many combinations of each size go on to the next where not all can be tried. */
const BEAM = 1000
/** Weights are whole numbers of this part of their sum: sums are exact, so that order never decides a tie. */
const GRAIN = 2 ** -46

interface Candidate {
  readonly items: ReadonlyArray<number>
  readonly reached: number
  /** Sum of the reach of each item on its own. */
  readonly contacts: number
}

const before = (a: Candidate, b: Candidate): number =>
  b.reached - a.reached || b.contacts - a.contacts || firstDifference(a.items, b.items)

const firstDifference = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
  const at = a.findIndex((item, i) => item !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}

/** Puts a candidate in its place among the best, of which no more than `most` are kept. */
const keep = (best: Array<Candidate>, candidate: Candidate, most: number): void => {
  let at = best.length
  while (at > 0 && before(candidate, best[at - 1]!) < 0) at--
  best.splice(at, 0, candidate)
  if (best.length > most) best.pop()
}

interface Counted {
  readonly weightOf: (people: Bitset) => number
  readonly total: number
  readonly weights: Float64Array
}

const counted = (weights: Float64Array, among: Bitset): Counted => {
  let total = 0
  forEach(among, (person) => {
    total += weights[person]!
  })
  const whole = weights.map((weight) => (total > 0 ? Math.round(weight / (total * GRAIN)) : 0))
  const weightOf = (people: Bitset) => {
    let sum = 0
    for (let w = 0; w < people.length; w++) {
      for (let word = people[w]! & among[w]!; word !== 0; word &= word - 1) {
        sum += whole[(w << 5) + 31 - Math.clz32(word & -word)]!
      }
    }
    return sum
  }
  return { weightOf, weights: whole, total: weightOf(among) }
}

/**
 * How much is missed by every subset of the free items, at the number whose bits they are: the weight of the people whom none
 * of its items reaches, summed over subsets one item at a time.
 */
const missedBySubsets = (free: ReadonlyArray<Bitset>, open: Bitset, { weights }: Counted): Float64Array => {
  const patterns = new Uint32Array(weights.length)
  free.forEach((people, bit) => {
    forEach(people, (person) => {
      patterns[person]! |= 1 << bit
    })
  })
  const everything = (1 << free.length) - 1
  const missed = new Float64Array(1 << free.length)
  // People with a pattern are missed by the subsets of what is not in it.
  forEach(open, (person) => {
    missed[everything & ~patterns[person]!]! += weights[person]!
  })
  for (let bit = 1; bit <= everything; bit <<= 1) {
    for (let subset = 0; subset <= everything; subset++) if (!(subset & bit)) missed[subset]! += missed[subset | bit]!
  }
  return missed
}

interface Search {
  readonly offers: Offers
  readonly always: ReadonlyArray<number>
  readonly free: ReadonlyArray<number>
  readonly counts: Counted
  /** Per item, whom it reaches on its own. */
  readonly contacts: ReadonlyArray<number>
  /** People whom the items in every combination don't reach. */
  readonly open: Bitset
}

interface Found {
  readonly exact: boolean
  readonly best: ReadonlyArray<Candidate>
}

const candidate = ({ always, contacts }: Search, added: ReadonlyArray<number>, reached: number): Candidate => {
  const items = [...always, ...added].sort((a, b) => a - b)
  return { items, reached, contacts: items.reduce((sum, item) => sum + contacts[item]!, 0) }
}

/** The best combinations by the number of free items in them, out of all there are. */
const amongAll = (search: Search, most: number): ReadonlyArray<Found> => {
  const { counts, free, offers, open } = search
  const missed = missedBySubsets(
    free.map((item) => offers.items[item]!),
    open,
    counts
  )
  const bits = new Uint8Array(missed.length)
  const best = Array.from({ length: most + 1 }, (): Array<Candidate> => [])
  for (let subset = 0; subset < missed.length; subset++) {
    bits[subset] = bits[subset >> 1]! + (subset & 1)
    const kept = best[bits[subset]!]
    if (kept === undefined) continue
    const reached = counts.total - missed[subset]!
    if (kept.length === offers.kept && reached < kept.at(-1)!.reached) continue
    const added = free.filter((_, bit) => (subset >> bit) & 1)
    keep(kept, candidate(search, added, reached), offers.kept)
  }
  return best.map((candidates) => ({ exact: true, best: candidates }))
}

/** The same where there are too many: combinations grow item by item out of the best of the size before. */
const alongBeam = (search: Search, most: number): ReadonlyArray<Found> => {
  const { counts, free, offers, open } = search
  const missedBy = ({ items }: Candidate) => items.reduce((left, item) => andNot(left, offers.items[item]!), open)
  let [beam, exact] = [[candidate(search, [], counts.total - counts.weightOf(open))], true]
  const found: Array<Found> = [{ exact, best: beam }]
  for (let size = 1; size <= most; size++) {
    const grown = new Map<string, Candidate>()
    for (const from of beam) {
      const missed = missedBy(from)
      for (const item of free) {
        if (from.items.includes(item)) continue
        const items = [...from.items, item].sort((a, b) => a - b)
        const key = items.join()
        if (grown.has(key)) continue
        const gain = counts.weightOf(and(missed, offers.items[item]!))
        grown.set(key, { items, reached: from.reached + gain, contacts: from.contacts + search.contacts[item]! })
      }
    }
    const sorted = [...grown.values()].sort(before)
    beam = sorted.slice(0, Math.max(BEAM, offers.kept))
    found.push({ exact, best: sorted.slice(0, offers.kept) })
    exact &&= beam.length === sorted.length
  }
  return found
}

/** A combination's items in the order in which each adds most to those before it; ones in every combination come first. */
const additions = ({ always, counts, offers }: Search, { items }: Candidate): ReachedBySize["added"] => {
  let missed = offers.among
  const left = new Set(items)
  return items.map(() => {
    const next = always.filter((item) => left.has(item))
    const gains = (next.length > 0 ? next : [...left]).map((item) => ({
      item,
      gain: counts.weightOf(and(missed, offers.items[item]!))
    }))
    const { gain, item } = gains.reduce((most, other) => (other.gain > most.gain ? other : most))
    left.delete(item)
    missed = andNot(missed, offers.items[item]!)
    return { item, reach: counts.total > 0 ? gain / counts.total : 0 }
  })
}

/**
 * Which combinations of items reach most people (TURF: total unduplicated reach and frequency, Miaoulis, Free & Parsons 1990):
 * the best of each size from 1, or from what is in all of them, to `largest`. Of equals the one that reaches people more often
 * comes first, then the one whose items do. With up to 20 items to choose from, every combination is tried; beyond, the best
 * 1,000 of each size are grown by each other item, which is exact as long as there were no more.
 */
export const reachOf = (offers: Offers): ReadonlyArray<ReachedBySize> => {
  const always = [...new Set(offers.always ?? [])]
  const free = offers.items.map((_, item) => item).filter((item) => !always.includes(item))
  const counts = counted(offers.weights, offers.among)
  const open = always.reduce((left, item) => andNot(left, offers.items[item]!), offers.among)
  const search = { offers, always, free, counts, open, contacts: offers.items.map(counts.weightOf) }
  const most = Math.min(offers.largest, offers.items.length) - always.length
  if (most < 0) return []
  const found = free.length <= ALL_TRIED ? amongAll(search, most) : alongBeam(search, most)
  return found.flatMap(({ best, exact }, added) => {
    const size = always.length + added
    if (size === 0) return []
    const combinations = best.map(({ contacts, items, reached }) => ({
      items,
      reach: counts.total > 0 ? reached / counts.total : 0,
      frequency: reached > 0 ? contacts / reached : 0
    }))
    return [{ size, exact, combinations, added: additions(search, best[0]!) }]
  })
}
