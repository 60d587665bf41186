import type { Item } from "../imputation/Items.ts"
import { mix, unit } from "../statistics/Rng.ts"

export interface Group {
  readonly question: string
  readonly label: string
  readonly item: Item
  /** Code of the answer, 1-based. */
  readonly code: number
  readonly respondents: number
  /** Whether the question asks who respondents are. */
  readonly demographic: boolean
}

/** How far the shares of a group were off when none of its answers were known. */
export interface HiddenGroup {
  /** Position of the group in the backtest. */
  readonly group: number
  /** Sum over the categories of the squared errors of the predicted shares. */
  readonly predicted: number
  /** The sum of squared errors when everybody else's shares are the prediction. */
  readonly marginal: number
  /** Sum over the categories of p(1 − p) of the predicted shares. */
  readonly variance: number
  /** Kish's effective number of answers hidden. */
  readonly effectiveBase: number
  /** Total variation of the predicted and of everybody else's shares from the group's own. */
  readonly distances: { readonly predicted: number; readonly marginal: number }
  readonly categories: number
}

interface Worth {
  /** People asked at random in such a group who would miss its shares as much. */
  readonly people: number
  /** Squared errors of the predictions over those of everybody else's shares. */
  readonly ratio: number
}

/** Fewest answers hidden and left. */
export const MIN_HIDDEN = 30
const MIN_LEFT = 70
/** Groups hidden per item, and over all items. */
const MAX_GROUPS = 4
const MAX_PAIRS = 400
/** Of the groups, those by who respondents are; the others are by what they answered elsewhere. */
const DEMOGRAPHIC_SHARE = 0.5

/** Groups of all items together weigh as much as this many groups of the item's own. */
const POOLED_GROUPS = 8
const MIN_PEOPLE = 1
const MAX_PEOPLE = 400

const answersWithin = ({ code, item: by }: Group, rows: Uint32Array): number =>
  rows.reduce((sum, i) => sum + (by.codes[i] === code ? 1 : 0), 0)

/**
 * Positions of the groups to hide for an item that `rows` answered: some by who respondents are and some by what else
 * they answered, other ones for each of the `items`, so that all get their turn. Groups that are not apart from the item,
 * being its own answers or recodes of them, are passed over.
 */
export const groupsToHide = (
  rows: Uint32Array,
  groups: ReadonlyArray<Group>,
  isApart: (group: Group) => boolean,
  items: number,
  seed: number
): ReadonlyArray<number> => {
  const most = Math.min(MAX_GROUPS, Math.max(1, Math.floor(MAX_PAIRS / Math.max(1, items))))
  const wanted = Math.ceil(most * DEMOGRAPHIC_SHARE)
  const fits = (group: Group): boolean => {
    if (!isApart(group)) return false
    const inside = answersWithin(group, rows)
    return inside >= MIN_HIDDEN && rows.length - inside >= MIN_LEFT
  }
  const some = (demographic: boolean, count: number) => {
    const order = groups
      .flatMap((group, position) => (group.demographic === demographic ? [position] : []))
      .map((position) => ({ position, turn: unit(mix(seed, position)) }))
      .sort((a, b) => a.turn - b.turn)
    const chosen: Array<number> = []
    for (const { position } of order) {
      if (chosen.length >= count) break
      if (fits(groups[position]!)) chosen.push(position)
    }
    return chosen
  }
  const own = some(true, wanted)
  return [...own, ...some(false, most - own.length)]
}

interface Errors {
  readonly groups: number
  readonly predicted: number
  readonly marginal: number
  readonly variance: number
  /** What the hidden groups' own sampling adds to the squared errors. */
  readonly sampling: number
}

const errorsOf = (hidden: ReadonlyArray<HiddenGroup>): Errors => {
  const sum = (of: (group: HiddenGroup) => number) => hidden.reduce((total, group) => total + of(group), 0)
  return {
    groups: hidden.length,
    predicted: sum(({ predicted }) => predicted),
    marginal: sum(({ marginal }) => marginal),
    variance: sum(({ variance }) => variance),
    sampling: sum(({ effectiveBase, variance }) => variance / Math.max(1, effectiveBase))
  }
}

/** Squared error per unit of p(1 − p) beyond what sampling explains: one over the number of people. */
const excess = ({ predicted, sampling, variance }: Errors): number =>
  variance > 0 ? Math.max(0, (predicted - sampling) / variance) : 0

/**
 * What an item's predictions are worth where nobody was asked, from the groups hidden of it and, as far as these are few,
 * of all items (a weighted mean: empirical Bayes in its simplest form). Null where no group could be hidden.
 */
export const worthOf = (own: ReadonlyArray<HiddenGroup>, all: ReadonlyArray<HiddenGroup>): Worth | null => {
  if (all.length === 0) return null
  const [mine, pooled] = [errorsOf(own), errorsOf(all)]
  const error = (mine.groups * excess(mine) + POOLED_GROUPS * excess(pooled)) / (mine.groups + POOLED_GROUPS)
  const lent = own.length > 0 ? (POOLED_GROUPS * mine.variance) / own.length / pooled.variance : 1
  const [predicted, marginal] = [mine.predicted + lent * pooled.predicted, mine.marginal + lent * pooled.marginal]
  return {
    people: Math.min(MAX_PEOPLE, Math.max(MIN_PEOPLE, 1 / Math.max(1e-9, error))),
    ratio: marginal > 0 ? predicted / marginal : 1
  }
}
