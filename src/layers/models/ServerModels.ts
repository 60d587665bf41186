import { Array as Arr, Duration, Effect, Scope } from "effect"
import {
  type LanguageModel,
  ModelId,
  ownAddress,
  type Price,
  type Protocol
} from "../../domain/models/LanguageModel.ts"
import { ModelFailed } from "../../domain/models/ModelFailed.ts"
import type { BatchEndpoint } from "../../services/ports/ModelBatches.ts"
import { anthropicBatches, type BatchModel, openAiBatches } from "./batches/BatchLines.ts"
import { once } from "./ModelServers.ts"
import { FREE, type ModelSetting, priceOf, type ServerSetting } from "./ModelSettings.ts"
import { isLocal, type Provider, ProviderFault } from "./Provider.ts"
import { chatCompletions } from "./providers/ChatCompletions.ts"
import type { Dialect, ListedModel } from "./providers/Dialect.ts"
import { embedder, vectorDialects } from "./providers/Embeddings.ts"
import { fetchJson, type Server } from "./providers/Exchange.ts"
import { anyOf } from "./providers/Faults.ts"
import { generateContent } from "./providers/GenerateContent.ts"
import { messages } from "./providers/Messages.ts"
import { type Learned, languageModelOf, makeProvider } from "./providers/ModelProvider.ts"
import { responses } from "./providers/Responses.ts"
import { knownOf, type Supported } from "./providers/Supported.ts"
import { listAt, textAt } from "./providers/Transport.ts"
import { type ScheduledModel, scheduled } from "./scheduling/Scheduled.ts"

const LIST_PATIENCE = "5 seconds"

export const listModels = (server: Server): Effect.Effect<ReadonlyArray<ListedModel>, ProviderFault> =>
  fetchJson(server, { method: "GET", path: server.dialect.listPath }).pipe(
    Effect.map(({ json }) => server.dialect.listed(json)),
    Effect.timeoutFail({
      duration: LIST_PATIENCE,
      onTimeout: () =>
        new ProviderFault({
          fault: "unavailable",
          passing: true,
          detail: `the server does not answer within ${LIST_PATIENCE}`
        })
    })
  )

const MAKES_VECTORS = /embed|\bbge|\be5-|\bgte-|minilm|sentence-t5/i
const DOES_OTHERWISE = anyOf(
  /rerank|whisper|tts|transcri|speech|audio|realtime|moderation|guard|dall-e|image|imagen|\bveo|\bsora/,
  /diffusion|flux|clip|\baqa|davinci|babbage|computer-use/
)

export const makesVectors = ({ name }: ListedModel): boolean => MAKES_VECTORS.test(name)

export const answersQuestions = (model: ListedModel): boolean =>
  !makesVectors(model) && !DOES_OTHERWISE.test(model.name)

/** Where a model's provider takes batches; null where it does not. */
const endpointOf = (model: BatchModel): BatchEndpoint | null => {
  const { batch, id, protocol } = model.known
  if (!batch) return null
  const { cancel, collect, create, maxCalls, poll } =
    protocol === "anthropic" ? anthropicBatches(model) : openAiBatches(model)
  const told = <A>(asked: Effect.Effect<A, ProviderFault>) =>
    Effect.mapError(asked, ({ detail, fault }) => new ModelFailed({ model: id, fault, detail }))
  return {
    maxCalls,
    create: (calls) => told(create(calls)),
    isOver: (name) => Effect.map(told(poll(name)), ({ state }) => state !== "working"),
    collect: (name, calls) =>
      Effect.map(told(collect(name, calls)), (replies) =>
        replies.map(({ id: call, result }) => ({ id: call, reply: result }))
      ),
    cancel: (name) => told(cancel(name))
  }
}

/** How long an answer is waited for that only some servers have. */
const PATIENCE = "2 seconds"

/** The models that Ollama runs itself, by its own list; those that it passes on to other computers name these. */
const runByOllama = (server: Server): Effect.Effect<ReadonlySet<string>> =>
  fetchJson({ ...server, url: new URL(server.url.origin) }, { method: "GET", path: "/api/tags" }).pipe(
    Effect.timeout(PATIENCE),
    Effect.map(({ json }) =>
      listAt(json, "models").flatMap((model) => {
        const name = textAt(model, "name")
        const isElsewhere = (textAt(model, "remote_host") ?? textAt(model, "remote_model") ?? "") !== ""
        return name === undefined || isElsewhere || (textAt(model, "digest") ?? "") === "" ? [] : [name]
      })
    ),
    Effect.orElseSucceed((): ReadonlyArray<string> => []),
    Effect.map((names) => new Set(names))
  )

/**
 * The models of a server with which of them it runs itself, as far as it says so: llama.cpp, vLLM, SGLang and LM Studio in
 * their lists of models, Ollama in one of its own. A gateway says neither. Only servers in the owner's network are asked.
 */
export const withRuntime = (
  server: Server,
  models: ReadonlyArray<ListedModel>
): Effect.Effect<ReadonlyArray<ListedModel>> =>
  !isLocal(server.url) || models.every(({ price, runsThere }) => runsThere === true || price !== undefined)
    ? Effect.succeed(models)
    : Effect.map(runByOllama(server), (names) =>
        models.map((model) => (names.has(model.name) ? { ...model, runsThere: true } : model))
      )

/** Prices of models that nobody told, as far as their server does. */
interface ListedPrices {
  /** US dollars per million tokens, as far as it is known by now; null where it is not. */
  readonly of: (model: ModelSetting) => Price | null
  /** Asks the server, unless it has said all that it has to say; again where it was not there. */
  readonly learn: (models: ReadonlyArray<ModelSetting>) => Effect.Effect<void>
}

/** Names under which a server may list a model: Ollama adds the usual tag. */
const listedAs = (name: string): ReadonlyArray<string> => [name, `${name}:latest`]

/** What a server at this address tells by its list of models: prices, or nothing for what it runs itself in the owner's network. */
const listedPrices = (url: URL, listed: Effect.Effect<ReadonlyArray<ListedModel>, ProviderFault>): ListedPrices => {
  let models: ReadonlyArray<ListedModel> | null = null
  const of = ({ name, price }: ModelSetting): Price | null => {
    if (price !== null) return price
    const found = models?.find((one) => listedAs(name).includes(one.name))
    return found?.price ?? (found?.runsThere === true && isLocal(url) ? FREE : null)
  }
  const learn = (of: ReadonlyArray<ModelSetting>): Effect.Effect<void> =>
    models !== null || of.every(({ price }) => price !== null)
      ? Effect.void
      : Effect.match(listed, {
          onSuccess: (found) => {
            models = found
          },
          onFailure: ({ fault }) => {
            if (fault !== "unavailable") models = []
          }
        })
  return { of, learn: (of) => Effect.suspend(() => learn(of)) }
}

export interface ConfiguredModel extends Pick<ScheduledModel, "complete" | "embed"> {
  readonly id: ModelId
  /** With what is known of it by now. */
  readonly model: () => LanguageModel
  readonly supported: () => Supported
  /** Null where the provider takes no batches. */
  readonly batches: BatchEndpoint | null
}

export interface ServerModels {
  readonly setting: ServerSetting
  /** Asks the server what it has where the setting does not say. */
  readonly models: Effect.Effect<ReadonlyArray<ConfiguredModel>, ProviderFault>
  readonly listed: Effect.Effect<ReadonlyArray<ListedModel>, ProviderFault>
}

export const DIALECTS: Readonly<Record<Protocol, Dialect>> = {
  openai: responses,
  anthropic: messages,
  google: generateContent,
  compatible: chatCompletions
}

const MAX_NAMES = 10
const LIST_KEPT = "1 minute"

const namesOf = (models: ReadonlyArray<ListedModel>): string => {
  const names = models.slice(0, MAX_NAMES).map(({ name }) => name)
  const more = models.length - names.length
  return `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`
}

const unsupported = (detail: string) => new ProviderFault({ fault: "unsupported", passing: false, detail })

/** The model to ask where the setting names none: the only one, or the first of a server whose answers cost nothing. */
export const chosenOf = (
  listed: ReadonlyArray<ListedModel>,
  { url }: Pick<ServerSetting, "url">
): Effect.Effect<ListedModel, ProviderFault> => {
  const [first, ...others] = listed.filter(answersQuestions)
  if (first === undefined)
    return Effect.fail(
      unsupported(`${url.host} has no model that answers questions: load one there, or name it in LLM_MODEL`)
    )
  return others.length === 0 || isLocal(url)
    ? Effect.succeed(first)
    : Effect.fail(unsupported(`${url.host} has several models: name one in LLM_MODEL (${namesOf([first, ...others])})`))
}

/** Models that make vectors where the setting names none. */
const VECTOR_MODELS: Readonly<Partial<Record<Protocol, string>>> = {
  openai: "text-embedding-3-small",
  google: "gemini-embedding-001"
}

const vectorModelOf = ({ embeddingModel, protocol, url }: ServerSetting, listed: ServerModels["listed"]) => {
  const name = embeddingModel ?? VECTOR_MODELS[protocol]
  if (name !== undefined) return Effect.succeed(name)
  const none = unsupported(`${url.host} has no model that makes vectors`)
  return protocol === "anthropic"
    ? Effect.fail(none)
    : Effect.flatMap(listed, (models) => {
        const found = models.find(makesVectors)
        return found === undefined ? Effect.fail(none) : Effect.succeed(found.name)
      })
}

export const openServer = (setting: ServerSetting, scope: Scope.Scope): Effect.Effect<ServerModels> =>
  Effect.gen(function* () {
    const { apiKey, concurrency, name, own, protocol, replicas, url } = setting
    const dialect = DIALECTS[protocol]
    const servers = Arr.map(
      Arr.make(url, ...replicas),
      (one): Server => ({
        url: one,
        dialect,
        key: apiKey,
        isAllowed: own?.isAllowed
      })
    )
    const listed = yield* once(
      Effect.flatMap(listModels(Arr.headNonEmpty(servers)), (models) => withRuntime(Arr.headNonEmpty(servers), models)),
      LIST_KEPT
    )
    const prices = listedPrices(url, listed)
    const named = listed.pipe(
      Effect.map((models) => ` (it has ${namesOf(models)})`),
      Effect.orElseSucceed(() => "")
    )

    const configured = (model: ModelSetting): Effect.Effect<ConfiguredModel> => {
      const { batch, cachedFrom, supported } = knownOf(protocol, model.name)
      const learned: Learned = { supported, embeddings: protocol !== "anthropic" }
      const id = ModelId.make(`${name}:${model.name}`)
      const known = {
        id,
        address: own === undefined ? url.href : ownAddress(url.href, own.organization),
        name: model.name,
        protocol,
        batch,
        cachedFrom,
        get price() {
          return prices.of(model)
        }
      }
      const vectorModel = vectorModelOf(setting, listed)
      const providers = Arr.map(servers, (server): Provider => {
        const vectors = protocol === "google" ? vectorDialects.google : vectorDialects.openAi
        const embed = embedder(server, vectors, vectorModel)
        return makeProvider(server, known, learned, named, (texts) =>
          Effect.tapError(embed(texts), ({ fault }) =>
            Effect.sync(() => {
              if (fault === "unsupported") learned.embeddings = false
            })
          )
        )
      })
      return scheduled(providers, { concurrency: concurrency ?? undefined }).pipe(
        Effect.provideService(Scope.Scope, scope),
        Effect.map(({ complete, embed }) => ({
          id,
          complete,
          embed,
          model: () => languageModelOf(known, learned),
          supported: () => learned.supported,
          batches: endpointOf({ server: Arr.headNonEmpty(servers), known, learned })
        }))
      )
    }

    const chosen = Effect.gen(function* () {
      const models = yield* listed
      const { name: model } = yield* chosenOf(models, setting)
      yield* Effect.logInfo(`Language model ${name}:${model}, of ${models.length} that ${url.host} has`)
      return [{ name: model, price: priceOf(setting.price, url, protocol, model) }]
    })
    const settings = setting.models.length === 0 ? chosen : Effect.succeed(setting.models)
    const opened = yield* once(
      Effect.gen(function* () {
        const models = yield* settings
        yield* prices.learn(models)
        return { models, configured: yield* Effect.forEach(models, configured) }
      }),
      Duration.infinity
    )
    const models = opened.pipe(
      Effect.tap(({ models }) => Effect.forkIn(prices.learn(models), scope)),
      Effect.map(({ configured }) => configured)
    )
    return { setting, listed, models }
  })
