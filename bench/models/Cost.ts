import type { ChoicesResult } from "../../src/domain/ask/AskResult.ts"
import type { Quote } from "../../src/domain/ask/Quote.ts"
import { plantedTruths } from "../../test/support/models/Planted.ts"
import { inTurns } from "../support/Asker.ts"
import { finding, mean, quantile, sum } from "../support/Finding.ts"
import { onStage, type Scenario } from "../support/Scenario.ts"
import { promptTextOf } from "./Prompts.ts"

const MAX_CALLS = 64
const MAX_INPUT = 25_000
const MAX_OUTPUT = 4_000
const MAX_RERUN_MS = 1000
const QUOTED = 60
const INSIDE = 0.95

/** US dollars per million tokens: input, cached input, output. */
const LISTED = {
  "gpt-5-mini": [0.25, 0.025, 2],
  "claude-haiku-4-5": [1, 0.1, 5],
  "gemini-2.5-flash": [0.3, 0.03, 2.5]
} as const

const commonPrefix = (texts: ReadonlyArray<string>): number => {
  const [first = "", ...others] = texts
  return others.reduce((length, text) => {
    let k = 0
    while (k < length && text[k] === first[k]) k += 1
    return k
  }, first.length)
}

/** The answer without what is different each time: its identifier, and what it took. */
const answerOf = (text: string): string => {
  const { data } = JSON.parse(text) as { readonly data: { readonly usage?: unknown } } // The service's own envelope.
  return JSON.stringify({ ...data, usage: null })
}

/** What an ask costs, what it was said to cost, and what it costs a second time. */
export const cost: Scenario = (ground) => {
  const truths = plantedTruths(120)
  return onStage(ground, { truth: truths }, {}, async ({ member, models, service }) => {
    const truth = truths[0]!
    const ask = { sampleSize: "very_high", seed: 7 }
    const first = await service.choices(member.key, truth, ask)
    const { requests, tokens } = await models.statistics()
    if (requests === 0) throw new Error("The ask made no call to a language model.")
    const prompts = (await models.requests()).map(({ body }) => promptTextOf(body))
    const again = await service.choices(member.key, truth, ask)
    const calledAgain = (await models.statistics()).requests - requests
    const same = answerOf(again.text) === answerOf(first.text)
    const low = truths[1]!
    await models.forget()
    await service.choices(member.key, low, { sampleSize: "low", seed: 7 })
    const forLow = (await models.statistics()).requests
    await service.choices(member.key, low, { sampleSize: "high", seed: 7 })
    const forBoth = (await models.statistics()).requests
    const fresh = truths[2]!
    await models.forget()
    await service.choices(member.key, fresh, { sampleSize: "high", seed: 7 })
    const forHigh = (await models.statistics()).requests
    const quoted = await inTurns(truths.slice(20, 20 + QUOTED), 4, async (one, i) => {
      const body = {
        audiencePrompt: "US adults",
        question: one.question,
        choices: one.choices,
        sampleSize: ["low", "medium", "high", "very_high"][i % 4]
      }
      const quote = await service.post<Quote>(member.key, "/v1/ask/quote", body)
      const answer = await service.post<ChoicesResult>(member.key, "/v1/ask/choices", body)
      return { range: quote.data?.moneyUsd ?? undefined, actual: answer.data?.usage?.moneyUsd ?? undefined }
    })
    const known = quoted.flatMap(({ actual, range }) =>
      actual === undefined || range === undefined ? [] : [{ actual, ...range }]
    )
    const inside = known.filter(({ actual, from, to }) => actual >= from && actual <= to).length
    const prefix = Math.floor(commonPrefix(prompts) / 4)
    const longest = quantile(
      prompts.map((text) => text.length / 4),
      1
    )
    return [
      finding(
        "a very_high closed question: calls",
        String(requests),
        `≤ ${MAX_CALLS}`,
        requests > 0 && requests <= MAX_CALLS
      ),
      finding(
        "… tokens in, out",
        `${tokens.input}, ${tokens.output}`,
        `≤ ${MAX_INPUT}, ≤ ${MAX_OUTPUT}`,
        tokens.input <= MAX_INPUT && tokens.output <= MAX_OUTPUT
      ),
      ...Object.entries(LISTED).map(([name, [input, , output]]) =>
        finding(
          `… money at the price of ${name}, nothing cached`,
          `$${((tokens.input * input + tokens.output * output) / 1e6).toFixed(4)}`
        )
      ),
      finding("… common prefix of its prompts, longest prompt (tokens)", `${prefix}, ${longest.toFixed(0)}`),
      finding(
        "… asked again: calls, ms, same bytes",
        `${calledAgain}, ${again.ms.toFixed(0)} ms, ${same}`,
        `0, ≤ ${MAX_RERUN_MS} ms, true`,
        calledAgain === 0 && again.ms <= MAX_RERUN_MS && same
      ),
      finding(
        "low, then high: calls of both, of high alone",
        `${forLow} + ${forBoth - forLow}, ${forHigh}`,
        "only the difference is paid",
        forBoth <= forHigh
      ),
      finding(
        "actual money inside the quote",
        known.length === 0
          ? "no quotes"
          : `${inside} of ${known.length}, quotes ×${mean(known.map(({ from, to }) => to / from)).toFixed(1)} wide`,
        `≥ ${100 * INSIDE} %`,
        known.length === 0 ? null : inside >= INSIDE * known.length
      ),
      finding("… spent on these", `$${sum(known.map(({ actual }) => actual)).toFixed(4)}`)
    ]
  })
}
