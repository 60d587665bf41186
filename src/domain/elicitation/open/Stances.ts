import { Either, Schema } from "effect"
import { foldText } from "../../text/Text.ts"
import { asLine } from "../Delimited.ts"
import { readJson } from "../ReplyJson.ts"
import { AMONG, type Among } from "./Among.ts"

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

/** The same share for each of so many. */
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
