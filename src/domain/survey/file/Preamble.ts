import { QUESTIONS } from "../../lexicon/headers/Questions.ts"
import { patterns } from "../../lexicon/Patterns.ts"

type Records = ReadonlyArray<ReadonlyArray<string>>

const MIN_ROWS = 3

const answersAt = (rows: Records, column: number): ReadonlyArray<string> =>
  rows.map((row) => row[column] ?? "").filter((cell) => cell !== "")

/** Whether nearly every row has an answer of its own, as ids, amounts and comments have. */
const isListing = (answers: ReadonlyArray<string>): boolean =>
  answers.length >= MIN_ROWS && new Set(answers).size > Math.max(MIN_ROWS, answers.length * 0.7)

/**
 * Whether two columns of rows are answered alike, as the options and the rows of one question are: they share answers, or
 * each has one alone, as where an option's own name marks it.
 */
export const areAnsweredAlike = (rows: Records, one: number, other: number): boolean => {
  const [a, b] = [answersAt(rows, one), answersAt(rows, other)]
  if (isListing(a) || isListing(b)) return false
  const [own, beside] = [new Set(a), new Set(b)]
  if (own.size <= 1 && beside.size <= 1) return true
  const shared = [...own].filter((answer) => beside.has(answer)).length
  return shared > 0 && shared >= Math.min(own.size, beside.size) / 2
}

/** Whether a row's texts stand again below it in their own columns, or are numbers as those are: it is a row of answers. */
const isAnswered = (records: Records, at: number): boolean => {
  const rows = records.slice(at + 1)
  const record = records[at] ?? []
  const again = record.filter((text, c) => {
    if (text === "") return false
    const below = answersAt(rows, c)
    return below.includes(text) || (/^[-+]?[\d.,]+$/.test(text) && below.some((cell) => /^[-+]?[\d.,]+$/.test(cell)))
  })
  return again.length > record.filter((text) => text !== "").length * 0.2
}

/** Rows before a header at most. */
const MAX_PREAMBLE = 20

const filled = (record: ReadonlyArray<string>) => record.filter((text) => text !== "").length

const { pattern } = patterns(QUESTIONS)

/** What a question or a request begins or ends with, rather than a title. */
export const ASKS = pattern("asks", "i")

const isData = (record: ReadonlyArray<string>) =>
  record.filter((text) => /^[-+]?[\d.,:/\s]+$/.test(text)).length >= filled(record) / 2

const mostFilled = (records: Records) => Math.max(0, ...records.map(filled))

/** Whether a first row with little in it is a title or a note, and no question over its options. */
const isNote = (records: Records, at: number, width: number): boolean => {
  const record = records[at]!
  const cells = filled(record)
  if (cells > 2 || width < Math.max(2, cells + 1)) return false
  const below = records[at + 1]
  if (below === undefined || records.length - at < 3) return false
  const spread = record.length > cells && record.length >= width
  const first = record[0] ?? ""
  if (!spread) return cells < 2 || /:$/.test(first) || width >= 5
  if (first === "" || (cells === 2 && (record[1] ?? "") === "")) return false
  if (cells === 2) return width >= 4 && (/:$/.test(first) || filled(below) <= 2)
  return !ASKS.test(first)
}

/** Whether columns of a table, the last included, are answered alike throughout below a row. */
const isGroup = (records: Records, at: number, from: number, to: number): boolean => {
  const rows = records.slice(at + 2)
  return Array.from({ length: to - from }, (_, i) => areAnsweredAlike(rows, from + i, from + i + 1)).every(Boolean)
}

const asksMostly = (record: ReadonlyArray<string>) =>
  record.filter((text) => text.includes("?")).length >= filled(record) / 2

/** Whether a row of a wide table holds one text alone that asks nothing, over another such or columns answered differently. */
const isLoneTitle = (records: Records, at: number, column: number): boolean =>
  !ASKS.test(records[at]![column]!) &&
  (column === 0 || filled(records[at + 1]!) === 1 || !isGroup(records, at, column, column + 1))

/** The same of two texts, of which the first stands in the first column, over a header of its own. */
const areTitles = (records: Records, at: number, second: number): boolean => {
  const record = records[at]!
  const below = records[at + 1]!
  const isOver = (from: number, to: number) =>
    !ASKS.test(record[from]!) && (to === from || !isGroup(records, at, from, to))
  return (
    record[0] !== "" &&
    record[0] !== record[second] &&
    (below[0] ?? "") !== "" &&
    !asksMostly(below) &&
    isOver(0, second - 1) &&
    isOver(second, record.length - 1)
  )
}

/** Whether a row of a wide table holds nothing but a title, or a title and one text more, wherever they stand. */
const isRowOfTitles = (records: Records, at: number, width: number): boolean => {
  const record = records[at]!
  if (records.length - at < 3 || record.length < width) return false
  const [first, second, ...more] = record.flatMap((text, c) => (text === "" ? [] : [c]))
  if (first === undefined || more.length > 0) return false
  return second === undefined
    ? width > 2 && first < width - 1 && isLoneTitle(records, at, first)
    : width > 3 && areTitles(records, at, second)
}

type IsAbove = (records: Records, at: number, width: number) => boolean

const skippedBy = (records: Records, isAbove: IsAbove): number => {
  const width = mostFilled(records)
  let skipped = 0
  while (skipped < Math.min(MAX_PREAMBLE, records.length - 2) && isAbove(records, skipped, width)) skipped++
  const header = records[skipped]
  return header !== undefined && filled(header) >= Math.max(2, width / 2) && !isData(header) ? skipped : 0
}

/**
 * How many of a file's first rows stand before its header: a title, or a banner of notes, which fill a cell or two where
 * the header below them fills every column.
 */
export const passedOver = (records: Records): number => {
  const widely = skippedBy(records, (all, at, width) => isNote(all, at, width) || isRowOfTitles(all, at, width))
  return widely > 0 && !isAnswered(records, widely) ? widely : skippedBy(records, isNote)
}
