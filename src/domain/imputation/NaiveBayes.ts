import { type Item, smoothedShares } from "./Items.ts"

/** What one item says about a target: by its code (0 for no answer) a row with one log-ratio per category of the target. */
export interface PairTable {
  readonly item: Item
  /** (categories + 1) × target categories; the row of code 0 is zero. */
  readonly ratios: Float64Array
  /** Mutual information with the target in nats, less what chance alone would give (Miller–Madow); may be negative. */
  readonly information: number
}

/** Strength of the shrinkage of a pair table toward independence, in respondents. */
export const SHRINKAGE = 20

const countPairs = (item: Item, target: Item, rows: Uint32Array): Float64Array => {
  const width = target.categories + 1
  const counts = new Float64Array((item.categories + 1) * width)
  for (let r = 0; r < rows.length; r++) {
    const i = rows[r]!
    counts[item.codes[i]! * width + target.codes[i]!]! += 1
  }
  return counts
}

const informationIn = (counts: Float64Array, categories: number, width: number): number => {
  const byTarget = new Float64Array(width)
  let n = 0
  for (let x = 1; x <= categories; x++) {
    for (let k = 1; k < width; k++) {
      byTarget[k]! += counts[x * width + k]!
      n += counts[x * width + k]!
    }
  }
  if (n === 0) return 0
  let sum = 0
  let used = 0
  for (let x = 1; x <= categories; x++) {
    let row = 0
    for (let k = 1; k < width; k++) row += counts[x * width + k]!
    if (row > 0) used++
    for (let k = 1; k < width; k++) {
      const c = counts[x * width + k]!
      if (c > 0) sum += (c / n) * Math.log((c * n) / (row * byTarget[k]!))
    }
  }
  const targets = byTarget.filter((count) => count > 0).length
  return sum - ((used - 1) * (targets - 1)) / (2 * n)
}

export const pairTable = (item: Item, target: Item, rows: Uint32Array, shrinkage = SHRINKAGE): PairTable => {
  const width = target.categories + 1
  const counts = countPairs(item, target, rows)
  const shares = smoothedShares(item, rows)
  const ratios = new Float64Array((item.categories + 1) * target.categories)
  for (let k = 1; k < width; k++) {
    let answeredBoth = 0
    for (let x = 1; x <= item.categories; x++) answeredBoth += counts[x * width + k]!
    for (let x = 1; x <= item.categories; x++) {
      const share = shares[x - 1]!
      ratios[x * target.categories + k - 1] = Math.log(
        (counts[x * width + k]! + shrinkage * share) / ((answeredBoth + shrinkage) * share)
      )
    }
  }
  return { item, ratios, information: informationIn(counts, item.categories, width) }
}

/** How much of the summed evidence of m answers counts: min(1, τ/√m), since answers of one person repeat each other. */
const TEMPER = 1.6

/**
 * Log-probabilities (up to a constant per row) of each category of a target for some respondents, row after row: pairwise
 * naive Bayes whose evidence is tempered by the number of answers. Respondents without any answer get the prior.
 */
export const naiveBayes = (
  prior: Float64Array,
  tables: ReadonlyArray<PairTable>,
  rows: Uint32Array,
  temper = TEMPER
): Float64Array => {
  const width = prior.length
  const sums = new Float64Array(rows.length * width)
  const answers = new Uint16Array(rows.length)
  for (const { item, ratios } of tables) {
    const { codes } = item
    for (let r = 0; r < rows.length; r++) {
      const code = codes[rows[r]!]!
      if (code === 0) continue
      answers[r]! += 1
      for (let k = 0; k < width; k++) sums[r * width + k]! += ratios[code * width + k]!
    }
  }
  for (let r = 0; r < rows.length; r++) {
    const weight = Math.min(1, temper / Math.sqrt(Math.max(1, answers[r]!)))
    for (let k = 0; k < width; k++) sums[r * width + k] = Math.log(prior[k]!) + weight * sums[r * width + k]!
  }
  return sums
}
