import { headerRows } from "../../domain/survey/Header.ts"
import type { Dialect } from "./CsvTokenizer.ts"

const DELIMITERS = [",", ";", "\t", "|"] as const
const SAMPLE_RECORDS = 60

/** The records of a file's beginning, without blank ones and without the last where it may be cut off. */
export const headRecords = (
  head: string,
  delimiter: string,
  lineEnd: string,
  complete: boolean
): ReadonlyArray<ReadonlyArray<string>> => {
  const records: Array<ReadonlyArray<string>> = []
  let record: Array<string> = []
  let cell = ""
  let quoted = false
  const endRecord = () => {
    record.push(cell.trim())
    if (record.some((text) => text !== "")) records.push(record)
    record = []
    cell = ""
  }
  for (let i = 0; i < head.length && records.length < SAMPLE_RECORDS; i++) {
    const c = head[i]!
    if (quoted) {
      if (c !== '"') cell += c
      else if (head[i + 1] === '"') cell += head[i++]!
      else quoted = false
    } else if (c === '"' && cell.trim() === "") quoted = true
    else if (c === delimiter) {
      record.push(cell.trim())
      cell = ""
    } else if (c === lineEnd) endRecord()
    else cell += c
  }
  if (complete && records.length < SAMPLE_RECORDS && (cell !== "" || record.length > 0)) endRecord()
  return records
}

/** The line end that a text uses outside quotes. */
export const lineEndOf = (head: string): "LF" | "CRLF" | "CR" => {
  let quoted = false
  let returns = 0
  for (let i = 0; i < head.length; i++) {
    const c = head[i]
    if (c === '"') quoted = !quoted
    else if (!quoted && c === "\n") return head[i - 1] === "\r" ? "CRLF" : "LF"
    else if (!quoted && c === "\r" && head[i + 1] !== "\n") returns++
  }
  return returns > 0 ? "CR" : "LF"
}

interface Candidate {
  readonly delimiter: string
  readonly records: ReadonlyArray<ReadonlyArray<string>>
  /** Most records have this many cells. */
  readonly width: number
  /** Share of records with that many cells. */
  readonly agreement: number
}

const candidate = (head: string, delimiter: string, lineEnd: string, complete: boolean): Candidate => {
  const records = headRecords(head, delimiter, lineEnd, complete)
  const widths = new Map<number, number>()
  for (const { length } of records) widths.set(length, (widths.get(length) ?? 0) + 1)
  const [width, count] = [...widths].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])
  return { delimiter, records, width, agreement: records.length === 0 ? 0 : count / records.length }
}

const better = (a: Candidate, b: Candidate): Candidate => {
  const rank = ({ width, agreement }: Candidate) => (width < 2 ? -1 : Math.round(agreement * 20))
  return rank(b) > rank(a) || (rank(b) === rank(a) && b.width > a.width) ? b : a
}

/** How a delimited text is written, from its beginning. */
export const dialectOf = (
  head: string,
  complete: boolean
): {
  readonly delimiter: string
  readonly lineEnding: "LF" | "CRLF" | "CR"
  readonly headerRows: number
  readonly dialect: Dialect
} => {
  const lineEnding = lineEndOf(head)
  const lineEnd = lineEnding === "CR" ? "\r" : "\n"
  const best = DELIMITERS.map((delimiter) => candidate(head, delimiter, lineEnd, complete)).reduce(better)
  const rows = headerRows(best.records)
  return {
    delimiter: best.delimiter,
    lineEnding,
    headerRows: rows,
    dialect: { delimiter: best.delimiter.charCodeAt(0), lineEnd: lineEnd.charCodeAt(0), headerRows: rows }
  }
}

const starts = (head: Uint8Array, ...bytes: ReadonlyArray<number>) => bytes.every((byte, i) => head[i] === byte)
const text = (head: Uint8Array, length: number) => Buffer.from(head.subarray(0, length)).toString("latin1")

/** Whether a file is an SPSS system file, compressed or not. */
export const isSav = (head: Uint8Array): boolean => text(head, 4) === "$FL2" || text(head, 4) === "$FL3"

/** What a file is, where it is no text; null for a text. */
export const binaryKind = (head: Uint8Array): string | null => {
  if (starts(head, 0x50, 0x4b, 3, 4)) return "an Excel workbook or another zip archive"
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0)) return "an old Excel workbook"
  if (starts(head, 0x1f, 0x8b)) return "a gzip archive"
  if (isSav(head)) return "an SPSS data file"
  if (/^ASCII SPSS PORT FILE/m.test(text(head, 400))) return "an SPSS portable file"
  if (/^<stata_dta>/.test(text(head, 11))) return "a Stata file"
  if (text(head, 5) === "%PDF-") return "a PDF"
  if (text(head, 4) === "PAR1") return "a Parquet file"
  if (text(head, 15) === "SQLite format 3") return "an SQLite database"
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(text(head, 200))) return "a web page or XML"
  return null
}

/** The UTF-16 that a text is written in, or null: by its mark, or by the zeros of its ASCII characters. */
export const utf16Of = (head: Uint8Array): "utf-16le" | "utf-16be" | null => {
  if (starts(head, 0xff, 0xfe)) return "utf-16le"
  if (starts(head, 0xfe, 0xff)) return "utf-16be"
  const size = Math.min(head.length, 4096) & ~1
  const zeros = [0, 0]
  for (let i = 0; i < size; i++) if (head[i] === 0) zeros[i & 1]!++
  if (size >= 8 && zeros[1]! > size * 0.3 && zeros[0]! < size * 0.05) return "utf-16le"
  if (size >= 8 && zeros[0]! > size * 0.3 && zeros[1]! < size * 0.05) return "utf-16be"
  return null
}
