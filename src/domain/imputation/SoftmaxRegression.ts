import { minimise } from "../statistics/Minimise.ts"
import { type Item, smoothedShares } from "./Items.ts"

/** Items laid end to end: item f's effects of code c (0 for no answer) start at `offsets[f]` + c × width. */
interface Layout {
  readonly items: ReadonlyArray<Item>
  readonly width: number
  readonly offsets: ReadonlyArray<number>
  /** Number of effects, and of coefficients with the constants before them. */
  readonly size: number
}

/** A fitted regression: a constant per category, and effects centred so that no answer means the average answer. */
interface SoftmaxRegression {
  readonly layout: Layout
  readonly constants: Float64Array
  readonly effects: Float64Array
}

const layoutOf = (items: ReadonlyArray<Item>, width: number): Layout => {
  const offsets: Array<number> = []
  let size = 0
  for (const { categories } of items) {
    offsets.push(size)
    size += (categories + 1) * width
  }
  return { items, width, offsets, size }
}

const placesOf = ({ items, offsets, width }: Layout, rows: Uint32Array): Int32Array => {
  const places = new Int32Array(rows.length * items.length)
  items.forEach(({ codes }, f) => {
    for (let r = 0; r < rows.length; r++) places[r * items.length + f] = offsets[f]! + codes[rows[r]!]! * width
  })
  return places
}

/** Visits each item's effects of one category of the target: where they start, and the shares of the item's codes. */
const forEachBlock = (
  { items, offsets, width }: Layout,
  shares: ReadonlyArray<Float64Array>,
  visit: (from: number, step: number, shares: Float64Array) => void
): void => {
  for (let f = 0; f < items.length; f++) {
    for (let k = 0; k < width; k++) visit(offsets[f]! + width + k, width, shares[f]!)
  }
}

/** Takes the weighted mean off each block of effects. */
const centre = (layout: Layout, shares: ReadonlyArray<Float64Array>, coefficients: Float64Array): Float64Array => {
  const effects = coefficients.slice(layout.width)
  forEachBlock(layout, shares, (from, step, block) => {
    let mean = 0
    for (let c = 0; c < block.length; c++) mean += block[c]! * effects[from + c * step]!
    for (let c = 0; c < block.length; c++) effects[from + c * step]! -= mean
  })
  return effects
}

/** Puts one row's probabilities in `out` and returns the log of their normalising sum. */
const probabilities = (
  places: Int32Array,
  row: number,
  items: number,
  constants: Float64Array,
  effects: Float64Array,
  out: Float64Array
): number => {
  const width = out.length
  out.set(constants)
  for (let at = row * items; at < (row + 1) * items; at++) {
    const place = places[at]!
    for (let k = 0; k < width; k++) out[k]! += effects[place + k]!
  }
  let top = out[0]!
  for (let k = 1; k < width; k++) if (out[k]! > top) top = out[k]!
  let total = 0
  for (let k = 0; k < width; k++) {
    out[k] = Math.exp(out[k]! - top)
    total += out[k]!
  }
  for (let k = 0; k < width; k++) out[k]! /= total
  return top + Math.log(total)
}

/**
 * Multinomial logistic regression of a target on the answers to other items, with a ridge penalty; unanswered items count
 * as average. `rows` must have answered the target.
 */
export const fitSoftmax = (
  items: ReadonlyArray<Item>,
  target: Item,
  rows: Uint32Array,
  ridge: number,
  iterations = 40
): SoftmaxRegression => {
  const width = target.categories
  const layout = layoutOf(items, width)
  const places = placesOf(layout, rows)
  const shares = items.map((item) => smoothedShares(item, rows))
  const answers = Uint8Array.from(rows, (i) => target.codes[i]! - 1)
  const p = new Float64Array(width)
  const start = new Float64Array(width + layout.size)
  start.set(smoothedShares(target, rows).map(Math.log))
  const loss = (x: Float64Array, gradient: Float64Array): number => {
    const constants = x.subarray(0, width)
    const effects = centre(layout, shares, x)
    const slopes = gradient.subarray(width)
    let sum = 0
    for (let r = 0; r < answers.length; r++) {
      probabilities(places, r, items.length, constants, effects, p)
      const own = answers[r]!
      sum -= Math.log(p[own]! + 1e-12)
      p[own]! -= 1
      for (let k = 0; k < width; k++) gradient[k]! += p[k]!
      for (let at = r * items.length; at < (r + 1) * items.length; at++) {
        const place = places[at]!
        for (let k = 0; k < width; k++) slopes[place + k]! += p[k]!
      }
    }
    forEachBlock(layout, shares, (from, step, block) => {
      slopes[from - step] = 0
      let total = 0
      for (let c = 0; c < block.length; c++) total += slopes[from + c * step]!
      for (let c = 0; c < block.length; c++) {
        const at = from + c * step
        const coefficient = x[width + at]!
        slopes[at] = slopes[at]! - block[c]! * total + ridge * coefficient
        sum += (ridge / 2) * coefficient * coefficient
      }
    })
    return sum
  }
  const fitted = minimise(loss, start, iterations, 1e-5)
  return { layout, constants: fitted.slice(0, width), effects: centre(layout, shares, fitted) }
}

/** Probabilities of each category for some respondents, row after row. */
export const predictSoftmax = ({ constants, effects, layout }: SoftmaxRegression, rows: Uint32Array): Float64Array => {
  const places = placesOf(layout, rows)
  const out = new Float64Array(rows.length * layout.width)
  for (let r = 0; r < rows.length; r++) {
    const row = out.subarray(r * layout.width, (r + 1) * layout.width)
    probabilities(places, r, layout.items.length, constants, effects, row)
  }
  return out
}
