import { countBoth } from "../statistics/Bitset.ts"
import type { Sums } from "../survey/tables/Cells.ts"
import { associationOf, MAX_FREEDOM, type NoAssociation } from "../survey/tables/ChiSquare.ts"
import type { Association } from "../survey/tables/CrosstabShape.ts"
import type { Turns } from "../Turns.ts"
import type { Counts } from "./Differences.ts"
import type { Pair } from "./Pairs.ts"
import { isCounted, isSmall, type Side } from "./Side.ts"

const WHY: Readonly<Record<NoAssociation, string>> = {
  few: "Not made: fewer than two choices or sides have answers.",
  large: `Not made: the table has more than ${MAX_FREEDOM} degrees of freedom.`,
  singular: "Not made: too many choices have no answers on a side."
}

const minus = (base: Sums, cells: ReadonlyArray<Sums>): Sums =>
  cells.reduce(
    (rest, cell) => ({
      count: rest.count - cell.count,
      sum: Math.max(0, rest.sum - cell.sum),
      squares: Math.max(0, rest.squares - cell.squares)
    }),
    base
  )

const whyNot = (sides: ReadonlyArray<Side>, pairs: ReadonlyArray<Pair>): string | null => {
  if (!sides.every(isCounted)) return "Not made: not all sides are counted answers of respondents."
  const different = pairs.find(({ isComparable }) => !isComparable)
  if (different !== undefined) return `Not made: ${different.because}.`
  if (sides.some(({ form }) => form === "several")) return "Not made: a respondent may give several answers."
  if (new Set(sides.map(({ answers }) => answers!.survey)).size > 1)
    return "Not made: the sides are of different surveys."
  const overlapping = sides.some((a, i) => sides.slice(0, i).some((b) => countBoth(a.answers!.who, b.answers!.who) > 0))
  if (overlapping) return "Not made: some respondents are on several sides."
  return sides.some(isSmall) ? "Not made: a side has too few effective respondents." : null
}

/**
 * Whether the sides differ at all, in one test: Rao and Scott's of the table of choices by sides, as crosstabs make it; or
 * why it is not made.
 */
export function* overallOf(
  sides: ReadonlyArray<Side>,
  counts: ReadonlyArray<Counts | null>,
  pairs: ReadonlyArray<Pair>,
  choices: number
): Turns<Association | string> {
  const reason = whyNot(sides, pairs)
  if (reason !== null) return reason
  const rows = Array.from({ length: choices }, (_, choice) => counts.map((one) => one!.cells[choice] ?? null)).filter(
    (row): row is Array<Sums> => row.every((cell) => cell !== null)
  )
  const others = counts.map((one, side) =>
    minus(
      one!.base,
      rows.map((row) => row[side]!)
    )
  )
  const table = others.some(({ count }) => count > 0) ? [...rows, others] : rows
  const association = yield* associationOf(table, sides[0]!.answers!.respondents)
  return typeof association === "string" ? WHY[association] : association
}
