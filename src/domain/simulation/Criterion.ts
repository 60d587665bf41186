import type { Population } from "./Frame.ts"
import { codeOf, type Trait } from "./Traits.ts"

/** Who belongs to an audience, as a boolean expression over what the frame knows of a person. */
export type Criterion =
  /** In whole years, both ends inclusive. */
  | { readonly _tag: "Age"; readonly from: number; readonly to: number }
  /** Yearly household income in US dollars, from (inclusive) to (exclusive). */
  | { readonly _tag: "Income"; readonly from: number; readonly to: number }
  | { readonly _tag: "Trait"; readonly trait: Trait; readonly values: ReadonlyArray<string> }
  | { readonly _tag: "Not"; readonly criterion: Criterion }
  | { readonly _tag: "All"; readonly criteria: ReadonlyArray<Criterion> }
  | { readonly _tag: "Any"; readonly criteria: ReadonlyArray<Criterion> }

export const age = (from: number, to: number): Criterion => ({ _tag: "Age", from, to })
export const income = (from: number, to: number): Criterion => ({ _tag: "Income", from, to })
export const trait = (name: Trait, ...values: ReadonlyArray<string>): Criterion => ({
  _tag: "Trait",
  trait: name,
  values
})
export const not = (criterion: Criterion): Criterion => ({ _tag: "Not", criterion })

const combined = (tag: "All" | "Any", criteria: ReadonlyArray<Criterion>): Criterion =>
  criteria.length === 1 ? criteria[0]! : { _tag: tag, criteria }

/** Everybody, if there are no criteria. */
export const all = (criteria: ReadonlyArray<Criterion>): Criterion => combined("All", criteria)
export const any = (criteria: ReadonlyArray<Criterion>): Criterion => combined("Any", criteria)

/** Every Age, Income and Trait in a criterion, with whether an odd number of negations stands above it. */
export const leaves = (
  criterion: Criterion,
  negated = false
): ReadonlyArray<{ readonly leaf: Criterion; readonly negated: boolean }> => {
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

const maskOf = (size: number, holds: (person: number) => boolean): Uint8Array => {
  const mask = new Uint8Array(size)
  for (let i = 0; i < size; i++) mask[i] = holds(i) ? 1 : 0
  return mask
}

/** One byte per person: 1 where the criterion holds. */
export const matching = (criterion: Criterion, people: Population): Uint8Array => {
  const { ages, incomes, size } = people
  switch (criterion._tag) {
    case "Age":
      return maskOf(size, (i) => ages[i]! >= criterion.from && ages[i]! <= criterion.to)
    case "Income":
      return maskOf(size, (i) => incomes[i]! >= criterion.from && incomes[i]! < criterion.to)
    case "Trait": {
      const codes = new Set(criterion.values.map((value) => codeOf(criterion.trait, value)))
      const column = people.traits[criterion.trait]
      return maskOf(size, (i) => codes.has(column[i]!))
    }
    case "Not": {
      const inner = matching(criterion.criterion, people)
      return maskOf(size, (i) => inner[i] === 0)
    }
    case "All": {
      const parts = criterion.criteria.map((part) => matching(part, people))
      return maskOf(size, (i) => parts.every((part) => part[i] === 1))
    }
    case "Any": {
      const parts = criterion.criteria.map((part) => matching(part, people))
      return maskOf(size, (i) => parts.some((part) => part[i] === 1))
    }
  }
}
