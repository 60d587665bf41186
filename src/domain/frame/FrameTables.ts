import { type Criterion, type Leaf, leaves } from "../people/Criterion.ts"
import type { AnyTrait, Trait } from "../people/Traits.ts"

/**
 * Margins of the demographic frame, in percent, rounded to whole numbers.
 *
 * United States: American Community Survey 2022, one-year tables B01001 (age, sex), B03002 (race), S1501 (education),
 * B19001 (household income), B25003 (tenure) and B12001 (marital status), US Census Bureau; Current Population Survey 2022
 * annual averages (work), Bureau of Labor Statistics; American Housing Survey 2017 (urban, suburban, rural), HUD;
 * Current Population Survey 2016 (29 in 100 adults live with children of theirs) and Survey of Income and Program Participation,
 * US Census Bureau: of men 15 and older 61.6% are fathers (2014; 65% of adult men), childless are 19.6% at 55–64, 15.9% at
 * 65–74 and 10.9% from 75 on (2018); with those younger about two thirds of adults are parents. Gallup party identification
 * 2022 and Pew Research Center 2021 and 2022 (religious attendance and affiliation), of which no table counts these very answers.
 * Other countries: World Population Prospects 2022 (age), United Nations; World Development Indicators 2022 (urban
 * population), World Bank; Education at a Glance 2022 (tertiary education at 25–64), OECD, or the national census.
 * What of them is quoted, and how surely, is said in `FrameSources`.
 */
export const US_MARGINS = {
  /** By age group of `AGE_GROUPS`; the first group beside the adults, who sum to 100. */
  age: [8, 12, 18, 17, 15, 16, 13, 9],
  sex: [49, 51],
  region: [0, 17, 21, 38, 24],
  setting: [27, 52, 21],
  education: [10, 28, 28, 21, 13],
  work: [47, 10, 6, 3, 5, 6, 18, 5],
  marital: [50, 8, 25, 12, 5],
  children: [34, 27, 39],
  home: [66, 34],
  income: [16, 18, 16, 13, 17, 20],
  race: [0, 62, 12, 17, 6, 3],
  party: [0, 29, 28, 43],
  faith: [30, 38, 32]
} as const

interface CountryMargins {
  /** Adults in millions. */
  readonly adults: number
  /** Adults aged 18–29, 30–49, 50–64 and 65 or older. */
  readonly ages: readonly [number, number, number, number]
  readonly urban: number
  readonly tertiary: number
  /** Typical household income relative to that of the United States. */
  readonly income: number
}

const row = (
  adults: number,
  ages: CountryMargins["ages"],
  urban: number,
  tertiary: number,
  income: number
): CountryMargins => ({ adults, ages, urban, tertiary, income })

/** In the order of `TRAITS.country`. */
export const COUNTRY_MARGINS: ReadonlyArray<CountryMargins> = [
  row(262, [20, 33, 25, 22], 83, 50, 1),
  row(54, [19, 33, 25, 23], 84, 51, 0.65),
  row(70, [16, 30, 27, 27], 78, 33, 0.75),
  row(53, [18, 31, 25, 26], 81, 42, 0.65),
  row(50, [14, 29, 28, 29], 71, 20, 0.55),
  row(40, [15, 34, 27, 24], 81, 41, 0.5),
  row(31, [16, 37, 24, 23], 60, 34, 0.4),
  row(14, [19, 31, 25, 25], 93, 44, 0.75),
  row(8, [18, 32, 24, 26], 88, 48, 0.7),
  row(7, [16, 34, 27, 23], 74, 45, 1),
  row(7, [17, 33, 27, 23], 59, 36, 0.75),
  row(9, [18, 33, 25, 24], 98, 46, 0.7),
  row(9, [15, 31, 27, 27], 67, 31, 0.4),
  row(9, [14, 32, 27, 27], 80, 35, 0.35),
  row(4, [18, 37, 25, 20], 64, 54, 0.75),
  row(4, [19, 34, 25, 22], 83, 47, 0.95),
  row(5, [19, 31, 25, 25], 88, 42, 0.8),
  row(4, [17, 31, 24, 28], 86, 43, 0.7),
  row(30, [15, 39, 25, 21], 70, 50, 0.15),
  row(114, [16, 39, 25, 20], 75, 57, 0.25),
  row(61, [25, 42, 20, 13], 77, 26, 0.25),
  row(31, [19, 33, 24, 24], 82, 63, 0.8),
  row(88, [28, 40, 20, 12], 81, 20, 0.2),
  row(161, [25, 39, 22, 14], 87, 21, 0.2),
  row(33, [26, 38, 20, 16], 92, 24, 0.2),
  row(38, [27, 39, 21, 13], 82, 28, 0.15),
  row(15, [22, 39, 23, 16], 88, 32, 0.3),
  row(23, [27, 41, 19, 13], 79, 24, 0.15),
  row(106, [13, 29, 24, 34], 92, 56, 0.5),
  row(1120, [19, 38, 26, 17], 64, 19, 0.25),
  row(44, [18, 35, 27, 20], 81, 53, 0.6),
  row(980, [31, 40, 18, 11], 36, 13, 0.08),
  row(193, [27, 42, 21, 10], 58, 13, 0.1),
  row(74, [35, 40, 17, 8], 48, 20, 0.1),
  row(73, [24, 43, 21, 12], 39, 13, 0.12),
  row(57, [19, 35, 27, 19], 53, 17, 0.15),
  row(135, [40, 39, 14, 7], 38, 9, 0.06),
  row(118, [32, 43, 17, 8], 40, 9, 0.06),
  row(20, [20, 35, 23, 22], 86, 51, 0.85),
  row(4, [20, 34, 24, 22], 87, 46, 0.7),
  row(26, [25, 57, 14, 4], 85, 30, 0.5),
  row(8, [24, 63, 11, 2], 88, 40, 0.7),
  row(6, [25, 38, 19, 18], 93, 51, 0.7),
  row(66, [34, 42, 16, 8], 43, 18, 0.08),
  row(103, [43, 38, 13, 6], 53, 10, 0.06),
  row(40, [31, 44, 16, 9], 68, 16, 0.15),
  row(29, [42, 39, 13, 6], 29, 8, 0.06)
]

/**
 * How the frame comes by its figures of a trait: `counted` in a public table of these very answers, `derived` from tables that
 * carry others, or `lent` by people elsewhere, since none of the country is held.
 */
const SOURCED = ["counted", "derived", "lent"] as const
export type Sourced = (typeof SOURCED)[number]

type Subject = AnyTrait | "Age" | "Income"

const HOME = "United States"

/** Towns, parties and religion are asked in many ways, whose tables differ by more than 10 points. */
const DERIVED_AT_HOME: ReadonlySet<Subject> = new Set(["setting", "party", "faith"])
/** Of other countries' people towns, degrees and incomes are held only as one share or one ratio each, and work and sex by habit. */
const DERIVED_ELSEWHERE: ReadonlySet<Subject> = new Set(["sex", "setting", "education", "work", "Income"])
const COUNTED_EVERYWHERE: ReadonlySet<Subject> = new Set(["Age", "country"])

const subjectOf = (leaf: Leaf): Subject =>
  leaf._tag === "Trait" ? leaf.trait : leaf._tag === "Born" ? "Age" : leaf._tag

/** Whose children are grown is known only as parents who have none at home. */
const isOfGrownOnly = (leaf: Leaf): boolean =>
  leaf._tag === "Trait" &&
  leaf.trait === "children" &&
  leaf.values.includes("grown children") !== leaf.values.includes("children at home") &&
  leaf.values.includes("grown children")

const sourceOf = (leaf: Leaf, country: string): Sourced => {
  const subject = subjectOf(leaf)
  if (COUNTED_EVERYWHERE.has(subject)) return "counted"
  if (country === HOME) return DERIVED_AT_HOME.has(subject) || isOfGrownOnly(leaf) ? "derived" : "counted"
  return DERIVED_ELSEWHERE.has(subject) ? "derived" : "lent"
}

/** The worst of the sources of what the frame says of people of these countries by some criteria, with what it is about. */
export const sourcesOf = (
  criteria: ReadonlyArray<Criterion>,
  countries: ReadonlyArray<string>
): { readonly sourced: Sourced; readonly about: ReadonlyArray<Subject> } => {
  const found = criteria
    .flatMap((one) => leaves(one))
    .flatMap(({ leaf }) => countries.map((country) => ({ subject: subjectOf(leaf), source: sourceOf(leaf, country) })))
  const worst = Math.max(0, ...found.map(({ source }) => SOURCED.indexOf(source)))
  const sourced = SOURCED[worst]!
  return { sourced, about: [...new Set(found.flatMap(({ source, subject }) => (source === sourced ? [subject] : [])))] }
}

/** A person being drawn, trait by trait. */
export interface Draft {
  readonly age: number
  /** Position in `AGE_GROUPS`. */
  readonly group: number
  income: number
  /** Position in `INCOME_GROUPS`. */
  bracket: number
  readonly traits: Partial<Record<Trait, number>>
}

/** Weights of a trait's values, one row per group of persons. */
interface Tilt {
  readonly rows: ReadonlyArray<ReadonlyArray<number>>
  readonly row: (person: Draft) => number
}

const table = (rows: Tilt["rows"], row: Tilt["row"]): ReadonlyArray<Tilt> => [{ rows, row }]
const product = (...tilts: ReadonlyArray<ReadonlyArray<Tilt>>): ReadonlyArray<Tilt> => tilts.flat()

const STAGES = [18, 25, 35, 50, 65, 75]

/** Under 18, 18–24, 25–34, 35–49, 50–64, 65–74, 75 and older. */
const lifeStage = ({ age }: Draft): number => {
  let stage = 0
  while (stage < STAGES.length && age >= STAGES[stage]!) stage++
  return stage
}

const female = ({ traits }: Draft): number => traits.sex ?? 0
const motherOfMinors = ({ traits }: Draft): number => (traits.children === 1 && traits.sex === 1 ? 1 : 0)
const degree = ({ traits }: Draft): number => ((traits.education ?? 0) >= 3 ? 1 : 0)

/**
 * How much likelier a value is for a person than for everybody, by what was drawn before. Rough ratios of the public
 * cross tables behind the margins; raking then restores the margins exactly.
 */
// biome-ignore format: one row of weights per line
export const TILTS: Partial<Record<Trait | "age" | "income", ReadonlyArray<Tilt>>> = {
  sex: table([[1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [0.95, 1.05], [0.82, 1.15]], lifeStage),
  race: product(
    table([
      [1, 0.8, 1.15, 1.5, 0.9, 1.6], [1, 0.85, 1.1, 1.35, 1, 1.5], [1, 0.88, 1.1, 1.25, 1.2, 1.2],
      [1, 0.93, 1.05, 1.15, 1.2, 1], [1, 1.08, 1, 0.8, 0.85, 0.8], [1, 1.2, 0.85, 0.55, 0.75, 0.6],
      [1, 1.25, 0.75, 0.5, 0.7, 0.5]
    ], lifeStage),
    table([
      [1, 1, 1, 1, 1, 1], [1, 1.05, 0.95, 0.8, 1.15, 0.8], [1, 1.25, 0.85, 0.45, 0.5, 0.8],
      [1, 0.95, 1.5, 1.1, 0.6, 0.8], [1, 0.85, 0.4, 1.6, 1.9, 1.6]
    ], ({ traits }) => traits.region ?? 0)
  ),
  setting: product(
    table([
      [1, 1, 1], [1.1, 1.1, 0.5], [0.9, 0.95, 1.4], [0.9, 0.95, 1.25], [1.2, 1.05, 0.7]
    ], ({ traits }) => traits.region ?? 0),
    table([
      [1, 1, 1], [0.75, 1, 1.35], [1.7, 0.85, 0.6], [1.4, 1, 0.5], [1.4, 1.05, 0.25], [1, 1, 1.1]
    ], ({ traits }) => traits.race ?? 0),
    table([
      [0.9, 1, 1], [1.2, 0.95, 0.85], [1.3, 0.95, 0.7], [1, 1.05, 0.9], [0.9, 1, 1.15], [0.85, 1, 1.25],
      [0.85, 1, 1.25]
    ], lifeStage)
  ),
  education: product(
    table([
      [20, 0.6, 0, 0, 0], [0.9, 1.3, 1.8, 0.5, 0.05], [0.7, 0.9, 1, 1.4, 0.9], [0.9, 0.9, 0.95, 1.2, 1.3],
      [1, 1.1, 1, 0.95, 1], [1.1, 1.1, 1, 0.9, 1.1], [1.6, 1.2, 0.9, 0.75, 0.9]
    ], lifeStage),
    table([
      [1, 1, 1, 1, 1], [0.7, 1, 1, 1.1, 1.1], [1.1, 1.2, 1.2, 0.75, 0.7], [2.4, 1.2, 0.9, 0.6, 0.45],
      [0.9, 0.6, 0.6, 1.5, 2], [1.2, 1.1, 1.1, 0.8, 0.7]
    ], ({ traits }) => traits.race ?? 0),
    table([
      [1, 0.9, 0.95, 1.1, 1.15], [0.9, 0.95, 1, 1.1, 1.1], [1.15, 1.25, 1.05, 0.75, 0.65]
    ], ({ traits }) => traits.setting ?? 0),
    table([[1.05, 1.05, 0.95, 0.97, 0.95], [0.95, 0.95, 1.05, 1.03, 1.05]], female)
  ),
  marital: table([
      [0, 0, 1, 0, 0], [0.12, 0.9, 3, 0.05, 0], [0.8, 1.9, 1.5, 0.4, 0.02], [1.25, 1.1, 0.7, 1.1, 0.1],
      [1.3, 0.8, 0.45, 1.6, 0.6], [1.25, 0.5, 0.25, 1.5, 2.4], [0.95, 0.3, 0.2, 1, 6.5]
    ], lifeStage),
  children: product(
    table([
      [1, 0, 0], [1.9, 0.35, 0], [1.3, 1.5, 0], [0.55, 2.2, 0.25], [0.6, 0.6, 1.9], [0.5, 0.05, 2.4],
      [0.45, 0.02, 2.5]
    ], lifeStage),
    table([
      [0.6, 1.25, 1.25], [1, 1, 0.7], [1.7, 0.45, 0.3], [0.8, 1, 1.2], [0.6, 0.4, 1.5]
    ], ({ traits }) => traits.marital ?? 0)
  ),
  work: product(
    table([
      [0.02, 0.8, 0.02, 0.4, 18, 0, 0, 0.05], [0.75, 2.2, 0.35, 1.7, 7, 0.5, 0, 0.4],
      [1.45, 0.9, 0.9, 1.3, 0.8, 1.2, 0, 0.6], [1.5, 0.8, 1.3, 1.1, 0.2, 1.3, 0.02, 0.9],
      [1.2, 0.8, 1.3, 0.9, 0.05, 1.1, 0.7, 1.9], [0.22, 0.8, 0.9, 0.3, 0, 0.8, 4.2, 0.8],
      [0.04, 0.3, 0.35, 0.05, 0, 0.6, 5.1, 0.8]
    ], lifeStage),
    table([
      [1.15, 0.75, 1.25, 1.1, 0.95, 0.15, 0.97, 1], [0.87, 1.25, 0.75, 0.9, 1.05, 1.8, 1.03, 1]
    ], female),
    table([[1, 1, 1, 1, 1, 0.8, 1, 1], [0.8, 1.3, 0.9, 1, 0.6, 3, 1, 0.8]], motherOfMinors),
    table([[0.9, 1.05, 1, 1.2, 1, 1.1, 1, 1.4], [1.25, 0.9, 1, 0.6, 1, 0.8, 1, 0.35]], degree)
  ),
  home: product(
    table([[1.1, 0.8], [0.45, 2.1], [0.7, 1.6], [1, 1], [1.15, 0.7], [1.2, 0.6], [1.18, 0.65]], lifeStage),
    table([[1.15, 0.7], [0.8, 1.4], [0.8, 1.4], [0.9, 1.2], [1, 1]], ({ traits }) => traits.marital ?? 0),
    table([[0.75, 1.5], [1.08, 0.85], [1.15, 0.7]], ({ traits }) => traits.setting ?? 0)
  ),
  income: product(
    table([
      [1.9, 1.4, 0.9, 0.7, 0.45, 0.25], [1.4, 1.3, 1.1, 0.95, 0.75, 0.45],
      [1.05, 1.1, 1.1, 1.05, 0.95, 0.7], [0.5, 0.7, 0.95, 1.1, 1.25, 1.5], [0.4, 0.5, 0.75, 1, 1.35, 2.1]
    ], ({ traits }) => traits.education ?? 0),
    table([
      [0.55, 0.75, 1, 1.15, 1.3, 1.4], [0.9, 1, 1.1, 1.1, 1, 0.85], [1.5, 1.3, 1, 0.85, 0.7, 0.6],
      [1.6, 1.35, 1, 0.8, 0.6, 0.45], [2, 1.5, 0.9, 0.6, 0.45, 0.35]
    ], ({ traits }) => traits.marital ?? 0),
    table([
      [0.55, 0.85, 1.05, 1.15, 1.25, 1.3], [1.2, 1.15, 1, 0.95, 0.85, 0.8], [0.9, 0.9, 1, 1, 1.1, 1.2],
      [2.2, 1.3, 0.9, 0.7, 0.5, 0.4], [1.4, 1.1, 0.9, 0.9, 0.85, 0.9], [1.2, 1.1, 1, 0.95, 0.9, 0.85],
      [1.3, 1.3, 1.05, 0.9, 0.75, 0.6], [2.6, 1.4, 0.8, 0.5, 0.35, 0.2]
    ], ({ traits }) => traits.work ?? 0),
    table([
      [0.72, 0.85, 0.95, 1.03, 1.14, 1.24], [1.55, 1.3, 1.1, 0.94, 0.73, 0.53]
    ], ({ traits }) => traits.home ?? 0)
  ),
  party: product(
    table([
      [1, 1, 1, 1], [1, 0.75, 1.3, 1], [1, 2.3, 0.2, 0.8], [1, 1.25, 0.7, 1.05], [1, 1.35, 0.6, 1.05],
      [1, 0.9, 0.9, 1.15]
    ], ({ traits }) => traits.race ?? 0),
    table([
      [1, 1, 0.7, 1.3], [1, 1.05, 0.6, 1.25], [1, 1.05, 0.75, 1.15], [1, 1, 0.95, 1.05],
      [1, 0.95, 1.15, 0.9], [1, 1, 1.25, 0.8], [1, 1, 1.3, 0.75]
    ], lifeStage),
    table([[1, 1.4, 0.65, 1], [1, 1, 1, 1], [1, 0.65, 1.45, 1]], ({ traits }) => traits.setting ?? 0),
    table([[1, 0.87, 1.1, 1.05], [1, 1.13, 0.9, 0.96]], female),
    table([[1, 0.9, 1.05, 1.03], [1, 1.2, 0.85, 0.95]], degree)
  ),
  faith: product(
    table([
      [1.1, 1, 0.9], [0.7, 0.95, 1.4], [0.7, 0.95, 1.4], [0.95, 1, 1.05], [1.1, 1.05, 0.85], [1.3, 1, 0.7],
      [1.4, 1, 0.6]
    ], lifeStage),
    table([
      [1, 1, 1], [0.95, 1, 1.05], [1.5, 1.05, 0.55], [1.15, 1.1, 0.75], [0.85, 0.9, 1.25], [0.9, 1, 1.1]
    ], ({ traits }) => traits.race ?? 0),
    table([
      [1, 1, 1], [0.8, 1.05, 1.15], [1, 1, 1], [1.25, 1, 0.8], [0.85, 0.95, 1.2]
    ], ({ traits }) => traits.region ?? 0),
    table([[0.88, 1, 1.12], [1.12, 1, 0.88]], female),
    table([[1, 1, 1], [0.65, 1, 1.3], [1.5, 1, 0.5], [0.8, 1, 1.15]], ({ traits }) => traits.party ?? 0)
  )
}
