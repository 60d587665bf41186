import { OTHER_COUNTRIES } from "../lexicon/people/Countries.ts"
import { CITIES, CODES, COUNTRIES, COUNTRY_ALIASES, NO_CITIES, PARTS, STATES } from "../lexicon/people/Places.ts"
import { type Criterion, type TraitCriterion, trait, within } from "./Criterion.ts"

/** A place that people say they are from, with the words for it and for those who live there. */
interface Place {
  readonly name: string
  readonly phrases: ReadonlyArray<string>
  readonly criterion: TraitCriterion
}

const listed = (written: string, criterionOf: (name: string) => TraitCriterion): ReadonlyArray<Place> =>
  written.split("|").map((one) => {
    const [name, others] = one.split(":")
    return {
      name: name!,
      phrases: [name!.toLowerCase(), ...(others?.split(",") ?? [])],
      criterion: criterionOf(name!)
    }
  })

const inside = (groups: Readonly<Record<string, string>>, wider: (group: string) => Criterion) =>
  Object.entries(groups).flatMap(([group, written]) =>
    listed(written, (name) => within(trait("place", name), wider(group)))
  )

/** States, cities and parts of countries, each within a region or country that the frame holds. */
export const LOCAL_PLACES: ReadonlyArray<Place> = [
  ...inside(STATES, (region) => trait("region", region)),
  ...inside(CITIES, (region) => trait("region", region)),
  ...inside(PARTS, (country) => trait("country", country))
]

export const COUNTRY_PLACES: ReadonlyArray<Place> = listed(
  `${COUNTRIES}|${OTHER_COUNTRIES.trim().replaceAll("\n", "|")}`,
  (name) => trait("country", name)
)

export const CITY_NAMES: ReadonlySet<string> = new Set(
  [...Object.values(CITIES), ...Object.values(PARTS)]
    .flatMap((written) => written.split("|").map((one) => one.split(":")[0]!))
    .filter((name) => !NO_CITIES.has(name))
)

/** Names of countries, lower case; other words for them are for the people, and for what comes from there. */
export const COUNTRY_NAMES: ReadonlySet<string> = new Set([
  ...COUNTRY_PLACES.map(({ name }) => name.toLowerCase()),
  ...COUNTRY_ALIASES
])

const nameOf = (one: string) => one.split(":")[0]!

export const STATE_OF_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries(CODES).flatMap(([region, codes]) => {
    const names = STATES[region]!.split("|").map(nameOf)
    return codes.split(" ").map((code, i): readonly [string, string] => [code.toLowerCase(), names[i]!])
  })
)

export const STATES_IN: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries(STATES).map(([region, written]) => [region, written.split("|").map(nameOf)])
)
