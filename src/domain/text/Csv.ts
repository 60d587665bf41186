/** What spreadsheets take for the beginning of a formula, in any width it can be typed in. */
const FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/
/** A number as text, such as a step of a scale from -5 to +5: no formula, whatever its sign. */
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/

/** A text that no spreadsheet runs: an apostrophe goes before what would be read as a formula. */
export const asText = (value: string): string => (FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value)

type Field = string | number | null

const quoted = (written: string): string => (/[",\r\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written)
const field = (value: Field): string => quoted(typeof value === "string" ? asText(value) : String(value ?? ""))

/**
 * Rows as RFC 4180 CSV, each line ended by `lineEnd`; null is an empty field. Numbers are written as they are, texts so
 * that spreadsheets do not run them.
 */
export const csv = (rows: ReadonlyArray<ReadonlyArray<Field>>, lineEnd: "\r\n" | "\n" = "\r\n") =>
  rows.map((fields) => `${fields.map(field).join(",")}${lineEnd}`).join("")

/** The same for programs, which run nothing: texts are as they were. */
export const csvForPrograms = (rows: ReadonlyArray<ReadonlyArray<Field>>) =>
  rows.map((fields) => `${fields.map((one) => quoted(String(one ?? ""))).join(",")}\n`).join("")

/**
 * What a CSV file begins with that people save: a byte order mark. Without one Excel takes UTF-8 for the code page of its
 * country (“ZÃ¼rich”); LibreOffice and the readers of this service pass over it.
 */
export const CSV_MARK = "\uFEFF"
