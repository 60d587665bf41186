const PLAIN = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,3})?$/
const GROUPED = /^[-+]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/
const COMMA = /^[-+]?\d*,\d+$|^[-+]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/
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

/** What marks a group of three digits in one style and decimals in the other. */
export type Mark = "." | ","

export interface Grouped {
  /** Cells with the mark, as numbers without it. */
  readonly marked: ReadonlyArray<string>
  /** Whole numbers of at most three digits beside them. */
  readonly short: ReadonlyArray<string>
  readonly currency: boolean
}

/** Cells that may be thousands as well as decimals: each has three digits after one mark, or is a short whole number; null for others. */
export const perhapsGrouped = (cells: ReadonlyArray<string>, mark: Mark): Grouped | null => {
  const form = mark === "." ? /^[-+]?[1-9]\d{0,2}\.\d{3}$/ : /^[-+]?[1-9]\d{0,2},\d{3}$/
  const texts = cells.map(undecorated)
  const marked = texts.filter((text) => form.test(text))
  const short = texts.filter((text) => /^[-+]?\d{1,3}$/.test(text))
  if (marked.length < 2 || marked.length + short.length < cells.length) return null
  return { marked, short, currency: cells.some((cell) => /[$€£¥]/.test(cell)) }
}

const DECIMALS = {
  ".": /^[-+]?(?:\d*\.(?:\d{1,2}|\d{4,})|0\.\d{3}|[1-9]\d{0,2}(?:,\d{3})+\.\d+)$/,
  ",": COMMA
} as const
const PROOF = 3

/** Whether cells can only be read with this mark before the decimals. */
export const writesDecimals = (cells: ReadonlyArray<string>, mark: Mark): boolean => {
  const style = numberStyle(cells)
  return (
    style === (mark === "." ? "point" : "comma") &&
    cells.filter((cell) => DECIMALS[mark].test(undecorated(cell)) && (mark === "." || cell.includes(","))).length >=
      PROOF
  )
}
