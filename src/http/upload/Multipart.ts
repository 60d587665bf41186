import type { IncomingMessage } from "node:http"
import { Data, Effect } from "effect"
import * as Multipasta from "multipasta"

const MAX_PARTS = 32
/** Largest part that is no file, in bytes. */
const MAX_FIELD_BYTES = 64 * 1024
const MAX_NAME_CHARACTERS = 80

/** The body is not well-formed multipart/form-data, or ended too soon. */
export class UploadMalformed extends Data.TaggedError("UploadMalformed")<{ readonly problem: string }> {}

const malformed = new UploadMalformed({ problem: "is not well-formed multipart/form-data" })
/** The body ended too soon. */
export const cutOff = new UploadMalformed({ problem: "ends before its last boundary" })

const problemOf = (error: Multipasta.MultipartError): UploadMalformed => {
  if (error._tag === "EndNotReached") return cutOff
  if (error._tag !== "ReachedLimit") return malformed
  const problem =
    error.limit === "MaxParts"
      ? `has more than ${MAX_PARTS} parts`
      : `has a field larger than ${MAX_FIELD_BYTES / 1024} KiB`
  return new UploadMalformed({ problem })
}

/** What the parser found in the bytes that it was given last. */
export type Found =
  | { readonly _tag: "Field"; readonly name: string; readonly value: string }
  | { readonly _tag: "File"; readonly name: string; readonly called: string }
  | { readonly _tag: "Piece"; readonly bytes: Uint8Array }
  | { readonly _tag: "FileEnd" }
  | { readonly _tag: "BodyEnd" }
  | { readonly _tag: "Problem"; readonly problem: UploadMalformed }

const NAMES = /;\s*(name|filename)="((?:[^"\\]|\\.)*)"/giu

/**
 * What a part and its file are called. Names are in UTF-8 (RFC 7578, 5.1), of which the parser takes Latin letters alone and
 * leaves all else without a name: those are read from the header itself.
 */
const namesOf = ({ filename, headers, name }: Multipasta.PartInfo): Pick<Multipasta.PartInfo, "filename" | "name"> => {
  if (name !== "") return { name, filename }
  const disposition = [headers["content-disposition"] ?? ""].flat().join("")
  const found = new Map(
    Array.from(disposition.matchAll(NAMES), ([, key = "", value = ""]) => [
      key.toLowerCase(),
      value.replace(/\\(["\\])/g, "$1")
    ])
  )
  return { name: found.get("name") ?? "", filename: found.get("filename") }
}

/** The parser, as a function from bytes (null for the end) to what was found in them. */
export const makeParser = (source: IncomingMessage, files: ReadonlyArray<string>) => {
  let found: Array<Found> = []
  const parser = Multipasta.make({
    headers: { "content-type": source.headers["content-type"] ?? "" },
    maxParts: MAX_PARTS,
    maxFieldSize: MAX_FIELD_BYTES,
    isFile: (info) => {
      const { filename, name } = namesOf(info)
      return filename !== undefined || files.includes(name)
    },
    onField: (info, value) =>
      found.push({ _tag: "Field", name: namesOf(info).name, value: Multipasta.decodeField(info, value) }),
    onFile: (info) => {
      const { filename = "", name } = namesOf(info)
      found.push({ _tag: "File", name, called: filename.replace(/^.*[/\\]/s, "").slice(-MAX_NAME_CHARACTERS) })
      return (bytes) => found.push(bytes === null ? { _tag: "FileEnd" } : { _tag: "Piece", bytes })
    },
    onError: (error) => found.push({ _tag: "Problem", problem: problemOf(error) }),
    onDone: () => found.push({ _tag: "BodyEnd" })
  })
  return (bytes: Uint8Array | null) =>
    Effect.try({
      try: () => {
        if (bytes === null) parser.end()
        else parser.write(bytes)
        const news = found
        found = []
        return news
      },
      catch: () => malformed
    })
}
