/** What counts in a logarithmic pool of the prior and of shares that language models gave. */
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

/** For one language model and for the mean of several, fitted to US opinion questions. Written by `bench/fidelity/run.ts fit`. */
export const CALIBRATION: Readonly<Record<"single" | "several", CalibrationWeights>> = {
  single: { prior: 0.5, evidence: 0.3, ordered: 0.145, middle: 0.176, pair: -0.476 },
  several: { prior: 0.358, evidence: 0.362, ordered: 0.179, middle: 0.214, pair: -0.466 }
}
