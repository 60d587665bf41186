import { type Criterion, leaves, trait } from "./Criterion.ts"
import { CITY_NAMES } from "./Places.ts"

/** What holds of everybody whom criteria that all hold put into a city, where nothing else is said of where they live. */
export const impliedByCity = (criteria: ReadonlyArray<Criterion>): ReadonlyArray<Criterion> => {
  const said = criteria.flatMap((one) => leaves(one))
  if (said.some(({ leaf }) => leaf._tag === "Trait" && leaf.trait === "setting")) return []
  const isCity = (criterion: Criterion): boolean =>
    criterion._tag === "Trait"
      ? criterion.trait === "place" && criterion.values.every((name) => CITY_NAMES.has(name))
      : criterion._tag === "All"
        ? criterion.criteria.some(isCity)
        : criterion._tag === "Any" && criterion.criteria.length > 0 && criterion.criteria.every(isCity)
  return criteria.some(isCity) ? [trait("setting", "urban")] : []
}
