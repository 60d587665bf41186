import type { ComparedDifference, ComparedSide, CompareResult } from "../../../../client/Types.ts"
import { inFigures, inHundredths } from "../../../../domain/text/Figures.ts"
import { type BarRow, seriesTitle } from "../../charts/Bars.ts"
import { isGuess, isUnknown } from "../../charts/Intervals.ts"
import { originOf, type Provenance, provenanceOf } from "../../charts/Provenance.ts"

/** One row per choice with one bar per group. An unknown percentage has no bar. */
export const comparedRows = ({ choices, sides }: Pick<CompareResult, "choices" | "sides">): ReadonlyArray<BarRow> =>
  choices.map((label) => ({
    label,
    bars: sides.map((side) => {
      const found = isUnknown(side.sample) ? undefined : side.choices.find(({ choice }) => choice === label)
      return {
        share: found?.percentage ?? null,
        low: found?.interval?.low ?? null,
        high: found?.interval?.high ?? null,
        isGuess: isGuess(side.sample),
        mark: found?.significance ?? ""
      }
    })
  }))

/** Where one group's numbers come from, starting with its name. */
export const sideProvenance = (side: ComparedSide): Provenance => {
  const { base, filter, sample } = side
  const origin = originOf(
    sample,
    ...(filter === undefined ? [] : [filter.expression === null ? null : filter.interpretation.description])
  )
  const { facts, how, ...rest } = provenanceOf({ ...origin, ...(base !== null && { n: base }) })
  const title = `${seriesTitle(side)}.`
  const small = side.isSmall ? ["Fewer than 30 effective respondents, so differences aren't tested."] : []
  return { ...rest, facts: [title, ...small, ...facts], how: [title, ...how] }
}

const SMALLEST_P = 0.001

export const inP = (p: number | null): string => (p === null ? "–" : p < SMALLEST_P ? "< 0.001" : p.toFixed(3))

const signed = (points: number): string => {
  const figure = Math.abs(points).toFixed(1)
  if (figure === "0.0") return figure
  return `${points < 0 ? "−" : "+"}${figure}`
}

interface DifferenceRow {
  readonly choice: string
  readonly a: string
  readonly b: string
  readonly points: string
  readonly interval: string
  readonly p: string
  readonly verdict: "no" | "not tested" | "yes"
}

const verdictOf = ({ exceeds }: ComparedDifference): DifferenceRow["verdict"] =>
  exceeds === null ? "not tested" : exceeds ? "yes" : "no"

export const differenceRow = (
  difference: ComparedDifference,
  sides: ReadonlyArray<Pick<ComparedSide, "letter" | "name">>
): DifferenceRow => {
  const named = (letter: string) => seriesTitle(sides.find((side) => side.letter === letter) ?? { letter, name: "" })
  const { a, adjusted, b, choice, interval, points } = difference
  return {
    ...{ choice, a: named(a), b: named(b) },
    points: signed(points),
    interval: `${signed(interval.low)} to ${signed(interval.high)}`,
    p: inP(adjusted),
    verdict: verdictOf(difference)
  }
}

/** A reason and the pairs it applies to, such as “A and B, A and C”. */
interface Reason {
  readonly because: string
  readonly pairs: string
}

/** Why pairs aren't comparable, or why comparable pairs weren't tested. Lists each reason once. */
export const reasonsWhy = ({ pairs }: Pick<CompareResult, "pairs">, isComparable: boolean): ReadonlyArray<Reason> => {
  const found = new Map<string, Array<string>>()
  for (const { a, b, because, comparable } of pairs) {
    if (because === null || comparable !== isComparable) continue
    found.set(because, [...(found.get(because) ?? []), `${a} and ${b}`])
  }
  return [...found].map(([because, named]) => ({ because, pairs: named.join(", ") }))
}

/** The overall test of whether the groups differ, or why there is none. */
export const overallWords = ({ noOverall, overall }: Pick<CompareResult, "noOverall" | "overall">): string | null => {
  if (overall === null) return noOverall
  const { cramersV, ddf, f, ndf, pValue } = overall
  const p = pValue < SMALLEST_P ? "p < 0.001" : `p = ${inP(pValue)}`
  return `F(${inFigures(ndf)}, ${Math.round(10 * ddf) / 10}) = ${inHundredths(f)}, ${p}, Cramér’s V ${inHundredths(cramersV)}.`
}

/** How a group differs from its description: phrases that were left out, and broader groups used instead. */
export const sideWarnings = ({ filter, sample: { audience } }: ComparedSide): ReadonlyArray<string> => [
  ...(audience?.unread ?? []).map((phrase) => `We have no data on “${phrase}”, so it was left out.`),
  ...(audience?.widenedTo ?? []).map((wider) => `Answered for a broader group: ${wider}.`),
  ...(filter?.interpretation.unmapped ?? []).map((phrase) => `Not understood: “${phrase}”.`)
]

export const sideNotes = ({ filter }: ComparedSide): ReadonlyArray<string> => filter?.interpretation.notes ?? []
