import { isAscii } from "node:buffer"
import { Effect } from "effect"
import type { Dictionary, ValueLabel, Variable } from "../../domain/survey/codebook/Dictionary.ts"
import type { RawTable } from "../../domain/survey/file/RawTable.ts"
import { invalid, type SurveyFileInvalid } from "../../domain/survey/file/SurveyFileInvalid.ts"
import type { SurveyFileFormat, SurveyLimits } from "../../services/ports/SurveyFiles.ts"
import { spanned } from "../../services/WhenEnded.ts"
import { type BuiltColumn, ColumnBuilder, hashOf, highCells, numberText, rawColumn } from "./ColumnBuilder.ts"
import { MAX_CELL_BYTES } from "./CsvTokenizer.ts"
import { cellDecoder, cellEncoding } from "./Encoding.ts"
import { Cursor, Malformed, NeedsMore } from "./SavRecords.ts"
import { beyond, eachPiece, type Source } from "./Source.ts"
import {
  readStataHeader,
  STATA_DAMAGED,
  type StataHeader,
  type StataType,
  type StataVariable,
  untilZero
} from "./StataHeader.ts"

/** Texts that stand after a file's data, by variable and observation. */
class StataTexts {
  private readonly places = new Map<string, Uint8Array>()

  constructor(bytes: Uint8Array, littleEndian: boolean, release: number) {
    const cursor = new Cursor(bytes, 0, littleEndian)
    try {
      while (cursor.left > 3 && cursor.ascii(3) === "GSO") {
        const variable = cursor.unsigned(4)
        const observation = cursor.unsigned(release === 117 ? 4 : 8)
        const isText = cursor.unsigned(1) === 130
        const text = cursor.raw(cursor.unsigned(4))
        if (isText) this.places.set(`${variable},${observation}`, untilZero(text))
      }
    } catch (thrown) {
      if (!(thrown instanceof NeedsMore)) throw thrown
      throw new Malformed(STATA_DAMAGED)
    }
  }

  /** The text that 8 bytes of a cell refer to; nothing where they refer to none. */
  at(cell: Uint8Array, littleEndian: boolean, release: number): Uint8Array | null {
    const cursor = new Cursor(cell, 0, littleEndian)
    const bytes = release === 117 ? 4 : release === 118 ? 2 : 3
    const variable = cursor.unsigned(bytes)
    const observation = cursor.unsigned(8 - bytes)
    return this.places.get(`${variable},${observation}`) ?? null
  }
}

type Decode = (bytes: Uint8Array) => string

/** How a missing value is written: `.` alone, or `.a` to `.z` by its place among them. */
const missingCode = (place: number): string => (place === 0 ? "." : `.${String.fromCharCode(96 + place)}`)

const FIRST_MISSING = 2_147_483_621

const codeOf = (value: number): string => (value >= FIRST_MISSING ? missingCode(value - FIRST_MISSING) : String(value))

const table = (cursor: Cursor, decode: Decode): ReadonlyArray<ValueLabel> => {
  const count = cursor.int32()
  const length = cursor.int32()
  if (count < 0 || length < 0 || cursor.left < count * 8 + length) throw new Malformed(STATA_DAMAGED)
  const offsets = Array.from({ length: count }, () => cursor.int32())
  const values = Array.from({ length: count }, () => cursor.int32())
  const texts = cursor.raw(length)
  return values.flatMap((value, i) => {
    const label = decode(untilZero(texts.subarray(Math.max(0, offsets[i]!)))).trim()
    return label === "" ? [] : [{ value: codeOf(value), label }]
  })
}

/** Value labels by their name, from the bytes after a file's data. */
const readValueLabels = (
  bytes: Uint8Array,
  { littleEndian, nameBytes, release }: StataHeader,
  decode: Decode
): ReadonlyMap<string, ReadonlyArray<ValueLabel>> => {
  const found = new Map<string, ReadonlyArray<ValueLabel>>()
  const cursor = new Cursor(bytes, 0, littleEndian)
  const isTagged = release >= 117
  try {
    while (cursor.left > nameBytes) {
      if (isTagged && cursor.ascii(5) !== "<lbl>") break
      const length = cursor.int32()
      const name = decode(untilZero(cursor.raw(nameBytes)))
      cursor.skip(3)
      found.set(name, table(new Cursor(cursor.raw(length), 0, littleEndian), decode))
      if (isTagged) cursor.skip("</lbl>".length)
    }
  } catch (thrown) {
    if (!(thrown instanceof NeedsMore)) throw thrown
    throw new Malformed(STATA_DAMAGED)
  }
  return found
}

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
class StataCells {
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

const FIRST_HEAD_BYTES = 1 << 16
const MAX_HEAD_BYTES = 1 << 27
const MAX_LABEL_BYTES = 1 << 26
const MAX_TEXT_BYTES = 1 << 28
const UTF8_SINCE = 118

const refusal = (thrown: unknown): SurveyFileInvalid | null =>
  thrown instanceof Malformed ? invalid(thrown.problem) : thrown instanceof NeedsMore ? invalid(STATA_DAMAGED) : null

const reading = <A>(step: () => A): Effect.Effect<A, SurveyFileInvalid> =>
  Effect.suspend(() => {
    try {
      return Effect.succeed(step())
    } catch (thrown) {
      return refusal(thrown) ?? Effect.die(thrown)
    }
  })

const readHead = Effect.fnUntraced(function* (source: Source) {
  for (let length = FIRST_HEAD_BYTES; ; length *= 4) {
    const head = yield* source.read(0, length)
    const header = yield* reading(() => {
      try {
        return readStataHeader(head)
      } catch (thrown) {
        if (thrown instanceof NeedsMore && head.length < source.size && length < MAX_HEAD_BYTES) return null
        throw thrown
      }
    })
    if (header !== null) return header
  }
})

const section = (source: Source, from: number, to: number, most: number, what: string) =>
  to - from > most
    ? invalid(`The ${what} of the file take more than ${most >> 20} MiB; drop some, or save it as CSV`)
    : from < 0 || to > source.size || to < from
      ? invalid(STATA_DAMAGED)
      : source.read(from, to - from)

const readData = Effect.fnUntraced(function* (
  source: Source,
  header: StataHeader,
  cells: StataCells,
  limits: typeof SurveyLimits.Service,
  progress: (share: number) => Effect.Effect<void>
) {
  const rowBytes = header.variables.reduce((sum, { type }) => sum + type.bytes, 0)
  const end = header.dataStart + header.rows * rowBytes
  if (end > source.size) return yield* invalid("The file ends within its data; it was cut off")
  const refused = beyond(limits, header.rows, header.variables.length)
  if (refused !== null) return yield* refused
  let pending: Uint8Array = new Uint8Array(0)
  let done = header.dataStart
  yield* eachPiece(source, header.dataStart, (piece) =>
    reading(() => {
      const bytes = pending.length === 0 ? piece : Buffer.concat([pending, piece])
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      let at = 0
      for (; at + rowBytes <= bytes.length && cells.rows < header.rows; at += rowBytes) cells.row(bytes, view, at)
      pending = cells.rows < header.rows ? bytes.slice(at) : new Uint8Array(0)
      done += piece.length
    }).pipe(Effect.zipRight(progress(Math.min(1, done / source.size))))
  )
})

const highTexts = function* (header: StataHeader, columns: ReadonlyArray<BuiltColumn>): Generator<Uint8Array> {
  for (const { label, name } of header.variables) for (const text of [name, label]) if (!isAscii(text)) yield text
  yield* highCells(columns)
}

const dictionaryOf = (
  header: StataHeader,
  labels: ReturnType<typeof readValueLabels>,
  missing: Uint32Array,
  decode: (bytes: Uint8Array) => string
): Dictionary => ({
  variables: header.variables.map((variable, v): Variable => {
    const own = variable.type._tag === "Number" ? (labels.get(decode(variable.labels)) ?? []) : []
    const codes = Array.from({ length: 26 }, (_, i) => i + 1).filter((place) => (missing[v]! & (1 << place)) !== 0)
    const question = decode(variable.label).trim()
    return {
      name: decode(variable.name),
      question: question === "" ? null : question,
      option: null,
      labels: own,
      missing: [
        ...new Set([
          ...codes.map(missingCode),
          ...own.map(({ value }) => value).filter((value) => value.startsWith("."))
        ])
      ],
      missingRanges: [],
      measure: null
    }
  }),
  sets: [],
  weight: null
})

/** Reads a Stata file (.dta of Stata 8 and newer): its dictionary, and its observations as columns of coded cells. */
export const readStata = spanned("StataFile.read")(function* (
  source: Source,
  limits: typeof SurveyLimits.Service,
  progress: (share: number) => Effect.Effect<void>
) {
  const header = yield* readHead(source)
  const { labelsStart, littleEndian, release, textsStart, variables } = header
  const hasTexts = variables.some(({ type }) => type._tag === "LongText")
  const texts =
    textsStart === null || !hasTexts
      ? null
      : yield* Effect.flatMap(section(source, textsStart, labelsStart, MAX_TEXT_BYTES, "long texts"), (bytes) =>
          reading(() => new StataTexts(bytes, littleEndian, release))
        )
  const cells = new StataCells(header, texts)
  yield* readData(source, header, cells, limits, progress)
  const built = cells.columns.map((column) => column.build(cells.rows))
  const encoding = release >= UTF8_SINCE ? "utf-8" : cellEncoding(highTexts(header, built))
  const decode = cellDecoder(encoding)
  const labelBytes = yield* section(
    source,
    Math.min(labelsStart, source.size),
    source.size,
    MAX_LABEL_BYTES,
    "value labels"
  )
  const labels = yield* reading(() => readValueLabels(labelBytes, header, decode))
  const table: RawTable = {
    rows: cells.rows,
    blankRows: [],
    columns: built.map((column, v) => rawColumn([decode(variables[v]!.name)], column, decode))
  }
  const format: SurveyFileFormat = { kind: "stata", release, encoding, bytes: source.size }
  return {
    table,
    format,
    dictionary: dictionaryOf(header, labels, cells.missing, decode),
    warnings: [] as ReadonlyArray<string>
  }
})
