import { REFERENCE_YEAR } from "./Amounts.ts"
import { all, type Criterion, not, trait } from "./Criterion.ts"
import { ADULT_AGE } from "./Traits.ts"

/** Oldest age in whole years that people of a criterion can have; infinite where it says nothing of age. */
const oldestOf = (criterion: Criterion): number => {
  switch (criterion._tag) {
    case "Age": {
      const { high, highOpen } = criterion.interval
      return highOpen ? Math.ceil(high) - 1 : Math.floor(high)
    }
    case "Born":
      return REFERENCE_YEAR - criterion.from
    case "All":
      return Math.min(Number.POSITIVE_INFINITY, ...criterion.criteria.map(oldestOf))
    case "Any":
      return Math.max(...criterion.criteria.map(oldestOf))
    default:
      return Number.POSITIVE_INFINITY
  }
}

/** Below these ages, in years, law and custom nearly everywhere know nobody of whom these things hold. */
const YOUNGEST_WORKER = 14
const YOUNGEST_SPOUSE = 15

/** What holds of everybody as young as criteria say that all hold: children neither work nor marry nor have children. */
export const impliedByAge = (criteria: ReadonlyArray<Criterion>): ReadonlyArray<Criterion> => {
  const oldest = oldestOf(all(criteria))
  return [
    ...(oldest < ADULT_AGE
      ? [
          not(trait("work", "retired")),
          not(trait("home", "owner")),
          not(trait("education", "bachelor's degree", "graduate degree"))
        ]
      : []),
    ...(oldest < YOUNGEST_SPOUSE
      ? [trait("marital", "never married"), trait("children", "no children"), not(trait("parenthood", "grandparents"))]
      : []),
    ...(oldest < YOUNGEST_WORKER
      ? [
          not(trait("work", "full-time", "part-time", "self-employed", "unemployed", "homemaker")),
          not(trait("home", "renter")),
          trait("education", "no schooling", "some high school")
        ]
      : [])
  ]
}
