const PLAIN = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,3})?$/
const GROUPED = /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const COMMA = /^[-+]?\d*,\d+$|^[-+]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/
const undecorated = (cell: string) => cell.replace(/^([-+]?)\s*[$€£¥]\s*/, "$1").replace(/(?<!\s)\s*[%€]$/, "")

/** How a column writes its numbers: with a decimal point, or with a decimal comma. */
export type NumberStyle = "point" | "comma"

/** The number that a cell writes, or NaN. Currency signs, per-cent signs and grouped thousands are understood. */
export const readNumber = (cell: string, style: NumberStyle): number => {
  if (style === "comma" && COMMA.test(undecorated(cell)))
    return Number(undecorated(cell).replaceAll(".", "").replace(",", "."))
  if (PLAIN.test(cell)) return Number(cell)
  const text = undecorated(cell)
  if (PLAIN.test(text)) return Number(text)
  return style === "point" && GROUPED.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN
}

/** The style in which all of some cells are numbers, or null where they are not. */
export const numberStyle = (cells: ReadonlyArray<string>): NumberStyle | null => {
  if (cells.length === 0) return null
  if (cells.every((cell) => !Number.isNaN(readNumber(cell, "point")))) return "point"
  return cells.every((cell) => !Number.isNaN(readNumber(cell, "comma"))) ? "comma" : null
}
