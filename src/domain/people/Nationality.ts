import { leaves, type TraitCriterion } from "./Criterion.ts"
import { PHRASES, phraseForm } from "./Lexicon.ts"
import { COUNTRY_NAMES } from "./Places.ts"
import type { AudienceReading } from "./Reader.ts"

const AT_HOME = "United States"
const ARE_YOU = /^are you (?:currently |now )?(?:an? )?([\p{L} '-]+)$/u

const countryOfPeople = (words: string): string | undefined => {
  const said = phraseForm(words.toLowerCase()).replace(/^the /, "")
  const found = COUNTRY_NAMES.has(said) ? [] : leaves(PHRASES.get(said) ?? { _tag: "All", criteria: [] })
  const leaf = found.length === 1 ? found[0]!.leaf : undefined
  return leaf?._tag === "Trait" && leaf.trait === "country" && leaf.values.length === 1 ? leaf.values[0] : undefined
}

/**
 * The country whose people a folded question asks whether one is of them, “are you German?”: who lives there need not be. Not
 * where Americans are asked for, who are hardly told from who lives there.
 */
export const askedNationality = (asked: string): string | undefined => {
  const country = countryOfPeople(ARE_YOU.exec(asked)?.[1] ?? "")
  return country === AT_HOME ? undefined : country
}

/** The countries whose people descriptions call them. */
export const nationalitiesIn = (readings: ReadonlyArray<AudienceReading>): ReadonlySet<string> =>
  new Set(
    readings.flatMap(({ said }) =>
      said.flatMap(({ negated, phrase, whole }) => (negated || !whole ? [] : (countryOfPeople(phrase) ?? [])))
    )
  )

/** Whether people are called by the country whose people are asked for. */
export const isOf = (
  asked: { readonly criterion: TraitCriterion },
  nationalities: ReadonlySet<string>
): "yes" | "open" => (asked.criterion.values.some((country) => nationalities.has(country)) ? "yes" : "open")
