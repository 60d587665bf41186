/** The position of the first of some counts with which a share of them all is reached; −1 of none. */
export const quantilePlace = (counts: ReadonlyArray<number>, share: number): number => {
  const wanted = share * counts.reduce((sum, count) => sum + count, 0)
  let upTo = 0
  return counts.findIndex((count) => {
    upTo += count
    return upTo >= wanted
  })
}
