import { memoized } from "../Memo.ts"
import { ADULT_AGE, codeOf, type Trait } from "../people/Traits.ts"
import { type Population, populationOf } from "./Frame.ts"

/** What sets the opinions of people apart, each as one number per person; 0 is the average adult in the United States. */
export const PERSON_FEATURES = [
  "age",
  "female",
  "degree",
  "income",
  "urban",
  "rural",
  "parent",
  "retired",
  "student",
  "working",
  "republican",
  "devout",
  "black",
  "hispanic",
  "married",
  "south",
  "owner"
] as const
export type PersonFeature = (typeof PERSON_FEATURES)[number]

type Indicator = readonly [trait: Trait, value: string]
type Measure = (people: Population, person: number) => number

const is = (...indicators: ReadonlyArray<Indicator>): Measure => {
  const codes = indicators.map(([trait, value]) => [trait, codeOf(trait, value)] as const)
  return (people, person) => (codes.some(([trait, code]) => people.traits[trait][person] === code) ? 1 : 0)
}

const between = (high: Indicator, low: Indicator): Measure => {
  const above = is(high)
  const below = is(low)
  return (people, person) => above(people, person) - below(people, person)
}

const MEDIAN_INCOME = 70_000

/** Age in units of 18 years, income in doublings of the median, parties and faith from −1 to 1, everything else yes or no. */
const MEASURES: Readonly<Record<PersonFeature, Measure>> = {
  age: (people, person) => people.ages[person]! / 18,
  female: is(["sex", "female"]),
  degree: is(["education", "bachelor's degree"], ["education", "graduate degree"]),
  income: (people, person) => Math.log2(people.incomes[person]! / MEDIAN_INCOME),
  urban: is(["setting", "urban"]),
  rural: is(["setting", "rural"]),
  parent: is(["children", "children at home"]),
  retired: is(["work", "retired"]),
  student: is(["work", "student"]),
  working: is(["work", "full-time"], ["work", "part-time"], ["work", "self-employed"]),
  republican: between(["party", "Republican"], ["party", "Democrat"]),
  devout: between(["faith", "devout"], ["faith", "not religious"]),
  black: is(["race", "Black"]),
  hispanic: is(["race", "Hispanic"]),
  married: is(["marital", "married"]),
  south: is(["region", "South"]),
  owner: is(["home", "owner"])
}

const adultMeans = (): Float64Array => {
  const people = populationOf(["United States"])
  let total = 0
  const sums = new Float64Array(PERSON_FEATURES.length)
  for (let i = 0; i < people.size; i++) {
    if (people.ages[i]! < ADULT_AGE) continue
    total += people.weights[i]!
    PERSON_FEATURES.forEach((name, f) => {
      sums[f]! += people.weights[i]! * MEASURES[name](people, i)
    })
  }
  return sums.map((sum) => sum / total)
}

let means: Float64Array | undefined

interface Table {
  readonly rows: Float64Array
  /** One byte per person: 1 where the row is filled. */
  readonly filled: Uint8Array
}

const tableOf = memoized(
  ({ size }: Population): Table => ({
    rows: new Float64Array(size * PERSON_FEATURES.length),
    filled: new Uint8Array(size)
  })
)

/**
 * The features of people, row after row in the order of their population, each centred on the average adult in the United
 * States. Only the rows of the persons asked for are sure to be filled.
 */
export const featuresOf = (people: Population, persons: Uint32Array): Float64Array => {
  const { filled, rows } = tableOf(people)
  means ??= adultMeans()
  const width = PERSON_FEATURES.length
  for (const person of persons) {
    if (filled[person] === 1) continue
    filled[person] = 1
    for (let f = 0; f < width; f++) {
      rows[person * width + f] = MEASURES[PERSON_FEATURES[f]!](people, person) - means[f]!
    }
  }
  return rows
}
