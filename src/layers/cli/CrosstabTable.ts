import { HIDDEN, type TextLine, textLines } from "../../domain/survey/tables/CrosstabLines.ts"
import { associationsOf, groundsOf, questionOfBand } from "../../domain/survey/tables/CrosstabMeasures.ts"
import type { Band, Crosstab } from "../../domain/survey/tables/CrosstabShape.ts"
import { excerpt } from "../../domain/text/Text.ts"
import { wrapped } from "./Width.ts"

const MAX_LABEL = 32
const MAX_HEADING = 16

const whole = (value: number | null) => (value === null ? HIDDEN : Math.round(value).toLocaleString("en-US"))

interface Base {
  readonly label: string
  readonly of: (band: Band) => number | null
}

const unweighted: Base = { label: "Base", of: ({ base }) => base }
const weighted: ReadonlyArray<Base> = [
  { label: "Weighted base", of: ({ weightedBase }) => weightedBase },
  { label: "Effective base", of: ({ effectiveBase }) => effectiveBase }
]

/** The bases that say something of their own. */
const basesOf = ({ bands }: Crosstab): ReadonlyArray<Base> => [
  unweighted,
  ...weighted.filter(({ of }) => bands.some((band) => whole(of(band)) !== whole(band.base)))
]

/** The lines of a column, top to bottom, each as wide as the widest. */
const columnOf = (
  band: Band,
  at: number,
  crosstab: Crosstab,
  lines: ReadonlyArray<TextLine>
): ReadonlyArray<string> => {
  const shown = lines.map((line) => line.at(at))
  const low = band.lowBase ? "*" : ""
  const room = Math.max(low.length, ...shown.map(([, marks]) => marks.length))
  const beside = (text: string, mark = "") => (room === 0 ? text : `${text} ${mark.padEnd(room)}`)
  const texts = [
    beside(excerpt(band.label, MAX_HEADING)),
    beside(band.letter),
    ...basesOf(crosstab).map(({ of }, i) => beside(whole(of(band)), i === 0 ? low : "")),
    ...shown.map(([text, marks]) => beside(text, marks))
  ]
  const width = Math.max(...texts.map(({ length }) => length))
  return texts.map((line) => line.padStart(width + 2))
}

interface Column {
  readonly band: Band
  readonly lines: ReadonlyArray<string>
}

/** Columns in runs that fit into so much room. */
const runs = (columns: ReadonlyArray<Column>, room: number): ReadonlyArray<ReadonlyArray<Column>> => {
  const out: Array<Array<Column>> = []
  let used = Number.POSITIVE_INFINITY
  for (const column of columns) {
    const width = column.lines[0]!.length
    if (used + width > room) out.push([])
    used = used + width > room ? width : used + width
    out.at(-1)!.push(column)
  }
  return out
}

/** Names of the questions above the first of their columns in a run, where there are several questions. */
const questionsAbove = (crosstab: Crosstab, run: ReadonlyArray<Column>, labelWidth: number): ReadonlyArray<string> => {
  if (crosstab.banner.length < 2) return []
  const spans: Array<{ text: string; width: number }> = []
  for (const { band, lines } of run) {
    const text = questionOfBand(crosstab, band)
    const width = lines[0]!.length
    const last = spans.at(-1)
    if (last?.text === text) last.width += width
    else spans.push({ text, width })
  }
  const above = spans.map(({ text, width }) => `  ${excerpt(text, Math.max(1, width - 2))}`.padEnd(width)).join("")
  return [`${" ".repeat(labelWidth)}${above}`.trimEnd()]
}

/**
 * A crosstab as people read it: bases, then per answer the share of each column with its significance letters or arrows, or
 * whatever measures and p-values were asked for; means; how the questions go together; and what it rests on. Columns that
 * do not fit into `width` follow below.
 */
export const crosstabTable = (crosstab: Crosstab, width: number): string => {
  const { bands, columns, notes, rows } = crosstab
  const lines = textLines(crosstab)
  const labels = [
    "",
    "",
    ...basesOf(crosstab).map(({ label }) => label),
    ...lines.map(({ further, label }) => excerpt(further ? `  ${label}` : label, MAX_LABEL))
  ]
  const labelWidth = Math.max(...labels.map(({ length }) => length))
  const block = (run: ReadonlyArray<Column>) =>
    [
      ...questionsAbove(crosstab, run, labelWidth),
      ...labels.map((label, i) =>
        `${label.padEnd(labelWidth)}${run.map((column) => column.lines[i]).join("")}`.trimEnd()
      )
    ].join("\n")
  const blocks = runs(
    bands.map((band, at) => ({ band, lines: columnOf(band, at, crosstab, lines) })),
    width - labelWidth
  ).map(block)
  const said = [...associationsOf(crosstab), ...groundsOf(crosstab), ...notes]
  return [`Rows: ${rows}\nColumns: ${columns}`, ...blocks, said.map((text) => wrapped(text, width)).join("\n")].join(
    "\n\n"
  )
}
