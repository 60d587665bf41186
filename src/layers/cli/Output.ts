import { Options } from "@effect/cli"
import { Config, Console, Effect } from "effect"
import { csv as csvOf } from "../../domain/text/Csv.ts"

/** Characters that take two columns of a terminal: those of East Asian scripts, and emoji. */
const WIDE = /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF]|\p{Emoji_Presentation}/u
const WIDE_TOO = /[\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u
/** Characters that take none: what is put on the one before. */
const NONE = /^[\p{Mn}\p{Me}\p{Cf}]+$/u
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" })

const widthOfOne = (grapheme: string) =>
  NONE.test(grapheme) ? 0 : WIDE.test(grapheme) || WIDE_TOO.test(grapheme) ? 2 : 1

/** How many columns of a terminal a text takes. */
export const textWidth = (text: string): number => {
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += widthOfOne(segment)
  return width
}

/** A text in exactly so many columns: filled up, or cut with an ellipsis. */
export const fitted = (text: string, width: number): string => {
  const own = textWidth(text)
  if (own <= width) return text + " ".repeat(width - own)
  let [kept, left] = ["", width - 1]
  for (const { segment } of graphemes.segment(text)) {
    left -= widthOfOne(segment)
    if (left < 0) break
    kept += segment
  }
  return `${kept}…${" ".repeat(Math.max(0, width - 1 - textWidth(kept)))}`
}

/** A text over lines of at most `width` columns, all but the first indented; a word that is longer has a line of its own. */
export const wrapped = (text: string, width: number, indent = ""): string => {
  const room = width - indent.length
  const lines: Array<string> = []
  let used = Number.POSITIVE_INFINITY
  for (const word of text.trim().split(/\s+/)) {
    const own = textWidth(word)
    if (used + 1 + own > room) {
      lines.push(word)
      used = own
    } else {
      lines.push(`${lines.pop() ?? ""} ${word}`)
      used += 1 + own
    }
  }
  return lines.join(`\n${indent}`)
}

export const jsonOption = Options.boolean("json").pipe(Options.withDescription("Print JSON"))

/** Asks for output that a spreadsheet reads. */
export const csvOption = Options.boolean("csv").pipe(Options.withDescription("Print CSV"))

/** How a list is printed. */
export const listOptions = { json: jsonOption, csv: csvOption }

const MIN_WIDTH = 40
const MAX_WIDTH = 200
const USUAL_WIDTH = 80

/** Columns of the terminal, 40 to 200; where the output is no terminal those that `COLUMNS` says, else 80. */
export const terminalWidth: Effect.Effect<number> = Config.integer("COLUMNS").pipe(
  Effect.orElseSucceed(() => USUAL_WIDTH),
  Effect.map((said) => process.stdout.columns ?? said),
  Effect.map((columns) => (columns > 0 ? Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, columns)) : USUAL_WIDTH))
)

const cell = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace("T", " ")
  return value === null || value === undefined ? "–" : String(value)
}

/** Rows under their column names, aligned. */
export const table = <Row extends object>(
  rows: ReadonlyArray<Row>,
  columns: ReadonlyArray<keyof Row & string>
): string => {
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => textWidth(line[i]!))))
  return lines
    .map((line) =>
      line
        .map((text, i) => text + " ".repeat(widths[i]! - textWidth(text)))
        .join("  ")
        .trimEnd()
    )
    .join("\n")
}

/** Prints a value as JSON where it is asked for, else as people read it at the width of their terminal. */
export const print = <A>(value: A, json: boolean, text: (value: A, width: number) => string): Effect.Effect<void> =>
  json
    ? Console.log(JSON.stringify(value, null, 2))
    : Effect.flatMap(terminalWidth, (width) => Console.log(text(value, width)))

const field = (value: unknown): string | number | null => {
  if (value === null || value === undefined || typeof value === "number") return value ?? null
  return value instanceof Date ? value.toISOString() : String(value)
}

export const printCsv = (columns: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<unknown>>) =>
  Console.log(csvOf([columns, ...rows.map((row) => row.map(field))], "\n").trimEnd())

export interface Format {
  readonly csv: boolean
  readonly json: boolean
}

/** Prints a value as JSON or, by its rows, as CSV where that is asked for, else as people read it. */
export const printRows = <A, Row extends object>(
  value: A,
  { csv, json }: Format,
  columns: ReadonlyArray<keyof Row & string>,
  rowsOf: (value: A) => ReadonlyArray<Row>,
  text: (value: A, width: number) => string
): Effect.Effect<void> =>
  csv && !json
    ? printCsv(
        columns,
        rowsOf(value).map((row) => columns.map((column) => row[column]))
      )
    : print(value, json, text)

/** Prints a list as JSON or CSV where that is asked for, else as an aligned table, or in words where it is empty. */
export const printList = <Row extends object>(
  rows: ReadonlyArray<Row>,
  format: Format,
  columns: ReadonlyArray<keyof Row & string>,
  none?: string
): Effect.Effect<void> =>
  printRows<ReadonlyArray<Row>, Row>(
    rows,
    format,
    columns,
    () => rows,
    () => (rows.length === 0 && none !== undefined ? none : table(rows, columns))
  )

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
      if (percentage === null) return `  ${fitted(label, labelWidth)} no data`
      const numbers = `${String(count).padStart(countWidth)} ${percentage.toFixed(1).padStart(6)}%`
      return `  ${fitted(label, labelWidth)}${numbers} ${bar(percentage, barWidth)}`.trimEnd()
    })
    .join("\n")
}
