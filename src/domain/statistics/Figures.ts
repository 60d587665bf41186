const DIGITS = 12

/** A number as it is published: twelve significant digits, so that the last bits of a sum never show. */
export const figure = (value: number): number => Number(value.toPrecision(DIGITS))

/** Rounded to one decimal. */
export const tenths = (value: number): number => Math.round(value * 10) / 10

/** A share (0–1) in percentage points with one decimal. */
export const points = (share: number): number => Math.round(share * 1000) / 10
