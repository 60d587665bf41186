import { Effect, Layer } from "effect"
import { invalid, SurveyFileInvalid } from "../../domain/survey/reading/SurveyFileInvalid.ts"
import { SurveyLimits } from "../../services/ports/SurveyFiles.ts"
import { SurveyReader } from "../../services/ports/SurveyReader.ts"
import type { SurveyWorkDone } from "./SurveyWork.ts"
import { threads } from "./Threads.ts"

/** So many files are read at once: each may take several times its size in memory. */
const MAX_AT_ONCE = 2
/** Seconds; the largest file that may be uploaded takes a tenth of it. */
const DEADLINE_SECONDS = 300

/** Survey files read on threads of their own, which end with the file and give its memory back. */
export const SurveyReaderThreads = Layer.scoped(
  SurveyReader,
  Effect.gen(function* () {
    const limits = yield* SurveyLimits
    const work = yield* threads(MAX_AT_ONCE, { background: false, stay: false, deadline: DEADLINE_SECONDS })
    return SurveyReader.of({
      read: ({ codebook, id, mapping, name, path, weight }) =>
        work({ name: "survey", input: { source: { codebook, id, mapping, name, path, weight }, limits } }).pipe(
          Effect.mapError(({ seconds }) =>
            invalid(`The file was not read within ${seconds} seconds; drop columns or split it`)
          ),
          Effect.flatMap((done) => {
            const result = done as SurveyWorkDone
            return "read" in result ? Effect.succeed(result.read) : new SurveyFileInvalid(result.refused)
          })
        )
    })
  })
)
