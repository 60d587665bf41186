import { type Interval, interval, sameInterval } from "../language/Interval.ts"
import type { AnyTrait } from "./Traits.ts"

/** What a description says of people, as a boolean expression over things that they may be asked. */
export type Criterion = Leaf | Joint

export type Leaf =
  /** Years of age. */
  | { readonly _tag: "Age"; readonly interval: Interval }
  /** Years of birth, both ends inclusive. */
  | { readonly _tag: "Born"; readonly from: number; readonly to: number; readonly generation: string | null }
  /** Yearly household income in US dollars. */
  | { readonly _tag: "Income"; readonly interval: Interval }
  | TraitCriterion

export interface TraitCriterion {
  readonly _tag: "Trait"
  readonly trait: AnyTrait
  readonly values: ReadonlyArray<string>
  /** What holds of all such people and of others besides, for those who do not know the trait: of Texans, the South. */
  readonly wider: Criterion | null
}

type Joint =
  | { readonly _tag: "Not"; readonly criterion: Criterion }
  | { readonly _tag: "All"; readonly criteria: ReadonlyArray<Criterion> }
  | { readonly _tag: "Any"; readonly criteria: ReadonlyArray<Criterion> }

export const age = (low: number, high: number): Criterion => ({ _tag: "Age", interval: interval(low, high) })
export const born = (from: number, to: number, generation: string | null = null): Criterion => ({
  _tag: "Born",
  from,
  to,
  generation
})
export const income = (low: number, high: number): Criterion => ({
  _tag: "Income",
  interval: interval(low, high, { high: Number.isFinite(high) })
})
export const trait = (name: AnyTrait, ...values: ReadonlyArray<string>): TraitCriterion => ({
  _tag: "Trait",
  trait: name,
  values,
  wider: null
})
/** The same trait, with what may stand for it. */
export const within = (narrow: TraitCriterion, wider: Criterion): TraitCriterion => ({ ...narrow, wider })
export const not = (criterion: Criterion): Criterion => ({ _tag: "Not", criterion })

const combined = (tag: "All" | "Any", criteria: ReadonlyArray<Criterion>): Criterion =>
  criteria.length === 1 ? criteria[0]! : { _tag: tag, criteria }

type Range = Extract<Leaf, { readonly interval: Interval }>
const isRange = (criterion: Criterion): criterion is Range => criterion._tag === "Age" || criterion._tag === "Income"

/** What two ranges have in common; null where that is nothing. */
const common = (a: Interval, b: Interval): Interval | null => {
  const [lower, upper] = [a.low > b.low ? a : b, a.high < b.high ? a : b]
  const lowOpen = a.low === b.low ? a.lowOpen || b.lowOpen : lower.lowOpen
  const highOpen = a.high === b.high ? a.highOpen || b.highOpen : upper.highOpen
  const isEmpty = lower.low > upper.high || (lower.low === upper.high && (lowOpen || highOpen))
  return isEmpty ? null : interval(lower.low, upper.high, { low: lowOpen, high: highOpen })
}

/** Criteria that all hold, with what ranges of ages or of incomes have in common in the place of the first of them. */
export const intersected = (criteria: ReadonlyArray<Criterion>): ReadonlyArray<Criterion> => {
  const out: Array<Criterion> = []
  for (const criterion of criteria) {
    const at = isRange(criterion) ? out.findIndex((one) => one._tag === criterion._tag) : -1
    const shared = at < 0 ? null : common((out[at] as Range).interval, (criterion as Range).interval)
    if (shared === null) out.push(criterion)
    else out[at] = { ...(criterion as Range), interval: shared }
  }
  return out
}

/** Whether a range says less than another of the same kind, whose numbers it holds with more beside them. */
export const isWider = (one: Criterion, other: Criterion): boolean => {
  if (!isRange(one) || !isRange(other) || one._tag !== other._tag) return false
  const shared = common(one.interval, other.interval)
  return sameInterval(shared, other.interval) && !sameInterval(shared, one.interval)
}

/** Everybody, if there are no criteria. */
export const all = (criteria: ReadonlyArray<Criterion>): Criterion => combined("All", intersected(criteria))
export const any = (criteria: ReadonlyArray<Criterion>): Criterion => combined("Any", criteria)

/** Every leaf of a criterion, with whether an odd number of negations stands above it. */
export const leaves = (
  criterion: Criterion,
  negated = false
): ReadonlyArray<{ readonly leaf: Leaf; readonly negated: boolean }> => {
  switch (criterion._tag) {
    case "Not":
      return leaves(criterion.criterion, !negated)
    case "All":
    case "Any":
      return criterion.criteria.flatMap((part) => leaves(part, negated))
    default:
      return [{ leaf: criterion, negated }]
  }
}

export type Subject = AnyTrait | "Age" | "Income"

export const traitsIn = (criteria: ReadonlyArray<Criterion>): ReadonlySet<Subject> =>
  new Set(
    criteria
      .flatMap((one) => leaves(one))
      .map(({ leaf }) => (leaf._tag === "Trait" ? leaf.trait : leaf._tag === "Born" ? "Age" : leaf._tag))
  )

/** Each criterion once, in order. */
export const distinct = (criteria: ReadonlyArray<Criterion>): ReadonlyArray<Criterion> =>
  criteria.length < 2
    ? criteria
    : [...new Map(criteria.map((criterion) => [JSON.stringify(criterion), criterion])).values()]

/** What a leaf is about: two that are about the same are alternatives where “and” or “or” joins them. */
export const subjectOf = (leaf: Leaf): string => {
  if (leaf._tag === "Trait") return SAME_SUBJECT[leaf.trait] ?? leaf.trait
  return leaf._tag === "Born" ? "Age" : leaf._tag
}

const SAME_SUBJECT: Partial<Record<AnyTrait, string>> = { country: "place", region: "place", place: "place" }
