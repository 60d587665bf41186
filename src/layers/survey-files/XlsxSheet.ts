import { hashOf } from "./CellBytes.ts"
import { Malformed } from "./SavBytes.ts"
import type { Archive } from "./XlsxArchive.ts"
import { DAMAGED } from "./XlsxArchive.ts"
import { plainText, serialText, TextGatherer, type Workbook } from "./XlsxWorkbook.ts"
import { type Attributes, readPart } from "./XlsxXml.ts"

const MAX_COLUMN = 16_384
const MAX_ROW = 1_048_576
/** A number of at most 15 digits that reads back as it is written. */
const AS_PRINTED = /^-?(?:0|[1-9]\d{0,14}|0\.0{0,5}[1-9]\d*(?<!0)|[1-9]\d*\.\d*[1-9])$/
const MAX_CACHED = 50_000

/** Takes the cells of a sheet that are not blank, row by row. */
export interface SheetSink {
  /** Begins a row of the sheet, counted from 1; rows without cells may be left out. */
  readonly openRow?: (row: number) => void
  readonly cell: (column: number, bytes: Uint8Array, start: number, end: number, hash: number) => void
  readonly endRow: () => void
  readonly enough: () => boolean
  readonly progress?: (share: number) => Promise<void>
}

/** What was found in cells that hold no answer. */
export interface SheetFaults {
  errors: number
  withoutValue: number
}

const columnOf = (reference: string): number => {
  let column = 0
  for (let i = 0; i < reference.length; i++) {
    const letter = reference.charCodeAt(i) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
    if (column > MAX_COLUMN) throw new Malformed(DAMAGED)
  }
  return column - 1
}

interface Coded {
  readonly bytes: Uint8Array
  readonly hash: number
}

/** Reads the cells of a sheet: numbers in decimal, dates in ISO 8601, formulas by the value they had when saved. */
export const readSheet = async (
  archive: Archive,
  { showings, since1904, texts }: Workbook,
  part: string,
  sink: SheetSink
): Promise<SheetFaults> => {
  const faults: SheetFaults = { errors: 0, withoutValue: 0 }
  const gatherer = new TextGatherer()
  const cache = new Map<string, Coded>()
  let row = 0
  let column = -1
  let type = "n"
  let style = 0
  let value: string | null = null
  let inValue = false
  let formula = false

  const put = (text: string) => {
    if (text === "") return
    let coded = cache.get(text)
    if (coded === undefined) {
      const bytes = Buffer.from(text)
      coded = { bytes, hash: hashOf(bytes, 0, bytes.length) }
      if (cache.size >= MAX_CACHED) cache.clear()
      cache.set(text, coded)
    }
    sink.cell(column, coded.bytes, 0, coded.bytes.length, coded.hash)
  }
  const shared = (index: number) => {
    if (!Number.isInteger(index) || index < 0 || index >= texts.count) throw new Malformed(DAMAGED)
    const [start, end] = [texts.offsets[index]!, texts.offsets[index + 1]!]
    if (end > start) sink.cell(column, texts.bytes, start, end, texts.hashes[index]!)
  }
  const number = (text: string) => {
    const showing = showings[style] ?? "number"
    if (showing === "number" && text.length <= 16 && AS_PRINTED.test(text)) return put(text === "-0" ? "0" : text)
    const parsed = Number(text)
    put(Number.isFinite(parsed) ? serialText(parsed, showing, since1904) : plainText(text))
  }
  const endCell = () => {
    const text = value ?? ""
    if (type === "inlineStr") put(plainText(gatherer.take()))
    else if (value === null || text === "") faults.withoutValue += formula ? 1 : 0
    else if (type === "s") shared(Number(text))
    else if (type === "e") faults.errors++
    else if (type === "b") put(text === "1" ? "TRUE" : "FALSE")
    else if (type === "n") number(text)
    else put(plainText(text))
  }
  const openCell = (attributes: Attributes) => {
    column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
    if (column < 0 || column >= MAX_COLUMN) throw new Malformed(DAMAGED)
    type = attributes.t ?? "n"
    style = Number(attributes.s ?? 0)
    value = null
    formula = false
  }
  await readPart(archive, part, {
    open: (name, attributes) => {
      gatherer.open(name)
      if (name === "c") openCell(attributes)
      else if (name === "v") inValue = true
      else if (name === "f") formula = true
      else if (name === "row") {
        const next = attributes.r === undefined ? row + 1 : Number(attributes.r)
        if (!(next > row && next <= MAX_ROW)) throw new Malformed(DAMAGED)
        row = next
        column = -1
        sink.openRow?.(row)
      }
    },
    text: (text) => {
      if (inValue) value = (value ?? "") + text
      else gatherer.add(text)
    },
    close: (name) => {
      gatherer.close(name)
      if (name === "v") inValue = false
      else if (name === "c") endCell()
      else if (name === "row") sink.endRow()
    },
    enough: sink.enough,
    ...(sink.progress !== undefined && { progress: sink.progress })
  })
  return faults
}
