import { Effect, Layer } from "effect"
import { readCodebook } from "../../domain/survey/codebook/CodebookFile.ts"
import { type Dictionary, mergeDictionaries } from "../../domain/survey/codebook/Dictionary.ts"
import type { HeaderCells } from "../../domain/survey/file/RawTable.ts"
import { blaming } from "../../domain/survey/file/SurveyFileInvalid.ts"
import { draftOf, type SurveyDraft } from "../../domain/survey/mapping/Draft.ts"
import type { Mapping } from "../../domain/survey/mapping/Mapping.ts"
import { readMapping } from "../../domain/survey/mapping/MappingFile.ts"
import { recognisedKeys } from "../../domain/survey/model/SelectorListing.ts"
import { mappingOf } from "../../domain/survey/reading/Understand.ts"
import type { KeptChange } from "../../domain/survey/understanding/KeptChange.ts"
import { factsOfDraft, keptColumns } from "../../domain/survey/understanding/KeptReading.ts"
import type { WeightedFacts } from "../../domain/survey/understanding/QuestionFacts.ts"
import { replay } from "../../domain/survey/understanding/Replay.ts"
import { fileColumns, rereadSurvey } from "../../domain/survey/understanding/Reread.ts"
import {
  describeFormat,
  type RereadSource,
  type SurveyFile,
  type SurveyFileFormat,
  SurveyFiles,
  type SurveyRead,
  SurveyReader,
  type SurveySource
} from "../ports/SurveyFiles.ts"
import { spanned } from "../WhenEnded.ts"

export interface UnderstoodSurvey {
  readonly format: SurveyFileFormat
  /** How each question is read from the file; a person may edit it and pass it back. */
  readonly mapping: Mapping
  /** The same before changes by hand were made once more, and which of these hold; absent where there were none. */
  readonly before?: { readonly asRead: Mapping; readonly changes: ReadonlyArray<KeptChange> }
  readonly draft: SurveyDraft
  /** Per question. */
  readonly facts: ReadonlyArray<WeightedFacts>
  /** What the file and a codebook beside it say of the columns. */
  readonly dictionary: Dictionary | null
  /** Per column of the file. */
  readonly headers: ReadonlyArray<HeaderCells>
  /** SHA-256 of the file's bytes, hex. */
  readonly contentHash: string
}

const codebookAt = (path: string) =>
  SurveyFiles.pipe(
    Effect.flatMap((files) => files.readText(path)),
    Effect.flatMap(readCodebook),
    Effect.mapError(blaming("codebook"))
  )

const mappingAt = (path: string, headers: ReadonlyArray<HeaderCells>) =>
  SurveyFiles.pipe(
    Effect.flatMap((files) => files.readText(path)),
    Effect.flatMap((text) => readMapping(text, headers)),
    Effect.mapError(blaming("mapping"))
  )

/** What the file and a codebook beside it say of the columns. */
const dictionaryOf = Effect.fnUntraced(function* ({ dictionary }: SurveyFile, codebook: string | undefined) {
  return mergeDictionaries(dictionary, codebook === undefined ? null : yield* codebookAt(codebook))
})

const understandSurvey = spanned("ReadSurvey.understand")(function* (
  file: SurveyFile,
  { changes = [], codebook, id, mapping: given, weight }: Omit<SurveySource, "path">
) {
  const { contentHash, format, table } = file
  const headers = table.columns.map(({ header }) => header)
  const dictionary = yield* dictionaryOf(file, codebook)
  const found = yield* given === undefined ? mappingOf(table, { id, weight, dictionary }) : mappingAt(given, headers)
  const warnings = [...new Set([...file.warnings, ...(found.warnings ?? [])])]
  const asRead = { ...found, ...(warnings.length > 0 && { warnings }) }
  const present = new Set(table.columns.map((_, c) => c + 1))
  const { changes: made, mapping } = replay(asRead, { table, dictionary, present }, changes)
  const draft = yield* draftOf(table, mapping)
  const selectors = mapping.selectors ?? recognisedKeys(draft.codebook)
  return {
    format,
    mapping: { ...mapping, selectors },
    ...(made.length > 0 && { before: { asRead, changes: made } }),
    draft,
    facts: factsOfDraft(table, mapping, draft),
    dictionary,
    headers,
    contentHash
  } satisfies UnderstoodSurvey
})

/** So many columns are packed at once. */
const PACKED_AT_ONCE = 4

/** Reads a survey to be stored, with its columns packed. */
const surveyRead = spanned("ReadSurvey.read")(function* (file: SurveyFile, source: Omit<SurveySource, "path">) {
  const files = yield* SurveyFiles
  const { before, contentHash, dictionary, draft, facts, format, mapping } = yield* understandSurvey(file, source)
  const { columns } = file.table
  const wanted = keptColumns(mapping, columns.length)
  const packed = Effect.forEach(
    columns,
    (column, c) => (wanted.has(c + 1) ? files.pack(column) : Effect.succeed(null)),
    { concurrency: PACKED_AT_ONCE }
  )
  const kept = (yield* packed).map((bytes, c) => ({ header: columns[c]!.header, bytes }))
  return {
    draft,
    contentHash,
    kept: { mapping, dictionary, format: describeFormat(format), facts, columns: kept, ...before }
  } satisfies SurveyRead
})

const fileOf = (source: SurveySource, progress?: (share: number) => Effect.Effect<void>) =>
  Effect.flatMap(SurveyFiles, (files) => files.read(source.path, { name: source.name, sheet: source.sheet, progress }))

export const readSurvey = (source: SurveySource, progress?: (share: number) => Effect.Effect<void>) =>
  Effect.flatMap(fileOf(source, progress), (file) => understandSurvey(file, source))

const rereadHere = spanned("ReadSurvey.reread")(function* ({
  changes,
  dictionary,
  headers,
  mapping,
  packed,
  respondents
}: RereadSource) {
  const files = yield* SurveyFiles
  const columns = yield* Effect.forEach([...packed], ([column, bytes]) =>
    Effect.map(files.unpack(headers[column - 1]!, bytes), (raw) => [column, raw] as const)
  )
  return yield* rereadSurvey(mapping, fileColumns(respondents, headers, new Map(columns), dictionary), changes)
})

/** Surveys read in the thread that asks for them. */
export const SurveyReaderHere = Layer.effect(
  SurveyReader,
  Effect.map(SurveyFiles, (files) =>
    SurveyReader.of({
      read: (source, progress) =>
        Effect.flatMap(fileOf(source, progress), (file) => surveyRead(file, source)).pipe(
          Effect.provideService(SurveyFiles, files)
        ),
      reread: (source) => Effect.provideService(rereadHere(source), SurveyFiles, files)
    })
  )
)
