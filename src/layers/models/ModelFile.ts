import { Either, ParseResult, Schema } from "effect"
import { Protocol } from "../../domain/models/LanguageModel.ts"

const Dollars = Schema.Number.pipe(
  Schema.nonNegative({ message: () => "must be US dollars per million tokens, 0 or more" })
)

const Price = Schema.Struct({
  input: Dollars,
  cachedInput: Schema.optional(Dollars),
  output: Dollars,
  cacheWrite: Schema.optional(Dollars)
})

const Model = Schema.Union(
  Schema.NonEmptyTrimmedString,
  Schema.Struct({ name: Schema.NonEmptyTrimmedString, price: Schema.optional(Price) })
)

const Server = Schema.Struct({
  /** The first part of its models' names in results. */
  name: Schema.optional(
    Schema.String.pipe(
      Schema.pattern(/^[a-z0-9][a-z0-9-]*$/, { message: () => "must be small letters, digits and hyphens" })
    )
  ),
  url: Schema.optional(Schema.NonEmptyTrimmedString),
  protocol: Schema.optional(Protocol),
  /** The environment variable that holds the key. */
  apiKeyEnv: Schema.optional(Schema.NonEmptyTrimmedString),
  models: Schema.optional(Schema.Array(Model)),
  replicas: Schema.optional(Schema.Array(Schema.NonEmptyTrimmedString)),
  concurrency: Schema.optional(
    Schema.Int.pipe(Schema.positive({ message: () => "must be a whole number of at least 1" }))
  ),
  embeddingModel: Schema.optional(Schema.NonEmptyTrimmedString)
})

/** The file that LLM_FILE names: servers of language models, best first. */
export const ModelFile = Schema.Struct({ providers: Schema.NonEmptyArray(Server) })
export type ModelFile = typeof ModelFile.Type

const decode = Schema.decodeUnknownEither(ModelFile, { onExcessProperty: "error", errors: "first" })

const pathOf = (path: ReadonlyArray<PropertyKey>): string =>
  path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : text === "" ? String(key) : `${text}.${String(key)}`),
    ""
  )

/** What is wrong with the file's content, where, in a sentence. */
const problemOf = (error: ParseResult.ParseError): string => {
  const issues = ParseResult.ArrayFormatter.formatErrorSync(error)
  const deepest = issues.reduce((a, b) => (b.path.length > a.path.length ? b : a))
  const place = deepest.path.length === 0 ? "the file" : pathOf(deepest.path)
  if (deepest._tag === "Unexpected") return `${place} is not a setting: leave it out or correct its name`
  if (deepest._tag === "Missing") return `${place} is missing`
  return `${place}: ${deepest.message.replace(/\s+/g, " ").slice(0, 160)}`
}

/** Reads the text of such a file. */
export const modelFileIn = (text: string): Either.Either<ModelFile, string> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return Either.left("it is not JSON")
  }
  return Either.mapLeft(decode(value), problemOf)
}
