// node screen.mjs --concepts FILE --audience WHO [--question TEXT with {concept}] [--quote]
import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"

process.on("uncaughtException", ({ cause, message }) => {
  console.error(cause === undefined ? message : `Can't reach the service: ${cause.message}`)
  process.exit(1)
})

const { values } = parseArgs({
  options: {
    concepts: { type: "string" },
    audience: { type: "string" },
    question: { type: "string", default: "How interested would you be in {concept}?" },
    quote: { type: "boolean", default: false }
  }
})
const CHOICES = [
  "Extremely interested",
  "Very interested",
  "Somewhat interested",
  "Not very interested",
  "Not at all interested"
]
const TOP = 2

const { AUDIENCE_API_KEY: key, AUDIENCE_URL: base = "http://localhost:3000" } = process.env
const call = async (method, path, body) => {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
  const response = await fetch(`${base}${path}`, { method, headers, body: body && JSON.stringify(body) })
  const { data, error } = await response.json()
  if (!response.ok) throw new Error(error.message)
  return data
}
const pause = (ms) => new Promise((done) => setTimeout(done, ms))

if (!values.concepts || !values.audience) throw new Error("--concepts FILE and --audience WHO are needed")
const concepts = readFileSync(values.concepts, "utf8")
  .split("\n")
  .map((line) => line.trim())
  .filter(Boolean)
const asks = concepts.map((concept) => ({
  audiencePrompt: values.audience,
  question: values.question.replace("{concept}", concept),
  choices: CHOICES
}))

const quote = await call("POST", "/v1/asks/quote", asks)
if (values.quote) {
  console.log(`${asks.length} concepts cost at most ${quote.credits} credits. ${quote.text}`)
} else {
  const { id } = await call("POST", "/v1/asks", asks)
  let state = "queued"
  while (state === "queued" || state === "running") {
    await pause(500)
    state = (await call("GET", `/v1/asks/${id}`)).state
  }
  const lines = await Promise.all(concepts.map((_, index) => call("GET", `/v1/asks/${id}/results/${index}`)))
  const known = lines
    .flatMap(({ data, index }) => {
      if (data === null || data.sample.basis === "none" || data.sample.knowledge === "none") return []
      const top = data.choices.slice(0, TOP).reduce((sum, { percentage }) => sum + percentage, 0)
      return [{ concept: concepts[index], top, margin: data.sample.marginOfError, basis: data.sample.basis }]
    })
    .sort((a, b) => b.top - a.top)
  const unknown = concepts.filter((concept) => !known.some((one) => one.concept === concept))

  console.log(`“${values.question}”, ${values.audience}\n`)
  if (known.length > 0) {
    console.log("| concept | extremely or very interested | margin | basis | |\n|---|---|---|---|---|")
    const [first] = known
    const ties = known.filter(({ margin, top }) => first.top - top <= Math.hypot(first.margin, margin))
    for (const one of known) {
      const { basis, concept, margin, top } = one
      const tie = one !== first && ties.includes(one) ? "tie with the first" : ""
      console.log(`| ${concept} | ${top.toFixed(1)}% | ±${margin} | ${basis} | ${tie} |`)
    }
    if (ties.length === known.length && known.length > 1)
      console.log("\nAll are within each other's margin: the order means nothing.")
  }
  if (unknown.length > 0) console.log(`\nNot known (no data, not ranked): ${unknown.join("; ")}`)
  for (const { error, index } of lines)
    if (error !== null) console.log(`\nFailed: ${concepts[index]}: ${error.message}`)
}
