import { mix, unit } from "./Rng.ts"
import { cosineTo, type TermVector } from "./TermVectors.ts"

export interface Clustering {
  readonly groups: Uint8Array
  readonly centroids: ReadonlyArray<Float64Array>
  /** Mean silhouette by cosine distance to the centroids, −1 to 1: how well the groups stand apart. */
  readonly silhouette: number
}

const ROUNDS = 20
const RESTARTS = 3

const unitLength = (direction: Float64Array): Float64Array => {
  const length = Math.sqrt(direction.reduce((sum, x) => sum + x * x, 0))
  return length > 0 ? direction.map((x) => x / length) : direction
}

const asDirection = ({ terms, weights }: TermVector, size: number): Float64Array => {
  const direction = new Float64Array(size)
  terms.forEach((term, i) => {
    direction[term] = weights[i]!
  })
  return direction
}

/**
 * First centroids spread out: each next one is drawn with probability proportional to its distance from those before
 * (k-means++, Arthur & Vassilvitskii 2007).
 */
const spreadOut = (
  vectors: ReadonlyArray<TermVector>,
  size: number,
  k: number,
  seed: number
): ReadonlyArray<Float64Array> => {
  const centroids: Array<Float64Array> = []
  const distance = new Float64Array(vectors.length).fill(1)
  for (let c = 0; c < k; c++) {
    const total = distance.reduce((sum, d) => sum + d, 0)
    let left = unit(mix(seed, c)) * total
    let chosen = 0
    for (; chosen < vectors.length - 1 && left >= distance[chosen]!; chosen++) left -= distance[chosen]!
    const centroid = asDirection(vectors[chosen]!, size)
    centroids.push(centroid)
    vectors.forEach((vector, i) => {
      distance[i] = Math.min(distance[i]!, Math.max(0, 1 - cosineTo(vector, centroid)))
    })
  }
  return centroids
}

interface Assigned {
  readonly groups: Uint8Array
  readonly own: Float64Array
  readonly other: Float64Array
}

const assign = (vectors: ReadonlyArray<TermVector>, centroids: ReadonlyArray<Float64Array>): Assigned => {
  const groups = new Uint8Array(vectors.length)
  const own = new Float64Array(vectors.length).fill(-1)
  const other = new Float64Array(vectors.length).fill(-1)
  vectors.forEach((vector, i) => {
    centroids.forEach((centroid, c) => {
      const similarity = cosineTo(vector, centroid)
      if (similarity > own[i]!) {
        other[i] = own[i]!
        own[i] = similarity
        groups[i] = c
      } else if (similarity > other[i]!) other[i] = similarity
    })
  })
  return { groups, own, other }
}

const means = (
  vectors: ReadonlyArray<TermVector>,
  weights: ArrayLike<number>,
  groups: Uint8Array,
  before: ReadonlyArray<Float64Array>
): ReadonlyArray<Float64Array> => {
  const sums = before.map((centroid) => new Float64Array(centroid.length))
  vectors.forEach(({ terms, weights: values }, i) => {
    const sum = sums[groups[i]!]!
    for (let t = 0; t < terms.length; t++) sum[terms[t]!]! += weights[i]! * values[t]!
  })
  return sums.map((sum, c) => (sum.some((x) => x > 0) ? unitLength(sum) : before[c]!))
}

const silhouetteOf = ({ other, own }: Assigned): number => {
  let sum = 0
  for (let i = 0; i < own.length; i++) {
    const near = 1 - own[i]!
    const far = 1 - other[i]!
    const larger = Math.max(near, far)
    sum += larger > 0 ? (far - near) / larger : 0
  }
  return own.length > 0 ? sum / own.length : 0
}

const run = (vectors: ReadonlyArray<TermVector>, weights: ArrayLike<number>, size: number, k: number, seed: number) => {
  let centroids = spreadOut(vectors, size, k, seed)
  let assigned = assign(vectors, centroids)
  for (let round = 0; round < ROUNDS; round++) {
    centroids = means(vectors, weights, assigned.groups, centroids)
    const next = assign(vectors, centroids)
    const settled = next.groups.every((group, i) => group === assigned.groups[i])
    assigned = next
    if (settled) break
  }
  const fit = assigned.own.reduce((sum, similarity, i) => sum + weights[i]! * similarity, 0)
  return { fit, clustering: { groups: assigned.groups, centroids, silhouette: silhouetteOf(assigned) } }
}

/** Spherical k-means (Dhillon & Modha 2001) of weighted texts over `size` terms: the best of a few seeded starts. */
export const sphericalKMeans = (
  vectors: ReadonlyArray<TermVector>,
  weights: ArrayLike<number>,
  size: number,
  k: number,
  seed: number
): Clustering =>
  Array.from({ length: RESTARTS }, (_, restart) => run(vectors, weights, size, k, mix(seed, restart))).reduce(
    (best, next) => (next.fit > best.fit ? next : best)
  ).clustering
