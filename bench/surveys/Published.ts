/**
 * Makes what the project ships of FiveThirtyEight's surveys from the publisher's own files: the tables of the demo, and the
 * toplines that `audience-insights fidelity` measures with. `npx tsx bench/surveys/run.ts published FOLDER`, where FOLDER is a clone
 * of https://github.com/fivethirtyeight/data that has the commit named in surveys.json. Every file must have the checksum
 * that is written there. The questions' wordings are the publisher's headers, with broken characters and misprints mended.
 */
import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { gunzipSync, gzipSync } from "node:zlib"
import { cleaned, csvOf, rowsOf } from "./Csv.ts"
import { type PublishedSurvey, toplinesOf } from "./Toplines.ts"

interface Published {
  readonly commit: string
  readonly surveys: ReadonlyArray<PublishedSurvey>
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error("Name the folder of a clone of https://github.com/fivethirtyeight/data.")

const source = (file: string) => new URL(`../../src/layers/${file}`, import.meta.url)
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")
const { commit, surveys }: Published = JSON.parse(readFileSync(new URL("published.json", import.meta.url), "utf8"))

const published = ({ file, sha256: expected }: PublishedSurvey): Buffer => {
  const bytes = execFileSync("git", ["-C", folder, "show", `${commit}:${file}`], { maxBuffer: 1 << 26 })
  if (sha256(bytes) !== expected)
    throw new Error(`${file} is not the file that surveys.json names: its checksum differs.`)
  return bytes
}

/** The table of a survey of the demo: as published, or without respondents' ids and with short names of columns. */
const tableOf = ({ table }: PublishedSurvey, bytes: Buffer): Buffer => {
  if (table?.columns === undefined) return bytes
  const [, ...rows] = rowsOf(bytes).map(([, ...cells]) => cells.map(cleaned))
  return Buffer.from(csvOf([table.columns, ...rows]))
}

const toplines = surveys.flatMap((survey) => {
  const bytes = published(survey)
  if (survey.table !== undefined) {
    const target = source(`demo/surveys/${survey.table.folder}/survey.csv.gz`)
    const made = tableOf(survey, bytes)
    // Packed bytes differ between versions of zlib: only other contents are written.
    const isThere = sha256(gunzipSync(readFileSync(target))) === sha256(made)
    if (!isThere) writeFileSync(target, gzipSync(made, { level: 9 }))
    console.log(`${survey.table.folder}: ${sha256(made)}${isThere ? ", as it was" : ", written"}`)
  }
  return toplinesOf(survey, rowsOf(bytes))
})
// One audience after the other, so that a part of them, evenly spread, asks of everybody and of each group.
const audiences = [...new Set(toplines.map(({ audience }) => audience))]
const ordered = audiences.flatMap((audience) => toplines.filter((one) => one.audience === audience))
const target = source("models/fidelity/toplines.json")
// One question to a line.
writeFileSync(target, `[\n${ordered.map((one) => JSON.stringify(one)).join(",\n")}\n]\n`)
console.log(`${ordered.length} toplines of ${audiences.join(", ")}`)
