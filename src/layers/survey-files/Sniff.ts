import { isUtf8 } from "node:buffer"
import { headerOf } from "../../domain/survey/file/Header.ts"
import { delimitedAs } from "../../domain/survey/file/Records.ts"
import type { Dialect } from "./CsvTokenizer.ts"

/** Encodings of two bytes a character in which spreadsheets of Japan, China, Korea and Taiwan save CSV. */
export type EastAsian = "shift_jis" | "gb18030" | "euc-kr" | "big5"

const KANA = /[\u3040-\u30FF]/gu
const HALF_WIDTH = /[\uFF61-\uFF9F]/gu
const HANGUL = /[\uAC00-\uD7A3]/gu
const HAN = /\p{Script=Han}/gu
/** Fewer characters are no proof. */
const MIN_CHARACTERS = 10

const decoded = (bytes: Uint8Array, encoding: EastAsian): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

interface Pairs {
  /** Pairs that begin with a byte above 127. */
  readonly all: number
  /** Those whose second byte is high as well, as nearly all are in GB 2312 and EUC-KR and few are in Latin letters. */
  readonly high: number
  /** Those that begin where the commonest characters of GB 2312, and of Big5, do. */
  readonly chinese: number
  readonly taiwanese: number
}

const pairsOf = (bytes: Uint8Array): Pairs => {
  const pairs = { all: 0, high: 0, chinese: 0, taiwanese: 0 }
  for (let i = 0; i < bytes.length - 1; i++) {
    const first = bytes[i]!
    if (first < 0x80) continue
    const second = bytes[++i]!
    pairs.all++
    if (second >= 0xa1) pairs.high++
    if (first >= 0xb0 && first <= 0xd7 && second >= 0xa1) pairs.chinese++
    if (first >= 0xa4 && first <= 0xc6) pairs.taiwanese++
  }
  return pairs
}

const shareOf = (text: string, characters: RegExp): number => {
  const foreign = text.match(/[^\p{ASCII}]/gu)?.length ?? 0
  return foreign < MIN_CHARACTERS ? 0 : (text.match(characters)?.length ?? 0) / foreign
}

/** A text up to its last line end, where no character can be cut off. */
const wholeLines = (head: Uint8Array): Uint8Array => {
  const end = Math.max(head.lastIndexOf(0x0a), head.lastIndexOf(0x0d))
  return end <= 0 ? head : head.subarray(0, end)
}

/**
 * The East Asian encoding of a text, or null: it is valid in it from beginning to end, and what it says are characters of that
 * language, not letters with accents side by side.
 */
export const eastAsianOf = (head: Uint8Array): EastAsian | null => {
  const bytes = wholeLines(head)
  if (isUtf8(bytes)) return null
  const pairs = pairsOf(bytes)
  if (pairs.all < MIN_CHARACTERS) return null
  const japanese = decoded(bytes, "shift_jis")
  if (japanese !== null) {
    const kana = shareOf(japanese, KANA)
    if (kana >= 0.1 && kana + shareOf(japanese, HAN) >= 0.7 && shareOf(japanese, HALF_WIDTH) < 0.1) return "shift_jis"
  }
  if (pairs.high >= 0.9 * pairs.all) {
    const korean = decoded(bytes, "euc-kr")
    // Half of the characters of a Chinese text are Hangul in EUC-KR, and the rest Han, which Koreans hardly write.
    if (korean !== null && shareOf(korean, HANGUL) >= 0.7 && shareOf(korean, HAN) < 0.1) return "euc-kr"
    const chinese = decoded(bytes, "gb18030")
    if (chinese !== null && pairs.chinese >= 0.7 * pairs.all && shareOf(chinese, HAN) >= 0.7) return "gb18030"
  }
  const taiwanese = decoded(bytes, "big5")
  return taiwanese !== null && pairs.taiwanese >= 0.7 * pairs.all && shareOf(taiwanese, HAN) >= 0.7 ? "big5" : null
}

export const SAMPLE_RECORDS = 60

/** How a delimited text is written, from its beginning, and the rows before its header. */
export const dialectOf = (
  head: string,
  complete: boolean
): {
  readonly delimiter: string
  readonly lineEnding: "LF" | "CRLF" | "CR"
  readonly dialect: Dialect
} => {
  const { delimiter, lineEnding, quotes, records } = delimitedAs(head, { limit: SAMPLE_RECORDS, complete })
  const header = headerOf(records)
  const lineEnd = lineEnding === "CR" ? "\r" : "\n"
  return {
    delimiter,
    lineEnding,
    dialect: { delimiter: delimiter.charCodeAt(0), lineEnd: lineEnd.charCodeAt(0), header, quotes }
  }
}

const starts = (head: Uint8Array, ...bytes: ReadonlyArray<number>) => bytes.every((byte, i) => head[i] === byte)
const text = (head: Uint8Array, length: number) => Buffer.from(head.subarray(0, length)).toString("latin1")

/** Whether a file is an SPSS system file, compressed or not. */
const isSav = (head: Uint8Array): boolean => text(head, 4) === "$FL2" || text(head, 4) === "$FL3"

/** Stata's format before version 13: its release, the byte order, the file type and a zero. */
const isOldStata = ([release, order, type, zero]: Uint8Array): boolean =>
  release !== undefined && release >= 104 && release <= 115 && (order === 1 || order === 2) && type === 1 && zero === 0

const isOpenDocument = (head: Uint8Array) => /^mimetypeapplication\/vnd\.oasis/.test(text(head.subarray(30), 60))

const isZip = (head: Uint8Array) => starts(head, 0x50, 0x4b, 3, 4)

/** What workbooks have in their archive; which of it comes first is up to the program that wrote it. */
const IN_WORKBOOK = /^[\\/]?(?:\[Content_Types\]\.xml|_rels[\\/]|xl[\\/]|docProps[\\/]|customXml[\\/]|\[trash\])/i

/** An archive that begins with something else than workbooks do. */
const isOtherZip = (head: Uint8Array) => {
  if (!isZip(head) || isOpenDocument(head)) return false
  const length = head[26]! | (head[27]! << 8)
  return length > 0 && head.length >= 30 + length && !IN_WORKBOOK.test(text(head.subarray(30), length))
}

const isPicture = (head: Uint8Array) =>
  starts(head, 0x89, 0x50, 0x4e, 0x47) ||
  starts(head, 0xff, 0xd8, 0xff) ||
  /^(?:GIF8|II\*\0|MM\0\*)/.test(text(head, 4))

/** What a file is by its first bytes. */
export type FileKind = "text" | "xlsx" | "spss" | "stata" | "triple-s"

/** A format that can be read, by its first bytes; a text where they say nothing else. */
export const kindOf = (head: Uint8Array): FileKind => {
  if (isSav(head)) return "spss"
  if (/^<stata_dta>/.test(text(head, 11)) || isOldStata(head)) return "stata"
  if (!isZip(head) || isOpenDocument(head)) return "text"
  return isOtherZip(head) ? "triple-s" : "xlsx"
}

/** Control characters that texts hold: tabs, line ends, page breaks, escapes between encodings, the end of a DOS text. */
const IN_TEXTS: ReadonlySet<number> = new Set([9, 10, 11, 12, 13, 26, 27])
/** Share of other control characters above which bytes are no text. */
const MAX_CONTROLS = 0.02

const isBinary = (head: Uint8Array): boolean => {
  if (widthOf(head) !== null) return false
  const controls = head.reduce((sum, byte) => sum + (byte < 32 && !IN_TEXTS.has(byte) ? 1 : 0), 0)
  return controls > MAX_CONTROLS * head.length
}

export const isBlank = (head: Uint8Array): boolean => /^(?:\u00ef\u00bb\u00bf)?\s*$/.test(text(head, head.length))

const AS_CSV = "save it as CSV"

/** What a file is that cannot be read, and how it can be; null for a table of text. */
export const unreadable = (head: Uint8Array): string | null => {
  const is = (what: string, how: string) => `The file is ${what}, which is not read; ${how}`
  if (isOpenDocument(head)) return is("an OpenDocument spreadsheet (.ods)", "save it as .xlsx or CSV")
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0))
    return is("an Excel workbook of before 2007 (.xls) or one with a password", "save it as .xlsx without a password")
  if (starts(head, 0x1f, 0x8b))
    return is("compressed with gzip, as .gz and .rds files are", "unpack it, or write it from R with write.csv")
  if (text(head, 3) === "BZh" || starts(head, 0xfd, 0x37, 0x7a, 0x58, 0x5a)) return is("compressed", "unpack it")
  if (starts(head, 0x37, 0x7a, 0xbc, 0xaf) || text(head, 4) === "Rar!") return is("an archive", "unpack it")
  if (/^RD[AX]\d\n/.test(text(head, 5))) return is("an R data file", "write it from R with write.csv")
  if (/^ASCII SPSS PORT FILE/m.test(text(head, 400)))
    return is("an SPSS portable file (.por)", "open it in SPSS or PSPP and save it as .sav")
  if (starts(head, ...Array(12).fill(0), 0xc2, 0xea, 0x81, 0x60))
    return is("a SAS data set (.sas7bdat)", "export it from SAS with PROC EXPORT as .sav, .dta or CSV")
  if (/^HEADER RECORD\*{7}LIB/.test(text(head, 30)))
    return is("a SAS transport file (.xpt)", "export it from SAS or R as .sav, .dta or CSV")
  if (text(head, 5) === "%PDF-") return is("a PDF", "export the answers from the survey tool as CSV or .xlsx")
  if (isPicture(head)) return is("a picture", "export the answers from the survey tool as CSV or .xlsx")
  if (text(head, 4) === "PAR1")
    return is("a Parquet file", `${AS_CSV}, as with DuckDB: COPY 'file.parquet' TO 'file.csv'`)
  if (text(head, 6) === "ARROW1") return is("an Arrow file (Feather)", `${AS_CSV}, as with pandas or R`)
  if (text(head, 15) === "SQLite format 3") return is("an SQLite database", "export its table as CSV")
  if (/^\s*<(?:!doctype|html|\?xml|table)/i.test(text(head, 200)))
    return is("a web page or XML", "export the answers from the survey tool as CSV or .xlsx")
  if (/^\s*\{\s*"SurveyEntry"/.test(text(head, 200)))
    return (
      "The file is a Qualtrics survey (.qsf), which holds questions and no answers; send the answers as " +
      "CSV, and this file as their codebook"
    )
  if (/^\s*(?:\[\s*[{[]|\{\s*")/.test(text(head, 200)))
    return is("JSON", "export the answers as CSV, one row per respondent")
  return isBinary(head)
    ? "The file is neither a table of text nor an Excel, SPSS or Stata file; export the answers as CSV, .xlsx, .sav or .dta"
    : null
}

/** The UTF-16 that a text is written in, or null: by its mark, or by the zeros of its ASCII characters. */
const utf16Of = (head: Uint8Array): "utf-16le" | "utf-16be" | null => {
  if (starts(head, 0xff, 0xfe)) return "utf-16le"
  if (starts(head, 0xfe, 0xff)) return "utf-16be"
  const size = Math.min(head.length, 4096) & ~1
  const zeros = [0, 0]
  for (let i = 0; i < size; i++) if (head[i] === 0) zeros[i & 1]!++
  if (size >= 8 && zeros[1]! > size * 0.3 && zeros[0]! < size * 0.05) return "utf-16le"
  if (size >= 8 && zeros[0]! > size * 0.3 && zeros[1]! < size * 0.05) return "utf-16be"
  return null
}

/** The encoding with more than one byte a character that a text is written in, where it is not UTF-8; or null. */
export const widthOf = (head: Uint8Array): "utf-16le" | "utf-16be" | EastAsian | null =>
  utf16Of(head) ?? eastAsianOf(head)
