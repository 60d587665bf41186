import { has } from "../../statistics/Bitset.ts"
import type { Column, TextColumn } from "../model/Column.ts"
import { segmentsOf } from "./SavDictionary.ts"
import type { SavPlan, SavVariable } from "./SavVariables.ts"

/** SPSS counts seconds from the day on which the Gregorian calendar began, 14 October 1582. */
const EPOCH_SECONDS = 12_219_379_200

const BIAS = 100
const [RAW, SPACES, MISSING] = [253, 254, 255]
const UNIT = 8

/** Cases as bytecode: eight commands, then the units that they say stand for themselves. */
class Packed {
  private bytes = new Uint8Array(1 << 16)
  private view = new DataView(this.bytes.buffer)
  /** Where the commands begin that are not complete, how many there are, and where what follows them ends. */
  private commands = 0
  private count = 0
  private end = UNIT

  private command(code: number): void {
    if (this.count === UNIT) {
      this.commands = this.end
      this.count = 0
      this.room(UNIT)
      this.bytes.fill(0, this.commands, this.commands + UNIT)
      this.end = this.commands + UNIT
    }
    this.bytes[this.commands + this.count++] = code
  }

  private room(more: number): void {
    if (this.end + more <= this.bytes.length) return
    const larger = new Uint8Array(Math.max(2 * this.bytes.length, this.end + more))
    larger.set(this.bytes.subarray(0, this.end))
    this.bytes = larger
    this.view = new DataView(larger.buffer)
  }

  number(value: number): void {
    if (Number.isNaN(value)) this.command(MISSING)
    else if (value % 1 === 0 && value > -BIAS && value < RAW - 1 - BIAS) this.command(value + BIAS)
    else {
      this.command(RAW)
      this.room(UNIT)
      this.view.setFloat64(this.end, value, true)
      this.end += UNIT
    }
  }

  /** So many bytes of a text from a position on, filled up with spaces to whole units. */
  text(from: Uint8Array, at: number, length: number, width: number): void {
    for (let unit = 0; unit < width; unit += UNIT) {
      const bytes = Math.min(UNIT, width - unit, length - unit)
      if (bytes <= 0) {
        this.command(SPACES)
        continue
      }
      this.command(RAW)
      this.room(UNIT)
      this.bytes.fill(0x20, this.end, this.end + UNIT)
      for (let i = 0; i < bytes; i++) this.bytes[this.end + i] = from[at + unit + i]!
      this.end += UNIT
    }
  }

  /** What is complete; at the end, all of it. */
  taken(isEnd: boolean): Uint8Array {
    const upTo = isEnd ? (this.count === 0 ? this.commands : this.end) : this.commands
    const taken = this.bytes.slice(0, upTo)
    this.bytes.copyWithin(0, upTo, this.end)
    this.end -= upTo
    this.commands = 0
    return taken
  }
}

type Put = (out: Packed, i: number) => void

const EMPTY = new Uint8Array(0)

/** The number that stands for each respondent's answer; NaN without one. */
export const numberAt = (column: Exclude<Column, TextColumn>, { codes, onlyChosen, option }: SavVariable) => {
  switch (column._tag) {
    case "Coded":
      return (i: number) => codes[column.codes[i]! - 1] ?? Number.NaN
    case "Numeric":
      return (i: number) => column.values[i]!
    case "Multiple": {
      const selected = column.selected[option!]!
      return (i: number) => (!has(column.asked, i) ? Number.NaN : has(selected, i) ? 1 : onlyChosen ? Number.NaN : 0)
    }
    case "Ranking": {
      const ranks = column.ranks[option!]!
      return (i: number) => (ranks[i] === 0 ? Number.NaN : ranks[i]!)
    }
  }
}

const decoder = new TextDecoder()

const datedAt =
  ({ bytes, offsets }: TextColumn) =>
  (i: number): number => {
    const [from, to] = [offsets[i]!, offsets[i + 1]!]
    if (from === to) return Number.NaN
    const text = decoder.decode(bytes.subarray(from, to))
    return Date.parse(text.includes("T") ? `${text}Z` : text) / 1000 + EPOCH_SECONDS
  }

const textAt = (variable: SavVariable, { bytes, offsets }: TextColumn): Put => {
  const segments = segmentsOf(variable)
  return (out, i) => {
    let at = offsets[i]!
    let left = Math.min(variable.width, offsets[i + 1]! - at)
    while (left < offsets[i + 1]! - offsets[i]! && left > 0 && (bytes[at + left]! & 0xc0) === 0x80) left--
    for (const width of segments) {
      const length = Math.min(left, width)
      out.text(length === 0 ? EMPTY : bytes, at, length, width)
      at += length
      left -= length
    }
  }
}

const putting = (variable: SavVariable, column: Column): Put => {
  const { missing } = column
  if (column._tag === "Text" && variable.width > 0) return textAt(variable, column)
  const number = column._tag === "Text" ? datedAt(column) : numberAt(column, variable)
  if (missing === undefined) return (out, i) => out.number(number(i))
  const { missingCodes } = variable
  return (out, i) => out.number(missing[i] === 0 ? number(i) : missingCodes[missing[i]! - 1]!)
}

/** Writes respondents one after the other; `columns` are those of the questions, in order. */
export const savCases = ({ variables }: SavPlan) => {
  const out = new Packed()
  return {
    /** Puts the next respondents, from one of those whose answers are given up to another. */
    put: (columns: ReadonlyArray<Column>, weights: ReadonlyArray<Float64Array>) => {
      const puts = variables.map(
        (variable): Put =>
          variable.question === null
            ? (to, i) => to.number(weights[variable.option!]![i]!)
            : putting(variable, columns[variable.question]!)
      )
      return (from: number, to: number): Uint8Array => {
        for (let i = from; i < to; i++) for (const put of puts) put(out, i)
        return out.taken(false)
      }
    },
    /** The rest, once all were put. */
    end: (): Uint8Array => out.taken(true)
  }
}
