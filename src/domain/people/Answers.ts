import { patterns } from "../lexicon/Patterns.ts"
import { ANSWERS } from "../lexicon/people/EntailmentForms.ts"
import { FEMALE, MALE } from "../lexicon/people/SexWords.ts"
import { phrasesIn } from "../lexicon/Tables.ts"
import { foldText } from "../text/Text.ts"
import type { TraitCriterion } from "./Criterion.ts"
import { PHRASES, phraseForm } from "./Lexicon.ts"
import { CITY_NAMES, STATE_OF_CODE } from "./Places.ts"
import type { AnyTrait } from "./Traits.ts"

const { pattern, rules } = patterns(ANSWERS)

type Said = readonly [label: RegExp, ...values: ReadonlyArray<string>]

/** Rungs of education, lowest first. */
const RUNGS: ReadonlyArray<readonly [label: RegExp, value: string]> = rules("rung")
const TOP = RUNGS.length - 1
const OR_LESS = pattern("or-less")
const OR_MORE = pattern("or-more")

/** The lowest and highest rung that a label names; what says less hides what it contains (“less than high school”). */
const rungsOf = (label: string): readonly [number, number] | null => {
  if (/^attended school/.test(label)) return [1, 2]
  const named = RUNGS.flatMap(([rung], i) => (rung.test(label) ? [i] : []))
  const first = named[0]
  if (first === undefined) return null
  if (first < 2) return [first, first]
  if (named.includes(TOP)) return [TOP, TOP]
  return first === 3 && named.includes(5) ? [3, 3] : [first, named.at(-1)!]
}

const schoolingOf = (label: string): ReadonlyArray<string> => {
  const rungs = rungsOf(label)
  if (rungs === null) return []
  const from = OR_LESS.test(label) ? 0 : rungs[0]
  const to = OR_MORE.test(label) ? TOP : rungs[1]
  return RUNGS.slice(from, to + 1).map(([, value]) => value)
}

/** The place of the United States that a label names: a region, one of its divisions, a state or a city. */
const placeNamed = (label: string): TraitCriterion | undefined => {
  const name = phraseForm(label).replace(OF_PLACE, "")
  const found = PHRASES.get(STATE_OF_CODE.get(name)?.toLowerCase() ?? name) ?? PHRASES.get(`${name} states`)
  return found?._tag === "Trait" ? found : undefined
}
const OF_PLACE = pattern("of-place", "g")

const regionOf = (label: string): ReadonlyArray<string> => {
  const named = placeNamed(label)
  const region = named?.trait === "place" && !CITY_NAMES.has(named.values[0]!) ? named.wider : named
  return region?._tag === "Trait" && region.trait === "region" ? region.values : []
}

const placeOf = (label: string): ReadonlyArray<string> => {
  const named = placeNamed(label)
  return named?.trait === "place" ? named.values : []
}

const OF_LABELS = "setting marital work home race party ideology religion faith orientation service".split(" ")
const said = (name: string): ReadonlyArray<Said> => rules(name).map(([label, values]) => [label, ...phrasesIn(values)])

/** What labels say of a trait; the first that fits decides. */
const LABELS: ReadonlyMap<string, ReadonlyArray<Said>> = new Map([
  [
    "sex",
    [
      [new RegExp(`^(?:a )?(?:${FEMALE}|f)(?: ?[(/,].*)?$`), "female"],
      [new RegExp(`^(?:a )?(?:${MALE}|m)(?: ?[(/,].*)?$`), "male"]
    ]
  ],
  ...OF_LABELS.map((name) => [name, said(name)] as const)
])

const NOT_HISPANIC = pattern("not-hispanic", "g")

/** Labels without the number printed before them. */
const bare = (label: string) => foldText(label.replaceAll("_", " ")).replace(/^\(?\d{1,3}[.):=-]+ +/, "")

/** Values of a trait that an answer's label stands for; none where it says nothing of it. */
export const answerValues = (trait: AnyTrait, label: string): ReadonlyArray<string> => {
  const folded = bare(label)
  switch (trait) {
    case "education":
      return schoolingOf(folded)
    case "region":
      return regionOf(folded)
    case "place":
      return placeOf(folded)
    default: {
      const label = trait === "race" ? folded.replace(NOT_HISPANIC, "").split(/,? for example/)[0]! : folded
      const [, ...values] = LABELS.get(trait)?.find(([pattern]) => pattern.test(label)) ?? [/^/]
      return values
    }
  }
}
