import { Effect, Layer } from "effect"
import { QuestionChangeInvalid, QuestionNotFound } from "../../domain/survey/understanding/QuestionChange.ts"
import type { RereadSurvey } from "../../domain/survey/understanding/Reread.ts"
import { type RereadSource, SurveyReader } from "../../services/ports/SurveyFiles.ts"
import { SurveyReaderHere } from "../../services/usecases/ReadSurvey.ts"
import { SurveyFilesNode } from "../survey-files/SurveyFiles.ts"

/** How a stored survey was read in another way; a refusal by its fields, since a thread sends no classes. */
export type RereadDone =
  | { readonly reread: RereadSurvey }
  | { readonly refused: Pick<QuestionChangeInvalid, "param" | "problem"> }
  | { readonly unknown: Pick<QuestionNotFound, "key" | "near"> }

/** Reads a stored survey in another way in this very thread. */
export const rereadHere = (source: RereadSource): Promise<RereadDone> =>
  SurveyReader.pipe(
    Effect.flatMap((reader) => reader.reread(source)),
    Effect.map((reread): RereadDone => ({ reread })),
    Effect.catchTags({
      QuestionChangeInvalid: ({ param, problem }) => Effect.succeed<RereadDone>({ refused: { param, problem } }),
      QuestionNotFound: ({ key, near }) => Effect.succeed<RereadDone>({ unknown: { key, near } })
    }),
    Effect.provide(SurveyReaderHere.pipe(Layer.provide(SurveyFilesNode))),
    Effect.runPromise
  )

/** What a thread sent back. */
export const rereadOf = (done: RereadDone): Effect.Effect<RereadSurvey, QuestionChangeInvalid | QuestionNotFound> => {
  if ("reread" in done) return Effect.succeed(done.reread)
  return "refused" in done ? new QuestionChangeInvalid(done.refused) : new QuestionNotFound(done.unknown)
}
