import { extname } from "node:path"
import { HelpDoc, Options, ValidationError } from "@effect/cli"
import { FileSystem } from "@effect/platform"
import { Data, Effect } from "effect"
import { type CrosstabResult, OFFICE_KINDS, type OfficeKind } from "../../domain/ask/CrosstabAsk.ts"
import { crosstabCsv } from "../../domain/survey/tables/CrosstabCsv.ts"
import { CSV_MARK } from "../../domain/text/Csv.ts"
import { TableWriter } from "../../services/usecases/TableFiles.ts"
import { TableWriterHere } from "../table-files/TableWriterHere.ts"

class FileNotWritten extends Data.TaggedError("FileNotWritten")<{ readonly path: string }> {
  override get message() {
    return `The file ${this.path} could not be written: name another place, in a folder that there is and that can be written to.`
  }
}

/** Writes a file that a command was told to write. */
export const written = (path: string, content: string | Uint8Array) =>
  Effect.flatMap(FileSystem.FileSystem, (files) =>
    typeof content === "string" ? files.writeFileString(path, content) : files.writeFile(path, content)
  ).pipe(Effect.mapError(() => new FileNotWritten({ path })))

/** Where a table is written to. */
interface OutFile {
  readonly path: string
  readonly kind: OfficeKind | "csv"
}

const KINDS: ReadonlyArray<OutFile["kind"]> = [...OFFICE_KINDS, "csv"]

/** The file to write to, whose ending says what it is; none where the table is to be printed. */
export const outOption = Options.text("out").pipe(
  Options.withDescription("Write a file instead: .xlsx and .pptx with charts, or .csv"),
  Options.mapEffect((path): Effect.Effect<OutFile, ReturnType<typeof ValidationError.invalidValue>> => {
    const kind = KINDS.find((one) => `.${one}` === extname(path).toLowerCase())
    return kind === undefined
      ? Effect.fail(
          ValidationError.invalidValue(
            HelpDoc.p(`No table is written as “${path}”: end its name with .xlsx, .pptx or .csv.`)
          )
        )
      : Effect.succeed({ path, kind })
  }),
  Options.optional
)

/** Writes a table of a survey to a file. */
export const writeTable = (survey: string, { kind, path }: OutFile, result: CrosstabResult) =>
  Effect.gen(function* () {
    const file =
      kind === "csv"
        ? new TextEncoder().encode(CSV_MARK + crosstabCsv(result))
        : yield* Effect.flatMap(TableWriter, ({ write }) => write(kind, { survey, result }))
    yield* written(path, file)
    return { path, bytes: file.length }
  }).pipe(Effect.provide(TableWriterHere))
