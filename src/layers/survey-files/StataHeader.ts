import { Cursor, Malformed } from "./SavRecords.ts"

/** How a variable's cells are stored. */
export type StataType =
  | { readonly _tag: "Number"; readonly kind: "byte" | "int" | "long" | "float" | "double"; readonly bytes: number }
  | { readonly _tag: "Text"; readonly bytes: number }
  /** A reference to a text that stands after the data. */
  | { readonly _tag: "LongText"; readonly bytes: 8 }

export interface StataVariable {
  readonly name: Uint8Array
  readonly label: Uint8Array
  readonly labels: Uint8Array
  readonly format: string
  readonly type: StataType
}

/** What a Stata file says before its data, and where the rest stands. */
export interface StataHeader {
  readonly release: number
  readonly littleEndian: boolean
  readonly rows: number
  readonly variables: ReadonlyArray<StataVariable>
  readonly dataStart: number
  /** Where texts kept apart begin, or null where the format has none. */
  readonly textsStart: number | null
  readonly labelsStart: number
  /** Bytes of names and the like in this release. */
  readonly nameBytes: number
}

export const STATA_DAMAGED = "The file is a damaged Stata file or was cut off; save it again from Stata"
const MAX_VARIABLES = 20_000

const NUMBERS = ["byte", "int", "long", "float", "double"] as const
const SIZES = { byte: 1, int: 2, long: 4, float: 4, double: 8 } as const

const numberType = (at: number): StataType => ({ _tag: "Number", kind: NUMBERS[at]!, bytes: SIZES[NUMBERS[at]!] })

const typeOf = (code: number, tagged: boolean): StataType => {
  if (!tagged && code >= 251) return numberType(code - 251)
  if (tagged && code >= 65_526 && code <= 65_530) return numberType(65_530 - code)
  if (tagged && code === 32_768) return { _tag: "LongText", bytes: 8 }
  if (code >= 1 && code <= (tagged ? 2_045 : 244)) return { _tag: "Text", bytes: code }
  throw new Malformed(STATA_DAMAGED)
}

export const untilZero = (bytes: Uint8Array): Uint8Array => {
  const end = bytes.indexOf(0)
  return end === -1 ? bytes : bytes.subarray(0, end)
}

const ascii = (bytes: Uint8Array) => Buffer.from(untilZero(bytes)).toString("latin1")
const fields = (cursor: Cursor, count: number, bytes: number) => Array.from({ length: count }, () => cursor.raw(bytes))

const checked = (rows: number, variables: number): void => {
  if (variables > MAX_VARIABLES)
    throw new Malformed(`The file has more than ${MAX_VARIABLES.toLocaleString("en-US")} variables; drop some`)
  if (variables < 1 || rows < 0 || rows > Number.MAX_SAFE_INTEGER) throw new Malformed(STATA_DAMAGED)
}

/** Of Stata 8 to 12, without tags. Throws `NeedsMore` where the bytes end within it. */
const untagged = (bytes: Uint8Array): StataHeader => {
  const release = bytes[0]!
  if (release < 113)
    throw new Malformed("The file is of a Stata before version 8; save it from a newer Stata, or as CSV")
  const littleEndian = bytes[1] === 2
  const cursor = new Cursor(bytes, 4, littleEndian)
  const count = cursor.unsigned(2)
  const rows = cursor.int32()
  checked(rows, count)
  cursor.skip(81 + 18)
  const types = fields(cursor, count, 1).map(([code]) => typeOf(code!, false))
  const names = fields(cursor, count, 33)
  cursor.skip(2 * (count + 1))
  const formats = fields(cursor, count, release === 113 ? 12 : 49)
  const labels = fields(cursor, count, 33)
  const texts = fields(cursor, count, 81)
  for (;;) {
    const [kind] = cursor.raw(1)
    const length = cursor.int32()
    if (kind === 0 && length === 0) break
    cursor.skip(length)
  }
  const variables = names.map((name, v) => ({
    name: untilZero(name),
    label: untilZero(texts[v]!),
    labels: untilZero(labels[v]!),
    format: ascii(formats[v]!),
    type: types[v]!
  }))
  const rowBytes = variables.reduce((sum, { type }) => sum + type.bytes, 0)
  return {
    release,
    littleEndian,
    rows,
    variables,
    dataStart: cursor.at,
    textsStart: null,
    labelsStart: cursor.at + rows * rowBytes,
    nameBytes: 33
  }
}

const expectTag = (cursor: Cursor, tag: string): void => {
  if (cursor.ascii(tag.length) !== tag) throw new Malformed(STATA_DAMAGED)
}

/** Places of a tagged file's parts in its map. */
const PART = { types: 2, names: 3, formats: 5, labelNames: 6, labels: 7, data: 9, texts: 10, valueLabels: 11 } as const

/** Of Stata 13 on. Throws `NeedsMore` where the bytes end within it. */
const tagged = (bytes: Uint8Array): StataHeader => {
  const start = new Cursor(bytes)
  expectTag(start, "<stata_dta><header><release>")
  const release = Number(start.ascii(3))
  if (release < 117 || release > 119)
    throw new Malformed(`The file is of Stata's format ${release}, which is not known; save it with saveold`)
  expectTag(start, "</release><byteorder>")
  const littleEndian = start.ascii(3) === "LSF"
  const cursor = new Cursor(bytes, start.at, littleEndian)
  expectTag(cursor, "</byteorder><K>")
  const count = cursor.unsigned(release === 119 ? 4 : 2)
  expectTag(cursor, "</K><N>")
  const rows = cursor.unsigned(release === 117 ? 4 : 8)
  checked(rows, count)
  expectTag(cursor, "</N><label>")
  cursor.skip(cursor.unsigned(release === 117 ? 1 : 2))
  expectTag(cursor, "</label><timestamp>")
  cursor.skip(cursor.unsigned(1))
  expectTag(cursor, "</timestamp></header><map>")
  const map = Array.from({ length: 14 }, () => cursor.unsigned(8))
  const old = release === 117
  const part = (at: number, tag: string, each: number) => {
    const within = new Cursor(bytes, map[at]!, littleEndian)
    expectTag(within, `<${tag}>`)
    return fields(within, count, each)
  }
  const types = part(PART.types, "variable_types", 2).map((code) =>
    typeOf(new Cursor(code, 0, littleEndian).unsigned(2), true)
  )
  const nameBytes = old ? 33 : 129
  const names = part(PART.names, "varnames", nameBytes)
  const formats = part(PART.formats, "formats", old ? 49 : 57)
  const labels = part(PART.labelNames, "value_label_names", nameBytes)
  const texts = part(PART.labels, "variable_labels", old ? 81 : 321)
  return {
    release,
    littleEndian,
    rows,
    variables: names.map((name, v) => ({
      name: untilZero(name),
      label: untilZero(texts[v]!),
      labels: untilZero(labels[v]!),
      format: ascii(formats[v]!),
      type: types[v]!
    })),
    dataStart: map[PART.data]! + "<data>".length,
    textsStart: map[PART.texts]! + "<strls>".length,
    labelsStart: map[PART.valueLabels]! + "<value_labels>".length,
    nameBytes
  }
}

/** What a Stata file says before its data. Throws `NeedsMore` where the bytes end within it. */
export const readStataHeader = (bytes: Uint8Array): StataHeader => (bytes[0] === 0x3c ? tagged(bytes) : untagged(bytes))
