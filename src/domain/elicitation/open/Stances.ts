import { Either, Schema } from "effect"
import { featuresOf, PERSON_FEATURES, type PersonFeature } from "../../frame/PersonFeatures.ts"
import type { Panel } from "../../simulation/Panel.ts"
import { foldText } from "../../text/Text.ts"
import { asLine } from "../PromptText.ts"
import { readJson } from "../ReplyText.ts"

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

type Among = keyof typeof LEANINGS
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

/** What answers of some of the people come down to. */
export interface Stance {
  readonly gist: string
  /** Share of the people, 0–1. */
  readonly share: number
  /** Who holds it more often than others. */
  readonly among: Among
}

export const MIN_STANCES = 2
export const MAX_STANCES = 6
const MAX_GIST = 160

/** A number, also where it was written as “40 %”. */
export const Percent = Schema.Union(
  Schema.Number,
  Schema.transform(Schema.String.pipe(Schema.pattern(/^\s*\d+(?:\.\d+)?\s*%?\s*$/)), Schema.Number, {
    strict: true,
    decode: (text) => Number.parseFloat(text),
    encode: String
  })
).pipe(Schema.filter((percent) => percent >= 0 && Number.isFinite(percent)))

const Reply = Schema.Struct({
  answers: Schema.Array(
    Schema.Struct({ answer: Schema.String, percent: Percent, among: Schema.optional(Schema.String) })
  )
})

const amongOf = (said = ""): Among => AMONG.find((one) => one === said) ?? "anyone"

/** Shares that sum to 1, whatever they summed to; the same for everybody where nobody has any. */
export const normalised = (shares: ReadonlyArray<number>): ReadonlyArray<number> => {
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => (total > 0 ? share / total : 1 / shares.length))
}

export const alike = (options: number): ReadonlyArray<number> => Array.from({ length: options }, () => 1 / options)

/** Stances as long and as many as usual, for quotes. */
export const USUAL_STANCES: ReadonlyArray<Stance> = alike(4).map((share, i) => ({
  gist: `Stance ${i + 1} in so many words as are usual`,
  share,
  among: "anyone"
}))

/** Reads what a model takes the answers to come down to; the same thing said twice counts once. */
export const readStances = (text: string): Either.Either<ReadonlyArray<Stance>, string> =>
  Either.flatMap(readJson(Reply)(text), ({ answers }) => {
    const seen = new Set<string>()
    const distinct = answers
      .map(({ answer, ...rest }) => ({ ...rest, gist: asLine(answer).slice(0, MAX_GIST) }))
      .filter(({ gist }) => gist !== "" && seen.size < seen.add(foldText(gist)).size)
      .slice(0, MAX_STANCES)
    if (distinct.length < MIN_STANCES) return Either.left("it names fewer than two different answers.")
    const shares = normalised(distinct.map(({ percent }) => percent))
    return Either.right(distinct.map(({ among, gist }, i) => ({ gist, share: shares[i]!, among: amongOf(among) })))
  })

/** Reads the shares that a model gives to options by their letters; options that it leaves out have none. */
export const readShares =
  (letters: ReadonlyArray<string>) =>
  (text: string): Either.Either<ReadonlyArray<number>, string> =>
    Either.flatMap(readJson(Schema.Record({ key: Schema.String, value: Schema.Unknown }))(text), (given) => {
      const shares = letters.map((letter) => Schema.decodeUnknownOption(Percent)(given[letter]))
      const known = shares.map((share) => (share._tag === "Some" ? share.value : 0))
      return known.some((share) => share > 0)
        ? Either.right(normalised(known))
        : Either.left("it has no percentages for the letters.")
    })

/** Stances with the mean of the shares that several models gave them. */
export const averaged = (
  stances: ReadonlyArray<Stance>,
  others: ReadonlyArray<ReadonlyArray<number>>
): ReadonlyArray<Stance> =>
  stances.map((stance, i) => ({
    ...stance,
    share: others.reduce((sum, shares) => sum + shares[i]!, stance.share) / (others.length + 1)
  }))

/**
 * Entropy of people's answers to opinion questions as a share of the greatest that their choices allow, on average over
 * 392 questions (`bench/answers/run.ts spread`). Language models give 0.1 to 0.4 of it.
 */
export const USUAL_ENTROPY = 0.83
/** What a stance keeps though a model gives it nothing, before the shares are spread. */
const FLOOR = 0.02
const STEPS = 40

const entropy = (shares: ReadonlyArray<number>): number =>
  -shares.reduce((sum, share) => sum + (share > 0 ? share * Math.log(share) : 0), 0)

const tempered = (shares: ReadonlyArray<number>, power: number): ReadonlyArray<number> =>
  normalised(shares.map((share) => share ** power))

/**
 * Shares that language models gave, as spread as those of people usually are: raised to the largest power up to 1 that
 * makes them so. Shares that are as spread already stay as they are; the order of stances stays in any case.
 */
export const asSpreadAsPeople = (shares: ReadonlyArray<number>): ReadonlyArray<number> => {
  const least = USUAL_ENTROPY * Math.log(shares.length)
  if (entropy(shares) >= least) return shares
  const kept = normalised(shares.map((share) => share + FLOOR))
  let [low, high] = [0, 1]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (entropy(tempered(kept, middle)) >= least) low = middle
    else high = middle
  }
  return tempered(kept, low)
}
