import { execFileSync } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { NodeContext } from "@effect/platform-node"
import { Effect, Logger, LogLevel } from "effect"
import { embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"
import { urlOf } from "../support/DatabaseUrl.ts"

/**
 * Imports surveys of 200 respondents and ever more columns on the command line, and prints seconds and how many columns a
 * second: `npm run -s build && npx tsx bench/scale/run.ts columns [columns …]`. PROFILE=FOLDER keeps CPU profiles there.
 */
const RESPONDENTS = 200
const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [2500, 5000, 10_000, 20_000]
const cli = fileURLToPath(new URL("../../dist/cli.mjs", import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "columns-bench-"))
chmodSync(folder, 0o755)

const KINDS: ReadonlyArray<(row: number, column: number) => string> = [
  (row, column) => String(((row * 7 + column * 13) % 5) + 1),
  (row, column) => ["Never", "Sometimes", "Often", "Always"][(row * 3 + column) % 4]!,
  (row, column) => String((row * 31 + column * 17) % 90),
  (row, column) => ((row + column) % 3 === 0 ? "Yes" : "No")
]

const survey = (columns: number) => {
  const path = join(folder, `${columns}.csv`)
  const header = Array.from({ length: columns }, (_, at) => `Question ${at + 1}: what about topic ${at + 1}?`)
  const rows = Array.from({ length: RESPONDENTS }, (_, row) =>
    header.map((_, column) => KINDS[column % KINDS.length]!(row, column)).join(",")
  )
  writeFileSync(path, [header.join(","), ...rows].join("\n"))
  return path
}

const measure = (databaseUrl: string) => {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, "data") }
  mkdirSync(env.DATA_DIR)
  const profiled = process.env.PROFILE === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${process.env.PROFILE}`]
  const command = (...args: ReadonlyArray<string>) =>
    execFileSync(process.execPath, [...profiled, cli, ...args], { env, encoding: "utf8", maxBuffer: 1 << 28 })
  const { id } = JSON.parse(command("org", "create", "Bench", "--plan", "scale", "--json"))
  for (const columns of sizes) {
    const path = survey(columns)
    const started = performance.now()
    command("import", path, "--title", `${columns} columns`, "--org", id, "--json")
    const seconds = (performance.now() - started) / 1000
    console.log(
      `${columns} columns × ${RESPONDENTS}: ${seconds.toFixed(1)} s, ${(columns / seconds).toFixed(0)} columns a second`
    )
  }
}

await Effect.gen(function* () {
  const postgres = yield* embeddedPostgres({ dataDir: folder })
  measure(urlOf(postgres))
}).pipe(
  Effect.scoped,
  Effect.provide(NodeContext.layer),
  Logger.withMinimumLogLevel(LogLevel.None),
  Effect.runPromise,
  (done) => done.finally(() => rmSync(folder, { recursive: true, force: true }))
)
