import { ASKS, areAnsweredAlike } from "./Preamble.ts"

/** Cells of a spreadsheet that were joined into one: rows and columns from 0, the last ones included. */
export interface Merge {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

type Records = ReadonlyArray<ReadonlyArray<string>>

/** A cell across so much of the table is its title. */
const TITLE_WIDTH = 0.8

/** Rows below that show which columns are answered alike. */
const MIN_ANSWERED = 3

const spreads = ({ left, right, top }: Merge, row: number, width: number): boolean =>
  top === row && right > left && !(left === 0 && right - left + 1 >= width * TITLE_WIDTH)

/**
 * Whether a joined cell is a title although it spans a part of the table alone: nothing else stands beside it, or one cell
 * more, it asks nothing, and the columns under it are not answered alike, or those beside it are answered so as well.
 */
const isTitle = (records: Records, at: number, { left, right }: Merge, width: number): boolean => {
  const record = records[at]!
  const below = records[at + 1]
  if (below === undefined || record.filter((text) => text !== "").length > 2 || ASKS.test(record[left]!)) return false
  const rows = records.slice(at + 2)
  if (rows.length < MIN_ANSWERED) return false
  const alike = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => areAnsweredAlike(rows, from + i, from + i + 1)).every(Boolean)
  const last = Math.min(right, width - 1)
  return !alike(left, last) || (left === 0 && last + 1 < width && alike(left, last + 1))
}

/** Whether what stands under joined cells are questions, over which these are sections, or the row holds answers already. */
const isBody = (record: ReadonlyArray<string>, above: ReadonlyArray<Merge>): boolean => {
  const under = record.filter((text, c) => text !== "" && above.some(({ left, right }) => left <= c && c <= right))
  return (
    under.length === 0 ||
    under.filter((text) => text.includes("?")).length >= under.length / 2 ||
    record.some((text) => /^[-+]?[\d.,:/\s]+$/.test(text))
  )
}

/**
 * The rows of a header with the text of a joined cell in every column that it spans, titles apart. A question that stands a
 * row lower beside joined ones, with nothing above it, belongs to none of them and moves up. `numbers` are the rows of the sheet.
 */
export const withMerges = (records: Records, numbers: ReadonlyArray<number>, merges: ReadonlyArray<Merge>): Records => {
  const width = Math.max(0, ...records.map((record) => record.length))
  const rows = records.map((record) => Array.from({ length: width }, (_, c) => record[c] ?? ""))
  rows.forEach((row, i) => {
    const own = merges.filter((merge) => spreads(merge, numbers[i]!, width) && !isTitle(records, i, merge, width))
    const below = rows[i + 1]
    if (own.length === 0) return
    for (const { left, right } of own)
      for (let c = left + 1; c <= Math.min(right, width - 1); c++) row[c] ||= row[left]!
    if (below === undefined || isBody(below, own)) return
    row.forEach((text, c) => {
      const isJoined = merges.some(
        ({ bottom, left, right, top }) => top <= numbers[i]! && numbers[i]! <= bottom && left <= c && c <= right
      )
      if (text !== "" || isJoined) return
      row[c] = below[c]!
      below[c] = ""
    })
  })
  return rows
}
