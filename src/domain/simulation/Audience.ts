import { foldText } from "../Text.ts"
import { type Interest, readAudience } from "./AudienceGrammar.ts"
import { age, all, type Criterion, leaves, matching } from "./Criterion.ts"
import { type Population, populationOf } from "./Frame.ts"
import { hash } from "./Rng.ts"
import { ADULT_AGE, TRAITS } from "./Traits.ts"

/** Everyone in the frame whom a description fits, ready to draw panels from. */
export interface FramedAudience {
  /** Identifies the description, whatever its case and white space. */
  readonly hash: number
  readonly people: Population
  /** Persons who fit, in the order of the frame, with their weights cumulated. */
  readonly members: Uint32Array
  readonly cumulated: Float64Array
  readonly interests: ReadonlyArray<Interest>
  /** Words that were not understood, and criteria that nobody in the frame meets. */
  readonly unread: ReadonlyArray<string>
  /** Whether the description says anything about who the people are. */
  readonly described: boolean
}

const HOME = "United States"

const countriesIn = (criterion: Criterion): ReadonlyArray<string> => {
  const named = leaves(criterion).flatMap(({ leaf, negated }) =>
    leaf._tag === "Trait" && leaf.trait === "country"
      ? negated
        ? TRAITS.country.filter((name) => !leaf.values.includes(name))
        : leaf.values
      : []
  )
  return named.length === 0 ? [HOME] : named
}

/** Adults, unless the description itself says how old. */
const withAdults = (criterion: Criterion): Criterion =>
  leaves(criterion).some(({ leaf, negated }) => leaf._tag === "Age" && !negated && leaf.from < ADULT_AGE)
    ? criterion
    : all([criterion, age(ADULT_AGE, Number.POSITIVE_INFINITY)])

const membersOf = (criterion: Criterion, people: Population): Uint32Array => {
  const mask = matching(criterion, people)
  return Uint32Array.from(mask.keys()).filter((person) => mask[person] === 1)
}

/** The criteria in order as long as somebody meets them all together; the others are dropped. */
const satisfiable = (criteria: ReadonlyArray<Criterion>, people: Population) =>
  criteria.reduce<{ readonly kept: ReadonlyArray<Criterion>; readonly dropped: number }>(
    ({ dropped, kept }, criterion) =>
      membersOf(withAdults(all([...kept, criterion])), people).length > 0
        ? { kept: [...kept, criterion], dropped }
        : { kept, dropped: dropped + 1 },
    { kept: [], dropped: 0 }
  )

const parts = (criterion: Criterion): ReadonlyArray<Criterion> =>
  criterion._tag === "All" ? criterion.criteria.flatMap(parts) : [criterion]

/** Reads descriptions that all hold and finds the people of the frame whom they fit; adults in the United States unless they say otherwise. */
export const frameAudience = (prompts: ReadonlyArray<string>): FramedAudience => {
  const readings = prompts.map(readAudience)
  const criteria = readings.flatMap(({ criterion }) => parts(criterion))
  const people = populationOf(countriesIn(all(criteria)))
  const { dropped, kept } = satisfiable(criteria, people)
  const members = membersOf(withAdults(all(kept)), people)
  const cumulated = new Float64Array(members.length)
  members.reduce((sum, person, i) => {
    cumulated[i] = sum + people.weights[person]!
    return cumulated[i]!
  }, 0)
  const unread = readings.flatMap(({ unread }) => unread)
  return {
    hash: hash("audience", ...prompts.map(foldText)),
    people,
    members,
    cumulated,
    interests: readings.flatMap(({ interests }) => interests),
    unread: dropped > 0 ? [...unread, "a combination that the demographic frame does not hold"] : unread,
    described: criteria.length > 0
  }
}
