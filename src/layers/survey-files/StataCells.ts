import { hashOf, numberText } from "./CellBytes.ts"
import { ColumnBuilder } from "./ColumnBuilder.ts"
import { MAX_CELL_BYTES } from "./CsvTokenizer.ts"
import { Malformed } from "./SavBytes.ts"
import type { StataHeader, StataType, StataVariable } from "./StataHeader.ts"
import { missingCode, type StataTexts } from "./StataLabels.ts"

const DAY_MS = 86_400_000
const EPOCH_MS = Date.UTC(1960, 0, 1)
const MAX_CACHED = 50_000
const MISSING_CODES = 27

type Reading = (value: number) => string

const iso = (milliseconds: number, length: number): string | null =>
  Math.abs(milliseconds) > 8.64e15 ? null : new Date(milliseconds).toISOString().slice(0, length)

/** Years since 1960 cut into parts, such as quarters, counted from 0. */
const inYear =
  (parts: number, written: (part: number) => string): Reading =>
  (value) => {
    const year = 1960 + Math.floor(value / parts)
    return `${year}-${written((((value % parts) + parts) % parts) + 1)}`
  }

const dated: Readonly<Record<string, Reading>> = {
  d: (value) => iso(EPOCH_MS + Math.floor(value) * DAY_MS, 10) ?? numberText(value),
  c: (value) => iso(EPOCH_MS + value, 19) ?? numberText(value),
  C: (value) => iso(EPOCH_MS + value, 19) ?? numberText(value),
  m: inYear(12, (month) => String(month).padStart(2, "0")),
  q: inYear(4, (quarter) => `Q${quarter}`),
  h: inYear(2, (half) => `H${half}`),
  w: inYear(52, (week) => `W${String(week).padStart(2, "0")}`)
}

/** The shortest decimal that reads back as the same number of 32 bits. */
const singleText: Reading = (value) => {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits))
    if (Math.fround(short) === value) return numberText(short)
  }
  return numberText(value)
}

const readingOf = ({ format, type }: StataVariable): Reading => {
  const kind = /^%-?(?:t([a-zA-Z])|(d))/.exec(format)
  const date = kind === null ? undefined : dated[kind[1] ?? kind[2]!]
  return date ?? (type._tag === "Number" && type.kind === "float" ? singleText : numberText)
}

interface Cell {
  readonly bytes: Uint8Array
  readonly hash: number
}

/** A number at a position, or the place of its missing code, −1 where it is none. */
const numberAt = (
  view: DataView,
  at: number,
  kind: Extract<StataType, { _tag: "Number" }>["kind"],
  little: boolean
) => {
  switch (kind) {
    case "byte": {
      const value = view.getInt8(at)
      return { value, missing: value - 101 }
    }
    case "int": {
      const value = view.getInt16(at, little)
      return { value, missing: value - 32_741 }
    }
    case "long": {
      const value = view.getInt32(at, little)
      return { value, missing: value - 2_147_483_621 }
    }
    case "float": {
      const bits = view.getInt32(at, little)
      return { value: view.getFloat32(at, little), missing: (bits - 0x7f000000) / 0x800 }
    }
    case "double": {
      const bits = view.getInt32(at + (little ? 4 : 0), little)
      return { value: view.getFloat64(at, little), missing: (bits - 0x7fe00000) / 0x100 }
    }
  }
}

/** Takes a file's observations one after another and hands each cell to its column as text. */
export class StataCells {
  readonly columns: ReadonlyArray<ColumnBuilder>
  /** Per variable, which missing codes from `.a` on stand in its cells, as bits. */
  readonly missing: Uint32Array
  rows = 0
  private readonly readings: ReadonlyArray<Reading>
  private readonly caches: ReadonlyArray<Map<number, Cell>>
  private readonly codes: ReadonlyArray<Cell>

  constructor(
    private readonly header: StataHeader,
    private readonly texts: StataTexts | null
  ) {
    const { variables } = header
    this.columns = variables.map(() => new ColumnBuilder())
    this.missing = new Uint32Array(variables.length)
    this.readings = variables.map(readingOf)
    this.caches = variables.map(() => new Map())
    this.codes = Array.from({ length: MISSING_CODES }, (_, place) => {
      const bytes = Buffer.from(missingCode(place))
      return { bytes, hash: hashOf(bytes, 0, bytes.length) }
    })
  }

  /** An observation that begins at a position. */
  row(bytes: Uint8Array, view: DataView, start: number): void {
    const { littleEndian, release, variables } = this.header
    let at = start
    for (let v = 0; v < variables.length; v++) {
      const { type } = variables[v]!
      if (type._tag === "Number") this.number(v, numberAt(view, at, type.kind, littleEndian))
      else if (type._tag === "Text") this.text(v, bytes, at, at + type.bytes)
      else {
        const text = this.texts?.at(bytes.subarray(at, at + 8), littleEndian, release) ?? null
        if (text !== null) this.text(v, text, 0, text.length)
      }
      at += type.bytes
    }
    this.rows++
  }

  private number(v: number, { missing, value }: { readonly value: number; readonly missing: number }): void {
    if (missing >= 0) {
      if (missing >= 1 && missing < MISSING_CODES && Number.isInteger(missing)) {
        this.missing[v] = this.missing[v]! | (1 << missing)
        const { bytes, hash } = this.codes[missing]!
        this.columns[v]!.put(this.rows, bytes, 0, bytes.length, hash)
      }
      return
    }
    if (!Number.isFinite(value)) return
    const cache = this.caches[v]!
    let cell = cache.get(value)
    if (cell === undefined) {
      const bytes = Buffer.from(this.readings[v]!(value), "latin1")
      cell = { bytes, hash: hashOf(bytes, 0, bytes.length) }
      if (cache.size >= MAX_CACHED) cache.clear()
      cache.set(value, cell)
    }
    this.columns[v]!.put(this.rows, cell.bytes, 0, cell.bytes.length, cell.hash)
  }

  private text(v: number, bytes: Uint8Array, from: number, to: number): void {
    let start = from
    let end = from
    while (end < to && bytes[end] !== 0) end++
    while (start < end && bytes[start]! <= 0x20) start++
    while (end > start && bytes[end - 1]! <= 0x20) end--
    if (end - start > MAX_CELL_BYTES) throw new Malformed("A text of the file is longer than 1 MiB; shorten or drop it")
    if (end > start) this.columns[v]!.put(this.rows, bytes, start, end, hashOf(bytes, start, end))
  }
}
