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
