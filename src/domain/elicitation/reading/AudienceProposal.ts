import { Either, Schema } from "effect"
import { type Criterion, leaves, subjectOf } from "../../people/Criterion.ts"
import type { AudienceReading } from "../../people/Reader.ts"
import { readJson } from "../ReplyJson.ts"
import { meaningOf } from "./AudienceGuards.ts"

const Reply = Schema.Struct({
  phrases: Schema.Array(Schema.Struct({ phrase: Schema.String, says: Schema.String }))
})

/** A phrase of a description with what it was read as. */
interface PhraseMeaning {
  readonly phrase: string
  readonly criterion: Criterion
}

const bare = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase()

/**
 * Reads what somebody says of the unread phrases of a description. A phrase must be quoted word for word and whole, and
 * nothing that is known of words may speak against what it is read as; null where none is read. What is wrong otherwise, as
 * a sentence to whoever said it.
 */
export const readPhrases =
  (reading: AudienceReading, phrases: ReadonlyArray<string>) =>
  (text: string): Either.Either<ReadonlyArray<PhraseMeaning> | null, string> =>
    Either.map(readJson(Reply)(text), (reply) => {
      const meanings = phrases.flatMap((phrase): ReadonlyArray<PhraseMeaning> => {
        const said = reply.phrases.filter((one) => bare(one.phrase) === bare(phrase) && one.says.trim() !== "")
        if (said.length !== 1) return []
        return Either.match(meaningOf(reading, phrase, said[0]!.says), {
          onLeft: () => [],
          onRight: (criterion) => [{ phrase, criterion }]
        })
      })
      const about = meanings.flatMap(({ criterion }) => [
        ...new Set(leaves(criterion).map(({ leaf }) => subjectOf(leaf)))
      ])
      return meanings.length === 0 || new Set(about).size < about.length ? null : meanings
    })
