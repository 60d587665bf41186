import { Config, ConfigError, type ConfigProvider, Effect, Either, Option, Redacted } from "effect"
import { Plan } from "../domain/Organization.ts"
import { modelVariables } from "./models/ModelSettings.ts"
import { telemetryVariables } from "./observability/OtlpSettings.ts"
import { maxConnections } from "./server/Connections.ts"
import { corsOrigins } from "./server/Cors.ts"
import { isProxy } from "./server/Proxies.ts"

const MIB = 1024 * 1024
const GIB = 1024 * MIB
const SECOND = 1000

const wholeNumber = (name: string, fallback: number, minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  Config.integer(name).pipe(
    Config.validate({
      message:
        maximum === Number.MAX_SAFE_INTEGER
          ? `must be a whole number of at least ${minimum}`
          : `must be a whole number from ${minimum} to ${maximum}`,
      validation: (value) => value >= minimum && value <= maximum
    }),
    Config.withDefault(fallback)
  )

/** Seconds, parts of them too, as milliseconds. */
const seconds = (name: string, fallback: number, least: number, most: number) =>
  Config.number(name).pipe(
    Config.validate({
      message: `must be a number of seconds from ${least} to ${most}`,
      validation: (value) => value >= least && value <= most
    }),
    Config.withDefault(fallback),
    Config.map((value) => Math.round(value * SECOND))
  )

const plans = Plan.literals
type PlanTable = Record<Plan, number>

/** A positive whole number for every plan, written as the fallback is. */
const byPlan = (name: string, fallback: string, unit: string, maximum = Number.MAX_SAFE_INTEGER) =>
  Config.nonEmptyString(name).pipe(
    Config.withDefault(fallback),
    Config.mapOrFail((value): Either.Either<PlanTable, ConfigError.ConfigError> => {
      const entries = value.split(",").map((entry) => entry.trim().split("="))
      const table = Object.fromEntries(entries.map(([plan, limit]) => [plan, Number(limit)])) as PlanTable
      const isLimit = (limit: number) => Number.isInteger(limit) && limit > 0 && limit <= maximum
      return entries.length === plans.length && plans.every((plan) => isLimit(table[plan]))
        ? Either.right(table)
        : Either.left(ConfigError.InvalidData([name], `must read like ${fallback} (${unit})`))
    })
  )

const isPublicUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { href, origin, protocol } = new URL(value)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

/** Tokens are trusted for who signed them: only on this computer may the keys come over clear text. */
const isIssuer = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { hash, hostname, protocol, search } = new URL(value)
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(hostname)
  return (protocol === "https:" || (protocol === "http:" && local)) && hash === "" && search === ""
}

/** An optional variable; set to the empty text is the same as not set. */
const optional = (name: string) => Config.option(Config.string(name)).pipe(Config.map(Option.filter((v) => v !== "")))

export interface ExternalIssuer {
  readonly issuer: string
  readonly audience: string
  /** The claim that holds the identifier of one of our organizations. */
  readonly organizationClaim: string
}

const EXTERNAL = ["OAUTH_ISSUER", "OAUTH_AUDIENCE", "OAUTH_ORGANIZATION_CLAIM"] as const

/** All three, or none. */
const externalIssuer = Config.all(EXTERNAL.map(optional)).pipe(
  Config.mapOrFail((values): Either.Either<Option.Option<ExternalIssuer>, ConfigError.ConfigError> => {
    const [issuer, audience, organizationClaim] = values.map(Option.getOrUndefined)
    const missing = EXTERNAL.filter((_, i) => Option.isNone(values[i]!))
    if (missing.length === EXTERNAL.length) return Either.right(Option.none())
    if (issuer === undefined || audience === undefined || organizationClaim === undefined) {
      return Either.left(
        ConfigError.InvalidData([missing[0] ?? ""], `${EXTERNAL.join(", ")} go together, and it is not set`)
      )
    }
    return isIssuer(issuer)
      ? Either.right(Option.some({ issuer, audience, organizationClaim }))
      : Either.left(
          ConfigError.InvalidData(["OAUTH_ISSUER"], "must be the address of an authorization server, with https")
        )
  })
)

export interface OpenIdSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
}

const OPEN_ID = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const

/** All three, or none. */
const openId = Config.all(OPEN_ID.map(optional)).pipe(
  Config.mapOrFail((values): Either.Either<Option.Option<OpenIdSettings>, ConfigError.ConfigError> => {
    const [issuer, clientId, clientSecret] = values.map(Option.getOrUndefined)
    const missing = OPEN_ID.filter((_, i) => Option.isNone(values[i]!))
    if (missing.length === OPEN_ID.length) return Either.right(Option.none())
    if (issuer === undefined || clientId === undefined || clientSecret === undefined)
      return Either.left(
        ConfigError.InvalidData([missing[0] ?? ""], `${OPEN_ID.join(", ")} go together, and it is not set`)
      )
    return isIssuer(issuer)
      ? Either.right(Option.some({ issuer, clientId, clientSecret: Redacted.make(clientSecret) }))
      : Either.left(ConfigError.InvalidData(["OIDC_ISSUER"], "must be the address of a provider, with https"))
  })
)

const publicUrl = optional("PUBLIC_URL").pipe(
  Config.mapOrFail((value) =>
    Option.isNone(value) || isPublicUrl(value.value)
      ? Either.right(Option.map(value, (url) => new URL(url).origin))
      : Either.left(
          ConfigError.InvalidData(
            ["PUBLIC_URL"],
            "must be an origin such as https://insights.example.com, without a path"
          )
        )
  )
)

const namesIn = (list: string) => list.split(",").flatMap((name) => (name.trim() === "" ? [] : [name.trim()]))

/** Names with commas between them, each of a kind; none where the variable is not set. */
const list = (variable: string, isOne: (name: string) => boolean, rule: string) =>
  Config.string(variable).pipe(
    Config.withDefault(""),
    Config.mapOrFail((text) => {
      const names = namesIn(text)
      return names.every(isOne) ? Either.right(names) : Either.left(ConfigError.InvalidData([variable], rule))
    })
  )

const pageHosts = list(
  "MCP_ORIGINS",
  (name) => URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname === name,
  "must be hosts with commas between them, such as inspector.example.com, without scheme, port or path"
)

const compatibility = optional("COMPATIBILITY").pipe(
  Config.mapOrFail(
    (value): Either.Either<"none" | "originalvoices", ConfigError.ConfigError> =>
      Option.match(value, {
        onNone: () => Either.right("none"),
        onSome: (product) =>
          product === "originalvoices"
            ? Either.right(product)
            : Either.left(ConfigError.InvalidData(["COMPATIBILITY"], "must be originalvoices, or not set"))
      })
  )
)

const proxies = list(
  "TRUSTED_PROXIES",
  isProxy,
  "must be addresses and networks with commas between them, such as 10.0.0.0/8,192.0.2.7, loopback or private"
)

const webhookNetworks = list(
  "WEBHOOK_NETWORKS",
  isProxy,
  "must be addresses and networks with commas between them, such as 10.20.0.0/16, loopback or private"
)

const modelNetworks = list(
  "LLM_NETWORKS",
  isProxy,
  "must be addresses and networks with commas between them, such as 10.20.0.0/16, loopback or private"
)

const KEY_BYTES = 32

/** Keys with commas between them, the first for what is encrypted from now on. */
const encryptionKeys = Config.option(Config.redacted("ENCRYPTION_KEYS")).pipe(
  Config.mapOrFail((text): Either.Either<ReadonlyArray<Redacted.Redacted<Buffer>>, ConfigError.ConfigError> => {
    const keys = namesIn(Option.match(text, { onNone: () => "", onSome: Redacted.value })).map((key) =>
      Buffer.from(key, /^[\da-f]{64}$/i.test(key) ? "hex" : "base64")
    )
    return keys.every(({ length }) => length === KEY_BYTES)
      ? Either.right(keys.map((key) => Redacted.make(key)))
      : Either.left(
          ConfigError.InvalidData(
            ["ENCRYPTION_KEYS"],
            "must be keys of 32 bytes in base64 with commas between them, each as `openssl rand -base64 32` prints it"
          )
        )
  })
)

const metricsPort = optional("METRICS_PORT").pipe(
  Config.mapOrFail((text) =>
    Option.isNone(text) || (/^\d{1,5}$/.test(text.value) && Number(text.value) <= 65_535)
      ? Either.right(Option.map(text, Number))
      : Either.left(ConfigError.InvalidData(["METRICS_PORT"], "must be a port from 0 to 65535, or not set"))
  )
)

const host = Config.nonEmptyString("HOST").pipe(Config.withDefault("127.0.0.1"))

/** Where metrics are read; the same address as the service, on a port of their own. */
const metrics = Config.all({
  port: metricsPort,
  host: optional("METRICS_HOST").pipe(Config.zipWith(host, (own, service) => Option.getOrElse(own, () => service))),
  token: optional("METRICS_TOKEN").pipe(Config.map(Option.map(Redacted.make)))
})

const everything = Config.all({
  host,
  port: wholeNumber("PORT", 3000, 0, 65_535),
  databaseUrl: Config.option(Config.redacted("DATABASE_URL")).pipe(
    Config.map(Option.filter((url) => Redacted.value(url) !== ""))
  ),
  databaseListenUrl: Config.option(Config.redacted("DATABASE_LISTEN_URL")).pipe(
    Config.map(Option.filter((url) => Redacted.value(url) !== ""))
  ),
  databasePoolSize: wholeNumber("DATABASE_POOL_SIZE", 10, 1),
  dataDir: Config.nonEmptyString("DATA_DIR").pipe(Config.withDefault(".data")),
  respondentCacheBytes: wholeNumber("RESPONDENT_CACHE_MIB", 512, 1).pipe(Config.map((mib) => mib * MIB)),
  keepAlive: seconds("KEEP_ALIVE_TIMEOUT", 65, 1, 3600),
  maxConnections,
  stopDelay: seconds("STOP_DELAY", 1, 0, 300),
  proxies,
  minMatchedTwins: wholeNumber("MIN_MATCHED_TWINS", 5, 1),
  smallCellsFloor: wholeNumber("SMALL_CELLS_FLOOR", 1, 1),
  maxRespondents: wholeNumber("MAX_RESPONDENTS", 10_000_000, 1),
  maxCells: wholeNumber("MAX_CELLS", 2_000_000_000, 1),
  rateLimits: byPlan("RATE_LIMITS", "free=60,pro=600,scale=6000", "requests a minute"),
  uploadMaxBytes: byPlan(
    "UPLOAD_MAX_BYTES",
    `free=${100 * MIB},pro=${100 * MIB},scale=${GIB}`,
    "bytes of an upload, at most 1 GiB",
    GIB
  ),
  publicUrl,
  externalIssuer,
  openId,
  appsChallenge: optional("OPENAI_APPS_CHALLENGE"),
  pageHosts,
  corsOrigins,
  webhookNetworks,
  modelNetworks,
  encryptionKeys,
  compatibility,
  auditDays: wholeNumber("AUDIT_DAYS", 365, 1, 3650),
  historyDays: wholeNumber("HISTORY_DAYS", 365, 1, 3650),
  provenanceDays: wholeNumber("PROVENANCE_DAYS", 30, 1, 3650),
  logLevel: Config.option(Config.literal("debug", "info", "warning", "error", "none")("LOG_LEVEL")),
  accessLog: Config.literal(
    "on",
    "off"
  )("ACCESS_LOG").pipe(
    Config.withDefault("on"),
    Config.map((setting) => setting === "on")
  ),
  metrics,
  telemetry: telemetryVariables,
  apiKey: Config.option(Config.redacted(Config.nonEmptyString("AUDIENCE_API_KEY"))),
  languageModels: modelVariables
})
export type AppConfig = Config.Config.Success<typeof everything>

const known = new WeakMap<ConfigProvider.ConfigProvider, AppConfig>()

/**
 * Every environment variable that the service reads; nothing else looks at the environment. Read once: what it comes from
 * does not change while a program runs.
 */
export const AppConfig: Effect.Effect<AppConfig, ConfigError.ConfigError> = Effect.configProviderWith((provider) => {
  const read = known.get(provider)
  return read === undefined
    ? Effect.tap(provider.load(everything), (made) => Effect.sync(() => known.set(provider, made)))
    : Effect.succeed(read)
})

const sentences = (error: ConfigError.ConfigError): ReadonlyArray<string> => {
  switch (error._op) {
    case "And":
      return [...sentences(error.left), ...sentences(error.right)]
    case "Or":
      return sentences(error.left)
    case "MissingData":
      return [`The environment variable ${error.path.join("_")} is missing.`]
    case "InvalidData":
      return [`The environment variable ${error.path.join("_")} is not valid: ${error.message.replace(/\.$/, "")}.`]
    default:
      return [`The environment could not be read: ${error.message}`]
  }
}

/** One sentence per variable that is missing or wrong. */
export const explainConfigError = (error: ConfigError.ConfigError): string => [...new Set(sentences(error))].join("\n")
