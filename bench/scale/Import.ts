import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { DuckDBInstance } from "@duckdb/node-api"
import { Effect } from "effect"
import { understand } from "../../src/domain/survey/reading/Understand.ts"
import { SurveyFilesNode } from "../../src/layers/survey-files/SurveyFiles.ts"
import { SurveyFiles } from "../../src/services/ports/SurveyFiles.ts"
import { header, writeSurvey } from "../support/Generate.ts"

/**
 * Reads a generated CSV of 50 columns into a survey draft, and the same file into a DuckDB table, each in a process of
 * its own; prints seconds, the ratio of speeds and peak memory. Run: npx tsx bench/scale/run.ts import [respondents …]
 */
interface Result {
  readonly seconds: number
  /** Peak resident memory in MB. */
  readonly peak: number
  readonly rows: number
}

const ours = async (path: string): Promise<Omit<Result, "peak">> => {
  const started = performance.now()
  const read = Effect.flatMap(SurveyFiles, (files) => files.read(path)).pipe(
    Effect.flatMap(({ dictionary, table }) => understand(table, { dictionary })),
    Effect.provide(SurveyFilesNode)
  )
  const draft = await Effect.runPromise(read)
  return { seconds: (performance.now() - started) / 1000, rows: draft.codebook.respondents }
}

const duckdb = async (path: string): Promise<Omit<Result, "peak">> => {
  const connection = await (await DuckDBInstance.create(":memory:")).connect()
  const started = performance.now()
  await connection.run(`CREATE TABLE survey AS SELECT * FROM read_csv('${path}')`)
  const seconds = (performance.now() - started) / 1000
  const [[rows]] = (await (await connection.run("SELECT count(*) FROM survey")).getRows()) as [[bigint]]
  return { seconds, rows: Number(rows) }
}

const child = (role: string, path: string): Result => {
  const { stderr, stdout } = spawnSync(
    process.execPath,
    ["--import", "tsx", fileURLToPath(import.meta.url), role, path],
    {
      encoding: "utf8"
    }
  )
  const line = stdout.trim().split("\n").at(-1) ?? ""
  if (!line.startsWith("{")) throw new Error(stderr)
  return JSON.parse(line)
}

const RUNS = 3
const best = (role: string, path: string): Result =>
  Array.from({ length: RUNS }, () => child(role, path)).reduce((a, b) => (b.seconds < a.seconds ? b : a))

const compare = async (respondents: number): Promise<void> => {
  const folder = join(tmpdir(), "audience-insights-bench")
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `survey-${respondents}.csv`)
  if (!existsSync(path)) await writeSurvey(path, respondents)
  const megabytes = statSync(path).size / 1e6
  const [us, them] = [best("ours", path), best("duckdb", path)]
  if (us.rows !== respondents || them.rows !== respondents) throw new Error("rows were lost")
  const line = (name: string, { peak, seconds }: Result) =>
    `  ${name.padEnd(8)} ${seconds.toFixed(2).padStart(7)} s  ${(megabytes / seconds).toFixed(0).padStart(5)} MB/s  peak ${peak.toFixed(0)} MB`
  console.log(
    `${respondents.toLocaleString("en-US")} respondents × ${header.length} columns, ${megabytes.toFixed(0)} MB, best of ${RUNS}`
  )
  console.log(line("import", us))
  console.log(line("DuckDB", them))
  console.log(`  speed of the import / DuckDB's: ${(them.seconds / us.seconds).toFixed(2)}  (to reach: 0.5)`)
  rmSync(path)
}

const [first, path] = process.argv.slice(2)
if ((first === "ours" || first === "duckdb") && path !== undefined) {
  const result = await (first === "ours" ? ours(path) : duckdb(path))
  console.log(JSON.stringify({ ...result, peak: process.resourceUsage().maxRSS / 1000 }))
} else {
  const sizes = process.argv.slice(2).map(Number)
  for (const respondents of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) await compare(respondents)
}
