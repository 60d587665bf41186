// node tabulate.mjs --project TITLE|ID (--list | --banner KEY,KEY [--rows KEY,KEY] [--filter WHO] --out FOLDER)
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"

process.on("uncaughtException", ({ cause, message }) => {
  console.error(cause === undefined ? message : `Can't reach the service: ${cause.message}`)
  process.exit(1)
})

const { values } = parseArgs({
  options: {
    project: { type: "string" },
    list: { type: "boolean", default: false },
    banner: { type: "string" },
    rows: { type: "string" },
    filter: { type: "string" },
    out: { type: "string", default: "tables" }
  }
})
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

const { AUDIENCE_API_KEY: key, AUDIENCE_URL: base = "http://localhost:3000" } = process.env
const send = async (method, path, body, accept = "application/json") => {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json", accept }
  const response = await fetch(`${base}${path}`, { method, headers, body: body && JSON.stringify(body) })
  if (!response.ok) throw new Error((await response.json()).error.message)
  return response
}
const call = async (...request) => (await (await send(...request)).json()).data

const projects = await call("GET", "/v1/projects?limit=100")
const wanted = values.project?.toLowerCase()
const project = projects.find(({ id, title }) => id === wanted || title.toLowerCase() === wanted)
if (project === undefined)
  throw new Error(`--project must be one of ${projects.map(({ title }) => `“${title}”`).join(", ")}`)
const at = `/v1/projects/${project.id}`
const { questions } = await call("GET", `${at}/questions`)

if (values.list) {
  const { warnings } = await call("GET", `${at}/understanding`)
  for (const { text } of warnings) console.log(`Check: ${text}`)
  console.log("| key | question | kind | answered |\n|---|---|---|---|")
  for (const { base: answered, key: name, kind, text } of questions)
    console.log(`| ${name} | ${text} | ${kind} | ${answered} |`)
} else {
  const banner = values.banner?.split(",") ?? []
  if (banner.length === 0) throw new Error("--banner KEY,KEY is needed: the columns of every table")
  const closed = questions.filter(({ kind }) => kind !== "text" && kind !== "date").map(({ key: name }) => name)
  const rows = values.rows?.split(",") ?? closed.filter((name) => !banner.includes(name))
  mkdirSync(values.out, { recursive: true })
  let weighting = ""
  for (const row of rows) {
    const table = { rows: row, columns: banner, ...(values.filter && { filter: values.filter }) }
    const file = join(values.out, `${row.replace(/\W+/g, "_")}.xlsx`)
    writeFileSync(file, Buffer.from(await (await send("POST", `${at}/crosstab`, table, XLSX)).arrayBuffer()))
    const {
      bands,
      banner: asked,
      table: lines,
      weighting: used,
      rowQuestion
    } = await call("POST", `${at}/crosstab`, table)
    weighting = used.statement
    const nameOf = (letter, question) =>
      bands.find((band) => band.letter === letter && band.question === question)?.label
    const found = lines.flatMap(({ cells, label }) =>
      cells.flatMap((cell, index) => {
        const { base: people, label: group, question } = bands[index]
        const above = [...(cell?.significance ?? "")].map((letter) => nameOf(letter, question))
        if (above.length === 0) return []
        const share = (100 * cell.share).toFixed(1)
        return [
          `- ${asked[question].text}, ${group} (${people} people): ${share}% “${label}”, above ${above.join(", ")}`
        ]
      })
    )
    console.log(`\n## ${rowQuestion.text}\n${file}\n${found.join("\n") || "No significant differences."}`)
  }
  console.log(`\n${rows.length} tables in ${values.out}, ${weighting}.`)
}
