/** What the prior, a language model's smoothed shares and its share of a pair of choices weigh in a logarithmic pool. */
export interface CalibrationWeights {
  readonly prior: number
  readonly evidence: number
  readonly pair: number
}

/** For one language model and for the mean of several, fitted to US opinion questions. Written by `bench/fidelity/fit.ts`. */
export const CALIBRATION: Readonly<Record<"single" | "several", CalibrationWeights>> = {
  single: { prior: 0.569, evidence: 0.382, pair: -0.725 },
  several: { prior: 0.454, evidence: 0.475, pair: -0.647 }
}
