import { promisify } from "node:util"
import { inflate } from "node:zlib"
import { Effect } from "effect"
import type { Dictionary } from "../../domain/survey/codebook/Dictionary.ts"
import type { RawTable } from "../../domain/survey/file/RawTable.ts"
import { invalid, type SurveyFileInvalid } from "../../domain/survey/file/SurveyFileInvalid.ts"
import type { SurveyFileFormat, SurveyLimits } from "../../services/ports/SurveyFiles.ts"
import { spanned } from "../../services/WhenEnded.ts"
import { ColumnBuilder, hashOf, numberText, rawColumn } from "./ColumnBuilder.ts"
import { readDictionary, type SavDictionary } from "./SavDictionary.ts"
import { Cursor, Malformed, NeedsMore, readRecords, type SavRecords } from "./SavRecords.ts"
import { beyond, eachPiece, MAX_FILE_BYTES, type Source } from "./Source.ts"

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
class SavCells {
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

/** One zlib stream of a .zsav file. */
interface Block {
  readonly offset: number
  readonly packed: number
  readonly unpacked: number
}

const HEADER = 24
const ENTRY = 24
const MAX_PER_BLOCK = 1 << 26
/** Files that unpack to less are never taken for a bomb. */
const HARMLESS_BYTES = 1 << 26
const MAX_TIMES = 200

const BLOCK_HEADER_BYTES = HEADER

/** Where the list of blocks stands, from the 24 bytes before the first. */
const blockListAt = (
  header: Uint8Array,
  littleEndian: boolean,
  size: number
): { readonly offset: number; readonly length: number } => {
  const cursor = new Cursor(header, 8, littleEndian)
  const offset = cursor.int64()
  const length = cursor.int64()
  if (!(offset > 0 && length >= HEADER && offset + length <= size))
    throw new Malformed("The list of the file's compressed blocks is missing; the file was cut off")
  return { offset, length }
}

/** The blocks of a .zsav file from their list. Refuses what would unpack to far more than the file. */
const readBlocks = (list: Uint8Array, littleEndian: boolean, size: number, most: number): ReadonlyArray<Block> => {
  const cursor = new Cursor(list, 16, littleEndian)
  cursor.skip(4)
  const count = cursor.int32()
  if (count < 0 || count * ENTRY > list.length - HEADER)
    throw new Malformed("The list of the file's compressed blocks is damaged")
  const blocks = Array.from({ length: count }, (): Block => {
    cursor.skip(8)
    const offset = cursor.int64()
    const unpacked = cursor.int32()
    const packed = cursor.int32()
    if (!(offset > 0 && packed > 0 && unpacked >= 0 && unpacked <= MAX_PER_BLOCK && offset + packed <= size))
      throw new Malformed("A compressed block lies outside the file; the file is damaged")
    return { offset, packed, unpacked }
  })
  const unpacked = blocks.reduce((sum, block) => sum + block.unpacked, 0)
  const packed = blocks.reduce((sum, block) => sum + block.packed, 0)
  if (packed > size) throw new Malformed("Compressed blocks overlap; the file is damaged")
  if (unpacked > most || (unpacked > HARMLESS_BYTES && unpacked > MAX_TIMES * size))
    throw new Malformed(
      `The file would unpack to ${Math.round(unpacked / 1e6)} MB, ${Math.round(unpacked / size)} times its size; save it as .sav`
    )
  return blocks
}

const UNIT = 8
const END = 252
const LITERAL = 253
const SPACES = 254
const MISSING = 255

/** Reads the cases of an SPSS file, handed over in pieces: 8-byte units as they are, or under SPSS's own bytecode. */
class SavData {
  private ended = false
  private readonly codes = new Uint8Array(UNIT)
  private nextCode = UNIT

  constructor(
    private readonly records: SavRecords,
    private readonly cells: SavCells,
    private readonly bytecode: boolean
  ) {}

  /** Takes the next piece; the number of bytes used. What is left over must stand first in the next piece. */
  push(bytes: Uint8Array): number {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const double = (at: number) => view.getFloat64(at, this.records.littleEndian)
    return this.bytecode ? this.decoded(bytes, double) : this.plain(bytes, double)
  }

  /** Fails where the file ended within a case, or held fewer than its header promises. */
  finish(leftOver: number): void {
    const { cases } = this.records
    const { rows, unit } = this.cells
    if (unit !== 0 || (!this.bytecode && leftOver > 0))
      throw new Malformed(`The file ends within respondent ${rows + 1}; it was cut off`)
    if (cases >= 0 && rows < cases)
      throw new Malformed(`The file holds ${rows} of the ${cases} respondents that its header promises; it was cut off`)
  }

  private get full(): boolean {
    return this.records.cases >= 0 && this.cells.rows >= this.records.cases
  }

  private plain(bytes: Uint8Array, double: (at: number) => number): number {
    let at = 0
    for (; at + UNIT <= bytes.length; at += UNIT) {
      if (this.full) return bytes.length
      this.cells.bytes(bytes, at, double)
    }
    return at
  }

  private decoded(bytes: Uint8Array, double: (at: number) => number): number {
    const { cells, codes } = this
    const { bias } = this.records
    let at = 0
    while (!this.ended && !this.full) {
      if (this.nextCode === UNIT) {
        if (at + UNIT > bytes.length) return at
        codes.set(bytes.subarray(at, at + UNIT))
        at += UNIT
        this.nextCode = 0
      }
      const code = codes[this.nextCode]!
      if (code === LITERAL) {
        if (at + UNIT > bytes.length) return at
        cells.bytes(bytes, at, double)
        at += UNIT
      } else if (code === SPACES) cells.spaces()
      else if (code === MISSING) cells.blank()
      else if (code === END) this.ended = true
      else if (code !== 0) cells.number(code - bias)
      this.nextCode++
    }
    return bytes.length
  }
}

const FIRST_HEAD_BYTES = 1 << 16
const MAX_DICTIONARY_BYTES = 1 << 26
const ZLIB = 2
const unpack = promisify(inflate)

const CUT_OFF = "The file ends within its dictionary; it was cut off"

/** Runs a step over bytes; what it throws about them becomes a refusal. */
const reading = <A>(step: () => A): Effect.Effect<A, SurveyFileInvalid> =>
  Effect.suspend(() => {
    try {
      return Effect.succeed(step())
    } catch (thrown) {
      if (thrown instanceof Malformed) return invalid(thrown.problem)
      if (thrown instanceof NeedsMore) return invalid(CUT_OFF)
      return Effect.die(thrown)
    }
  })

const recordsOf = (bytes: Uint8Array, complete: boolean): Effect.Effect<SavRecords | null, SurveyFileInvalid> =>
  reading(() => {
    try {
      return readRecords(bytes)
    } catch (thrown) {
      if (thrown instanceof NeedsMore && !complete) return null
      throw thrown
    }
  })

const readHead = Effect.fnUntraced(function* (source: Source) {
  for (let length = FIRST_HEAD_BYTES; ; length *= 4) {
    const head = yield* source.read(0, length)
    const records = yield* recordsOf(head, head.length >= source.size || length >= MAX_DICTIONARY_BYTES)
    if (records !== null) return records
  }
})

const inflated = (packed: Uint8Array, block: Block): Effect.Effect<Uint8Array, SurveyFileInvalid> =>
  Effect.tryPromise({
    try: () => unpack(packed, { maxOutputLength: Math.max(1, block.unpacked) }),
    catch: () => invalid("A compressed block of the file is damaged or unpacks to more than it says")
  })

interface Sink {
  readonly take: (bytes: Uint8Array, done: number) => Effect.Effect<void, SurveyFileInvalid>
  readonly finish: Effect.Effect<void, SurveyFileInvalid>
}

/** Joins what a piece left over with the next piece. */
const sinkOf = (
  data: SavData,
  size: number,
  refused: () => SurveyFileInvalid | null,
  progress: (share: number) => Effect.Effect<void>
): Sink => {
  let pending: Uint8Array = new Uint8Array(0)
  return {
    take: (piece, done) =>
      reading(() => {
        const bytes = pending.length === 0 ? piece : Buffer.concat([pending, piece])
        pending = bytes.slice(data.push(bytes))
      }).pipe(
        Effect.zipRight(Effect.suspend(() => refused() ?? Effect.void)),
        Effect.zipRight(progress(Math.min(1, done / size)))
      ),
    finish: reading(() => data.finish(pending.length))
  }
}

const readPacked = Effect.fnUntraced(function* (source: Source, records: SavRecords, sink: Sink) {
  const header = yield* source.read(records.dataStart, BLOCK_HEADER_BYTES)
  const list = yield* reading(() => blockListAt(header, records.littleEndian, source.size))
  const bytes = yield* source.read(list.offset, list.length)
  const blocks = yield* reading(() => readBlocks(bytes, records.littleEndian, source.size, MAX_FILE_BYTES))
  for (const block of blocks) {
    const packed = yield* source.read(block.offset, block.packed)
    yield* sink.take(yield* inflated(packed, block), block.offset + block.packed)
  }
})

/** Reads an SPSS system file (.sav or .zsav): its dictionary, and its cases as columns of coded cells. */
export const readSav = spanned("SavFile.read")(function* (
  source: Source,
  limits: typeof SurveyLimits.Service,
  progress: (share: number) => Effect.Effect<void>
) {
  const records = yield* readHead(source)
  const { decode, dictionary, encoding, variables } = yield* reading(() => readDictionary(records))
  const cells = new SavCells({ decode, dictionary, encoding, variables })
  const refused = () => beyond(limits, cells.rows, variables.length)
  const sink = sinkOf(new SavData(records, cells, records.compression !== 0), source.size, refused, progress)
  let done = records.dataStart
  if (records.compression === ZLIB) yield* readPacked(source, records, sink)
  else
    yield* eachPiece(source, records.dataStart, (piece) => {
      done += piece.length
      return sink.take(piece, done)
    })
  yield* sink.finish
  const table: RawTable = {
    rows: cells.rows,
    blankRows: [],
    columns: cells.columns.map((column, i) => rawColumn([variables[i]!.name], column.build(cells.rows), decode))
  }
  const compression = (["none", "bytecode", "zlib"] as const)[records.compression]!
  const format: SurveyFileFormat = { kind: "spss", encoding, compression, bytes: source.size }
  return { table, format, dictionary: dictionary satisfies Dictionary, warnings: [] as ReadonlyArray<string> }
})
