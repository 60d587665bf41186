import { Config, ConfigError, Either, Option } from "effect"
import { EngineChoice } from "../../domain/models/EngineChoice.ts"
import { type Price, Protocol } from "../../domain/models/LanguageModel.ts"

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
