/**
 * Several nodes on one database: what counting together costs, two that have a quarter of a core each against one (as
 * root, for control groups), rolling deploys under load, and kills.
 * `npm run bench:nodes [-- cost quarters deploys kills]`; sizes by DEPLOYS and KILLS (200 in full).
 */
import { kills } from "../durable/HandOver.ts"
import { runScenarios } from "../proving-ground/RunScenarios.ts"
import type { Scenario } from "../proving-ground/Scenario.ts"
import { cost } from "./Cost.ts"
import { deploys } from "./Deploys.ts"
import { quarters } from "./Quarters.ts"

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  cost,
  quarters,
  deploys: deploys(Number(process.env.DEPLOYS ?? 20)),
  kills: kills(Number(process.env.KILLS ?? 10), 500)
}

process.exit((await runScenarios(SCENARIOS, process.argv.slice(2))) ? 0 : 1)
