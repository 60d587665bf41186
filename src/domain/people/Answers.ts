import { patterns } from "../lexicon/Patterns.ts"
import { ANSWERS } from "../lexicon/people/EntailmentForms.ts"
import { FEMALE, MALE } from "../lexicon/people/SexWords.ts"
import { foldText } from "../text/Text.ts"
import { LOCAL_PLACES, STATE_OF_CODE, STATES_IN } from "./Places.ts"
import type { AnyTrait } from "./Traits.ts"

const { pattern } = patterns(ANSWERS)

type Said = readonly [label: RegExp, ...values: ReadonlyArray<string>]

/** Rungs of education, lowest first. */
const RUNGS: ReadonlyArray<readonly [value: string, label: RegExp]> = [
  ["no schooling", /never attended|no (?:formal )?(?:education|schooling)/],
  ["some high school", pattern("some-high-school")],
  ["high school", /high school|\bg\.?e\.?d\b|secondary school|\bhs (?:grad|diploma)/],
  ["some college", pattern("some-college")],
  ["two-year degree", pattern("two-year-degree")],
  ["bachelor's degree", pattern("bachelors-degree")],
  ["graduate degree", pattern("graduate-degree")]
]
const TOP = RUNGS.length - 1
const OR_LESS = pattern("or-less")
const OR_MORE = pattern("or-more")

/** The lowest and highest rung that a label names; what says less hides what it contains (“less than high school”). */
const rungsOf = (label: string): readonly [number, number] | null => {
  if (/^attended school/.test(label)) return [1, 2]
  const named = RUNGS.flatMap(([, rung], i) => (rung.test(label) ? [i] : []))
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
  return RUNGS.slice(from, to + 1).map(([value]) => value)
}

const DIVISIONS: Readonly<Record<string, string>> = {
  "south atlantic": "South",
  "east south central": "South",
  "west south central": "South",
  "east north central": "Midwest",
  "west north central": "Midwest",
  "new england": "Northeast",
  "middle atlantic": "Northeast",
  "mid atlantic": "Northeast",
  mountain: "West",
  pacific: "West"
}

const placeName = (label: string) =>
  label
    .replaceAll("-", " ")
    .replace(/^the /, "")
    .replace(/ (?:region|division|states?)$/, "")

const regionOf = (label: string): ReadonlyArray<string> => {
  const name = placeName(label)
  const division = DIVISIONS[name]
  if (division !== undefined) return [division]
  const region = /^(north ?east|mid ?west|south|west)(?:ern)?(?: us| u\.s\.?)?$/.exec(name)?.[1]?.replace(" ", "")
  if (region !== undefined) return [region[0]!.toUpperCase() + region.slice(1)]
  const state = STATE_OF_CODE.get(name)
  return [...STATES_IN].flatMap(([of, states]) =>
    states.some((one) => one === state || one.toLowerCase() === name) ? [of] : []
  )
}

const titled = (name: string) => name.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase())

const localPlaces: ReadonlyMap<string, string> = new Map([
  ...LOCAL_PLACES.map(({ name }): readonly [string, string] => [name.toLowerCase(), name]),
  ["mid atlantic", "Middle Atlantic"],
  ...Object.keys(DIVISIONS).map((name): readonly [string, string] => [
    name === "mid atlantic" ? "middle atlantic" : name,
    titled(name === "mid atlantic" ? "middle atlantic" : name)
  ]),
  ...STATE_OF_CODE
])

const placeOf = (label: string): ReadonlyArray<string> => {
  const name = localPlaces.get(placeName(label))
  return name === undefined ? [] : [name]
}

const EMPLOYED = ["full-time", "part-time", "self-employed"]

/** What labels say of a trait; the first that fits decides. */
const LABELS: Partial<Record<AnyTrait, ReadonlyArray<Said>>> = {
  sex: [
    [new RegExp(`^(?:${FEMALE}|f)(?: ?[(/,].*)?$`), "female"],
    [new RegExp(`^(?:${MALE}|m)(?: ?[(/,].*)?$`), "male"]
  ],
  setting: [
    [/suburb/, "suburban"],
    [pattern("rural"), "rural"],
    [/\bcity\/town\b|\bcity or town\b/, "town", "urban"],
    [/\btown\b/, "town"],
    [pattern("urban"), "urban"]
  ],
  marital: [
    [pattern("married-or-partnered"), "married", "living with a partner"],
    [pattern("living-with-partner"), "living with a partner"],
    [pattern("never-married"), "never married"],
    [/divorced.*separated|separated.*divorced/, "divorced", "separated"],
    [/^(?:legally )?divorced\b/, "divorced"],
    [/^(?:legally )?separated\b|married,? (?:but )?(?:spouse absent|separated)/, "separated"],
    [/^widow/, "widowed"],
    [pattern("married"), "married"]
  ],
  work: [
    [pattern("self-employed"), "self-employed"],
    [/\bstudent\b|^(?:in|going to) (?:school|education)/, "student"],
    [/retire/, "retired"],
    [pattern("not-looking"), "not looking for work"],
    [pattern("unemployed"), "unemployed"],
    [pattern("homemaker"), "homemaker"],
    [pattern("unable-to-work"), "unable to work"],
    [/part[- ]time|\bpt\b/, "part-time"],
    [/full[- ]time|\bft\b/, "full-time"],
    [
      /^not (?:employed|working)|^(?:not|non)[- ]work/,
      "unemployed",
      "student",
      "homemaker",
      "retired",
      "unable to work",
      "not looking for work"
    ],
    [pattern("employed"), ...EMPLOYED]
  ],
  home: [
    [pattern("neither-owner-nor-renter"), "neither"],
    [/\brent/, "renter"],
    [pattern("owner"), "owner"]
  ],
  race: [
    [pattern("several-races"), "several races"],
    [/^non-?white\b/, "Black", "Hispanic", "Asian", "other", "Native American", "Pacific Islander", "several races"],
    [/hispanic|latin[oaxe]/, "Hispanic"],
    [/^black\b|african[- ]american/, "Black"],
    [/^white\b|caucasian/, "White"],
    [/pacific islander|native hawaiian/, "Pacific Islander"],
    [/^asian\b/, "Asian"],
    [pattern("native-american"), "Native American"],
    [/^other|^some other/, "other"]
  ],
  party: [
    [pattern("democrat"), "Democrat"],
    [pattern("republican"), "Republican"],
    [/^(?:an )?independent/, "independent"]
  ],
  ideology: [
    [pattern("liberal"), "liberal"],
    [/conservative|^right/, "conservative"],
    [pattern("moderate"), "moderate"]
  ],
  religion: [
    [/mormon|latter[- ]day/, "Mormon"],
    [/orthodox/, "Orthodox"],
    [/catholic/, "Catholic"],
    [/protestant/, "Protestant"],
    [/^christian\b/, "Christian"],
    [/evangelical/, "evangelical"],
    [/^jew|judaism/, "Jewish"],
    [/^muslim|^islam/, "Muslim"],
    [/^hindu/, "Hindu"],
    [/^buddh/, "Buddhist"],
    [/^athei/, "atheist"],
    [/^agnostic/, "agnostic"]
  ],
  faith: [[pattern("not-religious"), "not religious"]],
  orientation: [
    [pattern("gay-or-bisexual"), "gay", "bisexual"],
    [/^(?:straight|heterosexual)\b/, "straight"],
    [pattern("gay"), "gay"],
    [/^bisexual/, "bisexual"]
  ],
  service: [
    [pattern("never-served"), "none"],
    [pattern("veteran"), "veteran"],
    [/active/, "active"]
  ]
}

const NOT_HISPANIC = pattern("not-hispanic", "g")

/** Labels without the number printed before them. */
const bare = (label: string) => foldText(label).replace(/^\(?\d{1,3}[.):=-]+ +/, "")

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
      const said = trait === "race" ? folded.replace(NOT_HISPANIC, "").split(/,? for example/)[0]! : folded
      const [, ...values] = LABELS[trait]?.find(([pattern]) => pattern.test(said)) ?? [/^/]
      return values
    }
  }
}
