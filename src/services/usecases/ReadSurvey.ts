import { Effect, Either, Layer } from "effect"
import { withMade } from "../../domain/revision/Answers.ts"
import { rebound } from "../../domain/revision/Derived.ts"
import { replay } from "../../domain/revision/Replay.ts"
import { fileColumns, rereadSurvey } from "../../domain/revision/Reread.ts"
import { addedToRest, appendWave, type WaveBase, withoutLastWave } from "../../domain/revision/Waves.ts"
import { readCodebookInTurns } from "../../domain/study/questionnaire/AsCodebook.ts"
import { type Dictionary, mergeDictionaries } from "../../domain/survey/codebook/Dictionary.ts"
import type { HeaderCells, RawTable } from "../../domain/survey/file/RawTable.ts"
import { blaming, invalid } from "../../domain/survey/file/SurveyFileInvalid.ts"
import { draftOf, labelsOf, type SurveyDraft } from "../../domain/survey/mapping/Draft.ts"
import type { Mapping } from "../../domain/survey/mapping/Mapping.ts"
import { readMapping } from "../../domain/survey/mapping/MappingFile.ts"
import type { WaveDifference } from "../../domain/survey/mapping/Wave.ts"
import { recognisedKeys } from "../../domain/survey/model/SelectorListing.ts"
import { mappingOf } from "../../domain/survey/reading/Understand.ts"
import type { KeptChange } from "../../domain/survey/understanding/KeptChange.ts"
import { keptColumns } from "../../domain/survey/understanding/KeptReading.ts"
import { QuestionChangeInvalid } from "../../domain/survey/understanding/QuestionChange.ts"
import type { WeightedFacts } from "../../domain/survey/understanding/QuestionFacts.ts"
import {
  type AppendRead,
  describeFormat,
  type RereadSource,
  type SurveyFile,
  type SurveyFileFormat,
  SurveyFiles,
  SurveyLimits,
  type SurveyRead,
  SurveyReader,
  type SurveySource,
  type WaveSource,
  type WavesSource
} from "../ports/SurveyFiles.ts"
import { spanned } from "../WhenEnded.ts"
import { sha256 } from "./Keys.ts"
import { inTurns } from "./Turns.ts"

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
    Effect.flatMap((text) => Effect.flatten(inTurns(readCodebookInTurns(text)))),
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

/** A mapping that was sent with definitions that do not fit it. */
const unmade = ({ problem }: QuestionChangeInvalid) => blaming("mapping")(invalid(problem))

const understandSurvey = spanned("ReadSurvey.understand")(function* (
  file: SurveyFile,
  { changes = [], codebook, id, mapping: given, weight }: Omit<SurveySource, "path">
) {
  const { contentHash, format, table } = file
  const headers = table.columns.map(({ header }) => header)
  const dictionary = yield* dictionaryOf(file, codebook)
  const found = yield* given === undefined ? mappingOf(table, { id, weight, dictionary }) : mappingAt(given, headers)
  const warnings = [...new Set([...file.warnings, ...(found.warnings ?? [])])]
  const asRead = { ...(yield* Either.mapLeft(rebound(found), unmade)), ...(warnings.length > 0 && { warnings }) }
  const present = new Set(table.columns.map((_, c) => c + 1))
  const { changes: made, mapping } = replay(asRead, { table, dictionary, present }, changes)
  const read = yield* draftOf(table, mapping)
  const { draft, facts } = yield* Either.mapLeft(withMade(table, mapping, read), unmade)
  const selectors = mapping.selectors ?? recognisedKeys(draft.codebook)
  return {
    format,
    mapping: { ...mapping, selectors },
    ...(made.length > 0 && { before: { asRead, changes: made } }),
    draft,
    facts,
    dictionary,
    headers,
    contentHash
  } satisfies UnderstoodSurvey
})

/** So many columns are packed at once. */
const PACKED_AT_ONCE = 4

/** The columns of a file that are kept, packed. */
const packedColumns = Effect.fnUntraced(function* ({ columns }: RawTable, mapping: Mapping) {
  const files = yield* SurveyFiles
  const wanted = keptColumns(mapping, columns.length)
  const packed = Effect.forEach(
    columns,
    (column, c) => (wanted.has(c + 1) ? files.pack(column) : Effect.succeed(null)),
    { concurrency: PACKED_AT_ONCE }
  )
  return (yield* packed).map((bytes, c) => ({ header: columns[c]!.header, bytes }))
})

/** Reads a survey to be stored, with its columns packed. */
const surveyRead = spanned("ReadSurvey.read")(function* (file: SurveyFile, source: Omit<SurveySource, "path">) {
  const { before, contentHash, dictionary, draft, facts, format, mapping } = yield* understandSurvey(file, source)
  const columns = yield* packedColumns(file.table, mapping)
  return {
    draft,
    contentHash,
    kept: { mapping, dictionary, format: describeFormat(format), facts, columns, ...before }
  } satisfies SurveyRead
})

const fileOf = (source: SurveySource, progress?: (share: number) => Effect.Effect<void>) =>
  Effect.flatMap(SurveyFiles, (files) => files.read(source.path, { name: source.name, sheet: source.sheet, progress }))

export const readSurvey = (source: SurveySource, progress?: (share: number) => Effect.Effect<void>) =>
  Effect.flatMap(fileOf(source, progress), (file) => understandSurvey(file, source))

/** The columns of a stored survey that are at hand. */
const unpacked = Effect.fnUntraced(function* ({
  dictionary,
  headers,
  packed,
  respondents
}: Pick<RereadSource, "dictionary" | "headers" | "packed" | "respondents">) {
  const files = yield* SurveyFiles
  const columns = yield* Effect.forEach([...packed], ([column, bytes]) =>
    Effect.map(files.unpack(headers[column - 1]!, bytes), (raw) => [column, raw] as const)
  )
  return fileColumns(respondents, headers, new Map(columns), dictionary)
})

const rereadHere = spanned("ReadSurvey.reread")(function* ({ changes, mapping, ...stored }: RereadSource) {
  return yield* rereadSurvey(mapping, yield* unpacked(stored), changes)
})

/** A survey of a table that was put together, with changes by hand made once more. */
const readAgain = Effect.fnUntraced(function* (
  { asRead, changes, dictionary, table }: Omit<WaveBase, "mapping">,
  notKept: ReadonlySet<number>,
  { contentHash, format }: { readonly contentHash: string; readonly format: string }
) {
  const present = new Set(table.columns.flatMap((_, c) => (notKept.has(c + 1) ? [] : [c + 1])))
  const made = replay(yield* rebound(asRead), { table, dictionary, present }, changes)
  const waves = made.mapping.waves?.map(({ before: _, ...wave }) => wave)
  const mapping = { ...made.mapping, ...(waves !== undefined && { waves }) }
  const { draft, facts } = yield* withMade(table, mapping, yield* draftOf(table, mapping))
  const columns = (yield* packedColumns(table, mapping)).map((one, c) =>
    notKept.has(c + 1) ? { ...one, bytes: null } : one
  )
  const kept = { mapping, dictionary, format, facts, columns, changes: made.changes, asRead }
  return { draft, contentHash, kept } satisfies SurveyRead
})

const notKeptOf = (headers: WavesSource["headers"], packed: WavesSource["packed"]) =>
  new Set(headers.flatMap((_, c) => (packed.has(c + 1) ? [] : [c + 1])))

const appendHere = spanned("ReadSurvey.append")(function* (project: WavesSource, { ask, ...source }: WaveSource) {
  const limits = yield* SurveyLimits
  const file = yield* fileOf(source)
  const rows = project.respondents + file.table.rows
  if (rows > limits.respondents || rows * project.headers.length > limits.cells)
    return yield* invalid("With this file the survey would have more respondents or cells than a survey may have")
  const read = yield* understandSurvey(file, source)
  const { table } = yield* unpacked(project)
  const { contentHash, dictionary, mapping } = read
  const isGiven = source.mapping !== undefined
  const sent = { table: file.table, mapping, dictionary, contentHash, isGiven }
  const { column, differences, joined, ...appended } = yield* appendWave({ ...project, table }, sent, ask)
  const survey = yield* readAgain(appended, notKeptOf(project.headers, project.packed), project)
  const lost = survey.kept.changes.flatMap(
    (one, i): ReadonlyArray<WaveDifference> =>
      one.problem === null || project.changes[i]!.problem !== null
        ? []
        : [{ kind: "change", question: one.key, text: `A change made by hand doesn't hold any more: ${one.problem}` }]
  )
  const told = survey.kept.mapping.questions.find(({ key }) => key === column)
  const preview = {
    column,
    waves: told === undefined ? [] : labelsOf(told.source),
    joined,
    respondents: { before: project.respondents, added: file.table.rows },
    differences: [...differences, ...addedToRest(survey.kept.mapping, survey.draft, appended), ...lost]
  }
  const { asRead } = survey.kept
  const digest = yield* sha256(JSON.stringify([contentHash, asRead, preview]))
  const fingerprint = Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("")
  return { ...survey, preview, fingerprint } satisfies AppendRead
})

const withoutWaveHere = spanned("ReadSurvey.withoutWave")(function* (project: WavesSource) {
  const { table } = yield* unpacked(project)
  const before = withoutLastWave({ ...project, table })
  if (before === null)
    return yield* new QuestionChangeInvalid({ param: "projectId", problem: "No file was appended to this project." })
  return yield* readAgain(before, notKeptOf(project.headers, project.packed), project)
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
      append: (project, source) => Effect.provideService(appendHere(project, source), SurveyFiles, files),
      withoutWave: (project) => Effect.provideService(withoutWaveHere(project), SurveyFiles, files),
      reread: (source) => Effect.provideService(rereadHere(source), SurveyFiles, files)
    })
  )
)
