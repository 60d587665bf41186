interface Bar {
  readonly label: string
  /** 0–100. */
  readonly percentage: number
  /** Respondents behind the bar. */
  readonly count?: number
}

const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
const MAX_LABEL = 40

const bar = (percentage: number, width: number): string => {
  const eighths = Math.round((percentage / 100) * width * 8)
  return "█".repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8]
}

const column = (label: string, width: number) =>
  label.length > width ? `${label.slice(0, width - 1)}…` : label.padEnd(width)

/** Horizontal bars on a scale of 0 to 100 %, one line each, at most `width` columns wide. */
export const barChart = (bars: ReadonlyArray<Bar>, width: number): string => {
  const labelWidth = Math.min(MAX_LABEL, Math.max(0, ...bars.map(({ label }) => label.length)))
  const countWidth = Math.max(0, ...bars.map(({ count }) => (count === undefined ? 0 : String(count).length + 1)))
  const room = Math.max(10, width - labelWidth - countWidth - 12)
  return bars
    .map(
      ({ count = "", label, percentage }) =>
        `  ${column(label, labelWidth)}${String(count).padStart(countWidth)} ${percentage.toFixed(1).padStart(6)} % ${bar(percentage, room)}`
    )
    .join("\n")
}
