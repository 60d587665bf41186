const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy

/** Rows of a table in CSV: as UTF-8, or as Latin-1 where it is not. */
export const rowsOf = (bytes: Uint8Array): ReadonlyArray<ReadonlyArray<string>> => {
  const utf8 = new TextDecoder("utf-8").decode(bytes)
  const text = utf8.includes("�") ? new TextDecoder("latin1").decode(bytes) : utf8
  const rows: Array<Array<string>> = [[]]
  CELL.lastIndex = 0
  while (CELL.lastIndex < text.length) {
    const [, quoted, plain, end] = CELL.exec(text)!
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end !== ",") rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

/** A text without the characters that a no-break space has become, and without space at its ends. */
export const cleaned = (cell: string): string => cell.replace(/[ÊÂ ]+/g, " ").trim()

const written = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const csvOf = (rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  rows.map((row) => `${row.map(written).join(",")}\n`).join("")
