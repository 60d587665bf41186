import { deflateSync } from "node:zlib"

/** A variable of a file to be written; strings by their width in bytes. */
export interface WrittenVariable {
  readonly name: string
  readonly longName?: string
  readonly width?: number
  readonly label?: Uint8Array
  readonly format?: number
  readonly missing?: ReadonlyArray<number>
  /** The first two missing values are the ends of a range. */
  readonly range?: boolean
  readonly labels?: ReadonlyArray<readonly [number, Uint8Array]>
  readonly measure?: number
}

export interface WrittenFile {
  readonly variables: ReadonlyArray<WrittenVariable>
  /** Per case a number, a string's bytes or null (system-missing) per variable. */
  readonly cases: ReadonlyArray<ReadonlyArray<number | Uint8Array | null>>
  readonly compression?: 0 | 1 | 2
  readonly bigEndian?: boolean
  readonly encoding?: string
  readonly characterCode?: number
  readonly weight?: number
  readonly promised?: number
  readonly extensions?: ReadonlyArray<readonly [subtype: number, content: Uint8Array]>
}

const SEGMENT = 252
const SYSTEM_MISSING = -Number.MAX_VALUE

export const latin = (text: string): Uint8Array => Buffer.from(text, "latin1")

/** Widths of the variables that a string is stored as. */
const segmentsOf = (width: number): ReadonlyArray<number> => {
  if (width <= 255) return [width]
  const count = Math.ceil(width / SEGMENT)
  return Array.from({ length: count }, (_, i) => (i < count - 1 ? 255 : width - SEGMENT * (count - 1)))
}

const padded = (bytes: Uint8Array, length: number, fill = 0x20): Uint8Array => {
  const out = new Uint8Array(length).fill(fill)
  out.set(bytes.subarray(0, length))
  return out
}

/** Writes SPSS system files, following the description of the PSPP developers, for tests of the reader. */
export const writeSav = (file: WrittenFile): Uint8Array => {
  const { bigEndian = false, compression = 0 } = file
  const parts: Array<Uint8Array> = []
  const i32 = (...values: ReadonlyArray<number>) => {
    const bytes = Buffer.alloc(values.length * 4)
    for (const [i, value] of values.entries()) {
      if (bigEndian) bytes.writeInt32BE(value, i * 4)
      else bytes.writeInt32LE(value, i * 4)
    }
    return bytes
  }
  const f64 = (value: number) => {
    const bytes = Buffer.alloc(8)
    if (bigEndian) bytes.writeDoubleBE(value)
    else bytes.writeDoubleLE(value)
    return bytes
  }
  const i64 = (value: number) => {
    const bytes = Buffer.alloc(8)
    if (bigEndian) bytes.writeBigInt64BE(BigInt(value))
    else bytes.writeBigInt64LE(BigInt(value))
    return bytes
  }
  const extension = (subtype: number, content: Uint8Array, size = 1) =>
    parts.push(i32(7, subtype, size, content.length / size), content)

  parts.push(latin(compression === 2 ? "$FL3" : "$FL2"), padded(latin("@(#) SPSS DATA FILE test"), 60))
  parts.push(i32(2, -1, compression, file.weight ?? 0, file.promised ?? file.cases.length), f64(100))
  parts.push(padded(latin("01 Jan 24"), 9), padded(latin("12:00:00"), 8), padded(latin(""), 64), new Uint8Array(3))

  const firstIndex: Array<number> = []
  let index = 0
  const veryLong: Array<string> = []
  for (const { format, label, missing = [], name, range = false, width = 0 } of file.variables) {
    const segments = segmentsOf(width)
    if (width > 255) veryLong.push(`${name}=${String(width).padStart(5, "0")}\0\t`)
    segments.forEach((size, s) => {
      if (s === 0) firstIndex.push(index + 1)
      const own = s === 0 ? name : `${name.slice(0, 5)}${s}`
      const labelled = s === 0 && label !== undefined
      parts.push(i32(2, size, labelled ? 1 : 0, s === 0 ? (range ? -missing.length : missing.length) : 0))
      parts.push(i32(format ?? (width > 0 ? (1 << 16) | (Math.min(255, size) << 8) : (5 << 16) | (8 << 8)), 0))
      parts.push(padded(latin(own.toUpperCase()), 8))
      if (labelled) parts.push(i32(label.length), padded(label, Math.ceil(label.length / 4) * 4))
      if (s === 0) for (const value of missing) parts.push(f64(value))
      const units = Math.ceil(Math.max(size, 1) / 8)
      for (let u = 1; u < units; u++) parts.push(i32(2, -1, 0, 0, 0, 0), padded(latin(""), 8))
      index += units
    })
  }
  file.variables.forEach(({ labels }, v) => {
    if (labels === undefined) return
    parts.push(i32(3, labels.length))
    for (const [value, label] of labels)
      parts.push(f64(value), Uint8Array.of(label.length), padded(label, Math.ceil((label.length + 1) / 8) * 8 - 1))
    parts.push(i32(4, 1, firstIndex[v]!))
  })
  if (file.characterCode !== undefined) extension(3, i32(20, 0, 0, -1, 1, 1, bigEndian ? 1 : 2, file.characterCode), 4)
  const measures = file.variables.flatMap(({ measure = 0, width = 0 }) =>
    segmentsOf(width).flatMap(() => [measure, 8, 0])
  )
  extension(11, i32(...measures), 4)
  extension(
    13,
    latin(file.variables.map(({ longName, name }) => `${name.toUpperCase()}=${longName ?? name}`).join("\t"))
  )
  if (veryLong.length > 0) extension(14, latin(veryLong.join("")))
  if (file.encoding !== undefined) extension(20, latin(file.encoding))
  for (const [subtype, content] of file.extensions ?? []) extension(subtype, content)
  parts.push(i32(999, 0))

  const units = file.cases.flatMap((cells) =>
    cells.flatMap((cell, v) => {
      const width = file.variables[v]!.width ?? 0
      if (width === 0) return [f64(typeof cell === "number" ? cell : SYSTEM_MISSING)]
      const text = cell instanceof Uint8Array ? cell : new Uint8Array(0)
      return segmentsOf(width).flatMap((size, s) => {
        const stored = padded(text.subarray(s * 255, s * 255 + 255), Math.ceil(size / 8) * 8)
        return Array.from({ length: stored.length / 8 }, (_, u) => stored.subarray(u * 8, u * 8 + 8))
      })
    })
  )
  const plain = Buffer.concat(units)
  if (compression === 0) return Buffer.concat([...parts, plain])

  const bytecode: Array<Uint8Array> = []
  for (let at = 0; at <= units.length; at += 8) {
    const group = units.slice(at, at + 8)
    const literals: Array<Uint8Array> = []
    const codes = group.map((unit) => {
      const value = bigEndian ? Buffer.from(unit).readDoubleBE() : Buffer.from(unit).readDoubleLE()
      if (unit.every((byte) => byte === 0x20)) return 254
      if (value === SYSTEM_MISSING) return 255
      if (Number.isInteger(value) && value >= -99 && value <= 151 && !Object.is(value, -0)) return value + 100
      literals.push(unit)
      return 253
    })
    if (codes.length < 8) codes.push(252)
    bytecode.push(padded(Uint8Array.from(codes), 8, 0), ...literals)
  }
  const packedBefore = Buffer.concat(bytecode)
  if (compression === 1) return Buffer.concat([...parts, packedBefore])

  const start = Buffer.concat(parts).length
  const packed = deflateSync(packedBefore)
  const trailer = start + 24 + packed.length
  const list = [
    i64(-100),
    i64(0),
    i32(0x3ff000, 1),
    i64(start),
    i64(start + 24),
    i32(packedBefore.length, packed.length)
  ]
  return Buffer.concat([...parts, i64(start), i64(trailer), i64(48), packed, ...list])
}
