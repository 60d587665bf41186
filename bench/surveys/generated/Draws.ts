import { uniform } from "../../../src/domain/statistics/Rng.ts"

/** What a file's seed decides: how many respondents there are, and everything that is drawn for them. */
export interface Draws {
  readonly rows: number
  /** A number in [0, 1) for whatever it is of. */
  readonly unit: (...of: ReadonlyArray<string | number>) => number
  /** A whole number from `low` to `high`. */
  readonly whole: (low: number, high: number, ...of: ReadonlyArray<string | number>) => number
  readonly one: <A>(from: ReadonlyArray<A>, ...of: ReadonlyArray<string | number>) => A
  readonly shuffled: <A>(from: ReadonlyArray<A>, ...of: ReadonlyArray<string | number>) => ReadonlyArray<A>
}

const MIN_ROWS = 60
const MAX_ROWS = 240

/** The draws of one file: the same for the same template and seed. */
export const drawsOf = (template: string, seed: number): Draws => {
  const unit: Draws["unit"] = (...of) => uniform(template, seed, ...of)
  const whole: Draws["whole"] = (low, high, ...of) => low + Math.floor(unit(...of) * (high - low + 1))
  return {
    rows: whole(MIN_ROWS, MAX_ROWS, "rows"),
    unit,
    whole,
    one: (from, ...of) => from[whole(0, from.length - 1, ...of)]!,
    shuffled: (from, ...of) =>
      from
        .map((one, i) => [unit("order", ...of, i), one] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, one]) => one)
  }
}
