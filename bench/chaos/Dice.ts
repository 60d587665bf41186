import { uniform } from "../../src/domain/statistics/Rng.ts"

/** Draws that a seed and a name decide, one after the other. */
export interface Dice {
  readonly below: (limit: number) => number
  readonly between: (least: number, most: number) => number
  readonly chance: (probability: number) => boolean
  readonly shuffled: <A>(list: ReadonlyArray<A>) => ReadonlyArray<A>
}

export const dice = (...parts: ReadonlyArray<string | number>): Dice => {
  let drawn = 0
  const unit = () => uniform(...parts, drawn++)
  const below = (limit: number) => Math.floor(unit() * limit)
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (probability) => unit() < probability,
    shuffled: (list) =>
      list
        .map((item) => [unit(), item] as const)
        .sort(([a], [b]) => a - b)
        .map(([, item]) => item)
  }
}
