import { all, type Criterion, leaves } from "./Criterion.ts"

/** Whether something is said of how people spend their days besides their occupation: “retired teachers”. */
export const saysWork = (said: ReadonlyArray<Criterion>): boolean =>
  said.some((one) => leaves(one).some(({ leaf }) => leaf._tag === "Trait" && leaf.trait === "work"))

const partsOf = (criterion: Criterion): ReadonlyArray<Criterion> =>
  criterion._tag === "All" ? criterion.criteria.flatMap(partsOf) : [criterion]

/** A criterion in which an occupation says nothing of whether people are in work. */
export const withoutUsualWork = (criterion: Criterion): Criterion => {
  switch (criterion._tag) {
    case "Not":
      return { _tag: "Not", criterion: withoutUsualWork(criterion.criterion) }
    case "All":
    case "Any":
      return { _tag: criterion._tag, criteria: criterion.criteria.map(withoutUsualWork) }
    case "Trait": {
      if (criterion.trait !== "occupation" || criterion.wider === null) return criterion
      const rest = partsOf(criterion.wider).filter((part) => !saysWork([part]))
      return { ...criterion, wider: rest.length === 0 ? null : all(rest) }
    }
    default:
      return criterion
  }
}
