import { Options } from "@effect/cli"
import { Config, Console, Effect } from "effect"
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

/** Prints rows as CSV, under the names of their columns. */
export const printCsv = (columns: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<unknown>>) =>
  Console.log(csvOf([columns, ...rows.map((row) => row.map(field))], "\n").trimEnd())

/** What a command was asked to print. */
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
