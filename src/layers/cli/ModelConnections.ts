import { text } from "node:stream/consumers"
import { Command, Options } from "@effect/cli"
import { Config, Data, Effect, Option, Redacted, Schema } from "effect"
import { Protocol } from "../../domain/models/LanguageModel.ts"
import { ModelCheckLine, type ModelConnectionStatus } from "../../domain/models/ModelConnection.ts"
import { priceIn } from "../models/ModelSettings.ts"
import { asking, connect, connectionOptions } from "./Connection.ts"
import { failed } from "./Failure.ts"
import { given } from "./Options.ts"
import { jsonOption, print } from "./Output.ts"

/** The key comes from the environment or standard input; arguments are there for all to see. */
const VARIABLE = "MODEL_API_KEY"

class KeyMissing extends Data.TaggedError("KeyMissing")<{ readonly message: string }> {}

const keyGiven = Effect.gen(function* () {
  const known = yield* Config.option(Config.redacted(VARIABLE))
  if (Option.isSome(known)) return known
  if (process.stdin.isTTY) return Option.none<Redacted.Redacted>()
  const read = (yield* Effect.promise(() => text(process.stdin))).trim()
  return read === "" ? Option.none() : Option.some(Redacted.make(read))
})

const provider = Options.choice("provider", Protocol.literals).pipe(
  Options.withDescription("Who runs the model; compatible is any server that speaks OpenAI's chat completions")
)
const described = {
  provider,
  model: Options.text("model").pipe(Options.withDescription("The model, as its provider names it")),
  address: Options.text("address").pipe(
    Options.withDescription("The server's address; needed for compatible"),
    Options.optional
  ),
  price: Options.text("price").pipe(
    Options.withDescription("US dollars per million tokens as input,cachedInput,output, such as 0.25,0.025,2"),
    Options.withSchema(
      Schema.String.pipe(
        Schema.filter((one) => priceIn(one)._tag === "Right", { message: () => "--price must read like 0.25,0.025,2" })
      )
    ),
    Options.optional
  )
}
interface Described {
  readonly provider: Protocol
  readonly model: string
  readonly address: Option.Option<string>
  readonly price: Option.Option<string>
}

const connectionGiven = ({ address, model, price, provider: by }: Described) =>
  Effect.gen(function* () {
    const key = yield* keyGiven
    if (Option.isNone(key) && by !== "compatible")
      return yield* new KeyMissing({
        message: `No key: set ${VARIABLE}, or pipe it in: pass show openai | audience-insights models connect …`
      })
    return {
      provider: by,
      model,
      ...given({ key, url: address, price: Option.flatMap(price, (one) => Option.getRight(priceIn(one))) })
    }
  })

const statusText = ({ connection, explanation }: ModelConnectionStatus): string =>
  connection === null
    ? explanation
    : [
        explanation,
        `${connection.provider} ${connection.model} at ${connection.url}` +
          `${connection.keyEnds === null ? "" : `, key ending in ${connection.keyEnds}`}`
      ].join("\n")

/** Shows what is connected. */
export const connectedModel = asking(
  "connection",
  "Show the language model that is connected",
  {},
  (client) => client.models.connection({ urlParams: {} }),
  statusText
)

/** Connects a model. */
export const connectModel = asking(
  "connect",
  `Connect your own language model; its key comes from ${VARIABLE} or standard input`,
  described,
  (client, wanted) => Effect.flatMap(connectionGiven(wanted), (payload) => client.models.connect({ payload })),
  statusText
)

const readLine = Schema.decodeSync(Schema.parseJson(ModelCheckLine))

/** Tries a model without connecting it, and shows each step. */
export const checkModel = Command.make(
  "check",
  { ...described, ...connectionOptions, json: jsonOption },
  ({ json, key, url, ...wanted }) =>
    Effect.gen(function* () {
      const client = yield* connect({ key, url })
      const payload = yield* connectionGiven(wanted)
      const lines = yield* client.models.check({ payload })
      const read = lines.split("\n").flatMap((line) => (line === "" ? [] : [readLine(line)]))
      yield* print(read, json, (all) => all.map(({ ok, text: said }) => `${ok ? "✓" : "✗"} ${said}`).join("\n"))
      if (read.at(-1)?.ok !== true) yield* failed
    })
).pipe(
  Command.withDescription(
    `Check a language model before you connect it; its key comes from ${VARIABLE} or standard input`
  )
)

/** Removes the connection and its key. */
export const disconnectModel = asking(
  "disconnect",
  "Remove the connected language model and its key",
  {},
  (client) => client.models.disconnect({ urlParams: {} }),
  () => "The model and its key were removed."
)
