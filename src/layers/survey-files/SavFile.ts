import { promisify } from "node:util"
import { inflate } from "node:zlib"
import { Effect } from "effect"
import type { Dictionary } from "../../domain/survey/reading/Dictionary.ts"
import type { RawTable } from "../../domain/survey/reading/RawTable.ts"
import { invalid, type SurveyFileInvalid } from "../../domain/survey/reading/SurveyFileInvalid.ts"
import type { SurveyFileFormat, SurveyLimits } from "../../services/ports/SurveyFiles.ts"
import { spanned } from "../../services/Spanned.ts"
import { rawColumn } from "./BuiltColumns.ts"
import { beyond } from "./Ceiling.ts"
import { Malformed, NeedsMore } from "./SavBytes.ts"
import { SavCells } from "./SavCells.ts"
import { BLOCK_HEADER_BYTES, type Block, blockListAt, readBlocks, SavData } from "./SavData.ts"
import { readDictionary } from "./SavDictionary.ts"
import { readRecords, type SavRecords } from "./SavRecords.ts"
import { eachPiece, MAX_FILE_BYTES, type Source } from "./Source.ts"

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
