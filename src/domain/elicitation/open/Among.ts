import { featuresOf, PERSON_FEATURES, type PersonFeature } from "../../frame/PersonFeatures.ts"
import type { Panel } from "../../simulation/Panel.ts"

interface Leaning {
  readonly feature: PersonFeature
  readonly sign: 1 | -1
}

const more = (feature: PersonFeature): Leaning => ({ feature, sign: 1 })
const less = (feature: PersonFeature): Leaning => ({ feature, sign: -1 })

/** Kinds of people among whom a model may say that a stance is more frequent. */
const LEANINGS = {
  anyone: null,
  women: more("female"),
  men: less("female"),
  "older people": more("age"),
  "younger people": less("age"),
  "people with children at home": more("parent"),
  "people without children at home": less("parent"),
  "people with a degree": more("degree"),
  "people without a degree": less("degree"),
  "people with more money": more("income"),
  "people with less money": less("income"),
  "people in cities": more("urban"),
  "people in the country": more("rural"),
  "people with a job": more("working"),
  "retired people": more("retired"),
  Republicans: more("republican"),
  Democrats: less("republican"),
  "religious people": more("devout"),
  "people without religion": less("devout"),
  "people who own their home": more("owner"),
  "people who rent": less("owner")
} as const satisfies Readonly<Record<string, Leaning | null>>

export type Among = keyof typeof LEANINGS
export const AMONG = Object.keys(LEANINGS) as ReadonlyArray<Among>

/** Log odds by which a kind of people holds its stance more often: twice as often, about. */
const STRENGTH = 0.8
/** Age and income are measured in steps of which people differ by several. */
const GRADED: ReadonlySet<PersonFeature> = new Set(["age", "income", "republican", "devout"])

/** Log odds by which one respondent of a panel holds a stance more often than the average person. */
export const leaningTo = ({ audience, persons }: Panel): ((respondent: number, among: Among) => number) => {
  const features = featuresOf(audience.people, persons)
  return (respondent, among) => {
    const leaning: Leaning | null = LEANINGS[among]
    if (leaning === null) return 0
    const at = persons[respondent]! * PERSON_FEATURES.length + PERSON_FEATURES.indexOf(leaning.feature)
    return leaning.sign * STRENGTH * (GRADED.has(leaning.feature) ? 0.5 : 1) * features[at]!
  }
}
