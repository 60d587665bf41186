import type { Advice } from "../models/checkup/Advice.ts"
import type { AskCheck, Checkup, ModelCheck, SchemaHeld, ServerCheck, Spent } from "../models/checkup/Checkup.ts"
import { LISTED_IN, listedPrice } from "../models/ModelSettings.ts"
import { barChart, wrapped } from "./Output.ts"

const count = (n: number) => n.toLocaleString("en-US")

const LABEL = 13
const row = (label: string, text: string, width: number) => {
  const indent = " ".repeat(LABEL + 2)
  return `  ${label.padEnd(LABEL)}${wrapped(text, width, indent)}`
}

const MAX_LISTED = 8

const serverText = ({ hasKey, models, ms, named, problem, protocol, replicas, url }: ServerCheck, width: number) => {
  const more = models.length - MAX_LISTED
  const listed = `${models.slice(0, MAX_LISTED).join(", ")}${more > 0 ? ` and ${count(more)} more` : ""}`
  const spoken = protocol === "compatible" ? "chat/completions" : protocol
  return [
    url,
    row(
      "protocol",
      `${spoken}, ${hasKey ? "with a key" : "without a key"}${replicas > 0 ? `, at ${replicas + 1} addresses` : ""}`,
      width
    ),
    row("answers", ms === null ? `no: ${problem?.detail ?? "no reply"}` : `in ${count(ms)} ms`, width),
    ...(models.length === 0 ? [] : [row("models", listed, width)]),
    row(
      "requested",
      named.length > 0 ? `${named.join(", ")} (LLM_MODEL)` : "the server's first model (LLM_MODEL isn't set)",
      width
    )
  ].join("\n")
}

const HELD: Readonly<Record<SchemaHeld, string>> = {
  schema: "enforced by the server",
  tool: "enforced as a forced tool call",
  object: "not supported; JSON is, and the prompt describes the schema",
  words: "not supported; the prompt describes it",
  ignored: "accepted but not enforced"
}

const isListed = ({ id, price }: ModelCheck, { name, protocol }: ServerCheck): boolean => {
  const listed = listedPrice(protocol, id.slice(name.length + 1))
  return listed?.input === price?.input && listed?.output === price?.output
}

const priceText = (check: ModelCheck, server: ServerCheck | undefined): string => {
  const { price } = check
  if (price === null) return "unknown"
  if (price.input === 0 && price.output === 0 && server?.isLocal === true) return "free: it runs on your own computers"
  const source =
    server !== undefined && isListed(check, server)
      ? `as listed in ${LISTED_IN}`
      : "as you set it, or as its server reports it"
  return `$${price.input} read, $${price.cachedInput} read from a cache, $${price.output} written, per million tokens (${source})`
}

const reasoningText = ({ effort, reasoningTokens }: ModelCheck): string =>
  [
    effort === null ? "can't be set" : effort === "none" ? "off" : `least: ${effort}`,
    reasoningTokens > 0 ? `${count(reasoningTokens)} tokens in a reply` : "no tokens"
  ].join(", ")

const modelText = (check: ModelCheck, server: ServerCheck | undefined, width: number): string => {
  const { firstMs, id, logprobs, medianMs, problem, schema, seed, served, temperature, vectorLength } = check
  if (firstMs === null) return `${id}\n${row("replies", `no: ${problem?.detail ?? ""}`, width)}`
  const taken = (yes: boolean) => (yes ? "accepted" : "not accepted")
  const latency = medianMs === null ? "" : `, ${count(medianMs)} ms each after the first (${count(firstMs)} ms)`
  const name = served === null || id.endsWith(`:${served}`) ? "" : `, as ${served}`
  return [
    id,
    row("replies", `${problem === null ? "yes" : `not always: ${problem.detail}`}${name}${latency}`, width),
    row("JSON schema", schema === null ? "unknown" : HELD[schema], width),
    row("logprobs", logprobs > 0 ? `${logprobs} for the first token` : "none", width),
    row("seed", taken(seed), width),
    row("temperature", taken(temperature), width),
    row("reasoning", reasoningText(check), width),
    row("vectors", vectorLength === null ? "none" : `of ${count(vectorLength)} numbers`, width),
    row("price", priceText(check, server), width)
  ].join("\n")
}

const money = (usd: number | null): string => {
  if (usd === null) return "unknown"
  if (usd === 0) return "$0"
  return usd >= 0.01 ? `$${usd.toFixed(2)}` : `$${usd.toPrecision(2)}`
}

const askText = ({ audience, ms, prices, problem, question, shares }: AskCheck, width: number): string =>
  [
    wrapped(
      `“${question}”, ${audience}: ${problem === null ? `answered in ${(ms / 1000).toFixed(1)} s` : `not answered`}`,
      width,
      ""
    ),
    ...(shares.length === 0
      ? []
      : [
          barChart(
            shares.map(({ choice, percentage }) => ({ label: choice, percentage })),
            width
          )
        ]),
    ...(prices.length === 0
      ? []
      : [
          "",
          "  One closed question    calls   tokens read   written     about",
          ...prices.map(({ calls, inputTokens, outputTokens, respondents, size, usd }) =>
            [
              `  ${`${size} (${count(respondents)})`.padEnd(21)}`,
              count(calls).padStart(7),
              count(inputTokens).padStart(14),
              count(outputTokens).padStart(10),
              money(usd).padStart(10)
            ].join("")
          )
        ])
  ].join("\n")

const engineText = ({ dailyBudgetUsd, engine, fallback, servers }: Checkup): string => {
  if (servers.length === 0)
    return (
      "No language model is configured, so answers are computed (engine statistical). For a model on this " +
      "computer, set LLM_URL=http://localhost:11434/v1 (Ollama), http://localhost:1234/v1 (LM Studio) or " +
      "where yours is; for a hosted one, LLM_URL, LLM_API_KEY and LLM_MODEL."
    )
  const otherwise =
    fallback === null
      ? "If they can't, the question is refused with 503 and is free (LLM_FALLBACK=statistical computes an answer instead)."
      : "If they can't, the answer is computed (LLM_FALLBACK=statistical) and says so."
  const budget = dailyBudgetUsd === null ? "" : ` Each organization may spend $${dailyBudgetUsd} a day.`
  return engine === "statistical"
    ? "ENGINE=statistical: answers are computed; language models answer only when a request says engine=model or blend."
    : `ENGINE=${engine}: language models answer what no survey does. ${otherwise}${budget}`
}

const spentText = ({ requests, tokens, usd }: Spent, width: number): string =>
  wrapped(
    `This check took ${count(requests)} requests, ${count(tokens.input)} tokens read and ` +
      `${count(tokens.output)} written: ${usd === null ? "price unknown" : money(usd)}.`,
    width,
    ""
  )

export const doctorText = (checkup: Checkup, { hints, problems }: Advice, width: number): string => {
  const serverOf = ({ id }: ModelCheck) => checkup.servers.find(({ name }) => id.startsWith(`${name}:`))
  const listed = (title: string, lines: ReadonlyArray<string>) =>
    lines.length === 0 ? [] : [[title, ...lines.map((line) => `  - ${wrapped(line, width, "    ")}`)].join("\n")]
  return [
    wrapped(engineText(checkup), width, ""),
    ...checkup.servers.map((server) => serverText(server, width)),
    ...checkup.models.map((model) => modelText(model, serverOf(model), width)),
    ...(checkup.ask === null ? [] : [askText(checkup.ask, width)]),
    ...(checkup.spent.requests === 0 ? [] : [spentText(checkup.spent, width)]),
    ...listed("Worth improving:", hints),
    ...(problems.length === 0
      ? [checkup.servers.length === 0 ? "Nothing is broken." : "Everything works."]
      : listed("Broken:", problems))
  ].join("\n\n")
}
