import type { HeaderRows } from "../../domain/survey/file/Header.ts"
import { invalid, type SurveyFileInvalid } from "../../domain/survey/file/SurveyFileInvalid.ts"
import { CELL, ColumnBuilder } from "./ColumnBuilder.ts"

export const MAX_COLUMNS = 20_000

/** About so many cells wait for their columns: few enough to stay in the processor's cache, with the bytes they lie in. */
const BATCH_CELLS = 8192
/** Of tables so wide that fewer rows wait at once, cells go to their columns one by one. */
const FEWEST_ROWS = 16

const NOTHING = new Uint8Array(0)
const NO_CELLS = new Int32Array(0)

/** Rows with fewer cells than the header, whose missing cells were taken as blank. */
export interface ShortRows {
  readonly count: number
  /** Row of the file of the first of them, from 1. */
  readonly first: number
}

/**
 * Takes the cells of a file row by row, as bytes: those of rows before the header are passed over, those of the header
 * kept, and those below handed to their columns. Cells that lie in one piece of a file may wait until there are some
 * rows of them, and then go to one column after the other, which takes a third of the time that going to another
 * column with each cell does.
 */
export class TableRows {
  problem: SurveyFileInvalid | null = null
  rows = 0
  cells = 0
  readonly blankRows: Array<number> = []
  readonly header: Array<Array<Uint8Array>> = []
  readonly columns: Array<ColumnBuilder> = []
  private skipped = 0
  private record: Array<Uint8Array> = []
  private filled = false
  private width = 0
  private shortCount = 0
  private firstShort = 0
  /** Cells of the short row just before, or 0; and how many short rows are halves of one that a line break cut in two. */
  private shortBefore = 0
  private halves = 0
  private firstHalf = 0
  /** Cells that wait, `CELL` numbers each, row by row; the bytes they lie in, the row that stands first, how many fit. */
  private waiting = NO_CELLS
  private piece: Uint8Array = NOTHING
  private firstWaiting = 0
  private mostWaiting = 0
  private waits = false

  /** At least `atLeast` columns wide, however many the header has. */
  constructor(
    private readonly rowsOf: Pick<HeaderRows, "rows" | "skipped">,
    private readonly atLeast = 0
  ) {}

  /** Says which bytes the cells of `cellWithin` lie in from now on. */
  begin(piece: Uint8Array): void {
    this.piece = piece
  }

  /** Adds a cell that is not blank and lies in the piece that was begun, which stays as it is until `flush`. */
  cellWithin(column: number, start: number, end: number, hash: number): void {
    if (column >= this.columns.length || this.mostWaiting === 0) {
      this.cell(column, this.piece, start, end, hash)
      return
    }
    this.filled = true
    this.cells++
    this.waits = true
    const at = CELL * ((this.rows - this.firstWaiting) * this.width + column)
    this.waiting[at] = end
    this.waiting[at + 1] = start
    this.waiting[at + 2] = hash
  }

  flush(): void {
    if (this.waits) for (let c = 0; c < this.columns.length; c++) this.handOver(c)
    this.waits = false
    this.firstWaiting = this.rows
  }

  private handOver(column: number): void {
    const { columns, firstWaiting, mostWaiting, piece, rows, waiting, width } = this
    const count = Math.min(mostWaiting, rows - firstWaiting + 1)
    columns[column]!.takeAll({ cells: waiting, at: CELL * column, step: CELL * width, count }, firstWaiting, piece)
  }

  /** Adds a cell that is not blank; those before it in its column no longer wait. */
  cell(column: number, bytes: Uint8Array, start: number, end: number, hash: number): void {
    this.filled = true
    const builder = this.columns[column]
    if (builder !== undefined) {
      this.cells++
      if (this.waits) this.handOver(column)
      builder.put(this.rows, bytes, start, end, hash)
    } else if (this.width > 0)
      this.fail(`The row has more cells than the header, which has ${this.columns.length}`, column)
    else if (this.skipped === this.rowsOf.skipped) this.record[column] = bytes.slice(start, end)
  }

  /** Ends a row that is `width` cells wide; blank ones are counted and passed over unless `atEnd`. */
  endRow(width: number, atEnd: boolean): void {
    if (!this.filled) {
      if (!atEnd || width > 1) this.blankRows.push(this.rows)
      this.shortBefore = 0
      return
    }
    this.filled = false
    if (this.width > 0) {
      if (width < this.width) this.endShort(width)
      else this.shortBefore = 0
      this.rows++
      if (this.mostWaiting > 0 && this.rows - this.firstWaiting === this.mostWaiting) this.flush()
    } else if (this.skipped < this.rowsOf.skipped) {
      this.skipped++
      this.blankRows.push(0)
    } else this.endHeaderRow(width)
  }

  /** Ends the table; refuses one in which line breaks cut rows in two. */
  finish(): SurveyFileInvalid | null {
    if (this.problem === null && this.halves > 0 && this.halves === this.shortCount)
      this.problem = invalid(
        `The row and the one below it have ${this.width} cells together, as many as the header; a line break inside a cell needs quotes`,
        { row: this.firstHalf }
      )
    return this.problem
  }

  get short(): ShortRows | null {
    return this.shortCount === 0 ? null : { count: this.shortCount, first: this.firstShort }
  }

  fail(problem: string, column: number): void {
    const title = this.header.map((cells) => cells[column]).find((cell) => cell !== undefined && cell.length > 0)
    this.problem ??= invalid(problem, {
      row: this.fileRow,
      column: title === undefined ? `${column + 1}` : new TextDecoder().decode(title)
    })
  }

  private get fileRow(): number {
    return this.header.length + this.rows + this.blankRows.length + 1
  }

  private endShort(width: number): void {
    if (this.shortCount === 0) this.firstShort = this.fileRow
    this.shortCount++
    if (this.shortBefore > 0 && this.shortBefore + width === this.width + 1) {
      if (this.halves === 0) this.firstHalf = this.fileRow - 1
      this.halves += 2
      this.shortBefore = 0
    } else this.shortBefore = width
  }

  private endHeaderRow(width: number): void {
    if (width > MAX_COLUMNS) {
      this.fail(`The header has more than ${MAX_COLUMNS.toLocaleString("en-US")} columns`, 0)
      return
    }
    this.header.push(Array.from({ length: width }, (_, c) => this.record[c] ?? NOTHING))
    this.record = []
    if (this.header.length < this.rowsOf.rows) return
    this.width = Math.max(this.atLeast, ...this.header.map((row) => row.length))
    for (let c = 0; c < this.width; c++) this.columns.push(new ColumnBuilder())
    const rows = Math.floor(BATCH_CELLS / this.width)
    this.mostWaiting = rows < FEWEST_ROWS ? 0 : rows
    this.waiting = new Int32Array(CELL * this.mostWaiting * this.width)
  }
}
