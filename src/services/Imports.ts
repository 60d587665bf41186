import { Effect } from "effect"
import type { OrganizationId } from "../domain/Organization.ts"
import type { Project } from "../domain/Project.ts"
import { readCodebook } from "../domain/survey/CodebookFile.ts"
import { mergeDictionaries } from "../domain/survey/Dictionary.ts"
import { basesOf, draftOf } from "../domain/survey/Draft.ts"
import type { Mapping } from "../domain/survey/Mapping.ts"
import { readMapping } from "../domain/survey/MappingFile.ts"
import { listQuestion, type QuestionListing } from "../domain/survey/QuestionListing.ts"
import { sampleSurveyCsv } from "../domain/survey/SampleSurvey.ts"
import type { SurveyDraft } from "../domain/survey/SurveyDraft.ts"
import { blaming } from "../domain/survey/SurveyFileInvalid.ts"
import { mappingOf } from "../domain/survey/Understand.ts"
import { ProjectRepo } from "./ProjectRepo.ts"
import { type SurveyFile, type SurveyFileFormat, SurveyFiles } from "./SurveyFiles.ts"

type Progress = (share: number) => Effect.Effect<void>

/** A file to understand, and what helps to understand it. */
export interface ImportSource {
  readonly path: string
  /** The file's name where the path does not end with it. */
  readonly name?: string | undefined
  /** Column of weights, by header, variable name or number. */
  readonly weight?: string | undefined
  /** Column that identifies respondents. */
  readonly id?: string | undefined
  /** Path of a codebook: CSV, JSON or .qsf. */
  readonly codebook?: string | undefined
  /** Path of a mapping that a preview wrote; then nothing is guessed. */
  readonly mapping?: string | undefined
  /** Hears the share (0–1) of the work done. */
  readonly progress?: Progress | undefined
}

export interface ImportRequest extends ImportSource {
  readonly title: string
  readonly description: string
  /** Whether a project made of the same file takes the new data instead of being refused. */
  readonly replace: boolean
}

/** What a file was understood to be, before anything is stored. */
export interface ImportPreview {
  readonly format: SurveyFileFormat
  /** How each question is read from the file; a person may edit it and pass it back. */
  readonly mapping: Mapping
  readonly draft: SurveyDraft
  /** Respondents who answered each question. */
  readonly bases: ReadonlyArray<number>
}

/** A stored survey and what became of its file. */
export interface Imported extends Project {
  readonly questions: ReadonlyArray<QuestionListing>
  readonly leftOut: SurveyDraft["leftOut"]
}

const importedAs = (project: Project, { codebook, leftOut, microdata }: SurveyDraft): Imported => ({
  ...project,
  questions: codebook.questions.map((question, at) =>
    listQuestion(question, microdata.columns[at]!, codebook.respondents, microdata.weights)
  ),
  leftOut
})

const SAMPLE_SEED = 2026
const READING = 0.5
const scaled = (progress: Progress | undefined, from: number, to: number): Progress =>
  progress === undefined ? () => Effect.void : (done) => progress(from + (to - from) * done)

/** Survey files become projects. */
export class Imports extends Effect.Service<Imports>()("services/Imports", {
  effect: Effect.gen(function* () {
    const files = yield* SurveyFiles
    const projects = yield* ProjectRepo

    const codebookAt = (path: string) =>
      Effect.flatMap(files.readText(path), readCodebook).pipe(Effect.mapError(blaming("codebook")))
    const mappingAt = (path: string) =>
      Effect.flatMap(files.readText(path), readMapping).pipe(Effect.mapError(blaming("mapping")))

    const guessed = Effect.fnUntraced(function* (
      { dictionary, table }: SurveyFile,
      source: Omit<ImportSource, "path">
    ) {
      const codebook = source.codebook === undefined ? null : yield* codebookAt(source.codebook)
      const { id, weight } = source
      return yield* mappingOf(table, { id, weight, dictionary: mergeDictionaries(dictionary, codebook) })
    })

    const understood = Effect.fn("Imports.understand")(function* (
      file: SurveyFile,
      source: Omit<ImportSource, "path">
    ) {
      const mapping = yield* source.mapping === undefined ? guessed(file, source) : mappingAt(source.mapping)
      return { format: file.format, mapping, draft: yield* draftOf(file.table, mapping) }
    })

    const read = (source: ImportSource, to: number) =>
      files.read(source.path, { name: source.name, progress: scaled(source.progress, 0, to) })

    /** Reads and understands a file without storing anything. */
    const preview = Effect.fn("Imports.preview")(function* (source: ImportSource) {
      const { draft, format, mapping } = yield* understood(yield* read(source, 1), source)
      return { format, mapping, draft, bases: basesOf(draft) } satisfies ImportPreview
    })

    /** Stores a file as a project of the organization, whole or not at all. */
    const run = Effect.fn("Imports.run")(function* (organization: OrganizationId, request: ImportRequest) {
      const { description, progress, replace, title } = request
      const file = yield* read(request, READING)
      const { draft } = yield* understood(file, request)
      const project = { ...draft, title, description, contentHash: file.contentHash }
      const stored = yield* projects.create(organization, project, { replace, progress: scaled(progress, READING, 1) })
      return importedAs(stored, draft)
    })

    /** Stores the sample survey; a second time takes the place of the first. */
    const sample = Effect.fn("Imports.sample")(function* (organization: OrganizationId) {
      const file = yield* files.readBytes(new TextEncoder().encode(sampleSurveyCsv(SAMPLE_SEED)))
      const { draft } = yield* understood(file, {})
      const project = {
        ...draft,
        title: "Coffee and food at home",
        description: "A made-up survey of 600 adults about what they drink and eat on an ordinary day.",
        contentHash: file.contentHash
      }
      return yield* projects.create(organization, project, { replace: true })
    }, Effect.orDie)

    return { preview, run, sample } as const
  })
}) {}
