/** What products of shares may be off by. */
const ROUNDING = 1e-9

/**
 * Places given out one after another so that the first n always follow the shares: each option has n times its share,
 * rounded up or down, whatever n is (the quota method of Balinski and Young 1975). Returns the option of every place;
 * ties go to the option listed first. Shares are non-negative and sum to 1.
 */
export const quotaSequence = (shares: ReadonlyArray<number>, places: number): ReadonlyArray<number> => {
  const given = shares.map(() => 0)
  return Array.from({ length: places }, (_, place) => {
    const open = shares.flatMap((share, option) => (given[option]! < (place + 1) * share - ROUNDING ? [option] : []))
    const next = open.reduce((best, option) =>
      shares[option]! / (given[option]! + 1) > shares[best]! / (given[best]! + 1) ? option : best
    )
    given[next]! += 1
    return next
  })
}
