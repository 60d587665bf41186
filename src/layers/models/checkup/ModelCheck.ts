import { Clock, Effect, Either } from "effect"
import type { ModelId, Price } from "../../../domain/models/LanguageModel.ts"
import type { ModelCall, ModelReply } from "../../../domain/models/ModelCall.ts"
import type { ModelFailed } from "../../../domain/models/ModelFailed.ts"
import type { Meter } from "../../../services/ports/LanguageModels.ts"
import { CUT_OFF } from "../providers/Faults.ts"
import { at, parseJson } from "../providers/Json.ts"
import type { Supported } from "../providers/Supported.ts"
import type { ConfiguredModel } from "../ServerModels.ts"

/** How a model's replies are held to a JSON schema: `ignored` where its server takes the schema and does not keep to it. */
export type SchemaHeld = Supported["schemaMeans"] | "ignored"

/** What a model turned out to do when it was tried. */
export interface ModelCheck {
  readonly id: ModelId
  /** Null where it replies. */
  readonly problem: { readonly fault: string; readonly detail: string } | null
  /** Whether it wrote on past the one word that it was asked for, until it was cut off. */
  readonly isTalkative: boolean
  /** The model as its server names it. */
  readonly served: string | null
  /** Of the replies after the first, in milliseconds. */
  readonly medianMs: number | null
  /** Of the first reply, for which some servers load the model. */
  readonly firstMs: number | null
  readonly schema: SchemaHeld | null
  /** Log-probabilities that came for a first token. */
  readonly logprobs: number
  readonly seed: boolean
  readonly temperature: boolean
  /** Null where reasoning cannot be reduced, or there is none. */
  readonly effort: Supported["effort"]
  /** Most tokens that a reply took for reasoning. */
  readonly reasoningTokens: number
  /** Numbers of a vector; null where there are none. */
  readonly vectorLength: number | null
  readonly price: Price | null
}

const call = (own: string, changes: Partial<ModelCall>): ModelCall => ({
  prompt: { name: "doctor", version: 1 },
  system: "You are being tried out.",
  shared: "",
  own,
  format: { _tag: "Text" },
  maxOutputTokens: 60,
  temperature: 0.7,
  seed: 1,
  ...changes
})

const WORD = call("Reply with the one word: ready", {})
/** Words alone would have prose come back: only a server that holds to the schema gives JSON. */
const SCHEMA = call("Write one short sentence in plain prose about tea.", {
  format: {
    _tag: "Json",
    name: "sentence",
    schema: {
      type: "object",
      properties: { sentence: { type: "string" } },
      required: ["sentence"],
      additionalProperties: false
    }
  }
})
const LETTER = call("Is tea a drink? A) Yes B) No. Reply with one letter.", {
  maxOutputTokens: 4,
  format: { _tag: "Token", tokens: ["A", "B"] }
})

interface Tried {
  readonly ms: number
  readonly result: Either.Either<ModelReply, ModelFailed>
}

const median = (values: ReadonlyArray<number>): number | null => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted.length === 0 ? null : sorted[Math.floor((sorted.length - 1) / 2)]!
}

const heldBy = (tried: Tried, means: Supported["schemaMeans"]): SchemaHeld | null => {
  if (Either.isLeft(tried.result)) return null
  const json = parseJson(tried.result.right.text)
  const fits = typeof at(json, "sentence") === "string"
  return !fits && (means === "schema" || means === "tool") ? "ignored" : means
}

const isTalkative = ({ result }: Tried): boolean =>
  Either.isLeft(result) && result.left.fault === "malformed" && result.left.detail.endsWith(CUT_OFF)

/** Tries what a model takes, with a handful of short calls. */
export const checkModel = (
  { complete, embed, id, model, supported }: ConfiguredModel,
  meter: Meter
): Effect.Effect<ModelCheck> =>
  Effect.gen(function* () {
    const tried = (one: ModelCall): Effect.Effect<Tried> =>
      Effect.gen(function* () {
        const from = yield* Clock.currentTimeMillis
        const result = yield* Effect.either(complete(one, meter))
        return { ms: (yield* Clock.currentTimeMillis) - from, result }
      })
    const first = yield* tried(WORD)
    const talksOn = isTalkative(first)
    const others = Either.isLeft(first.result) && !talksOn ? [] : yield* Effect.forEach([SCHEMA, LETTER], tried)
    const [schema, letter] = others
    const vectors = others.length === 0 ? null : yield* Effect.option(embed(["tea"], meter))
    const replies = [first, ...others].flatMap(({ result }) => (Either.isRight(result) ? [result.right] : []))
    const { effort, logprobs, schemaMeans, seed, temperature } = supported()
    const failure = (talksOn ? others : [first, ...others]).flatMap(({ result }) =>
      Either.isLeft(result) ? [result.left] : []
    )[0]
    return {
      id,
      problem: failure === undefined ? null : { fault: failure.fault, detail: failure.detail },
      isTalkative: talksOn,
      served: replies[0]?.model ?? null,
      medianMs: median(others.flatMap(({ ms, result }) => (Either.isRight(result) ? [ms] : []))),
      firstMs: talksOn || Either.isRight(first.result) ? first.ms : null,
      schema: schema === undefined ? null : heldBy(schema, schemaMeans),
      logprobs:
        logprobs > 0 && letter !== undefined && Either.isRight(letter.result)
          ? (letter.result.right.logprobs?.length ?? 0)
          : 0,
      seed,
      temperature,
      effort,
      reasoningTokens: Math.max(0, ...replies.map(({ tokens }) => tokens.reasoning)),
      vectorLength: vectors !== null && vectors._tag === "Some" ? (vectors.value.vectors[0]?.length ?? null) : null,
      price: model().price
    }
  })
