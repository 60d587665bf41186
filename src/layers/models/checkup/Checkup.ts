import { Clock, Effect, Either, Layer, Option, Redacted, type Scope } from "effect"
import type { EngineChoice } from "../../../domain/models/EngineChoice.ts"
import { costOf, type LanguageModel, type Protocol } from "../../../domain/models/LanguageModel.ts"
import { addTokens, NO_TOKENS, type Tokens } from "../../../domain/models/Tokens.ts"
import { LanguageModels, type Meter } from "../../../services/ports/LanguageModels.ts"
import { isLocal } from "../Addresses.ts"
import type { ServerSetting } from "../ModelSettings.ts"
import type { ProviderFault } from "../Provider.ts"
import type { ListedModel } from "../providers/Dialect.ts"
import { type ConfiguredModel, openServer, type ServerModels } from "../ServerModels.ts"
import type { ModelVariables } from "../Settings.ts"
import { type AskCheck, checkAsk } from "./AskCheck.ts"
import { checkModel, type ModelCheck } from "./ModelCheck.ts"

/** What requests took, as far as their providers said. */
export interface Spent {
  readonly requests: number
  readonly tokens: Tokens
  /** US dollars; null where a price is unknown. */
  readonly usd: number | null
}

/** Counts the requests of one who has no budget: a person at a terminal. */
interface Till {
  /** A meter for requests to a model, which are priced as it is. */
  readonly meter: (model: () => LanguageModel) => Meter
  readonly spent: () => Spent
}

const openTill = (): Till => {
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

/** A server as it was found. */
export interface ServerCheck {
  readonly name: string
  readonly url: string
  readonly protocol: Protocol
  readonly isLocal: boolean
  readonly hasKey: boolean
  readonly replicas: number
  /** Until it told its models; null where it did not. */
  readonly ms: number | null
  /** The models that it has, as it calls them. */
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
const checkServer = (setting: ServerSetting, till: Till, scope: Scope.Scope) =>
  Effect.gen(function* () {
    const opened = yield* openServer(setting, scope)
    const { found, ms } = yield* listingOf(opened)
    const server = serverCheck(setting, found, ms)
    const isAway = server.problem?.fault === "unavailable"
    const models = isAway ? Either.right([]) : yield* Effect.either(opened.models)
    const problem = Either.isLeft(models) ? { fault: models.left.fault, detail: models.left.detail } : server.problem
    const configured: ReadonlyArray<ConfiguredModel> = Either.isLeft(models) ? [] : models.right
    const checks = yield* Effect.forEach(configured, (one) => checkModel(one, till.meter(one.model)))
    return { server: { ...server, problem }, checks, configured }
  })

/** These models, each request counted in the till and by whoever asks. */
const asPort = (models: ReadonlyArray<ConfiguredModel>, till: Till) => {
  const both =
    ({ model }: ConfiguredModel, meter: Meter): Meter =>
    (request) =>
      meter(till.meter(model)(request))
  return Layer.succeed(LanguageModels, {
    configured: models.length,
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

/** Tries every server and model, and asks one question as the service would. */
export const checkup = (
  { dailyBudgetUsd, engine, fallback }: ModelVariables,
  settings: ReadonlyArray<ServerSetting>
): Effect.Effect<Checkup, never, Scope.Scope> =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const till = openTill()
    const tried = yield* Effect.forEach(settings, (setting) => checkServer(setting, till, scope))
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
