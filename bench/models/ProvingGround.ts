/**
 * The service as it is built against a server that speaks the protocols of language-model providers, answers from planted
 * truths and fails as planted: `npm run bench:proving-ground [SCENARIO …]`. Prints what is measured beside what is wanted.
 */

import { runScenarios } from "../support/RunScenarios.ts"
import type { Scenario } from "../support/Scenario.ts"
import { budget } from "./Budget.ts"
import { cost } from "./Cost.ts"
import { failures } from "./Failures.ts"
import { injection } from "./Injection.ts"
import { killed } from "./Killed.ts"
import { positionBias } from "./PositionBias.ts"
import { rateLimit } from "./RateLimit.ts"
import { serverSpeed } from "./ServerSpeed.ts"
import { slowCalls } from "./SlowCalls.ts"
import { structure } from "./Structure.ts"
import { throughput } from "./Throughput.ts"

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  "server-speed": serverSpeed,
  "position-bias": positionBias,
  cost,
  throughput,
  "rate-limit": rateLimit,
  "slow-calls": slowCalls,
  failures,
  killed,
  structure,
  budget,
  injection
}

await runScenarios(SCENARIOS, process.argv.slice(2))
