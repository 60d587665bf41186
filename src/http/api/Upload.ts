import { HttpApiSchema } from "@effect/platform"
import { Data, type Option, Schema, SchemaAST } from "effect"

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
