import { choicesSize, USUAL_SIZE } from "../../../domain/ask/Ask.ts"
import type { ModelCheckLine } from "../../../domain/models/ModelConnection.ts"
import { toldUsd } from "../../../domain/models/Money.ts"
import { withoutStop } from "../../../domain/text/Text.ts"
import { adviceFrom } from "../checkup/Advice.ts"
import type { Checkup, ModelCheck, ServerCheck } from "../checkup/Checkup.ts"
import { inOwnWords } from "./OwnWords.ts"

export { checkup, openTill } from "../checkup/Checkup.ts"

const count = (n: number) => n.toLocaleString("en-US")

const said = (problem: { readonly detail: string }) => inOwnWords(withoutStop(problem.detail))

const line = (step: ModelCheckLine["step"], ok: boolean, text: string, usd: number | null = null): ModelCheckLine => ({
  step,
  ok,
  text,
  usd
})

const server = ({ models, ms, problem, url }: ServerCheck): ModelCheckLine => {
  const { host } = new URL(url)
  if (problem !== null && ms === null) return line("server", false, `${host}: ${said(problem)}.`)
  return line(
    "server",
    true,
    `${host} answers in ${count(ms ?? 0)} ms and lists ${count(models.length)} ${models.length === 1 ? "model" : "models"}.`
  )
}

const HELD = { schema: true, tool: true, object: false, words: false, ignored: false } as const

const model = ({ firstMs, id, problem, schema, served }: ModelCheck): ModelCheckLine => {
  if (problem !== null) return line("model", false, `${id} does not reply as it should: ${said(problem)}.`)
  const form = schema !== null && HELD[schema] ? "keeps to the form it is given" : "is told the form in words"
  return line("model", true, `${served ?? id} replies in ${count(firstMs ?? 0)} ms and ${form}.`)
}

/** What one question costs at the usual size. */
const price = ({ ask }: Checkup): ReadonlyArray<ModelCheckLine> => {
  const usual = ask?.prices.find(({ size }) => size === USUAL_SIZE)
  if (usual === undefined) return []
  const { calls, inputTokens, outputTokens } = usual
  const used = `${count(calls)} calls, ${count(inputTokens)} tokens read and ${count(outputTokens)} written`
  const question = `One question to ${choicesSize[USUAL_SIZE]} people (the default sample size)`
  return [
    usual.usd === null
      ? line("price", true, `${question} takes ${used}. We don't know this model's price: set “price” to see the cost.`)
      : line("price", true, `${question} costs about $${toldUsd(usual.usd)}: ${used}.`, toldUsd(usual.usd))
  ]
}

const question = ({ ask }: Checkup): ReadonlyArray<ModelCheckLine> =>
  ask === null
    ? []
    : ask.problem === null
      ? [line("question", true, `A test question was answered in ${(ask.ms / 1000).toFixed(1)} seconds.`)]
      : [line("question", false, `A test question was not answered: ${inOwnWords(withoutStop(ask.problem))}.`)]

const done = (found: Checkup): ModelCheckLine => {
  // A server need not list all that it has: what matters is whether the model answers.
  const { problems } = adviceFrom({ ...found, servers: found.servers.map((one) => ({ ...one, models: [] })) })
  const works = problems.length === 0 && found.ask?.problem === null
  const cost = found.spent.usd === null ? "" : ` This check cost about $${toldUsd(found.spent.usd)}.`
  return works
    ? line("done", true, `Everything works.${cost}`)
    : line("done", false, `${problems.map(inOwnWords).join(" ") || "The model can't be used."}${cost}`)
}

/** What the doctor finds, a line for each step. */
export const linesOf = {
  server,
  model,
  whole: (found: Checkup): ReadonlyArray<ModelCheckLine> => [...question(found), ...price(found), done(found)]
}
