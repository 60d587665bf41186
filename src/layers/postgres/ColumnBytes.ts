import type { Column, MissingCodes } from "../../domain/survey/model/Column.ts"

/**
 * A column as bytes, the same on every machine: a header of eight (format, three zeros, and a count as 32 bits), then
 * the column's arrays one after the other. Numbers are little-endian. The count is the number of labels of a multiple
 * or ranking column, the number of offsets of a text column, else 0. Where respondents have missing values, the format
 * is 16 more, and behind the arrays stand their codes, the bytes of one code (1 or 2) and the bytes of all, as 32 bits each.
 */
const HEADER = 8
const LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

const WITH_MISSING = 16
const TRAILER = 8

const Format = { coded8: 1, coded16: 2, multiple: 3, numeric: 4, ranking: 5, text: 6 } as const

type Aligned = readonly [ArrayBufferLike, offset: number, length: number]
type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array

const reversed = (bytes: Uint8Array, width: number): Uint8Array => {
  const out = new Uint8Array(bytes.length)
  for (let i = 0; i < bytes.length; i++) out[i] = bytes[i - (i % width) + width - 1 - (i % width)]!
  return out
}

/** The bytes of numbers, little-endian; the same turns bytes into what this machine reads as numbers. */
const littleEndian = (bytes: Uint8Array, width: number): Uint8Array =>
  LITTLE_ENDIAN || width === 1 ? bytes : reversed(bytes, width)

const bytesOf = (numbers: Numbers): Uint8Array =>
  littleEndian(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), numbers.BYTES_PER_ELEMENT)

const join = (format: number, count: number, parts: ReadonlyArray<Numbers>): Uint8Array => {
  const out = new Uint8Array(HEADER + parts.reduce((sum, part) => sum + part.byteLength, 0))
  out[0] = format
  new DataView(out.buffer).setUint32(4, count, true)
  let at = HEADER
  for (const part of parts) {
    out.set(bytesOf(part), at)
    at += part.byteLength
  }
  return out
}

const encodeAnswers = (column: Column): Uint8Array => {
  switch (column._tag) {
    case "Coded":
      return join(column.codes instanceof Uint8Array ? Format.coded8 : Format.coded16, 0, [column.codes])
    case "Multiple":
      return join(Format.multiple, column.selected.length, [column.asked, ...column.selected])
    case "Numeric":
      return join(Format.numeric, 0, [column.values])
    case "Ranking":
      return join(Format.ranking, column.ranks.length, column.ranks)
    case "Text":
      return join(Format.text, column.offsets.length, [column.offsets, column.bytes])
  }
}

const withMissing = (answers: Uint8Array, missing: MissingCodes): Uint8Array => {
  const out = new Uint8Array(answers.length + missing.byteLength + TRAILER)
  out.set(answers)
  out[0] = answers[0]! + WITH_MISSING
  out.set(bytesOf(missing), answers.length)
  const trailer = new DataView(out.buffer, out.length - TRAILER)
  trailer.setUint32(0, missing.BYTES_PER_ELEMENT, true)
  trailer.setUint32(4, missing.byteLength, true)
  return out
}

export const encodeColumn = (column: Column): Uint8Array => {
  const answers = encodeAnswers(column)
  return column.missing === undefined ? answers : withMissing(answers, column.missing)
}

/** Whether bytes lie right behind the header of a buffer that holds nothing else, where every kind of number is aligned. */
const isAlone = ({ buffer, byteLength, byteOffset }: Uint8Array): boolean =>
  byteOffset === HEADER && buffer.byteLength === HEADER + byteLength

/** Where numbers can be read from: a copy of the bytes, aligned, unless they can be read where they are. */
const aligned = (bytes: Uint8Array, width: number): Aligned => {
  if (LITTLE_ENDIAN && isAlone(bytes)) return [bytes.buffer, HEADER, bytes.length / width]
  const copy = new Uint8Array(bytes.length)
  copy.set(littleEndian(bytes, width))
  return [copy.buffer, 0, bytes.length / width]
}

const split = (bytes: Uint8Array, parts: number): ReadonlyArray<Uint8Array> => {
  const size = parts === 0 ? 0 : bytes.length / parts
  return Array.from({ length: parts }, (_, part) => bytes.subarray(part * size, (part + 1) * size))
}

const words = (bytes: Uint8Array) => new Uint32Array(...aligned(bytes, 4))

/** The column that `encodeColumn` turned into these bytes; it may be a view of them. */
export const decodeColumn = (bytes: Uint8Array): Column => {
  const format = bytes[0]!
  if (format <= WITH_MISSING || format > WITH_MISSING + Format.text) return decodeAnswers(format, bytes)
  const trailer = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - TRAILER, TRAILER)
  const end = bytes.length - TRAILER
  const start = end - trailer.getUint32(4, true)
  const codes = bytes.subarray(start, end)
  const missing =
    trailer.getUint32(0, true) === 1 ? new Uint8Array(...aligned(codes, 1)) : new Uint16Array(...aligned(codes, 2))
  return { ...decodeAnswers(format - WITH_MISSING, bytes.subarray(0, start)), missing }
}

const decodeAnswers = (format: number, bytes: Uint8Array): Column => {
  const count = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true)
  const body = bytes.subarray(HEADER)
  switch (format) {
    case Format.coded8:
      return { _tag: "Coded", codes: new Uint8Array(...aligned(body, 1)) }
    case Format.coded16:
      return { _tag: "Coded", codes: new Uint16Array(...aligned(body, 2)) }
    case Format.multiple: {
      const [asked, ...selected] = split(body, count + 1).map(words)
      return { _tag: "Multiple", asked: asked!, selected }
    }
    case Format.numeric:
      return { _tag: "Numeric", values: new Float64Array(...aligned(body, 8)) }
    case Format.ranking:
      return { _tag: "Ranking", ranks: split(body, count).map((ranks) => new Uint8Array(...aligned(ranks, 1))) }
    case Format.text:
      return {
        _tag: "Text",
        offsets: words(body.subarray(0, 4 * count)),
        bytes: new Uint8Array(...aligned(body.subarray(4 * count), 1))
      }
    default:
      throw new Error(`Column format ${format} is unknown: a newer version of this program wrote it`)
  }
}

/** Where bytes lie in a stored column, counted from 0. */
export interface Range {
  readonly start: number
  readonly length: number
}

/** How a stored column is laid out, as its first and last eight bytes say. */
export interface Layout {
  readonly header: Uint8Array
  readonly format: number
  readonly count: number
  /** Where the answers end. */
  readonly end: number
  /** Bytes of one missing value's code; null where nobody has one. */
  readonly missing: number | null
}

export const layoutOf = (size: number, head: Uint8Array, tail: Uint8Array): Layout => {
  const header = Uint8Array.from(head)
  const format = header[0]!
  const count = new DataView(header.buffer).getUint32(4, true)
  if (format <= WITH_MISSING) return { header, format, count, end: size, missing: null }
  const trailer = new DataView(Uint8Array.from(tail).buffer)
  const end = size - TRAILER - trailer.getUint32(4, true)
  return { header, format: format - WITH_MISSING, count, end, missing: trailer.getUint32(0, true) }
}

/** Bytes of one respondent's entry and the number of arrays of such entries; of sets, a respondent takes a bit. */
const entriesOf = ({ count, format }: Layout): { readonly bits: number; readonly arrays: number } => {
  switch (format) {
    case Format.coded16:
      return { bits: 16, arrays: 1 }
    case Format.multiple:
      return { bits: 1, arrays: count + 1 }
    case Format.numeric:
      return { bits: 64, arrays: 1 }
    case Format.ranking:
      return { bits: 8, arrays: count }
    case Format.text:
      return { bits: 32, arrays: 1 }
    default:
      return { bits: 8, arrays: 1 }
  }
}

/** Where the answers of respondents lie, array by array, and their missing values at last; of texts, where each begins. */
export const rangesOf = (layout: Layout, from: number, size: number): ReadonlyArray<Range> => {
  const { arrays, bits } = entriesOf(layout)
  const isText = layout.format === Format.text
  const whole = isText ? 4 * layout.count : layout.end - HEADER
  const stride = arrays === 0 ? 0 : whole / arrays
  const length = bits === 1 ? 4 * ((size + 31) >>> 5) : ((isText ? size + 1 : size) * bits) / 8
  const answers = Array.from({ length: arrays }, (_, at) => ({
    start: HEADER + at * stride + (from * bits) / 8,
    length
  }))
  const { missing } = layout
  return missing === null ? answers : [...answers, { start: layout.end + from * missing, length: size * missing }]
}

/** Where the texts lie whose beginnings were read; null where answers are no texts. */
export const textRange = (layout: Layout, offsets: Uint8Array): Range | null => {
  if (layout.format !== Format.text) return null
  const view = new DataView(offsets.buffer, offsets.byteOffset, offsets.byteLength)
  const [first, end] = [view.getUint32(0, true), view.getUint32(offsets.byteLength - 4, true)]
  return { start: HEADER + 4 * layout.count + first, length: end - first }
}

/** The column of the respondents whose bytes were read, texts among them where answers are texts. */
export const blockFromBytes = (layout: Layout, read: ReadonlyArray<Uint8Array>, texts: Uint8Array | null): Column => {
  const answers = layout.missing === null ? read : read.slice(0, -1)
  const parts = texts === null ? answers : [...answers, texts]
  const bytes = new Uint8Array(HEADER + parts.reduce((sum, part) => sum + part.length, 0))
  bytes.set(layout.header)
  bytes[0] = layout.format
  let at = HEADER
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  if (texts !== null) new DataView(bytes.buffer).setUint32(4, answers[0]!.length / 4, true)
  const column = decodeColumn(bytes)
  const codes = read.at(-1)
  const missing =
    layout.missing === null || codes === undefined
      ? {}
      : {
          missing: layout.missing === 1 ? new Uint8Array(...aligned(codes, 1)) : new Uint16Array(...aligned(codes, 2))
        }
  if (column._tag !== "Text") return { ...column, ...missing }
  const first = column.offsets[0]!
  return { ...column, offsets: column.offsets.map((offset) => offset - first), ...missing }
}
