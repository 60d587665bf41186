/**
 * A whole project ask over HTTP with a filter of three clauses, its columns not yet in memory (cold) and in memory
 * (warm), beside two peers that start from the disk cache as well: pg, which only reads the columns that a cold ask
 * reads, and DuckDB, which opens a file of its own, filters and tabulates. All take turns, and our tables must be
 * DuckDB's. Build first: node build.mjs && npx tsx bench/scale/run.ts cold [respondents]
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api"
import { NodeContext } from "@effect/platform-node"
import { ConfigProvider, Effect, Layer } from "effect"
import * as Pg from "pg"
import { Credits as Amount } from "../../src/domain/Credits.ts"
import { AdministrationLayer } from "../../src/layers/Administration.ts"
import { embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { OrganizationRepo } from "../../src/services/ports/OrganizationData.ts"
import { Imports } from "../../src/services/usecases/Imports.ts"
import { Keys } from "../../src/services/usecases/Keys.ts"
import { urlOf } from "../support/DatabaseUrl.ts"
import { header, WEIGHT, writeSurvey } from "../support/Generate.ts"
import { answering, HEAP, startPinned, stop } from "../support/Servers.ts"

const ROUNDS = 15
const PORT = "3903"
const FILTER = 'gender = "Female" AND age >= 30 AND region = "Middle Atlantic"'
const WHERE = `"Gender" = 'Female' AND "Age" IN ('30-44', '45-59', '60+') AND "Region" = 'Middle Atlantic'`
const category = (n: number) => `Which brand comes first to mind in category ${n}?`
const ASKED = category(1)
const READ = ["Gender", "Age", "Region", ASKED]

interface Survey {
  readonly database: string
  readonly key: string
  readonly project: string
}
type Counts = ReadonlyArray<readonly [label: string, count: number]>
type Ask = (question: string) => Promise<Counts>

const imported = (path: string) =>
  Effect.gen(function* () {
    const { id } = yield* (yield* OrganizationRepo).create({ name: "Bench", plan: "scale" })
    yield* (yield* Credits).grant(id, Amount.make(2_000_000_000), "bench")
    const request = { path, title: "Bench", description: "", weight: WEIGHT, replace: false }
    const { id: project } = yield* (yield* Imports).run(id, request)
    const { text } = yield* (yield* Keys).create(id, "bench")
    return { key: text, project }
  })

const started = async (database: string) => {
  const server = startPinned([...HEAP, "dist/cli.mjs", "serve"], {
    DATABASE_URL: database,
    LOG_LEVEL: "warning",
    PORT
  })
  await answering(`http://127.0.0.1:${PORT}/v1/healthcheck`, 0)
  return server
}

const asker =
  ({ key, project }: Survey): Ask =>
  async (question) => {
    const response = await fetch(`http://127.0.0.1:${PORT}/v1/project/${project}/ask`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ filter: FILTER, questions: [question] })
    })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    const { data } = JSON.parse(text) as {
      data: { results: ReadonlyArray<{ choices: ReadonlyArray<{ choice: string; count: number }> }> }
    }
    return data.results[0]!.choices.map(({ choice, count }) => [choice, count] as const).sort()
  }

const inPg = async (client: Pg.Client, project: string) => {
  await client.query("SELECT weights FROM projects WHERE id = $1", [project])
  await client.query(
    "SELECT bytes FROM answers JOIN questions USING (project_id, position) WHERE project_id = $1 AND text = ANY ($2)",
    [project, READ]
  )
}

const withDuck = async <A>(file: string, use: (connection: DuckDBConnection) => Promise<A>): Promise<A> => {
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  return use(connection).finally(() => {
    connection.closeSync()
    instance.closeSync()
  })
}

const inDuck = (file: string): Promise<Counts> =>
  withDuck(file, async (connection) => {
    const rows = await connection.runAndReadAll(
      `SELECT "${ASKED}", count(*), sum(${WEIGHT}) FROM survey WHERE ${WHERE} AND "${ASKED}" IS NOT NULL GROUP BY 1 ORDER BY 1`
    )
    return rows.getRows().map(([label, count]) => [String(label), Number(count)] as const)
  })

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const report = (taken: ReadonlyMap<string, ReadonlyArray<number>>) => {
  const best = (name: string) => Math.min(...taken.get(name)!)
  for (const [name, times] of taken) {
    const median = [...times].sort((a, b) => a - b)[times.length >> 1]!
    console.log(
      `${name.padEnd(34)} best ${best(name).toFixed(1).padStart(7)} ms   median ${median.toFixed(1).padStart(7)} ms`
    )
  }
  const ratio = (a: string, b: string) => `${(best(a) / best(b)).toFixed(2)}×`
  console.log(`cold ask against the same ask warm ${ratio("ask, cold", "ask, warm")}`)
  console.log(`cold ask against pg reading alone ${ratio("ask, cold", "pg, reading alone")}`)
  console.log(`cold ask against DuckDB ${ratio("ask, cold", "DuckDB, from its file")}`)
}

const measure = async (survey: Survey, duck: string): Promise<void> => {
  const taken = new Map<string, Array<number>>()
  const time = async <A>(name: string, run: () => Promise<A>): Promise<A> => {
    const since = performance.now()
    const done = await run()
    taken.set(name, [...(taken.get(name) ?? []), performance.now() - since])
    return done
  }
  const ask = asker(survey)
  const client = new Pg.Client({ connectionString: survey.database })
  await client.connect()
  const server = await started(survey.database)
  await time("ask, first of the process", () => ask(ASKED))
  for (let round = 0; round < ROUNDS; round++) {
    await client.query("SELECT pg_notify('project_changed', $1)", [survey.project])
    await pause(200)
    const ours = await time("ask, cold", () => ask(ASKED))
    await time("ask, warm", () => ask(ASKED))
    await time("ask, one more cold column", () => ask(category(2)))
    await time("pg, reading alone", () => inPg(client, survey.project))
    const theirs = await time("DuckDB, from its file", () => inDuck(duck))
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) throw new Error("DuckDB counts otherwise")
  }
  await stop(server)
  await client.end()
  report(taken)
}

const main = Effect.gen(function* () {
  const respondents = Number(process.argv[2] ?? 1_000_000)
  const folder = yield* Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "bench-cold-"))),
    (dir) => Effect.sync(() => rmSync(dir, { recursive: true, force: true }))
  )
  const surveys = join(tmpdir(), "audience-insights-bench")
  mkdirSync(surveys, { recursive: true })
  const path = join(surveys, `survey-${respondents}.csv`)
  if (!existsSync(path)) yield* Effect.promise(() => writeSurvey(path, respondents))
  const duck = join(folder, "survey.duckdb")
  yield* Effect.promise(() =>
    withDuck(duck, (connection) => connection.run(`CREATE TABLE survey AS SELECT * FROM read_csv('${path}')`))
  )
  const database = urlOf(yield* embeddedPostgres({ dataDir: join(folder, "data") }))
  const administration = AdministrationLayer.pipe(
    Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["DATABASE_URL", database]]))))
  )
  const survey = yield* Effect.provide(imported(path), administration)
  console.log(`${respondents.toLocaleString("en-US")} respondents × ${header.length} columns`)
  yield* Effect.promise(() => measure({ database, ...survey }, duck))
})

await Effect.runPromise(main.pipe(Effect.scoped, Effect.provide(NodeContext.layer)))
