import { invalid, type SurveyFileInvalid } from "../../domain/survey/reading/SurveyFileInvalid.ts"
import { ColumnBuilder, HASH_PRIME, HASH_SEED, hashOf } from "./ColumnBuilder.ts"

const QUOTE = 0x22
const SPACE = 0x20
const TAB = 0x09

/** Cells longer than this are refused: a quote that is never closed would swallow the rest of the file. */
export const MAX_CELL_BYTES = 1 << 20
export const MAX_COLUMNS = 20_000

export interface Dialect {
  /** One byte. */
  readonly delimiter: number
  /** The byte that ends a record; a carriage return before a line feed is white space at the end of a cell. */
  readonly lineEnd: number
  readonly headerRows: number
}

/**
 * Cuts a delimited file into cells and hands them to its columns, as bytes: every supported delimiter and line end is
 * ASCII, so the encoding of the cells does not matter here. A cell is quoted with `"`, which is doubled inside; between
 * tabs a quote within a cell is a letter like any other, since programs that write tabs seldom quote.
 */
export class CsvTokenizer {
  problem: SurveyFileInvalid | null = null
  rows = 0
  readonly blankRows: Array<number> = []
  readonly header: Array<Array<Uint8Array>> = []
  readonly columns: Array<ColumnBuilder> = []
  private readonly stops = new Uint8Array(256)
  private record: Array<Uint8Array> = []
  private column = 0
  private filled = false
  private unquoted = new Uint8Array(256)

  constructor(private readonly dialect: Dialect) {
    this.stops[dialect.delimiter] = 1
    this.stops[dialect.lineEnd] = 1
    this.stops[QUOTE] = dialect.delimiter === TAB ? 0 : 1
  }

  /**
   * Reads the cells of `bytes` up to `length`; the number of bytes that need not be given again. What follows them, an
   * unfinished cell, must stand first in the next call. `last` says that the file ends here.
   */
  push(bytes: Uint8Array, length: number, last: boolean): number {
    const { stops } = this
    const { delimiter } = this.dialect
    let at = 0
    while (this.problem === null && (at < length || (last && this.column > 0))) {
      let end = at
      let next: number
      if (at < length && bytes[at] === QUOTE) {
        next = this.quoted(bytes, at, length, last)
        if (next < 0) return this.unfinished(at, length)
      } else {
        let hash = HASH_SEED
        let byte = 0
        for (; end < length; end++) {
          byte = bytes[end]!
          if (stops[byte] === 1) break
          hash = Math.imul(hash ^ byte, HASH_PRIME)
        }
        if (end === length && !last) return this.unfinished(at, length)
        if (end < length && byte === QUOTE) {
          if (this.onlySpace(bytes, at, end)) {
            at = end
            continue
          }
          this.fail("A quote stands in the middle of a cell; quote the whole cell and double the quotes inside it")
          return at
        }
        if (end > at) {
          if (bytes[at]! > SPACE && bytes[end - 1]! > SPACE) this.cell(bytes, at, end, hash)
          else this.trimmed(bytes, at, end)
        }
        next = end
      }
      if (this.problem !== null) return at
      if (next < length && bytes[next] === delimiter) this.column++
      else this.endRecord(next >= length)
      at = next + 1
      if (next >= length) break
    }
    return Math.min(at, length)
  }

  private unfinished(at: number, length: number): number {
    if (length - at > MAX_CELL_BYTES)
      this.fail("The cell is longer than 1 MiB; a quote is opened here and probably never closed")
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
      if (next < 0 || this.problem !== null) return next
      if (out === 0) this.trimmed(bytes, from, close)
      else this.trimmed(this.unquoted, 0, this.keep(bytes, from, close, out))
      return next
    }
  }

  private afterQuote(bytes: Uint8Array, after: number, length: number, last: boolean): number {
    const { delimiter, lineEnd } = this.dialect
    let next = after
    while (next < length && bytes[next] !== delimiter && bytes[next] !== lineEnd && bytes[next]! <= SPACE) next++
    if (next >= length) return last ? length : -1
    if (bytes[next] !== delimiter && bytes[next] !== lineEnd)
      this.fail("A stray quote ends the cell too early; double the quotes inside a quoted cell")
    return next
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
    if (from === to) return
    this.cell(bytes, from, to, hashOf(bytes, from, to))
  }

  private cell(bytes: Uint8Array, start: number, end: number, hash: number): void {
    this.filled = true
    if (this.header.length < this.dialect.headerRows) {
      this.record[this.column] = bytes.slice(start, end)
      return
    }
    const column = this.columns[this.column]
    if (column === undefined) this.fail(`The row has more cells than the header, which has ${this.columns.length}`)
    else column.put(this.rows, bytes, start, end, hash)
  }

  private endRecord(atEnd: boolean): void {
    const width = this.column + 1
    if (!this.filled) {
      if (!atEnd || width > 1) this.blankRows.push(this.rows)
    } else if (this.header.length < this.dialect.headerRows) this.endHeaderRow(width)
    else if (width < this.columns.length)
      this.fail(
        `The row has ${width} cells but the header has ${this.columns.length}; a line break inside a cell needs quotes`
      )
    else this.rows++
    this.column = 0
    this.filled = false
  }

  private endHeaderRow(width: number): void {
    if (width > MAX_COLUMNS) {
      this.fail(`The header has more than ${MAX_COLUMNS.toLocaleString("en-US")} columns`)
      return
    }
    const cells = Array.from({ length: width }, (_, c) => this.record[c] ?? new Uint8Array(0))
    this.header.push(cells)
    this.record = []
    if (this.header.length < this.dialect.headerRows) return
    const columns = Math.max(...this.header.map((row) => row.length))
    for (let c = 0; c < columns; c++) this.columns.push(new ColumnBuilder())
  }

  private fail(problem: string): void {
    const row = this.header.length + this.rows + this.blankRows.length + 1
    const title = this.header.map((cells) => cells[this.column]).find((cell) => cell !== undefined && cell.length > 0)
    const column = title === undefined ? `${this.column + 1}` : new TextDecoder().decode(title)
    this.problem ??= invalid(problem, { row, column })
  }
}
