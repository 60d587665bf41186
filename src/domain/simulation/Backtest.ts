import type { Microdata } from "../survey/Column.ts"
import type { Codebook, Question } from "../survey/Question.ts"
import { BacktestTally, type Calibration, type Score } from "./BacktestTally.ts"
import { isDemographic } from "./Demographics.ts"
import { fitImputer } from "./Imputation.ts"
import { answeredRows, type Item, itemsOf, smoothedShares } from "./Items.ts"
import { humanEquivalentSize } from "./Metrics.ts"
import { naiveBayes, pairTable } from "./NaiveBayes.ts"
import { normaliseRows } from "./Stacking.ts"

/** One item hidden, a third of its answers at a time, and predicted from the rest. */
export interface ItemBacktest {
  readonly key: string
  readonly text: string
  /** The label for an item of a multiple response or ranking, else null. */
  readonly label: string | null
  readonly answers: number
  readonly predicted: Score
  readonly marginal: Score
  readonly demographics: Score
  /** People asked at random in each subgroup who would miss its shares as much as the predictions do; null where that is not known. */
  readonly humanEquivalent: number | null
  /** Per category its label, the share predicted and the share that is true. */
  readonly shares: ReadonlyArray<{ readonly label: string; readonly predicted: number; readonly actual: number }>
}

/** How well the shares of one subgroup are predicted, over all items. */
export interface SubgroupBacktest {
  readonly question: string
  readonly label: string
  readonly respondents: number
  /** Mean total variation of predictions, and of the shares of everybody, from the subgroup's own shares. */
  readonly predicted: number
  readonly marginal: number
}

export interface Backtest {
  readonly respondents: number
  readonly items: ReadonlyArray<ItemBacktest>
  readonly subgroups: ReadonlyArray<SubgroupBacktest>
  /** Means over the items, weighted by their answers. */
  readonly overall: { readonly predicted: Score; readonly marginal: Score; readonly demographics: Score }
  readonly calibration: ReadonlyArray<Calibration>
  /** Typical error of a predicted share of a subgroup, as a share; null where the survey knows no subgroups. */
  readonly subgroupError: number | null
}

const FOLDS = 3
const FEWEST_ANSWERS = 100
const FEWEST_IN_SUBGROUP = 30

/** A category of a demographic question, as a group of respondents. */
interface Subgroup {
  readonly question: string
  readonly label: string
  readonly item: Item
  readonly code: number
  readonly respondents: number
}

const labelOf = (question: Question, { label }: Item, category: number): string => {
  if (question.kind === "multiple")
    return category === 1 ? question.labels[label ?? 0]! : `not ${question.labels[label ?? 0]!}`
  if (question.kind === "ranking") return `${question.labels[label ?? 0]!} at ${category + 1}`
  return question.labels[category] ?? `fifth ${category + 1} of the range`
}

const subgroupsOf = (questions: ReadonlyArray<Question>, items: ReadonlyArray<Item>): ReadonlyArray<Subgroup> =>
  items.flatMap((item) => {
    const question = questions[item.question]!
    if (!isDemographic(question)) return []
    return Array.from({ length: item.categories }, (_, category): Subgroup => {
      const code = category + 1
      const respondents = item.codes.reduce((sum, own) => sum + (own === code ? 1 : 0), 0)
      return { question: question.text, label: labelOf(question, item, category), item, code, respondents }
    }).filter(({ respondents }) => respondents >= FEWEST_IN_SUBGROUP)
  })

interface Predictions {
  readonly rows: Uint32Array
  readonly predicted: Float64Array
  readonly marginal: Float64Array
  readonly demographics: Float64Array
}

const repeated = (shares: Float64Array, times: number): Float64Array =>
  Float64Array.from({ length: shares.length * times }, (_, x) => shares[x % shares.length]!)

/** Predicts one third of an item's answers from everything else. */
const predictFold = (
  item: Item,
  items: ReadonlyArray<Item>,
  demographics: ReadonlyArray<Item>,
  fold: number
): Predictions => {
  const rows = answeredRows(item).filter((_, r) => r % FOLDS === fold)
  const codes = Uint8Array.from(item.codes)
  for (const i of rows) codes[i] = 0
  const target = { ...item, codes }
  const known = answeredRows(target)
  const prior = smoothedShares(target, known)
  const tables = demographics
    .filter(({ question }) => question !== item.question)
    .map((other) => pairTable(other, target, known))
  return {
    rows,
    predicted: fitImputer(target, items).predict(rows),
    marginal: repeated(prior, rows.length),
    demographics: normaliseRows(naiveBayes(prior, tables, rows), item.categories)
  }
}

const weighted = (scores: ReadonlyArray<readonly [Score, number]>, of: (score: Score) => number): number => {
  const total = scores.reduce((sum, [, weight]) => sum + weight, 0)
  return total > 0 ? scores.reduce((sum, [score, weight]) => sum + weight * of(score), 0) / total : 0
}

const overallOf = (items: ReadonlyArray<ItemBacktest>, pick: (item: ItemBacktest) => Score): Score => {
  const scores = items.map((item) => [pick(item), item.answers] as const)
  return {
    accuracy: weighted(scores, (score) => score.accuracy),
    logLoss: weighted(scores, (score) => score.logLoss),
    totalVariation: weighted(scores, (score) => score.totalVariation),
    wasserstein: weighted(
      scores.filter(([score]) => score.wasserstein !== null),
      (score) => score.wasserstein ?? 0
    ),
    coverage: weighted(scores, (score) => score.coverage)
  }
}

/** Position of each item's first category label, whether its categories are in an order. */
const isOrdered = ({ kind }: Question): boolean => kind === "ordinal" || kind === "numeric" || kind === "ranking"

const backtestItem = (
  item: Item,
  question: Question,
  items: ReadonlyArray<Item>,
  demographics: ReadonlyArray<Item>,
  subgroups: ReadonlyArray<Subgroup>,
  tally: BacktestTally
): ItemBacktest => {
  const folds = Array.from({ length: FOLDS }, (_, fold) => predictFold(item, items, demographics, fold))
  const own = subgroups.filter((subgroup) => subgroup.item.question !== item.question)
  const groupOf =
    ({ code, item: by }: Subgroup) =>
    (respondent: number) =>
      by.codes[respondent] === code
  const scored = (pick: (fold: Predictions) => Float64Array) =>
    tally.score(
      item,
      folds.map((fold) => ({ rows: fold.rows, probabilities: pick(fold) })),
      isOrdered(question)
    )
  const predicted = scored((fold) => fold.predicted)
  tally.calibrate(
    item,
    folds.map((fold) => ({ rows: fold.rows, probabilities: fold.predicted }))
  )
  const divergence = tally.subgroups(
    item,
    folds.map((fold) => ({ rows: fold.rows, probabilities: fold.predicted, marginal: fold.marginal })),
    own.map(groupOf),
    own.map((subgroup) => subgroups.indexOf(subgroup))
  )
  return {
    key: question.key,
    text: question.text,
    label: item.label === null ? null : question.labels[item.label]!,
    answers: answeredRows(item).length,
    predicted: predicted.score,
    marginal: scored((fold) => fold.marginal).score,
    demographics: scored((fold) => fold.demographics).score,
    humanEquivalent: divergence > 0 ? humanEquivalentSize(divergence, item.categories) : null,
    shares: Array.from(predicted.shares, (share, category) => ({
      label: labelOf(question, item, category),
      predicted: share,
      actual: predicted.actual[category]!
    }))
  }
}

/**
 * Hides every closed item with at least 100 answers, a third of the answers at a time, predicts them from all other
 * questions and compares with what people said, beside the marginal and demographics-only predictions. `progress` hears
 * the share of the items done.
 */
export const backtest = (
  { questions, respondents }: Codebook,
  { columns, weights }: Microdata,
  progress: (share: number) => void = () => {}
): Backtest => {
  const items = itemsOf(questions, columns, respondents)
  const subgroups = subgroupsOf(questions, items)
  const demographics = items.filter(({ question }) => isDemographic(questions[question]!))
  const tested = items.filter((item) => answeredRows(item).length >= FEWEST_ANSWERS)
  const tally = new BacktestTally(weights, subgroups.length)
  const results = tested.map((item, at) => {
    const result = backtestItem(item, questions[item.question]!, items, demographics, subgroups, tally)
    progress((at + 1) / tested.length)
    return result
  })
  const errors = tally.subgroupErrors()
  return {
    respondents,
    items: results,
    subgroups: subgroups
      .map(({ label, question, respondents: size }, g) => ({ question, label, respondents: size, ...errors.of[g]! }))
      .filter(({ predicted }) => !Number.isNaN(predicted)),
    overall: {
      predicted: overallOf(results, ({ predicted }) => predicted),
      marginal: overallOf(results, ({ marginal }) => marginal),
      demographics: overallOf(results, ({ demographics: score }) => score)
    },
    calibration: tally.calibration(),
    subgroupError: errors.typical
  }
}
