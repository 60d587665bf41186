import { promisify } from "node:util"
import { deflateRaw, inflateRaw } from "node:zlib"
import { Effect, Layer } from "effect"
import type { HeaderCells, RawColumn } from "../../domain/survey/file/RawTable.ts"
import { invalid, type SurveyFileInvalid } from "../../domain/survey/file/SurveyFileInvalid.ts"
import { type ReadOptions, type SurveyFile, SurveyFiles, SurveyLimits } from "../../services/ports/SurveyFiles.ts"
import { spanned } from "../../services/WhenEnded.ts"
import { decodeColumn, encodeColumn } from "../postgres/ColumnBytes.ts"
import { CsvFile } from "./CsvFile.ts"
import { cellDecoder, cellEncoding } from "./Encoding.ts"
import { readSav } from "./SavFile.ts"
import { type FileKind, isBlank, kindOf, unreadable, widthOf } from "./Sniff.ts"
import { bufferSource, eachPiece, fileSource, hashing, hashOfSource, type Source } from "./Source.ts"

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** The fastest: codes of answers shrink to a fifth with it, and little further with more work. */
const LEVEL = 1
/** The length of the distinct cells' JSON stands first, in 32 bits; none for a column of cells end to end. */
const HEADER = 4

const parts = (column: RawColumn): readonly [values: string, bytes: Uint8Array] =>
  column._tag === "Dictionary"
    ? [JSON.stringify(column.values), encodeColumn({ _tag: "Coded", codes: column.codes })]
    : ["", encodeColumn({ _tag: "Text", offsets: column.offsets, bytes: column.bytes })]

/** A column's cells as bytes, compressed on another thread. */
export const packColumn = (column: RawColumn): Effect.Effect<Uint8Array> =>
  Effect.promise(async () => {
    const [values, bytes] = parts(column)
    const cells = Buffer.from(values)
    const length = Buffer.alloc(HEADER)
    length.writeUInt32LE(cells.length)
    return new Uint8Array(await deflate(Buffer.concat([length, cells, bytes]), { level: LEVEL }))
  })

export const unpackColumn = (header: HeaderCells, packed: Uint8Array): Effect.Effect<RawColumn> =>
  Effect.promise(async () => {
    const all = await inflate(packed)
    const size = all.readUInt32LE()
    const column = decodeColumn(all.subarray(HEADER + size))
    if (column._tag === "Coded") {
      const values: ReadonlyArray<string> = JSON.parse(all.toString("utf8", HEADER, HEADER + size))
      return { _tag: "Dictionary", header, values, codes: column.codes }
    }
    if (column._tag === "Text") return { _tag: "Plain", header, offsets: column.offsets, bytes: column.bytes }
    throw new Error(`A kept column holds ${column._tag}: a newer version of this program wrote it`)
  })

type Limits = typeof SurveyLimits.Service
type Progress = (share: number) => Effect.Effect<void>
const HEAD_BYTES = 4096
const MAX_TEXT_BYTES = 1 << 24
/** Endings that promise a kind; .zip may hold anything. */
const ENDINGS: Readonly<Record<Exclude<FileKind, "triple-s">, RegExp>> = {
  text: /\.(?:csv|tsv|tab|txt|dat)$/i,
  xlsx: /\.xls[xm]$/i,
  spss: /\.z?sav$/i,
  stata: /\.dta$/i
}
const NAMES: Readonly<Record<FileKind, string>> = {
  text: "a text",
  xlsx: "an Excel workbook",
  spss: "an SPSS data file",
  stata: "a Stata data file",
  "triple-s": "a ZIP archive"
}
const ENDING: Readonly<Record<FileKind, string>> = {
  text: ".csv",
  xlsx: ".xlsx",
  spss: ".sav",
  stata: ".dta",
  "triple-s": ".zip"
}

/** Refuses a file whose name promises something else than it holds. */
const keepsItsName = (name: string, kind: FileKind, head: Uint8Array): Effect.Effect<void, SurveyFileInvalid> => {
  if (kind === "triple-s") return Effect.void
  const promised = (Object.keys(ENDINGS) as Array<keyof typeof ENDINGS>).find((one) => ENDINGS[one].test(name))
  if (promised === undefined || promised === kind) return Effect.void
  if (isBlank(head)) return invalid("The file is empty; export the answers again")
  const problem = kind === "text" ? unreadable(head) : null
  return invalid(problem ?? `${name} is ${NAMES[kind]}, not ${NAMES[promised]}; give it the ending ${ENDING[kind]}`)
}

const readCsv = Effect.fnUntraced(function* (source: Source, limits: Limits, progress: Progress) {
  const csv = new CsvFile(limits)
  const { add, hex } = hashing()
  let done = 0
  yield* eachPiece(source, 0, (piece, last) => {
    add(piece)
    const problem = csv.push(piece, last)
    done += piece.length
    return problem === null ? progress(source.size === 0 ? 1 : done / source.size) : problem
  })
  return { ...(yield* csv.finish()), dictionary: null, contentHash: hex() }
})

/** What few files are, and libraries are needed for, is loaded when the first of them comes. */
const readTable = (kind: FileKind, source: Source, limits: Limits, sheet: string | undefined, progress: Progress) => {
  switch (kind) {
    case "spss":
      return readSav(source, limits, progress)
    case "xlsx":
      return Effect.promise(() => import("./XlsxFile.ts")).pipe(
        Effect.flatMap(({ readXlsx }) => readXlsx(source, limits, sheet, progress))
      )
    case "stata":
      return Effect.promise(() => import("./StataFile.ts")).pipe(
        Effect.flatMap(({ readStata }) => readStata(source, limits, progress))
      )
    case "triple-s":
      return Effect.promise(() => import("./TripleSFile.ts")).pipe(
        Effect.flatMap(({ readTripleS }) => readTripleS(source, limits, progress))
      )
    case "text":
      return readCsv(source, limits, progress)
  }
}

const readSource = spanned("SurveyFiles.source")(function* (
  source: Source,
  name: string | null,
  limits: Limits,
  { progress = () => Effect.void, sheet }: ReadOptions
) {
  const head = yield* source.read(0, HEAD_BYTES)
  const kind = kindOf(head)
  if (name !== null) yield* keepsItsName(name, kind, head)
  const read = yield* readTable(kind, source, limits, sheet, progress)
  const contentHash = "contentHash" in read ? read.contentHash : yield* hashOfSource(source)
  return { ...read, contentHash } satisfies SurveyFile
})

const decoded = (bytes: Uint8Array): string => {
  const wide = widthOf(bytes)
  const text = wide === null ? cellDecoder(cellEncoding([bytes]))(bytes) : new TextDecoder(wide).decode(bytes)
  return text.replace(/^\uFEFF/, "")
}

const fileName = (path: string) => path.replace(/^.*[/\\]/, "")

/** Survey files read with Node's file system. */
export const SurveyFilesNode = Layer.effect(
  SurveyFiles,
  Effect.map(SurveyLimits, (limits) =>
    SurveyFiles.of({
      read: spanned("SurveyFiles.read")(function* (path, options = {}) {
        const source = yield* fileSource(path)
        return yield* readSource(source, options.name ?? fileName(path), limits, options)
      }, Effect.scoped),
      hash: (path) => Effect.scoped(Effect.flatMap(fileSource(path), hashOfSource)),
      readBytes: (bytes) => readSource(bufferSource(bytes), null, limits, {}),
      readText: spanned("SurveyFiles.readText")(function* (path) {
        const source = yield* fileSource(path)
        if (source.size > MAX_TEXT_BYTES)
          return yield* invalid(`${path} is larger than 16 MiB; a codebook or mapping is a small text`)
        return decoded(yield* source.read(0, source.size))
      }, Effect.scoped),
      pack: packColumn,
      unpack: unpackColumn
    })
  )
)
