import type { Interval } from "../language/Interval.ts"
import type { Criterion, Leaf, Subject, TraitCriterion } from "./Criterion.ts"
import type { AnyTrait } from "./Traits.ts"

const NOUNS: Readonly<Record<string, string>> = {
  female: "women",
  male: "men",
  urban: "living in cities",
  suburban: "living in suburbs",
  rural: "living in the country",
  Northeast: "in the Northeast",
  Midwest: "in the Midwest",
  South: "in the South",
  West: "in the West",
  "full-time": "working full-time",
  "part-time": "working part-time",
  student: "students",
  homemaker: "homemakers",
  owner: "owning their home",
  renter: "renting their home",
  "no children": "without children",
  "children at home": "with children at home",
  "grown children": "with grown children",
  Democrat: "Democrats",
  Republican: "Republicans",
  independent: "independents",
  devout: "religious",
  occasional: "somewhat religious",
  "United States": "the United States",
  "United Kingdom": "the United Kingdom",
  "United Arab Emirates": "the United Arab Emirates",
  Netherlands: "the Netherlands",
  Philippines: "the Philippines",
  "Bay Area": "the Bay Area",
  "East Coast": "the East Coast",
  "West Coast": "the West Coast",
  "two-year degree": "a two-year degree",
  "bachelor's degree": "a bachelor's degree",
  "graduate degree": "a graduate degree"
}

const PREFIXES: Partial<Record<AnyTrait, string>> = { country: "in ", place: "in ", education: "with " }

const MOST_NAMED = 6

const oneOf = (items: ReadonlyArray<string>): string =>
  items.length > MOST_NAMED
    ? `one of ${items.length} (${items.slice(0, 3).join(", ")}, …)`
    : items.length < 2
      ? (items[0] ?? "")
      : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`

const traitWords = ({ trait, values }: TraitCriterion): string => {
  const names = values.map((value) => NOUNS[value] ?? value)
  return `${PREFIXES[trait] ?? ""}${oneOf(names)}`
}

const rangeWords = ({ high, highOpen, low, lowOpen }: Interval, shown: (n: number) => string): string => {
  if (low === high) return shown(low)
  if (low === -Infinity) return highOpen ? `under ${shown(high)}` : `${shown(high)} or less`
  if (high === Infinity) return lowOpen ? `over ${shown(low)}` : `${shown(low)} or more`
  return `${shown(low)} to ${shown(high)}`
}

const CALLED: Partial<Record<Subject, string>> = {
  Age: "age",
  Income: "income",
  marital: "marital status",
  faith: "religiosity",
  ideology: "political views",
  orientation: "sexual orientation",
  service: "military service"
}

/** What a criterion is about, as people call it. */
export const attributeName = (subject: Subject): string => CALLED[subject] ?? subject

const dollars = (n: number) => `$${n.toLocaleString("en-US")}`

/** What is denied together: “both women and aged 18 to 29”. */
const allAtOnce = (criteria: ReadonlyArray<Criterion>): string =>
  `${criteria.length === 2 ? "both" : "all at once"} ${criteria.map(inWords).join(" and ")}`

/** A criterion in words: “women and aged 30 to 44”, “not married”. */
export const inWords = (criterion: Criterion): string => {
  switch (criterion._tag) {
    case "Age":
      return `aged ${rangeWords(criterion.interval, String)}`
    case "Born":
      return `born ${criterion.from === criterion.to ? criterion.from : `${criterion.from} to ${criterion.to}`}`
    case "Income":
      return `with an income of ${rangeWords(criterion.interval, dollars)}`
    case "Trait":
      return traitWords(criterion)
    case "Not":
      return `not ${criterion.criterion._tag === "All" ? allAtOnce(criterion.criterion.criteria) : inWords(criterion.criterion)}`
    case "All":
      return criterion.criteria.map(inWords).join(" and ")
    case "Any":
      return criterion.criteria.map(inWords).join(" or ")
  }
}

/** What a leaf is about and the values that it allows, in words: “age” and “25 to 34”, “sex” and “female”. */
export const attributeOf = (leaf: Leaf): { readonly attribute: string; readonly values: ReadonlyArray<string> } => {
  switch (leaf._tag) {
    case "Age":
      return { attribute: "age", values: [rangeWords(leaf.interval, String)] }
    case "Born":
      return {
        attribute: "year of birth",
        values: [leaf.from === leaf.to ? String(leaf.from) : `${leaf.from} to ${leaf.to}`]
      }
    case "Income":
      return { attribute: "household income", values: [rangeWords(leaf.interval, dollars)] }
    case "Trait":
      return { attribute: attributeName(leaf.trait), values: leaf.values }
  }
}
