import { createHash } from "node:crypto"
import { type FileHandle, open } from "node:fs/promises"
import { Effect, Layer } from "effect"
import { invalid, type SurveyFileInvalid } from "../../domain/survey/SurveyFileInvalid.ts"
import { type SurveyFile, SurveyFiles } from "../../services/SurveyFiles.ts"
import { CsvFile } from "./CsvFile.ts"

const PIECE_BYTES = 1 << 20
/** Files above this size are refused before they are read. */
export const MAX_FILE_BYTES = 1 << 30

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

const opened = (path: string) =>
  Effect.acquireRelease(
    attempt(path, () => open(path, "r")),
    (file) => Effect.promise(() => file.close())
  )

const sizeOf = Effect.fn("SurveyFilesNode.size")(function* (path: string, file: FileHandle) {
  const stat = yield* attempt(path, () => file.stat())
  if (!stat.isFile()) return yield* invalid(`${path} is not a file`)
  if (stat.size > MAX_FILE_BYTES)
    return yield* invalid(
      `The file is ${gigabytes(stat.size)} large and at most ${gigabytes(MAX_FILE_BYTES)} can be imported; split it or drop columns`
    )
  return stat.size
})

const readCsv = Effect.fn("SurveyFilesNode.csv")(function* (
  path: string,
  file: FileHandle,
  size: number,
  progress: (share: number) => Effect.Effect<void>
) {
  const csv = new CsvFile()
  const hash = createHash("sha256")
  const piece = new Uint8Array(PIECE_BYTES)
  let done = 0
  for (;;) {
    const { bytesRead } = yield* attempt(path, () => file.read(piece, 0, PIECE_BYTES, done))
    done += bytesRead
    const bytes = piece.subarray(0, bytesRead)
    hash.update(bytes)
    const problem = csv.push(bytes, bytesRead === 0)
    if (problem !== null) return yield* problem
    if (bytesRead === 0) break
    yield* progress(size === 0 ? 1 : Math.min(1, done / size))
  }
  const { table, format } = yield* csv.finish()
  const survey: SurveyFile = { table, format, contentHash: hash.digest("hex") }
  return survey
})

const readBytes = Effect.fn("SurveyFiles.readBytes")(function* (bytes: Uint8Array) {
  const csv = new CsvFile()
  const problem = csv.push(bytes, true)
  if (problem !== null) return yield* problem
  const { table, format } = yield* csv.finish()
  return { table, format, contentHash: createHash("sha256").update(bytes).digest("hex") } satisfies SurveyFile
})

/** Survey files read with Node's file system. */
export const SurveyFilesNode = Layer.succeed(SurveyFiles, {
  readBytes,
  read: Effect.fn("SurveyFiles.read")(function* (path, options = {}) {
    const file = yield* opened(path)
    const size = yield* sizeOf(path, file)
    return yield* readCsv(path, file, size, options.progress ?? (() => Effect.void))
  }, Effect.scoped)
})
