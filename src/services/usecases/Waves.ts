import { Effect } from "effect"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Project, ProjectId } from "../../domain/Project.ts"
import type { Wave, WaveAsk, WavePreview, WaveRemoved } from "../../domain/survey/mapping/Wave.ts"
import { QuestionChangeInvalid } from "../../domain/survey/understanding/QuestionChange.ts"
import { listed } from "../../domain/text/Text.ts"
import { Transactions } from "../ports/Database.ts"
import type { Receipt } from "../ports/IdempotencyStore.ts"
import { ProjectRepo } from "../ports/ProjectRepo.ts"
import { Readings } from "../ports/Readings.ts"
import {
  SurveyFiles,
  type SurveyRead,
  SurveyReader,
  type SurveySource,
  type WavesSource
} from "../ports/SurveyFiles.ts"
import { spanned } from "../WhenEnded.ts"
import { Receipts } from "./asks/Charges.ts"
import { notKept } from "./Understandings.ts"

const changedSince = new QuestionChangeInvalid({
  param: "accept",
  problem: "The project, the file or the wave isn't what the preview showed: preview again, and send its accept."
})
const changedMeanwhile = new QuestionChangeInvalid({
  param: "projectId",
  problem: "The project was changed meanwhile: try again."
})

const appendedBefore = (hash: string, own: string, waves: ReadonlyArray<Wave>) => {
  const wave = waves.find(({ contentHash }) => contentHash === hash)
  const as = wave === undefined ? "the file it was made from" : `its wave ${listed(wave.labels)}`
  return wave === undefined && hash !== own
    ? Effect.void
    : new QuestionChangeInvalid({ param: "file", problem: `The project has this very file already, as ${as}.` })
}

/** Files of further respondents appended to projects, and taken away again. */
export class Waves extends Effect.Service<Waves>()("services/Waves", {
  effect: Effect.gen(function* () {
    const files = yield* SurveyFiles
    const projects = yield* ProjectRepo
    const reader = yield* SurveyReader
    const readings = yield* Readings
    const receipts = yield* Receipts
    const { whole } = yield* Transactions

    const stored = Effect.fnUntraced(function* (organization: OrganizationId, project: Project) {
      const reading = yield* readings.get(organization, project)
      const asRead = yield* readings.asRead(organization, project)
      const contentHash = yield* readings.fileHash(organization, project)
      if (reading === null || asRead === null || contentHash === null) return yield* notKept
      const all = reading.columns.flatMap(({ kept }, c) => (kept ? [c + 1] : []))
      const packed = yield* readings.columns(organization, project, all)
      if (packed.size < all.length) return yield* changedMeanwhile
      const { respondents } = project
      const headers = reading.columns.map(({ header }) => header)
      return { ...reading, asRead, contentHash, headers, packed, respondents } satisfies WavesSource
    })

    /** Puts a survey in the place of a project's, unless that changed since it was read. */
    const replaced = (organization: OrganizationId, before: Project, { contentHash, draft, kept }: SurveyRead) =>
      Effect.gen(function* () {
        yield* readings.ofContent(organization, contentHash)
        const { description, revision, title } = yield* projects.get(organization, before.id)
        if (revision !== before.revision) return yield* changedMeanwhile
        return yield* projects.create(
          organization,
          { ...draft, title, description, contentHash, kept },
          { replace: true }
        )
      })

    /** Shows how a file differs from a project, or appends it once somebody has seen that. */
    const append = spanned("Waves.append")(function* (
      organization: OrganizationId,
      id: ProjectId,
      source: SurveySource,
      { accept, ...ask }: WaveAsk,
      receipt: Receipt<WavePreview> | null = null
    ) {
      const project = yield* projects.get(organization, id)
      const survey = yield* stored(organization, project)
      yield* appendedBefore(yield* files.hash(source.path), survey.contentHash, survey.asRead.waves ?? [])
      const read = yield* reader.append(survey, { ...source, ask })
      const token = `${project.revision}-${read.fingerprint}`
      const preview = { ...read.preview, accept: token, accepted: accept !== undefined } satisfies WavePreview
      if (accept === undefined) return preview
      if (accept !== token) return yield* changedSince
      return yield* receipts.together(whole(Effect.as(replaced(organization, project, read), preview)), receipt)
    })

    /** Takes the file that was appended last away, with its respondents. */
    const remove = spanned("Waves.remove")(function* (organization: OrganizationId, id: ProjectId) {
      const project = yield* projects.get(organization, id)
      const survey = yield* stored(organization, project)
      const read = yield* reader.withoutWave(survey)
      yield* whole(replaced(organization, project, read))
      const { labels, respondents } = survey.asRead.waves!.at(-1)!
      return {
        waves: labels,
        respondents: { before: project.respondents, removed: respondents }
      } satisfies WaveRemoved
    })

    return { append, remove } as const
  })
}) {}
