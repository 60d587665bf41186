import { hashOf, numberText } from "./CellBytes.ts"
import { ColumnBuilder } from "./ColumnBuilder.ts"
import type { SavDictionary } from "./SavDictionary.ts"

const SYSTEM_MISSING = -Number.MAX_VALUE
/** SPSS counts seconds from the day on which the Gregorian calendar began, 14 October 1582. */
const EPOCH_SECONDS = 12_219_379_200
const DAYS = new Set([20, 23, 24, 28, 29, 30, 38, 39])
const MOMENTS = new Set([22, 41])
const MAX_CACHED = 50_000

type Reading = (value: number) => string

const dated =
  (length: number): Reading =>
  (value) => {
    const milliseconds = (value - EPOCH_SECONDS) * 1000
    return Math.abs(milliseconds) > 8.64e15 ? numberText(value) : new Date(milliseconds).toISOString().slice(0, length)
  }

const readingOf = (format: number): Reading => {
  const type = (format >> 16) & 0xff
  return DAYS.has(type) ? dated(10) : MOMENTS.has(type) ? dated(19) : numberText
}

interface Cell {
  readonly bytes: Uint8Array
  readonly hash: number
}

/**
 * Takes the 8-byte units of cases one after another and hands each variable's cell to its column as text: numbers in
 * decimal, days and moments in ISO 8601, strings as written.
 */
export class SavCells {
  readonly columns: ReadonlyArray<ColumnBuilder>
  rows = 0
  /** Units of the case being read; 0 between cases. */
  unit = 0
  private readonly variableOf: Int32Array
  /** Bytes of each unit that belong to a string; 0 for numbers. */
  private readonly keeps: Uint8Array
  private readonly ends: Uint8Array
  private readonly readings: ReadonlyArray<Reading>
  private readonly caches: ReadonlyArray<Map<number, Cell>>
  private readonly text: Uint8Array
  private length = 0

  constructor({ variables }: SavDictionary) {
    const units = variables.flatMap(({ segments }, variable) =>
      segments.length === 0
        ? [{ variable, keeps: 0, ends: 1 }]
        : segments.flatMap((width, s) =>
            Array.from({ length: Math.ceil(width / 8) }, (_, u, last = Math.ceil(width / 8) - 1) => ({
              variable,
              keeps: u === last ? width - last * 8 : 8,
              ends: u === last && s === segments.length - 1 ? 1 : 0
            }))
          )
    )
    this.columns = variables.map(() => new ColumnBuilder())
    this.variableOf = Int32Array.from(units, ({ variable }) => variable)
    this.keeps = Uint8Array.from(units, ({ keeps }) => keeps)
    this.ends = Uint8Array.from(units, ({ ends }) => ends)
    this.readings = variables.map(({ format }) => readingOf(format))
    const shared = new Map<number, Cell>()
    this.caches = this.readings.map((reading) => (reading === numberText ? shared : new Map()))
    this.text = new Uint8Array(Math.max(8, ...variables.map(({ width }) => width + 8)))
  }

  /** A unit that holds a number; in a string it can only be damage and counts as blank. */
  number(value: number): void {
    const variable = this.variableOf[this.unit]!
    if (this.keeps[this.unit] === 0 && value !== SYSTEM_MISSING && Number.isFinite(value)) {
      const cell = this.cellOf(variable, value)
      this.columns[variable]!.put(this.rows, cell.bytes, 0, cell.bytes.length, cell.hash)
    }
    this.next(variable)
  }

  /** A unit as 8 bytes at a position; numbers are read by `double`. */
  bytes(from: Uint8Array, at: number, double: (at: number) => number): void {
    const keeps = this.keeps[this.unit]!
    if (keeps === 0) {
      this.number(double(at))
      return
    }
    for (let i = 0; i < keeps; i++) this.text[this.length + i] = from[at + i]!
    this.length += keeps
    this.next(this.variableOf[this.unit]!)
  }

  /** A unit of eight spaces. */
  spaces(): void {
    const keeps = this.keeps[this.unit]!
    this.text.fill(0x20, this.length, this.length + keeps)
    this.length += keeps
    this.next(this.variableOf[this.unit]!)
  }

  blank(): void {
    if (this.keeps[this.unit]! > 0) this.spaces()
    else this.next(this.variableOf[this.unit]!)
  }

  private next(variable: number): void {
    if (this.ends[this.unit] === 1 && this.length > 0) this.putText(variable)
    this.unit++
    if (this.unit === this.variableOf.length) {
      this.unit = 0
      this.rows++
    }
  }

  private putText(variable: number): void {
    let start = 0
    let end = this.length
    while (end > 0 && this.text[end - 1]! <= 0x20) end--
    while (start < end && this.text[start]! <= 0x20) start++
    this.length = 0
    if (end > start) this.columns[variable]!.put(this.rows, this.text, start, end, hashOf(this.text, start, end))
  }

  private cellOf(variable: number, value: number): Cell {
    const cache = this.caches[variable]!
    const known = cache.get(value)
    if (known !== undefined) return known
    const bytes = Buffer.from(this.readings[variable]!(value), "latin1")
    const cell = { bytes, hash: hashOf(bytes, 0, bytes.length) }
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(value, cell)
    return cell
  }
}
