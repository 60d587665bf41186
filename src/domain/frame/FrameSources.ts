import { type Criterion, type Leaf, leaves } from "../people/Criterion.ts"
import type { AnyTrait } from "../people/Traits.ts"

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
