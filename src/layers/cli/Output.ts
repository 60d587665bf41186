import { Options } from "@effect/cli"
import { Console, type Effect } from "effect"

/** Asks for output that a program reads. */
export const jsonOption = Options.boolean("json").pipe(Options.withDescription("Print JSON"))

/** Columns of the terminal, 80 where the output is no terminal. */
export const terminalWidth = (): number => Math.min(120, process.stdout.columns ?? 80)

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
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i]!.length)))
  return lines
    .map((line) =>
      line
        .map((text, i) => text.padEnd(widths[i]!))
        .join("  ")
        .trimEnd()
    )
    .join("\n")
}

/** Prints a value as JSON where it is asked for, else as people read it. */
export const print = <A>(value: A, json: boolean, text: (value: A) => string): Effect.Effect<void> =>
  Console.log(json ? JSON.stringify(value, null, 2) : text(value))
