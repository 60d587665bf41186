import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import type { Criterion } from "../../people/Criterion.ts"
import { readAudience } from "../../people/Reader.ts"
import { ADULT_AGE } from "../../people/Traits.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import { placeConstant } from "./ConstantAnswers.ts"
import { asksCountry } from "./Criteria.ts"
import { placeInterval } from "./NumberedAnswers.ts"
import { isAnybody } from "./Sayings.ts"

/** Nouns for all whom a survey may ask. */
const ANYBODY = filterForm("anybody", "i")

const MINORS = { low: Number.NEGATIVE_INFINITY, high: ADULT_AGE, lowOpen: false, highOpen: true }

/** Whether a survey tells of some of its respondents that they are under age. */
const asksMinors = (codebook: Codebook): boolean => !("problem" in placeInterval("age", MINORS, null, codebook))

const HOME = "United States"

/** Whether all respondents may be called so, since the survey does not ask where they live. */
const isUnaskedHome = (criterion: Criterion, codebook: Codebook): boolean =>
  criterion._tag === "Trait" &&
  criterion.trait === "country" &&
  criterion.values.every((value) => value === HOME) &&
  !asksCountry(codebook) &&
  placeConstant(criterion, HOME, codebook) === null

/** What a description of people in general comes to among a survey's respondents. */
export type WholeSurvey = "everybody" | "adults"

/**
 * Whether a description names people in general (“adults”, “US consumers”) and so all of a survey's respondents, or its
 * adults where it asked minors too; null where it says more of them.
 */
export const wholeSurvey = (description: string, codebook: Codebook): WholeSurvey | null => {
  const { interests, said, unread } = readAudience(description)
  if (!ANYBODY.test(description) || interests.length > 0 || unread.length > 0) return null
  const grown = said.filter(({ criterion }) => isAnybody(criterion))
  const others = said.filter(({ criterion }) => !isAnybody(criterion))
  if (said.some(({ negated }) => negated) || others.some(({ criterion }) => !isUnaskedHome(criterion, codebook))) {
    return null
  }
  return grown.length > 0 && asksMinors(codebook) ? "adults" : "everybody"
}

/** Words that a survey did not place, without those for grown-ups where it asked no others. */
export const withoutAdults = (unplaced: ReadonlyArray<string>, codebook: Codebook): ReadonlyArray<string> =>
  asksMinors(codebook) ? unplaced : unplaced.filter((word) => !/^(?:adults?|grown[- ]?ups?)$/i.test(word))
