import type { Merge } from "../../domain/survey/reading/MergedHeader.ts"
import type { Archive } from "./XlsxArchive.ts"

const MERGED = /mergeCell\s+ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g
const MARK = Buffer.from("mergeCell")
/** No element of this name is longer. */
const LONGEST = 60
const MAX_MERGES = 100_000

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Of joined cells that begin in one row and overlap, the first: no spreadsheet program writes any that do. */
export const apart = (merges: ReadonlyArray<Merge>): ReadonlyArray<Merge> => {
  const ends = new Map<number, number>()
  return merges
    .toSorted((a, b) => a.top - b.top || a.left - b.left)
    .filter(({ left, right, top }) => {
      const isFree = left > (ends.get(top) ?? -1)
      if (isFree) ends.set(top, right)
      return isFree
    })
}

/** The joined cells of a sheet. They are written below all of its cells. */
export const mergesOf = async (archive: Archive, part: string): Promise<ReadonlyArray<Merge>> => {
  const merges: Array<Merge> = []
  let kept: Uint8Array = Buffer.alloc(0)
  await archive.each(part, (piece) => {
    const bytes = Buffer.concat([kept, piece])
    const text = bytes.includes(MARK) ? bytes.toString("latin1") : ""
    let read = Math.max(0, bytes.length - LONGEST)
    for (const found of text.matchAll(MERGED)) {
      const [, left, top, right, bottom] = found
      merges.push({
        top: Number(top) - 1,
        left: columnOf(left!),
        bottom: Number(bottom) - 1,
        right: columnOf(right!)
      })
      read = Math.max(read, found.index + found[0].length)
    }
    kept = bytes.subarray(read)
    return merges.length < MAX_MERGES
  })
  return merges
}

interface Held {
  readonly bytes: Uint8Array
  readonly hash: number
}

interface Range {
  readonly column: number
  readonly top: number
  readonly bottom: number
  held: Held | null
}

/** Hands on a cell, as a sheet does. */
type Put = (column: number, bytes: Uint8Array, start: number, end: number, hash: number) => void

/**
 * Gives the cells below the first of a merged range that cell's value, as the range shows it: the ranges that begin below the
 * header and go down. `after` is the header's last row, from 0.
 */
export class FilledRanges {
  /** Cells that were given a value. */
  cells = 0
  private readonly byTop: ReadonlyArray<Range>
  private next = 0
  /** By column: ranges do not overlap. */
  private readonly open = new Map<number, Range>()

  constructor(merges: ReadonlyArray<Merge>, after: number) {
    this.byTop = merges
      .filter(({ bottom, top }) => top > after && bottom > top)
      .map(({ bottom, left, top }): Range => ({ column: left, top, bottom, held: null }))
      .toSorted((a, b) => a.top - b.top)
  }

  /** Begins a row of the sheet, from 0. */
  openRow(row: number): void {
    for (const [column, { bottom }] of this.open) if (bottom < row) this.open.delete(column)
    for (let range = this.byTop[this.next]; range !== undefined && range.top <= row; range = this.byTop[++this.next])
      if (range.bottom >= row && !this.open.has(range.column)) this.open.set(range.column, range)
  }

  /** Takes note of a cell of the row, which may be the first of a range. */
  saw(row: number, column: number, bytes: Uint8Array, start: number, end: number, hash: number): void {
    const range = this.open.get(column)
    if (range?.top === row) range.held = { bytes: bytes.slice(start, end), hash }
  }

  /** Hands on the cells of a row that lie in ranges which began above it. */
  fill(row: number, put: Put): void {
    for (const { column, held, top } of this.open.values())
      if (top < row && held !== null) {
        put(column, held.bytes, 0, held.bytes.length, held.hash)
        this.cells++
      }
  }
}
