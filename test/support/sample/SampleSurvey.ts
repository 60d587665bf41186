import { hash, normal, uniform } from "../../../src/domain/statistics/Rng.ts"
import { csv } from "../../../src/domain/text/Csv.ts"
import { OPENINGS, WISHES, type Wish } from "./SampleVerbatims.ts"

const RESPONDENTS = 600

const AGES = ["18-29", "30-44", "45-64", "65+"] as const
const REGIONS = ["Northeast", "Midwest", "South", "West"] as const
const AREAS = ["City", "Suburb", "Small town or rural area"] as const
const INCOMES = ["Under $25,000", "$25,000 - $49,999", "$50,000 - $99,999", "$100,000 - $149,999", "$150,000+"] as const
const HOW_OFTEN = ["Never", "Less than once a week", "A few times a week", "Once a day", "Several times a day"] as const
const IMPORTANCE = ["Not at all important", "Not very important", "Somewhat important", "Very important"] as const
const SATISFACTION = [
  "Very dissatisfied",
  "Somewhat dissatisfied",
  "Neither satisfied nor dissatisfied",
  "Somewhat satisfied",
  "Very satisfied"
] as const
const DRINKS = [
  "Coffee made at home",
  "Coffee from a café",
  "Tea",
  "Soft drinks",
  "Fruit juice",
  "Plain water"
] as const
const REASONS = ["Price", "Taste", "Health", "Convenience", "Where it comes from"] as const
const PLACES = ["At home", "At work", "In a café or restaurant", "On the go"] as const
const DEARER = [
  "Keep buying it",
  "Buy less of it",
  "Switch to a cheaper brand",
  "Stop buying it",
  "Don't know"
] as const

/** Draws of one respondent: the same name always gives the same draw. */
interface Person {
  readonly age: number
  readonly female: boolean
  readonly region: number
  readonly area: number
  readonly income: number
  readonly children: boolean
  readonly draw: (name: string) => number
  readonly deviate: (name: string) => number
}

const pick = (draw: number, shares: ReadonlyArray<number>): number => {
  let left = draw * shares.reduce((sum, share) => sum + share, 0)
  for (let at = 0; at < shares.length; at++) {
    left -= shares[at]!
    if (left < 0) return at
  }
  return shares.length - 1
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))
/** A step of a scale whose mean is `at` (0 = lowest step). */
const step = (person: Person, name: string, at: number, steps: number, spread = 0.9): number =>
  clamp(Math.round(at + spread * person.deviate(name)), 0, steps - 1)

const person = (seed: number, index: number): Person => {
  const draw = (name: string) => uniform(seed, index, name)
  const deviate = (name: string) => normal(hash(seed, index, name, "deviate"))
  const age = pick(draw("age"), [14, 24, 36, 26])
  const area = pick(
    draw("area"),
    [
      [42, 38, 20],
      [34, 46, 20],
      [26, 46, 28],
      [20, 44, 36]
    ][age]!
  )
  return {
    age,
    female: draw("gender") < 0.54,
    region: pick(draw("region"), [17, 21, 38, 24]),
    area,
    income: clamp(Math.round([1.3, 2.2, 2.3, 1.6][age]! + (area === 2 ? -0.3 : 0) + 1.1 * deviate("income")), 0, 4),
    children: draw("children") < [0.2, 0.58, 0.22, 0.02][age]!,
    draw,
    deviate
  }
}

const POPULATION_AGES = [20, 25, 33, 22]
const SAMPLE_AGES = [14, 24, 36, 26]
const weight = ({ age, female }: Person): number =>
  (POPULATION_AGES[age]! / SAMPLE_AGES[age]!) * (female ? 0.51 / 0.54 : 0.49 / 0.46)

const habit = (of: Person): number =>
  step(of, "habit", [1.5, 2.4, 2.8, 2.7][of.age]! + (of.area === 0 ? 0.2 : 0), 5, 1.1)

const drinks = (of: Person, often: number): ReadonlyArray<boolean> =>
  [
    often === 0 ? 0 : [0.3, 0.55, 0.72, 0.8][of.age]!,
    often === 0 ? 0 : [0.42, 0.36, 0.2, 0.1][of.age]! * (of.area === 2 ? 0.5 : 1) * (0.7 + of.income * 0.15),
    (of.female ? 0.42 : 0.26) + (often === 0 ? 0.25 : 0),
    [0.46, 0.36, 0.3, 0.18][of.age]! + (of.income < 2 ? 0.1 : 0),
    of.children ? 0.42 : 0.26,
    of.female ? 0.82 : 0.7
  ].map((chance, i) => of.draw(`drink ${i}`) < chance)

const importance = (of: Person): ReadonlyArray<number> =>
  [
    2.9 - of.income * 0.3,
    2.6,
    1.6 + of.age * 0.15 + (of.female ? 0.3 : 0),
    2.1 - of.age * 0.15 + (of.children ? 0.3 : 0),
    0.9 + of.income * 0.15 + (of.area === 0 ? 0.2 : 0)
  ].map((at, i) => step(of, `importance ${i}`, at, 4))

const ranks = (of: Person): ReadonlyArray<number> => {
  const liking = [1 + of.age * 0.35, 0.8 - (of.age === 3 ? 2 : 0), 0.5 + of.income * 0.2, 0.6 - of.age * 0.3].map(
    (at, i) => at + of.deviate(`place ${i}`)
  )
  return liking.map((one) => 1 + liking.filter((other) => other > one).length)
}

const chances = (of: Person): Readonly<Record<Wish["theme"], number>> => ({
  time: of.age < 2 ? 4 : 1.2,
  price: 3.2 - of.income * 0.6,
  family: of.children ? 4 : 0,
  health: 1 + (of.female ? 0.6 : 0) + of.age * 0.4,
  taste: 1 + of.income * 0.35,
  company: of.age === 3 ? 4 : 0.3
})

const words = (of: Person): string => {
  const { wishes, asides } =
    WISHES[
      pick(
        of.draw("theme"),
        WISHES.map(({ theme }) => chances(of)[theme])
      )
    ]!
  const one = <A>(name: string, from: ReadonlyArray<A>): A => from[Math.floor(of.draw(name) * from.length)]!
  const said = one("opening", OPENINGS)(one("wish", wishes))
  return of.draw("has aside") < 0.45 ? `${said} ${one("aside", asides)}` : said
}

const IMPORTANT = "How important is each of these when you buy coffee or food?"
const ORDINARY_DRINKS = "Which of these do you drink on an ordinary day? Please select all that apply."
const LUNCH = "Please rank these places for lunch, with 1 being the one you like best."

const HEADER: ReadonlyArray<string> = [
  "Respondent ID",
  "Age",
  "Gender",
  "Region",
  "Where do you live?",
  "Household income",
  "Do you have children under 18 at home?",
  "How often do you drink coffee?",
  "How many cups of coffee do you drink on a day when you drink any?",
  ...[...DRINKS, "None of these"].map((drink) => `${ORDINARY_DRINKS} - ${drink}`),
  ...REASONS.map((reason) => `${IMPORTANT} - ${reason}`),
  ...PLACES.map((place) => `${LUNCH} - ${place}`),
  "How satisfied are you with what you eat on an ordinary day?",
  "How many dollars did you spend on eating out or ordering in during the last seven days?",
  "If your usual coffee cost 20% more, what would you do?",
  "What would make your mornings better? Please answer in your own words.",
  "Weight"
]

const record = (seed: number, index: number): ReadonlyArray<string> => {
  const of = person(seed, index)
  const often = habit(of)
  const selected = drinks(of, often)
  const skips = (name: string, chance: number, answer: string) => (of.draw(`skip ${name}`) < chance ? "" : answer)
  const cups = clamp(Math.round([0, 1, 1.4, 1.6, 3][often]! + (of.age > 1 ? 0.4 : 0) + 0.8 * of.deviate("cups")), 1, 9)
  const dearer = pick(of.draw("dearer"), [2 + of.income, 3, 4 - of.income * 0.7, 1, 0.8])
  const none = selected.every((drink) => !drink)
  const lunch = skips("lunch", 0.06, "answered") === "" ? PLACES.map(() => "") : ranks(of).map(String)
  return [
    String(10_001 + index),
    AGES[of.age]!,
    skips("gender", 0.02, of.draw("non-binary") < 0.01 ? "Non-binary" : of.female ? "Female" : "Male"),
    REGIONS[of.region]!,
    AREAS[of.area]!,
    skips("income", 0.03, of.draw("income told") < 0.09 ? "Prefer not to say" : INCOMES[of.income]!),
    skips("children", 0.02, of.children ? "Yes" : "No"),
    HOW_OFTEN[often]!,
    often === 0 ? "" : skips("cups", 0.03, String(cups)),
    ...DRINKS.map((drink, i) => (selected[i] ? drink : "")),
    none ? "None of these" : "",
    ...importance(of).map((at, i) => skips(`importance ${i}`, 0.03, IMPORTANCE[at]!)),
    ...lunch,
    skips(
      "satisfied",
      0.02,
      SATISFACTION[step(of, "satisfied", 2.3 + of.income * 0.18 + (of.age === 3 ? 0.3 : 0), 5)]!
    ),
    skips(
      "out",
      0.03,
      String(clamp(Math.round(14 * ([3, 2.4, 1.7, 1.1][of.age]! + of.income * 0.3 + 1.2 * of.deviate("out"))), 0, 200))
    ),
    often === 0 ? "" : DEARER[dearer]!,
    skips("words", 0.42, words(of)),
    weight(of).toFixed(4)
  ]
}

/**
 * An invented survey of 600 adults about what they drink and eat, as a CSV file: the same seed gives the same text. What
 * people answer depends on their age, income, family and home, some answers are missing, and weights correct for age and sex.
 */
export const sampleSurveyCsv = (seed: number): string =>
  csv([HEADER, ...Array.from({ length: RESPONDENTS }, (_, index) => record(seed, index))], "\n")
