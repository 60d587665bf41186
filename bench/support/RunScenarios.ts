import { type Finding, finding, print } from "./Finding.ts"
import { openGround } from "./Ground.ts"
import type { Scenario } from "./Scenario.ts"

/**
 * Goes through the scenarios that are named, or through all, and prints what is measured beside what is wanted; true where
 * nothing was missed.
 */
export const runScenarios = async (
  scenarios: Readonly<Record<string, Scenario>>,
  named: ReadonlyArray<string>
): Promise<boolean> => {
  const unknown = named.filter((name) => scenarios[name] === undefined)
  if (unknown.length > 0)
    throw new Error(`No scenario ${unknown.join(", ")}: there are ${Object.keys(scenarios).join(", ")}.`)
  const ground = await openGround()
  const all: Array<Finding> = []
  try {
    for (const [name, scenario] of Object.entries(scenarios)) {
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
  return missed === 0
}
