const MICRO = 1_000_000

/** US dollars as they are told: to a millionth. */
export const toldUsd = (usd: number): number => Math.round(usd * MICRO) / MICRO
