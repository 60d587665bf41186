/**
 * Error of the choice model beyond sampling: 95 % of the shares that it gave to questions of survey waves that it had not seen
 * were closer to the truth than this. Measured by `bench/fidelity`.
 */
export const MODEL_ERROR = 0.31
