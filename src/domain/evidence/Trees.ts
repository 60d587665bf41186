import { lazily } from "../Memo.ts"

/** Trees in a row: per node its feature (−1 for a leaf), its limit or a leaf's value, and the node to its right. */
interface Grown {
  readonly roots: ReadonlyArray<number>
  readonly features: Int16Array
  readonly values: Float64Array
  readonly right: Int32Array
}

const grown = (text: string): Grown => {
  const words = text.trim().split(/\s+/)
  const features = new Int16Array(words.length)
  const values = new Float64Array(words.length)
  const right = new Int32Array(words.length)
  const place = (at: number): number => {
    const [first = "", limit] = words[at]!.split(":")
    features[at] = limit === undefined ? -1 : Number(first)
    values[at] = Number(limit ?? first)
    if (limit === undefined) return at + 1
    right[at] = place(at + 1)
    return place(right[at])
  }
  const roots: Array<number> = []
  for (let at = 0; at < words.length; at = place(at)) roots.push(at)
  return { roots, features, values, right }
}

/** What boosted trees make of features, as log odds: `text` has a split as its feature and limit, then what stands left and right. */
export const treesOf = (text: string): ((row: ArrayLike<number>) => number) => {
  const trees = lazily(() => grown(text))
  return (row) => {
    const { features, right, roots, values } = trees()
    let sum = 0
    for (const root of roots) {
      let at = root
      while (features[at]! >= 0) at = row[features[at]!]! <= values[at]! ? at + 1 : right[at]!
      sum += values[at]!
    }
    return sum
  }
}
