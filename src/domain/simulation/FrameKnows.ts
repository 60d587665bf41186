import { isHeldIn } from "../frame/Held.ts"
import { type Criterion, leaves, trait, traitsIn } from "../people/Criterion.ts"
import { judged } from "../people/Judged.ts"
import { attributeOf } from "../people/Words.ts"
import { listed } from "../text/Text.ts"
import { type FramedAudience, peopleIn } from "./Audience.ts"
import type { PreparedQuestion } from "./ClosedQuestion.ts"

const asksCountry = (criterion: Criterion): boolean =>
  leaves(criterion).some(({ leaf }) => leaf._tag === "Trait" && leaf.trait === "country")

/** Whether it is known of each country whether it is one that is asked for: not whether Turkey is in Europe. */
const isDecided = (countries: ReadonlyArray<string>, criterion: Criterion): boolean =>
  !asksCountry(criterion) || countries.every((country) => judged(trait("country", country), criterion) !== "open")

const CERTAIN = 1 - 1e-9

const answersOf = ({ own, self }: PreparedQuestion): ReadonlyArray<Criterion> =>
  (self ?? own?.answers ?? []).flatMap((one) => one ?? [])

const isHeld = (answer: Criterion, countries: ReadonlyArray<string>): boolean =>
  isHeldIn(countries, answer) && isDecided(countries, answer)

/** Whether a question asks people of themselves for what no figures are held of where they live. */
export const isNotHeld = (question: PreparedQuestion, { countries }: Pick<FramedAudience, "countries">): boolean =>
  question.own?.question._tag === "Nationality" || !answersOf(question).every((answer) => isHeld(answer, countries))

/** What no figures are held of, as a sentence; empty where it is held. */
export const whyNotHeld = (question: PreparedQuestion, { countries }: Pick<FramedAudience, "countries">): string => {
  if (!isNotHeld(question, { countries })) return ""
  if (question.own?.question._tag === "Nationality") return "Who lives in a country need not be of its people."
  const missing = answersOf(question).filter((answer) => !isHeld(answer, countries))
  const about = new Set(missing.flatMap((answer) => leaves(answer).map(({ leaf }) => attributeOf(leaf).attribute)))
  return `No figures of ${listed([...about])} that tell these answers apart are on record of ${peopleIn(countries)}.`
}

/**
 * Whether the frame can say how an audience spreads over these shares: figures of what is asked are held where they live, and
 * no phrase was left unread, which might change them, unless what was read leaves one answer only.
 */
export const frameKnows = (
  question: PreparedQuestion,
  audience: Pick<FramedAudience, "countries" | "reading" | "stated">,
  shares: Float64Array
): boolean => {
  if (isNotHeld(question, audience)) return false
  if (audience.reading.unread.length === 0) return true
  const isStated = [...traitsIn(answersOf(question))].every((one) => audience.stated.has(one))
  return isStated && shares.some((share) => share > CERTAIN)
}
