import { fitted, textWidth } from "./Output.ts"

interface Bar {
  readonly label: string
  /** 0–100; null where it is not known. */
  readonly percentage: number | null
  /** Respondents behind the bar. */
  readonly count?: number
}

const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
const MAX_LABEL = 40
/** Columns of a line besides its label, its count and its bar. */
const FIXED = 12
const LEAST_BAR = 10
const LEAST_LABEL = 8

const bar = (percentage: number, width: number): string => {
  const eighths = Math.round((percentage / 100) * width * 8)
  return "█".repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8]
}

/**
 * Horizontal bars on a scale of 0 to 100%, one line each, at most `width` columns wide. In a narrow terminal labels are
 * cut before bars become short, and bars go before labels become unreadable.
 */
export const barChart = (bars: ReadonlyArray<Bar>, width: number): string => {
  const countWidth = Math.max(0, ...bars.map(({ count }) => (count === undefined ? 0 : String(count).length + 1)))
  const room = width - countWidth - FIXED
  const longest = Math.max(0, ...bars.map(({ label }) => textWidth(label)))
  const labelWidth = Math.min(longest, MAX_LABEL, Math.max(LEAST_LABEL, room - LEAST_BAR))
  const barWidth = Math.max(0, room - labelWidth)
  return bars
    .map(({ count = "", label, percentage }) => {
      if (percentage === null) return `  ${fitted(label, labelWidth)} not known`
      const numbers = `${String(count).padStart(countWidth)} ${percentage.toFixed(1).padStart(6)}%`
      return `  ${fitted(label, labelWidth)}${numbers} ${bar(percentage, barWidth)}`.trimEnd()
    })
    .join("\n")
}
