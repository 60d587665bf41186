import { Effect, Layer } from "effect"
import { recognisedKeys } from "../../domain/survey/model/SelectorListing.ts"
import { readCodebook } from "../../domain/survey/reading/CodebookFile.ts"
import { mergeDictionaries } from "../../domain/survey/reading/Dictionary.ts"
import { basesOf, draftOf } from "../../domain/survey/reading/Draft.ts"
import type { Mapping } from "../../domain/survey/reading/Mapping.ts"
import { readMapping } from "../../domain/survey/reading/MappingFile.ts"
import type { SurveyDraft } from "../../domain/survey/reading/SurveyDraft.ts"
import { blaming } from "../../domain/survey/reading/SurveyFileInvalid.ts"
import { mappingOf } from "../../domain/survey/reading/Understand.ts"
import { type SurveyFile, type SurveyFileFormat, SurveyFiles } from "../ports/SurveyFiles.ts"
import { SurveyReader, type SurveySource } from "../ports/SurveyReader.ts"

/** What a file was understood to be. */
export interface UnderstoodSurvey {
  readonly format: SurveyFileFormat
  /** How each question is read from the file; a person may edit it and pass it back. */
  readonly mapping: Mapping
  readonly draft: SurveyDraft
  /** SHA-256 of the file's bytes, hex. */
  readonly contentHash: string
}

const codebookAt = (path: string) =>
  SurveyFiles.pipe(
    Effect.flatMap((files) => files.readText(path)),
    Effect.flatMap(readCodebook),
    Effect.mapError(blaming("codebook"))
  )

const mappingAt = (path: string) =>
  SurveyFiles.pipe(
    Effect.flatMap((files) => files.readText(path)),
    Effect.flatMap(readMapping),
    Effect.mapError(blaming("mapping"))
  )

const guessed = Effect.fnUntraced(function* (
  { dictionary, table }: SurveyFile,
  { codebook, id, weight }: Omit<SurveySource, "path">
) {
  const told = codebook === undefined ? null : yield* codebookAt(codebook)
  return yield* mappingOf(table, { id, weight, dictionary: mergeDictionaries(dictionary, told) })
})

/** Understands a file that was read. */
export const understandSurvey = Effect.fn("ReadSurvey.understand")(function* (
  file: SurveyFile,
  source: Omit<SurveySource, "path">
) {
  const mapping = yield* source.mapping === undefined ? guessed(file, source) : mappingAt(source.mapping)
  const { contentHash, format } = file
  const draft = yield* draftOf(file.table, mapping)
  const selectors = mapping.selectors ?? recognisedKeys(draft.codebook)
  return { format, mapping: { ...mapping, selectors }, draft, contentHash } satisfies UnderstoodSurvey
})

/** Reads and understands a file. */
export const readSurvey = (source: SurveySource, progress?: (share: number) => Effect.Effect<void>) =>
  SurveyFiles.pipe(
    Effect.flatMap((files) => files.read(source.path, { name: source.name, progress })),
    Effect.flatMap((file) => understandSurvey(file, source))
  )

/** Surveys read in the thread that asks for them. */
export const SurveyReaderHere = Layer.effect(
  SurveyReader,
  Effect.map(SurveyFiles, (files) =>
    SurveyReader.of({
      read: (source, progress) =>
        readSurvey(source, progress).pipe(
          Effect.map(({ contentHash, draft }) => ({ draft, bases: basesOf(draft), contentHash })),
          Effect.provideService(SurveyFiles, files)
        )
    })
  )
)
