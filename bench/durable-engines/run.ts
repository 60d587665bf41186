/**
 * The engine of durable asks beside others, each through the same suite on two processes and a Postgres of its own:
 * `npm run bench:durable-engines [-- CONTENDER…]`, which installs what it needs. Scenarios by SCENARIOS, sizes by ASKS and
 * RESTARTS; POSTGRES_PORT and PORTS say where it listens, PG_BIN where Postgres's programs are. Each figure is of one run.
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { CONTENDERS } from "./Contenders.ts"
import { killed, restarted, rolling, stopped } from "./Failures.ts"
import { type Server, startServer } from "./Server.ts"
import { about, latencyAndIdle, throughput } from "./Speed.ts"

type Scenario = (server: Server, contender: string) => Promise<Readonly<Record<string, string>>>
const SCENARIOS: Readonly<Record<string, Scenario>> = {
  throughput,
  latencyAndIdle,
  killed,
  stopped,
  rolling,
  restarted
}

const given = process.argv.slice(2)
const names = given.length > 0 ? given : Object.keys(CONTENDERS)
const wanted = process.env.SCENARIOS?.split(",") ?? Object.keys(SCENARIOS)
const columns = new Map<string, Record<string, string>>(names.map((name) => [name, about(name)]))
const server = await startServer()
process.once("SIGINT", () => void server.stop().then(() => process.exit(1)))
try {
  for (const scenario of wanted)
    for (const name of names)
      try {
        const figures = await SCENARIOS[scenario]!(server, name)
        Object.assign(columns.get(name)!, figures)
        console.error(name, figures)
      } catch (error) {
        console.error(name, scenario, error)
        Object.assign(columns.get(name)!, { [scenario]: "failed" })
      }
} finally {
  await server.stop()
}
const rows = [...new Set([...columns.values()].flatMap((figures) => Object.keys(figures)))]
const line = (cells: ReadonlyArray<string>) => `| ${cells.join(" | ")} |`
console.log(line(["", ...names]))
console.log(line(["---", ...names.map(() => "---")]))
for (const row of rows) console.log(line([row, ...names.map((name) => columns.get(name)![row] ?? "")]))
mkdirSync("bench/results", { recursive: true })
writeFileSync("bench/results/durable-engines.json", JSON.stringify(Object.fromEntries(columns), null, 2))
