/** What the frame knows of a person besides age and income: every trait with its possible values. */
export const TRAITS = {
  country: [
    "United States",
    "United Kingdom",
    "Germany",
    "France",
    "Italy",
    "Spain",
    "Poland",
    "Netherlands",
    "Sweden",
    "Switzerland",
    "Austria",
    "Belgium",
    "Portugal",
    "Greece",
    "Ireland",
    "Norway",
    "Denmark",
    "Finland",
    "Ukraine",
    "Russia",
    "Turkey",
    "Canada",
    "Mexico",
    "Brazil",
    "Argentina",
    "Colombia",
    "Chile",
    "Peru",
    "Japan",
    "China",
    "South Korea",
    "India",
    "Indonesia",
    "Philippines",
    "Vietnam",
    "Thailand",
    "Pakistan",
    "Bangladesh",
    "Australia",
    "New Zealand",
    "Saudi Arabia",
    "United Arab Emirates",
    "Israel",
    "Egypt",
    "Nigeria",
    "South Africa",
    "Kenya"
  ],
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

/** Descriptions that name no age mean adults. */
export const ADULT_AGE = 18
