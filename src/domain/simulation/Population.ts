import { Either } from "effect"
import { matchingInTurns } from "../frame/Members.ts"
import { age, leaves } from "../people/Criterion.ts"
import { ADULT_AGE, codeOf } from "../people/Traits.ts"
import type { Reference } from "../survey/model/Reference.ts"
import type { Turns } from "../Turns.ts"
import { type FramedAudience, readDescription } from "./Audience.ts"

/** Share of an audience that must be of the kind of people whom a survey asked. */
const MIN_ASKED = 0.98

/**
 * Whether people of an audience are of the kind that a reference asked, in its country. What is not understood of its
 * population must not have been understood of the audience either: nurses answer for nurses alone.
 */
export function* isOfPopulation(
  audience: FramedAudience,
  { country, population }: Pick<Reference, "country" | "population">
): Turns<boolean> {
  const read = readDescription(population)
  if (Either.isLeft(read) || audience.members.length === 0) return false
  const { criterion, unread } = read.right
  if (!unread.every((words) => audience.unread.includes(words))) return false
  const minors = leaves(criterion).some(({ leaf }) => leaf._tag === "Age" && leaf.interval.low < ADULT_AGE)
  const asked = yield* matchingInTurns(criterion, audience.people)
  const adults = yield* matchingInTurns(age(ADULT_AGE, Number.POSITIVE_INFINITY), audience.people)
  const home = codeOf("country", country)
  const countries = audience.people.traits.country
  let inside = 0
  for (const person of audience.members) {
    if (countries[person] !== home) return false
    if (asked[person] === 1 && (minors || adults[person] === 1)) inside++
  }
  return inside >= MIN_ASKED * audience.members.length
}
