import type { Measure } from "./CrosstabOptions.ts"
import type { Band, Cell, Crosstab, MeanCell } from "./CrosstabShape.ts"

/** What a line of a written crosstab shows: its name, and per cell a number, or two for an interval. */
export interface MeasureLine {
  readonly name: string
  /** `percent` are shares, to be written times 100. */
  readonly unit: "percent" | "number" | "points"
  readonly of: (cell: Cell) => number | null | undefined
}

const line = (name: string, unit: MeasureLine["unit"], of: MeasureLine["of"]): MeasureLine => ({ name, unit, of })

export const MEASURE_LINES: Readonly<Record<Measure, ReadonlyArray<MeasureLine>>> = {
  share: [line("percent", "percent", ({ share }) => share)],
  rowShare: [line("row percent", "percent", ({ rowShare }) => rowShare)],
  tableShare: [line("table percent", "percent", ({ tableShare }) => tableShare)],
  count: [line("count", "number", ({ count }) => count)],
  weighted: [line("weighted count", "number", ({ weighted }) => weighted)],
  index: [line("index", "number", ({ index }) => index)],
  standardError: [line("standard error", "points", ({ standardError }) => standardError)],
  interval: [
    line("95% from", "percent", ({ interval }) => interval?.low),
    line("95% to", "percent", ({ interval }) => interval?.high)
  ],
  residual: [line("standardized residual", "number", ({ residual }) => residual)]
}

export const MEAN_LINES: ReadonlyArray<readonly [string, (cell: MeanCell) => number | null]> = [
  ["mean", ({ mean }) => mean],
  ["standard deviation", ({ standardDeviation }) => standardDeviation],
  ["standard error", ({ standardError }) => standardError],
  ["median", ({ median }) => median]
]

export const ARROWS = { up: "↑", down: "↓" } as const

/** What tests found of a cell: letters, or an arrow, two where it holds at the stricter of two levels. */
export const marksOf = ({
  direction,
  significance,
  strong
}: Pick<Cell, "direction" | "significance" | "strong">): string =>
  direction == null ? significance : ARROWS[direction].repeat(strong === true ? 2 : 1)

export const pText = (p: number): string => (p < 1e-4 ? "< 0.0001" : String(Number(p.toPrecision(2))))

const one = (value: number) => Number(value.toFixed(2))

/** How each banner question goes with the rows, a line each; why not, where that is not defined. */
export const associationsOf = ({ banner }: Crosstab): ReadonlyArray<string> =>
  banner.map(({ association, key, noAssociation }) =>
    association === null
      ? `${key}: no chi-square. ${noAssociation ?? ""}`
      : `${key}: F(${one(association.ndf)}, ${one(association.ddf)}) = ${one(association.f)}, ` +
        `p ${association.pValue < 1e-4 ? "" : "= "}${pText(association.pValue)} (chi-square, Rao-Scott), ` +
        `Cramér's V = ${one(association.cramersV)}`
  )

/** Whose answers a table counts. */
export const countedWords = ({ basis }: Pick<Crosstab, "basis">): string =>
  basis === "tabulated"
    ? "Human: counts of what respondents answered, nothing predicted."
    : "Synthetic: nobody was asked; what made-up respondents were assigned is counted."

export const groundsOf = ({ banner, basis, means, rowQuestion, test, weighting }: Crosstab): ReadonlyArray<string> => [
  countedWords({ basis }),
  `Weights: ${weighting.statement}.`,
  `Base: ${rowQuestion.baseRule}.`,
  ...banner
    .filter(({ kind }) => kind === "multiple" || kind === "ranking")
    .map(({ baseRule, key }) => `Base of ${key}: ${baseRule}.`),
  ...(means === null ? [] : [`Means: of ${means.of}; ${means.test}.`]),
  ...(test.against === "none" ? ["Not tested."] : [])
]

/** What stands above a column where there are several questions: its question. */
export const questionOfBand = ({ banner }: Crosstab, { question }: Band): string =>
  question === null ? "" : banner[question]!.text
