import { Effect } from "effect"
import type { Quote } from "../../domain/ask/Quote.ts"
import type { QuoteAsk } from "../../domain/ask/QuoteAsk.ts"
import { FEW_CALLS, PILOT_CALLS, type Range } from "../../domain/models/Forecast.ts"
import type { Client } from "./Connection.ts"
import { print } from "./Output.ts"

const dollars = (usd: number): string => `$${usd < 1 ? usd.toPrecision(2) : usd.toFixed(2)}`

const between = ({ from, to }: Range, write: (value: number) => string): string =>
  from === to ? write(from) : `${write(from)} to ${write(to)}`

const whole = (value: number): string => value.toLocaleString("en")

const moneyLine = ({ moneyUsd }: Quote): string =>
  moneyUsd === null ? "Money: not known; set LLM_PRICE" : `Money: ${between(moneyUsd, dollars)}`

/** What an ask would cost, in a few lines. */
const renderQuote = (quote: Quote): string => {
  const { calls, credits, engine, keptCalls, models, mostCalls, pilotCalls, tokens, trial } = quote
  const first = `At most ${whole(credits)} credits; ${engine} answers.`
  if (calls === 0) return `${first}\nNo language model is asked.`
  const unsure =
    calls > keptCalls && pilotCalls < PILOT_CALLS
      ? [
          `So wide because only ${pilotCalls} such calls have been made: after ${FEW_CALLS} it is known ` +
            `better, and after ${PILOT_CALLS} well.`
        ]
      : []
  return [
    first,
    `Calls: ${calls}${mostCalls > calls ? `, at most ${mostCalls},` : ""} to ${models.join(", ")}; of ` +
      `these, ${keptCalls} are kept from before and cost nothing.`,
    `Tokens: ${between(tokens.input, whole)} read, ${between(tokens.output, whole)} written`,
    moneyLine(quote),
    ...(trial === undefined ? [] : [trial.text]),
    ...unsure
  ].join("\n")
}

/** Asks what an ask would cost, and prints it. */
export const quoted = (client: Client, payload: QuoteAsk, json: boolean) =>
  Effect.flatMap(client.quotes.ask({ payload }), ({ data }) => print(data, json, renderQuote))
