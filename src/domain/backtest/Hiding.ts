import { fitImputer, type Imputer, refitImputer } from "../imputation/Imputation.ts"
import { answeredRows, type Item, smoothedShares } from "../imputation/Items.ts"
import { naiveBayes, pairTable } from "../imputation/NaiveBayes.ts"
import { normaliseRows } from "../imputation/Stacking.ts"
import type { Group, HiddenGroup } from "./HiddenGroups.ts"
import type { BacktestTally } from "./Tally.ts"

/** Parts into which an item's answers are cut. */
export const FOLDS = 3

/** Predictions of one third of an item's answers, each from the other two thirds. */
export interface Predictions {
  readonly rows: Uint32Array
  readonly imputer: Imputer
  readonly predicted: Float64Array
  readonly marginal: Float64Array
  readonly demographics: Float64Array
}

const repeated = (shares: Float64Array, times: number): Float64Array =>
  Float64Array.from({ length: shares.length * times }, (_, x) => shares[x % shares.length]!)

const without = (item: Item, rows: Uint32Array): Item => {
  const codes = Uint8Array.from(item.codes)
  for (const i of rows) codes[i] = 0
  return { ...item, codes }
}

/** Predicts one third of an item's answers from everything else but its recodes. */
export const predictFold = (
  item: Item,
  others: ReadonlyArray<Item>,
  demographics: ReadonlyArray<Item>,
  fold: number
): Predictions => {
  const rows = answeredRows(item).filter((_, r) => r % FOLDS === fold)
  const target = without(item, rows)
  const known = answeredRows(target)
  const prior = smoothedShares(target, known)
  const tables = demographics.map((other) => pairTable(other, target, known))
  const imputer = fitImputer(target, others)
  return {
    rows,
    imputer,
    predicted: imputer.predict(rows),
    marginal: repeated(prior, rows.length),
    demographics: normaliseRows(naiveBayes(prior, tables, rows), item.categories)
  }
}

/** Hides all answers of one group and predicts them from everybody else's, with weights learnt before. */
export const hideGroup = (
  item: Item,
  others: ReadonlyArray<Item>,
  learnt: Imputer,
  groups: ReadonlyArray<Group>,
  position: number,
  tally: BacktestTally
): HiddenGroup => {
  const { code, item: by } = groups[position]!
  const rows = answeredRows(item).filter((i) => by.codes[i] === code)
  const imputer = refitImputer(without(item, rows), others, learnt)
  return tally.hidden(item, position, { rows, probabilities: imputer.predict(rows) }, imputer.prior)
}
