/** A brand tracker of weekly interviews, made up: people differ in taste and age, and brands in what people think of them. */
import { csv } from "../../src/domain/text/Csv.ts"

export const BRANDS = [
  "Arbor",
  "Bristle",
  "Cask",
  "Dune",
  "Ember",
  "Fjord",
  "Grove",
  "Harrow",
  "Inlet",
  "Juniper",
  "Kite",
  "Larch"
]
const IMAGES = [
  "Good value",
  "High quality",
  "For people like me",
  "Modern",
  "Trustworthy",
  "Tastes good",
  "Easy to find",
  "Innovative"
]
const RATED = ["Taste", "Price", "Packaging", "Freshness", "Range", "Advertising", "Availability", "Sustainability"]
const AGREE = ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree"]
const REGIONS = ["Northeast", "Midwest", "South", "West"]
const DEGREES = ["High school or less", "Some college", "Bachelor’s degree", "Graduate degree"]
const WEEKS = 52
const MS_PER_DAY = 86_400_000

/** Pseudorandom numbers from 0 to 1 (mulberry32). */
const drawing = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

type Person = Readonly<Record<string, string | number | null>>

/** One respondent, by column of the file. */
const person = (next: () => number, at: number, many: number, first: number): Person => {
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const step = (score: number, steps: number) => Math.max(1, Math.min(steps, Math.round((steps + 1) / 2 + score)))
  const age = 18 + Math.floor(62 * next())
  const female = next() < 0.58
  const taste = normal()
  const known = BRANDS.map((_, brand) => next() < 0.85 - 0.05 * brand)
  const week = Math.floor((at / many) * WEEKS)
  const columns: Record<string, string | number | null> = {
    "Interview date": new Date(first + (7 * week + Math.floor(5 * next())) * MS_PER_DAY).toISOString().slice(0, 10),
    Gender: female ? "Female" : "Male",
    Age: age,
    Region: REGIONS[Math.floor(4 * next() ** 1.2)]!,
    Education: DEGREES[Math.floor(4 * next())]!,
    Household: 1 + Math.floor(5 * next() ** 1.5)
  }
  for (const [brand, name] of BRANDS.entries())
    columns[`Which of these brands do you know? - ${name}`] = known[brand] ? 1 : 0
  for (const [brand, name] of BRANDS.entries())
    for (const [image, about] of IMAGES.entries())
      columns[`Which of these apply to ${name}? - ${about}`] = known[brand]
        ? next() < 0.25 + 0.04 * ((brand + image) % 8) + 0.05 * taste
          ? 1
          : 0
        : null
  const ratings = RATED.map((_, aspect) => 0.8 * taste * (1 - aspect / 10) + normal())
  for (const [brand, name] of BRANDS.entries())
    for (const [aspect, about] of RATED.entries())
      columns[`How do you rate ${name} on each of these, from 1 (poor) to 7 (excellent)? - ${about}`] = known[brand]
        ? step(ratings[aspect]! - brand / 6, 7)
        : null
  const satisfied = 0.7 * ratings[0]! + 0.4 * ratings[1]! + 0.2 * ratings[3]! + 0.6 * normal()
  columns["All in all, how satisfied are you with your usual brand, from 1 (not at all) to 10 (completely)?"] = step(
    satisfied,
    10
  )
  columns["How likely are you to recommend it to a friend, from 0 (not at all likely) to 10 (extremely likely)?"] =
    Math.max(0, step(satisfied, 11) - 1)
  for (let statement = 1; statement <= 60; statement++)
    columns[`How much do you agree with each of these? - Statement ${statement} about how people shop and eat`] =
      AGREE[step(0.5 * taste * (statement % 3 === 0 ? -1 : 1) + normal(), 5) - 1]!
  for (let month = 1; month <= 30; month++)
    columns[`How much did you spend in month ${month}, in dollars?`] =
      Math.round(Math.exp(3 + 0.4 * normal() + 0.1 * taste) * 100) / 100
  for (let other = 1; other <= 198; other++)
    columns[`How often do you use product ${other}?`] = ["Weekly", "Monthly", "Less often", "Never"][
      Math.floor(4 * next() ** (1 + (other % 3) / 2))
    ]!
  return columns
}

export interface Tracker {
  readonly people: ReadonlyArray<Person>
  readonly csv: string
}

/** So many respondents interviewed over a year from a day on. */
export const tracker = (respondents: number, firstDay: string, seed: number): Tracker => {
  const next = drawing(seed)
  const people = Array.from({ length: respondents }, (_, at) => person(next, at, respondents, Date.parse(firstDay)))
  const names = Object.keys(people[0]!)
  return { people, csv: csv([names, ...people.map((one) => names.map((name) => one[name]!))], "\n") }
}
