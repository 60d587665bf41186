import { type Criterion, leaves } from "../people/Criterion.ts"
import { TRAITS, type Trait } from "../people/Traits.ts"

const HOME = "United States"

/**
 * Groups of values of which public figures of other countries are held: who lives in the country and who in towns, who has a
 * tertiary degree. Any other trait is on record of the United States alone.
 */
const HELD_ELSEWHERE: Partial<Record<Trait, ReadonlyArray<ReadonlyArray<string>>>> = {
  sex: [["male"], ["female"]],
  setting: [["urban", "suburban"], ["rural"]],
  education: [
    ["less than high school", "high school", "some college"],
    ["bachelor's degree", "graduate degree"]
  ],
  country: TRAITS.country.map((name) => [name])
}

/** Countries where figures of a trait count others in: short degrees among the tertiary, guest workers not among the sexes. */
const NOT_HELD: Partial<Record<Trait, ReadonlySet<string>>> = {
  education: new Set(["Canada", "Japan", "Russia", "Ukraine"]),
  sex: new Set(["Saudi Arabia", "United Arab Emirates"])
}

const isWhole = (values: ReadonlyArray<string>, groups: ReadonlyArray<ReadonlyArray<string>>): boolean =>
  groups.every(
    (group) => group.every((value) => values.includes(value)) || !group.some((value) => values.includes(value))
  )

const isHeld = (criterion: Criterion, country: string): boolean =>
  country === HOME ||
  leaves(criterion).every(({ leaf }) => {
    if (leaf._tag === "Income") return false
    if (leaf._tag !== "Trait") return true
    const groups = HELD_ELSEWHERE[leaf.trait as Trait]
    return groups !== undefined && isWhole(leaf.values, groups) && !NOT_HELD[leaf.trait as Trait]?.has(country)
  })

/** Whether public figures of all of some countries are held of what a criterion in terms of the frame says. */
export const isHeldIn = (countries: ReadonlyArray<string>, criterion: Criterion): boolean =>
  countries.every((country) => isHeld(criterion, country))

/** Traits that people of the frame elsewhere do not have at all, so that none of them could be selected by it. */
const OF_HOME_ONLY: ReadonlySet<string> = new Set(["region", "race", "party"] satisfies ReadonlyArray<Trait>)

/** Whether people of all of some countries can be told apart by what a criterion in terms of the frame says. */
export const isToldIn = (countries: ReadonlyArray<string>, criterion: Criterion): boolean =>
  countries.every((country) => country === HOME) ||
  !leaves(criterion).some(({ leaf }) => leaf._tag === "Trait" && OF_HOME_ONLY.has(leaf.trait))
