import { Config, ConfigError, Either, Option, Redacted } from "effect"
import { EngineChoice } from "../../domain/models/EngineChoice.ts"
import { type Price, Protocol } from "../../domain/models/LanguageModel.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ModelFile } from "./ModelFile.ts"
import { addressIn, isLocal, protocolOf, serverName, USUAL_ADDRESS } from "./Provider.ts"

const optional = (name: string) =>
  Config.option(Config.string(name)).pipe(
    Config.map(Option.map((value) => value.trim())),
    Config.map(Option.filter((value) => value !== ""))
  )

/** An optional variable read by a function that says what is wrong with it. */
const readBy = <A>(name: string, read: (text: string) => Either.Either<A, string>) =>
  optional(name).pipe(
    Config.mapOrFail(
      Option.match({
        onNone: () => Either.right(Option.none<A>()),
        onSome: (text) =>
          Either.mapBoth(read(text), {
            onLeft: (problem) => ConfigError.InvalidData([name], problem),
            onRight: Option.some
          })
      })
    )
  )

const oneOf =
  <A extends string>(words: ReadonlyArray<A>) =>
  (text: string): Either.Either<A, string> => {
    const found = words.find((word) => word === text.toLowerCase())
    return found === undefined ? Either.left(`must be one of ${words.join(", ")}, or not set`) : Either.right(found)
  }

const namesIn = (text: string): ReadonlyArray<string> =>
  text.split(",").flatMap((name) => (name.trim() === "" ? [] : [name.trim()]))

const amount = (text: string): number => (/^\d+(\.\d+)?$|^\.\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

const PRICE_RULE = "must be US dollars per million tokens as input,cachedInput,output, such as 0.25,0.025,2"

/** “0.25,0.025,2”; two numbers are input and output. */
export const priceIn = (text: string): Either.Either<Price, string> => {
  const numbers = text.split(",").map(amount)
  const [input = Number.NaN, second = Number.NaN, third] = numbers
  if (numbers.length < 2 || numbers.length > 3 || numbers.some(Number.isNaN)) return Either.left(PRICE_RULE)
  const price =
    third === undefined ? { input, cachedInput: input, output: second } : { input, cachedInput: second, output: third }
  return price.cachedInput > price.input
    ? Either.left(`${PRICE_RULE}, and cached input does not cost more than input`)
    : Either.right(price)
}

const number =
  (rule: string, holds: (value: number) => boolean) =>
  (text: string): Either.Either<number, string> => {
    const value = amount(text)
    return holds(value) ? Either.right(value) : Either.left(`must be ${rule}`)
  }

const yes = (text: string): Either.Either<boolean, string> =>
  Either.map(oneOf(["true", "false", "1", "0", "yes", "no"])(text), (word) => ["true", "1", "yes"].includes(word))

/** Every variable about language models. None of another program's turns one on. */
export const modelVariables = Config.all({
  url: optional("LLM_URL"),
  apiKey: Config.option(Config.redacted("LLM_API_KEY")),
  models: readBy("LLM_MODEL", (text) => Either.right(namesIn(text))).pipe(
    Config.map(Option.getOrElse((): ReadonlyArray<string> => []))
  ),
  protocol: readBy("LLM_PROTOCOL", oneOf(Protocol.literals)),
  file: optional("LLM_FILE"),
  measured: optional("LLM_MEASURED"),
  price: readBy("LLM_PRICE", priceIn),
  dailyBudgetUsd: readBy(
    "LLM_DAILY_BUDGET_USD",
    number("an amount of US dollars, such as 5 or 0.50", (usd) => usd >= 0)
  ),
  sharedCache: readBy("LLM_SHARED_CACHE", yes).pipe(Config.map(Option.getOrElse(() => false))),
  reads: readBy("LLM_READS", yes).pipe(Config.map(Option.getOrElse(() => true))),
  fallback: readBy("LLM_FALLBACK", oneOf(["statistical"])),
  concurrency: readBy(
    "LLM_CONCURRENCY",
    number("a whole number of at least 1", (n) => n >= 1 && Number.isInteger(n))
  ),
  replicas: readBy("LLM_REPLICAS", (text) => Either.right(namesIn(text))).pipe(
    Config.map(Option.getOrElse((): ReadonlyArray<string> => []))
  ),
  engine: readBy("ENGINE", oneOf(EngineChoice.literals)).pipe(Config.map(Option.getOrElse((): EngineChoice => "auto")))
})
export type ModelVariables = Config.Config.Success<typeof modelVariables>

/** The month in which the prices below stood in the providers' lists. */
export const LISTED_IN = "November 2026"

/** What writing to a cache costs beside reading, where it costs more. */
const WRITING = 1.25

interface Listed {
  readonly of: Protocol
  readonly model: RegExp
  /** US dollars per million tokens: input, cached input, output. */
  readonly usd: readonly [input: number, cachedInput: number, output: number]
  readonly paysForWriting?: true
}

/** Names with a date or “latest” behind them cost the same. */
const named = (name: string) => new RegExp(`^${name.replaceAll(".", "\\.")}(-latest|-\\d{4}-?\\d{2}-?\\d{2})?$`)

const openai = (name: string, ...usd: Listed["usd"]): Listed => ({ of: "openai", model: named(name), usd })
const paid = (row: Listed): Listed => ({ ...row, paysForWriting: true })
const claude = (name: string, ...usd: Listed["usd"]): Listed =>
  paid({ of: "anthropic", model: named(`claude-${name}`), usd })
const google = (name: string, ...usd: Listed["usd"]): Listed => ({ of: "google", model: named(name), usd })

/**
 * Prices of a few well-known models, for prompts of usual length and without the halves and doubles of other tiers. Those
 * that are announced to change, and those on which sources disagree, are left out: a price that nobody knows is better
 * than a wrong one.
 */
const LISTED: ReadonlyArray<Listed> = [
  paid(openai("gpt-6-astra", 10, 1, 50)),
  paid(openai("gpt-6-sol", 2, 0.2, 10)),
  paid(openai("gpt-6-luna", 0.1, 0.01, 0.5)),
  paid(openai("gpt-5.6-terra", 2, 0.2, 12)),
  paid(openai("gpt-5.6-luna", 0.2, 0.02, 1.2)),
  openai("gpt-5.4", 2.5, 0.25, 15),
  openai("gpt-5.4-mini", 0.75, 0.075, 4.5),
  openai("gpt-5.4-nano", 0.2, 0.02, 1.25),
  openai("gpt-5", 1.25, 0.125, 10),
  openai("gpt-5-mini", 0.25, 0.025, 2),
  openai("gpt-5-nano", 0.05, 0.005, 0.4),
  openai("gpt-4.1", 2, 0.5, 8),
  openai("gpt-4.1-mini", 0.4, 0.1, 1.6),
  openai("gpt-4.1-nano", 0.1, 0.025, 0.4),
  openai("gpt-4o", 2.5, 1.25, 10),
  openai("gpt-4o-mini", 0.15, 0.075, 0.6),
  claude("opus-5-5", 4, 0.2, 20),
  claude("sonnet-5-5", 2, 0.1, 10),
  claude("haiku-5-5", 0.1, 0.01, 0.5),
  claude("opus-5", 5, 0.5, 25),
  claude("sonnet-5", 2, 0.2, 10),
  claude("opus-4-8", 5, 0.5, 25),
  claude("opus-4-7", 5, 0.5, 25),
  claude("opus-4-6", 5, 0.5, 25),
  claude("opus-4-5", 5, 0.5, 25),
  claude("sonnet-4-6", 3, 0.3, 15),
  claude("sonnet-4-5", 3, 0.3, 15),
  claude("haiku-4-5", 1, 0.1, 5),
  google("gemini-3.1-flash-lite", 0.25, 0.025, 1.5),
  google("gemini-2.5-flash", 0.3, 0.03, 2.5),
  google("gemini-2.5-flash-lite", 0.1, 0.01, 0.4)
]

/** A hosted model's listed price; null where this table does not have it. */
export const listedPrice = (protocol: Protocol, name: string): Price | null => {
  const row = LISTED.find(({ model, of }) => of === protocol && model.test(name))
  if (row === undefined) return null
  const [input, cachedInput, output] = row.usd
  return { input, cachedInput, output, ...(row.paysForWriting === true ? { cacheWrite: input * WRITING } : {}) }
}

/** Of models that a server in the owner's network runs itself. */
export const FREE: Price = { input: 0, cachedInput: 0, output: 0 }

export interface ModelSetting {
  /** As its server calls it. */
  readonly name: string
  /** Null where nobody said. */
  readonly price: Price | null
}

export interface ServerSetting {
  /** The first part of its models' names: `openai`, `local`. */
  readonly name: string
  readonly protocol: Protocol
  readonly url: URL
  /** Other addresses of the same models. */
  readonly replicas: ReadonlyArray<URL>
  /** Empty where none is needed. */
  readonly apiKey: Redacted.Redacted<string>
  /** None where the server is to say which it has. */
  readonly models: ReadonlyArray<ModelSetting>
  /** Price of a model that the server names itself. */
  readonly price: Price | null
  /** Calls at once that it is known to take. */
  readonly concurrency: number | null
  readonly embeddingModel: string | null
  /** Whose it is, where an organization connected it; it may only be at addresses of which `isAllowed` holds. */
  readonly own?: { readonly organization: OrganizationId; readonly isAllowed: (address: string) => boolean }
}

type Read<A> = Either.Either<A, ConfigError.ConfigError>

const wrong = (variable: string, problem: string) => Either.left(ConfigError.InvalidData([variable], problem))

/** A model's price: as told, as listed of hosted ones, or unknown until its server is asked. */
export const priceOf = (told: Price | null, url: URL, protocol: Protocol, name: string): Price | null =>
  told ?? (isLocal(url) ? null : listedPrice(protocol, name))

/** A server as variables or the file describe it, whose places are named for errors. */
interface Described {
  readonly url: string | undefined
  readonly protocol: Protocol | undefined
  readonly name?: string | undefined
  readonly replicas: ReadonlyArray<string>
  readonly apiKey: string
  readonly models: ReadonlyArray<ModelSetting>
  readonly price: Price | null
  readonly concurrency: number | null
  readonly embeddingModel: string | null
  readonly places: { readonly url: string; readonly replicas: string; readonly apiKey: string }
}

const KEY = /^[\x21-\x7e]*$/

/** A server as it was described; `variable` is what an error names for a place. */
export const settingOf = (described: Described, variable: (place: string) => string): Read<ServerSetting> =>
  Either.gen(function* () {
    const { apiKey, models, places, protocol: told } = described
    const say = (place: string, problem: string) =>
      wrong(variable(place), variable(place) === place ? problem : `${place} ${problem}`)
    const usual = told === undefined || told === "compatible" ? undefined : USUAL_ADDRESS[told]
    const written = described.url ?? usual
    if (written === undefined) return yield* say(places.url, "must be set: the address of the models")
    const address = (place: string, text: string): Read<URL> => {
      const read = addressIn(text, told)
      return Either.isLeft(read) ? say(place, read.left) : Either.right(read.right)
    }
    const url = yield* address(places.url, written)
    const protocol = told ?? protocolOf(url)
    if (!KEY.test(apiKey))
      return yield* say(places.apiKey, "must be one word of letters, digits and signs, as the provider shows it")
    if (apiKey === "" && protocol !== "compatible" && !isLocal(url))
      return yield* say(places.apiKey, `must be set: ${url.host} answers nobody without a key`)
    return {
      name: described.name ?? serverName(url),
      protocol,
      url,
      replicas: yield* Either.all(described.replicas.map((one) => address(places.replicas, one))),
      apiKey: Redacted.make(apiKey),
      models: models.map(({ name, price }) => ({ name, price: priceOf(price, url, protocol, name) })),
      price: described.price,
      concurrency: described.concurrency,
      embeddingModel: described.embeddingModel
    }
  })

const textOf = (secret: Option.Option<Redacted.Redacted<string>>): string =>
  Option.match(secret, { onNone: () => "", onSome: (one) => Redacted.value(one).trim() })

/** The server that variables name; none where none of them does. */
export const serverIn = (variables: ModelVariables): Read<Option.Option<ServerSetting>> => {
  const { concurrency, models, price, protocol, replicas, url } = variables
  const apiKey = textOf(variables.apiKey)
  const isPlaced = Option.isSome(url) || Option.exists(protocol, (one) => one !== "compatible")
  const [lone] = [
    ...(models.length > 0 ? ["LLM_MODEL"] : []),
    ...(apiKey === "" ? [] : ["LLM_API_KEY"]),
    ...(Option.isSome(protocol) ? ["LLM_PROTOCOL"] : [])
  ]
  if (!isPlaced) {
    return lone === undefined || Option.isSome(variables.file)
      ? Either.right(Option.none())
      : wrong("LLM_URL", `must be set since ${lone} is: where the models are, such as http://localhost:11434/v1`)
  }
  const told = Option.getOrNull(price)
  return Either.map(
    settingOf(
      {
        url: Option.getOrUndefined(url),
        protocol: Option.getOrUndefined(protocol),
        replicas,
        apiKey,
        models: models.map((name) => ({ name, price: told })),
        price: told,
        concurrency: Option.getOrNull(concurrency),
        embeddingModel: null,
        places: { url: "LLM_URL", replicas: "LLM_REPLICAS", apiKey: "LLM_API_KEY" }
      },
      (place) => place
    ),
    Option.some
  )
}

export const serversIn = (
  { providers }: ModelFile,
  keyIn: (variable: string) => string | undefined
): Read<ReadonlyArray<ServerSetting>> =>
  Either.all(
    providers.map((server, i) => {
      const at = (field: string) => `providers[${i}].${field}`
      const key = server.apiKeyEnv === undefined ? "" : keyIn(server.apiKeyEnv)
      if (key === undefined || (server.apiKeyEnv !== undefined && key.trim() === ""))
        return wrong("LLM_FILE", `${at("apiKeyEnv")} names ${server.apiKeyEnv}, which is not set`)
      return settingOf(
        {
          url: server.url,
          protocol: server.protocol,
          name: server.name,
          replicas: server.replicas ?? [],
          apiKey: key.trim(),
          models: (server.models ?? []).map((model) =>
            typeof model === "string"
              ? { name: model, price: null }
              : {
                  name: model.name,
                  price:
                    model.price === undefined
                      ? null
                      : {
                          input: model.price.input,
                          cachedInput: model.price.cachedInput ?? model.price.input,
                          output: model.price.output,
                          ...(model.price.cacheWrite === undefined ? {} : { cacheWrite: model.price.cacheWrite })
                        }
                }
          ),
          price: null,
          concurrency: server.concurrency ?? null,
          embeddingModel: server.embeddingModel ?? null,
          places: { url: at("url"), replicas: at("replicas"), apiKey: at("apiKeyEnv") }
        },
        () => "LLM_FILE"
      )
    })
  )

/** All servers, whose models must differ in name; a sentence where two do not. */
export const distinct = (servers: ReadonlyArray<ServerSetting>): Read<ReadonlyArray<ServerSetting>> => {
  const ids = servers.flatMap(({ models, name }) =>
    models.length === 0 ? [`${name}:`] : models.map((model) => `${name}:${model.name}`)
  )
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twice === undefined) return Either.right(servers)
  return twice.endsWith(":")
    ? wrong(
        "LLM_FILE",
        `has two servers called ${twice.slice(0, -1)}: give each a name of its own, or name their models`
      )
    : wrong(
        servers.length === 1 ? "LLM_MODEL" : "LLM_FILE",
        `names ${twice} twice: once is enough, or give each server a name of its own`
      )
}
