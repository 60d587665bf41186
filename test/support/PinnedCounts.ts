/** What somebody knows of counts that are not told: they are whole and not negative, and these sums of them are known. */
export interface Known {
  readonly counts: number
  readonly sums: ReadonlyArray<{ readonly of: ReadonlyArray<number>; readonly least: number; readonly most: number }>
  /** Whether counts are possible for what else was told, such as means. */
  readonly fits: (counts: ReadonlyArray<number>) => boolean
}

const MAX_STEPS = 400_000

/**
 * Which of some sums of counts have one value in every case that is possible; null where there are too many cases to tell.
 * Cases are gone through one by one, from the first count to the last, until every sum was seen with two values.
 */
export const pinned = (
  { counts, fits, sums }: Known,
  wanted: ReadonlyArray<ReadonlyArray<number>>
): ReadonlyArray<number> | null => {
  const holding = Array.from({ length: counts }, (_, at) => sums.flatMap(({ of }, i) => (of.includes(at) ? [i] : [])))
  const last = sums.map(({ of }) => Math.max(...of))
  const used = sums.map(() => 0)
  const held = new Array<number>(counts).fill(0)
  const seen = wanted.map(() => new Set<number>())
  let steps = 0
  const done = () => seen.every(({ size }) => size > 1)
  const visit = (at: number): void => {
    if (steps > MAX_STEPS || done()) return
    steps++
    if (at === counts) {
      if (!fits(held)) return
      wanted.forEach((of, i) => {
        seen[i]!.add(of.reduce((sum, one) => sum + held[one]!, 0))
      })
      return
    }
    let [from, to] = [0, Number.POSITIVE_INFINITY]
    for (const i of holding[at]!) {
      to = Math.min(to, sums[i]!.most - used[i]!)
      if (last[i] === at) from = Math.max(from, sums[i]!.least - used[i]!)
    }
    for (let value = from; value <= to; value++) {
      held[at] = value
      for (const i of holding[at]!) used[i]! += value
      visit(at + 1)
      for (const i of holding[at]!) used[i]! -= value
    }
    held[at] = 0
  }
  visit(0)
  if (steps > MAX_STEPS) return null
  return seen.flatMap(({ size }, i) => (size === 1 ? [i] : []))
}
