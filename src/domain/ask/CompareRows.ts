import type { CompareResult } from "./CompareResult.ts"
import { areFindings, type Cells, WORTH_COLUMNS, worthOf } from "./Worth.ts"

/** The columns of a comparison as a table. */
export const COMPARE_COLUMNS = [
  ...["who", "compared with", "question", "choice", "percentage", "difference", "low", "high", "p", "exceeds"],
  ...WORTH_COLUMNS,
  "note"
] as const

const verdict = (exceeds: boolean | null): string => (exceeds === null ? "not tested" : exceeds ? "yes" : "no")

/**
 * A comparison as lines: the share of each side at each choice, the difference of each two sides at each choice with what
 * the first has more than the second, both in points with their 95 % interval, and why two sides are not tested. Where
 * nothing is known of a side, its shares and their differences are left empty.
 */
export const compareCells = ({ differences, pairs, question, sides }: CompareResult): ReadonlyArray<Cells> => {
  const nameOf = (letter: string) => sides.find((side) => side.letter === letter)?.name ?? letter
  const unknown = new Set(sides.flatMap(({ letter, sample }) => (areFindings(sample) ? [] : [letter])))
  const shares = sides.flatMap(
    ({ base, choices, filter, letter, name, sample, summary }): ReadonlyArray<Cells> =>
      sample.basis === "none"
        ? [{ who: name, question, basis: sample.basis, note: summary }]
        : choices.map(({ choice, interval, percentage }) => ({
            ...{ who: name, question, choice, ...worthOf({ sample, filter }, sample.basis, base) },
            ...(unknown.has(letter) ? {} : { percentage, low: interval?.low ?? null, high: interval?.high ?? null })
          }))
  )
  const between = ({ a, b }: { readonly a: string; readonly b: string }) => ({
    who: nameOf(a),
    "compared with": nameOf(b),
    question,
    basis: null
  })
  const apart = differences.map(
    ({ adjusted, choice, exceeds, interval, points, ...pair }): Cells => ({
      ...between(pair),
      ...(unknown.has(pair.a) || unknown.has(pair.b)
        ? { choice, exceeds: verdict(null) }
        : {
            choice,
            difference: points,
            low: interval.low,
            high: interval.high,
            p: adjusted,
            exceeds: verdict(exceeds)
          })
    })
  )
  const untested = pairs.flatMap(
    ({ because, ...pair }): ReadonlyArray<Cells> =>
      because === null ? [] : [{ ...between(pair), exceeds: verdict(null), note: because }]
  )
  return [...shares, ...apart, ...untested]
}
