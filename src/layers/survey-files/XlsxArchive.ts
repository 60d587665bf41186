import { PassThrough, Readable } from "node:stream"
import { Effect } from "effect"
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from "yauzl"
import { excerpt } from "../../domain/text/Text.ts"
import { Malformed } from "./SavRecords.ts"
import type { Source } from "./Source.ts"

const PIECE_BYTES = 1 << 18
/** What a part of a workbook may unpack to at most, and by how much where it is not small. */
const MAX_PART_BYTES = 4 * 2 ** 30
const SMALL_BYTES = 1 << 26
const MAX_RATIO = 250
const MAX_PARTS = 10_000

export const DAMAGED =
  "The file is a damaged Excel workbook or was cut off; open it in a spreadsheet program and save it again"

const MISNAMED = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s

/** Why a zip archive cannot be read. */
const unreadable = (error: unknown): Malformed => {
  const name = error instanceof Error ? MISNAMED.exec(error.message)?.[1] : undefined
  return new Malformed(
    name === undefined
      ? DAMAGED
      : `The workbook has a part named “${excerpt(name)}”, which begins at or leads out of the archive's ` +
          "root and is not read for safety; open the file in a spreadsheet program and save it again as .xlsx " +
          "or CSV"
  )
}

class SourceReader extends RandomAccessReader {
  constructor(private readonly source: Source) {
    super()
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const { source } = this
    const pieces = async function* () {
      for (let at = start; at < end; at += PIECE_BYTES) {
        const piece = await Effect.runPromise(source.read(at, Math.min(PIECE_BYTES, end - at)))
        if (piece.length === 0) return
        yield piece
      }
    }
    const out = new PassThrough()
    Readable.from(pieces())
      .on("error", (error) => out.destroy(error))
      .pipe(out)
    return out
  }
}

const opened = (source: Source): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromRandomAccessReader(
      new SourceReader(source),
      source.size,
      { lazyEntries: true, autoClose: false, validateEntrySizes: true },
      (error, zip) => (error === null ? resolve(zip) : reject(unreadable(error)))
    )
  )

const entriesOf = (zip: ZipFile): Promise<ReadonlyMap<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    zip.on("entry", (entry: Entry) => {
      entries.set(entry.fileName, entry)
      if (entries.size > MAX_PARTS)
        reject(
          new Malformed(
            `The workbook has more than ${MAX_PARTS.toLocaleString("en-US")} parts; save only the sheet with the answers, as .xlsx or CSV`
          )
        )
      else zip.readEntry()
    })
    zip.on("end", () => resolve(entries))
    zip.on("error", (error) => reject(unreadable(error)))
    zip.readEntry()
  })

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString("en-US")} MB`

const refuseBomb = ({ compressedSize, uncompressedSize }: Entry): void => {
  const swollen = uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * MAX_RATIO
  if (uncompressedSize > MAX_PART_BYTES || swollen)
    throw new Malformed(
      `A sheet of the workbook unpacks from ${megabytes(compressedSize)} to ` +
        `${megabytes(uncompressedSize)}, far more than answers do; save it without empty formatted rows, or ` +
        "as CSV"
    )
}

/** The parts of a zip archive, as a workbook is one. */
export interface Archive {
  readonly names: ReadonlyArray<string>
  readonly has: (name: string) => boolean
  /** Calls `take` with the unpacked bytes of a part and how large it is, piece by piece, until it returns false. */
  readonly each: (name: string, take: (piece: Uint8Array, size: number) => boolean | Promise<boolean>) => Promise<void>
}

/** Opens a zip archive; nothing of it is unpacked yet. */
export const openArchive = async (source: Source): Promise<Archive> => {
  const zip = await opened(source)
  const entries = await entriesOf(zip)
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    each: async (name, take) => {
      const entry = entries.get(name)
      if (entry === undefined) throw new Malformed(DAMAGED)
      if (entry.isEncrypted()) throw new Malformed("The workbook is encrypted; save it without a password")
      refuseBomb(entry)
      const stream = await new Promise<Readable>((resolve, reject) =>
        zip.openReadStream(entry, (error, opening) => (error === null ? resolve(opening) : reject(error)))
      )
      try {
        for await (const piece of stream) if (!(await take(piece, entry.uncompressedSize))) return
      } finally {
        stream.destroy()
      }
    }
  }
}
