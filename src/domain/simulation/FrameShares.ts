import type { Knowledge } from "../evidence/Knowledge.ts"
import { framed } from "../frame/Framing.ts"
import { legalShares } from "../frame/LegalStatus.ts"
import { matching } from "../frame/Members.ts"
import { all, type Criterion, leaves, trait, traitsIn } from "../people/Criterion.ts"
import { isAbout, judged } from "../people/Judged.ts"
import { ANOTHER } from "../people/SelfDescription.ts"
import type { AskedOfThemselves, Given } from "../people/StatedAnswers.ts"
import { attributeOf } from "../people/Words.ts"
import { listed } from "../text/Text.ts"
import { type FramedAudience, isHeldIn, peopleIn } from "./Audience.ts"
import type { PreparedQuestion } from "./ClosedQuestion.ts"

/**
 * What decided the shares: the choice model, the same among the answers that what is stated leaves open, what is stated of
 * the audience, the frame itself, or the frame as far as it can tell answers apart; `unfit` where none of the choices agrees with
 * what is stated.
 */
export type Decided = "unfit" | "model" | "narrowed" | "stated" | "frame" | "partly"

/** What is known of a question by those that it is made of. */
export interface KnownOfMade {
  readonly knowledge: Knowledge
  /** Half the 95% interval beyond sampling, from 0 to 1. */
  readonly error: number
}

/** Shares of the choices, in the order of the prepared question, and what decided them. */
export interface PanelShares {
  readonly shares: Float64Array
  readonly decided: Decided
  /** Phrases of the description from which they follow beside what the frame knows. */
  readonly phrases?: ReadonlyArray<string>
  /** Why they follow, as a sentence, where more than what is stated is needed for that. */
  readonly because?: string
  /** Who gives each answer, where the frame decided. */
  readonly criteria?: ReadonlyArray<Criterion>
  /** What is known of them, where they follow from plainer questions. */
  readonly made?: KnownOfMade
}

const ROUNDING = 1e-9

interface SelfGroup {
  readonly choice: number
  readonly mask: Uint8Array
  readonly members: number
}

/**
 * Each person of the frame whom the description fits gives the answer that describes them, the narrowest one where several
 * do: shares of all of them by their weights, since what is on record of them needs no sample.
 */
export const selfShares = (
  criteria: ReadonlyArray<Criterion | undefined>,
  { members, people }: FramedAudience,
  least = 0
): Float64Array | undefined => {
  const groups = criteria
    .flatMap((criterion, choice): ReadonlyArray<SelfGroup> => {
      if (criterion === undefined) return []
      const mask = matching(criterion, people)
      return [{ choice, mask, members: mask.reduce((sum, bit) => sum + bit, 0) }]
    })
    .sort((a, b) => a.members - b.members)
  const counts = new Float64Array(criteria.length)
  let [all, described] = [0, 0]
  for (const person of members) {
    const weight = people.weights[person]!
    all += weight
    const group = groups.find(({ mask }) => mask[person] === 1)
    if (group === undefined) continue
    counts[group.choice]! += weight
    described += weight
  }
  return described === 0 || described < least * all * (1 - ROUNDING)
    ? undefined
    : counts.map((count) => count / described)
}

/** Least part of the people to which one of the answers must fit for the frame to say how they are spread. */
const MIN_DESCRIBED = 0.85

/** Whether a question asks for what people do, for their own income, or for what a no says nothing of. */
const isBeyondFrame = (question: AskedOfThemselves["question"]): boolean =>
  question._tag === "Doing" ||
  question._tag === "Nationality" ||
  (question._tag === "Statement" && (question.isPersonalIncome || question.isOneWay))

/** Shares with the sum of the answers that say the same of people as the frame has it: one child, two, and three or more. */
export const asGrouped = ({ own }: PreparedQuestion, shares: Float64Array, audience: FramedAudience): Float64Array => {
  if (own === undefined || !own.complete || isBeyondFrame(own.question)) return shares
  const keys = own.answers.map((one) => (one === undefined ? undefined : JSON.stringify(one)))
  const groups = [...new Set(keys)].flatMap((key) => key ?? [])
  if (groups.length < 2 || groups.length === keys.length) return shares
  const held = groups.map((key) => framed(own.answers[keys.indexOf(key)]!))
  if (held.some(({ criterion, wider }) => criterion === null || wider)) return shares
  const told = selfShares(
    held.map(({ criterion }) => criterion!),
    audience,
    MIN_DESCRIBED
  )
  if (told === undefined) return shares
  const sums = groups.map((group) => shares.reduce((sum, share, k) => (keys[k] === group ? sum + share : sum), 0))
  const answered = sums.reduce((sum, one) => sum + one, 0)
  return shares.map((share, k) => {
    const at = keys[k] === undefined ? -1 : groups.indexOf(keys[k])
    return at < 0 || sums[at] === 0 ? share : (share / sums[at]!) * answered * told[at]!
  })
}

/** Answers that tell marital status by the law, of which the frame holds some together. */
export const spreadByLaw = (
  { own }: PreparedQuestion,
  given: Given | undefined,
  audience: FramedAudience
): PanelShares | undefined => {
  if (own === undefined || !own.complete) return undefined
  if (own.question._tag === "Statement" && own.question.isOneWay) return undefined
  const open = own.answers.map((one, k) => (given?.some[k] === false ? undefined : one))
  const said = open.flatMap((one) => (one === undefined ? [] : [JSON.stringify(one)]))
  const shares = new Set(said).size < said.length ? undefined : legalShares(open, audience)
  const criteria = open.flatMap((one) => framed(one ?? all([])).criterion ?? [])
  return shares === undefined ? undefined : { shares, decided: "partly", criteria }
}

/** Answers about race with “Other” for those whom the frame holds as others. */
const withOtherRaces = (answers: AskedOfThemselves["answers"], labels: ReadonlyArray<string>) => {
  const asked = traitsIn(answers.flatMap((one) => one ?? []))
  if (asked.size !== 1 || !asked.has("race")) return answers
  return answers.map((one, k) => one ?? (ANOTHER.test(labels[k]!) ? trait("race", "other") : undefined))
}

/** Answers of which the frame knows only wider groups, among those that are open. */
export const spreadByFrame = (
  { labels, own }: PreparedQuestion,
  given: Given | undefined,
  audience: FramedAudience
): PanelShares | undefined => {
  if (own === undefined || !own.complete || isBeyondFrame(own.question)) return undefined
  const answers = withOtherRaces(own.answers, labels)
  const held = answers.map((one, k) => (one === undefined || given?.some[k] === false ? undefined : framed(one)))
  if (held.some((one) => one?.criterion === null)) return undefined
  const groups = held.flatMap((one) => (one === undefined ? [] : [JSON.stringify(one.criterion)]))
  if (new Set(groups).size < groups.length || own.answers.some((one) => one !== undefined && isAbout(one, ["place"])))
    return undefined
  const criteria = held.map((one) => one?.criterion ?? undefined)
  const exact = held.some((one) => one?.wider) ? undefined : selfShares(criteria, audience, 1)
  const told = { criteria: criteria.flatMap((one) => one ?? []) }
  if (exact !== undefined) return { shares: exact, decided: "frame", ...told }
  const shares = selfShares(criteria, audience, MIN_DESCRIBED)
  return shares === undefined ? undefined : { shares, decided: "partly", ...told }
}

const asksCountry = (criterion: Criterion): boolean =>
  leaves(criterion).some(({ leaf }) => leaf._tag === "Trait" && leaf.trait === "country")

/** Whether it is known of each country whether it is one that is asked for: not whether Turkey is in Europe. */
const isDecided = (countries: ReadonlyArray<string>, criterion: Criterion): boolean =>
  !asksCountry(criterion) || countries.every((country) => judged(trait("country", country), criterion) !== "open")

const CERTAIN = 1 - 1e-9

const answersOf = ({ own }: PreparedQuestion): ReadonlyArray<Criterion> =>
  (own?.answers ?? []).flatMap((one) => one ?? [])

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
  return `We have no figures on ${listed([...about])} for ${peopleIn(countries)} that tell these answers apart.`
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
