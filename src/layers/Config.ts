import { Config, ConfigError, Either, Option, Redacted } from "effect"
import { Plan } from "../domain/Organization.ts"

const MIB = 1024 * 1024

const wholeNumber = (name: string, fallback: number, minimum: number) =>
  Config.integer(name).pipe(
    Config.validate({
      message: `must be a whole number of at least ${minimum}`,
      validation: (value) => value >= minimum
    }),
    Config.withDefault(fallback)
  )

const plans = Plan.literals
type RateLimitTable = Record<(typeof plans)[number], number>

const readRateLimits = (value: string): Either.Either<RateLimitTable, ConfigError.ConfigError> => {
  const entries = value.split(",").map((entry) => entry.trim().split("="))
  const table = Object.fromEntries(entries.map(([plan, limit]) => [plan, Number(limit)])) as RateLimitTable
  return entries.length === plans.length && plans.every((plan) => Number.isInteger(table[plan]) && table[plan] > 0)
    ? Either.right(table)
    : Either.left(
        ConfigError.InvalidData(["RATE_LIMITS"], "must read like free=60,pro=600,scale=6000 (requests a minute)")
      )
}

const isOrigin = (value: string): boolean => {
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

const publicUrl = optional("PUBLIC_URL").pipe(
  Config.mapOrFail((value) =>
    Option.isNone(value) || isOrigin(value.value)
      ? Either.right(Option.map(value, (url) => new URL(url).origin))
      : Either.left(
          ConfigError.InvalidData(
            ["PUBLIC_URL"],
            "must be an origin such as https://insights.example.com, without a path"
          )
        )
  )
)

const hosts = (list: string) => list.split(",").flatMap((host) => (host.trim() === "" ? [] : [host.trim()]))

const pageHosts = Config.string("MCP_ORIGINS").pipe(
  Config.withDefault(""),
  Config.map(hosts),
  Config.validate({
    message: "must be hosts with commas between them, such as inspector.example.com, without scheme, port or path",
    validation: (names) =>
      names.every((name) => URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname === name)
  })
)

/** Every environment variable that the service reads; nothing else looks at the environment. */
export const AppConfig = Config.all({
  host: Config.nonEmptyString("HOST").pipe(Config.withDefault("127.0.0.1")),
  port: Config.port("PORT").pipe(Config.withDefault(3000)),
  databaseUrl: Config.option(Config.redacted("DATABASE_URL")).pipe(
    Config.map(Option.filter((url) => Redacted.value(url) !== ""))
  ),
  databasePoolSize: wholeNumber("DATABASE_POOL_SIZE", 10, 1),
  dataDir: Config.nonEmptyString("DATA_DIR").pipe(Config.withDefault(".data")),
  respondentCacheBytes: wholeNumber("RESPONDENT_CACHE_MIB", 512, 1).pipe(Config.map((mib) => mib * MIB)),
  minMatchedTwins: wholeNumber("MIN_MATCHED_TWINS", 5, 1),
  rateLimits: Config.nonEmptyString("RATE_LIMITS").pipe(
    Config.withDefault("free=60,pro=600,scale=6000"),
    Config.mapOrFail(readRateLimits)
  ),
  publicUrl,
  externalIssuer,
  appsChallenge: optional("OPENAI_APPS_CHALLENGE"),
  pageHosts,
  logLevel: Config.option(Config.literal("debug", "info", "warning", "error", "none")("LOG_LEVEL")),
  apiKey: Config.option(Config.redacted("AUDIENCE_API_KEY"))
})
export type AppConfig = Config.Config.Success<typeof AppConfig>

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
export const explainConfigError = (error: ConfigError.ConfigError): string => sentences(error).join("\n")
