import { inPercent } from "../../../domain/text/Figures.ts"

export interface Bar {
  /** Null if unknown. */
  readonly share: number | null
  readonly low: number | null
  readonly high: number | null
  /** Whether it is only a guess that would be the same for anyone. Drawn in gray. */
  readonly isGuess?: boolean
  /** Shown after the figure, such as significance letters. */
  readonly mark?: string
}

/** One series of a chart. Each of its bars has its letter, so color isn't needed to tell it apart. */
export interface Series {
  readonly letter: string
  readonly name: string
}

export interface BarRow {
  readonly label: string
  readonly bars: ReadonlyArray<Bar>
}

export type Measure = (text: string, isBold: boolean) => number

/** A bar's position, in pixels from the top left. */
interface PlacedBar {
  readonly y: number
  readonly height: number
  readonly width: number
  /** The ends of the interval; null if there is none. */
  readonly interval: readonly [from: number, to: number] | null
  readonly figure: string
  readonly range: string
  readonly isKnown: boolean
  /** The letter of its series, shown before it; empty if there is only one series. */
  readonly letter: string
}

interface PlacedRow {
  readonly lines: ReadonlyArray<string>
  readonly labelY: number
  readonly bars: ReadonlyArray<PlacedBar>
}

interface BarsLayout {
  readonly width: number
  readonly height: number
  /** The start of the bars and the end of the scale. */
  readonly from: number
  readonly to: number
  readonly rows: ReadonlyArray<PlacedRow>
  readonly ticks: ReadonlyArray<{ readonly x: number; readonly label: string }>
  /** Whether labels are above their bars. */
  readonly isNarrow: boolean
  /** The end of labels next to their bars. */
  readonly labelTo: number
}

export const LINE = 20
const NARROW = 520
const GAP = 14
const COLUMN_GAP = 16
const WIDEST_LABEL = 0.42
const SCALES = [10, 25, 50, 100]
const AXIS = 24
const LETTERS = 18
const MAX_LINES = 4
const NOT_KNOWN = "no data"

/** The end of the scale: the smallest option that fits all bars, or 100 if none is known. */
export const scaleEnd = (rows: ReadonlyArray<BarRow>): number => {
  if (rows.every(({ bars }) => bars.every(({ share }) => share === null))) return 100
  const most = Math.max(
    0,
    ...rows.flatMap(({ bars }) => bars.map(({ high, share }) => Math.max(high ?? 0, share ?? 0)))
  )
  return SCALES.find((end) => most <= end) ?? Math.ceil(most / 10) * 10
}

/** Ticks from 0 to the end of a scale in at most `most` steps of 1, 2 or 5 times a power of ten. */
export const ticksTo = (end: number, most: number): ReadonlyArray<number> => {
  const power = 10 ** Math.floor(Math.log10(end / most))
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => end / one <= most) ?? end
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, at) => at * step)
}

/** Wraps a text to a width in pixels. An ellipsis marks a cut. */
export const wrapped = (
  text: string,
  width: number,
  measure: (text: string) => number,
  mostLines = MAX_LINES
): ReadonlyArray<string> => {
  const lines: Array<string> = []
  let line = ""
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const longer = line === "" ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== "") lines.push(line)
    line = word
    while (measure(line) > width && line.length > 1) {
      let fits = line.length - 1
      while (fits > 1 && measure(line.slice(0, fits)) > width) fits--
      lines.push(line.slice(0, fits))
      line = line.slice(fits)
    }
  }
  if (line !== "") lines.push(line)
  if (lines.length <= mostLines) return lines.length === 0 ? [""] : lines
  return [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]!.replace(/.$/u, "")}…`]
}

export const seriesTitle = ({ letter, name }: Series): string => (letter === "" ? name : `${letter}  ${name}`)

/** A bar's percentage with its mark. */
export const figureOf = ({ mark, share }: Bar): string =>
  share === null ? NOT_KNOWN : `${inPercent(share)}${mark === undefined || mark === "" ? "" : ` ${mark}`}`

/** The interval in figures; empty if there is none. */
export const rangeOf = ({ high, low }: Bar): string =>
  low === null || high === null ? "" : `${low.toFixed(1)}–${high.toFixed(1)}`

/** Lays out a bar chart for a width, with letters if there are several series. */
export const layOut = (
  rows: ReadonlyArray<BarRow>,
  width: number,
  measure: Measure,
  letters: ReadonlyArray<string> = []
): BarsLayout => {
  const isNarrow = width < NARROW
  const every = rows.flatMap(({ bars }) => bars)
  const figures = Math.max(0, ...every.map((bar) => measure(figureOf(bar), true)))
  const ranges = Math.max(0, ...every.map((bar) => measure(rangeOf(bar), false)))
  const column = figures + (ranges > 0 && !isNarrow ? ranges + 10 : 0)
  const widest = Math.max(0, ...rows.map(({ label }) => measure(label, false)))
  const label = isNarrow ? width : Math.min(widest, width * WIDEST_LABEL)
  const from = (isNarrow ? 0 : Math.ceil(label) + COLUMN_GAP) + (letters.length > 1 ? LETTERS : 0)
  const to = Math.max(from + 40, width - Math.ceil(column) - COLUMN_GAP)
  const end = scaleEnd(rows)
  const scale = (share: number) => from + (Math.min(Math.max(share, 0), end) / end) * (to - from)
  const series = Math.max(1, ...rows.map(({ bars }) => bars.length))
  const thickness = series === 1 ? 18 : 14
  const pitch = Math.max(LINE, thickness + 3)

  let y = 0
  const placed = rows.map((row): PlacedRow => {
    const lines = wrapped(row.label, label, (text) => measure(text, false))
    const labelHeight = lines.length * LINE
    const barsHeight = row.bars.length * pitch
    const height = isNarrow ? labelHeight + 2 + barsHeight : Math.max(labelHeight, barsHeight)
    const barsY = isNarrow ? y + labelHeight + 2 : y + (height - barsHeight) / 2
    const labelY = isNarrow ? y : y + (height - labelHeight) / 2
    const bars = row.bars.map((bar, at): PlacedBar => {
      const isKnown = bar.share !== null && bar.isGuess !== true
      return {
        y: barsY + at * pitch + (pitch - thickness) / 2,
        height: thickness,
        width: bar.share === null ? to - from : scale(bar.share) - from,
        interval: bar.low === null || bar.high === null ? null : [scale(bar.low), scale(bar.high)],
        figure: figureOf(bar),
        range: isNarrow ? "" : rangeOf(bar),
        isKnown,
        letter: letters.length > 1 ? (letters[at] ?? "") : ""
      }
    })
    y += height + GAP
    return { lines, labelY, bars }
  })
  const ticks = ticksTo(end, isNarrow ? 3 : 5).map((tick) => ({ x: scale(tick), label: `${tick}%` }))
  return { width, height: y - GAP + AXIS, from, to, rows: placed, ticks, isNarrow, labelTo: Math.ceil(label) }
}
