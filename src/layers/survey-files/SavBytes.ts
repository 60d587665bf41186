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
