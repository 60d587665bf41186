/** Standard normal quantile of a two-sided 95% interval. */
export const Z95 = 1.959963984540054

/** Bounds of a share, both in [0, 1]. */
export interface ShareInterval {
  readonly low: number
  readonly high: number
}

/**
 * Wilson's score interval (1927) for a share observed among `effectiveBase` respondents, at 95% unless `z` says
 * otherwise; the whole of [0, 1] where there are none. It ends in 0 where nobody gave an answer, and in 1 where all did.
 * Kish's effective base makes it hold for weighted shares.
 */
export const wilson = (share: number, effectiveBase: number, z = Z95): ShareInterval => {
  if (effectiveBase <= 0) return { low: 0, high: 1 }
  const z2 = (z * z) / effectiveBase
  const centre = (share + z2 / 2) / (1 + z2)
  const half = (z / (1 + z2)) * Math.sqrt((share * (1 - share)) / effectiveBase + z2 / (4 * effectiveBase))
  return { low: share <= 0 ? 0 : Math.max(0, centre - half), high: share >= 1 ? 1 : Math.min(1, centre + half) }
}

/** Half the width of the 95% interval of a share, as a share. */
export const marginOfError = (share: number, effectiveBase: number): number => {
  const { low, high } = wilson(share, effectiveBase)
  return (high - low) / 2
}

/** Half the width of the widest 95% interval among some shares of one sample, as a share: the margin that results state. */
export const widestMargin = (shares: ArrayLike<number>, effectiveBase: number): number =>
  Math.max(0, ...Array.from(shares, (share) => marginOfError(share, effectiveBase)))

export interface BoundedShare extends ShareInterval {
  readonly share: number
}

/**
 * The 95% interval of the difference of two shares, `a` minus `b`, from the interval of each and the correlation of their
 * errors (Zou & Donner 2008; of two plain samples it is Newcombe's of 1998, his tenth, which holds for rare answers too).
 */
export const differenceInterval = (a: BoundedShare, b: BoundedShare, correlation = 0): ShareInterval => {
  const half = (one: number, other: number) =>
    Math.sqrt(Math.max(0, one * one + other * other - 2 * correlation * one * other))
  const difference = a.share - b.share
  return {
    low: Math.max(-1, difference - half(a.share - a.low, b.high - b.share)),
    high: Math.min(1, difference + half(a.high - a.share, b.share - b.low))
  }
}
