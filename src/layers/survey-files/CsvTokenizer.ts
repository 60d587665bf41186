import type { HeaderRows } from "../../domain/survey/file/Header.ts"
import type { SurveyFileInvalid } from "../../domain/survey/file/SurveyFileInvalid.ts"
import { HASH_SEED, hashed, hashOf } from "./ColumnBuilder.ts"
import { TableRows } from "./TableRows.ts"

const QUOTE = 0x22
const SPACE = 0x20
const TAB = 0x09

/** Cells longer than this are refused: a quote that is never closed would swallow the rest of the file. */
export const MAX_CELL_BYTES = 1 << 20
const STRAY = -2
const TOO_LONG = "The cell is longer than 1 MiB; a quote is opened here and probably never closed"

const inEachByte = (byte: number) => Math.imul(byte, 0x01010101)
/** The high bit of the bytes of a word that are zero, the lowest of them for certain. */
const zerosIn = (word: number) => (word - 0x01010101) & ~word & 0x80808080
/** The high bit of the bytes of a word that end a cell, the lowest of them for certain. */
const stopsIn = (word: number, delimiters: number, lineEnds: number, quotes: number) =>
  zerosIn(word ^ delimiters) | zerosIn(word ^ lineEnds) | zerosIn(word ^ quotes)

export interface Dialect {
  /** One byte. */
  readonly delimiter: number
  /** The byte that ends a record; a carriage return before a line feed is white space at the end of a cell. */
  readonly lineEnd: number
  readonly header: HeaderRows
  /** Whether a quote at the beginning of a cell encloses it; else it is a letter like any other. */
  readonly quotes: boolean
}

/**
 * Cuts a delimited file into cells and hands them to its columns, as bytes: every supported delimiter and line end is
 * ASCII, so the encoding of the cells does not matter here. A cell is quoted with `"`, which is doubled inside; between
 * tabs a quote within a cell is a letter like any other, since programs that write tabs seldom quote.
 */
export class CsvTokenizer {
  readonly table: TableRows
  private readonly stops = new Uint8Array(256)
  private readonly quote: number
  private column = 0
  private unquoted = new Uint8Array(256)

  constructor(private readonly dialect: Dialect) {
    this.stops[dialect.delimiter] = 1
    this.stops[dialect.lineEnd] = 1
    this.stops[QUOTE] = dialect.delimiter === TAB || !dialect.quotes ? 0 : 1
    this.quote = dialect.quotes ? QUOTE : -1
    this.table = new TableRows(dialect.header)
  }

  get problem(): SurveyFileInvalid | null {
    return this.table.problem
  }

  /**
   * Reads the cells of `bytes` up to `length`; the number of bytes that need not be given again. What follows them, an
   * unfinished cell, must stand first in the next call. `last` says that the file ends here.
   */
  push(bytes: Uint8Array, length: number, last: boolean): number {
    this.table.begin(bytes)
    const used = this.read(bytes, length, last)
    this.table.flush()
    return used
  }

  private read(bytes: Uint8Array, length: number, last: boolean): number {
    const { stops } = this
    const { delimiter } = this.dialect
    const words = new DataView(bytes.buffer, bytes.byteOffset, length)
    const wordsEnd = length - 4
    const delimiters = inEachByte(delimiter)
    const lineEnds = inEachByte(this.dialect.lineEnd)
    const quotes = stops[QUOTE] === 1 ? inEachByte(QUOTE) : delimiters
    let at = 0
    while (this.table.problem === null && (at < length || (last && this.column > 0))) {
      let end = at
      let next: number
      if (at < length && bytes[at] === this.quote) {
        next = this.quoted(bytes, at, length, last)
        if (next < 0) return this.unfinished(at, length)
      } else {
        let hash = HASH_SEED
        let word = 0
        let stop = 0
        for (; end <= wordsEnd; end += 4) {
          word = words.getInt32(end, true)
          stop = stopsIn(word, delimiters, lineEnds, quotes)
          if (stop !== 0) break
          hash = hashed(hash, word)
        }
        if (stop !== 0) {
          const bits = 24 - Math.clz32(stop & (0 - stop))
          word &= (1 << bits) - 1
          end += bits >> 3
        } else {
          word = 0
          for (let shift = 0; end < length && stops[bytes[end]!] === 0; end++, shift += 8) word |= bytes[end]! << shift
        }
        if (end === length && !last) return this.unfinished(at, length)
        if (end < length && bytes[end] === QUOTE) {
          if (this.onlySpace(bytes, at, end)) {
            at = end
            continue
          }
          this.fail("A quote stands in the middle of a cell; quote the whole cell and double the quotes inside it")
          return at
        }
        if (end > at) {
          if (bytes[at]! > SPACE && bytes[end - 1]! > SPACE) this.cell(at, end, hashed(hash, word))
          else this.trimmed(bytes, at, end)
        }
        next = end
      }
      if (this.table.problem !== null) return at
      if (next < length && bytes[next] === delimiter) this.column++
      else {
        this.table.endRow(this.column + 1, next >= length)
        this.column = 0
      }
      at = next + 1
      if (next >= length) break
    }
    return Math.min(at, length)
  }

  private unfinished(at: number, length: number): number {
    if (length - at > MAX_CELL_BYTES) this.fail(TOO_LONG)
    return at
  }

  /** Position of what ends a quoted cell, or −1 where the bytes end before that is known. */
  private quoted(bytes: Uint8Array, at: number, length: number, last: boolean): number {
    let out = 0
    let from = at + 1
    for (;;) {
      let close = from
      while (close < length && bytes[close] !== QUOTE) close++
      if (close >= length) {
        if (last) this.fail("A quote is opened here and never closed")
        return last ? length : -1
      }
      if (close + 1 < length && bytes[close + 1] === QUOTE) {
        out = this.keep(bytes, from, close + 1, out)
        from = close + 2
        continue
      }
      const next = this.afterQuote(bytes, close + 1, length, last)
      if (next === STRAY) return this.afterStray(bytes, at, length, last)
      if (next < 0) return next
      if (out === 0) this.trimmed(bytes, from, close)
      else this.undoubled(this.keep(bytes, from, close, out))
      return next
    }
  }

  private afterQuote(bytes: Uint8Array, after: number, length: number, last: boolean): number {
    const { delimiter, lineEnd } = this.dialect
    let next = after
    while (next < length && bytes[next] !== delimiter && bytes[next] !== lineEnd && bytes[next]! <= SPACE) next++
    if (next >= length) return last ? length : -1
    return bytes[next] === delimiter || bytes[next] === lineEnd ? next : STRAY
  }

  /** A cell with letters after its closing quote: between tabs it is taken as it is written. */
  private afterStray(bytes: Uint8Array, at: number, length: number, last: boolean): number {
    const { delimiter, lineEnd } = this.dialect
    if (delimiter !== TAB) {
      this.fail("A stray quote ends the cell too early; double the quotes inside a quoted cell")
      return at
    }
    let end = at
    while (end < length && bytes[end] !== TAB && bytes[end] !== lineEnd) end++
    if (end >= length && !last) return -1
    this.trimmed(bytes, at, end)
    return end
  }

  /** Adds bytes to the cell whose doubled quotes are being undoubled; its length so far. */
  private keep(bytes: Uint8Array, from: number, to: number, out: number): number {
    const end = out + to - from
    if (end > this.unquoted.length) {
      const wider = new Uint8Array(end * 2)
      wider.set(this.unquoted)
      this.unquoted = wider
    }
    this.unquoted.set(bytes.subarray(from, to), out)
    return end
  }

  private onlySpace(bytes: Uint8Array, start: number, end: number): boolean {
    for (let i = start; i < end; i++) if (bytes[i]! > SPACE) return false
    return true
  }

  private trimmed(bytes: Uint8Array, start: number, end: number): void {
    let from = start
    let to = end
    while (from < to && bytes[from]! <= SPACE) from++
    while (to > from && bytes[to - 1]! <= SPACE) to--
    if (from < to) this.cell(from, to, hashOf(bytes, from, to))
  }

  /** Adds a cell of the piece that is read. */
  private cell(start: number, end: number, hash: number): void {
    if (end - start > MAX_CELL_BYTES) this.fail(TOO_LONG)
    else this.table.cellWithin(this.column, start, end, hash)
  }

  /** Adds the cell whose doubled quotes were undoubled, `length` bytes. */
  private undoubled(length: number): void {
    const bytes = this.unquoted
    let from = 0
    let to = length
    while (from < to && bytes[from]! <= SPACE) from++
    while (to > from && bytes[to - 1]! <= SPACE) to--
    if (to - from > MAX_CELL_BYTES) this.fail(TOO_LONG)
    else if (from < to) this.table.cell(this.column, bytes, from, to, hashOf(bytes, from, to))
  }

  private fail(problem: string): void {
    this.table.fail(problem, this.column)
  }
}
