import { Either, Schema } from "effect"
import { letterOf } from "../open/StancePrompt.ts"
import { normalised, Percent } from "../open/Stances.ts"
import { readJson } from "../ReplyJson.ts"

const Reply = Schema.Struct({
  answers: Schema.Array(Schema.Record({ key: Schema.String, value: Schema.Unknown }))
})
const PersonNumber = Schema.Union(Schema.Number, Schema.NumberFromString)
const personOf = Schema.decodeUnknownOption(PersonNumber)
const percentOf = Schema.decodeUnknownOption(Percent)

/** Of the people asked, at least so many must be in a reply for it to count. */
const MIN_SHARE = 0.5

/**
 * Reads how likely each of some people is to take each of the options, listed in this order: probabilities by the
 * options' own positions. Whoever is given no chance of anything counts as missing.
 */
export const readChances =
  (numbers: ReadonlyArray<number>, order: ReadonlyArray<number>) =>
  (text: string): Either.Either<ReadonlyMap<number, ReadonlyArray<number>>, string> =>
    Either.flatMap(readJson(Reply)(text), ({ answers }) => {
      const found = new Map<number, ReadonlyArray<number>>()
      for (const row of answers) {
        const person = personOf(row.person)
        if (person._tag === "None" || !numbers.includes(person.value) || found.has(person.value)) continue
        const chances = order.map(() => 0)
        order.forEach((option, at) => {
          const percent = percentOf(row[letterOf(at)])
          chances[option] = percent._tag === "Some" ? percent.value : 0
        })
        if (chances.some((chance) => chance > 0)) found.set(person.value, normalised(chances))
      }
      return found.size >= MIN_SHARE * numbers.length
        ? Either.right(found)
        : Either.left(`it has percentages for ${found.size} of ${numbers.length} people.`)
    })
