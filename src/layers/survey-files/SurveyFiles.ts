import { Effect, Layer } from "effect"
import { invalid, type SurveyFileInvalid } from "../../domain/survey/reading/SurveyFileInvalid.ts"
import { type SurveyFile, SurveyFiles, SurveyLimits } from "../../services/ports/SurveyFiles.ts"
import { CsvFile } from "./CsvFile.ts"
import { cellDecoder, cellEncoding } from "./Encoding.ts"
import { readSav } from "./SavFile.ts"
import { binaryKind, isSav, utf16Of } from "./Sniff.ts"
import { bufferSource, eachPiece, fileSource, hashOfSource, type Source } from "./Source.ts"

type Limits = typeof SurveyLimits.Service
type Progress = (share: number) => Effect.Effect<void>
const HEAD_BYTES = 4096
const MAX_TEXT_BYTES = 1 << 24
const TEXT_ENDINGS = /\.(?:csv|tsv|tab|txt|dat)$/i
const SPSS_ENDINGS = /\.z?sav$/i

/** Refuses a file whose name promises something else than it holds. */
const keepsItsName = (name: string, spss: boolean, head: Uint8Array): Effect.Effect<void, SurveyFileInvalid> => {
  if (spss && TEXT_ENDINGS.test(name))
    return invalid(`${name} is an SPSS data file, not a text; give it the ending .sav`)
  if (!spss && SPSS_ENDINGS.test(name))
    return invalid(`${name} is ${binaryKind(head) ?? "a text"}, not an SPSS data file; export it as .sav or as CSV`)
  return Effect.void
}

const readCsv = Effect.fnUntraced(function* (source: Source, limits: Limits, progress: Progress) {
  const csv = new CsvFile(limits)
  let done = 0
  yield* eachPiece(source, 0, (piece, last) => {
    const problem = csv.push(piece, last)
    done += piece.length
    return problem === null ? progress(source.size === 0 ? 1 : done / source.size) : problem
  })
  return { ...(yield* csv.finish()), dictionary: null }
})

const readSource = Effect.fn("SurveyFiles.source")(function* (
  source: Source,
  name: string | null,
  limits: Limits,
  progress: Progress
) {
  const head = yield* source.read(0, HEAD_BYTES)
  const spss = isSav(head)
  if (name !== null) yield* keepsItsName(name, spss, head)
  const read = yield* spss ? readSav(source, limits, progress) : readCsv(source, limits, progress)
  return { ...read, contentHash: yield* hashOfSource(source) } satisfies SurveyFile
})

const decoded = (bytes: Uint8Array): string => {
  const utf16 = utf16Of(bytes)
  const text = utf16 === null ? cellDecoder(cellEncoding([bytes]))(bytes) : new TextDecoder(utf16).decode(bytes)
  return text.replace(/^\uFEFF/, "")
}

const fileName = (path: string) => path.replace(/^.*[/\\]/, "")

/** Survey files read with Node's file system. */
export const SurveyFilesNode = Layer.effect(
  SurveyFiles,
  Effect.map(SurveyLimits, (limits) =>
    SurveyFiles.of({
      read: Effect.fn("SurveyFiles.read")(function* (path, options = {}) {
        const source = yield* fileSource(path)
        return yield* readSource(
          source,
          options.name ?? fileName(path),
          limits,
          options.progress ?? (() => Effect.void)
        )
      }, Effect.scoped),
      readBytes: (bytes) => readSource(bufferSource(bytes), null, limits, () => Effect.void),
      readText: Effect.fn("SurveyFiles.readText")(function* (path) {
        const source = yield* fileSource(path)
        if (source.size > MAX_TEXT_BYTES)
          return yield* invalid(`${path} is larger than 16 MiB; a codebook or mapping is a small text`)
        return decoded(yield* source.read(0, source.size))
      }, Effect.scoped)
    })
  )
)
