import { type Item, smoothedShares } from "./Items.ts"
import type { PairTable } from "./NaiveBayes.ts"

/** How fast a neighbor's say falls with distance, per whole unit of similarity. */
const STEEPNESS = 12
/** Weight of the prior against the neighbors, in respondents who are as near as the nearest. */
const PSEUDO = 5

const KERNEL_STEPS = 512
/** A neighbor's say by its distance from the nearest one, in steps of the possible similarity. */
const KERNEL = Float64Array.from({ length: KERNEL_STEPS + 1 }, (_, step) =>
  Math.exp((-STEEPNESS * step) / KERNEL_STEPS)
)

interface Feature {
  readonly item: Item
  readonly weight: number
  /** By code of a respondent, what each neighbor gains in similarity; the row of code 0 is empty. */
  readonly gains: ReadonlyArray<Float64Array>
}

/** Respondents whose answers are known, laid out for comparison. */
interface Neighbourhood {
  readonly prior: Float64Array
  /** The target's code of each neighbor, 0-based. */
  readonly answers: Uint8Array
  readonly features: ReadonlyArray<Feature>
  /** A gain of zero for every neighbor. */
  readonly nothing: Float64Array
}

/** Equal answers gain the item's weight; an answer that the neighbor did not give, its chance of being given. */
const gainsOf = (item: Item, weight: number, rows: Uint32Array): ReadonlyArray<Float64Array> => {
  const shares = smoothedShares(item, rows)
  const gain = (code: number, other: number) => (other === code ? weight : other === 0 ? weight * shares[code - 1]! : 0)
  return Array.from({ length: item.categories + 1 }, (_, code) =>
    code === 0 ? new Float64Array(0) : Float64Array.from(rows, (i) => gain(code, item.codes[i]!))
  )
}

/** Lays out the neighbors in `rows`, who all answered the target; items weigh by what they tell of it. */
export const neighbourhood = (
  prior: Float64Array,
  tables: ReadonlyArray<PairTable>,
  target: Item,
  rows: Uint32Array
): Neighbourhood => ({
  prior,
  answers: Uint8Array.from(rows, (i) => target.codes[i]! - 1),
  features: tables.map(({ information, item }) => ({
    item,
    weight: information,
    gains: gainsOf(item, information, rows)
  })),
  nothing: new Float64Array(rows.length)
})

/** Rows are added five at a time: one pass over the neighbors costs as much as the additions in it. */
const AT_ONCE = 5

const addRows = (out: Float64Array, rows: ReadonlyArray<Float64Array>, from: number): void => {
  const [a, b, c, d, e] = rows.slice(from, from + AT_ONCE) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array
  ]
  for (let t = 0; t < out.length; t++) out[t]! += a[t]! + b[t]! + c[t]! + d[t]! + e[t]!
}

/** Similarity of one respondent to every neighbor, in `out`; returns the largest possible one. */
const compare = ({ features, nothing }: Neighbourhood, respondent: number, out: Float64Array): number => {
  const rows: Array<Float64Array> = []
  let possible = 0
  for (const { gains, item, weight } of features) {
    const code = item.codes[respondent]!
    if (code === 0) continue
    possible += weight
    rows.push(gains[code]!)
  }
  while (rows.length % AT_ONCE !== 0) rows.push(nothing)
  out.fill(0)
  for (let from = 0; from < rows.length; from += AT_ONCE) addRows(out, rows, from)
  return possible
}

/** Adds the say of every neighbor to the votes for their answers and returns the sum. */
const vote = (similarity: Float64Array, answers: Uint8Array, possible: number, votes: Float64Array): number => {
  let top = 0
  for (let t = 0; t < similarity.length; t++) if (similarity[t]! > top) top = similarity[t]!
  const scale = KERNEL_STEPS / possible
  let total = 0
  for (let t = 0; t < similarity.length; t++) {
    const say = KERNEL[(scale * (top - similarity[t]!)) | 0]!
    votes[answers[t]!]! += say
    total += say
  }
  return total
}

/**
 * Probabilities of each category for some respondents, row after row: a kernel-weighted mean of the neighbors' answers
 * (Nadaraya–Watson) under the information-weighted share of equal answers, drawn toward the prior.
 */
export const predictNeighbours = (near: Neighbourhood, rows: Uint32Array): Float64Array => {
  const width = near.prior.length
  const out = new Float64Array(rows.length * width)
  const similarity = new Float64Array(near.answers.length)
  const votes = new Float64Array(width)
  for (let r = 0; r < rows.length; r++) {
    const possible = compare(near, rows[r]!, similarity)
    votes.fill(0)
    const total = possible > 0 ? vote(similarity, near.answers, possible, votes) : 0
    for (let k = 0; k < width; k++) {
      out[r * width + k] = (votes[k]! + PSEUDO * near.prior[k]!) / (total + PSEUDO)
    }
  }
  return out
}
