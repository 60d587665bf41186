import { Effect } from "effect"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Project } from "../../domain/Project.ts"
import type { Reference } from "../../domain/survey/model/Reference.ts"
import { listSelectors, type SelectorListing } from "../../domain/survey/model/SelectorListing.ts"
import { basesOf } from "../../domain/survey/reading/Draft.ts"
import type { SurveyDraft } from "../../domain/survey/reading/SurveyDraft.ts"
import type { QuestionListing } from "../../domain/survey/tables/QuestionListing.ts"
import type { Receipt } from "../ports/IdempotencyStore.ts"
import { ProjectRepo } from "../ports/ProjectRepo.ts"
import { SampleSurvey } from "../ports/SampleSurvey.ts"
import { SurveyFiles } from "../ports/SurveyFiles.ts"
import { type SurveyRead, SurveyReader, type SurveySource } from "../ports/SurveyReader.ts"
import { readSurvey, type UnderstoodSurvey, understandSurvey } from "./ReadSurvey.ts"
import { Receipts } from "./Receipts.ts"

type Progress = (share: number) => Effect.Effect<void>

export interface ImportSource extends SurveySource {
  /** Hears the share (0–1) of the work done. */
  readonly progress?: Progress | undefined
}

export interface ImportRequest extends ImportSource {
  readonly title: string
  readonly description: string
  /** Whether a project made of the same file takes the new data instead of being refused. */
  readonly replace: boolean
  /** What makes the survey a reference of the organization. */
  readonly reference?: Reference | undefined
}

/** What a file was understood to be, before anything is stored. */
export interface ImportPreview extends UnderstoodSurvey {
  /** Respondents who answered each question. */
  readonly bases: ReadonlyArray<number>
}

/** A stored survey and what became of its file. */
export interface Imported extends Project {
  readonly questions: ReadonlyArray<QuestionListing>
  readonly leftOut: SurveyDraft["leftOut"]
  /** Which questions describe respondents, and why. */
  readonly selectors: ReadonlyArray<SelectorListing>
}

const importedAs = (project: Project, { bases, draft: { codebook, leftOut } }: SurveyRead): Imported => ({
  ...project,
  questions: codebook.questions.map((question, at) => ({ ...question, ...bases[at]! })),
  leftOut,
  selectors: listSelectors(codebook)
})

const READING = 0.5
const scaled = (progress: Progress | undefined, from: number, to: number): Progress =>
  progress === undefined ? () => Effect.void : (done) => progress(from + (to - from) * done)

/** Survey files become projects. */
export class Imports extends Effect.Service<Imports>()("services/Imports", {
  effect: Effect.gen(function* () {
    const files = yield* SurveyFiles
    const projects = yield* ProjectRepo
    const receipts = yield* Receipts
    const reader = yield* SurveyReader
    const sampleSurvey = yield* SampleSurvey

    /** Reads and understands a file without storing anything. */
    const preview = Effect.fn("Imports.preview")(
      function* (source: ImportSource) {
        const understood = yield* readSurvey(source, source.progress)
        return { ...understood, bases: basesOf(understood.draft).map(({ base }) => base) } satisfies ImportPreview
      },
      Effect.provideService(SurveyFiles, files)
    )

    /** Stores a file as a project of the organization, whole or not at all. */
    const run = Effect.fn("Imports.run")(function* (
      organization: OrganizationId,
      request: ImportRequest,
      receipt: Receipt<Imported> | null = null
    ) {
      const { description, progress, reference, replace, title } = request
      const read = yield* reader.read(request, scaled(progress, 0, READING))
      const project = { ...read.draft, title, description, contentHash: read.contentHash, reference }
      const stored = projects.create(organization, project, { replace, progress: scaled(progress, READING, 1) })
      const imported = Effect.map(stored, (created) => importedAs(created, read))
      return yield* receipts.together(imported, receipt)
    })

    /** Stores the sample survey; a second time takes the place of the first. */
    const sample = Effect.fn("Imports.sample")(function* (organization: OrganizationId) {
      const { bytes, description, title } = sampleSurvey
      const file = yield* files.readBytes(bytes())
      const { draft } = yield* understandSurvey(file, {}).pipe(Effect.provideService(SurveyFiles, files))
      const project = { ...draft, title, description, contentHash: file.contentHash }
      return yield* projects.create(organization, project, { replace: true })
    }, Effect.orDie)

    return { preview, run, sample } as const
  })
}) {}
