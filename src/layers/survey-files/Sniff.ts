import { headerRows } from "../../domain/survey/reading/Header.ts"
import { delimitedAs } from "../../domain/survey/reading/Records.ts"
import type { Dialect } from "./CsvTokenizer.ts"

const SAMPLE_RECORDS = 60

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
  const { delimiter, lineEnding, records } = delimitedAs(head, { limit: SAMPLE_RECORDS, complete })
  const rows = headerRows(records)
  const lineEnd = lineEnding === "CR" ? "\r" : "\n"
  return {
    delimiter,
    lineEnding,
    headerRows: rows,
    dialect: { delimiter: delimiter.charCodeAt(0), lineEnd: lineEnd.charCodeAt(0), headerRows: rows }
  }
}

const starts = (head: Uint8Array, ...bytes: ReadonlyArray<number>) => bytes.every((byte, i) => head[i] === byte)
const text = (head: Uint8Array, length: number) => Buffer.from(head.subarray(0, length)).toString("latin1")

/** Whether a file is an SPSS system file, compressed or not. */
export const isSav = (head: Uint8Array): boolean => text(head, 4) === "$FL2" || text(head, 4) === "$FL3"

/** Stata's format before version 13: its release, the byte order, the file type and a zero. */
const isOldStata = ([release, order, type, zero]: Uint8Array): boolean =>
  release !== undefined && release >= 104 && release <= 115 && (order === 1 || order === 2) && type === 1 && zero === 0

/** What a file is, where it is no table of text; null for one. */
export const binaryKind = (head: Uint8Array): string | null => {
  if (starts(head, 0x50, 0x4b, 3, 4)) return "an Excel workbook or another zip archive"
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0)) return "an old Excel workbook"
  if (starts(head, 0x1f, 0x8b)) return "a gzip archive"
  if (isSav(head)) return "an SPSS data file"
  if (/^ASCII SPSS PORT FILE/m.test(text(head, 400))) return "an SPSS portable file"
  if (/^<stata_dta>/.test(text(head, 11)) || isOldStata(head)) return "a Stata file"
  if (starts(head, ...Array(12).fill(0), 0xc2, 0xea, 0x81, 0x60)) return "a SAS data set"
  if (text(head, 5) === "%PDF-") return "a PDF"
  if (text(head, 4) === "PAR1") return "a Parquet file"
  if (text(head, 15) === "SQLite format 3") return "an SQLite database"
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(text(head, 200))) return "a web page or XML"
  if (/^\s*(?:\[\s*[{[]|\{\s*")/.test(text(head, 200))) return "JSON"
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
