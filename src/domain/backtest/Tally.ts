import type { Item } from "../imputation/Items.ts"
import { Z95 } from "../statistics/Interval.ts"
import { effectiveSize, mode, totalVariation, wasserstein1 } from "../statistics/Metrics.ts"
import type { HiddenGroup } from "./HiddenGroups.ts"

/** How close predictions of one item come to the answers. */
export interface Score {
  /** Share of the respondents whose likeliest answer is their own. */
  readonly accuracy: number
  /** Mean −log of the probability given to the own answer, in nats. */
  readonly logLoss: number
  /** Distance of the predicted from the true shares. */
  readonly totalVariation: number
  /** The same for ordered answers, on a scale of length 1; null for others. */
  readonly wasserstein: number | null
  /** Share of the 95% intervals of hidden shares that hold the truth. */
  readonly coverage: number
}

/** Predictions between two probabilities, and how often they came true. */
export interface Calibration {
  readonly predicted: number
  readonly actual: number
  readonly answers: number
}

/** Predictions of one part of an item's answers. */
interface Fold {
  readonly rows: Uint32Array
  /** One probability per category, row after row. */
  readonly probabilities: Float64Array
}

const BINS = 10

interface Sums {
  readonly shares: Float64Array
  readonly actual: Float64Array
  weight: number
}

const normalised = (sums: Float64Array, total: number): Float64Array => sums.map((sum) => (total > 0 ? sum / total : 0))

/** Gathers what a backtest finds, item after item. */
export class BacktestTally {
  private readonly weights: Float64Array | null
  private readonly bins = Array.from({ length: BINS }, () => ({ predicted: 0, actual: 0, answers: 0 }))

  constructor(weights: Float64Array | null) {
    this.weights = weights
  }

  private weightOf(respondent: number): number {
    return this.weights === null ? 1 : this.weights[respondent]!
  }

  private sum(item: Item, folds: ReadonlyArray<Fold>, holds: (respondent: number) => boolean): Sums {
    const width = item.categories
    const sums: Sums = { shares: new Float64Array(width), actual: new Float64Array(width), weight: 0 }
    for (const { probabilities, rows } of folds) {
      rows.forEach((i, r) => {
        if (!holds(i)) return
        const weight = this.weightOf(i)
        sums.weight += weight
        sums.actual[item.codes[i]! - 1]! += weight
        for (let k = 0; k < width; k++) sums.shares[k]! += weight * probabilities[r * width + k]!
      })
    }
    return sums
  }

  /** Share of the categories whose hidden share lies within the interval that the predictions promise, fold by fold. */
  private coverage(item: Item, folds: ReadonlyArray<Fold>): number {
    const width = item.categories
    const known = folds.reduce((sum, { rows }) => sum + rows.length, 0)
    let held = 0
    for (const { probabilities, rows } of folds) {
      for (let k = 0; k < width; k++) {
        let predicted = 0
        let actual = 0
        let variance = 0
        rows.forEach((i, r) => {
          const p = probabilities[r * width + k]!
          predicted += p
          variance += p * (1 - p)
          actual += item.codes[i] === k + 1 ? 1 : 0
        })
        const learnt = variance * (rows.length / Math.max(1, known - rows.length))
        held += Math.abs(predicted - actual) <= Z95 * Math.sqrt(variance + learnt) + 0.5 ? 1 : 0
      }
    }
    return held / (width * folds.length)
  }

  /** Scores the predictions of one item; `shares` and `actual` are those of all its answers together. */
  score(item: Item, folds: ReadonlyArray<Fold>, ordered: boolean) {
    const width = item.categories
    let logLoss = 0
    let right = 0
    let answers = 0
    for (const { probabilities, rows } of folds) {
      rows.forEach((i, r) => {
        const row = probabilities.subarray(r * width, (r + 1) * width)
        const own = item.codes[i]! - 1
        logLoss -= Math.log(Math.max(1e-9, row[own]!))
        right += mode(row) === own ? 1 : 0
        answers++
      })
    }
    const sums = this.sum(item, folds, () => true)
    const shares = normalised(sums.shares, sums.weight)
    const actual = normalised(sums.actual, sums.weight)
    const score: Score = {
      accuracy: right / Math.max(1, answers),
      logLoss: logLoss / Math.max(1, answers),
      totalVariation: totalVariation(shares, actual),
      wasserstein: ordered ? wasserstein1(shares, actual) : null,
      coverage: this.coverage(item, folds)
    }
    return { score, shares, actual }
  }

  /** Counts how often each predicted probability came true. */
  calibrate(item: Item, folds: ReadonlyArray<Fold>): void {
    const width = item.categories
    for (const { probabilities, rows } of folds) {
      rows.forEach((i, r) => {
        for (let k = 0; k < width; k++) {
          const p = probabilities[r * width + k]!
          const bin = this.bins[Math.min(BINS - 1, Math.floor(p * BINS))]!
          bin.predicted += p
          bin.actual += item.codes[i] === k + 1 ? 1 : 0
          bin.answers++
        }
      })
    }
  }

  /** How far the shares of a group, predicted with nothing of its answers known, are from its own. */
  hidden(item: Item, group: number, { probabilities, rows }: Fold, prior: Float64Array): HiddenGroup {
    const sums = this.sum(item, [{ probabilities, rows }], () => true)
    const actual = normalised(sums.actual, sums.weight)
    const predicted = normalised(sums.shares, sums.weight)
    const squared = (shares: Float64Array) => shares.reduce((sum, share, k) => sum + (share - actual[k]!) ** 2, 0)
    return {
      group,
      predicted: squared(predicted),
      marginal: squared(prior),
      variance: predicted.reduce((sum, share) => sum + share * (1 - share), 0),
      effectiveBase: effectiveSize(Float64Array.from(rows, (i) => this.weightOf(i))),
      distances: { predicted: totalVariation(predicted, actual), marginal: totalVariation(prior, actual) },
      categories: item.categories
    }
  }

  calibration(): ReadonlyArray<Calibration> {
    return this.bins
      .filter(({ answers }) => answers > 0)
      .map(({ actual, answers, predicted }) => ({ predicted: predicted / answers, actual: actual / answers, answers }))
  }
}
