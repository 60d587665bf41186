import { Either, Option, Schema } from "effect"
import { ofHundred } from "../OfHundred.ts"
import { letterOf } from "../open/StancePrompt.ts"
import { Percent } from "../open/Stances.ts"
import { readJson } from "../ReplyJson.ts"

const Reply = Schema.Struct({
  answers: Schema.Array(Schema.Record({ key: Schema.String, value: Schema.Unknown }))
})
const PersonNumber = Schema.Union(Schema.Number, Schema.NumberFromString)
const personOf = Schema.decodeUnknownOption(PersonNumber)
const percentOf = Schema.decodeUnknownEither(Percent)

type Row = Readonly<Record<string, unknown>>

/** The percentage of an option; 0 where a row leaves it out. */
const amountAt = (row: Row, letter: string): Either.Either<number, unknown> =>
  letter in row ? percentOf(row[letter]) : Either.right(0)

/** The chances that a row gives to options by their own positions, where it gives them as parts of a whole. */
const chancesIn = (row: Row, order: ReadonlyArray<number>): Option.Option<ReadonlyArray<number>> =>
  Either.all(order.map((_, at) => amountAt(row, letterOf(at)))).pipe(
    Either.flatMap(ofHundred),
    Either.map((listed) => listed.map((_, option) => listed[order.indexOf(option)]!)),
    Either.getRight
  )

/** Of the people asked, at least so many must be in a reply for it to count. */
const MIN_SHARE = 0.5

/**
 * Reads how likely each of some people is to take each of the options, listed in this order: probabilities by the
 * options' own positions. Who is given nothing that can be parts of a whole, or different things, counts as missing.
 */
export const readChances =
  (numbers: ReadonlyArray<number>, order: ReadonlyArray<number>) =>
  (text: string): Either.Either<ReadonlyMap<number, ReadonlyArray<number>>, string> =>
    Either.flatMap(readJson(Reply)(text), ({ answers }) => {
      const found = new Map<number, ReadonlyArray<number>>()
      const doubted = new Set<number>()
      for (const row of answers) {
        const person = personOf(row.person)
        if (person._tag === "None" || !numbers.includes(person.value)) continue
        const chances = chancesIn(row, order)
        if (Option.isNone(chances)) continue
        const before = found.get(person.value)
        if (before?.some((chance, i) => chance !== chances.value[i]) === true) doubted.add(person.value)
        found.set(person.value, chances.value)
      }
      for (const person of doubted) found.delete(person)
      return found.size >= MIN_SHARE * numbers.length
        ? Either.right(found)
        : Either.left(`it has percentages that make 100 for ${found.size} of ${numbers.length} people.`)
    })
