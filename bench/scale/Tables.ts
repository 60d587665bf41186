import { once } from "node:events"
import { createWriteStream, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DuckDBInstance } from "@duckdb/node-api"
import { Either } from "effect"
import { all } from "../../src/domain/statistics/Bitset.ts"
import { hash, mix, unit } from "../../src/domain/statistics/Rng.ts"
import type { Question } from "../../src/domain/survey/model/Question.ts"
import { crosstabInTurns } from "../../src/domain/survey/tables/Crosstab.ts"
import type { Crosstab } from "../../src/domain/survey/tables/CrosstabShape.ts"

/**
 * Tabulates a question of 12 labels by a banner of 10 questions of 5 labels, weighted, with tests and chi-square, here;
 * and in DuckDB over the same answers, counts and weights alone. Both counts are compared before any is timed. Run:
 * npx tsx bench/scale/run.ts tables [respondents]
 */
const RESPONDENTS = Number(process.argv[2] ?? 1_000_000)
const BANNER = 10
const [ROW_LABELS, COLUMN_LABELS] = [12, 5]
const RUNS = 9

const question = (key: string, labels: number): Question => ({
  key,
  text: key,
  kind: "single",
  labels: Array.from({ length: labels }, (_, i) => `${key} ${i + 1}`),
  stem: null
})

const codesOf = (at: number, labels: number): Uint8Array => {
  const seed = hash("column", at)
  return Uint8Array.from({ length: RESPONDENTS }, (_, i) => {
    const draw = unit(mix(seed, i))
    return draw < 0.05 ? 0 : 1 + Math.floor(((draw - 0.05) / 0.95) ** 1.3 * labels)
  })
}

const columns = Array.from({ length: BANNER + 1 }, (_, at) => codesOf(at, at === 0 ? ROW_LABELS : COLUMN_LABELS))
const weightSeed = hash("weights", 1)
const weights = Float64Array.from({ length: RESPONDENTS }, (_, i) => 0.25 + 1.5 * unit(mix(weightSeed, i)))
const answers = columns.map((codes, at) => ({
  question: question(`q${at}`, at === 0 ? ROW_LABELS : COLUMN_LABELS),
  column: { _tag: "Coded" as const, codes }
}))

interface Run {
  readonly table: Crosstab
  /** The longest piece of work without a pause, in milliseconds. */
  readonly longest: number
}

const ours = (): Run => {
  const turns = crosstabInTurns({
    rows: answers[0]!,
    banner: answers.slice(1),
    matched: all(RESPONDENTS),
    weights,
    respondents: RESPONDENTS,
    minimum: 5,
    options: {},
    breaks: new Map()
  })
  let longest = 0
  for (;;) {
    const started = performance.now()
    const turn = turns.next()
    longest = Math.max(longest, performance.now() - started)
    if (turn.done === true) return { table: Either.getOrThrow(turn.value), longest }
  }
}

const path = join(tmpdir(), `tables-${process.pid}.csv`)
const file = createWriteStream(path)
file.write(`${columns.map((_, at) => `q${at}`).join(",")},w\n`)
for (let from = 0; from < RESPONDENTS; from += 10_000) {
  const lines: Array<string> = []
  for (let i = from; i < Math.min(RESPONDENTS, from + 10_000); i++)
    lines.push(`${columns.map((codes) => codes[i]).join(",")},${weights[i]}`)
  if (!file.write(`${lines.join("\n")}\n`)) await once(file, "drain")
}
file.end()
await once(file, "close")

const connection = await (await DuckDBInstance.create(":memory:", { threads: "1" })).connect()
const types = columns.map((_, at) => `'q${at}': 'UTINYINT'`).join(", ")
await connection.run(
  `CREATE TABLE t AS SELECT * FROM read_csv('${path}', header = true, columns = {${types}, 'w': 'DOUBLE'})`
)
rmSync(path)
const theirs = async () => {
  const tables = []
  for (let at = 1; at <= BANNER; at++) {
    const sql = `SELECT q0, q${at}, count(*), sum(w), sum(w * w) FROM t WHERE q0 > 0 AND q${at} > 0 GROUP BY ALL`
    tables.push(await (await connection.runAndReadAll(sql)).getRows())
  }
  return tables
}

const { table } = ours()
for (const [at, rows] of (await theirs()).entries())
  for (const [row, column, count] of rows) {
    const found = table.table[Number(row) - 1]!.cells[1 + at * COLUMN_LABELS + Number(column) - 1]
    if (found?.count !== Number(count))
      throw new Error(`q0 ${row} by q${at + 1} ${column}: ${found?.count} is ${count}`)
  }

const median = (times: ReadonlyArray<number>) => [...times].sort((a, b) => a - b)[times.length >> 1]!
const times: { ours: Array<number>; theirs: Array<number>; longest: Array<number> } = {
  ours: [],
  theirs: [],
  longest: []
}
for (let run = 0; run < RUNS; run++) {
  const started = performance.now()
  const { longest } = ours()
  const between = performance.now()
  await theirs()
  times.ours.push(between - started)
  times.theirs.push(performance.now() - between)
  times.longest.push(longest)
}
const [mine, peer] = [median(times.ours), median(times.theirs)]
console.log(
  `${RESPONDENTS.toLocaleString("en-US")} respondents, ${ROW_LABELS} rows, banner of ${BANNER} × ${COLUMN_LABELS}: ${mine.toFixed(0)} ms with tests and chi-square, longest turn ${median(times.longest).toFixed(1)} ms; DuckDB, one thread, counts and weights alone: ${peer.toFixed(0)} ms; ratio ${(peer / mine).toFixed(2)}`
)
