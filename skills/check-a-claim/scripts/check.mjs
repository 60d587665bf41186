// node check.mjs --question TEXT --answer CHOICE (--claimed N | --at-least N | --at-most N) [--project TITLE|ID] [--filter WHO]
import { parseArgs } from "node:util"

process.on("uncaughtException", ({ cause, message }) => {
  console.error(cause === undefined ? message : `Can't reach the service: ${cause.message}`)
  process.exit(1)
})

const { values } = parseArgs({
  options: {
    question: { type: "string" },
    answer: { type: "string" },
    project: { type: "string" },
    filter: { type: "string" },
    claimed: { type: "string" },
    "at-least": { type: "string" },
    "at-most": { type: "string" }
  }
})
const { answer, filter, question } = values
const limit = Number(values.claimed ?? values["at-least"] ?? values["at-most"])
if (!question || !answer || !Number.isFinite(limit))
  throw new Error("--question, --answer and one of --claimed, --at-least, --at-most (a percentage) are needed")

const { AUDIENCE_API_KEY: key, AUDIENCE_URL: base = "http://localhost:3000" } = process.env
const call = async (method, path, body) => {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
  const response = await fetch(`${base}${path}`, { method, headers, body: body && JSON.stringify(body) })
  const { data, error } = await response.json()
  if (!response.ok) throw new Error(error.message)
  return data
}

/** The verdict on a claim, from a 95% interval in percentage points. */
const verdict = ({ high, low }) => {
  if (values.claimed !== undefined) return low <= limit && limit <= high ? "SUPPORTED" : "CONTRADICTED"
  const [holds, fails] = values["at-least"] === undefined ? [high <= limit, low > limit] : [low >= limit, high < limit]
  return holds ? "SUPPORTED" : fails ? "CONTRADICTED" : "CAN'T TELL"
}

const projects = await call("GET", "/v1/projects?limit=100")
const wanted = values.project?.toLowerCase()
const searched = projects.filter(({ id, title }) => [undefined, id, title.toLowerCase()].includes(wanted))
if (searched.length === 0)
  throw new Error(`--project must be one of ${projects.map(({ title }) => `“${title}”`).join(", ")}`)

let checked = 0
const aside = []
for (const { id, title } of searched) {
  const body = { questions: [question], ...(filter && { filter }) }
  const asked = await call("POST", `/v1/project/${id}/ask`, body).catch(({ message }) => ({ refused: message }))
  const [result] = asked.results ?? []
  if (result === undefined) aside.push(`“${title}” can't be asked about this group: ${asked.refused}`)
  if (result === undefined || !["tabulated", "matched"].includes(result.basis)) continue
  const labels = (result.choices ?? []).map(({ choice }) => choice)
  if (!labels.includes(answer)) {
    aside.push(`“${title}” asked it, but --answer must be one of ${labels.map((label) => `“${label}”`).join(", ")}`)
    continue
  }
  checked++
  const rows = result.matchedQuestion
  const table = { rows, columns: [], measures: ["share", "interval"], ...(filter && { filter }) }
  const crosstab = await call("POST", `/v1/projects/${id}/crosstab`, table)
  const [cell] = crosstab.table.find(({ label }) => label === answer)?.cells ?? []
  if (!cell?.interval) {
    console.log(`CAN'T TELL. Too few people in “${title}” to show.`)
    continue
  }
  const points = { low: 100 * cell.interval.low, high: 100 * cell.interval.high }
  const [share, low, high] = [100 * cell.share, points.low, points.high].map((value) => value.toFixed(1))
  console.log(`${verdict(points)}. ${share}% said “${answer}” (95%: ${low}% to ${high}%), of ${result.base} people.`)
  console.log(`Asked as: ${rows} In: “${title}”. Group: ${asked.filter.interpretation.description}.`)
}
if (checked === 0) console.log("NOT KNOWN. None of these surveys asked this with that answer; nothing was estimated.")
for (const line of aside) console.log(line)
