import { asWritten, inHundredths, inPercent, inWhole } from "../../../../domain/text/Figures.ts"
import { type Fields, fields, list, number, present, text } from "./Json.ts"

/** One bar: `share` (0–1) is its length before scaling; `cells` are the figures beside it. */
export interface Row {
  readonly label: string
  readonly share: number
  readonly cells: ReadonlyArray<string>
}

/** Horizontal bars as a table; the first of `columns` heads the labels, the others the cells. */
export interface Chart {
  readonly caption: string
  readonly columns: ReadonlyArray<string>
  /** The share (0–1) that fills the width. */
  readonly scale: number
  readonly rows: ReadonlyArray<Row>
}

interface Measured {
  readonly label: string
  readonly share: number
  readonly count: number | null
}

const SCALES = [0.25, 0.5, 1]

/** The smallest round share that holds every bar, so that many small ones can be told apart. */
const scaleOf = (rows: ReadonlyArray<{ readonly share: number }>): number =>
  SCALES.find((scale) => rows.every(({ share }) => share <= scale)) ?? 1

const drawn = (heading: string, caption: string, rows: ReadonlyArray<Measured>): Chart | null => {
  if (rows.every(({ share }) => share === 0)) return null
  const counts = rows.some(({ count }) => count !== null)
  return {
    caption,
    columns: [heading, "Share", ...(counts ? ["Count"] : [])],
    scale: scaleOf(rows),
    rows: rows.map(({ count, label, share }) => ({
      label,
      share,
      cells: [inPercent(share * 100), ...(counts ? [count === null ? "–" : inWhole(count)] : [])]
    }))
  }
}

const measured = (label: string | null, share: number | null, { count }: Fields): Measured | null =>
  label === null || share === null || share < 0 ? null : { label, share, count: number(count) }

const choicesChart = (choices: unknown): Chart | null => {
  const rows = list(choices).map((item) => {
    const choice = fields(item)
    const percentage = number(choice.percentage)
    return measured(text(choice.choice), percentage === null ? null : percentage / 100, choice)
  })
  return drawn("Choice", "Share of answers for each choice", present(rows))
}

const histogramChart = (histogram: unknown): Chart | null => {
  const bins = list(histogram).map(fields)
  const rows = bins.map((bin, i) => {
    const from = number(bin.from)
    const to = number(bin.to)
    if (from === null || to === null) return null
    const below = i === bins.length - 1 ? "" : "under "
    const label = from === to ? asWritten(from) : `${asWritten(from)} to ${below}${asWritten(to)}`
    return measured(label, number(bin.share), bin)
  })
  const isSingle = bins.every(({ from, to }) => from === to)
  return drawn("Answer", isSingle ? "Share of each answer" : "Share of answers in each range", present(rows))
}

const periodsChart = (periods: unknown): Chart | null => {
  const rows = list(periods).map((item) => {
    const period = fields(item)
    return measured(text(period.period), number(period.share), period)
  })
  return drawn("When", "Share of answers in each period", present(rows))
}

/** Best mean rank first; what nobody ranked comes last. First choices are as published, rounded to add up to 100. */
const rankingChart = (ranking: unknown, choices: unknown): Chart | null => {
  const published = new Map(
    list(choices)
      .map(fields)
      .map(({ choice, percentage }) => [choice, number(percentage)])
  )
  const rows = present(
    list(ranking).map((item) => {
      const rank = fields(item)
      const percentage = published.get(rank.label) ?? null
      const share = percentage === null ? number(rank.firstChoiceShare) : percentage / 100
      const row = measured(text(rank.label), share, { count: rank.ranked })
      return row === null ? null : { ...row, meanRank: number(rank.meanRank) }
    })
  )
  if (rows.every(({ share }) => share === 0)) return null
  const sorted = [...rows].sort((a, b) => (a.meanRank ?? Number.MAX_VALUE) - (b.meanRank ?? Number.MAX_VALUE))
  return {
    caption: "Share of first choices, in the order of mean ranks",
    columns: ["Item", "First choice", "Mean rank", "Ranked by"],
    scale: scaleOf(rows),
    rows: sorted.map(({ count, label, meanRank, share }) => ({
      label,
      share,
      cells: [
        inPercent(share * 100),
        meanRank === null ? "–" : inHundredths(meanRank),
        count === null ? "–" : inWhole(count)
      ]
    }))
  }
}

/** The distribution of a result: ranks before first choices, which they hold as well; null where no share is above zero. */
export const chartOf = (result: Fields): Chart | null =>
  rankingChart(result.ranking, result.choices) ??
  choicesChart(result.choices) ??
  histogramChart(fields(result.numbers).histogram) ??
  periodsChart(fields(result.dates).periods)
