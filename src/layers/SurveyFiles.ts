import { Effect, Layer, Runtime } from "effect"
import type { RereadSurvey } from "../domain/revision/Reread.ts"
import { invalid, SurveyFileInvalid } from "../domain/survey/file/SurveyFileInvalid.ts"
import { QuestionChangeInvalid, QuestionNotFound } from "../domain/survey/understanding/QuestionChange.ts"
import { type AppendRead, SurveyLimits, type SurveyRead, SurveyReader } from "../services/ports/SurveyFiles.ts"
import { AppConfig } from "./Config.ts"
import { SurveyFilesNode } from "./survey-files/SurveyFiles.ts"
import type { RereadDone, SurveyWorkDone, WaveWork, WaveWorkDone } from "./workers/SurveyWork.ts"
import { threads } from "./workers/Threads.ts"

/** So many files are read at once: each may take several times its size in memory. */
const MAX_AT_ONCE = 2
/** Seconds; the largest file that may be uploaded takes a tenth of it. */
const DEADLINE_SECONDS = 300
/** Seconds that reading stored columns in another way may take, which takes no turn from files. */
const REREAD_SECONDS = 60

/** What a thread sent back. */
const rereadOf = (done: RereadDone): Effect.Effect<RereadSurvey, QuestionChangeInvalid | QuestionNotFound> => {
  if ("reread" in done) return Effect.succeed(done.reread)
  return "refused" in done ? new QuestionChangeInvalid(done.refused) : new QuestionNotFound(done.unknown)
}

/**
 * Survey files read on threads of their own, which end with the file and give its memory back. They come after those who
 * answer requests where processors are few.
 */
export const SurveyReaderThreads = Layer.scoped(
  SurveyReader,
  Effect.gen(function* () {
    const limits = yield* SurveyLimits
    const work = yield* threads(MAX_AT_ONCE, { background: true, stay: false, deadline: DEADLINE_SECONDS })
    const again = yield* threads(MAX_AT_ONCE, { background: false, stay: false, deadline: REREAD_SECONDS })
    const waves = <A>(input: Omit<WaveWork, "limits">) =>
      work({ name: "waves", input: { ...input, limits } }).pipe(
        Effect.mapError(({ bounds }) => invalid(`The file was not appended ${bounds}; drop columns or split it`)),
        Effect.flatMap((sent): Effect.Effect<A, SurveyFileInvalid | QuestionChangeInvalid> => {
          const done = sent as WaveWorkDone
          if ("read" in done) return Effect.succeed(done.read as A)
          return "refused" in done ? new QuestionChangeInvalid(done.refused) : new SurveyFileInvalid(done.invalid)
        })
      )
    return SurveyReader.of({
      append: (project, source) => waves<AppendRead>({ project, source }),
      withoutWave: (project) => waves<SurveyRead>({ project, source: null }),
      read: ({ changes, codebook, id, mapping, name, path, sheet, weight }, progress = () => Effect.void) =>
        Effect.flatMap(Effect.runtime(), (runtime) =>
          work(
            {
              name: "survey",
              input: { source: { changes, codebook, id, mapping, name, path, sheet, weight }, limits }
            },
            (share) => void Runtime.runFork(runtime)(progress(share))
          )
        ).pipe(
          Effect.mapError(({ bounds }) => invalid(`The file was not read ${bounds}; drop columns or split it`)),
          Effect.flatMap((done) => {
            const result = done as SurveyWorkDone
            return "read" in result ? Effect.succeed(result.read) : new SurveyFileInvalid(result.refused)
          })
        ),
      reread: (source) =>
        again({ name: "reread", input: source }).pipe(
          Effect.mapError(
            ({ bounds }) =>
              new QuestionChangeInvalid({
                param: "columns",
                problem: `The columns were not read ${bounds}; change fewer at once.`
              })
          ),
          Effect.flatMap((done) => rereadOf(done as RereadDone))
        )
    })
  })
)

const SurveyLimitsConfigured = Layer.effect(
  SurveyLimits,
  Effect.map(AppConfig, ({ maxCells, maxRespondents }) => ({ respondents: maxRespondents, cells: maxCells }))
)

export const SurveyFilesConfigured = SurveyFilesNode.pipe(Layer.provide(SurveyLimitsConfigured))

/** Read without keeping the thread that answers requests. */
export const SurveyReaderConfigured = SurveyReaderThreads.pipe(Layer.provide(SurveyLimitsConfigured))
