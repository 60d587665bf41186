import { Either, Schema } from "effect"
import { type Population, populationInTurns } from "../frame/Frame.ts"
import { framed, framedReading, namesMinors } from "../frame/Framing.ts"
import { both, matching, matchingInTurns } from "../frame/Members.ts"
import { memoized } from "../Memo.ts"
import { age, all, type Criterion, distinct, leaves, traitsIn } from "../people/Criterion.ts"
import type { Interest } from "../people/Interests.ts"
import { type PhraseRead, withPhrases } from "../people/OpenPhrases.ts"
import { type AudienceReading, readAudience } from "../people/Reader.ts"
import { type Reading, together } from "../people/Reading.ts"
import { type Statement, statementOf } from "../people/StatedAnswers.ts"
import { ADULT_AGE, TRAITS, type Trait } from "../people/Traits.ts"
import { inWords } from "../people/Words.ts"
import { hash } from "../statistics/Rng.ts"
import type { Turns } from "../Turns.ts"
import { foldText, listed } from "../text/Text.ts"

/** Everyone in the frame whom a description fits, ready to draw panels from. */
export interface FramedAudience {
  /** Identifies the description, whatever its case and white space. */
  readonly hash: number
  readonly people: Population
  /** Persons who fit, in the order of the frame, with their weights cumulated. */
  readonly members: Uint32Array
  readonly cumulated: Float64Array
  /** Who they are said to be, also by what the frame does not know. */
  readonly criterion: Criterion
  readonly interests: ReadonlyArray<Interest>
  /** The countries whose people they are looked for among. */
  readonly countries: ReadonlyArray<string>
  /** Each description as it was read, before anybody was looked for. */
  readonly readings: ReadonlyArray<AudienceReading>
  /** What was understood and nobody in the frame meets together with the rest, or where they live. */
  readonly dropped: ReadonlyArray<Criterion>
  /** What became of the descriptions. */
  readonly reading: Reading
  /** What is known of all of them, by the names of traits. */
  readonly stated: ReadonlySet<string>
  /** The same as criteria, also by what the frame does not know, with what they are said to own and do. */
  readonly statement: Statement
  /** Words that were not understood, and criteria that nobody in the frame meets. */
  readonly unread: ReadonlyArray<string>
  /** Whether only adults in the United States are meant, of whom public figures and parties are known. */
  readonly atHome: boolean
  /** Whether the description says anything about who the people are. */
  readonly described: boolean
}

const adultsOf = memoized(({ ages }: Population): number =>
  ages.reduce((count, age) => count + (age >= ADULT_AGE ? 1 : 0), 0)
)

/** Whether all adults fit a description, where it lives. */
export const isEveryAdult = ({ members, people }: Pick<FramedAudience, "members" | "people">): boolean =>
  members.length === adultsOf(people)

const HOME = "United States"

const countriesIn = (criterion: Criterion): ReadonlyArray<string> => {
  const named = leaves(criterion).flatMap(({ leaf, negated }) =>
    leaf._tag !== "Trait"
      ? []
      : leaf.trait === "region" && !negated
        ? [HOME]
        : leaf.trait === "country"
          ? negated
            ? TRAITS.country.filter((name) => !leaf.values.includes(name))
            : leaf.values
          : []
  )
  return named.length === 0 ? [HOME] : [...new Set(named)]
}

const MOST_COUNTRIES_NAMED = 4

/** The people of countries in words; grown-ups unless others are said to be meant. */
export const peopleIn = (countries: ReadonlyArray<string>, people = "adults"): string => {
  if (countries.every((country) => country === HOME)) return people === "adults" ? "US adults" : `${people} in the US`
  const places = countries.length > MOST_COUNTRIES_NAMED ? `${countries.length} countries` : listed(countries)
  return `${people} in ${places}`
}

const positionsOf = (mask: Uint8Array): Uint32Array => {
  const positions = new Uint32Array(mask.length)
  let found = 0
  for (let i = 0; i < mask.length; i++) if (mask[i] === 1) positions[found++] = i
  return positions.slice(0, found)
}

/** Who meets the criteria in order, as long as somebody meets them all together; the others are dropped. */
function* membersOf(
  criteria: ReadonlyArray<Criterion>,
  people: Population
): Turns<{ readonly dropped: ReadonlyArray<Criterion>; readonly members: Uint32Array }> {
  const adults = matching(age(ADULT_AGE, Number.POSITIVE_INFINITY), people)
  let kept: Uint8Array = new Uint8Array(people.size).fill(1)
  let members = adults
  let minors = false
  const dropped: Array<Criterion> = []
  for (const criterion of criteria) {
    const met = both(kept, yield* matchingInTurns(criterion, people))
    const young: boolean = minors || namesMinors(criterion)
    const left = young ? met : both(met, adults)
    if (!left.includes(1)) {
      dropped.push(criterion)
      continue
    }
    kept = met
    members = left
    minors = young
  }
  return { dropped, members: positionsOf(members) }
}

const parts = (criterion: Criterion): ReadonlyArray<Criterion> =>
  criterion._tag === "All" ? criterion.criteria.flatMap(parts) : [criterion]

/** So many things a description may say of people: each is looked up for everybody in the frame. */
export const MOST_CRITERIA = 40

/** A description says more different things of people than are looked up. */
export class TooManyCriteria extends Schema.TaggedError<TooManyCriteria>()("TooManyCriteria", {
  prompt: Schema.String,
  criteria: Schema.Number,
  /** The parameter that holds or names the description. */
  param: Schema.optionalWith(Schema.Literal("audienceId", "audiencePrompt", "prompt"), {
    default: () => "audiencePrompt" as const
  })
}) {
  override get message() {
    const subject = this.param === "audienceId" ? "The audience's description" : "The description"
    return `${subject} names ${this.criteria} different criteria and at most ${MOST_CRITERIA} are read: name fewer, or wider ones.`
  }
}

/** How a description is read; refused if it says too many different things. */
export const readDescription = (prompt: string): Either.Either<AudienceReading, TooManyCriteria> => {
  const reading = readAudience(prompt)
  const criteria = leaves(reading.criterion).length
  return criteria > MOST_CRITERIA ? Either.left(new TooManyCriteria({ prompt, criteria })) : Either.right(reading)
}

/** A reading in which what nobody in the frame meets counts as not known. */
const withoutDropped = (reading: Reading, dropped: ReadonlyArray<Criterion>): Reading => {
  const words = new Set(dropped.map(inWords))
  return {
    ...reading,
    read: reading.read.filter((said) => !words.has(said)),
    unread: [...reading.unread, ...[...words].map((said) => `${said} (nobody in the demographic frame)`)]
  }
}

/** What is stated in phrases of which every word was read, and that nothing else stated excludes. */
const statedIn = (
  criteria: ReadonlyArray<Criterion>,
  dropped: ReadonlyArray<Criterion>,
  readings: ReadonlyArray<AudienceReading>
): ReadonlySet<string> => {
  const partly = readings.flatMap(({ said }) => said.flatMap(({ criterion, whole }) => (whole ? [] : [criterion])))
  const doubted = traitsIn([...partly, ...dropped])
  return new Set([...traitsIn(criteria)].filter((trait) => !doubted.has(trait)))
}

/** Whether people are said to live where the frame holds nobody. */
const isAbroad = (readings: ReadonlyArray<AudienceReading>): boolean =>
  leaves(all(readings.map(({ criterion }) => criterion))).some(
    ({ leaf, negated }) =>
      !negated && leaf._tag === "Trait" && leaf.trait === "country" && framed(leaf).criterion === null
  )

/** The people of the frame whom descriptions fit that all hold; adults in the United States unless they say otherwise. */
export function* frameInTurns(
  prompts: ReadonlyArray<string>,
  phrases: ReadonlyArray<PhraseRead> = []
): Turns<Either.Either<FramedAudience, TooManyCriteria>> {
  const read = Either.all(prompts.map(readDescription))
  if (Either.isLeft(read)) return Either.left(read.left)
  const readings = read.right.map((reading) => withPhrases(reading, phrases))
  const known = distinct(readings.flatMap(({ criterion }) => parts(framed(criterion).criterion ?? all([]))))
  const countries = countriesIn(all(known))
  const criteria = known.filter((criterion) => isToldIn(countries, criterion))
  const untold = known.filter((criterion) => !criteria.includes(criterion))
  const people = yield* populationInTurns(countries)
  const { dropped, members } = yield* membersOf(criteria, people)
  const cumulated = new Float64Array(members.length)
  members.reduce((sum, person, i) => {
    cumulated[i] = sum + people.weights[person]!
    return cumulated[i]!
  }, 0)
  const nobody = [...dropped, ...untold]
  const reading = withoutDropped(together(readings.map(framedReading)), nobody)
  return Either.right({
    hash: hash("audience", ...prompts.map(foldText), ...phrases.map(({ criterion }) => JSON.stringify(criterion))),
    people,
    members,
    cumulated,
    criterion: all(distinct(readings.flatMap(({ criterion }) => parts(criterion)))),
    interests: readings.flatMap(({ interests }) => interests),
    countries,
    readings,
    dropped: nobody,
    reading,
    stated: statedIn(criteria, dropped, readings),
    statement: statementOf(dropped.length > 0 ? [] : readings),
    unread: reading.unread,
    atHome: countries.every((country) => country === HOME) && !isAbroad(readings) && !criteria.some(namesMinors),
    described: criteria.length > 0
  })
}

/**
 * Groups of values of which public figures of other countries are held: who lives in the country and who in towns, who has a
 * tertiary degree. Any other trait is on record of the United States alone.
 */
const HELD_ELSEWHERE: Partial<Record<Trait, ReadonlyArray<ReadonlyArray<string>>>> = {
  sex: [["male"], ["female"]],
  setting: [["urban", "suburban"], ["rural"]],
  education: [
    ["less than high school", "high school", "some college"],
    ["bachelor's degree", "graduate degree"]
  ],
  country: TRAITS.country.map((name) => [name])
}

/** Countries where figures of a trait count others in: short degrees among the tertiary, guest workers not among the sexes. */
const NOT_HELD: Partial<Record<Trait, ReadonlySet<string>>> = {
  education: new Set(["Canada", "Japan", "Russia", "Ukraine"]),
  sex: new Set(["Saudi Arabia", "United Arab Emirates"])
}

const isWhole = (values: ReadonlyArray<string>, groups: ReadonlyArray<ReadonlyArray<string>>): boolean =>
  groups.every(
    (group) => group.every((value) => values.includes(value)) || !group.some((value) => values.includes(value))
  )

const isHeld = (criterion: Criterion, country: string): boolean =>
  country === HOME ||
  leaves(criterion).every(({ leaf }) => {
    if (leaf._tag === "Income") return false
    if (leaf._tag !== "Trait") return true
    const groups = HELD_ELSEWHERE[leaf.trait as Trait]
    return groups !== undefined && isWhole(leaf.values, groups) && !NOT_HELD[leaf.trait as Trait]?.has(country)
  })

/** Whether public figures of all of some countries are held of what a criterion in terms of the frame says. */
export const isHeldIn = (countries: ReadonlyArray<string>, criterion: Criterion): boolean =>
  countries.every((country) => isHeld(criterion, country))

/** Traits that people of the frame elsewhere do not have at all, so that none of them could be selected by it. */
const OF_HOME_ONLY: ReadonlySet<string> = new Set(["region", "race", "party"] satisfies ReadonlyArray<Trait>)

/** Whether people of all of some countries can be told apart by what a criterion in terms of the frame says. */
const isToldIn = (countries: ReadonlyArray<string>, criterion: Criterion): boolean =>
  countries.every((country) => country === HOME) ||
  !leaves(criterion).some(({ leaf }) => leaf._tag === "Trait" && OF_HOME_ONLY.has(leaf.trait))
