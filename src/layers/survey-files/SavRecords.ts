/** Thrown by a cursor that was asked for bytes beyond those at hand. */
export class NeedsMore extends Error {
  constructor(readonly bytes: number) {
    super("more bytes are needed")
  }
}

/** Thrown where bytes cannot be what a file of their kind holds. `problem` is a sentence. */
export class Malformed extends Error {
  constructor(readonly problem: string) {
    super(problem)
  }
}

/** Reads numbers and texts one after another, in the byte order of the machine that wrote them. */
export class Cursor {
  private readonly view: DataView
  constructor(
    readonly bytes: Uint8Array,
    public at = 0,
    readonly littleEndian = true
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  int32(): number {
    const at = this.take(4)
    return this.view.getInt32(at, this.littleEndian)
  }

  /** A 64-bit integer; exact up to 2⁵³. */
  int64(): number {
    const at = this.take(8)
    return Number(this.view.getBigInt64(at, this.littleEndian))
  }

  /** An unsigned integer of so many bytes; exact up to 2⁵³. */
  unsigned(bytes: number): number {
    const at = this.take(bytes)
    let value = 0
    for (let i = 0; i < bytes; i++) value = value * 256 + this.bytes[this.littleEndian ? at + bytes - 1 - i : at + i]!
    return value
  }

  float64(): number {
    const at = this.take(8)
    return this.view.getFloat64(at, this.littleEndian)
  }

  raw(length: number): Uint8Array {
    const at = this.take(length)
    return this.bytes.subarray(at, at + length)
  }

  /** Bytes that are ASCII by definition. */
  ascii(length: number): string {
    return Buffer.from(this.raw(length)).toString("latin1")
  }

  skip(length: number): void {
    this.take(length)
  }

  get left(): number {
    return this.bytes.length - this.at
  }

  private take(length: number): number {
    if (length < 0) throw new Malformed("A length in the file is negative; the file is damaged")
    if (this.at + length > this.bytes.length) throw new NeedsMore(this.at + length)
    const { at } = this
    this.at += length
    return at
  }
}

/** Bytes without the spaces and zeros that fill them up. */
export const withoutPadding = (bytes: Uint8Array): Uint8Array => {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === 0x20 || bytes[end - 1] === 0)) end--
  return bytes.subarray(0, end)
}

/** One variable record as it stands in the file; a string longer than 8 bytes has continuation records, kept as its width. */
export interface VariableRecord {
  readonly shortName: string
  /** 0 for a number, else the string's width in bytes. */
  readonly width: number
  /** Position among all records, continuations counted; value labels and the weight refer to it. From 1. */
  readonly index: number
  readonly label: Uint8Array | null
  readonly format: number
  readonly missing: ReadonlyArray<Uint8Array>
  /** Whether the first two missing values are the ends of a range. */
  readonly missingRange: boolean
}

interface ValueLabelsRecord {
  readonly labels: ReadonlyArray<readonly [value: Uint8Array, label: Uint8Array]>
  /** Indices of the variables that the labels are for. */
  readonly variables: ReadonlyArray<number>
}

/** Everything before the data, in records. */
export interface SavRecords {
  readonly littleEndian: boolean
  /** 0 none, 1 bytecode, 2 zlib. */
  readonly compression: number
  /** Variable record that weights cases, or 0. */
  readonly weightIndex: number
  /** −1 where the writer did not know. */
  readonly cases: number
  readonly bias: number
  readonly variables: ReadonlyArray<VariableRecord>
  /** Number of 8-byte units in a case. */
  readonly units: number
  readonly valueLabels: ReadonlyArray<ValueLabelsRecord>
  /** Extension records by subtype. */
  readonly extensions: ReadonlyMap<number, ReadonlyArray<Uint8Array>>
  readonly dataStart: number
}

const MAX_VARIABLES = 100_000

interface Header {
  readonly littleEndian: boolean
  readonly compression: number
  readonly weightIndex: number
  readonly cases: number
  readonly bias: number
}

const header = (bytes: Uint8Array): readonly [Header, Cursor] => {
  const probe = new Cursor(bytes, 64)
  const layout = probe.int32()
  const littleEndian = layout === 2 || layout === 3
  const cursor = new Cursor(bytes, 64, littleEndian)
  const code = cursor.int32()
  if (code !== 2 && code !== 3)
    throw new Malformed("The file begins like an SPSS file but its layout is unknown; it is damaged")
  cursor.skip(4)
  const compression = cursor.int32()
  const weightIndex = cursor.int32()
  const cases = cursor.int32()
  const bias = cursor.float64()
  cursor.skip(9 + 8 + 64 + 3)
  if (compression < 0 || compression > 2) throw new Malformed("The file is compressed in an unknown way")
  return [{ littleEndian, compression, weightIndex, cases, bias }, cursor]
}

const padded = (length: number, unit: number) => Math.ceil(length / unit) * unit

const variable = (cursor: Cursor, index: number): VariableRecord | null => {
  const type = cursor.int32()
  const hasLabel = cursor.int32()
  const missingCount = cursor.int32()
  const format = cursor.int32()
  cursor.skip(4)
  const shortName = cursor.ascii(8).replaceAll("\0", "").trim()
  const shown = shortName.replace(/[^\x21-\x7E]/g, "?")
  if (Math.abs(missingCount) > 3)
    throw new Malformed(`The variable ${shown} has ${missingCount} missing values; the file is damaged`)
  const labelLength = hasLabel === 1 ? cursor.int32() : 0
  const label = hasLabel === 1 ? cursor.raw(padded(labelLength, 4)).subarray(0, labelLength) : null
  const missing = Array.from({ length: Math.abs(missingCount) }, () => cursor.raw(8))
  if (type === -1) return null
  if (type < 0 || type > 255) throw new Malformed(`The variable ${shown} has an unknown type; the file is damaged`)
  return { shortName, width: type, index, label, format, missing, missingRange: missingCount < 0 }
}

const valueLabels = (cursor: Cursor): ValueLabelsRecord => {
  const count = cursor.int32()
  const labels: Array<readonly [Uint8Array, Uint8Array]> = []
  for (let i = 0; i < count; i++) {
    const value = cursor.raw(8)
    const length = cursor.raw(1)[0]!
    const label = cursor.raw(padded(length + 1, 8) - 1).subarray(0, length)
    labels.push([value, withoutPadding(label)])
  }
  if (cursor.int32() !== 4) throw new Malformed("Value labels of the file name no variables; the file is damaged")
  const uses = cursor.int32()
  if (uses < 0 || uses > MAX_VARIABLES)
    throw new Malformed("Value labels of the file name too many variables; the file is damaged")
  return { labels, variables: Array.from({ length: uses }, () => cursor.int32()) }
}

const extension = (cursor: Cursor): readonly [subtype: number, bytes: Uint8Array] => {
  const subtype = cursor.int32()
  const size = cursor.int32()
  const count = cursor.int32()
  if (size < 0 || count < 0) throw new Malformed("An extension of the file has a negative length; the file is damaged")
  return [subtype, cursor.raw(size * count)]
}

/**
 * Reads the dictionary records of an SPSS system file, as the PSPP developers describe them. Throws `NeedsMore` where the
 * bytes end too early, `Malformed` where they make no sense.
 */
export const readRecords = (bytes: Uint8Array): SavRecords => {
  const [head, cursor] = header(bytes)
  const variables: Array<VariableRecord> = []
  const labels: Array<ValueLabelsRecord> = []
  const extensions = new Map<number, Array<Uint8Array>>()
  let units = 0
  for (;;) {
    const type = cursor.int32()
    if (type === 2) {
      const read = variable(cursor, ++units)
      if (read !== null) variables.push(read)
      if (units > MAX_VARIABLES) throw new Malformed(`The file has more than ${MAX_VARIABLES} variables`)
    } else if (type === 3) labels.push(valueLabels(cursor))
    else if (type === 6) cursor.skip(cursor.int32() * 80)
    else if (type === 7) {
      const [subtype, content] = extension(cursor)
      const others = extensions.get(subtype)
      if (others === undefined) extensions.set(subtype, [content])
      else others.push(content)
    } else if (type === 999) {
      cursor.skip(4)
      break
    } else throw new Malformed("The file's dictionary holds an unknown record; the file is damaged")
  }
  if (variables.length === 0) throw new Malformed("The file has no variables")
  return { ...head, variables, units, valueLabels: labels, extensions, dataStart: cursor.at }
}
