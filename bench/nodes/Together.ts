/**
 * Several nodes on one database: what counting together and row security cost, two that have a quarter of a core each
 * against one (as root, for control groups), rolling deploys under load, nodes that hang, and kills.
 * `npm run bench:nodes [-- cost row-security quarters deploys frozen kills]`; sizes by DEPLOYS, FREEZES and KILLS (200 in
 * full).
 */
import { kills } from "../durable/HandOver.ts"
import { runScenarios } from "../support/RunScenarios.ts"
import type { Scenario } from "../support/Scenario.ts"
import { cost } from "./Cost.ts"
import { deploys } from "./Deploys.ts"
import { frozen } from "./Frozen.ts"
import { quarters } from "./Quarters.ts"
import { rowSecurity } from "./RowSecurity.ts"

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  cost,
  "row-security": rowSecurity,
  quarters,
  deploys: deploys(Number(process.env.DEPLOYS ?? 20)),
  frozen: frozen(Number(process.env.FREEZES ?? 5)),
  kills: kills(Number(process.env.KILLS ?? 10), 500)
}

process.exit((await runScenarios(SCENARIOS, process.argv.slice(2))) ? 0 : 1)
