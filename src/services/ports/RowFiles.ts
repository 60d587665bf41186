import { Context, type Effect, type Stream } from "effect"
import type { ParquetField } from "../../domain/survey/rows/ParquetRows.ts"

/** Some hundred or thousand respondents' cells of one column, ready to be written. */
export type ParquetCells = ReadonlyArray<string | number | null>

/** A Parquet file that is written as its rows come: nothing of it stays in memory. */
interface ParquetRows {
  /** What a column of the next rows is written as; columns come in the order of the fields, all of the same rows. */
  readonly put: (field: ParquetField, cells: ParquetCells) => Uint8Array
  /** Ends the rows that were put. */
  readonly endRows: () => void
  /** The end of the file. */
  readonly end: () => Uint8Array
}

/** Files of respondents that libraries write. */
export class RowFiles extends Context.Tag("services/RowFiles")<
  RowFiles,
  {
    /** A ZIP archive of files, each as it comes. */
    readonly zipped: <E>(
      files: ReadonlyArray<{ readonly name: string; readonly content: Stream.Stream<Uint8Array, E> }>
    ) => Stream.Stream<Uint8Array, E>
    /** `about` is kept in the file's metadata. */
    readonly parquet: (
      fields: ReadonlyArray<ParquetField>,
      about: Readonly<Record<string, string>>
    ) => Effect.Effect<ParquetRows>
  }
>() {}
