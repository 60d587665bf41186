import { FRAMED } from "../lexicon/people/Countries.ts"

type Split<Names extends string> = Names extends `${infer First}|${infer Rest}` ? First | Split<Rest> : Names

const COUNTRIES = FRAMED.split("|") as unknown as ReadonlyArray<Split<typeof FRAMED>>

/** What the frame knows of a person besides age and income: every trait with its possible values. */
export const TRAITS = {
  country: COUNTRIES,
  region: ["elsewhere", "Northeast", "Midwest", "South", "West"],
  sex: ["male", "female"],
  setting: ["urban", "suburban", "rural"],
  education: ["less than high school", "high school", "some college", "bachelor's degree", "graduate degree"],
  work: ["full-time", "part-time", "self-employed", "unemployed", "student", "homemaker", "retired", "unable to work"],
  marital: ["married", "living with a partner", "never married", "divorced or separated", "widowed"],
  children: ["no children", "children at home", "grown children"],
  home: ["owner", "renter"],
  race: ["unknown", "White", "Black", "Hispanic", "Asian", "other"],
  party: ["unknown", "Democrat", "Republican", "independent"],
  faith: ["devout", "occasional", "not religious"]
} as const

export type Trait = keyof typeof TRAITS
export const TRAIT_NAMES = Object.keys(TRAITS) as ReadonlyArray<Trait>

/** Values that people are asked for and that the frame holds only together with others, with what it holds. */
const FINER: Partial<Record<Trait, Readonly<Record<string, string>>>> = {
  education: {
    "no schooling": "less than high school",
    "some high school": "less than high school",
    "two-year degree": "some college"
  },
  marital: { divorced: "divorced or separated", separated: "divorced or separated" },
  race: { "Native American": "other", "Pacific Islander": "other", "several races": "other" }
}

/** Values of the frame that hold more than the finer ones. */
const RESIDUAL: ReadonlySet<string> = new Set(["other", "some college"])

/** Traits that people are asked for and that the frame does not hold. */
type UnframedTrait =
  | "place"
  | "occupation"
  | "religion"
  | "ideology"
  | "orientation"
  | "service"
  | "parenthood"
  | "household"
  | "means"

export type AnyTrait = Trait | UnframedTrait

export const isFramed = (trait: AnyTrait): trait is Trait => Object.hasOwn(TRAITS, trait)

/** Values of a trait as the frame holds them, and whether these take in others too; null where it holds none of them. */
export const framedValues = (
  trait: Trait,
  values: ReadonlyArray<string>
): { readonly values: ReadonlyArray<string>; readonly wider: boolean } | null => {
  const finer = FINER[trait] ?? {}
  const held = [...new Set(values.map((value) => finer[value] ?? value))].filter((value) => codeOf(trait, value) >= 0)
  if (held.length === 0) return null
  const partly = (value: string) =>
    !values.includes(value) &&
    (RESIDUAL.has(value) || Object.keys(finer).some((one) => finer[one] === value && !values.includes(one)))
  return { values: held, wider: held.some(partly) }
}

/** Position of a value among those of its trait; −1 where the trait has no such value. */
export const codeOf = (trait: Trait, value: string): number => (TRAITS[trait] as ReadonlyArray<string>).indexOf(value)

/** Age groups of the frame, both ends inclusive; the youngest are asked only where a description names them. */
export const AGE_GROUPS: ReadonlyArray<readonly [from: number, to: number]> = [
  [13, 17],
  [18, 24],
  [25, 34],
  [35, 44],
  [45, 54],
  [55, 64],
  [65, 74],
  [75, 90]
]

/** Yearly household income in US dollars, from (inclusive) to (exclusive). */
export const INCOME_GROUPS: ReadonlyArray<readonly [from: number, to: number]> = [
  [8_000, 25_000],
  [25_000, 50_000],
  [50_000, 75_000],
  [75_000, 100_000],
  [100_000, 150_000],
  [150_000, 400_000]
]

/** Youngest age in whole years that the frame holds. */
export const YOUNGEST_AGE = 13
/** Descriptions that name no age mean adults. */
export const ADULT_AGE = 18
