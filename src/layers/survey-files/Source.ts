import { createHash } from "node:crypto"
import { open } from "node:fs/promises"
import { Effect } from "effect"
import { invalid, type SurveyFileInvalid } from "../../domain/survey/file/SurveyFileInvalid.ts"
import { excerpt } from "../../domain/text/Text.ts"
import type { SurveyLimits } from "../../services/ports/SurveyFiles.ts"
import { spanned } from "../../services/WhenEnded.ts"
import type { ShortRows } from "./TableRows.ts"

/** A table of more cells is refused where hardly any of them are filled: each takes time and memory, filled or not. */
const SPARSE_FROM = 10_000_000
const SPARSEST = 1_000

const inFigures = (n: number) => n.toLocaleString("en-US")

/** A table whose rows need not be as long as it is wide. */
interface Grid {
  readonly rows: number
  readonly blankRows: ReadonlyArray<number>
  readonly columns: ReadonlyArray<unknown>
  /** Cells that are not blank. */
  readonly cells: number
}

/** The refusal of a table of which more was read than may be, or in which hardly anything stands; null where it is neither. */
export const beyondGrid = (
  limits: typeof SurveyLimits.Service,
  { blankRows, cells, columns, rows }: Grid
): SurveyFileInvalid | null => {
  const refused = beyond(limits, rows, columns.length)
  if (refused !== null) return refused
  if (rows + blankRows.length > limits.respondents)
    return invalid(
      `The file holds more than ${inFigures(limits.respondents)} rows, which is the most that are read, and ` +
        `${inFigures(blankRows.length)} of them are blank; delete the blank rows`
    )
  const all = rows * columns.length
  return all > SPARSE_FROM && cells * SPARSEST < all
    ? invalid(
        `The table is ${inFigures(columns.length)} columns wide and nearly empty: of the first ${inFigures(all)} ` +
          `cells, ${inFigures(cells)} are filled; delete the columns and rows that hold no answers, and save the ` +
          "file again"
      )
    : null
}

/** The refusal of a file of which more was read than may be; null where it was not. */
export const beyond = (
  { cells, respondents }: typeof SurveyLimits.Service,
  rows: number,
  columns: number
): SurveyFileInvalid | null => {
  if (rows > respondents)
    return invalid(
      `The file holds more than ${inFigures(respondents)} respondents, which is the most that are read; import a sample of them`
    )
  return rows * columns > cells
    ? invalid(
        `The file holds more than ${inFigures(cells)} cells, which is the most that are read; drop columns or ` +
          "import a sample of the respondents"
      )
    : null
}

/** Bytes that can be read from anywhere: a file on disk, or a buffer. */
export interface Source {
  readonly size: number
  /** Up to `length` bytes from `offset`; fewer only at the end. The result stays as it is. */
  readonly read: (offset: number, length: number) => Effect.Effect<Uint8Array, SurveyFileInvalid>
}

/** Files above this size are refused before they are read. */
export const MAX_FILE_BYTES = 1 << 30
const PIECE_BYTES = 1 << 20

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

const unreadable = (path: string, cause: unknown): SurveyFileInvalid => {
  const code = cause instanceof Error && "code" in cause ? cause.code : null
  if (code === "ENOENT") return invalid(`There is no file ${path}`)
  if (code === "EISDIR") return invalid(`${path} is a folder, not a file`)
  if (code === "EACCES" || code === "EPERM") return invalid(`The file ${path} may not be read by this user`)
  return invalid(`The file ${path} cannot be read`)
}

const attempt = <A>(path: string, run: () => Promise<A>) =>
  Effect.tryPromise({ try: run, catch: (cause) => unreadable(path, cause) })

/** A file on disk, open while the scope lasts. */
export const fileSource = spanned("Source.file")(function* (path: string) {
  const file = yield* Effect.acquireRelease(
    attempt(path, () => open(path, "r")),
    (handle) => Effect.promise(() => handle.close())
  )
  const stat = yield* attempt(path, () => file.stat())
  if (stat.isDirectory()) return yield* invalid(`${path} is a folder, not a file`)
  if (!stat.isFile()) return yield* invalid(`${path} is not a file`)
  if (stat.size > MAX_FILE_BYTES)
    return yield* invalid(
      `The file is ${gigabytes(stat.size)} large and at most ${gigabytes(MAX_FILE_BYTES)} can be imported; split it or drop columns`
    )
  const read = (offset: number, length: number) =>
    attempt(path, async () => {
      const bytes = new Uint8Array(
        Buffer.allocUnsafeSlow(Math.max(0, Math.min(length, stat.size - offset))).buffer as ArrayBuffer
      )
      let done = 0
      while (done < bytes.length) {
        const { bytesRead } = await file.read(bytes, done, bytes.length - done, offset + done)
        if (bytesRead === 0) return bytes.subarray(0, done)
        done += bytesRead
      }
      return bytes
    })
  return { size: stat.size, read } satisfies Source
})

/** A buffer. */
export const bufferSource = (bytes: Uint8Array): Source => ({
  size: bytes.length,
  read: (offset, length) => Effect.succeed(bytes.subarray(offset, offset + length))
})

/** Calls `take` with the bytes of a source piece by piece, and at the end with `last` set; the next piece is read meanwhile. */
export const eachPiece = (
  source: Source,
  from: number,
  take: (piece: Uint8Array, last: boolean) => Effect.Effect<void, SurveyFileInvalid>
): Effect.Effect<void, SurveyFileInvalid> =>
  Effect.gen(function* () {
    let offset = from
    let piece = yield* source.read(offset, PIECE_BYTES)
    for (;;) {
      offset += piece.length
      if (piece.length === 0 || offset >= source.size) return yield* take(piece, true)
      const [next] = yield* Effect.all([Effect.either(source.read(offset, PIECE_BYTES)), take(piece, false)], {
        concurrency: 2
      })
      piece = yield* next
    }
  })

/** SHA-256 of the bytes that `add` is given, hex. */
export const hashing = () => {
  const hash = createHash("sha256")
  return { add: (piece: Uint8Array): void => void hash.update(piece), hex: (): string => hash.digest("hex") }
}

/** SHA-256 of the bytes, hex. */
export const hashOfSource = spanned("Source.hash")(function* (source: Source) {
  const { add, hex } = hashing()
  yield* eachPiece(source, 0, (piece) => Effect.sync(() => add(piece)))
  return hex()
})

const MAX_SHOWN = 3
const whole = (n: number) => n.toLocaleString("en-US")

/** What to say of rows before the header, and of rows with fewer cells than it. */
export const rowWarnings = (preamble: ReadonlyArray<string>, short: ShortRows | null): ReadonlyArray<string> => [
  ...(preamble.length === 0
    ? []
    : [
        `${preamble.length === 1 ? "One row" : `${preamble.length} rows`} above the header, a title or notes, ` +
          `${preamble.length === 1 ? "was" : "were"} passed over: ` +
          preamble
            .slice(0, MAX_SHOWN)
            .map((text) => `“${excerpt(text, 120)}”`)
            .join(", ") +
          `${preamble.length > MAX_SHOWN ? " and more" : ""}.`
      ]),
  ...(short === null
    ? []
    : [
        short.count === 1
          ? `Row ${whole(short.first)} has fewer cells than the header; those missing were taken as blank.`
          : `${whole(short.count)} rows, first row ${whole(short.first)}, have fewer cells than the header; ` +
            "those missing were taken as blank."
      ])
]
