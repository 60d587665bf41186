/** Rows of a table, each with the line that it begins on, from 1. */
export type Cells = ReadonlyArray<{ readonly line: number; readonly cells: ReadonlyArray<string> }>

const delimiterOf = (text: string): string => {
  const first = text.split(/\r?\n/, 1)[0] ?? ""
  const counts = [",", ";", "\t"].map((one) => [first.split(one).length, one] as const)
  return counts.reduce((most, one) => (one[0] > most[0] ? one : most))[1]
}

/** The cells of a CSV (RFC 4180), between commas, semicolons or tabs, whichever its first line has most of; empty rows are left out. */
export const cellsOf = (text: string): Cells => {
  const delimiter = delimiterOf(text)
  const rows: Array<{ line: number; cells: Array<string> }> = []
  let [cell, line, begins, isQuoted] = ["", 1, 1, false]
  let cells: Array<string> = []
  const endRow = () => {
    cells.push(cell)
    if (cells.some((one) => one.trim() !== "")) rows.push({ line: begins, cells })
    cells = []
    cell = ""
    begins = line + 1
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (isQuoted) {
      if (char === '"' && text[at + 1] === '"') cell += text[++at]
      else if (char === '"') isQuoted = false
      else cell += char
    } else if (char === '"' && cell.trim() === "") {
      isQuoted = true
      cell = ""
    } else if (char === delimiter) {
      cells.push(cell)
      cell = ""
    } else if (char === "\n") endRow()
    else if (char !== "\r") cell += char
    if (char === "\n") line++
  }
  endRow()
  return rows
}
