/** A cell of a table, as a document takes it. */
interface TableCell {
  readonly text: string
  readonly isHead: boolean
  readonly columns: number
  readonly rows: number
}
type Rows = ReadonlyArray<ReadonlyArray<TableCell>>

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

/** A table as documents paste it. */
export const asHtml = (rows: Rows): string => {
  const cell = ({ columns, isHead, rows, text }: TableCell) => {
    const name = isHead ? "th" : "td"
    const spans = `${columns > 1 ? ` colspan="${columns}"` : ""}${rows > 1 ? ` rowspan="${rows}"` : ""}`
    return `<${name}${spans}>${escaped(text)}</${name}>`
  }
  return `<table>${rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("")}</table>`
}

/** The same with tabs between cells, each of which has its own place; a cell over several stands in the first. */
export const asTabs = (rows: Rows): string => {
  const grid: Array<Array<string>> = rows.map(() => [])
  rows.forEach((row, at) => {
    let column = 0
    for (const cell of row) {
      while (grid[at]![column] !== undefined) column += 1
      for (let down = 0; down < cell.rows && at + down < grid.length; down++)
        for (let across = 0; across < cell.columns; across++)
          grid[at + down]![column + across] = down + across === 0 ? cell.text.replace(/\s+/g, " ") : ""
      column += cell.columns
    }
  })
  return grid.map((row) => Array.from(row, (text) => text ?? "").join("\t")).join("\n")
}

/** What a table on the page shows; what only screen readers are told is left out. */
const rowsIn = (table: HTMLTableElement): Rows =>
  Array.from(table.rows, (row) =>
    Array.from(row.cells, (cell) => {
      const shown = cell.cloneNode(true) as HTMLElement
      shown.querySelectorAll(".hidden-text").forEach((hidden) => void hidden.remove())
      shown.querySelectorAll(".mark, .letter").forEach((mark) => void mark.prepend(" "))
      return {
        text: (shown.textContent ?? "").trim(),
        isHead: cell.tagName === "TH",
        columns: cell.colSpan,
        rows: cell.rowSpan
      }
    })
  )

/** Puts a table into the clipboard, for documents and for sheets. */
export const copyTable = (table: HTMLTableElement): Promise<void> => {
  const rows = rowsIn(table)
  const blob = (text: string, type: string) => new Blob([text], { type })
  return navigator.clipboard.write([
    new ClipboardItem({
      "text/html": blob(asHtml(rows), "text/html"),
      "text/plain": blob(asTabs(rows), "text/plain")
    })
  ])
}
