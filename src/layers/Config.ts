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
