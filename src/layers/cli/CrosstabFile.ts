import { extname } from "node:path"
import { Options } from "@effect/cli"
import { FileSystem } from "@effect/platform"
import { Data, Effect, Option } from "effect"
import type { CrosstabResult } from "../../domain/ask/CrosstabAsk.ts"
import { OFFICE_KINDS, type OfficeKind } from "../../domain/ask/TableFile.ts"
import { crosstabCsv } from "../../domain/survey/tables/CrosstabCsv.ts"
import { CSV_MARK } from "../../domain/text/Csv.ts"
import { TableWriter } from "../../services/ports/TableWriter.ts"
import { TableWriterHere } from "../table-files/TableWriterHere.ts"

class EndingUnknown extends Data.TaggedError("EndingUnknown")<{ readonly message: string }> {}

/** Where a table is written to. */
export interface OutFile {
  readonly path: string
  readonly kind: OfficeKind | "csv"
}

const KINDS: ReadonlyArray<OutFile["kind"]> = [...OFFICE_KINDS, "csv"]

/** The file to write to, whose ending says what it is; none where the table is to be printed. */
export const outOption = Options.text("out").pipe(
  Options.withDescription("Write a file instead: .xlsx and .pptx with charts, or .csv"),
  Options.optional
)

export const outFileIn = (given: Option.Option<string>): Effect.Effect<OutFile | null, EndingUnknown> => {
  if (Option.isNone(given)) return Effect.succeed(null)
  const path = given.value
  const kind = KINDS.find((one) => `.${one}` === extname(path).toLowerCase())
  return kind === undefined
    ? new EndingUnknown({ message: `No table is written as “${path}”: end its name with .xlsx, .pptx or .csv.` })
    : Effect.succeed({ path, kind })
}

/** Writes a table of a survey to a file. */
export const writeTable = (survey: string, { kind, path }: OutFile, result: CrosstabResult) =>
  Effect.gen(function* () {
    const file =
      kind === "csv"
        ? new TextEncoder().encode(CSV_MARK + crosstabCsv(result))
        : yield* Effect.flatMap(TableWriter, ({ write }) => write(kind, { survey, result }))
    yield* (yield* FileSystem.FileSystem).writeFile(path, file)
    return { path, bytes: file.length }
  }).pipe(Effect.provide(TableWriterHere))
