// node evidence.mjs --question TEXT --choices "A|B|C" --audience WHO
import { parseArgs } from "node:util"

process.on("uncaughtException", ({ cause, message }) => {
  console.error(cause === undefined ? message : `Can't reach the service: ${cause.message}`)
  process.exit(1)
})

const { values } = parseArgs({
  options: { question: { type: "string" }, choices: { type: "string" }, audience: { type: "string" } }
})
const { audience, question } = values
const choices = values.choices?.split("|") ?? []
if (!question || !audience || choices.length < 2)
  throw new Error('--question TEXT, --choices "A|B" and --audience WHO are needed')

const { AUDIENCE_API_KEY: key, AUDIENCE_URL: base = "http://localhost:3000" } = process.env
const call = async (method, path, body) => {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
  const response = await fetch(`${base}${path}`, { method, headers, body: body && JSON.stringify(body) })
  const { data, error } = await response.json()
  if (!response.ok) throw new Error(error.message)
  return data
}
/** Whether people gave the answers: those of a study's made-up respondents are no evidence. */
const isCounted = ({ basis }) => ["tabulated", "matched", "reference"].includes(basis)
const ESTIMATED = "ESTIMATED, nobody was asked"
const shown = (shares) => shares.map(({ choice, percentage }) => `  ${percentage.toFixed(1)}%  ${choice}`).join("\n")

const projects = await call("GET", "/v1/projects?limit=100")
const nearest = []
let counted = 0
for (const { id, title } of projects) {
  const asked = await call("POST", `/v1/project/${id}/ask`, { questions: [question], filter: audience }).catch(
    ({ message }) => ({ refused: message })
  )
  const [result] = asked.results ?? []
  if (result === undefined) console.log(`“${title}” can't be asked about these people: ${asked.refused}\n`)
  else if (result.basis === "none")
    nearest.push(...(result.nearest ?? []).map((one) => `- “${title}”: ${one.question} (${one.key})`))
  else {
    if (isCounted(result)) counted++
    const heading = isCounted(result) ? "COUNTED" : ESTIMATED
    const who = asked.filter.interpretation.description
    const margin = asked.sample.marginOfError
    console.log(`${heading} in “${title}”, asked as: ${result.matchedQuestion}\n${shown(result.choices ?? [])}`)
    console.log(`  ${result.base} people (${who}), ±${margin} points, basis ${result.basis}\n`)
  }
}
if (counted === 0) {
  if (nearest.length > 0) console.log(`NEAREST QUESTIONS in your surveys\n${nearest.join("\n")}\n`)
  const {
    choices: shares,
    sample,
    summary
  } = await call("POST", "/v1/ask/choices", {
    audiencePrompt: audience,
    question,
    choices
  })
  if (sample.knowledge === "none" || sample.basis === "none") console.log(`NOT KNOWN\n  ${summary}`)
  else {
    console.log(
      `${isCounted(sample) ? "COUNTED" : ESTIMATED}\n${shown(shares)}\n  ±${sample.marginOfError} points, basis ${sample.basis}\n  ${summary}`
    )
  }
}
