import { existsSync, mkdirSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api"
import { Effect, Either } from "effect"
import { compileFilter, evaluate } from "../../src/domain/filter/CompiledFilter.ts"
import { count } from "../../src/domain/statistics/Bitset.ts"
import type { SurveyDraft } from "../../src/domain/survey/mapping/Draft.ts"
import { byteLength } from "../../src/domain/survey/model/Column.ts"
import { understand } from "../../src/domain/survey/reading/Understand.ts"
import { tabulate } from "../../src/domain/survey/tables/Tabulate.ts"
import { SurveyFilesNode } from "../../src/layers/survey-files/SurveyFiles.ts"
import { SurveyFiles } from "../../src/services/ports/SurveyFiles.ts"
import { header, writeSurvey } from "../support/Generate.ts"

/**
 * Applies a filter of three clauses to a generated survey of 50 columns and tabulates one question with weights, here
 * and in DuckDB over the same file, its texts once as read and once as ENUM. Both answers are compared before any is
 * timed. Run: npx tsx bench/scale/run.ts filter [respondents …]
 */
const FILTER = 'gender = Female AND age >= 30 AND region : ("South Atlantic" OR Pacific)'
const WHERE = `"Gender" = 'Female' AND "Age" IN ('30-44', '45-59', '60+') AND "Region" IN ('South Atlantic', 'Pacific')`
const ASKED = "Which brand comes first to mind in category 1?"
const SQL = (table: string) =>
  `SELECT "${ASKED}", count(*), sum(weight) FROM ${table} WHERE ${WHERE} AND "${ASKED}" IS NOT NULL GROUP BY 1 ORDER BY 1`

const WARM_UP = 5
const RUNS = 30

interface Timing {
  readonly median: number
  readonly best: number
}

const timed = async (run: () => Promise<unknown> | unknown): Promise<Timing> => {
  const times: Array<number> = []
  for (let i = 0; i < WARM_UP + RUNS; i++) {
    const started = performance.now()
    await run()
    if (i >= WARM_UP) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return { median: times[RUNS >> 1]!, best: times[0]! }
}

const survey = (path: string): Promise<SurveyDraft> =>
  Effect.flatMap(SurveyFiles, (files) => files.read(path)).pipe(
    Effect.flatMap(({ dictionary, table }) => understand(table, { dictionary })),
    Effect.provide(SurveyFilesNode),
    Effect.runPromise
  )

/** Everything between a request's filter and its table. */
const ours = ({ codebook, microdata }: SurveyDraft) => {
  const filter = Either.getOrThrowWith(compileFilter(FILTER, codebook), String)
  const { matched } = evaluate(filter, (position) => microdata.columns[position]!, codebook.respondents)
  const position = codebook.questions.findIndex(({ text }) => text === ASKED)
  return {
    matched,
    table: tabulate(codebook.questions[position]!, microdata.columns[position]!, matched, microdata.weights)
  }
}

const theirs = async (connection: DuckDBConnection, table: string) =>
  (await connection.runAndReadAll(SQL(table)))
    .getRows()
    .map(([label, n, weight]) => [String(label), Number(n), Number(weight)] as const)

const loaded = async (path: string): Promise<DuckDBConnection> => {
  const connection = await (await DuckDBInstance.create(":memory:")).connect()
  await connection.run(`CREATE TABLE texts AS SELECT * FROM read_csv('${path}')`)
  const coded = [...["Age", "Gender", "Region", ASKED].entries()]
  for (const [i, column] of coded)
    await connection.run(
      `CREATE TYPE e${i} AS ENUM (SELECT DISTINCT "${column}" FROM texts WHERE "${column}" IS NOT NULL)`
    )
  const columns = coded.map(([i, column]) => `"${column}"::e${i} AS "${column}"`).join(", ")
  await connection.run(`CREATE TABLE enums AS SELECT ${columns}, weight FROM texts`)
  return connection
}

const mustAgree = (draft: SurveyDraft, rows: Awaited<ReturnType<typeof theirs>>) => {
  const mine = new Map(ours(draft).table.rows.map((row) => [row.label, row]))
  for (const [label, n, weight] of rows) {
    const row = mine.get(label)
    if (row?.count !== n || Math.abs(row.weighted - weight) > 1e-6 * weight) throw new Error(`disagreement on ${label}`)
  }
}

const line = (name: string, { best, median }: Timing, reference: Timing) =>
  `  ${name.padEnd(34)} ${median.toFixed(2).padStart(8)} ms  best ${best.toFixed(2).padStart(7)} ms  ${(median / reference.median).toFixed(1).padStart(6)}×`

const compare = async (respondents: number): Promise<void> => {
  const folder = join(tmpdir(), "audience-insights-bench")
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `survey-${respondents}.csv`)
  if (!existsSync(path)) await writeSurvey(path, respondents)
  const draft = await survey(path)
  const connection = await loaded(path)
  mustAgree(draft, await theirs(connection, "texts"))
  const mine = await timed(() => ours(draft))
  const lines = [line("here, one core", mine, mine)]
  for (const [threads, note] of [
    [1, "one core"],
    [2, "two cores"]
  ] as const) {
    await connection.run(`SET threads = ${threads}`)
    for (const table of ["texts", "enums"]) {
      lines.push(line(`DuckDB, ${table}, ${note}`, await timed(() => theirs(connection, table)), mine))
    }
  }
  const categorical = draft.microdata.columns.filter(({ _tag }) => _tag === "Coded" || _tag === "Multiple")
  const questions = categorical.reduce(
    (sum, column) => sum + (column._tag === "Multiple" ? column.selected.length : 1),
    0
  )
  const bytes = categorical.reduce((sum, column) => sum + byteLength(column), 0)
  console.log(
    `${respondents.toLocaleString("en-US")} respondents × ${header.length} columns, ${count(ours(draft).matched).toLocaleString("en-US")} match; ` +
      `${(bytes / (questions * respondents)).toFixed(2)} bytes per categorical answer\n${lines.join("\n")}`
  )
  connection.closeSync()
}

const sizes = process.argv.slice(2).map(Number)
for (const respondents of sizes.length === 0 ? [10_000, 100_000, 1_000_000] : sizes) await compare(respondents)
