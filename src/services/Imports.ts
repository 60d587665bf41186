import { Effect } from "effect"
import type { OrganizationId } from "../domain/Organization.ts"
import { draftOf } from "../domain/survey/Draft.ts"
import { sampleSurveyCsv } from "../domain/survey/SampleSurvey.ts"
import type { SurveyDraft } from "../domain/survey/SurveyDraft.ts"
import { mappingOf, type UnderstandOptions } from "../domain/survey/Understand.ts"
import { ProjectRepo } from "./ProjectRepo.ts"
import { type SurveyFile, type SurveyFileFormat, SurveyFiles } from "./SurveyFiles.ts"

type Progress = (share: number) => Effect.Effect<void>

/** A file to understand; columns are named by header, variable name or number. */
export interface ImportSource extends UnderstandOptions {
  readonly path: string
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
  readonly draft: SurveyDraft
}

const SAMPLE_SEED = 2026
const READING = 0.5
const share = (progress: Progress | undefined, from: number, to: number): Progress =>
  progress === undefined ? () => Effect.void : (done) => progress(from + (to - from) * done)

const understood = Effect.fn("Imports.understand")(function* (file: SurveyFile, options: UnderstandOptions) {
  const mapping = yield* mappingOf(file.table, { dictionary: file.dictionary, ...options })
  return yield* draftOf(file.table, mapping)
})

/** Survey files become projects. */
export class Imports extends Effect.Service<Imports>()("services/Imports", {
  effect: Effect.gen(function* () {
    const files = yield* SurveyFiles
    const projects = yield* ProjectRepo

    /** Reads and understands a file without storing anything. */
    const preview = Effect.fn("Imports.preview")(function* (source: ImportSource) {
      const file = yield* files.read(source.path, { progress: share(source.progress, 0, 1) })
      const draft = yield* understood(file, source)
      return { format: file.format, draft } satisfies ImportPreview
    })

    /** Stores a file as a project of the organization, whole or not at all. */
    const run = Effect.fn("Imports.run")(function* (organization: OrganizationId, request: ImportRequest) {
      const { title, description, replace, progress } = request
      const file = yield* files.read(request.path, { progress: share(progress, 0, READING) })
      const draft = { ...(yield* understood(file, request)), title, description, contentHash: file.contentHash }
      return yield* projects.create(organization, draft, { replace, progress: share(progress, READING, 1) })
    })

    /** Stores the sample survey; a second time takes the place of the first. */
    const sample = Effect.fn("Imports.sample")(function* (organization: OrganizationId) {
      const file = yield* files.readBytes(new TextEncoder().encode(sampleSurveyCsv(SAMPLE_SEED)))
      const draft = {
        ...(yield* understood(file, {})),
        title: "Coffee and food at home",
        description: "A made-up survey of 600 adults about what they drink and eat on an ordinary day.",
        contentHash: file.contentHash
      }
      return yield* projects.create(organization, draft, { replace: true })
    }, Effect.orDie)

    return { preview, run, sample } as const
  })
}) {}
