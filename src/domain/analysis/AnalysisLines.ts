import { inHundredths, inPercent, inTenths, inWhole } from "../text/Figures.ts"
import type { Analysed, AnalysisResult } from "./Analysis.ts"

const percent = (share: number) => inPercent(share * 100)

const figures = (result: Analysed): ReadonlyArray<string> => {
  switch (result.kind) {
    case "drivers":
      return result.drivers.map(
        ({ effect, high, importance, label, low }) =>
          `${percent(importance)} (${percent(low)} to ${percent(high)}), ${effect < 0 ? "lowers it" : "raises it"}: ${label}`
      )
    case "reach":
      return result.sizes.flatMap(({ best: [first], size }) =>
        first === undefined
          ? []
          : [`${size}: ${percent(first.reach)}, ${inTenths(first.frequency)} each: ${first.items.join(" + ")}`]
      )
    case "segments":
      return result.segments.flatMap(({ label, share, typical }) => [
        `${label}: ${percent(share)}`,
        ...typical.map(
          ({ answer, overall, share, text }) => `  ${percent(share)} (all: ${percent(overall)}) ${answer} · ${text}`
        )
      ])
    case "map":
      return [
        ...result.rows.map(({ label, x, y }) => `${inHundredths(x)}, ${inHundredths(y)}: ${label}`),
        ...result.columns.map(({ label, x, y }) => `${inHundredths(x)}, ${inHundredths(y)}: ${label} (column)`)
      ]
  }
}

/** An analysis in lines of text: what it shows, its figures, and what they rest on. */
export const analysisLines = (result: AnalysisResult): ReadonlyArray<string> => [
  result.summary,
  "",
  ...figures(result),
  "",
  `${inWhole(result.base)} respondents, ${result.weighting.statement}. ${result.method}`,
  ...(result.filter.expression === null ? [] : [`Filter: ${result.filter.interpretation.description}`]),
  ...result.notes
]
