import { inPercent } from "../../../domain/text/Figures.ts"
import { apart } from "../../../domain/text/Labels.ts"
import { type Bar, type BarRow, LINE, type Measure, ticksTo } from "./Bars.ts"

interface PlacedPoint {
  readonly x: number
  readonly y: number
}

interface PlacedLine {
  /** Unbroken runs of points: a wave without a share breaks the line. */
  readonly runs: ReadonlyArray<ReadonlyArray<PlacedPoint>>
  /** The outlines of the 95% intervals, one per run of at least two points. */
  readonly ribbons: ReadonlyArray<string>
  /** The last figure and the answer, next to the end of the line; null if nothing is known. */
  readonly end: { readonly y: number; readonly text: string } | null
}

interface LinesLayout {
  readonly width: number
  readonly height: number
  readonly from: number
  readonly to: number
  readonly lines: ReadonlyArray<PlacedLine>
  readonly shares: ReadonlyArray<{ readonly y: number; readonly label: string }>
  readonly waves: ReadonlyArray<{
    readonly x: number
    readonly label: string
    readonly anchor: "start" | "middle" | "end"
  }>
}

const PLOT = 240
const TOP = 10
const GAP = 10
/** The share of the width that labels at the right take at most. */
const WIDEST_END = 0.3

const runsOf = (bars: ReadonlyArray<Bar>) => {
  const runs: Array<Array<number>> = [[]]
  bars.forEach(({ share }, at) => {
    if (share !== null) runs.at(-1)!.push(at)
    else if (runs.at(-1)!.length > 0) runs.push([])
  })
  return runs.filter((run) => run.length > 0)
}

/** A figure with as much of its answer as there is room for. */
const cut = (figure: string, label: string, room: number, measure: Measure): string => {
  let [text, length] = [`${figure}${label}`, label.length]
  while (length > 0 && measure(text, true) > room) {
    length--
    text = length === 0 ? figure.trim() : `${figure}${label.slice(0, length).trim()}…`
  }
  return text
}

/** Lays out a line for each answer through the waves, with room for labels at the right. */
export const layOutLines = (
  rows: ReadonlyArray<BarRow>,
  waves: ReadonlyArray<string>,
  width: number,
  measure: Measure
): LinesLayout => {
  const most = rows.flatMap(({ bars }) => bars.map(({ high, share }) => Math.max(high ?? 0, share ?? 0)))
  const end = Math.min(100, 10 * Math.max(1, Math.ceil(Math.max(0, ...most) / 10)))
  const ticks = ticksTo(end, 5)
  const from = Math.ceil(Math.max(...ticks.map((tick) => measure(`${tick}%`, false)))) + GAP
  const texts = rows.map(({ bars, label }) => {
    const last = bars.findLast(({ share }) => share !== null)
    if (last === undefined) return null
    return cut(`${inPercent(last.share!)} `, label, WIDEST_END * width, measure)
  })
  const to = Math.max(
    from + 60,
    width - Math.ceil(Math.max(0, ...texts.map((text) => measure(text ?? "", true)))) - GAP
  )
  const step = waves.length > 1 ? (to - from) / (waves.length - 1) : 0
  const x = (at: number) => from + at * step
  const y = (share: number) => TOP + (1 - Math.min(Math.max(share, 0), end) / end) * PLOT
  const ends = rows.map(({ bars }) => y(bars.findLast(({ share }) => share !== null)?.share ?? 0))
  const placedEnds = apart(ends, LINE - 4, TOP + PLOT)
  const widest = Math.max(0, ...waves.map((name) => measure(name, false)))
  // The first name stands to the right of its wave, and the last to the left.
  const every = step === 0 ? 1 : Math.max(1, Math.ceil((1.5 * widest + GAP) / step))
  return {
    width,
    height: TOP + PLOT + 30,
    from,
    to,
    lines: rows.map(({ bars }, at) => ({
      runs: runsOf(bars).map((run) => run.map((wave) => ({ x: x(wave), y: y(bars[wave]!.share!) }))),
      ribbons: runsOf(bars).flatMap((run) => {
        const known = run.filter((wave) => bars[wave]!.low !== null && bars[wave]!.high !== null)
        if (known.length < 2) return []
        const upper = known.map((wave) => `${x(wave)} ${y(bars[wave]!.high!)}`)
        const lower = known.map((wave) => `${x(wave)} ${y(bars[wave]!.low!)}`).reverse()
        return [`M${[...upper, ...lower].join("L")}Z`]
      }),
      end: texts[at] === null ? null : { y: placedEnds[at]!, text: texts[at]! }
    })),
    shares: ticks.map((tick) => ({ y: y(tick), label: `${tick}%` })),
    waves: waves.flatMap((label, at) => {
      const anchor = at === 0 ? "start" : at === waves.length - 1 ? "end" : "middle"
      const hidesLast = waves.length - 1 - at < every && at !== waves.length - 1
      const isShown = at === waves.length - 1 || (at % every === 0 && !hidesLast)
      return isShown || waves.length === 1 ? [{ x: x(at), label, anchor } as const] : []
    })
  }
}
