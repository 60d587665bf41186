import { cleanText } from "../../text/Slug.ts"

type Records = ReadonlyArray<ReadonlyArray<string>>

const isNumeric = (cell: string) => /^[-+]?[\d.,:/\s]+$/.test(cell)
const cell = (records: Records, row: number, column: number) => cleanText(records[row]?.[column] ?? "")

/** Per column where its group begins: a cell goes on to the right over blank ones and over others that say the same. */
const groupsOf = (cells: ReadonlyArray<string>, within: ReadonlyArray<number> | null): ReadonlyArray<number> => {
  const starts: Array<number> = []
  cells.forEach((text, c) => {
    const goesOn = c > 0 && (within === null || within[c] === within[c - 1])
    const same = text === "" || text === cells[starts[c - 1] ?? 0]
    starts.push(goesOn && same ? starts[c - 1]! : c)
  })
  return starts
}

const sizesOf = (starts: ReadonlyArray<number>): ReadonlyArray<number> => {
  const sizes = new Map<number, number>()
  for (const start of starts) sizes.set(start, (sizes.get(start) ?? 0) + 1)
  return starts.map((start) => sizes.get(start)!)
}

const repeatsBelow = (records: Records, row: number, column: number): boolean =>
  records.slice(row + 1).some((record) => cleanText(record[column] ?? "") === cell(records, row, column))

/**
 * Whether three rows head a table: questions, over what each asks of, over what of it: “Rate each brand”, “Acme”, “Price”.
 * `isMark` says which cells say no more than that the answer follows.
 */
export const hasPartRow = (records: Records, isMark: (cell: string) => boolean): boolean => {
  if (records.length < 4) return false
  const width = Math.max(...records.slice(0, 3).map((record) => record.length))
  const rows = [0, 1, 2].map((row) => Array.from({ length: width }, (_, c) => cell(records, row, c)))
  const [top, middle, low] = rows as [Array<string>, Array<string>, Array<string>]
  const groups = groupsOf(top, null)
  const things = groupsOf(middle, groups)
  const [sizes, spans] = [sizesOf(groups), sizesOf(things)]
  const columns = Array.from({ length: width }, (_, c) => c)
  const isWide = (c: number) => sizes[c]! > 1 && top[groups[c]!] !== ""
  const wide = columns.filter(isWide)
  const parted = wide.filter((c) => spans[c]! > 1)
  const asks = middle.filter((text) => text.includes("?")).length
  return (
    parted.length > 1 &&
    asks < middle.filter((text) => text !== "").length / 2 &&
    columns.every((c) => isWide(c) || [middle[c]!, low[c]!].every((text) => isMark(text) || text === top[c])) &&
    wide.every((c) => !isNumeric(low[c]!) && !isNumeric(middle[c]!) && (low[c] !== "" || spans[c] === 1)) &&
    wide.every(
      (c) => low[c] === "" || (!repeatsBelow(records, 2, c) && (middle[c] === "" || !repeatsBelow(records, 1, c)))
    ) &&
    new Set(parted.map((c) => `${things[c]} ${low[c]}`)).size === parted.length
  )
}

/** The upper rows of a header with the text of each group in all of its columns: the question's, and within it the thing's. */
export const filledAcross = (rows: Records, question: number, option: number): Records => {
  const top = rows[question]!
  const middle = rows[option]!
  const groups = groupsOf(top, null)
  const things = groupsOf(middle, groups)
  return rows.map((row, r) =>
    r === question ? row.map((_, c) => top[groups[c]!]!) : r === option ? row.map((_, c) => middle[things[c]!]!) : row
  )
}
