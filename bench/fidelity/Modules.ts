import type { CalibrationWeights } from "../../src/domain/simulation/calibrationWeights.ts"
import type { Coefficients } from "./Logit.ts"

const WIDTH = 115
const rounded = (value: number) => Math.round(value * 1000) / 1000

/** As many entries on a line as fit. */
const linesOf = (entries: ReadonlyArray<string>): string => {
  const lines: Array<string> = []
  for (const entry of entries) {
    const last = lines.at(-1)
    if (last === undefined || last.length + entry.length > WIDTH) lines.push(`  ${entry}`)
    else lines[lines.length - 1] = `${last}, ${entry}`
  }
  return lines.join(",\n")
}

/** The text of `src/domain/simulation/coefficients.ts`. */
export const coefficientsModule = (coefficients: Coefficients): string => {
  const entries = [...coefficients]
    .map(([name, value]) => [name, rounded(value)] as const)
    .filter(([, value]) => value !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}: ${value}`)
  return `/**
 * Coefficients of the choice model by feature: a ridge-penalised conditional logit on the answers of US adults to opinion
 * questions of Pew's American Trends Panel (OpinionQA, Santurkar et al. 2023). Written by \`bench/fidelity/run.ts fit\`.
 */
// biome-ignore format: written by a program
export const COEFFICIENTS: Readonly<Record<string, number>> = {
${linesOf(entries)}
}
`
}

export interface Calibrations {
  readonly single: CalibrationWeights
  readonly several: CalibrationWeights
}

const written = ({ evidence, middle, ordered, pair, prior }: CalibrationWeights) =>
  `{ prior: ${rounded(prior)}, evidence: ${rounded(evidence)}, ordered: ${rounded(ordered)}, middle: ${rounded(middle)}, pair: ${rounded(pair)} }`

/** The text of `src/domain/simulation/calibrationWeights.ts`. */
export const calibrationModule = ({ several, single }: Calibrations): string =>
  `/** What counts in a logarithmic pool of the prior and of shares that language models gave. */
export interface CalibrationWeights {
  /** The prior. */
  readonly prior: number
  /** The models' shares, smoothed. */
  readonly evidence: number
  /** The same again where the choices are a scale of three steps or more. */
  readonly ordered: number
  /** How near a choice is to the middle of such a scale. */
  readonly middle: number
  /** The models' shares as they are, of two choices. */
  readonly pair: number
}

/** For one language model and for the mean of several, fitted to US opinion questions. Written by \`bench/fidelity/run.ts fit\`. */
export const CALIBRATION: Readonly<Record<"single" | "several", CalibrationWeights>> = {
  single: ${written(single)},
  several: ${written(several)}
}
`
