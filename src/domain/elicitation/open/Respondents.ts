import { traitOf } from "../../frame/Frame.ts"
import { ADULT_AGE, codeOf, type Trait } from "../../people/Traits.ts"
import type { Panel } from "../../simulation/Panel.ts"
import { hashText, mix, unit } from "../../statistics/Rng.ts"
import { batches, type Span, steps } from "./Corpus.ts"
import { mannerOf, type Speaker } from "./Prompts.ts"
import { leaningTo, type Stance } from "./Stances.ts"

const ROUNDING = 1e-9

/**
 * Places given out one after another so that the first n always follow the shares: each option has n times its share,
 * rounded up or down, whatever n is (the quota method of Balinski and Young 1975). Returns the option of every place;
 * ties go to the option listed first. Shares are non-negative and sum to 1.
 */
export const quotaSequence = (shares: ReadonlyArray<number>, places: number): ReadonlyArray<number> => {
  const given = shares.map(() => 0)
  return Array.from({ length: places }, (_, place) => {
    const open = shares.flatMap((share, option) => (given[option]! < (place + 1) * share - ROUNDING ? [option] : []))
    const next = open.reduce((best, option) =>
      shares[option]! / (given[option]! + 1) > shares[best]! / (given[best]! + 1) ? option : best
    )
    given[next]! += 1
    return next
  })
}

/** Standard Gumbel deviate of a uint32: the largest of such numbers added to log odds is a draw by these odds. */
const gumbel = (word: number): number => -Math.log(-Math.log(unit(word) + 2 ** -33))

interface Seated {
  /** The root of everything random about them. */
  readonly root: number
  /** Log odds by which they take an option more often than others. */
  readonly leaning: (option: number) => number
}

/**
 * Gives people of a batch the options that are to be given out, one each: every option as often as it stands among the
 * places, and rather to those who lean to it.
 */
export const assigned = (places: ReadonlyArray<number>, people: ReadonlyArray<Seated>): ReadonlyArray<number> => {
  const left = new Map<number, number>()
  for (const option of places) left.set(option, (left.get(option) ?? 0) + 1)
  const wishes = people.flatMap(({ leaning, root }, person) =>
    [...left.keys()].map((option) => ({ person, option, worth: leaning(option) + gumbel(mix(root, option)) }))
  )
  const taken = new Map<number, number>()
  for (const { option, person } of wishes.sort((a, b) => b.worth - a.worth || a.person - b.person)) {
    if (taken.has(person) || left.get(option) === 0) continue
    taken.set(person, option)
    left.set(option, left.get(option)! - 1)
  }
  return people.map((_, person) => taken.get(person)!)
}

type Words = Readonly<Record<string, string>>

const WORK: Words = {
  "full-time": "full-time job",
  "part-time": "part-time job",
  "self-employed": "own business",
  unemployed: "looking for work",
  student: "student",
  homemaker: "runs the household",
  retired: "retired",
  "unable to work": "not able to work"
}
const SETTING: Words = { urban: "city", suburban: "suburb", rural: "country" }
const FAMILY: Words = {
  married: "married",
  "living with a partner": "lives with partner",
  "never married": "single",
  "divorced or separated": "divorced",
  widowed: "widowed"
}
const CHILDREN: Words = {
  "no children": "no children",
  "children at home": "children at home",
  "grown children": "grown children"
}
const EDUCATION: Words = {
  "less than high school": "no high school diploma",
  "high school": "high school",
  "some college": "some college",
  "bachelor's degree": "bachelor's degree",
  "graduate degree": "graduate degree"
}

/**
 * Who a respondent of a panel is, in few neutral words: no party, faith, race or income, which models take for a
 * caricature. Where a description names what the frame does not know, only sex and age are said beside what it states, so
 * that nothing said of a nurse contradicts that she is one.
 */
const personaFacts = ({ audience, persons }: Panel, respondent: number): string => {
  const { people, reading, stated } = audience
  const person = persons[respondent]!
  const trait = (name: Trait) => traitOf(people, person, name)
  const isKnown = reading.unread.length === 0
  const said = (name: Trait, words: Words) => (isKnown || stated.has(name) ? [words[trait(name)] ?? trait(name)] : [])
  const female = people.traits.sex[person] === codeOf("sex", "female")
  const age = people.ages[person]!
  const noun = age < ADULT_AGE ? (female ? "girl" : "boy") : female ? "woman" : "man"
  const region = isKnown || stated.has("region") ? trait("region") : "elsewhere"
  const place = region === "elsewhere" ? [] : [region]
  return [
    `${noun}, ${age}`,
    ...said("work", WORK),
    ...(age < ADULT_AGE ? [] : [...said("marital", FAMILY), ...said("children", CHILDREN)]),
    ...said("education", EDUCATION),
    ...said("setting", SETTING),
    ...place
  ].join(", ")
}

/** Every batch of so many people, in order. */
export const batchesIn = (size: number): ReadonlyArray<Span> => steps(size).flatMap(batches)

/**
 * Those who speak to one question: who they are, what their answers come down to, and how they write. Stances follow
 * their shares within one person for the first n, whatever n is; within a batch they go rather to the kind of people that
 * holds them. The speakers of a size are the first of those of a larger one.
 */
export const speakersOf = (panel: Panel, question: string, stances: ReadonlyArray<Stance>): ReadonlyArray<Speaker> => {
  const asked = hashText(question)
  const roots = Array.from(panel.roots, (root) => mix(root, asked))
  const places =
    stances.length === 0
      ? []
      : quotaSequence(
          stances.map(({ share }) => share),
          panel.size
        )
  const leaning = leaningTo(panel)
  const held = batchesIn(panel.size).flatMap(({ from, to }) =>
    assigned(
      places.slice(from, to),
      roots.slice(from, to).map((root, i) => ({
        root,
        leaning: (stance: number) => leaning(from + i, stances[stance]!.among)
      }))
    )
  )
  return roots.map((root, i) => ({
    number: i + 1,
    facts: personaFacts(panel, i),
    stance: held[i] ?? null,
    manner: mannerOf(root)
  }))
}
