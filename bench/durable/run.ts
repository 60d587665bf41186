/**
 * Asks that outlive their request: what the engine costs, a batch against the ideal, nodes that are killed or told to stop, and
 * many that listen. `npm run bench:durable [-- engine batch hand-over kills listeners]`; sizes by ASKS, KILLS and
 * LISTENERS.
 */
import { runScenarios } from "../support/RunScenarios.ts"
import type { Scenario } from "../support/Scenario.ts"
import { batch } from "./Batch.ts"
import { engine } from "./Engine.ts"
import { handOver, kills } from "./HandOver.ts"
import { listeners } from "./Listeners.ts"

const asks = Number(process.env.ASKS ?? 10_000)
const rounds = Number(process.env.KILLS ?? 10)
const SCENARIOS: Readonly<Record<string, Scenario>> = {
  engine,
  batch: batch(asks),
  "hand-over": handOver,
  kills: kills(rounds, 500),
  listeners: listeners(Number(process.env.LISTENERS ?? 1_000))
}

process.exit((await runScenarios(SCENARIOS, process.argv.slice(2))) ? 0 : 1)
