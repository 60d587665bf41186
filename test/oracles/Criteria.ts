import type { Interval } from "../../src/domain/language/Interval.ts"
import { type Criterion, type Leaf, leaves } from "../../src/domain/people/Criterion.ts"
import { TRAITS } from "../../src/domain/people/Traits.ts"

/**
 * Criteria compared by whom they select, not by how they are written: both are evaluated for every kind of person that
 * anything in either of them could tell apart.
 */

/** How a criterion stands to an earlier one: it selects the same people, fewer, more, or others. */
export type Relation = "same" | "more" | "less" | "different"

/** A criterion as JSON holds it, where null stands for infinity and what is wider may be left out. */
export const revived = (written: unknown): Criterion =>
  JSON.parse(JSON.stringify(written), (key, value) =>
    value === null && (key === "high" || key === "low")
      ? key === "high"
        ? Number.POSITIVE_INFINITY
        : Number.NEGATIVE_INFINITY
      : value?._tag === "Trait" && value.wider === undefined
        ? { ...value, wider: null }
        : value
  )

/** The criterion with some leaves put in another's place. */
export const mapped = (criterion: Criterion, to: (leaf: Leaf) => Criterion): Criterion => {
  switch (criterion._tag) {
    case "Not":
      return { _tag: "Not", criterion: mapped(criterion.criterion, to) }
    case "All":
    case "Any":
      return { _tag: criterion._tag, criteria: criterion.criteria.map((one) => mapped(one, to)) }
    default:
      return to(criterion)
  }
}

/** What holds of such people and others besides, wherever a trait has it. */
export const widened = (criterion: Criterion): Criterion =>
  mapped(criterion, (leaf) => (leaf._tag === "Trait" && leaf.wider !== null ? widened(leaf.wider) : leaf))

/** Everybody: a criterion that leaves nobody out. */
export const EVERYBODY: Criterion = { _tag: "All", criteria: [] }

const PARTS: Readonly<Record<string, string>> = {
  divorced: "divorced or separated",
  separated: "divorced or separated",
  "two-year degree": "some college",
  "no schooling": "less than high school",
  "some high school": "less than high school",
  "Native American": "other",
  "Pacific Islander": "other",
  "several races": "other"
}

/** Of words that anybody may write, the last one and no plural: “registered nurses” are nurses. */
const named = (trait: string, value: string): string => {
  const words = value.toLowerCase().split(/[\s-]+/)
  return trait === "occupation" ? words.at(-1)!.replace(/s$/, "") : words.join(" ").replace(/s$/, "")
}

interface Person {
  readonly age: number
  readonly income: number
  readonly traits: Readonly<Record<string, string | boolean>>
}

const THIS_YEAR = 2026

const within = ({ high, highOpen, low, lowOpen }: Interval, value: number): boolean =>
  (lowOpen ? value > low : value >= low) && (highOpen ? value < high : value <= high)

const holds = (criterion: Criterion, person: Person): boolean => {
  switch (criterion._tag) {
    case "Not":
      return !holds(criterion.criterion, person)
    case "All":
      return criterion.criteria.every((one) => holds(one, person))
    case "Any":
      return criterion.criteria.some((one) => holds(one, person))
    case "Age":
      return within(criterion.interval, person.age)
    case "Born":
      return within(
        { low: THIS_YEAR - criterion.to, high: THIS_YEAR - criterion.from, lowOpen: false, highOpen: false },
        person.age
      )
    case "Income":
      return within(criterion.interval, person.income)
    case "Trait": {
      const { trait, values } = criterion
      if (!isExclusive(trait)) return values.some((value) => person.traits[`${trait}=${named(trait, value)}`] === true)
      const own = person.traits[trait] as string
      return values.some((value) => value === own || value === PARTS[own])
    }
  }
}

const isExclusive = (trait: string): boolean => Object.hasOwn(TRAITS, trait)

/** Values on both sides of every end of some intervals, and at the ends themselves. */
const around = (ends: ReadonlyArray<number>, low: number, high: number, atEnds = true): ReadonlyArray<number> => {
  const all = ends
    .flatMap((end) => [end - 1, ...(atEnds ? [end] : []), end + 1])
    .filter((one) => one > low && one < high)
  return [...new Set([low, high, ...all])]
}

const ADULT = 18
const OLDEST = 90

type Choices = ReadonlyArray<readonly [name: string, values: ReadonlyArray<string | number | boolean>]>

/** Parts that make up the whole of a value between them. */
const WHOLES: Readonly<Record<string, ReadonlyArray<string>>> = {
  "divorced or separated": ["divorced", "separated"],
  "less than high school": ["no schooling", "some high school"]
}

/** Everything by which people may differ for some criteria. */
const choicesOf = (criteria: ReadonlyArray<Criterion>, atEnds: boolean): Choices => {
  const found = criteria.flatMap((one) => leaves(one).map(({ leaf }) => leaf))
  const ages = found.flatMap((leaf) =>
    leaf._tag === "Age"
      ? [leaf.interval.low, leaf.interval.high]
      : leaf._tag === "Born"
        ? [THIS_YEAR - leaf.to, THIS_YEAR - leaf.from]
        : []
  )
  const incomes = found.flatMap((leaf) => (leaf._tag === "Income" ? [leaf.interval.low, leaf.interval.high] : []))
  const traits = new Map<string, Set<string>>()
  for (const leaf of found)
    if (leaf._tag === "Trait")
      traits.set(leaf.trait, new Set([...(traits.get(leaf.trait) ?? []), ...leaf.values.map(String)]))
  const ofTraits = [...traits].flatMap(([trait, values]): Choices => {
    if (!isExclusive(trait)) {
      const distinct = new Set([...values].map((value) => named(trait, value)))
      return [...distinct].map((value) => [`${trait}=${value}`, [false, true]])
    }
    const all = TRAITS[trait as keyof typeof TRAITS] as ReadonlyArray<string>
    const possible = trait === "country" ? [...values, "elsewhere"] : [...new Set([...all, ...values])]
    const isWhole = (value: string) => WHOLES[value]?.every((part) => values.has(part)) === true
    return [[trait, possible.filter((value) => !isWhole(value))]]
  })
  return [
    ["age", ages.length === 0 ? [40] : around(ages, ADULT, OLDEST)],
    ["income", incomes.length === 0 ? [50_000] : around(incomes, 0, 1_000_000, atEnds)],
    ...ofTraits
  ]
}

const MOST_PEOPLE = 20_000

/** Every person that some criteria could tell apart, or a fixed sample where these are too many. */
function* peopleFor(criteria: ReadonlyArray<Criterion>, atEnds: boolean): Generator<Person> {
  const choices = choicesOf(criteria, atEnds)
  const all = choices.reduce((product, [, values]) => product * values.length, 1)
  let state = 1
  for (let i = 0; i < Math.min(all, MOST_PEOPLE); i += 1) {
    let rest = i
    const traits: Record<string, string | boolean | number> = {}
    for (const [name, values] of choices) {
      if (all > MOST_PEOPLE) {
        state = (state * 48_271) % 2_147_483_647
        rest = state
      }
      traits[name] = values[rest % values.length]!
      rest = Math.floor(rest / values.length)
    }
    const { age, income, ...others } = traits
    yield { age: Number(age), income: Number(income), traits: others as Person["traits"] }
  }
}

/** How the second of two criteria stands to the first; whether an income at the very end of a range counts may be left open. */
export const relation = (before: Criterion, after: Criterion, atEnds = true): Relation => {
  let lost = false
  let gained = false
  for (const person of peopleFor([before, after], atEnds)) {
    const was = holds(before, person)
    const is = holds(after, person)
    lost ||= was && !is
    gained ||= is && !was
    if (lost && gained) return "different"
  }
  return lost ? "more" : gained ? "less" : "same"
}

const shownInterval = ({ high, highOpen, low, lowOpen }: Interval): string =>
  `${lowOpen ? ">" : ""}${low}–${Number.isFinite(high) ? `${highOpen ? "<" : ""}${high}` : "∞"}`

/** A criterion in one line. */
export const shown = (criterion: Criterion): string => {
  switch (criterion._tag) {
    case "Age":
      return `age ${shownInterval(criterion.interval)}`
    case "Income":
      return `income ${shownInterval(criterion.interval)}`
    case "Born":
      return `born ${criterion.from}–${criterion.to}`
    case "Trait":
      return `${criterion.trait}=${criterion.values.join("/")}${criterion.wider === null ? "" : `→${shown(criterion.wider)}`}`
    case "Not":
      return `not(${shown(criterion.criterion)})`
    case "All":
      return criterion.criteria.length === 0 ? "everybody" : `(${criterion.criteria.map(shown).join(" & ")})`
    case "Any":
      return `(${criterion.criteria.map(shown).join(" | ")})`
  }
}
