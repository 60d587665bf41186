import { choicesSize, USUAL_SIZE } from "../../../domain/ask/Ask.ts"
import { checkLine, type ModelCheckLine } from "../../../domain/models/ModelConnection.ts"
import { toldUsd } from "../../../domain/models/Money.ts"
import { withoutStop } from "../../../domain/text/Text.ts"
import { adviceFrom } from "../checkup/Advice.ts"
import type { Checkup, ModelCheck, ServerCheck } from "../checkup/Checkup.ts"
import { inOwnWords } from "./OwnWords.ts"

export { checkup, openTill } from "../checkup/Checkup.ts"

const count = (n: number) => n.toLocaleString("en-US")

const said = (problem: { readonly detail: string }) => inOwnWords(withoutStop(problem.detail))

const server = ({ models, ms, problem, url }: ServerCheck): ModelCheckLine => {
  const { host } = new URL(url)
  if (problem !== null && ms === null) return checkLine("server", false, `${host}: ${said(problem)}.`)
  return checkLine(
    "server",
    true,
    `${host} answers in ${count(ms ?? 0)} ms and lists ${count(models.length)} ${models.length === 1 ? "model" : "models"}.`
  )
}

const HELD = { schema: true, tool: true, object: false, words: false, ignored: false } as const

const model = ({ firstMs, id, problem, schema, served }: ModelCheck): ModelCheckLine => {
  if (problem !== null) return checkLine("model", false, `${id} doesn't reply as it should: ${said(problem)}.`)
  const form = schema !== null && HELD[schema] ? "follows the reply format we send" : "gets the reply format in words"
  return checkLine("model", true, `${served ?? id} replies in ${count(firstMs ?? 0)} ms and ${form}.`)
}

/** What one question costs at the usual size. */
const price = ({ ask }: Checkup): ReadonlyArray<ModelCheckLine> => {
  const usual = ask?.prices.find(({ size }) => size === USUAL_SIZE)
  if (usual === undefined) return []
  const { calls, inputTokens, outputTokens, usd } = usual
  const question = `One question to ${choicesSize[USUAL_SIZE]} people (the default sample size)`
  const unknown = (text: string) => [checkLine("price", true, `${question} takes ${count(calls)} calls${text}`)]
  if (inputTokens + outputTokens === 0)
    return unknown(". The server doesn't report tokens, so we can't tell what they cost.")
  const tokens = `, ${count(inputTokens)} tokens read and ${count(outputTokens)} written`
  if (usd === null) return unknown(`${tokens}. We don't know this model's price: set “price” to see the cost.`)
  return [
    checkLine("price", true, `${question} costs about $${toldUsd(usd)}: ${count(calls)} calls${tokens}.`, toldUsd(usd))
  ]
}

const question = ({ ask }: Checkup): ReadonlyArray<ModelCheckLine> =>
  ask === null
    ? []
    : ask.problem === null
      ? [checkLine("question", true, `A test question was answered in ${(ask.ms / 1000).toFixed(1)} seconds.`)]
      : [checkLine("question", false, `A test question wasn't answered: ${inOwnWords(withoutStop(ask.problem))}.`)]

const done = (found: Checkup): ModelCheckLine => {
  // A server need not list all that it has: what matters is whether the model answers.
  const { problems } = adviceFrom({ ...found, servers: found.servers.map((one) => ({ ...one, models: [] })) })
  const works = problems.length === 0 && found.ask?.problem === null
  // Nothing is said of what may be free or may just not be reported.
  const cost =
    found.spent.usd === null || found.spent.usd === 0 ? "" : ` This check cost about $${toldUsd(found.spent.usd)}.`
  return works
    ? checkLine("done", true, `Everything works.${cost}`)
    : checkLine("done", false, `${problems.map(inOwnWords).join(" ") || "The model can't be used."}${cost}`)
}

/** What the doctor finds, a line for each step. */
export const linesOf = {
  server,
  model,
  whole: (found: Checkup): ReadonlyArray<ModelCheckLine> => [...question(found), ...price(found), done(found)]
}
