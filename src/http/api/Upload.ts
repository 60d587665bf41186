import { HttpApiSchema } from "@effect/platform"
import { Data, type Option, Schema, SchemaAST } from "effect"
import { ProjectDescription, ProjectTitle } from "../../domain/Project.ts"
import { MAX_DECK_MIB } from "../../domain/report/Deck.ts"
import { waveFields } from "../../domain/survey/mapping/Wave.ts"
import { Reference } from "../../domain/survey/model/Reference.ts"
import { text } from "../../domain/text/Text.ts"

/** The folder of an upload. It goes when the request has been answered, unless somebody keeps it. */
export interface UploadFolder {
  readonly path: string
  /** The last part of its path. */
  readonly name: string
  kept: boolean
}

/** A file of a request, on disk. */
export class UploadedFile extends Data.Class<{
  readonly folder: UploadFolder
  /** Its name in that folder. */
  readonly part: string
  /** Where its bytes are. */
  readonly path: string
  /** What the sender calls it, without folders; empty where it has no name. */
  readonly name: string
  /** In bytes. */
  readonly size: number
}> {}

/** A file of at most `max` bytes; where nothing is said, as large as its body may be. */
export const uploadedFile = (description: string, max = Number.POSITIVE_INFINITY) => {
  const jsonSchema = { type: "string", format: "binary", description }
  return Schema.instanceOf(UploadedFile, { jsonSchema, message: () => "must be one file" }).pipe(
    Schema.filter(({ size }) => size <= max || `must be at most ${max / 1024 / 1024} MiB large`, { jsonSchema })
  )
}

const FILES = Symbol.for("http/api/Upload/files")

/** A multipart/form-data body. Parts that `files` names are kept as files, however they are sent. */
export const upload = <Files extends Schema.Struct.Fields, Fields extends Schema.Struct.Fields>(
  files: Files,
  fields: Fields
) => HttpApiSchema.Multipart(Schema.Struct({ ...files, ...fields }).annotations({ [FILES]: Object.keys(files) }))

/** Names of the parts that are files; none where a payload is no upload. */
export const filesOf = ({ ast }: Schema.Schema.All): Option.Option<ReadonlyArray<string>> =>
  SchemaAST.getAnnotation<ReadonlyArray<string>>(ast, FILES)

const MAX_TEXT_FILE_BYTES = 16 * 1024 * 1024
const columnName = text(500)

const surveyFiles = {
  file: uploadedFile("The survey: CSV, .xlsx, .sav, .zsav, .dta, or triple-s as .zip"),
  codebook: Schema.optional(
    uploadedFile("Questions and labels for code names: CSV, JSON, .qsf or SPSS syntax", MAX_TEXT_FILE_BYTES)
  ),
  mapping: Schema.optional(
    uploadedFile("How to read the file, as written by the command line's dry run", MAX_TEXT_FILE_BYTES)
  )
}

const readFrom = {
  sheet: Schema.optional(
    text(31).annotations({ description: "Sheet of a workbook; by default the first that holds a table" })
  ),
  weight: Schema.optional(columnName.annotations({ description: "Column with the weights" })),
  id: Schema.optional(columnName.annotations({ description: "Column that identifies respondents" }))
}

/** A form with a deck that was written here, and edited since. */
export const DeckUpload = upload({ file: uploadedFile("The presentation, .pptx", MAX_DECK_MIB * 1024 * 1024) }, {})

/** A form with a survey file of another wave of a project, and what that is called. */
export const WaveUpload = upload(surveyFiles, { ...readFrom, ...waveFields })

/** A form with a survey file, what helps to understand it, and what its project is called. */
export const SurveyUpload = upload(surveyFiles, {
  title: ProjectTitle,
  description: Schema.optionalWith(ProjectDescription, { default: () => "" }),
  ...readFrom,
  reference: Schema.optional(
    Schema.parseJson(Reference).annotations({
      description: "Makes it a reference: a JSON object of population, country, fieldedFrom, fieldedTo, mode, citation"
    })
  ),
  replace: Schema.optionalWith(
    Schema.BooleanFromString.annotations({
      description: "true replaces the project that was made from the same file"
    }),
    { default: () => false }
  )
})
