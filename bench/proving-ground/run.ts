/**
 * The service as it is built against a server that speaks the protocols of language-model providers, answers from planted
 * truths and fails as planted: `npm run bench:proving-ground [SCENARIO …]`. Prints what is measured beside what is wanted.
 */
import { budget } from "./Budget.ts"
import { cost } from "./Cost.ts"
import { failures } from "./Failures.ts"
import { type Finding, finding, print } from "./Finding.ts"
import { openGround } from "./Ground.ts"
import { injection } from "./Injection.ts"
import { positionBias } from "./PositionBias.ts"
import { rateLimit } from "./RateLimit.ts"
import type { Scenario } from "./Scenario.ts"
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
  structure,
  budget,
  injection
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => SCENARIOS[name] === undefined)
if (unknown.length > 0)
  throw new Error(`No scenario ${unknown.join(", ")}: there are ${Object.keys(SCENARIOS).join(", ")}.`)

const ground = await openGround()
const all: Array<Finding> = []
try {
  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    if (named.length > 0 && !named.includes(name)) continue
    console.log(`\n${name}`)
    const findings = await scenario(ground).catch((error: unknown) => [
      finding("could not be measured", String(error), "", false)
    ])
    findings.forEach(print)
    all.push(...findings)
  }
} finally {
  await ground.close()
}
const missed = all.filter(({ held }) => held === false).length
console.log(`\n${all.filter(({ held }) => held === true).length} held, ${missed} missed`)
