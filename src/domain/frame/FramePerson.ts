import { AGE_GROUPS, INCOME_GROUPS, type Trait } from "../people/Traits.ts"
import { hash, mix, unit } from "../statistics/Rng.ts"
import { COUNTRY_MARGINS, US_MARGINS } from "./FrameTables.ts"
import { type Draft, TILTS } from "./FrameTilts.ts"

type Shares = ReadonlyArray<number>
export type Margins = Readonly<Record<Exclude<Trait, "country"> | "age" | "income", Shares>>

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
export const marginsOf = (country: number): Margins => {
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

/** Shares of a trait's values, tilted towards what a person already is; a view of `out`. */
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
export const draftPeople = (country: number, from: number, to: number): ReadonlyArray<Draft> => {
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
