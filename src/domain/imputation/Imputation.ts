/**
 * Imputation: answers that respondents did not give, predicted from their other answers. The items of a survey come in; for
 * each missing answer, probabilities over its choices go out.
 */
import { answeredRows, type Item, isDuplicate, smoothedShares } from "./Items.ts"
import { naiveBayes, type PairTable, pairTable } from "./NaiveBayes.ts"
import { neighbourhood, predictNeighbours } from "./Neighbours.ts"
import { fitSoftmax, predictSoftmax } from "./SoftmaxRegression.ts"
import { balancingOffsets, normaliseRows, pooled, shifted, stackingWeights, trusted, trustInPool } from "./Stacking.ts"

export interface Imputer {
  readonly target: Item
  /** Respondents who answered the target: what it was fitted to. */
  readonly answered: Uint32Array
  /** Shares of the categories among them, smoothed. */
  readonly prior: Float64Array
  /** How far the other items are trusted over the shares alone, 0 to 1. */
  readonly trust: number
  /** Weights of the stack, none where everybody gets the shares. */
  readonly weights: Float64Array | null
  /** Probabilities of each category for some respondents, row after row. */
  readonly predict: (rows: Uint32Array) => Float64Array
}

type Method = (rows: Uint32Array) => Float64Array

const MOST_PAIRS = 25
const REGRESSED_ITEMS = 15
const COMPARED_ITEMS = 10
const REGRESSION_ROWS = 1_000
const NEIGHBOURS = 400
const VALIDATION_ROWS = 1_000
/** Answers on which the mean prediction is made to equal the true shares. */
const BALANCED_ROWS = 300
const REGRESSION_RIDGE = 10
const REGRESSION_ITERATIONS = 12
/** Fewest answers from which anything beyond the shares is learnt. */
const FEWEST_ANSWERS = 30
/** Weights of prior, naive Bayes, regression and neighbors before the answers speak. */
const EXPECTED = [0, 0.35, 0.3, 0.35]

/** At most `most` rows, evenly spread over all of them. */
const spreadRows = (rows: Uint32Array, most: number): Uint32Array =>
  rows.length <= most ? rows : Uint32Array.from({ length: most }, (_, r) => rows[Math.floor((r * rows.length) / most)]!)

const logged = (values: Float64Array): Float64Array => values.map((value) => Math.log(value + 1e-9))

const byInformation = (a: PairTable, b: PairTable): number => b.information - a.information

/** The methods of the stack, in the order of `EXPECTED`, each giving log-probabilities. */
const methodsFor = (target: Item, items: ReadonlyArray<Item>, rows: Uint32Array): ReadonlyArray<Method> => {
  const width = target.categories
  const prior = smoothedShares(target, rows)
  const tables = items
    .map((item) => pairTable(item, target, rows))
    .filter(({ information }) => information > 0)
    .sort(byInformation)
  const logPrior = logged(prior)
  const regression = fitSoftmax(
    tables.slice(0, REGRESSED_ITEMS).map(({ item }) => item),
    target,
    spreadRows(rows, REGRESSION_ROWS),
    REGRESSION_RIDGE,
    REGRESSION_ITERATIONS
  )
  const near = neighbourhood(prior, tables.slice(0, COMPARED_ITEMS), target, spreadRows(rows, NEIGHBOURS))
  return [
    (asked) => Float64Array.from({ length: asked.length * width }, (_, x) => logPrior[x % width]!),
    (asked) => logged(normaliseRows(naiveBayes(prior, tables.slice(0, MOST_PAIRS), asked), width)),
    (asked) => logged(predictSoftmax(regression, asked)),
    (asked) => logged(predictNeighbours(near, asked))
  ]
}

const FOLDS = 3

/** The methods' predictions of answers that they had not seen, a third of all at a time until there are enough. */
const validation = (target: Item, items: ReadonlyArray<Item>, answered: Uint32Array) => {
  const rows: Array<number> = []
  const predictions: ReadonlyArray<Array<number>> = EXPECTED.map(() => [])
  for (let fold = FOLDS - 1; fold >= 0 && rows.length < VALIDATION_ROWS; fold--) {
    const held = spreadRows(
      answered.filter((_, r) => r % FOLDS === fold),
      VALIDATION_ROWS
    )
    const known = answered.filter((_, r) => r % FOLDS !== fold)
    methodsFor(target, items, known).forEach((method, m) => {
      for (const probability of method(held)) predictions[m]!.push(probability)
    })
    rows.push(...held)
  }
  return {
    predictions: predictions.map((logs) => Float64Array.from(logs)),
    answers: Uint8Array.from(rows, (i) => target.codes[i]! - 1)
  }
}

type Learnt = Pick<Imputer, "trust" | "weights">

const learntFrom = (target: Item, others: ReadonlyArray<Item>, answered: Uint32Array): Learnt => {
  const { answers, predictions } = validation(target, others, answered)
  const trust = trustInPool(predictions, answers, target.categories, EXPECTED)
  if (trust === 0) return { trust, weights: null }
  return { trust, weights: trusted(stackingWeights(predictions, answers, target.categories, EXPECTED), trust) }
}

const stackFor = (target: Item, items: ReadonlyArray<Item>, learn: typeof learntFrom): Imputer => {
  const answered = answeredRows(target)
  const prior = smoothedShares(target, answered)
  const width = target.categories
  const sharesAlone: Imputer = {
    target,
    answered,
    prior,
    trust: 0,
    weights: null,
    predict: (rows) => Float64Array.from({ length: rows.length * width }, (_, x) => prior[x % width]!)
  }
  const others = items.filter((item) => item.question !== target.question && !isDuplicate(item, target))
  if (answered.length < FEWEST_ANSWERS || others.length === 0) return sharesAlone
  const { trust, weights } = learn(target, others, answered)
  if (weights === null) return sharesAlone
  const methods = methodsFor(target, others, answered)
  const together = (rows: Uint32Array) =>
    pooled(
      methods.map((method) => method(rows)),
      weights,
      width
    )
  const seen = spreadRows(answered, BALANCED_ROWS)
  const offsets = balancingOffsets(together(seen), smoothedShares(target, seen))
  return { target, answered, prior, trust, weights, predict: (rows) => shifted(together(rows), offsets) }
}

/**
 * Learns to predict an item from the others: a stack of tempered pairwise naive Bayes, ridge softmax regression and
 * nearest neighbors, weighted by their log-loss on answers held out and drawn back to the shares alone as far as it does
 * not beat them there. Items of the target's own question and its duplicates never predict it. With few answers, or where
 * nothing predicts them, everybody gets the shares.
 */
export const fitImputer = (target: Item, items: ReadonlyArray<Item>): Imputer => stackFor(target, items, learntFrom)

/** The same with the weights of another fit of the item, to other answers, instead of held-out answers of its own. */
export const refitImputer = (target: Item, items: ReadonlyArray<Item>, { trust, weights }: Learnt): Imputer =>
  stackFor(target, items, () => ({ trust, weights }))
