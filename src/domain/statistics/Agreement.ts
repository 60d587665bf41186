/** How often two judges said yes, each and both, of so many things. */
export interface Judged {
  readonly of: number
  readonly first: number
  readonly second: number
  readonly both: number
}

/**
 * Cohen's κ (1960) of two judges who say yes or no: how far they agree beyond what their shares of yes would by chance, at
 * most 1. Null where both always say the same, so that chance alone agrees wholly.
 */
export const cohensKappa = ({ both, first, of, second }: Judged): number | null => {
  const observed = of - first - second + 2 * both
  const expected = (first * second + (of - first) * (of - second)) / of
  return of === 0 || expected === of ? null : (observed - expected) / (of - expected)
}
