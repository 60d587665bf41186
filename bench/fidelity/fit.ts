/**
 * Fits the coefficients of the choice model to all opinion questions and writes them to the project:
 * `FIDELITY_DIR=… npx tsx bench/fidelity/fit.ts`.
 */
import { writeFileSync } from "node:fs"
import { fitLogit } from "./Logit.ts"
import { loadQuestions } from "./Questions.ts"

const RIDGE = 5
const FEWEST_CHOICES = 3
const WIDTH = 115
const TARGET = new URL("../../src/domain/simulation/coefficients.ts", import.meta.url)

const beta = fitLogit(
  loadQuestions().map(({ example }) => example),
  RIDGE,
  FEWEST_CHOICES
)
const entries = [...beta]
  .map(([name, value]) => [name, Math.round(value * 1000) / 1000] as const)
  .filter(([, value]) => value !== 0)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, value]) => `${JSON.stringify(name)}: ${value}`)

/** As many entries on a line as fit. */
const lines: Array<string> = []
for (const entry of entries) {
  const last = lines.at(-1)
  if (last === undefined || last.length + entry.length > WIDTH) lines.push(`  ${entry}`)
  else lines[lines.length - 1] = `${last}, ${entry}`
}

writeFileSync(
  TARGET,
  `/**
 * Coefficients of the choice model by label feature: a ridge-penalised conditional logit on the answers of US adults to
 * opinion questions of Pew's American Trends Panel (OpinionQA, Santurkar et al. 2023). Written by \`bench/fidelity/fit.ts\`.
 */
// biome-ignore format: written by a program
export const COEFFICIENTS: Readonly<Record<string, number>> = {
${lines.join(",\n")}
}
`
)
console.log(`${entries.length} coefficients written to ${TARGET.pathname}`)
