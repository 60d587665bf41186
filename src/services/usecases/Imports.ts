import { Effect } from "effect"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Project } from "../../domain/Project.ts"
import { readAnew } from "../../domain/revision/Replay.ts"
import type { SurveyDraft } from "../../domain/survey/mapping/Draft.ts"
import type { Reference } from "../../domain/survey/model/Reference.ts"
import { listSelectors, type SelectorListing } from "../../domain/survey/model/SelectorListing.ts"
import { listedQuestion, type QuestionListing } from "../../domain/survey/tables/QuestionListing.ts"
import type { KeptChange } from "../../domain/survey/understanding/KeptChange.ts"
import { keptInTurns, understandingOfKept } from "../../domain/survey/understanding/KeptReading.ts"
import type { Understanding } from "../../domain/survey/understanding/Understanding.ts"
import { foldText } from "../../domain/text/Text.ts"
import { Transactions } from "../ports/Database.ts"
import type { Receipt } from "../ports/IdempotencyStore.ts"
import { ProjectRepo } from "../ports/ProjectRepo.ts"
import { type KnownReading, Readings } from "../ports/Readings.ts"
import { describeFormat, SurveyFiles, type SurveyRead, SurveyReader, type SurveySource } from "../ports/SurveyFiles.ts"
import { spanned } from "../WhenEnded.ts"
import { Receipts } from "./asks/Charges.ts"
import { asked } from "./Projects.ts"
import type { UnderstoodSurvey } from "./ReadSurvey.ts"
import { inTurns } from "./Turns.ts"

type Progress = (share: number) => Effect.Effect<void>

interface ImportSource extends SurveySource {
  /** Hears the share (0–1) of the work done. */
  readonly progress?: Progress | undefined
}

interface ImportRequest extends ImportSource {
  readonly title: string
  readonly description: string
  /** Whether a project made of the same file takes the new data instead of being refused. */
  readonly replace: boolean
  /** What makes the survey a reference of the organization. */
  readonly reference?: Reference | undefined
}

/** What a file was understood to be, before anything is stored. */
export interface ImportPreview extends UnderstoodSurvey {
  readonly understanding: Understanding
}

/** A stored survey and what became of its file. */
export interface Imported extends Project {
  readonly questions: ReadonlyArray<QuestionListing>
  readonly leftOut: SurveyDraft["leftOut"]
  /** Which questions describe respondents, and why. */
  readonly selectors: ReadonlyArray<SelectorListing>
  /** How the file was read. */
  readonly understanding: Understanding
}

const importedAs = Effect.fnUntraced(function* (
  project: Project,
  { draft: { codebook, leftOut }, kept }: SurveyRead,
  anew: Understanding["warnings"]
) {
  const understanding = yield* inTurns(keptInTurns(codebook, kept))
  return {
    ...project,
    questions: codebook.questions.flatMap((question, at) =>
      question.constant === true ? [] : [listedQuestion(question, kept.facts[at]!)]
    ),
    leftOut,
    selectors: listSelectors(codebook),
    understanding: { ...understanding, warnings: [...anew, ...understanding.warnings] }
  } satisfies Imported
})

/** Changes by hand that hold of a file that is read anew; who sends a mapping or names the weights says it anew. */
const toMakeAgain = (changes: ReadonlyArray<KeptChange>, { mapping, weight }: SurveySource) =>
  mapping === undefined
    ? changes.filter(({ sent }) => weight === undefined || !("weight" in sent || "rake" in sent))
    : []

const sameChanges = (a: ReadonlyArray<KeptChange>, b: ReadonlyArray<KeptChange> = []) =>
  a.map(({ id }) => id).join() === b.map(({ id }) => id).join()

/** What is said of an import that takes the place of an earlier one. */
const saidAnew = (
  before: KnownReading,
  after: SurveyRead["kept"],
  request: SurveySource
): Understanding["warnings"] => {
  const waves = (before.mapping.waves ?? []).flatMap(({ labels }) => labels)
  const shorter =
    waves.length === 0
      ? []
      : [{ text: `What was appended to this file is gone (${waves.join(", ")}): append it again.`, questions: [] }]
  if (request.mapping === undefined)
    return [...shorter, ...readAnew(before.mapping, after.mapping, after.changes ?? [])]
  const gone = before.changes.length
  return gone === 0
    ? shorter
    : [
        ...shorter,
        {
          text: `The mapping that was sent takes the place of ${gone === 1 ? "a change" : `${gone} changes`} made by hand before.`,
          questions: []
        }
      ]
}

/** Other projects that the sentence of a file that replaced none names. */
const MAX_NAMED = 3

/** What is said where a file was to take the place of an earlier one and is new; names projects of the same title. */
const saidNew = (alike: ReadonlyArray<Pick<Project, "id" | "title">>): Understanding["warnings"] => {
  const named = alike.slice(0, MAX_NAMED).map(({ id }) => id)
  const others = alike.length > MAX_NAMED ? ` and ${alike.length - MAX_NAMED} more` : ""
  const beside =
    alike.length === 0
      ? ""
      : ` ${alike.length === 1 ? "Another project with this title stays" : "Other projects with this title stay"} ` +
        `as before (${named.join(", ")}${others}): delete what this one is to take the place of.`
  return [
    {
      text: `Nothing was replaced: no project was made of this very file before, so this is a new one.${beside}`,
      questions: []
    }
  ]
}

/** The share of an import that reading and understanding the file is. */
export const READING = 0.5
const scaled = (progress: Progress | undefined, from: number, to: number): Progress =>
  progress === undefined ? () => Effect.void : (done) => progress(from + (to - from) * done)

/** Survey files become projects. */
export class Imports extends Effect.Service<Imports>()("services/Imports", {
  effect: Effect.gen(function* () {
    const files = yield* SurveyFiles
    const projects = yield* ProjectRepo
    const readings = yield* Readings
    const receipts = yield* Receipts
    const reader = yield* SurveyReader
    const { whole } = yield* Transactions

    /** Reads and understands a file without storing anything. */
    const preview = spanned("Imports.preview")(
      function* (source: ImportSource) {
        // Nothing else of a service reads files in its own thread.
        const { readSurvey } = yield* Effect.promise(() => import("./ReadSurvey.ts"))
        const understood = yield* readSurvey(source, source.progress)
        const { draft, facts, format, headers, mapping } = understood
        const read = { facts, mapping, format: describeFormat(format), columns: headers.map((header) => ({ header })) }
        return { ...understood, understanding: understandingOfKept(draft.codebook, read) } satisfies ImportPreview
      },
      Effect.provideService(SurveyFiles, files)
    )

    /** Reads and understands a file, wherever the work is done. */
    const read = spanned("Imports.read")(function* (organization: OrganizationId, request: ImportRequest) {
      const known = request.replace ? yield* readings.ofContent(organization, yield* files.hash(request.path)) : null
      const changes = known === null ? [] : toMakeAgain(known.changes, request)
      return yield* reader.read({ ...request, changes }, request.progress)
    })

    const storeWhole = Effect.fnUntraced(function* (
      organization: OrganizationId,
      request: ImportRequest,
      first: SurveyRead
    ) {
      const before = request.replace ? yield* readings.ofContent(organization, first.contentHash) : null
      const changes = before === null ? [] : toMakeAgain(before.changes, request)
      const survey = sameChanges(changes, first.kept.changes) ? first : yield* reader.read({ ...request, changes })
      const { description, progress, reference, replace, title } = request
      const project = {
        ...survey.draft,
        title,
        description,
        contentHash: survey.contentHash,
        reference,
        kept: survey.kept
      }
      const stored = yield* projects.create(organization, project, {
        replace,
        ...(progress === undefined ? {} : { progress })
      })
      if (before !== null) return yield* importedAs(stored, survey, saidAnew(before, survey.kept, request))
      if (!replace || stored.revision > 1) return yield* importedAs(stored, survey, [])
      const titles = yield* projects.titles(organization)
      const alike = titles.filter(({ id, title }) => id !== stored.id && foldText(title) === foldText(stored.title))
      return yield* importedAs(stored, survey, saidNew(alike))
    })

    /**
     * Stores a file that was read as a project of the organization, whole or not at all. What was changed by hand since it
     * was read is made again of it; nobody changes the project meanwhile.
     */
    const store = spanned("Imports.store")(function* (
      organization: OrganizationId,
      request: ImportRequest,
      survey: SurveyRead
    ) {
      return yield* whole(storeWhole(organization, request, survey))
    })

    /** Reads and stores a file. */
    const run = spanned("Imports.run")(function* (
      organization: OrganizationId,
      request: ImportRequest,
      receipt: Receipt<Imported> | null = null
    ) {
      const { progress } = request
      yield* asked(request.reference)
      const survey = yield* read(organization, { ...request, progress: scaled(progress, 0, READING) })
      const stored = store(organization, { ...request, progress: scaled(progress, READING, 1) }, survey)
      return yield* receipts.together(stored, receipt)
    })

    return { preview, read, store, run } as const
  })
}) {}
