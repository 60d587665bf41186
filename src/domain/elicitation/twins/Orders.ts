import { recogniseScale } from "../../scale/Scale.ts"

/** Steps of a scale stand in order: fewer than three have none. */
const MIN_STEPS = 3

/**
 * Positions of options in the order of one of several calls, so that no option stands in one place in all: the steps of a
 * scale from either end, other options turned round by one place a call.
 */
export const orderOfCall = (options: ReadonlyArray<string>, call: number): ReadonlyArray<number> => {
  const inOrder = options.map((_, i) => i)
  if (recogniseScale(options).steps >= MIN_STEPS) return call % 2 === 0 ? inOrder : inOrder.reverse()
  return inOrder.map((i) => (i + call) % options.length)
}
