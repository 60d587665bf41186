import { Either, ParseResult, Schema } from "effect"

/** The outermost object of a text, without prose or fences around it; the text itself where it holds none. */
const outermostObject = (text: string): string => {
  const from = text.indexOf("{")
  const to = text.lastIndexOf("}")
  return from >= 0 && to > from ? text.slice(from, to + 1) : text
}

/**
 * Reads a reply that is to be JSON of a certain form; what is wrong with it as a sentence to whoever wrote it. Models put
 * prose or fences around what they were asked for, which does not matter.
 */
export const readJson =
  <A, I>(schema: Schema.Schema<A, I>) =>
  (text: string): Either.Either<A, string> =>
    Schema.decodeUnknownEither(Schema.parseJson(schema))(outermostObject(text)).pipe(
      Either.mapLeft((error) => {
        const [first] = ParseResult.ArrayFormatter.formatErrorSync(error)
        const at = first === undefined || first.path.length === 0 ? "" : ` (at ${first.path.join(".")})`
        return `it is not the JSON asked for${at}.`
      })
    )
