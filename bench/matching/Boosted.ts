/** Boosted decision trees for the logistic loss (Friedman 2001, with the second-order gain of Chen and Guestrin 2016). */

export interface Leaf {
  readonly value: number
}
export interface Split {
  readonly feature: number
  /** Values up to this go left. */
  readonly upTo: number
  readonly left: Tree
  readonly right: Tree
}
export type Tree = Leaf | Split

export interface Options {
  readonly trees: number
  readonly depth: number
  readonly rate: number
  /** L2 penalty of leaves. */
  readonly penalty: number
  /** The least weight of a leaf. */
  readonly least: number
  /** Share of the rows and of the features that each tree sees. */
  readonly rows: number
  readonly features: number
  /** Per feature −1 where more of it must never raise the score, 1 where it must never lower it. */
  readonly monotone: ReadonlyArray<-1 | 0 | 1>
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))

const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

export const valueOf = (tree: Tree, row: ArrayLike<number>): number => {
  let at = tree
  while ("feature" in at) at = row[at.feature]! <= at.upTo ? at.left : at.right
  return at.value
}

const BINS = 32
/** The places between values of a feature at which it may be split. */
const edgesOf = (values: ReadonlyArray<number>): ReadonlyArray<number> => {
  const sorted = [...values].sort((a, b) => a - b)
  const edges = new Set<number>()
  const distinct = [...new Set(sorted)]
  if (distinct.length <= BINS)
    for (let k = 0; k + 1 < distinct.length; k++) edges.add((distinct[k]! + distinct[k + 1]!) / 2)
  else for (let k = 1; k < BINS; k++) edges.add(sorted[Math.floor((k * sorted.length) / BINS)]!)
  return [...edges].map((edge) => Number(edge.toPrecision(4))).sort((a, b) => a - b)
}

export const boosted = (
  rows: ReadonlyArray<ArrayLike<number>>,
  truths: ReadonlyArray<number>,
  weights: ReadonlyArray<number>,
  options: Options
): ReadonlyArray<Tree> => {
  const { depth, features, least, monotone, penalty, rate, trees } = options
  const size = rows[0]!.length
  const edges = Array.from({ length: size }, (_, f) => edgesOf(rows.map((row) => row[f]!)))
  const binned = Array.from({ length: size }, (_, f) =>
    Uint8Array.from(rows, (row) => {
      let bin = 0
      while (bin < edges[f]!.length && row[f]! > edges[f]![bin]!) bin++
      return bin
    })
  )
  const scores = new Float64Array(rows.length)
  const next = random(1)
  const grown: Array<Tree> = []
  for (let t = 0; t < trees; t++) {
    const gradients = scores.map((score, i) => weights[i]! * (sigmoid(score) - truths[i]!))
    const curvatures = scores.map((score, i) => weights[i]! * sigmoid(score) * (1 - sigmoid(score)))
    const sample = rows.flatMap((_, i) => (next() < options.rows ? [i] : []))
    const seen = Array.from({ length: size }, (_, f) => f).filter((f) => edges[f]!.length > 0 && next() < features)
    const grow = (members: ReadonlyArray<number>, left: number, low: number, high: number): Tree => {
      let [g, h] = [0, 0]
      for (const i of members) {
        g += gradients[i]!
        h += curvatures[i]!
      }
      const clipped = (x: number) => Math.min(high, Math.max(low, x))
      const value = (sum: number, curve: number) => clipped(-sum / (curve + penalty))
      const worth = (sum: number, curve: number) => {
        const at = value(sum, curve)
        return -(sum * at + 0.5 * (curve + penalty) * at * at)
      }
      let best: { gain: number; f: number; bin: number; a: number; b: number } | null = null
      if (left > 0)
        for (const f of seen) {
          const bins = edges[f]!.length + 1
          const [gs, hs] = [new Float64Array(bins), new Float64Array(bins)]
          for (const i of members) {
            gs[binned[f]![i]!]! += gradients[i]!
            hs[binned[f]![i]!]! += curvatures[i]!
          }
          let [gl, hl] = [0, 0]
          for (let bin = 0; bin < bins - 1; bin++) {
            gl += gs[bin]!
            hl += hs[bin]!
            if (hl < least || h - hl < least) continue
            const [a, b] = [value(gl, hl), value(g - gl, h - hl)]
            if (monotone[f]! * (b - a) < 0) continue
            const gain = worth(gl, hl) + worth(g - gl, h - hl) - worth(g, h)
            if (gain > (best?.gain ?? 1e-6)) best = { gain, f, bin, a, b }
          }
        }
      if (best === null) return { value: Number((rate * value(g, h)).toPrecision(4)) }
      const { a, b, bin, f } = best
      const middle = (a + b) / 2
      const goesLeft = (i: number) => binned[f]![i]! <= bin
      const sign = monotone[f]!
      return {
        feature: f,
        upTo: edges[f]![bin]!,
        left: grow(members.filter(goesLeft), left - 1, sign < 0 ? middle : low, sign > 0 ? middle : high),
        right: grow(
          members.filter((i) => !goesLeft(i)),
          left - 1,
          sign > 0 ? middle : low,
          sign < 0 ? middle : high
        )
      }
    }
    const tree = grow(sample, depth, -10, 10)
    grown.push(tree)
    for (let i = 0; i < rows.length; i++) scores[i]! += valueOf(tree, rows[i]!)
  }
  return grown
}

export const scoreOf = (trees: ReadonlyArray<Tree>, row: ArrayLike<number>): number =>
  trees.reduce((sum, tree) => sum + valueOf(tree, row), 0)

/** Trees in words: a split as its feature and limit, then what stands left and right of it; a leaf as its value. */
export const written = (trees: ReadonlyArray<Tree>): string => {
  const of = (tree: Tree): string =>
    "feature" in tree ? `${tree.feature}:${tree.upTo} ${of(tree.left)} ${of(tree.right)}` : String(tree.value)
  return trees.map(of).join(" ")
}
