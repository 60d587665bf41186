/** Moves the labels of lines apart so that none covers another, and keeps their order; none goes below `lowest`. */
export const apart = (heights: ReadonlyArray<number>, least: number, lowest: number): ReadonlyArray<number> => {
  const order = [...heights.keys()].sort((a, b) => heights[a]! - heights[b]!)
  const placed = [...heights]
  order.forEach((at, i) => {
    if (i > 0) placed[at] = Math.max(placed[at]!, placed[order[i - 1]!]! + least)
  })
  const over = Math.max(0, (placed[order.at(-1) ?? 0] ?? 0) - lowest)
  return placed.map((height) => height - over)
}
