/**
 * The demographic frame: a made-up population whose traits are distributed as public statistics say. Panels are drawn from it,
 * and percentages about who people are can be counted in it.
 */
import { ADULT_AGE, AGE_GROUPS, codeOf, INCOME_GROUPS, TRAIT_NAMES, TRAITS, type Trait } from "../people/Traits.ts"
import { type Margin, rakeInTurns } from "../statistics/Raking.ts"
import { hash, mix, unit } from "../statistics/Rng.ts"
import { atOnce, type Turns } from "../Turns.ts"
import { COUNTRY_MARGINS, type Draft, TILTS, US_MARGINS } from "./FrameTables.ts"

type Shares = ReadonlyArray<number>
type Margins = Readonly<Record<Exclude<Trait, "country"> | "age" | "income", Shares>>

/** Four broad adult age groups spread over the frame's own. */
const spread = ([young, middle, older, old]: readonly [number, number, number, number]): Shares => [
  young * 0.4,
  young * 0.58,
  young * 0.42 + middle * 0.25,
  middle * 0.5,
  middle * 0.25 + older * 0.33,
  older * 0.67,
  old * 0.6,
  old * 0.4
]

const incomeShares = (relative: number): Shares =>
  relative >= 0.9
    ? US_MARGINS.income
    : relative >= 0.5
      ? [26, 27, 19, 12, 10, 6]
      : relative >= 0.2
        ? [55, 25, 10, 5, 3, 2]
        : [82, 12, 3, 1, 1, 1]

/** Shares of every trait, age group and income group in a country, in percent. */
const marginsOf = (country: number): Margins => {
  const { ages, income, tertiary, urban } = COUNTRY_MARGINS[country]!
  if (country === 0) return US_MARGINS
  const below = 100 - tertiary
  return {
    ...US_MARGINS,
    age: spread(ages),
    region: [100, 0, 0, 0, 0],
    race: [100, 0, 0, 0, 0, 0],
    party: [100, 0, 0, 0],
    setting: [urban * 0.6, urban * 0.4, 100 - urban],
    education: [below * 0.35, below * 0.45, below * 0.2, tertiary * 0.65, tertiary * 0.35],
    work: [44, 10, 10, 5, 6, 8, ages[3] * 0.8, 4],
    income: incomeShares(income)
  }
}

/** The category in which a number in [0, 1) falls, by cumulated weights. */
const pick = (weights: ArrayLike<number>, at: number): number => {
  let total = 0
  for (let v = 0; v < weights.length; v++) total += weights[v]!
  let left = at * total
  for (let v = 0; v < weights.length; v++) {
    left -= weights[v]!
    if (left < 0) return v
  }
  return weights.length - 1
}

/** Between two bounds, spread evenly; the oldest and the richest thin out. */
const within = ([from, to]: readonly [number, number], at: number, open: boolean): number =>
  from + (to - from) * (open ? at * at : at)

const MOST_VALUES = 8

const ORDER: ReadonlyArray<Exclude<Trait, "country">> = [
  "sex",
  "region",
  "race",
  "setting",
  "education",
  "marital",
  "children",
  "work",
  "home",
  "party",
  "faith"
]

/** Shares of a trait's values, tilted toward what a person already is; a view of `out`. */
const tilted = (margins: Margins, name: keyof Margins, person: Draft, out: Float64Array): Float64Array => {
  const shares = margins[name]
  const weights = out.subarray(0, shares.length)
  weights.set(shares)
  for (const { row, rows } of TILTS[name] ?? []) {
    const factors = rows[row(person)]!
    for (let v = 0; v < weights.length; v++) weights[v]! *= factors[v]!
  }
  return weights
}

/** Draws persons of one country by their numbers, the same ones every time: each trait is drawn given the ones before it. */
const draftPeople = (country: number, from: number, to: number): ReadonlyArray<Draft> => {
  const margins = marginsOf(country)
  const scratch = new Float64Array(MOST_VALUES)
  return Array.from({ length: to - from }, (_, i) => {
    const root = hash("frame", country, from + i)
    let drawn = 0
    const draw = () => unit(mix(root, drawn++))
    const group = pick(margins.age, draw())
    const ages = AGE_GROUPS[group]!
    const age = Math.floor(within([ages[0], ages[1] + 1], draw(), group === AGE_GROUPS.length - 1))
    const person: Draft = { age, group, income: 0, bracket: 0, traits: { country } }
    for (const trait of ORDER) person.traits[trait] = pick(tilted(margins, trait, person, scratch), draw())
    person.bracket = pick(tilted(margins, "income", person, scratch), draw())
    const richest = person.bracket === INCOME_GROUPS.length - 1
    person.income = Math.round(within(INCOME_GROUPS[person.bracket]!, draw(), richest))
    return person
  })
}

/** Synthetic persons with weights that sum to the population they stand for, in millions. */
export interface Population {
  readonly size: number
  readonly weights: Float64Array
  /** In whole years. */
  readonly ages: Uint8Array
  /** Yearly household income in US dollars. */
  readonly incomes: Float64Array
  readonly traits: Readonly<Record<Trait, Uint8Array>>
}

const US_PERSONS = 8_000
const PERSONS = 1_000
const MARGIN_TRAITS = ["sex", "setting", "education", "work", "marital", "children", "home", "faith"] as const
const US_TRAITS = [...MARGIN_TRAITS, "region", "race", "party"] as const

const marginsToRake = (people: ReadonlyArray<Draft>, margins: Margins, country: number): ReadonlyArray<Margin> => {
  const traits = country === 0 ? US_TRAITS : MARGIN_TRAITS
  return [
    ...traits.map((trait) => ({
      codes: Uint8Array.from(people, (person) => person.traits[trait] ?? 0),
      targets: margins[trait]
    })),
    { codes: Uint8Array.from(people, (person) => person.bracket), targets: margins.income },
    {
      codes: Uint8Array.from(people, (person) => person.group),
      targets: [0, ...margins.age.slice(1)]
    }
  ]
}

/** Sorts so that neighbors are alike; a systematic draw then spreads over all kinds of people. */
const bySimilarity = (a: Draft, b: Draft): number =>
  (a.traits.region ?? 0) - (b.traits.region ?? 0) ||
  (a.traits.sex ?? 0) - (b.traits.sex ?? 0) ||
  a.group - b.group ||
  (a.traits.education ?? 0) - (b.traits.education ?? 0) ||
  (a.traits.setting ?? 0) - (b.traits.setting ?? 0) ||
  a.income - b.income

/** So many persons are drawn in one turn. */
const TURN = 1_000

function* draft(country: number, size: number): Turns<ReadonlyArray<Draft>> {
  const people: Array<Draft> = []
  for (let from = 0; from < size; from += TURN) {
    people.push(...draftPeople(country, from, Math.min(size, from + TURN)))
    yield
  }
  return people
}

function* populate(country: number): Turns<Population> {
  const margins = marginsOf(country)
  const millions = COUNTRY_MARGINS[country]!.adults
  const drafted = yield* draft(country, country === 0 ? US_PERSONS : PERSONS)
  const minors = drafted.filter(({ age }) => age < ADULT_AGE)
  const adults = drafted.filter(({ age }) => age >= ADULT_AGE).sort(bySimilarity)
  const even = new Float64Array(adults.length).fill(millions / adults.length)
  const people = [...adults, ...minors]
  const weights = new Float64Array(people.length).fill(millions / adults.length)
  const raked = yield* rakeInTurns(even, marginsToRake(adults, margins, country))
  weights.set(raked.weights)
  return {
    size: people.length,
    weights,
    ages: Uint8Array.from(people, (person) => person.age),
    incomes: Float64Array.from(people, (person) => person.income),
    traits: Object.fromEntries(
      TRAIT_NAMES.map((trait) => [trait, Uint8Array.from(people, (person) => person.traits[trait] ?? 0)])
    ) as Record<Trait, Uint8Array>
  }
}

const joinedBytes = (parts: ReadonlyArray<Uint8Array>, size: number): Uint8Array => {
  const out = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

const joinedNumbers = (parts: ReadonlyArray<Float64Array>, size: number): Float64Array => {
  const out = new Float64Array(size)
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

const joined = (parts: ReadonlyArray<Population>): Population => {
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  const traits = TRAIT_NAMES.map((trait) => [
    trait,
    joinedBytes(
      parts.map((part) => part.traits[trait]),
      size
    )
  ])
  return {
    size,
    weights: joinedNumbers(
      parts.map(({ weights }) => weights),
      size
    ),
    ages: joinedBytes(
      parts.map(({ ages }) => ages),
      size
    ),
    incomes: joinedNumbers(
      parts.map(({ incomes }) => incomes),
      size
    ),
    traits: Object.fromEntries(traits) as Record<Trait, Uint8Array>
  }
}

const built = new Map<number, Population>()

const underConstruction = new Map<number, Turns<Population>>()

/** Built once: whoever asks for it meanwhile has a hand in the same work. */
function* ofCountry(country: number): Turns<Population> {
  for (;;) {
    const known = built.get(country)
    if (known !== undefined) return known
    const work = underConstruction.get(country) ?? populate(country)
    underConstruction.set(country, work)
    const turn = work.next()
    if (turn.done === true) {
      built.set(country, turn.value)
      underConstruction.delete(country)
    } else yield
  }
}

/** Populations of several countries, the latest used last: a description of people everywhere is seldom alone. */
const together = new Map<string, Population>()
const MOST_TOGETHER = 8

const joinedOnce = (codes: ReadonlyArray<number>, parts: ReadonlyArray<Population>): Population => {
  const key = codes.join()
  const population = together.get(key) ?? joined(parts)
  together.delete(key)
  together.set(key, population)
  for (const oldest of together.keys()) {
    if (together.size <= MOST_TOGETHER) break
    together.delete(oldest)
  }
  return population
}

/** The people of the named countries: synthetic persons raked to public margins, the same ones every time. */
export function* populationInTurns(countries: ReadonlyArray<string>): Turns<Population> {
  const codes = [...new Set(countries.map((name) => codeOf("country", name)))]
    .filter((code) => code >= 0)
    .sort((a, b) => a - b)
  const parts: Array<Population> = []
  for (const code of codes) parts.push(yield* ofCountry(code))
  return parts.length === 1 ? parts[0]! : joinedOnce(codes, parts)
}

/** The same without a pause. */
export const populationOf = (countries: ReadonlyArray<string>): Population => atOnce(populationInTurns(countries))

export const traitOf = (population: Population, person: number, trait: Trait): string =>
  TRAITS[trait][population.traits[trait][person]!]!
