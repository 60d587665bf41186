import { Effect, Layer } from "effect"
import type { RereadSurvey } from "../../domain/revision/Reread.ts"
import type { SurveyFileInvalid } from "../../domain/survey/file/SurveyFileInvalid.ts"
import type { QuestionChangeInvalid, QuestionNotFound } from "../../domain/survey/understanding/QuestionChange.ts"
import {
  type AppendRead,
  type RereadSource,
  SurveyLimits,
  type SurveyRead,
  SurveyReader,
  type SurveySource,
  type WaveSource,
  type WavesSource
} from "../../services/ports/SurveyFiles.ts"
import { SurveyReaderHere } from "../../services/usecases/ReadSurvey.ts"
import { SurveyFilesNode } from "../survey-files/SurveyFiles.ts"

/** A survey file to read on another thread. */
export interface SurveyWork {
  readonly source: SurveySource
  readonly limits: typeof SurveyLimits.Service
}

/** How it was read; a refusal by its fields, since a thread sends no classes. */
export type SurveyWorkDone =
  | { readonly read: SurveyRead }
  | { readonly refused: Pick<SurveyFileInvalid, "column" | "given" | "problem" | "row"> }

const readerWithin = (limits: typeof SurveyLimits.Service) =>
  SurveyReaderHere.pipe(Layer.provide(SurveyFilesNode), Layer.provideMerge(Layer.succeed(SurveyLimits, limits)))

/** Reads a survey file in this very thread. */
export const readHere = (
  { limits, source }: SurveyWork,
  progress: (share: number) => Effect.Effect<void>
): Promise<SurveyWorkDone> =>
  SurveyReader.pipe(
    Effect.flatMap((reader) => reader.read(source, progress)),
    Effect.map((read): SurveyWorkDone => ({ read })),
    Effect.catchTag("SurveyFileInvalid", ({ column, given, problem, row }) =>
      Effect.succeed<SurveyWorkDone>({ refused: { column, given, problem, row } })
    ),
    Effect.provide(readerWithin(limits)),
    Effect.runPromise
  )

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

/** A stored survey with a file appended, or without the one that was appended last where there is no source. */
export interface WaveWork {
  readonly project: WavesSource
  readonly source: WaveSource | null
  readonly limits: typeof SurveyLimits.Service
}

/** What came of it; a refusal by its fields, since a thread sends no classes. */
export type WaveWorkDone =
  | { readonly read: SurveyRead | AppendRead }
  | { readonly refused: Pick<QuestionChangeInvalid, "param" | "problem"> }
  | { readonly invalid: Pick<SurveyFileInvalid, "column" | "given" | "problem" | "row"> }

/** Appends a file to a stored survey in this very thread, or takes the last one away. */
export const wavesHere = ({ limits, project, source }: WaveWork): Promise<WaveWorkDone> =>
  SurveyReader.pipe(
    Effect.flatMap((reader) => (source === null ? reader.withoutWave(project) : reader.append(project, source))),
    Effect.map((read): WaveWorkDone => ({ read })),
    Effect.catchTags({
      QuestionChangeInvalid: ({ param, problem }) => Effect.succeed<WaveWorkDone>({ refused: { param, problem } }),
      SurveyFileInvalid: ({ column, given, problem, row }) =>
        Effect.succeed<WaveWorkDone>({ invalid: { column, given, problem, row } })
    }),
    Effect.provide(readerWithin(limits)),
    Effect.runPromise
  )
