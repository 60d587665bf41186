import { HttpApiSchema } from "@effect/platform"
import { Data, Option, Schema, SchemaAST } from "effect"

/** Largest request body that carries files, in bytes. */
export const MAX_UPLOAD_BYTES = 100 * 1024 * 1024

/** A file of a request, kept on disk until the request has been answered. */
export class UploadedFile extends Data.Class<{
  /** Where its bytes are. */
  readonly path: string
  /** What the sender calls it, without folders; empty where it has no name. */
  readonly name: string
  /** In bytes. */
  readonly size: number
}> {}

/** A file of at most `max` bytes. */
export const uploadedFile = (description: string, max = MAX_UPLOAD_BYTES) => {
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
) =>
  HttpApiSchema.Multipart(Schema.Struct({ ...files, ...fields }).annotations({ [FILES]: Object.keys(files) }), {
    maxTotalSize: Option.some(MAX_UPLOAD_BYTES)
  })

/** Names of the parts that are files; none where a payload is no upload. */
export const filesOf = ({ ast }: Schema.Schema.All): Option.Option<ReadonlyArray<string>> =>
  SchemaAST.getAnnotation<ReadonlyArray<string>>(ast, FILES)
