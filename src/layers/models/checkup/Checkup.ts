import { Clock, Effect, Either, Layer, Option, Redacted, type Scope } from "effect"
import { choicesSize, SampleSize } from "../../../domain/ask/Ask.ts"
import type { ChoiceShare } from "../../../domain/evidence/Estimate.ts"
import { type CallSize, sizeOf } from "../../../domain/models/CallSize.ts"
import type { EngineChoice } from "../../../domain/models/EngineChoice.ts"
import type { SeenCall } from "../../../domain/models/Forecast.ts"
import {
  costOf,
  type LanguageModel,
  type ModelId,
  type Price,
  type Protocol
} from "../../../domain/models/LanguageModel.ts"
import type { ModelCall, ModelReply } from "../../../domain/models/ModelCall.ts"
import type { ModelFailed } from "../../../domain/models/ModelFailed.ts"
import { addTokens, NO_TOKENS, type Tokens } from "../../../domain/models/Tokens.ts"
import { LanguageModels, type Meter } from "../../../services/ports/LanguageModels.ts"
import { Rehearsal, type RehearsedCall, ReplyCache } from "../../../services/ports/ReplyCache.ts"
import type { ClosedQuestion } from "../../../services/ports/Simulator.ts"
import { ClosedElicitation } from "../../../services/usecases/elicitation/ClosedElicitation.ts"
import { ModelCalls } from "../../../services/usecases/ModelCalls.ts"
import { DictionaryEnglish } from "../../words/DictionaryEnglish.ts"
import { keepsNone, ModelBudgetNone, NOBODY } from "../fidelity/Fidelity.ts"
import type { ModelVariables, ServerSetting } from "../ModelSettings.ts"
import { isLocal, type ProviderFault } from "../Provider.ts"
import type { ListedModel } from "../providers/Dialect.ts"
import { CUT_OFF } from "../providers/Faults.ts"
import type { Supported } from "../providers/Supported.ts"
import { at, parseJson } from "../providers/Transport.ts"
import { type ConfiguredModel, openServer, type ServerModels } from "../ServerModels.ts"

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
const checkModel = (
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

/** What an ask of one size takes, reckoned from what a smaller one took. */
interface AskPrice {
  readonly size: SampleSize
  readonly respondents: number
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** Null where a price is unknown. */
  readonly usd: number | null
}

/** One real closed question, asked of the models as the service asks it. */
export interface AskCheck {
  readonly question: string
  readonly audience: string
  /** Null where it was answered. */
  readonly problem: string | null
  readonly shares: ReadonlyArray<ChoiceShare>
  readonly ms: number
  /** By size of the sample; none where no reply tells how long replies are. */
  readonly prices: ReadonlyArray<AskPrice>
}

const QUESTION = "How important is it to you that your family eats dinner together?"
const CHOICES = ["Very important", "Somewhat important", "Not very important", "Not at all important"]
const AUDIENCE = "Parents aged 30 to 44 in the United States"

const asked = (size: SampleSize): ClosedQuestion => ({
  organization: NOBODY,
  audience: { prompts: [AUDIENCE] },
  shown: [],
  size: choicesSize[size],
  seed: 1,
  question: QUESTION,
  choices: CHOICES,
  isMultipleChoice: false
})

type Seen = Map<ModelId, Array<SeenCall>>

const noting = (seen: Seen) =>
  Layer.succeed(ReplyCache, {
    ...keepsNone,
    keep: (_, { id }, _call, _reply, took) => Effect.sync(() => void seen.set(id, [...(seen.get(id) ?? []), took])),
    seen: (_, model) => Effect.succeed(seen.get(model) ?? [])
  })

const total = <A>(all: ReadonlyArray<A>, of: (one: A) => number) => all.reduce((sum, one) => sum + of(one), 0)

/** What a call takes, in proportion to what calls of the same model took. */
const expected = (size: CallSize, seen: ReadonlyArray<SeenCall>): Tokens => ({
  ...NO_TOKENS,
  input: (size.input * total(seen, ({ tokens }) => tokens.input)) / total(seen, (one) => one.size.input),
  output: total(seen, ({ tokens }) => tokens.output) / seen.length
})

const priceOf = (size: SampleSize, calls: ReadonlyArray<RehearsedCall>, seen: Seen): AskPrice => {
  const each = calls.map(({ call, model }) => {
    const tokens = expected(sizeOf(model, call), seen.get(model.id)!)
    return { tokens, usd: model.price === null ? null : costOf(tokens, model.price) }
  })
  const usd = each.flatMap((one) => (one.usd === null ? [] : [one.usd]))
  return {
    size,
    respondents: choicesSize[size],
    calls: calls.length,
    inputTokens: Math.round(total(each, ({ tokens }) => tokens.input)),
    outputTokens: Math.round(total(each, ({ tokens }) => tokens.output)),
    usd: usd.length < each.length ? null : total(usd, (one) => one)
  }
}

/** Asks one closed question of the smallest size, and reckons what it takes at the others. */
const checkAsk = (models: ReadonlyArray<LanguageModel>): Effect.Effect<AskCheck, never, LanguageModels> => {
  const seen: Seen = new Map()
  return Effect.gen(function* () {
    const { choices } = yield* ClosedElicitation
    const ask = choices(Effect.succeed(models))
    const from = yield* Clock.currentTimeMillis
    const answer = yield* Effect.either(ask(asked("low")))
    const ms = (yield* Clock.currentTimeMillis) - from
    const rehearse = (size: SampleSize) =>
      Effect.gen(function* () {
        const rehearsed = { calls: [] as Array<RehearsedCall>, credits: null }
        yield* Effect.ignore(Effect.provideService(ask(asked(size)), Rehearsal, rehearsed))
        return priceOf(size, rehearsed.calls, seen)
      })
    const isKnown = models.every(({ id }) => seen.has(id))
    return {
      question: QUESTION,
      audience: AUDIENCE,
      problem: Either.isLeft(answer) ? answer.left.message : null,
      shares: Either.isLeft(answer) ? [] : answer.right.choices,
      ms,
      prices: isKnown ? yield* Effect.forEach(SampleSize.literals, rehearse) : []
    }
  }).pipe(
    Effect.provide(
      ClosedElicitation.Default.pipe(
        Layer.provide(ModelCalls.Default),
        Layer.provide([noting(seen), ModelBudgetNone, DictionaryEnglish])
      )
    )
  )
}

/** What requests took, as far as their providers said. */
export interface Spent {
  readonly requests: number
  readonly tokens: Tokens
  /** US dollars; null where a price is unknown. */
  readonly usd: number | null
}

/** Counts what the requests of a checkup take. */
interface Till {
  /** A meter for requests to a model, which are priced as it is. */
  readonly meter: (model: () => LanguageModel) => Meter
  readonly spent: () => Spent
}

export const openTill = (): Till => {
  let spent: Spent = { requests: 0, tokens: NO_TOKENS, usd: 0 }
  return {
    meter: (model) => (request) =>
      Effect.suspend(() => {
        const sent = (tokens: Tokens = NO_TOKENS, cacheWrites = 0) => {
          const { price } = model()
          const usd = spent.usd === null || price === null ? null : spent.usd + costOf(tokens, price, cacheWrites)
          spent = { requests: spent.requests + 1, tokens: addTokens(spent.tokens, tokens), usd }
        }
        return Effect.tapBoth(request, {
          onFailure: ({ tokens }) => Effect.sync(() => sent(tokens)),
          onSuccess: ({ reply }) => Effect.sync(() => sent(reply.tokens, reply.cacheWrites))
        })
      }),
    spent: () => spent
  }
}

export interface ServerCheck {
  readonly name: string
  readonly url: string
  readonly protocol: Protocol
  readonly isLocal: boolean
  readonly hasKey: boolean
  readonly replicas: number
  /** Until it told its models; null where it did not. */
  readonly ms: number | null
  readonly models: ReadonlyArray<string>
  /** Those that settings name; none where the server is to say. */
  readonly named: ReadonlyArray<string>
  readonly problem: { readonly fault: string; readonly detail: string } | null
}

/** What was found of the language models, by trying them. */
export interface Checkup {
  readonly engine: EngineChoice
  readonly fallback: string | null
  readonly dailyBudgetUsd: number | null
  readonly servers: ReadonlyArray<ServerCheck>
  readonly models: ReadonlyArray<ModelCheck>
  readonly ask: AskCheck | null
  /** What all of this took. */
  readonly spent: Spent
}

const listingOf = ({ listed }: ServerModels) =>
  Effect.gen(function* () {
    const from = yield* Clock.currentTimeMillis
    const found = yield* Effect.either(listed)
    return { found, ms: (yield* Clock.currentTimeMillis) - from }
  })

const serverCheck = (
  { apiKey, models, name, protocol, replicas, url }: ServerSetting,
  found: Either.Either<ReadonlyArray<ListedModel>, ProviderFault>,
  ms: number
): ServerCheck => ({
  name,
  url: url.href,
  protocol,
  isLocal: isLocal(url),
  hasKey: Redacted.value(apiKey) !== "",
  replicas: replicas.length,
  ms: Either.isRight(found) ? ms : null,
  models: Either.isRight(found) ? found.right.map((model) => model.name) : [],
  named: models.map((model) => model.name),
  problem: Either.isLeft(found) ? { fault: found.left.fault, detail: found.left.detail } : null
})

/** Tries a server, and its models unless nobody answers there. */
const checkServer = (setting: ServerSetting, till: Till, heard: Heard, scope: Scope.Scope) =>
  Effect.gen(function* () {
    const opened = yield* openServer(setting, scope)
    const { found, ms } = yield* listingOf(opened)
    const server = serverCheck(setting, found, ms)
    const isAway = server.problem?.fault === "unavailable"
    const models = isAway ? Either.right([]) : yield* Effect.either(opened.models)
    const problem = Either.isLeft(models) ? { fault: models.left.fault, detail: models.left.detail } : server.problem
    const configured: ReadonlyArray<ConfiguredModel> = Either.isLeft(models) ? [] : models.right
    yield* heard.server({ ...server, problem })
    const checks = yield* Effect.forEach(configured, (one) =>
      Effect.tap(checkModel(one, till.meter(one.model)), heard.model)
    )
    return { server: { ...server, problem }, checks, configured }
  })

/** These models, each request counted in the till and by whoever asks. */
const asPort = (models: ReadonlyArray<ConfiguredModel>, till: Till) => {
  const both =
    ({ model }: ConfiguredModel, meter: Meter): Meter =>
    (request) =>
      meter(till.meter(model)(request))
  return Layer.succeed(LanguageModels, {
    configured: Effect.succeed(models.length),
    models: Effect.sync(() => models.map(({ model }) => model())),
    complete: (id, call, meter) => {
      const model = models.find((one) => one.id === id)!
      return model.complete(call, both(model, meter))
    },
    embed: (texts, meter) => models[0]!.embed(texts, both(models[0]!, meter))
  })
}

/** Which models answer, best first. */
const answering = (engine: EngineChoice, models: ReadonlyArray<ConfiguredModel>) =>
  engine === "statistical" ? [] : engine === "model" ? models.slice(0, 1) : models

/** Who hears of each step as soon as it is done. */
export interface Heard {
  readonly server: (check: ServerCheck) => Effect.Effect<void>
  readonly model: (check: ModelCheck) => Effect.Effect<void>
}

/** Tries every server and model, and asks one question as the service would. */
export const checkup = (
  { dailyBudgetUsd, engine, fallback }: Pick<ModelVariables, "dailyBudgetUsd" | "engine" | "fallback">,
  settings: ReadonlyArray<ServerSetting>,
  till = openTill(),
  heard: Heard = { server: () => Effect.void, model: () => Effect.void }
): Effect.Effect<Checkup, never, Scope.Scope> =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const tried = yield* Effect.forEach(settings, (setting) => checkServer(setting, till, heard, scope))
    const models = tried.flatMap(({ checks }) => checks)
    const replying = tried.flatMap(({ checks, configured }) =>
      configured.filter(({ id }) => checks.some((check) => check.id === id && check.problem === null))
    )
    const asked = answering(engine, replying)
    const ask =
      asked.length === 0
        ? null
        : yield* Effect.provide(checkAsk(asked.map(({ model }) => model())), asPort(asked, till))
    return {
      engine,
      fallback: Option.getOrNull(fallback),
      dailyBudgetUsd: Option.getOrNull(dailyBudgetUsd),
      servers: tried.map(({ server }) => server),
      models,
      ask,
      spent: till.spent()
    }
  })
