import { Options } from "@effect/cli"
import { Console, type Effect } from "effect"
import { csv as csvOf } from "../../domain/text/Csv.ts"
import { textWidth } from "./Width.ts"

/** Asks for output that a program reads. */
export const jsonOption = Options.boolean("json").pipe(Options.withDescription("Print JSON"))

/** Asks for output that a spreadsheet reads. */
export const csvOption = Options.boolean("csv").pipe(Options.withDescription("Print CSV"))

/** How a list is printed. */
export const listOptions = { json: jsonOption, csv: csvOption }

const MIN_WIDTH = 40
const MAX_WIDTH = 200
const USUAL_WIDTH = 80

/** Columns of the terminal, 40 to 200; where the output is no terminal those that `COLUMNS` says, else 80. */
export const terminalWidth = (): number => {
  const columns = process.stdout.columns ?? Number(process.env.COLUMNS)
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, columns > 0 ? Math.floor(columns) : USUAL_WIDTH))
}

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

/** Prints a value as JSON where it is asked for, else as people read it. */
export const print = <A>(value: A, json: boolean, text: (value: A) => string): Effect.Effect<void> =>
  Console.log(json ? JSON.stringify(value, null, 2) : text(value))

const field = (value: unknown): string | number | null => {
  if (value === null || value === undefined || typeof value === "number") return value ?? null
  return value instanceof Date ? value.toISOString() : String(value)
}

/** Prints rows as CSV, under the names of their columns. */
export const printCsv = (columns: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<unknown>>) =>
  Console.log(csvOf([columns, ...rows.map((row) => row.map(field))], "\n").trimEnd())

/** Prints a list as JSON or CSV where that is asked for, else as an aligned table. */
export const printList = <Row extends object>(
  rows: ReadonlyArray<Row>,
  { csv, json }: { readonly csv: boolean; readonly json: boolean },
  columns: ReadonlyArray<keyof Row & string>
): Effect.Effect<void> =>
  csv && !json
    ? printCsv(
        columns,
        rows.map((row) => columns.map((column) => row[column]))
      )
    : print(rows, json, () => table(rows, columns))
