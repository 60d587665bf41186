import { Effect, Layer } from "effect"
import type { Column } from "../../domain/survey/model/Column.ts"
import type { SurveyFileInvalid } from "../../domain/survey/reading/SurveyFileInvalid.ts"
import { SurveyLimits } from "../../services/ports/SurveyFiles.ts"
import { type SurveyRead, SurveyReader, type SurveySource } from "../../services/ports/SurveyReader.ts"
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
    Effect.provide(
      SurveyReaderHere.pipe(Layer.provide(SurveyFilesNode), Layer.provide(Layer.succeed(SurveyLimits, limits)))
    ),
    Effect.runPromise
  )

/** The arrays that a column lies in. */
export const arraysOf = (column: Column): ReadonlyArray<ArrayBufferView> => {
  switch (column._tag) {
    case "Coded":
      return [column.codes]
    case "Multiple":
      return [column.asked, ...column.selected]
    case "Numeric":
      return [column.values]
    case "Ranking":
      return column.ranks
    case "Text":
      return [column.offsets, column.bytes]
  }
}

/** The memory of arrays, each piece once. */
export const distinctBuffers = (arrays: ReadonlyArray<ArrayBufferView>): Array<ArrayBuffer> =>
  [...new Set(arrays.map(({ buffer }) => buffer))].filter((buffer) => buffer instanceof ArrayBuffer)

/** The memory that a survey's answers lie in. */
export const buffersOf = (done: SurveyWorkDone): Array<ArrayBuffer> => {
  if ("refused" in done) return []
  const { columns, weights } = done.read.draft.microdata
  const packed = done.read.kept.columns.flatMap(({ bytes }) => (bytes === null ? [] : [bytes]))
  return distinctBuffers([...columns.flatMap(arraysOf), ...(weights === null ? [] : [weights]), ...packed])
}
