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
