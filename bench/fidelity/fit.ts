/**
 * Fits the choice model and the calibration of language models to all opinion questions and writes both to the project:
 * `FIDELITY_DIR=… npx tsx bench/fidelity/fit.ts`.
 */
import { writeFileSync } from "node:fs"
import type { CalibrationWeights } from "../../src/domain/simulation/calibrationWeights.ts"
import { fitPrior } from "./Prior.ts"
import { loadQuestions } from "./Questions.ts"
import { fitCalibrations, priorsWithout } from "./Waves.ts"

const WIDTH = 115
const target = (file: string) => new URL(`../../src/domain/simulation/${file}`, import.meta.url)
const rounded = (value: number) => Math.round(value * 1000) / 1000

const questions = loadQuestions()
const entries = [...fitPrior(questions)]
  .map(([name, value]) => [name, rounded(value)] as const)
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
  target("coefficients.ts"),
  `/**
 * Coefficients of the choice model by feature: a ridge-penalised conditional logit on the answers of US adults to opinion
 * questions of Pew's American Trends Panel (OpinionQA, Santurkar et al. 2023). Written by \`bench/fidelity/fit.ts\`.
 */
// biome-ignore format: written by a program
export const COEFFICIENTS: Readonly<Record<string, number>> = {
${lines.join(",\n")}
}
`
)

const { several, single } = fitCalibrations(priorsWithout(questions, undefined))
const written = ({ evidence, pair, prior }: CalibrationWeights) =>
  `{ prior: ${rounded(prior)}, evidence: ${rounded(evidence)}, pair: ${rounded(pair)} }`

writeFileSync(
  target("calibrationWeights.ts"),
  `/** What the prior, a language model's smoothed shares and its share of a pair of choices weigh in a logarithmic pool. */
export interface CalibrationWeights {
  readonly prior: number
  readonly evidence: number
  readonly pair: number
}

/** For one language model and for the mean of several, fitted to US opinion questions. Written by \`bench/fidelity/fit.ts\`. */
export const CALIBRATION: Readonly<Record<"single" | "several", CalibrationWeights>> = {
  single: ${written(single)},
  several: ${written(several)}
}
`
)
console.log(
  `${entries.length} coefficients; calibration of one model ${written(single)}, of several ${written(several)}`
)
