import { Schema } from "effect"
import { Protocol } from "./LanguageModel.ts"

/** A connection is checked within so many seconds, whatever its server does. */
export const CHECK_SECONDS = 60

/** More than any model costs a million tokens. */
const MOST_DOLLARS = 1_000_000
const Dollars = Schema.Number.pipe(Schema.between(0, MOST_DOLLARS))

export const ConnectionPrice = Schema.Struct({
  input: Dollars,
  cachedInput: Schema.optional(Dollars.annotations({ description: "Input read from a cache; as `input` by default" })),
  output: Dollars
}).annotations({ identifier: "ConnectionPrice", description: "US dollars per million tokens" })

const provider = Protocol.annotations({
  description: "Who runs the model; compatible is any server that speaks OpenAI's chat completions"
})

/** A language model as an organization gives it. */
export const NewModelConnection = Schema.Struct({
  provider,
  url: Schema.optional(
    Schema.String.pipe(Schema.maxLength(2000)).annotations({
      description: "The server's address; needed for compatible, the provider's own otherwise",
      examples: ["https://models.example.com/v1"]
    })
  ),
  model: Schema.Trimmed.pipe(
    Schema.minLength(1),
    Schema.maxLength(200),
    Schema.filter((name) => !/\p{Cc}/u.test(name) || "can't contain control characters")
  ).annotations({
    description: "The model, as its provider names it",
    examples: ["gpt-5-mini"]
  }),
  key: Schema.optional(
    Schema.Redacted(
      Schema.String.annotations({
        description:
          "The provider's key. It is stored encrypted and never shown again. Some compatible servers need none"
      })
    )
  ),
  price: Schema.optional(ConnectionPrice)
}).annotations({ identifier: "NewModelConnection", description: "A language model and the key to it" })
export type NewModelConnection = typeof NewModelConnection.Type

/** The language model that an organization connected, without its key. */
const ModelConnection = Schema.Struct({
  provider,
  url: Schema.String,
  model: Schema.String,
  price: Schema.NullOr(ConnectionPrice).annotations({ description: "As you set it; null if you did not" }),
  keyEnds: Schema.NullOr(Schema.String).annotations({
    description: "The last four characters of the key; null if there is no key, or it is too short to show any"
  }),
  connectedAt: Schema.String.annotations({ description: "UTC, ISO 8601", examples: ["2026-02-20T10:15:00.000Z"] }),
  problem: Schema.NullOr(Schema.String).annotations({
    description: "Why it can't be used, and what to do; null if it can"
  })
}).annotations({ identifier: "ModelConnection" })
export type ModelConnection = typeof ModelConnection.Type

/** Which language models answer an organization's questions. */
export const ModelConnectionStatus = Schema.Struct({
  answers: Schema.Literal("settings", "connection", "none").annotations({
    description:
      "What answers if no survey can: the models in the service's settings, which come first; your connection; or none"
  }),
  explanation: Schema.String.annotations({ description: "The same as a sentence" }),
  canConnect: Schema.Boolean.annotations({ description: "Whether this service can keep a key" }),
  connection: Schema.NullOr(ModelConnection).annotations({ description: "What is connected; null if nothing is" })
}).annotations({ identifier: "ModelConnectionStatus" })
export type ModelConnectionStatus = typeof ModelConnectionStatus.Type

/** One line of a check, sent as soon as it is known. */
export const ModelCheckLine = Schema.Struct({
  step: Schema.Literal("server", "model", "question", "price", "done").annotations({
    description: "What was tried: the server, the model, one question; then the price, and last what it comes to"
  }),
  ok: Schema.Boolean,
  text: Schema.String.annotations({ description: "What was found, and what to change, in a sentence" }),
  usd: Schema.NullOr(Schema.Number).annotations({
    description: "On price, US dollars for one question at the default sample size; null if unknown"
  })
}).annotations({ identifier: "ModelCheckLine" })
export type ModelCheckLine = typeof ModelCheckLine.Type

export const checkLine = (
  step: ModelCheckLine["step"],
  ok: boolean,
  text: string,
  usd: number | null = null
): ModelCheckLine => ({ step, ok, text, usd })

/** Something of a connection that can't be taken. */
export class ModelConnectionRefused extends Schema.TaggedError<ModelConnectionRefused>()("ModelConnectionRefused", {
  param: Schema.String,
  /** What is wrong with it, as the end of a sentence. */
  problem: Schema.String
}) {
  override get message() {
    return `${this.param} ${this.problem}.`
  }
}

/** The service has nothing to encrypt keys with. */
export class EncryptionKeyMissing extends Schema.TaggedError<EncryptionKeyMissing>()("EncryptionKeyMissing", {}) {
  override get message() {
    return "This service can't store your key yet. Its administrator has to set ENCRYPTION_KEYS (openssl rand -base64 32)."
  }
}

export class ModelConnectionNotFound extends Schema.TaggedError<ModelConnectionNotFound>()(
  "ModelConnectionNotFound",
  {}
) {
  override get message() {
    return "This organization has no language model connected."
  }
}
