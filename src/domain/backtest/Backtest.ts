import { Array as Arr } from "effect"
import { answeredRows, type Item, isDuplicate, itemsOf } from "../imputation/Items.ts"
import type { Microdata } from "../survey/model/Column.ts"
import type { Codebook, Question } from "../survey/model/Question.ts"
import { isDemographic } from "./Demographics.ts"
import { type Group, groupsToHide, type HiddenGroup, MIN_HIDDEN, worthOf } from "./HiddenGroups.ts"
import { FOLDS, hideGroup, type Predictions, predictFold } from "./Hiding.ts"
import { BacktestTally, type Calibration, type Score } from "./Tally.ts"

/** An item's category in words. */
const labelOf = (question: Question, { label }: Item, category: number): string => {
  if (question.kind === "multiple")
    return category === 1 ? question.labels[label ?? 0]! : `not ${question.labels[label ?? 0]!}`
  if (question.kind === "ranking") return `${question.labels[label ?? 0]!} at ${category + 1}`
  return question.labels[category] ?? `fifth ${category + 1} of the range`
}

/** Every answer that enough respondents gave, as a group of respondents. */
const groupsOf = (questions: ReadonlyArray<Question>, items: ReadonlyArray<Item>): ReadonlyArray<Group> =>
  items.flatMap((item) => {
    const question = questions[item.question]!
    const demographic = isDemographic(question)
    const counts = new Uint32Array(item.categories + 1)
    for (const code of item.codes) counts[code]! += 1
    return Array.from({ length: item.categories }, (_, category): Group => {
      const label = labelOf(question, item, category)
      return {
        question: question.text,
        label,
        item,
        code: category + 1,
        respondents: counts[category + 1]!,
        demographic
      }
    }).filter(({ respondents }) => respondents >= MIN_HIDDEN)
  })

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
  /** Keys of questions that are recodes of this one, or it of them: they did not help to predict it. */
  readonly duplicates: ReadonlyArray<string>
  /** Typical error of a share of a whole group that was hidden, over some groups; null where no group could be hidden. */
  readonly hidden: {
    readonly groups: number
    readonly predicted: number
    readonly marginal: number
  } | null
  /**
   * People asked at random in a group who would miss its shares as much as predictions that know none of its answers; null
   * where no group could be hidden.
   */
  readonly humanEquivalent: number | null
  /** Whether such predictions clearly beat everybody else's shares. */
  readonly foretold: boolean
  /** Per category its label, the share predicted and the share that is true. */
  readonly shares: ReadonlyArray<{ readonly label: string; readonly predicted: number; readonly actual: number }>
}

/** How well the shares of one subgroup are predicted when nobody of it was asked, over the items hidden of it. */
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
  /** Typical error of a predicted share of a subgroup of which nobody was asked, as a share; null where the survey knows no subgroups. */
  readonly subgroupError: number | null
}

const FEWEST_ANSWERS = 100
/** Predictions that spare less of the squared error than this of everybody's shares foretell nothing. */
const MAX_RATIO = 0.9

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

/** An item's backtest, and the groups hidden of it, from which its worth is reckoned when all are known. */
interface TestedItem {
  readonly result: Omit<ItemBacktest, "foretold" | "hidden" | "humanEquivalent">
  readonly hidden: ReadonlyArray<HiddenGroup>
}

interface Tested {
  readonly questions: ReadonlyArray<Question>
  readonly items: ReadonlyArray<Item>
  readonly groups: ReadonlyArray<Group>
  readonly tested: ReadonlyArray<Item>
  readonly tally: BacktestTally
}

const backtestItem = ({ groups, items, questions, tally, tested }: Tested, item: Item, at: number): TestedItem => {
  const question = questions[item.question]!
  const foreign = items.filter((other) => other.question !== item.question)
  const [others, duplicates] = Arr.partition(foreign, (other) => isDuplicate(other, item))
  const demographics = others.filter((other) => isDemographic(questions[other.question]!))
  const folds = Arr.makeBy(FOLDS, (fold) => predictFold(item, others, demographics, fold))
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
  const apart = new Set(others)
  const hidden = groupsToHide(answeredRows(item), groups, ({ item: by }) => apart.has(by), tested.length, at).map(
    (position) => hideGroup(item, others, folds[0]!.imputer, groups, position, tally)
  )
  return {
    hidden,
    result: {
      key: question.key,
      text: question.text,
      label: item.label === null ? null : question.labels[item.label]!,
      answers: answeredRows(item).length,
      predicted: predicted.score,
      marginal: scored((fold) => fold.marginal).score,
      demographics: scored((fold) => fold.demographics).score,
      duplicates: Arr.dedupe(duplicates.map((duplicate) => questions[duplicate.question]!.key)),
      shares: Arr.fromIterable(predicted.shares).map((share, category) => ({
        label: labelOf(question, item, category),
        predicted: share,
        actual: predicted.actual[category]!
      }))
    }
  }
}

const rootMean = (hidden: ReadonlyArray<HiddenGroup>, of: (group: HiddenGroup) => number): number =>
  Math.sqrt(
    hidden.reduce((sum, group) => sum + of(group), 0) /
      Math.max(
        1,
        hidden.reduce((sum, { categories }) => sum + categories, 0)
      )
  )

const withWorth = ({ hidden, result }: TestedItem, all: ReadonlyArray<HiddenGroup>): ItemBacktest => {
  const worth = worthOf(hidden, all)
  return {
    ...result,
    hidden:
      hidden.length === 0
        ? null
        : {
            groups: hidden.length,
            predicted: rootMean(hidden, ({ predicted }) => predicted),
            marginal: rootMean(hidden, ({ marginal }) => marginal)
          },
    humanEquivalent: worth?.people ?? null,
    foretold: worth !== null && worth.ratio < MAX_RATIO && result.predicted.logLoss < result.marginal.logLoss
  }
}

const subgroupsOf = (groups: ReadonlyArray<Group>, all: ReadonlyArray<HiddenGroup>): ReadonlyArray<SubgroupBacktest> =>
  groups.flatMap(({ demographic, label, question, respondents }, position) => {
    const own = all.filter(({ group }) => group === position)
    if (!demographic || own.length === 0) return []
    const mean = (of: (group: HiddenGroup) => number) => own.reduce((sum, group) => sum + of(group), 0) / own.length
    return [
      {
        question,
        label,
        respondents,
        predicted: mean(({ distances }) => distances.predicted),
        marginal: mean(({ distances }) => distances.marginal)
      }
    ]
  })

/**
 * Hides every closed item with at least 100 answers, a third of the answers at a time, predicts them from all other
 * questions that are no recodes of it, and compares with what people said, beside the marginal and demographics-only
 * predictions. Then hides whole groups of respondents, one after the other, which tells what predictions are worth where
 * nobody was asked. `progress` hears the share of the items done.
 */
export const backtest = (
  { questions, respondents }: Codebook,
  { columns, weights }: Microdata,
  progress: (share: number) => void = () => {}
): Backtest => {
  const items = itemsOf(questions, columns, respondents)
  const groups = groupsOf(questions, items)
  const tested = items.filter((item) => answeredRows(item).length >= FEWEST_ANSWERS)
  const tally = new BacktestTally(weights)
  const parts = tested.map((item, at) => {
    const part = backtestItem({ questions, items, groups, tested, tally }, item, at)
    progress((at + 1) / tested.length)
    return part
  })
  const all = parts.flatMap(({ hidden }) => hidden)
  const results = parts.map((part) => withWorth(part, all))
  const bySubgroup = all.filter(({ group }) => groups[group]!.demographic)
  return {
    respondents,
    items: results,
    subgroups: subgroupsOf(groups, all),
    overall: {
      predicted: overallOf(results, ({ predicted }) => predicted),
      marginal: overallOf(results, ({ marginal }) => marginal),
      demographics: overallOf(results, ({ demographics: score }) => score)
    },
    calibration: tally.calibration(),
    subgroupError: bySubgroup.length === 0 ? null : rootMean(bySubgroup, ({ predicted }) => predicted)
  }
}
