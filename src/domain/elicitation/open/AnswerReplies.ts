import { Either, Schema } from "effect"
import { readJson } from "../ReplyJson.ts"

const PersonNumber = Schema.Union(Schema.Number, Schema.NumberFromString)
const Reply = Schema.Struct({ answers: Schema.Array(Schema.Struct({ person: PersonNumber, text: Schema.String })) })

/** Of the people asked, at least so many must be in a reply for it to count. */
const MIN_SHARE = 0.5

/** Reads the texts of a reply by the numbers of those who were asked; of two texts for one person the first counts. */
export const readTexts =
  (numbers: ReadonlyArray<number>) =>
  (text: string): Either.Either<ReadonlyMap<number, string>, string> =>
    Either.flatMap(readJson(Reply)(text), ({ answers }) => {
      const byNumber = new Map([...answers].reverse().map(({ person, text: said }) => [person, said] as const))
      const found = new Map(
        numbers.flatMap((number) => {
          const said = byNumber.get(number)
          return said === undefined ? [] : [[number, said] as const]
        })
      )
      return found.size >= MIN_SHARE * numbers.length
        ? Either.right(found)
        : Either.left(`it has ${found.size} of ${numbers.length} people.`)
    })
