import { effectiveSize } from "./Metrics.ts"
import { hash, uniform } from "./Rng.ts"

/** People as points: one column per variable, on scales that can be compared, without gaps. */
interface Points {
  readonly columns: ReadonlyArray<Float64Array>
  readonly weights: Float64Array
}

interface KMeans {
  /** The group of everybody, also of people who weigh nothing; the heaviest group is 0. */
  readonly groups: Uint8Array
  /** Mean of each column, group by group. */
  readonly centroids: ReadonlyArray<Float64Array>
  /** Share of the weight in each group. */
  readonly sizes: ReadonlyArray<number>
  /** Weighted sum of squared distances to the centroid, group by group. */
  readonly within: ReadonlyArray<number>
  /** The same to the centre of all. */
  readonly total: number
  /** How well the groups stand apart (Caliński & Harabasz 1974), of as many people as the weights are worth; higher is better. */
  readonly separation: number
  /** How many of the starts ended in these groups: few hint at others that are as good. */
  readonly reached: number
}

interface Starts {
  readonly starts: number
  readonly seed: number
}

const ROUNDS = 100
const AS_GOOD = 1e-6

interface Rows {
  readonly cells: Float64Array
  readonly width: number
  readonly weights: Float64Array
}

const rowsOf = ({ columns, weights }: Points, people: Uint32Array): Rows => {
  const width = columns.length
  const cells = new Float64Array(people.length * width)
  people.forEach((person, i) => {
    for (let v = 0; v < width; v++) cells[i * width + v] = columns[v]![person]!
  })
  return { cells, width, weights: Float64Array.from(people, (person) => weights[person]!) }
}

/** Squared, or some number of at least `enough`. */
const distance = ({ cells, width }: Rows, person: number, centroids: Float64Array, group: number, enough: number) => {
  let sum = 0
  for (let v = 0, a = person * width, b = group * width; v < width && sum < enough; v++, a++, b++) {
    const apart = cells[a]! - centroids[b]!
    sum += apart * apart
  }
  return sum
}

/** First centroids spread out: people drawn by weight and squared distance (k-means++, Arthur & Vassilvitskii 2007). */
const spreadOut = (rows: Rows, k: number, seed: number): Float64Array => {
  const { cells, weights, width } = rows
  const centroids = new Float64Array(k * width)
  const far = new Float64Array(weights.length).fill(Number.POSITIVE_INFINITY)
  for (let group = 0; group < k; group++) {
    const chances = group === 0 ? weights : far.map((squared, i) => squared * weights[i]!)
    let left = uniform(seed, group) * chances.reduce((sum, chance) => sum + chance, 0)
    let chosen = 0
    for (; chosen < chances.length - 1 && left >= chances[chosen]!; chosen++) left -= chances[chosen]!
    centroids.set(cells.subarray(chosen * width, (chosen + 1) * width), group * width)
    for (let i = 0; i < far.length; i++) far[i] = Math.min(far[i]!, distance(rows, i, centroids, group, far[i]!))
  }
  return centroids
}

interface Grouped {
  readonly groups: Uint8Array
  readonly centroids: Float64Array
  readonly within: Float64Array
}

const nearest = (rows: Rows, k: number, centroids: Float64Array): Grouped => {
  const groups = new Uint8Array(rows.weights.length)
  const within = new Float64Array(k)
  for (let i = 0; i < groups.length; i++) {
    let least = Number.POSITIVE_INFINITY
    for (let group = 0; group < k; group++) {
      const squared = distance(rows, i, centroids, group, least)
      if (squared >= least) continue
      least = squared
      groups[i] = group
    }
    within[groups[i]!]! += rows.weights[i]! * least
  }
  return { groups, centroids, within }
}

/** Each group's share of the weight and its centre; a group that nobody is in keeps the centre it had. */
const centred = ({ cells, weights, width }: Rows, k: number, { centroids, groups }: Grouped) => {
  const sizes = new Float64Array(k)
  const sums = new Float64Array(k * width)
  for (let i = 0; i < groups.length; i++) {
    sizes[groups[i]!]! += weights[i]!
    for (let v = 0; v < width; v++) sums[groups[i]! * width + v]! += weights[i]! * cells[i * width + v]!
  }
  const centres = sums.map((sum, at) => {
    const size = sizes[Math.floor(at / width)]!
    return size > 0 ? sum / size : centroids[at]!
  })
  return { sizes, centres }
}

const spread = ({ within }: Grouped): number => within.reduce((sum, one) => sum + one, 0)

const settled = (rows: Rows, k: number, start: Float64Array): Grouped => {
  let grouped = nearest(rows, k, start)
  for (let round = 0; round < ROUNDS; round++) {
    const next = nearest(rows, k, centred(rows, k, grouped).centres)
    const same = next.groups.every((group, i) => group === grouped.groups[i])
    grouped = next
    if (same) break
  }
  return grouped
}

/** Starts are tried on about as many people; the best goes on with everybody. */
const SAMPLE = 3000

/**
 * Weighted k-means (Lloyd 1982): the best of some seeded starts, of more than 3,000 people on a sample of them (as Bradley &
 * Fayyad 1998 refine starts). For up to 20,000 people, 40 columns and 8 groups.
 */
export const kMeans = (points: Points, k: number, { seed, starts }: Starts): KMeans => {
  const { columns, weights } = points
  const width = columns.length
  const people = Uint32Array.from(weights.keys())
  const rows = rowsOf(points, people)
  const sample = rowsOf(
    points,
    people.filter((i) => weights[i]! > 0 && uniform(seed, i) < SAMPLE / weights.length)
  )
  const ends = Array.from({ length: starts }, (_, start) => settled(sample, k, spreadOut(sample, k, hash(seed, start))))
  const tightest = ends.reduce((least, end) => (spread(end) < spread(least) ? end : least))
  const best = settled(rows, k, tightest.centroids)
  const { sizes } = centred(rows, k, best)
  const weight = sizes.reduce((sum, size) => sum + size, 0)
  const order = Array.from(sizes.keys()).sort((a, b) => sizes[b]! - sizes[a]! || a - b)
  const everybody: Grouped = { ...best, groups: new Uint8Array(weights.length) }
  const total = spread(nearest(rows, 1, centred(rows, 1, everybody).centres))
  const inside = spread(best)
  return {
    groups: best.groups.map((group) => order.indexOf(group)),
    centroids: order.map((group) => best.centroids.slice(group * width, (group + 1) * width)),
    sizes: order.map((group) => sizes[group]! / weight),
    within: order.map((group) => best.within[group]!),
    total,
    separation: (total - inside) / (k - 1) / (inside / (effectiveSize(weights) - k)),
    reached: ends.filter((end) => spread(end) <= spread(tightest) * (1 + AS_GOOD)).length
  }
}

/**
 * The numbers of groups from 2 to `most`, and the one that stands apart best: by Caliński and Harabasz's criterion, the best of
 * the thirty that Milligan & Cooper (1985) compared.
 */
export const kMeansBySeparation = (points: Points, most: number, starts: Starts) => {
  const tried = Array.from({ length: most - 1 }, (_, at) => kMeans(points, at + 2, starts))
  return { tried, best: tried.reduce((best, next) => (next.separation > best.separation ? next : best)) }
}
